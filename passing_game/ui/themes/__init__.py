"""The colours, as Textual themes. Nothing else in the program knows a colour.

Every theme is there three times: in all colours, in the 256 of the usual cube, and in the 16 that
terminals mix as they like. The one on the terminal's own background is always made of these 16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.config.settings import Colours, ThemeName
from passing_game.ui.themes import colour_blind, contrast, felt, light, terminal
from passing_game.ui.themes.shades import build

if TYPE_CHECKING:
    from textual.theme import Theme

    from passing_game.ui.themes.shades import Shades

_SHADES: Final[dict[ThemeName, dict[Colours, Shades]]] = {
    name: dict(zip((Colours.TRUE, Colours.EIGHT_BIT, Colours.FOUR_BIT), shades, strict=True))
    for name, shades in {
        ThemeName.FELT: (felt.FULL, felt.CUBE, felt.ANSI),
        ThemeName.LIGHT: (light.FULL, light.CUBE, light.ANSI),
        ThemeName.CONTRAST: (contrast.FULL, contrast.CUBE, contrast.ANSI),
        ThemeName.SAFE: (colour_blind.FULL, colour_blind.CUBE, colour_blind.ANSI),
        ThemeName.TERMINAL: (terminal.ANSI, terminal.ANSI, terminal.ANSI),
    }.items()
}
_THEMES: Final = {
    (name, colours): build(f"{name}-{colours}", shades, dark=name is not ThemeName.LIGHT)
    for name, depths in _SHADES.items()
    for colours, shades in depths.items()
}

ALL: Final = tuple(_THEMES.values())
"""Every theme, to be registered with the app; the usual one first."""


def theme_for(name: ThemeName, colours: Colours) -> Theme:
    """A theme in so many colours; where there are none, it does not matter which are not seen."""
    return _THEMES.get((name, colours), _THEMES[name, Colours.TRUE])
