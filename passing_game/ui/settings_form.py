"""The settings while they are being changed: lines that can be gone through and changed. Pure."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from passing_game.config.settings import Colours, Style, ThemeName
from passing_game.i18n.catalogues import languages
from passing_game.i18n.choosing import AUTO
from passing_game.tables.setup import bot_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.config.settings import Settings

PACES: Final = (0, 300, 600, 900, 1500, 2500)
"""Pauses to choose from, in milliseconds; the settings file may hold others."""

LANGUAGES: Final = (AUTO, *languages())

MOST_BOTS: Final = 3

_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "theme": tuple(ThemeName),
    "style": tuple(Style),
    "colours": tuple(Colours),
    "pace": PACES,
    "confirm_pass": (True, False),
    "mouse": (True, False),
    "bell": (True, False),
    "title": (True, False),
    "language": LANGUAGES,
}


@dataclass(frozen=True, slots=True)
class Choice:
    """The line of a setting with values to choose from."""

    setting: str


@dataclass(frozen=True, slots=True)
class OwnName:
    """The line with one's own name."""

    setting: str = "name"


@dataclass(frozen=True, slots=True)
class BotName:
    """The line with the name of a bot, by its place, 0 to 2."""

    place: int
    setting: str = "bots"


Row = Choice | OwnName | BotName

ROWS: Final[tuple[Row, ...]] = (
    *(Choice(name) for name in _CHOICES),
    OwnName(),
    *(BotName(place) for place in range(MOST_BOTS)),
)


STYLE: Final = Choice("style")
"""The line with how tiles are drawn."""


class SettingsForm:
    """Settings in the making.

    Args:
        settings: what to start from.
        account: one's own name where none is set.
        only_ascii: whether the terminal shows nothing else, so that there is no style to choose.
    """

    def __init__(self, settings: Settings, account: str, *, only_ascii: bool = False) -> None:
        self.settings = settings
        self._only_ascii = only_ascii
        self._account = account
        self.row: Row = ROWS[0]

    def go(self, by: int) -> None:
        """Go to another line, and round at the ends."""
        self.row = ROWS[(ROWS.index(self.row) + by) % len(ROWS)]

    def go_to(self, place: int) -> None:
        """Go to the line at a place."""
        if place in range(len(ROWS)):
            self.row = ROWS[place]

    def is_fixed(self, row: Row) -> bool:
        """Whether the values of a line would change nothing on this terminal."""
        return self._only_ascii and row == STYLE

    @property
    def can_change(self) -> bool:
        """Whether the present line has values to choose from; a name has none."""
        return isinstance(self.row, Choice) and not self.is_fixed(self.row)

    def change(self, by: int) -> None:
        """Change the present line to its next value, or the one before, if it can be changed."""
        if isinstance(self.row, Choice) and not self.is_fixed(self.row):
            name = self.row.setting
            value = _neighbour(getattr(self.settings, name), _CHOICES[name], by)
            self.settings = replace(self.settings, **{name: value})  # type: ignore[arg-type]

    def name(self) -> str | None:
        """The name on the present line; None where there is none."""
        return self.name_on(self.row)

    def name_on(self, row: Row) -> str | None:
        """The name on a line; None where there is none."""
        match row:
            case OwnName():
                return self.settings.name or self._account
            case BotName(place):
                return self.bots[place]
            case _:
                return None

    def rename(self, name: str) -> None:
        """Write another name on the present line."""
        match self.row:
            case OwnName():
                self.settings = replace(self.settings, name=name)
            case BotName(place):
                bots = (*self.bots[:place], name, *self.bots[place + 1 :])
                self.settings = replace(self.settings, bots=bots)

    @property
    def bots(self) -> tuple[str, ...]:
        """What the bots are called."""
        return bot_names(MOST_BOTS + 1, self.settings.bots)


def _neighbour(value: object, values: Sequence[object], by: int) -> object:
    """The next value, round at the ends; a pace of the file's own has neighbours, too."""
    if value in values:
        place = values.index(value) + by
    elif isinstance(value, int):
        place = bisect(PACES, value) - (by < 0)
    else:
        place = 0
    return values[place % len(values)]
