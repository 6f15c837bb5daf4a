"""Black, white and yellow: every word at 7 to 1 or more."""

from __future__ import annotations

from typing import Final

FULL: Final = {
    "felt": "#000000",
    "stripe": "#262626",
    "status": "#262626",
    "rail": "#121212",
    "shade": "#262626",
    "button": "#585858",
    "words": "#ffffff",
    "quiet": "#d7d7d7",
    "faint": "#b2b2b2",
    "gold": "#ffff00",
    "warning-ink": "#ffaf5f",
    "tile-face": "#ffffff",
    "tile-new": "#ffffaf",
    "tile-dim": "#4e4e4e",
    "tile-ink": "#000000",
    "tile-seam": "#767676",
    "tile-ink-on-tile-dim": "#ffffff",
    "tile-seam-on-tile-dim": "#b2b2b2",
    "lit": "#ffff00",
    "playable": "#5fff87",
    "side-a": "#87d7ff",
    "side-b": "#ffaf5f",
    "side-c": "#ffafff",
    "side-d": "#afff87",
}

CUBE: Final = FULL

ANSI: Final = {
    "felt": "ansi_black",
    "stripe": "ansi_black",
    "status": "ansi_black",
    "rail": "ansi_black",
    "shade": "ansi_black",
    "button": "ansi_white",
    "words": "ansi_bright_white",
    "words-on-button": "ansi_black",
    "quiet": "ansi_white",
    "faint": "ansi_white",
    "gold": "ansi_bright_yellow",
    "warning-ink": "ansi_bright_yellow",
    "tile-face": "ansi_white",
    "tile-new": "ansi_white",
    "tile-dim": "ansi_black",
    "tile-ink": "ansi_black",
    "tile-seam": "ansi_black",
    "tile-ink-on-tile-dim": "ansi_white",
    "tile-seam-on-tile-dim": "ansi_white",
    "lit": "ansi_cyan",
    "playable": "ansi_white",
    "side-a": "ansi_bright_cyan",
    "side-b": "ansi_bright_yellow",
    "side-c": "ansi_bright_green",
    "side-d": "ansi_bright_white",
}
