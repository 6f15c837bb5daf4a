"""The table screen of a shared table: a seat there, or a look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.tables.company import LineStatus
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.onlooker import Onlooker
from passing_game.ui.commands import joined
from passing_game.ui.screens.table import TableEnd, TableScreen
from passing_game.ui.watching import WatchControls

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.pace import Pace
    from passing_game.tables.shared.place import Place
    from passing_game.ui.commands import Command
    from passing_game.ui.voices import Voice


class JoinedTable(TableScreen):
    """A round of a shared table. It ends, too, when the table is over for us.

    Args:
        place: where one is.
        pace: the pause after the last move of a round.
        confirm_pass: whether a pass that ends the round is asked for once more.
        voice: to talk there.
    """

    def __init__(self, place: Place, pace: Pace, voice: Voice, *, confirm_pass: bool) -> None:
        seat = place if isinstance(place, JoinedSeat) else Onlooker(place)
        super().__init__([seat], pace, confirm_pass=confirm_pass, voice=voice)
        self._place = place
        if isinstance(seat, Onlooker):
            self.controls = WatchControls(place)
        self._begun = place.look().game.round, seat.number

    @property
    def offered(self) -> Sequence[Command]:
        """Who watches has nothing to do but talk and look."""
        return super().offered if isinstance(self._place, JoinedSeat) else joined.WATCHED

    def _follow(self) -> None:
        """Show how the table stands, or end with it."""
        if self._is_past():
            if self.is_active:
                self.dismiss(TableEnd.SETUP)
        else:
            super()._follow()

    def _is_past(self) -> bool:
        """Whether the table is over for us, or another match is played there by now."""
        number, seat = self._begun
        now = self._place.look().game
        is_other = now.round < number or (now.seat or 0) != seat
        return self._place.line is LineStatus.ENDED or is_other
