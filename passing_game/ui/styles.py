"""From a paint to the style that a terminal is told, in as many colours as there are."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rich.style import Style
from textual.color import Color

from passing_game.config.settings import Colours
from passing_game.ui.paint import SWAPPED, ink_on

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.color import Color as RichColor

    from passing_game.ui.paint import Paint

REVERSED: Final = frozenset({"lit", "status"})
"""The grounds that are shown by swapping ink and ground where there are no colours."""
UNDERLINED: Final = frozenset({"button"})
"""The grounds that are shown by a line below the text where there are no colours."""
WEAK: Final = frozenset({"tile-dim"})
"""The grounds on which nothing is bold where there are no colours."""
OWN: Final = "ansi_default"
"""The terminal's own foreground or background."""
_DARK: Final = range(8)


def style_of(paint: Paint, theme: Mapping[str, str], colours: Colours) -> Style:
    """The style of a paint, with a theme's variables."""
    return _without_colours(paint) if colours is Colours.NONE else _coloured(paint, theme)


def _coloured(paint: Paint, theme: Mapping[str, str]) -> Style:
    """Ink and ground; bold only where it does not change the ink.

    Linux consoles, and xterm as it comes, show the dark half of the 16 colours in bold as the
    bright half: black on white would become grey on white. So it does where both are swapped.
    """
    ink, ground = rich_color(ink_on(theme, paint.ink, paint.ground)), theme[paint.ground]
    if ground == SWAPPED:
        return Style(color=ink, bgcolor=rich_color(OWN), reverse=True)
    bold = paint.bold and ink.number not in _DARK
    return Style(color=ink, bgcolor=rich_color(ground), bold=bold or None)


def _without_colours(paint: Paint) -> Style:
    """Attributes alone. Reversed text is not bold: a Linux console would show it grey on grey."""
    is_reversed = paint.ground in REVERSED
    return Style(
        bold=(paint.bold and not is_reversed and paint.ground not in WEAK) or None,
        dim=paint.ink == "faint" or None,
        underline=paint.ground in UNDERLINED or None,
        reverse=is_reversed or None,
    )


@lru_cache(maxsize=256)
def rich_color(name: str) -> RichColor:
    """A colour as a theme writes it; as an ink, `SWAPPED` is what it makes of the ground."""
    return Color.parse(OWN if name == SWAPPED else name).rich_color
