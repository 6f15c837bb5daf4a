"""What a picture was to say and does not: words that were cut off at its edge, or written over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.cells import cell_len

from passing_game.ui.canvas import Canvas
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest
    from textual.screen import Screen

    from passing_game.ui.paint import Paint


@dataclass
class LostWords:
    """Looks over the shoulder of every picture while it draws.

    Attributes:
        pictures: what each has lost when it was drawn last: the words, and what is left of them.
    """

    pictures: dict[Picture, set[tuple[str, str]]] = field(default_factory=dict)
    _written: list[tuple[Canvas, int, int, str]] = field(default_factory=list)

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Begin; it ends with the test."""
        put, redraw = Canvas.put, Picture.redraw

        def noted(canvas: Canvas, x: int, y: int, text: str, paint: Paint) -> int:
            if any(map(str.isalpha, text)):
                self._written.append((canvas, x, y, text))
            return put(canvas, x, y, text, paint)

        def checked(picture: Picture) -> None:
            self._written.clear()
            redraw(picture)
            self.pictures[picture] = set(self._lost())

        monkeypatch.setattr(Canvas, "put", noted)
        monkeypatch.setattr(Picture, "redraw", checked)

    def _lost(self) -> Iterator[tuple[str, str]]:
        for canvas, x, y, text in self._written:
            row = canvas.rows[y] if y in range(canvas.height) else []
            left = "".join(cell.char for cell in row[max(0, x) : x + cell_len(text)])
            if left != text:
                yield text, left

    def on(self, screen: Screen[object]) -> set[tuple[str, str]]:
        """What the pictures of a screen have lost."""
        there = (picture for picture in screen.query(Picture) if picture.display)
        return {one for picture in there for one in self.pictures.get(picture, ())}
