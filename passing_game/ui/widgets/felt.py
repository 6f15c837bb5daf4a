"""The felt: the other players, the train, and its two open ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.events import TilePlayed
from passing_game.engine.train import Side
from passing_game.i18n import _
from passing_game.ui import paint
from passing_game.ui.layout import LARGE, FeltTooSmall, Layout, Rect, lay_out
from passing_game.ui.widgets import nameplates
from passing_game.ui.widgets import tile as tiles
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile
    from passing_game.engine.view import SeatView
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.layout import Chip, Placed
    from passing_game.ui.state import TableState

ROUND_THE_TABLE: Final = ((78, 1), (66, 18))
"""Columns and rows from which the players sit at their sides of the felt: narrow but high, too."""


class Felt(Picture):
    """The train where it lies, with the players round it. The open ends can be clicked.

    The plan of the train is kept, so that tiles stay where they are while the round goes on.
    """

    DEFAULT_CSS = "Felt { width: 1fr; height: 100%; }"

    def __init__(self) -> None:
        super().__init__(id="felt")
        self.state: TableState | None = None
        self._layout = Layout()

    def draw(self, canvas: Canvas) -> None:
        """Draw the players, then the train."""
        state = self.state
        if state is None:
            return
        sides = any(
            canvas.width >= columns and canvas.height >= rows for columns, rows in ROUND_THE_TABLE
        )
        if sides:
            nameplates.draw_round_the_table(canvas, state)
        else:
            nameplates.draw_in_a_line(canvas, state)
        room = _room_for_the_train(canvas, state.game.rules.players, sides=sides)
        try:
            self._layout = lay_out(state.game.train, room.width, room.height, self._layout.plan)
        except FeltTooSmall:
            return  # so is the window, and one line says it
        if not self._layout.tiles:
            _draw_invitation(canvas, state)
        last = _last_played(state.game)
        for placed in self._layout.tiles:
            self._draw_tile(canvas, room, placed, newest=placed.laid.tile == last)
        for chip in self._layout.chips:
            _draw_chip(canvas, room, chip, state)

    def _draw_tile(self, canvas: Canvas, room: Rect, placed: Placed, *, newest: bool) -> None:
        large = self._layout.plan is not None and self._layout.plan.metrics is LARGE
        if placed.upright:
            draw = tiles.draw_upright_large if large else tiles.draw_upright_small
        else:
            draw = tiles.draw_lying_large if large else tiles.draw_lying_small
        x, y = room.x + placed.rect.x, room.y + placed.rect.y
        draw(canvas, x, y, (placed.first, placed.second), tiles.NEW if newest else tiles.PLAIN)


def _room_for_the_train(canvas: Canvas, players: int, *, sides: bool) -> Rect:
    """The part of the felt that the players leave free."""
    margin = nameplates.PLATE_WIDTH + 2 if sides and players > 2 else 1
    return Rect(margin, 1, canvas.width - 2 * margin, canvas.height - 1)


def _last_played(game: SeatView) -> Tile | None:
    for event in reversed(game.history):
        if isinstance(event, TilePlayed):
            return event.tile
    return None


def _draw_chip(canvas: Canvas, room: Rect, chip: Chip, state: TableState) -> None:
    """An open end: gold where the chosen tile fits; aimed at, it stands in brackets."""
    turn = state.turn
    x, y, width, height = chip.rect
    x, y = x + room.x, y + room.y
    fits = chip.side in turn.sides(turn.chosen)
    look = paint.CHIP if fits or turn.chosen is None else paint.CHIP_QUIET
    canvas.fill(x, y, width, height, look)
    canvas.put(x, y + height // 2, _chip_text(chip, state), look)
    canvas.on_click(x - 1, y, width + 2, height, f"play_at('{chip.side}')")


def _chip_text(chip: Chip, state: TableState) -> str:
    if state.turn.aim is chip.side:
        return f"[{chip.number}]"
    if state.turn.asking:
        return f"←{chip.number} " if chip.side is Side.LEFT else f" {chip.number}→"
    return f" {chip.number} "


def _draw_invitation(canvas: Canvas, state: TableState) -> None:
    turn = state.game.turn
    if turn is None:
        return
    text = (
        _("Your lead: any tile")
        if turn == state.cast.me
        else _("{name} may lead").format(name=state.cast.name(turn))
    )
    x = (canvas.width - len(text)) // 2
    canvas.put(x, canvas.height // 2, text, paint.FELT_QUIET)
    canvas.on_click(0, 1, canvas.width, canvas.height - 1, "play_at('left')")
