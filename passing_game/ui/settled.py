"""The app with the player's settings in force: looks, colours, keys, mouse, title and bell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rich.color import ColorSystem
from textual.filter import ANSIToTruecolor

from passing_game import i18n
from passing_game.config.settings import Colours, Style
from passing_game.i18n import Language, _
from passing_game.i18n.choosing import speak
from passing_game.phrases.plain import closed
from passing_game.phrases.waiting import turn_is_short
from passing_game.ui import commands, themes
from passing_game.ui.driver import TerminalDriver
from passing_game.ui.filters import filters_for
from passing_game.ui.game_app import GameApp
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.keymap import Keymap
from passing_game.ui.look import Look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.filter import LineFilter

    from passing_game.config.settings import Settings
    from passing_game.ui.look import Decide
    from passing_game.ui.messages import TurnCame, TurnIsShort
    from passing_game.ui.preferences import Preferences

_SYSTEMS = {
    Colours.TRUE: ColorSystem.TRUECOLOR,
    Colours.EIGHT_BIT: ColorSystem.EIGHT_BIT,
    Colours.FOUR_BIT: ColorSystem.STANDARD,
    Colours.NONE: ColorSystem.STANDARD,
}


class SettledApp(GameApp):
    """An app that is as its player wants it, and changes when they do.

    Args:
        preferences: the settings, and where a change of them is kept.
        decide: what they come to on this terminal.
    """

    def __init__(self, preferences: Preferences, decide: Decide) -> None:
        super().__init__(driver_class=TerminalDriver)
        self.preferences = preferences
        self._decide = decide
        self._is_wide = False
        self._mouse_is_ours = preferences.settings.mouse
        self._on_turn: str | None = None
        # Textual looks at NO_COLOR by itself, and would leave grey where a setting asks for more.
        self._filters = [one for one in self._filters if isinstance(one, ANSIToTruecolor)]
        for theme in themes.ALL:
            self.register_theme(theme)
        self.use_keys(Keymap.of(preferences.settings.keys))
        self._language = Language(written=i18n.current().written)
        i18n.use(self._language)
        speak(self._language, preferences.settings.language)
        self._dress()

    async def _process_messages(self, *args: Any, **options: Any) -> None:  # noqa: ANN401
        """Run, with a language of its own for all that is done here."""
        i18n.use(self._language)
        await super()._process_messages(*args, **options)

    @property
    def settings(self) -> Settings:
        """What is in force."""
        return self.preferences.settings

    # How things look

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours that the stylesheet names, whatever theme is on."""
        return dict(themes.ALL[0].variables)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What takes out of every line what cannot be shown here."""
        return filters_for(self.look, super().get_line_filters())

    def terminal_is_wide(self) -> None:
        """Draw in ASCII, in which every character takes one cell."""
        self._is_wide = True
        self.put_in_force()

    @property
    def is_only_ascii(self) -> bool:
        """Whether even a style that is asked for comes to ASCII on this terminal."""
        asked = replace(self.settings, style=Style.PIPS)
        return self._is_wide or self._decide(asked).is_ascii

    def put_in_force(self) -> None:
        """Look and behave as the settings have it now."""
        speak(self._language, self.settings.language)
        self._dress()
        self._leave_mouse(to_us=self.settings.mouse)
        if not self.settings.title:
            self._say_in_title("")
        elif self._on_turn is not None:
            self._say_in_title(_turn_of(self._on_turn))
        for screen in self.screen_stack:
            for widget in screen.walk_children(with_self=True):
                widget.refresh()
            if isinstance(screen, GameScreen) and screen.is_whole:
                screen.say_anew()

    def _dress(self) -> None:
        """Look as the settings have it on this terminal; what is on the screen is not refreshed."""
        look = self._decide(self.settings)
        self.look = look = Look(Style.ASCII, look.colours) if self._is_wide else look
        self.set_class(look.colours is Colours.NONE, "-no-colour")
        self.console._color_system = _SYSTEMS[look.colours]  # noqa: SLF001 - Rich asks once only
        self.theme = themes.theme_for(self.settings.theme, look.colours).name

    # The mouse

    def action_mouse(self) -> None:
        """Leave the mouse to the terminal, say to select text, or take it back."""
        if isinstance(self.screen, GameScreen) and self.screen.is_too_small:
            return  # no key acts on what is not seen
        self._leave_mouse(to_us=not self._mouse_is_ours)
        self.call_later(self.clear_notifications)  # it was the other way round a moment ago
        self.notify(
            _("The mouse plays again.")
            if self._mouse_is_ours
            else _("The mouse is the terminal's now; {key} takes it back.").format(
                key=self.keys.told(commands.MOUSE)
            ),
            timeout=3,
            markup=False,
        )

    def _leave_mouse(self, *, to_us: bool) -> None:
        if self._mouse_is_ours is to_us:
            return
        self._mouse_is_ours = to_us
        if isinstance(self._driver, TerminalDriver):
            self._driver.switch_mouse(on=to_us)

    # Title and bell

    def on_turn_came(self, message: TurnCame) -> None:
        """Tell whose turn it is where it is seen or heard from another window."""
        self._on_turn = message.name
        told = _turn_of(message.name)
        self._say_in_title(told)
        self.bell()
        self._tell_over_table(closed(told))

    def on_turn_is_short(self, message: TurnIsShort) -> None:
        """Warn of the clock where it is not seen."""
        self._tell_over_table(closed(turn_is_short(message.left)))

    def _tell_over_table(self, told: str) -> None:
        """Tell in passing what the table shows, if something else lies over it."""
        front = self.screen
        if not (isinstance(front, GameScreen) and front.SHOWS_TURN):
            self.notify(told, markup=False)

    def on_turn_gone(self) -> None:
        """It is others' turn."""
        self._on_turn = None
        self._say_in_title(_("The Passing Game"))

    def bell(self) -> None:
        """Ring, if that is wanted; Textual's own widgets ask for it, too."""
        if self.settings.bell and isinstance(self._driver, TerminalDriver):
            self._driver.ring()

    def _say_in_title(self, text: str) -> None:
        if isinstance(self._driver, TerminalDriver) and (self.settings.title or not text):
            self._driver.set_title(text)


def _turn_of(name: str) -> str:
    return _("{name}, it is your turn").format(name=name)
