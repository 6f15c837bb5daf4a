"""What is told of the other players: name, number of tiles, what they did last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.i18n import _
from passing_game.phrases.company import presence_in_short, who
from passing_game.phrases.events import last_deed
from passing_game.tables.company import Presence
from passing_game.tables.names import LONGEST_NAME, whole_name
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.places import Place, seat_place

if TYPE_CHECKING:
    from passing_game.ui.paint import Paint
    from passing_game.ui.state import TableState


LONGEST_ACCOUNT: Final = 16
"""Cells of an account, alone or beside a nickname."""


class Plate(NamedTuple):
    """What is told of a seat.

    Attributes:
        place: where it is.
        name: who sits there; the whole account where the name is only what is left of it.
        partner: whether that is the partner of the seat at the bottom.
        side: the side it plays for.
        tiles: how many it holds.
        deed: that it is to move, or what it did last; before that, where its person is if away.
        is_on_turn: whether it is to move.
        is_away: whether its person is away.
        account: of the person who has the seat, where that is not the name; empty otherwise.
    """

    place: Place
    name: str
    partner: bool
    side: int
    tiles: int
    deed: str
    is_on_turn: bool
    is_away: bool = False
    account: str = ""

    @property
    def whole_name(self) -> str:
        """The name with all that belongs to it."""
        if not self.account:
            name = fitted(self.name, LONGEST_ACCOUNT)
        else:
            name = who(fitted(self.account, LONGEST_ACCOUNT), fitted(self.name, LONGEST_NAME))
        return as_partner(name) if self.partner else name

    def called(self, short: str) -> str:
        """The name, as it is cut beside the others, and that it is the partner's."""
        return as_partner(short) if self.partner else short

    @property
    def paint(self) -> Paint:
        """The paint of its name and of its tiles."""
        return paint.side_paint(self.side)

    @property
    def deed_paint(self) -> Paint:
        """The paint of what it did."""
        return paint.FELT_GOLD if self.is_on_turn else paint.FELT_QUIET


def as_partner(name: str) -> str:
    """The name of the partner of whoever reads it."""
    return _("{name} (partner)").format(name=name)


def plates(state: TableState) -> list[Plate]:
    """The plates of all seats but the one at the bottom. Behind the curtain nobody sits there."""
    return [_plate(state, steps) for steps in range(1, state.game.rules.players)]


def bottom_plate(state: TableState) -> Plate:
    """The plate of the seat at the bottom, for where nobody sees its hand."""
    return _plate(state, 0)


def _plate(state: TableState, steps: int) -> Plate:
    """The plate of the seat so many steps clockwise from the one at the bottom."""
    game, rules = state.game, state.game.rules
    seat = (state.seat + steps) % rules.players
    on_turn, whereabouts = game.turn == seat, _whereabouts(state, seat)
    account = _account(state, seat)
    name = whole_name(state.cast.names[seat], account)
    return Plate(
        seat_place(rules.players, steps),
        name,
        rules.partners and steps == 2 and not state.curtain,
        rules.side_of(seat),
        game.counts[seat],
        # Translators: below the name of a player whose turn it is; 10 cells
        whereabouts or (_("to move") if on_turn else last_deed(game.history, seat)),
        on_turn,
        bool(whereabouts),
        "" if account == name else account,
    )


def _whereabouts(state: TableState, seat: int) -> str:
    """Where the person is who has a seat of a shared table, if away; empty otherwise."""
    if state.company is None or not state.is_live:
        return ""
    return presence_in_short(state.company.holders[seat], state.age)


def _account(state: TableState, seat: int) -> str:
    """The account of whoever has a seat of a shared table, unless the name tells it."""
    holder = state.company.holders[seat] if state.company else None
    if holder is None or holder.account is None or holder.presence is Presence.LEFT:
        return ""
    is_told = holder.account.casefold() == state.cast.names[seat].casefold()
    return "" if is_told else holder.account
