"""One's own hand: large tiles with pips and a foot with their key, small ones when it is long."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from passing_game.i18n import _
from passing_game.ui import paint
from passing_game.ui.widgets import tile as tiles
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.state import TableState

KEYS: Final = "1234567890"
LARGE_PITCH: Final = tiles.LARGE_WIDTH + 1
SMALL_PITCH: Final = tiles.SMALL_WIDTH + 1


class Foot(NamedTuple):
    """How the foot below a tile tells whether it fits: its paint, its edge, its mark."""

    paint: paint.Paint
    edge: str


class HandArea(Picture):
    """The tiles of the seat at the bottom, the chosen one a row higher.

    Every tile can be clicked: it is chosen, and the chosen one is played.
    """

    GROUND: ClassVar[paint.Paint] = paint.BAR
    DEFAULT_CSS = "HandArea { height: 5; }"

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.state: TableState | None = None

    def columns(self) -> int:
        """How many tiles stand in one row."""
        state = self.state
        count = len(state.turn.tiles) if state else 0
        if self._is_large(count):
            return max(1, count)
        return max(1, (self.size.width + 1) // SMALL_PITCH)

    def draw(self, canvas: Canvas) -> None:
        """Draw the hand, or who may take over the keyboard."""
        state = self.state
        if state is None:
            return
        if state.curtain:
            _draw_curtain(canvas, state)
            return
        hand = state.turn.tiles
        for place, tile in enumerate(hand):
            if self._is_large(len(hand)):
                self._draw_large(canvas, state, place, tile)
            else:
                self._draw_small(canvas, state, place, tile)

    def _is_large(self, count: int) -> bool:
        return count * LARGE_PITCH - 1 <= self.size.width

    def _draw_large(self, canvas: Canvas, state: TableState, place: int, tile: Tile) -> None:
        margin = min(2, self.size.width - len(state.turn.tiles) * LARGE_PITCH + 1)
        x = margin + place * LARGE_PITCH
        chosen = tile == state.turn.chosen
        y = 0 if chosen else 1
        tiles.draw_lying_large(canvas, x, y, (tile.high, tile.low), _look(state, tile))
        foot = _foot(state, tile)
        canvas.put(x, y + 3, foot.edge * tiles.LARGE_WIDTH, foot.paint.swapped("rail"))
        canvas.put(x + 3, y + 3, f" {_key(place)} ", foot.paint)
        canvas.on_click(x, y, tiles.LARGE_WIDTH, 4, f"choose_or_play({place})")

    def _draw_small(self, canvas: Canvas, state: TableState, place: int, tile: Tile) -> None:
        row, column = divmod(place, self.columns())
        x, y = column * SMALL_PITCH, row * 2
        tiles.draw_lying_small(canvas, x, y, (tile.high, tile.low), _look(state, tile))
        foot = _foot(state, tile)
        canvas.put(x, y + 1, foot.edge * tiles.SMALL_WIDTH, foot.paint.swapped("rail"))
        canvas.put(x + 1, y + 1, f" {_key(place)} ", foot.paint)
        canvas.on_click(x, y, tiles.SMALL_WIDTH, 2, f"choose_or_play({place})")


def _key(place: int) -> str:
    return KEYS[place] if place < len(KEYS) else "·"


def _fits(state: TableState, tile: Tile) -> bool:
    return state.game.turn is not None and tile in state.game.fitting


def _look(state: TableState, tile: Tile) -> tiles.Look:
    if tile == state.turn.chosen:
        return tiles.CHOSEN
    return tiles.PLAIN if _fits(state, tile) else tiles.DIM


def _foot(state: TableState, tile: Tile) -> Foot:
    if tile == state.turn.chosen:
        return Foot(paint.FOOT_CHOSEN, "▀")
    if _fits(state, tile):
        return Foot(paint.FOOT_FITS, "▀")
    return Foot(paint.FOOT_DIM, " ")


def _draw_curtain(canvas: Canvas, state: TableState) -> None:
    turn = state.game.turn
    if turn is None or not state.may_take_over:
        return
    name = state.cast.name(turn)
    canvas.put(2, 1, _("{name}, it is your turn.").format(name=name), paint.BAR_GOLD)
    text = _("Space, or a click here, shows your hand.")
    end = canvas.put(2, 2, text, paint.BAR)
    canvas.on_click(0, 0, max(end, canvas.width), canvas.height, "show_hand")
