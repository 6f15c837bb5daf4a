"""The paints of the house: each an ink on a ground, both named by theme variables.

Colours live in the themes alone (`themes`); whatever is drawn names one of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

SWAPPED: Final = "swapped"
"""Where a theme has this for a ground, the terminal's own ink and ground change places on it."""


def ink_on(colours: Mapping[str, str], ink: str, ground: str) -> str:
    """The colour of an ink on a ground: a theme may have another one for it there."""
    return colours.get(f"{ink}-on-{ground}") or colours[ink]


class Paint(NamedTuple):
    """An ink on a ground, by the names of theme variables."""

    ink: str
    ground: str
    bold: bool = False

    def swapped(self, ground: str) -> Paint:
        """This paint's ground as the ink of a half block on another ground."""
        return Paint(self.ground, ground)


FELT: Final = Paint("words", "felt")
FELT_TITLE: Final = Paint("words", "felt", bold=True)
FELT_QUIET: Final = Paint("quiet", "felt")
FELT_GOLD: Final = Paint("gold", "felt", bold=True)
BAR: Final = Paint("words", "rail")
BAR_TITLE: Final = Paint("words", "rail", bold=True)
BAR_QUIET: Final = Paint("quiet", "rail")
BAR_GOLD: Final = Paint("gold", "rail", bold=True)
BAR_FAINT: Final = Paint("faint", "rail")
BAR_WARNING: Final = Paint("warning-ink", "rail", bold=True)
STRIPE: Final = Paint("words", "stripe")
STRIPE_QUIET: Final = Paint("quiet", "stripe")
STRIPE_GOLD: Final = Paint("gold", "stripe", bold=True)
STRIPE_TITLE: Final = Paint("words", "stripe", bold=True)
STATUS: Final = Paint("words", "status")
STATUS_GOLD: Final = Paint("gold", "status", bold=True)
STATUS_WARNING: Final = Paint("warning-ink", "status", bold=True)

TILE: Final = Paint("tile-ink", "tile-face", bold=True)
TILE_SEAM: Final = Paint("tile-seam", "tile-face")
TILE_DIM: Final = Paint("tile-ink", "tile-dim", bold=True)
TILE_DIM_SEAM: Final = Paint("tile-seam", "tile-dim")
TILE_NEW: Final = Paint("tile-ink", "tile-new", bold=True)
TILE_NEW_SEAM: Final = Paint("tile-seam", "tile-new")
TILE_CHOSEN: Final = Paint("tile-ink", "lit", bold=True)
TILE_CHOSEN_SEAM: Final = Paint("tile-seam", "lit")
CHIP: Final = Paint("tile-ink", "lit", bold=True)
CHIP_QUIET: Final = Paint("words", "button", bold=True)
FOOT_FITS: Final = Paint("tile-ink", "playable", bold=True)
FOOT_CHOSEN: Final = Paint("tile-ink", "lit", bold=True)
FOOT_DIM: Final = Paint("quiet", "shade")

BUTTON: Final = Paint("words", "button")
BUTTON_OFF: Final = Paint("faint", "rail")
BUTTON_ASKED: Final = Paint("tile-ink", "lit", bold=True)
OPTION: Final = Paint("words", "button")
OPTION_SET: Final = Paint("tile-ink", "lit", bold=True)

SIDES: Final = ("side-a", "side-b", "side-c", "side-d")
"""The inks of the sides: partners share one, a single has its own."""


def side_paint(side: int, ground: str = "felt", *, bold: bool = True) -> Paint:
    """The paint of a side, or of a seat in singles."""
    return Paint(SIDES[side], ground, bold)
