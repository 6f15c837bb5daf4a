"""What is on a half of a tile: pips or a digit, as large as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.config.settings import Style

if TYPE_CHECKING:
    from passing_game.ui.look import Look

_PIPS: Final = (
    ("   ", "   ", "   "),
    ("   ", " o ", "   "),
    ("o  ", "   ", "  o"),
    ("o  ", " o ", "  o"),
    ("o o", "   ", "o o"),
    ("o o", " o ", "o o"),
    ("o o", "o o", "o o"),
)
"""Where the pips are, for 0 to 6."""

_DIGITS: Final = (
    ("█▀█", "█ █", "▀▀▀"),
    ("▄█ ", " █ ", "▀▀▀"),
    ("▀▀█", "█▀▀", "▀▀▀"),
    ("▀▀█", "▀▀█", "▀▀▀"),
    ("█ █", "▀▀█", "  ▀"),
    ("█▀▀", "▀▀█", "▀▀▀"),
    ("█▀▀", "█▀█", "▀▀▀"),
)
"""Large digits, 0 to 6."""


def face(pips: int, width: int, height: int, look: Look) -> tuple[str, ...]:
    """The rows of a half, all of one width; fewer and shorter than there is room for.

    Args:
        pips: 0 to 6.
        width: columns that there is room for.
        height: rows that there is room for.
        look: whether there are pips at all, and in which signs.
    """
    if min(width, height) < 3:
        return (str(pips),)
    if look.style is Style.DIGITS:
        return (str(pips),) if width < 5 else _DIGITS[pips]
    pip = "o" if look.is_ascii else "●"
    if width < 5:
        return _with_pips(pips, pip)
    if width < 11 or height < 5:
        return _with_pips(pips, pip, " ")
    first, second, third = _with_pips(pips, " o " if look.is_ascii else "▐█▌", " ")
    blank = " " * len(first)
    return first, blank, second, blank, third


def _with_pips(pips: int, pip: str, gap: str = "") -> tuple[str, ...]:
    """Three rows with pips, a gap between each two columns of them."""
    blank = " " * len(pip)
    return tuple(gap.join(blank if cell == " " else pip for cell in row) for row in _PIPS[pips])
