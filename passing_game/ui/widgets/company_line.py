"""The rows that tell of the others at a shared table: their presence, their talk, the clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from rich.cells import cell_len

from passing_game.phrases import company as words
from passing_game.phrases import joining, waiting, wishing
from passing_game.tables.company import Presence
from passing_game.ui import commands, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.commands import joined
from passing_game.ui.names_in_room import said_in_row
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.tables.company import Company, Holder
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.paint import Paint
    from passing_game.ui.state import TableState

MARGIN: Final = 2

Piece = tuple[str, "Paint"]
Says = Callable[[Sequence[str]], str]
"""Says something where the seats are called so."""


class InRoom(Protocol):
    """Has something said in one row: in the first of some ways for which there is room."""

    def __call__(self, say: Says, *shorter: Says) -> str:
        """What is said so."""
        ...


class CompanyLine(Picture):
    """One row in low windows: what presses, else the newest talk, and the rest as far as it fits.

    In high ones it has three, the lower two for talk. A click begins to talk.
    """

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "CompanyLine { height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="company")
        self.state: TableState | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the facts in the top row and the talk below it, or all in one row."""
        state = self.state
        if state is None or state.company is None:
            return
        talks = "phrases" if state.company.quiet else "talk"
        canvas.on_click(0, 0, canvas.width, canvas.height, talks)
        talk = [words.talk(said) for said in state.company.said]
        rows = canvas.height - 1
        newest = [] if rows or not talk else [(talk[-1], paint.STRIPE)]
        room = canvas.width - MARGIN - 1
        say = partial(said_in_row, joining.names_at(state.table), room)
        pressing = _pressing(state, state.company, say, self._how_to_vote())
        pieces = [*pressing, *newest, *_calm(state, state.company, say)]
        pieces.append((_hosted(state.company, room), paint.STRIPE_QUIET))
        least = MARGIN + cell_len(pieces[0][0])
        _draw_pieces(canvas, pieces, _draw_clock(canvas, state, state.company, least))
        if rows:
            shown = (fitted(text, room) for text in talk[-rows:])
            canvas.put_rows(MARGIN, 1, shown, paint.STRIPE)

    def _how_to_vote(self) -> str:
        """The keys that vote for closing the table."""
        keys = self.app.keys
        return wishing.one_after_the_other(keys.told(commands.LEAVE), keys.told(joined.VOTE))


def turn_left(state: TableState, company: Company) -> int | None:
    """The milliseconds that the seat on turn has left; None without a clock that is known.

    It stands while whoever is on turn is away.
    """
    turn = state.game.turn
    if company.turn is None or turn is None or not state.is_live:
        return None
    runs = company.holders[turn].presence is Presence.HERE
    return max(0, company.turn - state.age * runs)


def _pressing(state: TableState, company: Company, say: InRoom, how: str) -> Iterator[Piece]:
    """What cannot wait: one's own clock, lines that have dropped, votes, who has come."""
    left = turn_left(state, company)
    if left is not None and left <= waiting.WARNING and state.game.is_my_turn:
        yield waiting.turn_is_short(left), paint.STRIPE_GOLD
    if not state.is_live:
        return  # whatever was told last is old
    for seat, holder in enumerate(company.holders):
        if holder.presence is Presence.DROPPED:
            yield say(_presence(seat, holder, state.age)), paint.STRIPE_GOLD
    me = state.game.seat
    if votes := say(
        lambda names: wishing.closing(company, names, me, how),
        lambda names: wishing.closing(company, names, me),
    ):
        yield votes, paint.STRIPE_GOLD
    if news := say(state.news, partial(state.news, in_short=True)):
        yield news, paint.STRIPE_GOLD
    if company.unkept:
        yield words.unkept(), paint.STRIPE_GOLD


def _calm(state: TableState, company: Company, say: InRoom) -> Iterator[Piece]:
    """What stays as it is for long: the bots that stand in."""
    for seat, holder in enumerate(company.holders):
        if holder.presence in (Presence.STOOD_IN, Presence.LEFT) and state.is_live:
            known = (holder, replace(holder, name=""), replace(holder, name="", account=None))
            told = say(*(_presence(seat, less) for less in known))
            yield told, paint.STRIPE_QUIET


def _hosted(company: Company, room: int) -> str:
    """Whose process the host is."""
    sees = company.host_sees
    return said_in_row([company.host], room, lambda names: words.hosted(names[0], sees=sees))


def _presence(seat: int, holder: Holder, away: int = 0) -> Says:
    return lambda names: words.presence(holder, names[seat], away)


def _draw_clock(canvas: Canvas, state: TableState, company: Company, least: int) -> int:
    """Draw the clock of the turn at the right; returns the column where the rest must end.

    The rest has `least` columns, for which a clock gives way that does not press.
    """
    left, end = turn_left(state, company), canvas.width - 1
    if left is None:
        return end
    text, presses = waiting.turn_clock(left), left <= waiting.WARNING
    start = end - cell_len(text)
    if start - 2 < least and not presses:
        return end
    canvas.put(start, 0, text, paint.STRIPE_GOLD if presses else paint.STRIPE_QUIET)
    return start - 2


def _draw_pieces(canvas: Canvas, pieces: Sequence[Piece], end: int) -> None:
    """Draw the first piece in any case, and those after it for which there is room."""
    x = MARGIN
    for number, (text, look) in enumerate(pieces):
        gap = " · " if number else ""
        if number and x + cell_len(gap + text) > end:
            continue
        x = canvas.put(x, 0, gap, paint.STRIPE_QUIET)
        x = canvas.put(x, 0, fitted(text, end - x), look)
