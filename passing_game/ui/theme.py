"""The colours, as Textual themes. Nothing else in the program knows a colour."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

FELT: Final = Theme(
    name="felt",
    primary="#ffd75f",
    secondary="#87d7ff",
    accent="#ffd75f",
    warning="#ffb08a",
    error="#ff8787",
    success="#87d7a7",
    foreground="#f4eedd",
    background="#17302a",
    surface="#1b4a3a",
    panel="#1b4a3a",
    dark=True,
    variables={
        "felt": "#1f5c46",
        "stripe": "#1b4a3a",
        "rail": "#17302a",
        "shade": "#0e211c",
        "button": "#2d6b53",
        "words": "#f4eedd",
        "quiet": "#b5cabb",
        "faint": "#8ba395",
        "gold": "#ffd75f",
        "warning-ink": "#ffb08a",
        "tile-face": "#f2ead3",
        "tile-new": "#ffffff",
        "tile-dim": "#c9bda2",
        "tile-ink": "#2a2018",
        "tile-seam": "#6d6046",
        "playable": "#87d7a7",
        "side-a": "#8fd8ff",
        "side-b": "#ffb48a",
        "side-c": "#e3c7ff",
        "side-d": "#c9ec94",
    },
)

THEMES: Final = (FELT,)
