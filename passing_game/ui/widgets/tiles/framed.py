"""Framed tiles, where colours make none: drawn in lines, or in brackets without rows for those."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.ui.widgets.tiles.mark import PAINTS, Mark

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.widgets.tiles.shape import Shape


class Frame(NamedTuple):
    """The signs of a frame and its seam.

    `above` and `below` are where a seam meets the upper and the lower edge, `before` and `behind`
    where it meets the left and the right one; `lying` is the seam of a tile that lies.
    """

    top_left: str
    edge: str
    above: str
    top_right: str
    side: str
    bottom_left: str
    below: str
    bottom_right: str
    before: str
    behind: str
    lying: str
    standing: str


_LIGHT: Final = Frame(*"┌─┬┐│└┴┘├┤│─")
_UNICODE: Final = {
    Mark.PLAIN: _LIGHT,
    Mark.DIM: _LIGHT,
    Mark.NEW: Frame(*"┏━╥┓┃┗╨┛┣┫║═"),
    Mark.FITS: Frame(*"┏━┯┓┃┗┷┛┠┨│─"),
    Mark.CHOSEN: Frame(*"╔═╤╗║╚╧╝╟╢│─"),
}
_ASCII_LIGHT: Final = Frame(*"+-++|+++++|-")
_ASCII: Final = {
    Mark.PLAIN: _ASCII_LIGHT,
    Mark.DIM: _ASCII_LIGHT,
    Mark.NEW: Frame(*"+=#+|+#+####"),
    Mark.FITS: Frame(*"+=++|+++++|-"),
    Mark.CHOSEN: Frame(*"##########|-"),
}


def draw(canvas: Canvas, shape: Shape, halves: tuple[int, int], mark: Mark) -> None:
    """Draw a tile in lines: in a frame, or in brackets where it has no rows for one."""
    face, seam = PAINTS[mark]
    frame = (_ASCII if canvas.look.is_ascii else _UNICODE)[mark]
    is_low = shape.rect.height < (5 if shape.upright else 3)
    rows = _in_brackets(shape, frame) if is_low else _in_lines(shape, frame)
    x, y, _width, _height = shape.rect
    canvas.put_rows(x, y, rows, seam)
    shape.draw_faces(canvas, halves, 0 if is_low else 1, face)


def _in_brackets(shape: Shape, frame: Frame) -> list[str]:
    if shape.upright:
        return ["[ ]", frame.before + frame.standing + frame.behind, "[ ]"]
    seam = f" {frame.lying} "
    return [seam if shape.rect.width == len(seam) else f"[{seam}]"]


def _in_lines(shape: Shape, frame: Frame) -> list[str]:
    _x, _y, width, height = shape.rect
    if shape.upright:
        edge, blank, half = frame.edge * (width - 2), " " * (width - 2), height // 2 - 1
        above, below, seam = edge, edge, frame.before + frame.standing * (width - 2) + frame.behind
        inner = [frame.side + blank + frame.side] * half
        inner = [*inner, seam, *inner]
    else:
        edge, blank = frame.edge * (width // 2 - 1), " " * (width // 2 - 1)
        above, below = edge + frame.above + edge, edge + frame.below + edge
        inner = [frame.side + blank + frame.lying + blank + frame.side] * (height - 2)
    return [
        frame.top_left + above + frame.top_right,
        *inner,
        frame.bottom_left + below + frame.bottom_right,
    ]
