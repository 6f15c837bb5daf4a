"""The app: colours, keys that work everywhere, and which screen comes next.

Screens end with a result and know nothing of each other; what follows is decided here.
"""

from __future__ import annotations

import os
import secrets
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from passing_game import config
from passing_game.bots.registry import BOTS, LEVELS
from passing_game.i18n import _
from passing_game.phrases.foreign import escaped
from passing_game.tables.local import Identity, LocalMatch, open_match
from passing_game.tables.names import account_name
from passing_game.tables.pace import Pace
from passing_game.tables.remembered import UnreadableSetup, load_setup, save_setup
from passing_game.tables.setup import GameSetup
from passing_game.ui import commands, pages
from passing_game.ui.driver import TerminalDriver
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.leaving import run_with_clean_exit
from passing_game.ui.palette import GameCommands, Palette
from passing_game.ui.screens.leaving import Leaving, LeavingScreen
from passing_game.ui.screens.naming import NamingScreen
from passing_game.ui.screens.reading import ReadingScreen
from passing_game.ui.screens.scoring import AfterRound, ScoringScreen
from passing_game.ui.screens.setup import SetupScreen
from passing_game.ui.screens.table import TableEnd, TableScreen
from passing_game.ui.setup_form import SetupForm
from passing_game.ui.state import TableState
from passing_game.ui.theme import THEMES

if TYPE_CHECKING:
    from textual.command import Provider

    from passing_game.ui.commands import Command
    from passing_game.ui.messages import NameWanted

PAUSE = 900
"""Milliseconds before a bot's move."""


class PassingGame(App[int], inherit_bindings=False):
    """The full-screen game. With a setup it goes straight to the table."""

    TITLE = "The Passing Game"
    CSS_PATH = config.stylesheet()
    ALLOW_SELECT = False
    COMMANDS: ClassVar[set[type[Provider]]] = {GameCommands}  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave_at_once", show=False, priority=True),
        Binding("ctrl+l", "repaint", show=False),
    ]

    def __init__(self, setup: GameSetup | None, seed: str | None, pause: int = PAUSE) -> None:
        super().__init__(driver_class=TerminalDriver)
        self._setup = setup
        self._seed = seed
        self._pace = Pace(pause)
        self._mouse_is_ours = True

        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours that the stylesheet names, whatever theme is on."""
        return dict(THEMES[0].variables)

    def on_mount(self) -> None:
        """Begin."""
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
        form = SetupForm(last or GameSetup.usual(account_name()), LEVELS)
        self._setup = setup = await self.push_screen_wait(SetupScreen(form, notice))
        try:
            save_setup(config.last_setup_file(), setup)
        except OSError as error:
            self._tell(_("This setup cannot be remembered: {reason}"), error)
        return setup

    async def _play(self, setup: GameSetup) -> GameSetup | None:
        """Play a match; the setup of the rematch, or None for a new one."""
        match = self._open(setup)
        playing = self.run_worker(match.table.run())
        try:
            while True:
                if (
                    await self.push_screen_wait(TableScreen(match.seats, self._pace))
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
        told = partial(self._tell, _("No record of this match can be kept: {reason}"))
        return open_match(setup, identity, BOTS, self._pace, (config.records_folder(), told))

    def _scoring(self, match: LocalMatch) -> ScoringScreen:
        seat = match.seats[0]
        state = TableState.of(seat.look(), seat.number, shared=len(match.seats) > 1)
        record = match.recorder.path
        kept = escaped(config.for_people(record)) if record else ""
        return ScoringScreen(state.game, state.cast, match.results, kept)

    def _tell(self, text: str, error: OSError) -> None:
        reason = error.strerror or str(error)
        self.notify(text.format(reason=reason), severity="warning", timeout=10, markup=False)

    # What works everywhere

    def action_leave_at_once(self) -> None:
        """Leave the game, whatever is going on: the match is kept in its record."""
        self.exit(0)

    def action_mouse(self) -> None:
        """Leave the mouse to the terminal, say to select text, or take it back."""
        if isinstance(self._driver, TerminalDriver):
            self._mouse_is_ours = not self._mouse_is_ours
            self._driver.switch_mouse(on=self._mouse_is_ours)
            self.notify(
                _("The mouse plays again.")
                if self._mouse_is_ours
                else _("The mouse is the terminal's now; m takes it back."),
                timeout=3,
            )

    def action_repaint(self) -> None:
        """Paint the whole screen anew, where something else has written over it."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.forget_screen()
        self.refresh()

    def action_leave(self) -> None:
        """Leave the game; in the middle of a match only when it is meant."""
        screen = self._offering(commands.LEAVE)
        if screen is not None and screen.is_mid_match:
            self.push_screen(LeavingScreen(), partial(self._leave, screen))
        elif screen is not None:
            self.exit(0)

    def _leave(self, screen: GameScreen[object], answer: Leaving | None) -> None:
        if answer is Leaving.QUIT:
            self.exit(0)
        elif answer is Leaving.SETUP:
            screen.leave_for_setup()

    def action_command_palette(self) -> None:
        """Show every command of the present screen."""
        screen = self.screen
        if isinstance(screen, GameScreen) and not screen.is_too_small:
            self.push_screen(Palette())

    def action_help(self) -> None:
        """Show the rules in force and the keys of the present screen."""
        screen = self._offering(commands.HELP)
        if screen is not None:
            page = partial(pages.help_page, screen.rules, screen.COMMANDS_HERE)
            self.push_screen(ReadingScreen(_("Rules and keys"), page))

    def action_log(self) -> None:
        """Show this round move by move."""
        screen = self._offering(commands.LOG)
        if isinstance(screen, TableScreen):
            page = partial(pages.log_page, screen.state)
            self.push_screen(ReadingScreen(_("This round"), page, from_end=True))

    def _offering(self, command: Command) -> GameScreen[object] | None:
        """The screen in front, if it has that command; another has come before it otherwise."""
        screen = self.screen
        if not isinstance(screen, GameScreen) or screen.is_too_small:
            return None
        return screen if command in screen.COMMANDS_HERE else None

    @work
    async def on_name_wanted(self, message: NameWanted) -> None:
        """Ask for another name of a player."""
        if isinstance(self.screen, NamingScreen):
            return  # asked twice in one breath
        name = await self.push_screen_wait(NamingScreen(message.name))
        if name is not None:
            message.answer(name)


def run(setup: GameSetup | None, seed: str | None) -> int:
    """Run the full-screen game; without a setup it asks for one. Returns the exit code."""
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)  # the terminal knows its size better than a variable
    return run_with_clean_exit(PassingGame(setup, seed))
