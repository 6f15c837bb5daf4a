"""The terminal's own background and foreground, with the colours that it names itself."""

from __future__ import annotations

from typing import Final

from passing_game.ui.paint import SWAPPED

ANSI: Final = {
    "felt": "ansi_default",
    "stripe": "ansi_default",
    "status": "ansi_default",
    "rail": "ansi_default",
    "shade": "ansi_default",
    "button": "ansi_blue",
    "words": "ansi_default",
    "words-on-button": "ansi_bright_white",
    "quiet": "ansi_default",
    "faint": "ansi_default",
    "gold": "ansi_default",
    "warning-ink": "ansi_bright_red",
    "tile-face": SWAPPED,
    "tile-new": SWAPPED,
    "tile-dim": "ansi_default",
    "tile-ink": "ansi_default",
    "tile-ink-on-lit": "ansi_black",
    "tile-ink-on-playable": "ansi_black",
    "tile-seam": "ansi_default",
    "tile-seam-on-lit": "ansi_black",
    "lit": "ansi_cyan",
    "playable": "ansi_green",
    "side-a": "ansi_bright_blue",
    "side-b": "ansi_bright_red",
    "side-c": "ansi_magenta",
    "side-d": "ansi_green",
}
