"""The ways out of a shared table: its seat given up or kept, or the table closed by a vote."""

from __future__ import annotations

from functools import partial

from textual import work

from passing_game.phrases import joining
from passing_game.phrases.line_trouble import why_not_now
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import LineTrouble
from passing_game.ui import commands
from passing_game.ui.lobby_app import LobbyApp
from passing_game.ui.screens.parting import Parting, PartingScreen
from passing_game.ui.table_setup import TableSetup


class PartingApp(LobbyApp):
    """An app from whose tables there is a way out."""

    def action_leave_at_once(self) -> None:
        """Leave the game, whatever is going on; a seat is kept, and it is told how to come back."""
        if isinstance(self.place, JoinedSeat):
            self._quit(self.place)
        else:
            super().action_leave_at_once()

    def action_leave(self) -> None:
        """Leave the table, asked once in a match that is not over; or from the lobby the game."""
        screen, place = self._offering(commands.LEAVE), self.place
        if screen is None:
            return
        if isinstance(screen, TableSetup):
            screen.action_back()
        elif place is None:
            self.exit(0)
        elif isinstance(place, JoinedSeat) and screen.is_mid_match:
            self._ask_parting(place)
        else:
            self._leave_table()

    def _ask_parting(self, seat: JoinedSeat) -> None:
        company = seat.look().company
        me = company.holders[seat.number] if company else None
        voted = me is not None and me.closing
        is_last = company is not None and company.is_last(seat.number)
        screen = PartingScreen(me.grace if me else 0, voted=voted, is_last=is_last)
        self.push_screen(screen, partial(self._part, seat, voted))

    def _part(self, seat: JoinedSeat, voted: bool, answer: Parting | None) -> None:  # noqa: FBT001
        if answer is Parting.LEAVE:
            self._leave_table()
        elif answer is Parting.QUIT:
            self._quit(seat)
        elif answer is Parting.VOTE:
            self._vote(seat, close=not voted)

    def _quit(self, seat: JoinedSeat) -> None:
        self.exit(0, 0, joining.held(self.wish.to_come_back(seat.table)))

    @work
    async def _leave_table(self) -> None:
        try:
            await self.client.leave()
        except (LineTrouble, RequestRefused) as error:
            self._tell(why_not_now(error))

    @work
    async def _vote(self, seat: JoinedSeat, *, close: bool) -> None:
        try:
            await seat.vote(close=close)
        except (LineTrouble, RequestRefused) as error:
            self._tell(why_not_now(error))
        else:
            if self.place is seat:  # with the last vote the table is closed
                self._tell(joining.voted(close=close))
