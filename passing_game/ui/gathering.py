"""Before the first deal of a shared table: who sits where, and how others come to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.phrases import agreed, joining
from passing_game.phrases import company as words
from passing_game.phrases.archive import rules_in_short
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.beside import BesideScreen, seat_at
from passing_game.ui.commands import bindings, joined
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.tables.shared.place import Place
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.voices import Voice


class Gathering(Picture):
    """Who sits where, how others come, and whose process it is."""

    DEFAULT_CSS = "Gathering { height: 1fr; }"

    def __init__(self, place: Place, address: str) -> None:
        super().__init__(id="gathering")
        self._place = place
        self._address = address

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines in the middle, wrapped and without blank ones where there is no room."""
        table = self._place.look()
        company, seat = table.company, seat_at(self._place)
        told = [
            (rules_in_short(table.game.rules), paint.FELT_TITLE),
            ("", paint.FELT),
            *((one, paint.FELT) for one in joining.seats(table, seat.number if seat else None)),
            ("", paint.FELT),
            (joining.how_to_join(self._address), paint.FELT),
        ]
        if self._place.agreed is not None:
            terms = agreed.shown(agreed.pieces(self._place.agreed))
            told.insert(1, (terms, paint.FELT_QUIET))
        if company is not None:
            house = words.hosted(company.host, sees=company.host_sees)
            told.append((house, paint.FELT_GOLD if company.host_sees else paint.FELT_QUIET))
        width = max(1, min(70, canvas.width - 6))
        lines = [(line, look) for text, look in told for line in wrapped(text, width) or [""]]
        if len(lines) > canvas.height:
            lines = [one for one in lines if one[0]]
        left = (canvas.width - width) // 2
        for y, (text, look) in enumerate(lines, max(0, (canvas.height - len(lines)) // 2)):
            canvas.put(left, y, text, look)


class GatheringScreen(BesideScreen[None]):
    """Before the first deal. It ends with the deal, or with the table.

    Args:
        place: where one is.
        voice: to talk there.
        address: what others type to join the table.
    """

    COMMANDS_HERE = joined.BEFORE_DEAL
    BINDINGS = bindings(joined.BEFORE_DEAL)

    def __init__(self, place: Place, voice: Voice, address: str) -> None:
        super().__init__()
        self.attend(place, voice)
        self._address = address

    @property
    def rules(self) -> Rules:
        """The rules of the match that is to begin."""
        return self._place.look().game.rules

    @property
    def is_past(self) -> bool:
        """Whether the first round has been dealt."""
        return self._place.look().game.round > 0

    def parts(self) -> Iterable[Widget]:
        """Who is there between the header and the keys."""
        header = Header(joining.before_the_deal)
        gathering = Gathering(self._place, self._address)
        return (header, gathering, self.beside, KeyBar(self.offered, self.refuses))

    def waits(self, names: Sequence[str], age: int) -> str:
        """Whom the deal waits for and how long, and what asks for it."""
        table, key = self._place.look(), self.app.keys.told(joined.READY)
        is_asked = table.company is not None and table.company.deal is not None
        if not is_asked and not self._has_asked:
            return joining.only_watching() if self.seat is None else joining.deal_when_ready(key)
        waits = joining.waits_for(table, names, age)
        if self.seat is None or self._has_asked:
            return waits
        return f"{waits} {joining.asks_for_deal(key)}"

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Who sits there asks for the deal, once."""
        if action in ("next", "invite") and self.seat is None:
            return False
        return not self._has_asked or None if action == "next" else True

    def action_next(self) -> None:
        """Ask for the deal."""
        self.ask_for_deal()
