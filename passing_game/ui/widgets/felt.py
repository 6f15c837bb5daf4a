"""The felt: the other players, the train, and its two open ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from passing_game.engine.events import TilePlayed
from passing_game.phrases import table
from passing_game.ui import paint
from passing_game.ui.layout import OUTLINED, SOLID, FeltTooSmall, Layout, Rect, lay_out
from passing_game.ui.widgets.chips import call, draw_chip
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.round_table import draw_players
from passing_game.ui.widgets.tiles import Mark, draw_tile

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile
    from passing_game.engine.view import SeatView
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.layout import Chip, Placed
    from passing_game.ui.state import TableState


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
        room = draw_players(canvas, state)
        sizes = OUTLINED if canvas.look.is_outlined else SOLID
        plan = self._layout.plan
        try:
            self._layout = lay_out(state.game.train, room.width, room.height, plan, sizes)
        except FeltTooSmall:
            return  # so is the window, and one line says it
        if not self._layout.tiles:
            _draw_invitation(canvas, state)
        last = _last_played(state.game)
        for placed in self._layout.tiles:
            mark = Mark.NEW if placed.laid.tile == last else Mark.PLAIN
            _draw_placed(canvas, room, placed, mark)
        for chip in self._layout.chips:
            _draw_end(canvas, room, chip, state)


def _last_played(game: SeatView) -> Tile | None:
    for event in reversed(game.history):
        if isinstance(event, TilePlayed):
            return event.tile
    return None


def _draw_placed(canvas: Canvas, room: Rect, placed: Placed, mark: Mark) -> None:
    rect = _within(room, placed.rect)
    draw_tile(canvas, rect, (placed.first, placed.second), mark, upright=placed.upright)


def _draw_end(canvas: Canvas, room: Rect, chip: Chip, state: TableState) -> None:
    """A chip; a click beside it is as good as one on it."""
    rect = x, y, width, height = _within(room, chip.rect)
    draw_chip(canvas, chip, rect, call(state.turn, chip.side))
    canvas.on_click(x - 1, y, width + 2, height, f"play_at('{chip.side}')")


def _within(room: Rect, rect: Rect) -> Rect:
    """A rectangle of the train on the whole felt."""
    return rect._replace(x=room.x + rect.x, y=room.y + rect.y)


def _draw_invitation(canvas: Canvas, state: TableState) -> None:
    """Who begins the train: a button for who may, and lit as an end is once a tile is chosen.

    A tile is laid by a click on the button alone, for a click beside it puts the tile back.
    """
    game = state.game
    if game.turn is None:
        return
    text = f" {table.may_lead(game, state.cast)} "
    width = cell_len(text)
    x, y = (canvas.width - width) // 2, canvas.height // 2
    look = paint.FELT_QUIET
    if game.is_my_turn:
        look = paint.BUTTON if state.turn.chosen is None else paint.CHIP
    canvas.put(x, y, text, look)
    canvas.on_click(x, y, width, 1, "play_at('left')")
