"""Screens as SVG: a running game, drawn with its colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.ui.svg import svg_of_cells

if TYPE_CHECKING:
    from passing_game.ui.app import PassingGame


def svg(app: PassingGame, title: str) -> str:
    """The screen in front, in a window with a title."""
    return svg_of_cells(app.screen._compositor.render_update(full=True), app.size, title)
