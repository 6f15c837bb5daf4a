"""The app: which screen comes next.

Screens end with a result and know nothing of each other; what follows is decided here.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from passing_game import config
from passing_game.bots.registry import BOTS, LEVELS
from passing_game.i18n import _
from passing_game.phrases import keeping
from passing_game.phrases.foreign import escaped
from passing_game.phrases.going_on import NO_GOING_ON, cannot_go_on
from passing_game.tables.advice import advise
from passing_game.tables.beginnings import Beginning, NewMatch, OldMatch
from passing_game.tables.local import Identity, LocalMatch, continue_match, open_match
from passing_game.tables.names import cleaned_names
from passing_game.tables.pace import Pace
from passing_game.tables.remembered import UnreadableSetup, load_setup
from passing_game.tables.setup import GameSetup
from passing_game.ui import commands
from passing_game.ui.hosting import HostingApp
from passing_game.ui.look import Look
from passing_game.ui.mistakes import notice as mistakes_notice
from passing_game.ui.on_terminal import run_on_terminal
from passing_game.ui.preferences import Preferences
from passing_game.ui.screens.scoring import AfterRound, ScoringScreen
from passing_game.ui.screens.setup import SetupScreen
from passing_game.ui.screens.table import TableEnd, TableScreen
from passing_game.ui.setup_form import SetupForm
from passing_game.ui.state import TableState
from passing_game.ui.telling import NOTHING

if TYPE_CHECKING:
    from passing_game.tables.shared.opener import Opened
    from passing_game.ui.hosting import MakeOpener
    from passing_game.ui.look import Decide

NOTE_SECONDS = 8
"""How long a mistake in the settings file is told; the settings tell it again."""


class PassingGame(HostingApp):
    """The full-screen game. Where it is told how to begin, it goes straight to the table."""

    def __init__(
        self,
        beginning: Beginning | None,
        preferences: Preferences | None = None,
        decide: Decide = Look.as_set,
    ) -> None:
        preferences = preferences or Preferences()
        super().__init__(preferences, decide)
        self._beginning = beginning
        self.last_setup = beginning.setup if isinstance(beginning, NewMatch) else None
        self._pace = Pace(preferences.settings.pace)

    def on_mount(self) -> None:
        """Begin."""
        if mistakes := self.preferences.mistakes:
            told = mistakes_notice(mistakes, self.keys.told(commands.SETTINGS))
            self.notify(told, severity="warning", timeout=NOTE_SECONDS, markup=False)
        self._play_on()

    # Which screen comes next

    @work
    async def _play_on(self) -> None:
        """Setup, match, and again, until somebody leaves."""
        beginning = self._beginning or await self.offer_to_go_on()
        while True:
            if beginning is None:
                beginning = await self._ask_setup()
            match = self._open(beginning)
            beginning = None if match is None else await self._play(match)

    async def _ask_setup(self) -> Beginning:
        """Ask for a setup, beginning with the one that was played last."""
        notice = NOTHING
        try:
            last = self.last_setup or load_setup(config.last_setup_file(), BOTS)
        except UnreadableSetup:
            last = None
            notice = _fresh_setup
        bots = cleaned_names(self.settings.bots)
        usual = GameSetup.usual(self.own_name, bots=bots)
        form = SetupForm(last or usual, LEVELS, own_name=self.own_name, bots=bots)
        beginning = await self.push_screen_wait(SetupScreen(form, notice))
        if isinstance(beginning, NewMatch):
            self.keep_setup(beginning.setup)
        return beginning

    def _open(self, beginning: Beginning) -> LocalMatch | None:
        """Sit everybody down; None, with the reason told, where a match cannot be gone on with."""
        if isinstance(beginning, OldMatch):
            try:
                return continue_match(beginning.record, BOTS, self._pace, self._tell_no_record)
            except NO_GOING_ON as error:
                self._tell(cannot_go_on(error))
                return None
        identity = Identity(
            beginning.seed or secrets.token_hex(8), secrets.token_hex(4), datetime.now(UTC)
        )
        records = config.records_folder(), self._tell_no_record
        return open_match(beginning.setup, identity, BOTS, self._pace, records)

    async def _play(self, match: LocalMatch) -> Beginning | None:
        """Play a match from where it stands; the rematch that is wanted, or None for the setup."""
        self.playing = match
        table = self._run(match)
        try:
            return await self._go_through(match)
        finally:
            table.cancel()
            match.recorder.close()
            self.playing = None

    @work
    async def _run(self, match: LocalMatch) -> None:
        await match.table.run()

    async def _go_through(self, match: LocalMatch) -> Beginning | None:
        """The rounds of a match, each with its scoring."""
        is_dealt = match.table.match.last_result is None
        while True:
            if is_dealt:
                match await self.push_screen_wait(self._table(match)):
                    case TableEnd.SETUP:
                        return None
                    case TableEnd.GIVEN_UP:
                        match.abandon()
                        return None
            match await self.push_screen_wait(self._scoring(match)):
                case AfterRound.NEXT:
                    await match.seats[0].ready()
                    is_dealt = True
                case AfterRound.REMATCH:
                    return NewMatch(match.setup)
                case AfterRound.SETUP:
                    return None
                case AfterRound.GIVEN_UP:
                    match.abandon()
                    return None

    def _table(self, match: LocalMatch) -> TableScreen:
        return TableScreen(
            match.seats,
            self._pace,
            confirm_pass=self.settings.confirm_pass,
            advise=partial(advise, match.seed),
        )

    def _scoring(self, match: LocalMatch) -> ScoringScreen:
        seat = match.seats[0]
        state = TableState.of(seat.look(), seat.number, shared=len(match.seats) > 1)
        record = match.recorder.path
        path = config.for_people(record) if record else ""
        kept = escaped(path, most=len(path))
        return ScoringScreen(state.table, state.cast, match.results, kept)

    def _tell_no_record(self, error: OSError) -> None:
        self._tell(keeping.no_record(error))

    def put_in_force(self) -> None:
        """Let the match and the setup that are open have the settings, too."""
        super().put_in_force()
        self._pace.milliseconds = self.settings.pace
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.controls.confirm_pass = self.settings.confirm_pass
            elif isinstance(screen, SetupScreen):
                screen.form.take_names(self.own_name, cleaned_names(self.settings.bots))
                screen.redraw()


def run(
    beginning: Beginning | None, preferences: Preferences, opener: MakeOpener
) -> tuple[int, Opened | None]:
    """Run the full-screen game, as the last act of the process unless a table is to be gone to.

    Args:
        beginning: the match; None to ask for one.
        preferences: the player's settings.
        opener: makes what opens shared tables.

    Returns:
        The exit code, and the shared table that was opened to be gone to.
    """
    made: list[PassingGame] = []

    def make(decide: Decide) -> PassingGame:
        made.append(PassingGame(beginning, preferences, decide))
        made[0].opener = opener
        return made[0]

    code = run_on_terminal(make, preferences, lambda: made[0].opened is not None)
    return code, None if code else made[0].opened


def _fresh_setup() -> str:
    return _("The last setup could not be read; this is a fresh one.")
