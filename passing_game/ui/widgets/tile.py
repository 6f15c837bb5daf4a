"""Tiles, drawn: small ones with digits, large ones with pips, lying or upright."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.ui import paint as paints

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.paint import Paint

_FACES: Final = (
    ("   ", "   ", "   "),
    ("   ", " ● ", "   "),
    ("●  ", "   ", "  ●"),
    ("●  ", " ● ", "  ●"),
    ("● ●", "   ", "● ●"),
    ("● ●", " ● ", "● ●"),
    ("● ●", "● ●", "● ●"),
)
"""The pips of a half, for 0 to 6."""

SMALL_WIDTH: Final = 5
LARGE_WIDTH: Final = 9


class Look(NamedTuple):
    """How a tile is painted: its face and the seam between its halves."""

    face: Paint
    seam: Paint


PLAIN: Final = Look(paints.TILE, paints.TILE_SEAM)
DIM: Final = Look(paints.TILE_DIM, paints.TILE_DIM_SEAM)
NEW: Final = Look(paints.TILE_NEW, paints.TILE_NEW_SEAM)
CHOSEN: Final = Look(paints.TILE_CHOSEN, paints.TILE_CHOSEN_SEAM)


def draw_lying_small(canvas: Canvas, x: int, y: int, halves: tuple[int, int], look: Look) -> None:
    """A tile of 5x1 with digits: ` 6│3 `."""
    first, second = halves
    canvas.put(x, y, f" {first} {second} ", look.face)
    canvas.put(x + 2, y, "│", look.seam)


def draw_upright_small(canvas: Canvas, x: int, y: int, halves: tuple[int, int], look: Look) -> None:
    """A tile of 3x3 with digits: one half above the other."""
    canvas.put(x, y, f" {halves[0]} ", look.face)
    canvas.put(x, y + 1, " ─ ", look.seam)
    canvas.put(x, y + 2, f" {halves[1]} ", look.face)


def draw_lying_large(canvas: Canvas, x: int, y: int, halves: tuple[int, int], look: Look) -> None:
    """A tile of 9x3 with pips."""
    first, second = halves
    for row, (one, other) in enumerate(zip(_FACES[first], _FACES[second], strict=True)):
        canvas.put(x, y + row, f" {one} {other} ", look.face)
        canvas.put(x + 4, y + row, "│", look.seam)


def draw_upright_large(canvas: Canvas, x: int, y: int, halves: tuple[int, int], look: Look) -> None:
    """A tile of 5x7 with pips."""
    first, second = halves
    for row, face in enumerate((*_FACES[first], None, *_FACES[second])):
        if face is None:
            canvas.put(x, y + row, "─────", look.seam)
        else:
            canvas.put(x, y + row, f" {face} ", look.face)
