"""One's own hand: tiles with pips and a foot with their key, small ones when it is long."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed
from passing_game.i18n import _
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import commands, paint
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.hand_rows import area_height, hand_rows
from passing_game.ui.widgets.hand_tile import Held, draw_held
from passing_game.ui.widgets.nameplates import lines_beside_each_other
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.plates import bottom_plate

if TYPE_CHECKING:
    from textual.geometry import Size

    from passing_game.engine.tiles import Tile
    from passing_game.engine.view import SeatView
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.state import TableState


class HandArea(Picture):
    """The tiles of the seat at the bottom.

    Every tile can be clicked: it is chosen, and the chosen one is played.
    """

    GROUND: ClassVar[paint.Paint] = paint.BAR
    DEFAULT_CSS = "HandArea { height: auto; }"

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.state: TableState | None = None

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - as Textual calls it
        """The rows that the hand has in a window of the container's size."""
        players = self.state.game.rules.players if self.state else 0
        return area_height(container.width, container.height, players)

    def columns(self) -> int:
        """How many tiles stand in one row."""
        tiles = len(self.state.turn.tiles) if self.state else 0
        return hand_rows(tiles, self.size.width, self.size.height).columns

    def draw(self, canvas: Canvas) -> None:
        """Draw the hand, or who may take over the keyboard."""
        state = self.state
        if state is None:
            return
        if state.curtain:
            _draw_curtain(canvas, state, self.app.keys.told(commands.SHOW_HAND))
            return
        rows = hand_rows(len(state.turn.tiles), canvas.width, canvas.height)
        new = just_drawn(state.game)
        for place, tile in enumerate(state.turn.tiles):
            cells = rows.place(place)
            is_chosen, fits = tile == state.turn.chosen, _fits(state, tile)
            held = Held(tile, self._key(place), is_chosen, fits, is_new=tile == new)
            draw_held(canvas, rows.stand, cells.x, cells.y, held)
            canvas.on_click(*cells, f"choose_or_play({place})")

    def _key(self, place: int) -> str:
        ways = commands.CHOOSE.ways
        return self.app.keys.shown(ways[place]) if place < len(ways) else ""


def _fits(state: TableState, tile: Tile) -> bool:
    """Whether it is told that a tile fits: not after a turn that is over, in a last look at it."""
    return state.game.turn is not None and not state.looking and tile in state.game.fitting


def just_drawn(game: SeatView) -> Tile | None:
    """The tile that the seat has drawn with its last move, if that was a draw."""
    for event in reversed(game.history):
        if isinstance(event, TilePlayed | TileDrawn | TurnPassed) and event.seat == game.seat:
            return event.tile if isinstance(event, TileDrawn) else None
    return None


def _draw_curtain(canvas: Canvas, state: TableState, key: str) -> None:
    turn = state.game.turn
    if turn is None or not state.may_take_over:
        (line,) = lines_beside_each_other([bottom_plate(state)], glyphs(canvas.look), canvas.width)
        line.draw(canvas, max(1, (canvas.width - line.width) // 2), 1, paint.BAR.ground)
        return
    name = state.cast.name(turn)
    canvas.put(2, 1, _("{name}, it is your turn.").format(name=name), paint.BAR_GOLD)
    text = _("{key}, or a click here, shows your hand.").format(key=key)
    canvas.put_rows(2, 2, wrapped(text, canvas.width - 3), paint.BAR)
    canvas.on_click(0, 0, canvas.width, canvas.height, "show_hand")
