"""The lobby of shared tables: a line to their host, and how one gets from it to a table.

It is connected before it takes the terminal over, so that ssh can ask what it must.
"""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from passing_game.bots.registry import LEVELS
from passing_game.phrases import joining
from passing_game.phrases.line_trouble import line_trouble, why_not
from passing_game.tables.beginnings import NewMatch
from passing_game.tables.names import cleaned_names
from passing_game.tables.setup import USUAL_BOT, GameSetup
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.offering import offered
from passing_game.tables.shared.status import LineState
from passing_game.tables.shared.terms import GRACE
from passing_game.tables.wire.pieces import setup_to_wire
from passing_game.tables.wire.requests import OpenTable
from passing_game.ui import commands, paint
from passing_game.ui.canvas import word_lines
from passing_game.ui.doors import DoorsApp
from passing_game.ui.lobby import Visitor
from passing_game.ui.look import Look
from passing_game.ui.screens.lobby import LobbyScreen, OpenOne, SitDown, WatchTable
from passing_game.ui.screens.reading import Line, ReadingScreen
from passing_game.ui.setup_form import SetupForm
from passing_game.ui.table_setup import TableSetup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.place import Place
    from passing_game.tables.shared.status import Status
    from passing_game.tables.wire.answers import Welcome
    from passing_game.ui.joining import Wish
    from passing_game.ui.look import Decide
    from passing_game.ui.messages import TablesWanted
    from passing_game.ui.preferences import Preferences


class LobbyApp(DoorsApp, inherit_bindings=False):
    """A line to a host, and the lobby where a table is chosen or opened.

    Args:
        client: the line to the host, not connected yet.
        wish: what one joins for.
        preferences: the player's settings.
        decide: what they come to on this terminal.

    Attributes:
        trouble: why there was no line to begin with; None if there was one.
        place: the table that one is at, in a seat or not; None in the lobby.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *DoorsApp.BINDINGS,
        Binding("ctrl+r", "try_again", show=False, priority=True),
    ]

    def __init__(
        self,
        client: Client,
        wish: Wish,
        preferences: Preferences,
        decide: Decide = Look.as_set,
    ) -> None:
        super().__init__(preferences, decide)
        self.client = client
        self.wish = wish
        self.welcome: Welcome | None = None
        self.trouble: LineTrouble | None = None
        self.place: Place | None = None
        self._tables: list[OfferedTable] = []

    # The line

    async def run_async(self, **options: Any) -> int | None:  # noqa: ANN401
        """Get to the host, and then run; the line ends with the app."""
        try:
            self.welcome = await self.client.connect()
        except LineTrouble as trouble:
            self.trouble = trouble
            return None
        try:
            return await super().run_async(**options)
        finally:
            await self.client.close()

    def _line_changed(self, status: Status) -> None:
        """Say how to go on where ssh would have to ask; the table tells the rest."""
        trouble = status.trouble
        if status.state is LineState.LOST and status.tries == 1 and trouble is not None:
            if trouble.fault is LineFault.SSH_FAILED:
                self._tell(joining.try_again(line_trouble(trouble), "Ctrl+R"))
        elif status.state is LineState.ENDED and trouble is not None and self.place is None:
            self._end(trouble)

    def action_try_again(self) -> None:
        """Try at once to come back; ssh may ask something."""
        self.client.try_now(asking=True)

    @contextmanager
    def stepping_aside(self) -> Iterator[None]:
        """Leave the terminal to another program, and draw nothing meanwhile."""
        with ExitStack() as stack:
            stack.enter_context(self.batch_update())
            stack.enter_context(self.suspend())
            yield

    def _end(self, trouble: LineTrouble) -> None:
        """Leave, as there is no way back to the host; the reason is told behind the screen."""
        self.exit(1, 1, line_trouble(trouble))

    # The lobby

    async def _tell_missed(self) -> None:
        missed = self.welcome.missed if self.welcome else ()
        if missed:
            page = partial(_page, joining.all_missed(missed))
            await self.push_screen_wait(
                ReadingScreen(joining.while_away, page, opener=commands.LOG)
            )

    async def _as_wished(self) -> Place:
        """Go where it was asked for.

        Raises:
            RequestRefused, LineTrouble: if that cannot be.
        """
        wish = self.wish
        if wish.watch:
            return await self.client.watch(wish.table or "")
        return await self.client.sit(wish.table or "", wish.seat)

    async def _choose(self, notice: str) -> Place | None:
        """Let a table be chosen in the lobby; None if it is left.

        Raises:
            RequestRefused, LineTrouble: if one does not get there.
        """
        why_not = await self._ask_tables()
        now = datetime.now(UTC).astimezone()
        lobby = LobbyScreen(self._tables, self._visitor(), now, notice or why_not)
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
            RequestRefused, LineTrouble: if it cannot be opened.
        """
        bots = cleaned_names(self.settings.bots)
        usual = GameSetup.usual(self.own_name, bots=bots)
        form = SetupForm(usual, LEVELS, own_name=self.own_name, bots=bots)
        new = await self.push_screen_wait(TableSetup(form))
        if not isinstance(new, NewMatch):
            return await self._choose("")
        terms = OpenTable(
            setup=setup_to_wire(new.setup),
            reserved=(),
            quiet=False,
            hints=False,
            turn_ms=None,
            grace_ms=GRACE,
            stand_in=USUAL_BOT,
        )
        return await self.client.open_table(terms)

    def on_tables_wanted(self, message: TablesWanted) -> None:
        """Ask the host for its tables."""
        self.run_worker(self._answer_tables(message))

    async def _answer_tables(self, message: TablesWanted) -> None:
        why_not = await self._ask_tables()
        message.answer(self._tables, why_not)

    async def _ask_tables(self) -> str:
        """Have the tables told anew; why that cannot be, empty if they are."""
        try:
            self._tables = offered(await self.client.tables())
        except (LineTrouble, RequestRefused) as error:
            if isinstance(error, LineTrouble) and self.client.status.state is LineState.ENDED:
                self._end(error)
            return why_not(error)
        return ""

    def _tell(self, told: str) -> None:
        self.notify(told, timeout=10, markup=False)


def _page(sentences: Sequence[str], width: int) -> list[Line]:
    """Sentences as a page, a paragraph each."""
    return [
        Line(((text, paint.FELT),))
        for sentence in sentences
        for text in (*word_lines(sentence, width), "")
    ]
