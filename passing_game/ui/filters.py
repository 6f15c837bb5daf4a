"""The last word on every line of every widget: what this terminal cannot show is taken out.

Our pictures draw what the terminal can show in the first place; Textual's own widgets do not, and
names come from anywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rich.cells import get_character_cell_size, split_graphemes
from rich.segment import Segment
from textual.filter import LineFilter

from passing_game.config.settings import Colours
from passing_game.phrases.likeness import likeness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.style import Style
    from textual.color import Color

    from passing_game.ui.look import Look


class NoColours(LineFilter):
    """Takes every colour out, also those that stand for the terminal's own."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The segments with their attributes alone."""
        return [
            Segment(text, style and _without_colour(style), control)
            for text, style, control in segments
        ]


class AsciiOnly(LineFilter):
    """Writes everything in ASCII, cell by cell."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The segments with their text in ASCII."""
        return [
            segment if segment.text.isascii() else segment._replace(text=ascii_only(segment.text))
            for segment in segments
        ]


def filters_for(look: Look, stock: Sequence[LineFilter]) -> list[LineFilter]:
    """The filters for a terminal; `stock` are those that Textual would use.

    Textual's own write out colours and dim ones, so they are not for a terminal without.
    """
    filters: list[LineFilter] = [_NO_COLOURS] if look.colours is Colours.NONE else [*stock]
    return [*filters, _ASCII_ONLY] if look.is_ascii else filters


def ascii_only(text: str) -> str:
    """The text in ASCII, of the same width in cells: what looks most like it, or `?`.

    Accented letters lose their accents, a wide character becomes two, one without width none.
    """
    if text.isascii():
        return text
    if _JOINERS.isdisjoint(text):
        return text.translate(_ASCII)
    spans, _width = split_graphemes(text)
    parts = ((text[start:end].translate(_ASCII), width) for start, end, width in spans)
    return "".join(part[:width].ljust(width, "?") for part, width in parts)


@lru_cache(maxsize=1024)
def _without_colour(style: Style) -> Style:
    return style.without_color


_JOINERS: Final = frozenset("\u200d\ufe0f")
"""They change the width of the characters beside them."""


class _Table(dict[int, str]):
    """A table for `str.translate` that finds out what a character becomes when it comes up."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        like = likeness(character)
        self[code] = "?" * get_character_cell_size(character) if like is None else like
        return self[code]


_ASCII: Final = _Table()
_NO_COLOURS: Final = NoColours()
_ASCII_ONLY: Final = AsciiOnly()
