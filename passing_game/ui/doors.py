"""The app with what can be opened from any screen: help, log, settings, palette, the way out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.actions import SkipAction
from textual.binding import Binding, BindingType

from passing_game import config
from passing_game.i18n import _
from passing_game.phrases.keeping import settings_are_in
from passing_game.phrases.own_name import own_name
from passing_game.phrases.setting_faults import not_saved
from passing_game.ui import commands, pages
from passing_game.ui.driver import TerminalDriver
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.mistakes import mistakes_page
from passing_game.ui.palette import GameCommands, Palette
from passing_game.ui.screens.leaving import Leaving, LeavingScreen
from passing_game.ui.screens.reading import Line, ReadingScreen
from passing_game.ui.screens.replay import ReplayScreen
from passing_game.ui.screens.review import ReviewScreen
from passing_game.ui.screens.scoring import ScoringScreen
from passing_game.ui.screens.settings import SettingsScreen
from passing_game.ui.screens.table import TableScreen
from passing_game.ui.screens.talking import PhrasesScreen, TalkScreen
from passing_game.ui.settings_form import SettingsForm
from passing_game.ui.steady import Steady
from passing_game.ui.writing import WritingApp

if TYPE_CHECKING:
    from textual.command import Provider

    from passing_game.ui.commands import Command
    from passing_game.ui.messages import (
        PhraseWanted,
        ReviewWanted,
        SettingsChanged,
        TalkWanted,
    )


class DoorsApp(WritingApp, inherit_bindings=False):
    """An app from whose every screen there are doors to the same few others."""

    TITLE = "The Passing Game"
    CSS_PATH = config.stylesheet()
    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = False  # Textual's own key for it; ours is a command like all others
    COMMANDS: ClassVar[set[type[Provider]]] = {GameCommands}  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave_at_once", show=False, priority=True),
        Binding("ctrl+l", "repaint", show=False),
        Binding("escape", "dismiss_notices", show=False, priority=True),
    ]

    def get_default_screen(self) -> Steady[None]:
        """The bare screen below all others."""
        return Steady(id="_default")

    @property
    def is_kept(self) -> bool:
        """Whether the match that is being played can be gone on with later."""
        return True

    # The way out

    def action_leave_at_once(self) -> None:
        """Leave the game, whatever is going on: the match is kept in its record."""
        self.exit(0)

    def action_leave(self) -> None:
        """Leave the game; in the middle of a match only when it is meant."""
        screen = self._offering(commands.LEAVE)
        if screen is not None and screen.is_mid_match:
            self.push_screen(LeavingScreen(is_kept=self.is_kept), partial(self._leave, screen))
        elif screen is not None:
            self.exit(0)

    def _leave(self, screen: GameScreen[object], answer: Leaving | None) -> None:
        if answer is Leaving.QUIT:
            self.exit(0)
        elif answer is Leaving.SETUP:
            screen.leave_for_setup()
        elif answer is Leaving.ABANDON:
            screen.give_up()

    # Doors

    def action_command_palette(self) -> None:
        """Show every command of the present screen."""
        screen = self.screen
        if isinstance(screen, GameScreen) and not screen.is_too_small:
            self.push_screen(Palette())

    def action_help(self) -> None:
        """Show the rules in force and the keys of the present screen."""
        screen = self._offering(commands.HELP)
        if screen is not None:
            self.clear_notifications()
            page = partial(pages.help_page, screen.rules, screen.offered, self.keys)
            self.push_screen(ReadingScreen(lambda: _("Rules and keys"), page, opener=commands.HELP))

    def action_log(self) -> None:
        """Show this round move by move."""
        screen = self._offering(commands.LOG)
        if isinstance(screen, TableScreen | ScoringScreen | ReplayScreen):

            def page(width: int) -> list[Line]:
                return pages.log_page(*screen.seen, width)

            log = ReadingScreen(lambda: _("This round"), page, opener=commands.LOG, from_end=True)
            self.push_screen(log)

    def on_review_wanted(self, message: ReviewWanted) -> None:
        """Show a review over the replay that wants it, unless something else has come first."""
        if isinstance(self.screen, ReplayScreen):
            review = ReviewScreen(message.reviews, message.seat, message.cast)
            self.push_screen(review, message.answer)

    def _offering(self, command: Command) -> GameScreen[object] | None:
        """The screen in front, if it has that command; another has come before it otherwise."""
        screen = self.screen
        if not isinstance(screen, GameScreen) or screen.is_too_small:
            return None
        return screen if command in screen.COMMANDS_HERE else None

    def action_repaint(self) -> None:
        """Paint the whole screen anew, where something else has written over it."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.forget_screen()
        self.refresh()

    # What is told in passing

    def action_dismiss_notices(self) -> None:
        """Take away what is told in passing, which lies over everything else.

        Esc does no more then, for it leaves most screens; a tile that is chosen it puts back, too.

        Raises:
            SkipAction: if the key is to do what it does otherwise.
        """
        is_told = bool(self._notifications)
        self.clear_notifications()
        if not is_told or self._offering(commands.PUT_BACK) is not None:
            raise SkipAction

    # The settings

    def action_settings(self) -> None:
        """Show the settings; what is changed there is in force at once."""
        if self._offering(commands.SETTINGS) is not None:
            self.clear_notifications()
            form = SettingsForm(self.settings, own_name(), only_ascii=self.is_only_ascii)
            where = partial(settings_are_in, config.for_people(config.settings_file()))
            self.push_screen(SettingsScreen(form, where, self._mistakes))

    def _mistakes(self) -> tuple[str, ...]:
        return self.preferences.mistakes

    def action_mistakes(self) -> None:
        """Show everything that is wrong in the settings file."""
        if self._offering(commands.MISTAKES) is not None and self.preferences.mistakes:
            self.clear_notifications()

            def page(width: int) -> list[Line]:
                return mistakes_page(self._mistakes(), width)

            mistakes = ReadingScreen(
                lambda: _("Mistakes in the settings file"), page, opener=commands.MISTAKES
            )
            self.push_screen(mistakes)

    def on_settings_changed(self, message: SettingsChanged) -> None:
        """Put the settings in force and keep them."""
        if message.settings.language != self.settings.language:
            self.clear_notifications()  # they are in the language before
        try:
            self.preferences.change(message.settings)
        except config.UnusableFile as error:
            path = config.for_people(config.settings_file())
            self.notify(not_saved(path, error.fault), severity="warning", markup=False)
        self.put_in_force()

    # What is said at a shared table

    def on_talk_wanted(self, message: TalkWanted) -> None:
        """Have something written to say; once, however often it is asked for in one breath."""
        screen = self._offering(commands.TALK)
        if screen is not None:
            self.push_screen(TalkScreen(lambda: screen.said), message.answer)

    def on_phrase_wanted(self, message: PhraseWanted) -> None:
        """Have a set phrase chosen to say."""
        screen = self._offering(commands.PHRASES)
        if screen is not None:
            self.push_screen(PhrasesScreen(lambda: screen.said), message.answer)
