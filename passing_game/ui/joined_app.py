"""The app of somebody who has joined shared tables: from the lobby to a table and back.

It is connected before it takes the terminal over, so that ssh can ask what it must.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar

from textual import work
from textual.binding import Binding, BindingType

from passing_game.bots.registry import LEVELS
from passing_game.phrases import joining
from passing_game.phrases.cast import Cast
from passing_game.phrases.company import not_now
from passing_game.phrases.line_trouble import line_trouble
from passing_game.phrases.not_granted import not_granted, parting
from passing_game.tables.beginnings import NewMatch
from passing_game.tables.company import LineStatus
from passing_game.tables.names import cleaned_names
from passing_game.tables.pace import Pace
from passing_game.tables.setup import USUAL_BOT, GameSetup
from passing_game.tables.shared.client import LEFT
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.offering import offered
from passing_game.tables.shared.status import LineState
from passing_game.tables.shared.terms import GRACE
from passing_game.tables.wire.pieces import setup_to_wire
from passing_game.tables.wire.requests import OpenTable
from passing_game.ui import commands, paint
from passing_game.ui.between_rounds import GatheringScreen, JoinedScoring
from passing_game.ui.doors import DoorsApp
from passing_game.ui.joined_table import JoinedTable
from passing_game.ui.joined_voice import voice_at
from passing_game.ui.lobby import Visitor
from passing_game.ui.look import Look
from passing_game.ui.on_terminal import run_on_terminal
from passing_game.ui.rounds import Rounds
from passing_game.ui.screens.lobby import LobbyScreen, OpenOne, SitDown, WatchTable
from passing_game.ui.screens.parting import Parting, PartingScreen
from passing_game.ui.screens.reading import Line, ReadingScreen
from passing_game.ui.setup_form import SetupForm
from passing_game.ui.table_setup import TableSetup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.place import Place
    from passing_game.tables.shared.status import Status
    from passing_game.tables.wire.answers import Welcome
    from passing_game.ui.look import Decide
    from passing_game.ui.messages import TablesWanted
    from passing_game.ui.preferences import Preferences


@dataclass(frozen=True, slots=True)
class Wish:
    """What one joins for.

    Attributes:
        table: the table to go to; None for the lobby.
        seat: the seat wished for; None for whichever is free.
        watch: whether to watch instead.
        account: the account whose own host it is; None for the host of a box.
    """

    table: str | None = None
    seat: int | None = None
    watch: bool = False
    account: str | None = None

    def address(self, table: str) -> str:
        """The name by which others join a table of this host."""
        return f"{table}@{self.account}" if self.account else table


class Stepping:
    """Lets the screen step aside for ssh, once there is a screen."""

    def __init__(self) -> None:
        self._aside: Any = nullcontext

    def use(self, aside: Any) -> None:  # noqa: ANN401 - whatever makes a context
        """Step aside like this from now on."""
        self._aside = aside

    def aside(self) -> AbstractContextManager[object]:
        """The context in which the terminal is ssh's."""
        context: AbstractContextManager[object] = self._aside()
        return context


