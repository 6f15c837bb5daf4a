"""From the colours of a table to a Textual theme."""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

from passing_game.ui.paint import ink_on

Shades = Mapping[str, str]
"""The colours by the names that paints use: first the grounds, then the inks.

`ink-on-ground` is what an ink becomes on a ground where its usual colour could not be read. A
colour is `#rrggbb`, or `ansi_...` for one of the 16, or `SWAPPED`.
"""


def build(name: str, shades: Shades, *, dark: bool) -> Theme:
    """A theme with these colours, for our pictures and for the widgets that Textual brings."""
    return Theme(
        name,
        primary=shades["gold"],
        foreground=ink_on(shades, "words", "stripe"),
        background=shades["felt"],
        dark=dark,
        ansi=shades["felt"].startswith("ansi_"),
        variables={**shades, **_for_stock_widgets(shades)},
    )


def _for_stock_widgets(shades: Shades) -> dict[str, str]:
    """What the palette, the line to write on and the notices are painted with.

    They stand on the stripe; bold is left out, since it changes dark inks of the 16 colours.
    """
    words, stripe, lit = ink_on(shades, "words", "stripe"), shades["stripe"], shades["lit"]
    on_lit = ink_on(shades, "tile-ink", "lit")
    return {
        "surface": stripe,
        "panel": stripe,
        "ansi-background": stripe,
        "ansi-foreground": words,
        "text-muted": ink_on(shades, "quiet", "stripe"),
        "border": ink_on(shades, "gold", "stripe"),
        "block-cursor-background": lit,
        "block-cursor-foreground": on_lit,
        "block-cursor-text-style": "none",
        "input-cursor-background": lit,
        "input-cursor-foreground": on_lit,
        "input-cursor-text-style": "none",
        "input-selection-background": shades["playable"],
        "input-selection-foreground": ink_on(shades, "tile-ink", "playable"),
        "scrollbar": lit,
        "scrollbar-hover": lit,
        "scrollbar-active": lit,
        "scrollbar-background": stripe,
        "scrollbar-background-hover": stripe,
        "scrollbar-background-active": stripe,
        "scrollbar-corner-color": stripe,
    }
