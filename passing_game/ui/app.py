"""The app: which screen comes next.

Screens end with a result and know nothing of each other; what follows is decided here.
"""

from __future__ import annotations

import os
import secrets
import sys
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from passing_game import config
from passing_game.bots.registry import BOTS, LEVELS
from passing_game.i18n import _
from passing_game.phrases import keeping
from passing_game.phrases.foreign import escaped
from passing_game.tables.local import Identity, LocalMatch, open_match
from passing_game.tables.names import cleaned_names
from passing_game.tables.pace import Pace
from passing_game.tables.remembered import UnreadableSetup, load_setup, save_setup
from passing_game.tables.setup import GameSetup
from passing_game.ui import commands
from passing_game.ui.doors import DoorsApp
from passing_game.ui.facts import environment_given, look_for
from passing_game.ui.leaving import run_with_clean_exit
from passing_game.ui.look import Look
from passing_game.ui.mistakes import notice as mistakes_notice
from passing_game.ui.preferences import Preferences
from passing_game.ui.screens.scoring import AfterRound, ScoringScreen
from passing_game.ui.screens.setup import SetupScreen
from passing_game.ui.screens.table import TableEnd, TableScreen
from passing_game.ui.setup_form import SetupForm
from passing_game.ui.state import TableState

if TYPE_CHECKING:
    from passing_game.ui.look import Decide

NOTE_SECONDS = 15
"""How long a mistake in the settings file is told; the settings tell it again."""


class PassingGame(DoorsApp):
    """The full-screen game. With a setup it goes straight to the table."""

    TITLE = "The Passing Game"
    CSS_PATH = config.stylesheet()
    ALLOW_SELECT = False

    def __init__(
        self,
        setup: GameSetup | None,
        seed: str | None,
        preferences: Preferences | None = None,
        decide: Decide = Look.as_set,
    ) -> None:
        preferences = preferences or Preferences()
        super().__init__(preferences, decide)
        self._setup = setup
        self._seed = seed
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
        setup = self._setup
        while True:
            if setup is None:
                setup = await self._ask_setup()
            setup = await self._play(setup)
            self._seed = None

    async def _ask_setup(self) -> GameSetup:
        """Ask for a setup, beginning with the one that was played last."""
        notice = ""
        try:
            last = self._setup or load_setup(config.last_setup_file(), LEVELS)
        except UnreadableSetup:
            last = None
            notice = _("The last setup could not be read; this is a fresh one.")
        bots = cleaned_names(self.settings.bots)
        usual = GameSetup.usual(self.own_name, bots=bots)
        form = SetupForm(last or usual, LEVELS, own_name=self.own_name, bots=bots)
        self._setup = setup = await self.push_screen_wait(SetupScreen(form, notice))
        try:
            save_setup(config.last_setup_file(), setup)
        except OSError as error:
            self._tell(keeping.no_setup(error))
        return setup

    async def _play(self, setup: GameSetup) -> GameSetup | None:
        """Play a match; the setup of the rematch, or None for a new one."""
        match = self._open(setup)
        playing = self.run_worker(match.table.run())
        try:
            while True:
                if (
                    await self.push_screen_wait(
                        TableScreen(
                            match.seats, self._pace, confirm_pass=self.settings.confirm_pass
                        )
                    )
                    is TableEnd.SETUP
                ):
                    return None
                match await self.push_screen_wait(self._scoring(match)):
                    case AfterRound.NEXT:
                        await match.seats[0].ready()
                    case AfterRound.REMATCH:
                        return setup
                    case AfterRound.SETUP:
                        return None
        finally:
            playing.cancel()
            match.recorder.close()

    def _open(self, setup: GameSetup) -> LocalMatch:
        identity = Identity(
            self._seed or secrets.token_hex(8), secrets.token_hex(4), datetime.now(UTC)
        )
        records = config.records_folder(), lambda error: self._tell(keeping.no_record(error))
        return open_match(setup, identity, BOTS, self._pace, records)

    def _scoring(self, match: LocalMatch) -> ScoringScreen:
        seat = match.seats[0]
        state = TableState.of(seat.look(), seat.number, shared=len(match.seats) > 1)
        record = match.recorder.path
        path = config.for_people(record) if record else ""
        kept = escaped(path, most=len(path))
        return ScoringScreen(state.game, state.cast, match.results, kept)

    def _tell(self, warning: str) -> None:
        self.notify(warning, severity="warning", timeout=10, markup=False)

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


def run(setup: GameSetup | None, seed: str | None, preferences: Preferences) -> int:
    """Run the full-screen game; without a setup it asks for one. Returns the exit code."""
    decide = partial(
        look_for,
        environment=environment_given(),
        encoding=sys.__stdout__.encoding,  # type: ignore[union-attr]
    )
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)  # the terminal knows its size better than a variable
    game = PassingGame(setup, seed, preferences, decide)
    return run_with_clean_exit(game, mouse=preferences.settings.mouse)
