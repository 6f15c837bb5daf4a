"""How things are drawn on this terminal: with which glyphs, in how many colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from passing_game.config.settings import Colours, Settings, Style


@dataclass(frozen=True, slots=True)
class Look:
    """What was decided for a terminal; nothing in it is `auto`.

    Attributes:
        style: the faces of the tiles, and whether everything is written in ASCII.
        colours: how many there are.
    """

    style: Style = Style.PIPS
    colours: Colours = Colours.TRUE

    @classmethod
    def as_set(cls, settings: Settings) -> Look:
        """The look that settings ask for, on a terminal that can show everything."""
        usual = cls()
        return cls(
            usual.style if settings.style is Style.AUTO else settings.style,
            usual.colours if settings.colours is Colours.AUTO else settings.colours,
        )

    @property
    def is_ascii(self) -> bool:
        """Whether nothing but ASCII may be written."""
        return self.style is Style.ASCII

    @property
    def is_outlined(self) -> bool:
        """Whether tiles have outlines, because colours cannot make solid ones of them."""
        return self.is_ascii or self.colours is Colours.NONE


Decide = Callable[[Settings], Look]
"""From settings to how things are drawn on the terminal that there is."""

PLAIN_LOOK: Final = Look()
"""Solid tiles with pips in all colours."""