class JoinedApp(DoorsApp, inherit_bindings=False):
    """Shared tables in the full screen.

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
        self._pace = Pace(preferences.settings.pace)
        self._has_voted = False
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

    def on_mount(self) -> None:
        """Begin."""
        self.client.listen(self._line_changed)
        self._stay()

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

    # Which screen comes next

    @work
    async def _stay(self) -> None:
        """Lobby and table, and again, until somebody leaves."""
        await self._tell_missed()
        notice, wished = "", self.wish.table is not None
        while True:
            try:
                place = await (self._as_wished() if wished else self._choose(notice))
                if place is None:
                    self.exit(0)
                    return
                notice = await self._be_at(place)
            except RequestRefused as refusal:
                notice = not_granted(refusal.why, refusal.data)
            except LineTrouble as trouble:
                if self.client.status.state is LineState.ENDED:
                    self._end(trouble)
                    return
                notice = line_trouble(trouble)
            wished = False

    async def _tell_missed(self) -> None:
        missed = self.welcome.missed if self.welcome else ()
        if missed:
            page = partial(_page, joining.all_missed(missed))
            await self.push_screen_wait(
                ReadingScreen(joining.while_away(), page, opener=commands.LOG)
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

    # At a table

    async def _be_at(self, place: Place) -> str:
        """Be at a table until it is over for us; what there is to say about that."""
        self.place, self._has_voted = place, False
        rounds = Rounds()
        rounds.see(place.look())
        stop = place.subscribe(rounds.hear)
        try:
            while place.line is not LineStatus.ENDED:
                await self._one_screen(place, rounds)
        finally:
            stop()
            self.place = None
        status = self.client.status
        if status.state is LineState.ENDED and status.trouble is not None:
            raise status.trouble
        return "" if place.ended in (None, LEFT) else parting(place.ended)

    async def _one_screen(self, place: Place, rounds: Rounds) -> None:
        """Show what there is at the table now, until something else is to be shown."""
        voice = voice_at(place)
        over, view = rounds.take(), place.look()
        if over is not None:
            await self.push_screen_wait(self._scoring(place, rounds, over))
        elif view.game.round == 0:
            address = self.wish.address(place.table)
            await self.push_screen_wait(GatheringScreen(place, voice, address))
        elif view.game.revealed is not None:
            await self.push_screen_wait(self._scoring(place, rounds, view))
        else:
            confirm = self.settings.confirm_pass
            await self.push_screen_wait(JoinedTable(place, self._pace, voice, confirm_pass=confirm))

    def _scoring(self, place: Place, rounds: Rounds, over: TableView) -> JoinedScoring:
        names = tuple(player.name for player in over.players)
        cast = Cast(names, over.game.rules, over.game.seat)
        return JoinedScoring(place, voice_at(place), over, cast, rounds.results)

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
        except RequestRefused as refusal:
            return not_granted(refusal.why, refusal.data)
        except LineTrouble as trouble:
            if self.client.status.state is LineState.ENDED:
                self._end(trouble)
            return line_trouble(trouble)
        return ""

    # Leaving

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
        grace = company.holders[seat.number].grace if company else 0
        screen = PartingScreen(grace, voted=self._has_voted)
        self.push_screen(screen, partial(self._part, seat))

    def _part(self, seat: JoinedSeat, answer: Parting | None) -> None:
        if answer is Parting.LEAVE:
            self._leave_table()
        elif answer is Parting.QUIT:
            self.exit(0, 0, joining.held(self.wish.address(seat.table)))
        elif answer is Parting.VOTE:
            self.run_worker(self._vote(seat))

    def _leave_table(self) -> None:
        self.run_worker(self._leave_now())

    async def _leave_now(self) -> None:
        try:
            await self.client.leave()
        except RequestRefused as refusal:
            self._tell(not_granted(refusal.why, refusal.data))
        except LineTrouble:
            self._tell(not_now(LineStatus.LOST))

    async def _vote(self, seat: JoinedSeat) -> None:
        close = not self._has_voted
        try:
            await seat.vote(close=close)
        except RequestRefused as refusal:
            self._tell(not_granted(refusal.why, refusal.data))
        except LineTrouble:
            self._tell(not_now(LineStatus.LOST))
        else:
            self._has_voted = close
            self._tell(joining.voted(close=close))

    def _tell(self, told: str) -> None:
        self.notify(told, timeout=10, markup=False)

    def put_in_force(self) -> None:
        """Let the table that is open have the settings, too."""
        super().put_in_force()
        self._pace.milliseconds = self.settings.pace
        for screen in self.screen_stack:
            if isinstance(screen, JoinedTable):
                screen.controls.confirm_pass = self.settings.confirm_pass


def _page(sentences: Sequence[str], width: int) -> list[Line]:
    """Sentences as a page, a paragraph each."""
    return [
        Line(((text, paint.FELT),))
        for sentence in sentences
        for text in (*wrap(sentence, width), "")
    ]


def run_joined(client: Client, wish: Wish, preferences: Preferences, stepping: Stepping) -> int:
    """Be at shared tables in the full screen, as the last act of the process.

    Args:
        client: the line to the host, not connected yet.
        wish: what one joins for.
        preferences: the player's settings.
        stepping: lets the screen step aside.

    Returns:
        The exit code.

    Raises:
        LineTrouble: if one does not get to the host; no screen was shown then.
    """
    made: list[JoinedApp] = []

    def make(decide: Decide) -> JoinedApp:
        app = JoinedApp(client, wish, preferences, decide)
        stepping.use(lambda: app.stepping_aside() if app.is_running else nullcontext())
        made.append(app)
        return app

    code = run_on_terminal(make, preferences)
    if made and made[0].trouble is not None:
        raise made[0].trouble
    return code


__all__ = ["JoinedApp", "Stepping", "Wish", "run_joined"]
