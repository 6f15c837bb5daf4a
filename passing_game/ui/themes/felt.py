"""Ivory tiles on a dark green felt."""

from __future__ import annotations

from typing import Final

FULL: Final = {
    "felt": "#1d5641",
    "stripe": "#174637",
    "status": "#174637",
    "rail": "#142b25",
    "shade": "#0c1e19",
    "button": "#2a6650",
    "words": "#f4eedd",
    "quiet": "#bacec0",
    "faint": "#93ab9d",
    "gold": "#ffd75f",
    "warning-ink": "#ffb08a",
    "tile-face": "#f2ead3",
    "tile-new": "#ffffff",
    "tile-dim": "#c9bda2",
    "tile-ink": "#2a2018",
    "tile-seam": "#6d6046",
    "lit": "#ffd75f",
    "playable": "#87d7a7",
    "side-a": "#8fd8ff",
    "side-b": "#ffb992",
    "side-c": "#e3c7ff",
    "side-d": "#c9ec94",
}

CUBE: Final = FULL | {
    "felt": "#005f5f",
    "stripe": "#3a3a3a",
    "status": "#3a3a3a",
    "rail": "#262626",
    "shade": "#121212",
    "button": "#00875f",
    "words": "#eeeeee",
    "words-on-button": "#ffffff",
    "quiet": "#d7d7d7",
    "faint": "#b2b2b2",
    "warning-ink": "#ffaf87",
    "tile-face": "#ffffd7",
    "tile-dim": "#afaf87",
    "tile-ink": "#1c1c1c",
    "tile-seam": "#585858",
    "playable": "#87d7af",
    "side-a": "#87d7ff",
    "side-b": "#ffd7af",
    "side-c": "#ffd7ff",
    "side-d": "#d7ffaf",
}
"""The one dark green of the cube is garish; nearest to ours is a colour between green and blue.
The buttons have the green that can be told from it."""

ANSI: Final = {
    "felt": "ansi_black",
    "stripe": "ansi_black",
    "status": "ansi_green",
    "rail": "ansi_black",
    "shade": "ansi_black",
    "button": "ansi_green",
    "words": "ansi_bright_white",
    "words-on-status": "ansi_black",
    "words-on-button": "ansi_black",
    "quiet": "ansi_white",
    "faint": "ansi_white",
    "gold": "ansi_bright_yellow",
    "gold-on-status": "ansi_black",
    "warning-ink": "ansi_bright_yellow",
    "warning-ink-on-status": "ansi_black",
    "tile-face": "ansi_white",
    "tile-new": "ansi_green",
    "tile-dim": "ansi_black",
    "tile-ink": "ansi_black",
    "tile-ink-on-tile-dim": "ansi_white",
    "tile-seam": "ansi_black",
    "tile-seam-on-tile-dim": "ansi_white",
    "lit": "ansi_cyan",
    "playable": "ansi_green",
    "side-a": "ansi_bright_cyan",
    "side-b": "ansi_bright_green",
    "side-c": "ansi_bright_yellow",
    "side-d": "ansi_bright_white",
    "side-a-on-status": "ansi_black",
    "side-b-on-status": "ansi_black",
    "side-c-on-status": "ansi_black",
    "side-d-on-status": "ansi_black",
}
"""Green is for bars and buttons: on a table of it there would be no ink but black. Gold is for
words alone: as a ground it is yellow here and brown there, and no ink can be read on both."""
