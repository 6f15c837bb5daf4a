"""Options on how the game is shown. They are no matter of the match, so any match can have them.

Each stands for a setting and beats it, for one run.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from passing_game.cli.speaking import option
from passing_game.config import (
    Colours,
    Loaded,
    Settings,
    Style,
    ThemeName,
    load_settings,
    settings_file,
)
from passing_game.config.settings import SLOWEST_PACE
from passing_game.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from enum import StrEnum

    from passing_game.cli.options import Command


@dataclass(frozen=True, slots=True)
class Looks:
    """How the game is to be shown.

    Attributes:
        text: True for the plain mode, False for the full screen and None for whichever fits.
        loaded: what the settings file says.
        options: the settings that were given as options instead, by their names in `Settings`.
    """

    text: bool | None = None
    loaded: Loaded = field(default_factory=lambda: Loaded(Settings()))
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def settings(self) -> Settings:
        """What is in force in this run."""
        return replace(self.loaded.settings, **self.options)


def _choice(kind: type[StrEnum], *names: str, about: str) -> Callable[[Command], Command]:
    """An option whose values are those of a setting."""
    return option(
        *names,
        type=click.Choice([one.value for one in kind]),
        callback=lambda _context, _parameter, value: value and kind(value),
        help=about,
    )


_TEXT: Final[Callable[[Command], Command]] = option(
    "--text/--screen",
    "text",
    default=None,
    help=N_(
        "Play in plain lines of text, or in the full screen.  [default: the screen, or text "
        "where there is no terminal for it]"
    ),
)
_SETTINGS: Final[Mapping[str, Callable[[Command], Command]]] = {
    "theme": _choice(ThemeName, "--theme", about=N_("The colours of the table.")),
    "style": _choice(Style, "--style", about=N_("How tiles are drawn.")),
    "ascii": option("--ascii", is_flag=True, help=N_("The same as --style ascii.")),
    "colours": _choice(
        Colours, "--colours", "--colors", "colours", about=N_("How many colours to use.")
    ),
    "mouse": option(
        "--mouse/--no-mouse", default=None, help=N_("Take the mouse, or leave it to the terminal.")
    ),
    "pace": option(
        "--pace",
        type=click.IntRange(0, SLOWEST_PACE),
        metavar="MS",
        help=N_("Milliseconds before a bot's move."),
    ),
}

LOOK_NAMES: Final = frozenset({"text", *_SETTINGS})
"""The parameters of a command that say how the game is shown."""


def look_options(command: Command) -> Command:
    """Give a command the options on how the game is shown; it gets `looks`, a `Looks`."""

    @wraps(command)
    def with_looks(*args: Any, **others: Any) -> None:  # noqa: ANN401 - whatever else it takes
        text = others.pop("text")
        given = {name: others.pop(name) for name in _SETTINGS}
        if given.pop("ascii"):
            given["style"] = Style.ASCII
        options = {name: value for name, value in given.items() if value is not None}
        looks = Looks(text, load_settings(settings_file()), options)
        command(*args, looks=looks, **others)

    decorated: Command = with_looks
    for give in reversed((_TEXT, *_SETTINGS.values())):
        decorated = give(decorated)
    return decorated
