"""The other players round the table: name, backs of their tiles, what they did last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.phrases.events import last_deed
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.places import Place, seat_place

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.state import TableState

PLATE_WIDTH: Final = 9
"""Cells that a plate at a side of the felt takes."""
MOST_BACKS: Final = 7
"""Backs that are drawn one by one; more are told as a number."""

ARROWS: Final = {Place.LEFT: "◂", Place.TOP: "▴", Place.RIGHT: "▸"}


class Plate(NamedTuple):
    """What is told of a seat."""

    seat: int
    place: Place
    name: str
    backs: str
    deed: str
    is_on_turn: bool
    side: int


def backs(count: int) -> str:
    """So many tiles, seen from behind."""
    return "▮" * count if count <= MOST_BACKS else f"▮×{count}"


def plates(state: TableState) -> list[Plate]:
    """The plates of all seats but the one at the bottom."""
    game = state.game
    result = []
    for steps in range(1, game.rules.players):
        seat = (state.seat + steps) % game.rules.players
        on_turn = game.turn == seat
        result.append(
            Plate(
                seat,
                seat_place(game.rules.players, steps),
                state.cast.names[seat],
                backs(game.counts[seat]),
                _("to move") if on_turn else last_deed(game.history, seat),
                on_turn,
                game.rules.side_of(seat),
            )
        )
    return result


def draw_round_the_table(canvas: Canvas, state: TableState) -> None:
    """A column at the left and at the right, a line at the top."""
    for plate in plates(state):
        if plate.place is Place.TOP:
            width = _line_width(plate)
            _draw_line(canvas, max(1, (canvas.width - width) // 2), plate)
        else:
            _draw_column(canvas, plate)


def draw_in_a_line(canvas: Canvas, state: TableState) -> None:
    """All of them in the top line, where the felt is narrow; long names are cut."""
    others = plates(state)
    room = (canvas.width - 1) // len(others) - 1
    for plate in others:
        count = f"▮×{state.game.counts[plate.seat]}"
        short = plate._replace(backs=count) if len(others) > 1 else plate
        rest = _line_width(short._replace(name=""))
        short = short._replace(name=fitted(plate.name, max(1, room - rest)))
        width = _line_width(short)
        x = {
            Place.LEFT: 1,
            Place.TOP: (canvas.width - width) // 2,
            Place.RIGHT: canvas.width - width - 1,
        }[plate.place]
        _draw_line(canvas, x, short)


def _line_width(plate: Plate) -> int:
    return cell_len(f"{ARROWS[plate.place]} {plate.name} {plate.backs} {plate.deed}")


def _draw_line(canvas: Canvas, x: int, plate: Plate) -> None:
    colour = paint.side_paint(plate.side)
    x = canvas.put(x, 0, f"{ARROWS[plate.place]} {plate.name}", colour)
    x = canvas.put(x + 1, 0, plate.backs, colour)
    canvas.put(x + 1, 0, plate.deed, paint.FELT_GOLD if plate.is_on_turn else paint.FELT_QUIET)


def _draw_column(canvas: Canvas, plate: Plate) -> None:
    colour = paint.side_paint(plate.side)
    arrow = ARROWS[plate.place]
    name = fitted(plate.name, PLATE_WIDTH - 2)
    named = f"{arrow} {name}" if plate.place is Place.LEFT else f"{name} {arrow}"
    deed = paint.FELT_GOLD if plate.is_on_turn else paint.FELT_QUIET
    top = canvas.height // 2 - 1
    for row, (text, look) in enumerate(
        ((named, colour), (plate.backs, colour), (fitted(plate.deed, PLATE_WIDTH), deed))
    ):
        left = 1 if plate.place is Place.LEFT else canvas.width - 1 - cell_len(text)
        canvas.put(left, top + row, text, look)
