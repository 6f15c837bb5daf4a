"""The command palette: everything that can be done on the present screen, by its sentence.

The word that the key bar has for a command finds it, too; accents need not be typed.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from inspect import unwrap
from typing import TYPE_CHECKING, Self

from textual import work
from textual.await_complete import AwaitComplete
from textual.command import (
    CommandList,
    CommandPalette,
    DiscoveryHit,
    Hit,
    Hits,
    Provider,
    SearchIcon,
)
from textual.content import Content
from textual.css.query import NoMatches
from textual.errors import NoWidget
from textual.widgets.option_list import Option

from passing_game.i18n import _
from passing_game.phrases.likeness import likeness
from passing_game.ui.commands import PALETTE
from passing_game.ui.game_screen import SMALLEST, GameScreen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from textual.app import ComposeResult
    from textual.events import Click, Resize
    from textual.fuzzy import Matcher
    from textual.geometry import Size
    from textual.message import Message
    from textual.types import IgnoreReturnCallbackType
    from textual.visual import VisualType

    from passing_game.ui.commands import Command, Way


class CommandLines(CommandList):
    """Textual's list, on which a click can come for a line that another search has taken away.

    That nothing was found it says in the player's language.
    """

    def add_option(self, option: Option | VisualType | None = None) -> Self:
        """Add a line."""
        if isinstance(option, Option) and option.id == CommandPalette._NO_MATCHES:  # noqa: SLF001
            # Translators: no command of the game matches what was typed to find one
            option = Option(_("No matches found"), option.id, disabled=True)
        return super().add_option(option)

    async def _on_click(self, event: Click) -> None:
        """Choose the line that was clicked, if it is still there."""
        event.prevent_default()  # Textual would call the handler of every class
        with suppress(IndexError):
            await super()._on_click(event)


class Palette(CommandPalette):
    """Textual's palette, less what can fail in it and an icon that not every terminal can show."""

    def __init__(self) -> None:
        super().__init__(placeholder=_("Search for commands…"))

    def compose(self) -> ComposeResult:
        """The parts of Textual's palette, with a list of ours."""
        for part in super().compose():
            yield CommandLines() if type(part) is CommandList else part

    def _on_click(self, event: Click) -> None:  # type: ignore[override]
        """A click beside the palette closes it; one where a larger window was does nothing."""
        event.prevent_default()
        with suppress(NoWidget):
            super()._on_click(event)

    def on_mount(self) -> None:
        """Take the emoji away: its width differs between terminals."""
        for icon in self.query(SearchIcon):  # none if the palette is closed again already
            icon.icon = ">"

    def on_resize(self, event: Resize) -> None:
        """Close in a window that is too small: what is below tells of it, and can do nothing."""
        columns, rows = SMALLEST
        if event.size.width < columns or event.size.height < rows:
            self._action_escape()

    def _screen_resized(self, size: Size) -> None:  # noqa: ARG002 - it may be an old one
        """Be laid out for the window as it is now, as all screens are (see `steady`)."""
        super()._screen_resized(self.app.size)

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Close; a second click of a double one would otherwise close the screen below, too."""
        return super().dismiss(result) if self.is_active else AwaitComplete()  # type: ignore[arg-type]

    # A palette that opens has no parts yet; one that is closing, or whose program ends, no more

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may act: not without parts."""
        return bool(self.query(CommandList)) and super().check_action(action, parameters)

    async def _dispatch_message(self, message: Message) -> None:
        with suppress(NoMatches):
            await super()._dispatch_message(message)

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)  # noqa: SLF001
    async def _gather_commands(self, search_value: str) -> None:
        with suppress(NoMatches):
            await unwrap(CommandPalette._gather_commands)(self, search_value)  # noqa: SLF001

    async def _watch__show_busy(self) -> None:
        with suppress(NoMatches):
            await super()._watch__show_busy()

    # Keys in a hurry

    def _action_command_list(self, action: str) -> None:
        """Hand an action on to the list; a page key before the list is laid out does nothing."""
        with suppress(KeyError):
            super()._action_command_list(action)


class GameCommands(Provider):
    """What can be done here and now, found by words."""

    async def discover(self) -> Hits:
        """Everything, before a word is typed."""
        for _label, text, run in self._commands():
            yield DiscoveryHit(text, run)

    async def search(self, query: str) -> Hits:
        """What matches the words; a label that holds them counts like a sentence."""
        wanted = _without_accents(query)
        matcher = self.matcher(wanted)
        for label, text, run in self._commands():
            score, places = matcher.fuzzy_search.match(wanted, _without_accents(text))
            plain = _without_accents(label)
            if wanted.casefold() in plain.casefold():
                score = max(score, matcher.match(plain))
            if score > 0:
                yield Hit(score, _marked(text, places, matcher), run)

    def _commands(self) -> Iterator[tuple[str, str, IgnoreReturnCallbackType]]:
        """The word in the key bar, the line in the list, and what it does."""
        screen = self.screen
        if not isinstance(screen, GameScreen):
            return
        for command, way in _ways(screen.offered):
            if way.is_possible_on(screen):
                key = screen.app.keys.shown(way)
                text = f"{way.sentence} ({key})" if key else way.sentence
                label = _(command.label) if command.label else ""
                yield label, text, partial(screen.run_action, way.action)


def _ways(commands: Sequence[Command]) -> Iterator[tuple[Command, Way]]:
    """All that the commands do but the palette itself; what is done in one way comes first."""
    for command in sorted(commands, key=lambda one: len(one.ways) > 1):
        if command is not PALETTE:
            yield from ((command, way) for way in command.ways)


def _without_accents(text: str) -> str:
    """The text as it is typed in a hurry, of the same length."""
    return "".join((likeness(character) or character)[0] for character in text)


def _marked(text: str, places: Iterable[int], matcher: Matcher) -> Content:
    """The text with what was found in it."""
    content = Content(text)
    for place in places:
        if not text[place].isspace():
            content = content.stylize(matcher.match_style, place, place + 1)
    return content
