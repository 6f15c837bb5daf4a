"""The last word on every line of every widget: what this terminal cannot show is taken out.

Our pictures draw what the terminal can show in the first place; Textual's own widgets do not, and
names come from anywhere.
"""
# ruff: noqa: RUF001 - the table of likenesses is full of characters that look like others

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rich.cells import get_character_cell_size, split_graphemes
from rich.segment import Segment
from textual.filter import LineFilter

from passing_game.config.settings import Colours

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
_LIKENESSES: Final = {
    "-": "▀▔‐‑‒–—―−¯",
    "|": "▌▐▍▎▏▊▋▉▕¦",
    "/": "╱",
    "\\": "╲",
    "X": "╳",
    "_": "▁▂▃▄",
    "#": "█▅▆▇▓▮■",
    "%": "▒",
    ":": "░",
    "*": "•∙★☆✱✶◆◇▪",
    "<": "‹«←◂◀◁◄⟵⇐≪",
    ">": "›»→▸▶▷►⟶⇒≫",
    "^": "↑▲△▴⇑",
    "v": "↓▼▽▾⇓✓✔",
    ".": "·⋅",
    "~": "…≈∼",
    "x": "×✕✖✗✘",
    "'": "‘’‚‛′´",
    "!": "¡",
    '"': "“”„‟″",
    "a": "æ",
    "A": "Æ",
    "d": "ðđ",
    "D": "ÐĐ",
    "h": "ħ",
    "H": "Ħ",
    "i": "ı",
    "k": "ĸ",
    "l": "łŀ",
    "L": "ŁĿ",
    "n": "ŋŉ",
    "N": "Ŋ",
    "o": "øœ●○◉◎◌◦",
    "O": "ØŒ",
    "s": "ßſ",
    "S": "ẞ",
    "t": "ŧþ",
    "T": "ŦÞ",
}
"""What looks like what, where neither its name nor taking it apart tells; all are one cell wide."""


class _Table(dict[int, str]):
    """A table for `str.translate` that finds out what a character becomes when it comes up."""

    def __missing__(self, code: int) -> str:
        self[code] = ascii_text = _likeness(chr(code))
        return ascii_text


def _likeness(character: str) -> str:
    if character.isascii():
        return character
    name = unicodedata.name(character, "")
    if name.startswith("BOX DRAWINGS"):
        return _line(name)
    width = get_character_cell_size(character)
    apart = unicodedata.normalize("NFKD", character)
    base = "".join(part for part in apart if not unicodedata.combining(part))
    if base.isascii() and base.isprintable() and 0 < len(base) <= width:
        return base.ljust(width)
    return "?" * width


def _line(name: str) -> str:
    """A piece of a line, by the directions in its name."""
    across = any(word in name for word in ("HORIZONTAL", "LEFT", "RIGHT"))
    upright = any(word in name for word in ("VERTICAL", "UP", "DOWN"))
    return "+" if across and upright else "-" if across else "|"


_ASCII: Final = _Table({ord(one): plain for plain, many in _LIKENESSES.items() for one in many})
_NO_COLOURS: Final = NoColours()
_ASCII_ONLY: Final = AsciiOnly()
