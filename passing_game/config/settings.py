"""What a player may set for themselves, as typed values with their usual ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

SLOWEST_PACE: Final = 10_000
"""The longest wait before a bot's move, in milliseconds."""


class Style(StrEnum):
    """How tiles are drawn; the values are what a person writes in the file."""

    AUTO = "auto"
    """As the terminal and the place allow."""
    PIPS = "pips"
    DIGITS = "digits"
    ASCII = "ascii"


class Colours(StrEnum):
    """How many colours are used; the values are what a person writes in the file."""

    AUTO = "auto"
    """As many as the terminal seems to have."""
    TRUE = "truecolor"
    EIGHT_BIT = "256"
    FOUR_BIT = "16"
    NONE = "none"


class ThemeName(StrEnum):
    """The themes; the values are what a person writes in the file."""

    FELT = "felt"
    LIGHT = "light"
    CONTRAST = "contrast"
    SAFE = "colour-blind"
    TERMINAL = "terminal"
    """On the terminal's own background."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one player; a new `Settings()` has the usual ones.

    `name` and `bots` are as they were written: they are foreign text, and whoever shows
    them cleans them.
    """

    theme: ThemeName = ThemeName.FELT
    """The colours of the table."""
    style: Style = Style.AUTO
    """How tiles are drawn."""
    colours: Colours = Colours.AUTO
    """How many colours are used."""
    pace: int = 900
    """Milliseconds before a bot's move, 0 to `SLOWEST_PACE`."""
    confirm_pass: bool = True
    """Whether the game asks before a pass that ends the round."""
    mouse: bool = True
    """Whether the game listens to the mouse."""
    bell: bool = False
    """Whether the terminal rings when it is one's turn."""
    title: bool = True
    """Whether the terminal's title tells of one's turn."""
    language: str = "auto"
    """A language code such as "sk", or "auto" for the system's language."""
    name: str = ""
    """One's own name; empty for the account's."""
    bots: tuple[str, ...] = ()
    """What the bots are called, from seat 1 on; empty for the usual names."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """Command name -> its keys, for the commands that have other keys than the usual."""
