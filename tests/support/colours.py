"""Colours as eyes see them: how well one is read on another, and how far two are apart.

Contrast is WCAG 2.1's, distance is CIE 1976 in Lab (D65), and what people with a colour vision
deficiency see is after Machado, Oliveira and Fernandes 2009, at full severity.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from rich.color import ColorSystem

from passing_game.config.settings import Colours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.color import Color

Rgb = tuple[float, float, float]
"""Red, green and blue in sRGB, 0 to 255."""


def _palette(text: str) -> tuple[Rgb, ...]:
    values = [int(word, 16) for word in text.split()]
    return tuple((value >> 16, value >> 8 & 255, value & 255) for value in values)


VGA: Final = _palette(
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa"
    " 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
)
"""The 16 colours of the Linux console."""
XTERM: Final = _palette(
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5"
    " 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
"""The 16 colours of xterm, as it comes."""


class Eyes(Enum):
    """Who looks: the matrix for linear red, green and blue."""

    USUAL = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    PROTANOPIA = (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    )
    DEUTERANOPIA = (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    )
    TRITANOPIA = (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    )


def shown(color: Color, colours: Colours, palette: Sequence[Rgb]) -> Rgb:
    """What a terminal with so many colours, and this palette for its 16, shows of a colour."""
    if colours is Colours.EIGHT_BIT:
        color = color.downgrade(ColorSystem.EIGHT_BIT)
    if color.number is not None and color.number < 16:
        return palette[color.number]
    red, green, blue = color.get_truecolor()
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """The ratio of two colours' luminance, 1 to 21."""
    darker, lighter = sorted(_luminance(_linear(rgb)) for rgb in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def distance(one: Rgb, other: Rgb, eyes: Eyes = Eyes.USUAL) -> float:
    """How far two colours are apart: about 2 can just be told apart, 100 is black from white."""
    pairs = zip(_lab(one, eyes), _lab(other, eyes), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def _linear(rgb: Rgb) -> Rgb:
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (value / 255 for value in rgb)
    )
    return red, green, blue


def _luminance(linear: Rgb) -> float:
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _lab(rgb: Rgb, eyes: Eyes) -> Rgb:
    linear = _linear(rgb)
    red, green, blue = (
        min(1.0, max(0.0, sum(part * value for part, value in zip(row, linear, strict=True))))
        for row in eyes.value
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
