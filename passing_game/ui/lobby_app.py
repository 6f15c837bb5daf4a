"""The lobby of shared tables, and how one gets from it to a table."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from passing_game.phrases import agreed, joining
from passing_game.phrases.line_trouble import line_trouble, why_not
from passing_game.phrases.wrapping import wrapped
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.offering import offered
from passing_game.tables.shared.status import LineState
from passing_game.ui import commands, paint
from passing_game.ui.line_app import LineApp
from passing_game.ui.lobby import Visitor
from passing_game.ui.look import Look
from passing_game.ui.opening import Proposal
from passing_game.ui.screens.lobby import LobbyScreen, OpenOne, SitDown, WatchTable
from passing_game.ui.screens.reading import Line, ReadingScreen
from passing_game.ui.telling import NOTHING, Telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.place import Place
    from passing_game.tables.shared.status import Status
    from passing_game.tables.wire.answers import MissedWire, PersonLine
    from passing_game.ui.joining import Wish
    from passing_game.ui.look import Decide
    from passing_game.ui.messages import TablesWanted
    from passing_game.ui.preferences import Preferences


class LobbyApp(LineApp):
    """The lobby of a host, where a table is chosen or opened.

    Args:
        client: the line to the host, not connected yet.
        wish: what one joins for.
        preferences: the player's settings.
        decide: what they come to on this terminal.

    Attributes:
        place: the table that one is at, in a seat or not; None in the lobby.
    """

    def __init__(
        self,
        client: Client,
        wish: Wish,
        preferences: Preferences,
        decide: Decide = Look.as_set,
    ) -> None:
        super().__init__(client, preferences, decide)
        self.wish = wish
        self.place: Place | None = None
        self._tables: list[OfferedTable] = []
        self._people: tuple[PersonLine, ...] = ()

    # The line

    def _line_changed(self, status: Status) -> None:
        """Say how to go on where ssh would have to ask; the table tells the rest."""
        trouble = status.trouble
        if status.state is LineState.LOST and status.tries == 1 and trouble is not None:
            if trouble.fault is LineFault.SSH_FAILED:
                self._tell(joining.try_again(line_trouble(trouble), "Ctrl+R"))
        elif status.state is LineState.ENDED and trouble is not None and self.place is None:
            self._end(trouble)

    # The lobby

    async def _tell_missed(self) -> None:
        new = self.welcome.missed if self.welcome else ()
        missed = self.wish.missed + new
        if missed:
            if new:
                self._tell_shown(len(new))
            await self.push_screen_wait(missed_page(missed))

    @work
    async def _tell_shown(self, results: int) -> None:
        await self.client.shown(results)

    async def _as_wished(self) -> Place:
        """Go where it was asked for.

        Raises:
            RequestRefused, LineTrouble: if that cannot be.
        """
        wish = self.wish
        if wish.watch:
            return await self.client.watch(wish.table or "")
        return await self.client.sit(wish.table or "", wish.seat)

    async def _choose(self, notice: Telling) -> Place | None:
        """Let a table be chosen in the lobby; None if it is left.

        Raises:
            RequestRefused, LineTrouble: if one does not get there.
        """
        why_not = await self._ask_tables()
        now = datetime.now(UTC).astimezone()
        invited = self.client.invitations.by_table
        said = why_not if notice is NOTHING else notice
        lobby = LobbyScreen(self._tables, self._visitor(), now, said, invited, self._people)
        match await self.push_screen_wait(lobby):
            case SitDown(table, seat):
                return await self.client.sit(table, seat)
            case WatchTable(table):
                return await self.client.watch(table)
            case OpenOne():
                return await self._open_one()
            case _:
                return None

    def _visitor(self) -> Visitor:
        welcome = self.welcome
        if welcome is None:
            return Visitor("", "")
        sees = self.wish.account is not None and welcome.host != welcome.account
        return Visitor(welcome.account, welcome.host, host_sees=sees)

    async def _open_one(self) -> Place | None:
        """Open a table, or go back to the lobby.

        Raises:
            LineTrouble: if it cannot be opened.
            RequestRefused: if one does not get anywhere from the lobby.
        """
        proposal = Proposal(self, self._visitor().account, self._tell)
        while (terms := await proposal.ask()) is not None:
            try:
                return await self.client.open_table(terms)
            except RequestRefused as refusal:
                proposal.refuse(refusal.why, refusal.data)
        return await self._choose(NOTHING)

    def _invited(self, table: str, by: str) -> None:
        """Tell that a seat is kept for one, and show the table in the lobby."""
        lobbies = [screen for screen in self.screen_stack if isinstance(screen, LobbyScreen)]
        if table == self.wish.table and not lobbies and self.place is None:
            return  # one is on the way there
        self.bell()
        self._tell(agreed.invited(by, self.wish.address(table)))
        for lobby in lobbies:
            lobby.show_invitation(table)

    @work
    async def on_tables_wanted(self, message: TablesWanted) -> None:
        """Ask the host for its tables."""
        why_not = await self._ask_tables()
        message.answer(self._tables, self._people, why_not)

    async def _ask_tables(self) -> Telling:
        """Have tables and people told anew; why that cannot be, `NOTHING` if they are."""
        try:
            self._tables = offered(await self.client.tables())
            self._people = await self.client.who()
        except (LineTrouble, RequestRefused) as error:
            if isinstance(error, LineTrouble) and self.client.status.state is LineState.ENDED:
                self._end(error)
            return partial(why_not, error)
        return NOTHING


def missed_page(missed: Sequence[MissedWire]) -> ReadingScreen:
    """How matches have ended that ended while one was away, a paragraph each."""

    def page(width: int) -> list[Line]:
        return [
            Line(((text, paint.FELT),))
            for sentence in joining.all_missed(missed)
            for text in (*wrapped(sentence, width), "")
        ]

    return ReadingScreen(joining.while_away, page, opener=commands.LOG)
