"""Cells of a screen as a picture for a browser: SVG, which fetches nothing from elsewhere."""

from __future__ import annotations

import io
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

FORMAT: Final = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Rich's own, less the fonts that it would have a reader fetch from elsewhere."""

TERMINAL: Final = TerminalTheme((16, 16, 16), (208, 208, 208), [(0, 0, 0)] * 8)
"""What the terminal's own colours look like, where a game leaves them."""


def svg_of_cells(cells: object, size: tuple[int, int], title: str) -> str:
    """Rows of cells in a window with a title.

    Args:
        cells: something that Rich renders, in its colours.
        size: columns and rows of the window.
        title: plain text, without anything that cannot be shown.
    """
    width, height = size
    console = Console(
        width=width,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        record=True,
        legacy_windows=False,
        safe_box=False,
        no_color=False,
        _environ={},
    )
    console.print(cells)
    return console.export_svg(title=title, theme=TERMINAL, code_format=FORMAT)
