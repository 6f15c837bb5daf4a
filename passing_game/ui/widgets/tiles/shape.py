"""Where on a tile its seam and its two faces are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from passing_game.ui.layout import Rect
from passing_game.ui.widgets.tiles.faces import face

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.paint import Paint


class Shape(NamedTuple):
    """The cells that a tile covers, and whether it stands upright."""

    rect: Rect
    upright: bool

    @property
    def seam(self) -> Rect:
        """The row or the column between the halves."""
        x, y, width, height = self.rect
        if self.upright:
            return Rect(x, y + height // 2, width, 1)
        return Rect(x + width // 2, y, 1, height)

    def draw_faces(self, canvas: Canvas, halves: tuple[int, int], edge: int, paint: Paint) -> None:
        """Draw both faces, each in the middle of the room that it has.

        `edge` is how many rows at the top and at the bottom are for a frame. At the sides one
        column is, or is blank.
        """
        for pips, room, lower in zip(halves, self._rooms(edge), (False, True), strict=True):
            rows = face(pips, room.width, room.height, canvas.look)
            # Where the rows cannot be in the middle, they are nearer to the seam in both halves.
            top = room.y + (room.height - len(rows) + (not lower)) // 2
            for y, row in enumerate(rows, top):
                canvas.put(room.x + (room.width - len(row)) // 2, y, row, paint)

    def _rooms(self, edge: int) -> tuple[Rect, Rect]:
        """The cells for both faces. A tile of three columns has no blank ones at its sides."""
        x, y, width, height = self.rect
        if self.upright:
            half = height // 2 - edge
            first = Rect(x + 1, y + edge, width - 2, half)
            return first, first._replace(y=self.seam.y + 1)
        side = 1 if width > 3 else 0
        first = Rect(x + side, y + edge, width // 2 - side, height - 2 * edge)
        return first, first._replace(x=self.seam.x + 1)
