"""What looks like a character on a terminal that does not have it."""
# ruff: noqa: RUF001 - the table is full of characters that look like others

from __future__ import annotations

import codecs
import unicodedata
from typing import TYPE_CHECKING, Final

from passing_game.tables.names import cells

if TYPE_CHECKING:
    from collections.abc import Callable

ESCAPES: Final = "passing-game-escapes"
"""Names what is done with a character that an encoding does not have, for `errors=`.

It is escaped, for names, seeds and the like must be known to the letter; a blank is a plain one.
"""

ASCII: Final = "passing-game-ascii"
"""ASCII by a name of its own, for streams.

click takes one that is known as ASCII for misconfigured, and writes UTF-8 to it past its `errors`.
"""

_LIKENESS: Final = "passing-game-likeness"
"""The same with what looks like a character in its place, where anything does."""

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
    "?": "¿",
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

_BY_CHARACTER: Final = {one: plain for plain, many in _LIKENESSES.items() for one in many}


def likeness(character: str) -> str | None:
    """What looks most like a character in ASCII, as wide as it is in cells; None if nothing does.

    Accented letters lose their accents, lines their weight, and an accent of its own is nothing.
    """
    if character.isascii():
        return character
    if character in _BY_CHARACTER:
        return _BY_CHARACTER[character]
    name = unicodedata.name(character, "")
    if name.startswith("BOX DRAWINGS"):
        return _line(name)
    width = cells(character)
    apart = unicodedata.normalize("NFKD", character)
    base = "".join(part for part in apart if not unicodedata.combining(part))
    fits = bool(base) == bool(width) and len(base) <= width
    return base.ljust(width) if base.isascii() and base.isprintable() and fits else None


def _line(name: str) -> str:
    """A piece of a line, by the directions in its name."""
    across = any(word in name for word in ("HORIZONTAL", "LEFT", "RIGHT"))
    upright = any(word in name for word in ("VERTICAL", "UP", "DOWN"))
    return "+" if across and upright else "-" if across else "|"


def writing_in(encoding: str) -> Callable[[str], str]:
    """How words are written in an encoding, for `Language.written`; in UTF-8 as they are.

    Args:
        encoding: as Python names it.
    """
    if codecs.lookup(encoding).name == "utf-8":
        return str
    return lambda text: text.encode(encoding, _LIKENESS).decode(encoding)


def _register(name: str, instead: Callable[[str], str]) -> None:
    """Give a name for `errors=` to what is written instead of each missing character."""

    def handle(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        return "".join(map(instead, error.object[error.start : error.end])), error.end

    codecs.register_error(name, handle)


def _escaped(character: str) -> str:
    return " " if character.isspace() else ascii(character)[1:-1]


def _alike(character: str) -> str:
    like = likeness(character)
    return ascii(character)[1:-1] if like is None else like


def _by_its_own_name(normalized: str) -> codecs.CodecInfo | None:
    """The codec of ASCII, for `codecs.register`, which is asked for what is not known."""
    if normalized != ASCII.replace("-", "_"):
        return None
    usual = codecs.lookup("ascii")
    return codecs.CodecInfo(
        *usual,
        incrementalencoder=usual.incrementalencoder,
        incrementaldecoder=usual.incrementaldecoder,
        name=ASCII,
    )


codecs.register(_by_its_own_name)
_register(ESCAPES, _escaped)
_register(_LIKENESS, _alike)
