"""What a picture was to say and does not: cut off at its edge or for want of room, or written over.

Names may be cut for want of room, and those of files; sentences are not.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual.widgets import Input

from passing_game.ui.canvas import Canvas, fitted
from passing_game.ui.palette import CommandLines, Palette
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest
    from textual.screen import Screen

    from passing_game.ui.paint import Paint


NAMES: Final = {"Ann", "Bob", "Bobby", "bob", "Cyn", "cyn", "Dan", "Eli", "Nora", "Wes", "Żółw"}
"""Who plays in the scenes."""
LONG_NAMES: Final = {"Bartholomeus", "bartholomeusz", "Constantijna", "constantinova", "Wilhelmina"}
"""Who plays where little room is left."""
AND: Final = {"a", "e", "en", "y"}
"""What stands between two of them."""
_CUT_WORDS: Final = re.compile(r"\S*\Z")
_FILES: Final = re.compile(r"\S*\.jsonl")
_WORD: Final = re.compile(r"[^\W\d_]+")


class Cut(str):
    """A text as it was cut, which knows the words of it that are not whole any more."""

    __slots__ = ("lost",)
    lost: str


def cut(text: str, width: int) -> str:
    """The text as `fitted` has it, marked if words are lost in it that are no names."""
    short = fitted(text, width)
    kept = short.removesuffix("…")
    lost = text[len(kept) - len(_CUT_WORDS.findall(kept)[0]) :]
    if short == text or {*_WORD.findall(_FILES.sub("", lost))} <= NAMES | LONG_NAMES | AND:
        return short
    marked = Cut(short)
    marked.lost = lost
    return marked


@dataclass
class LostWords:
    """Looks over the shoulder of every picture while it draws.

    Attributes:
        pictures: what each has lost when it was drawn last: the words, and what is left of them.
    """

    pictures: dict[Picture, set[tuple[str, str]]] = field(default_factory=dict)
    _written: list[tuple[Canvas, int, int, str]] = field(default_factory=list)

    def watch(self, monkeypatch: pytest.MonkeyPatch, *, ellipses: bool = True) -> None:
        """Begin; it ends with the test. Without `ellipses` what has one is as good as whole."""
        put, redraw = Canvas.put, Picture.redraw

        def noted(canvas: Canvas, x: int, y: int, text: str, paint: Paint) -> int:
            if any(map(str.isalpha, text)):
                self._written.append((canvas, x, y, text))
            return put(canvas, x, y, text, paint)

        def checked(picture: Picture) -> None:
            self._written.clear()
            redraw(picture)
            self.pictures[picture] = set(self._lost())

        for name, module in [*sys.modules.items()] if ellipses else ():
            if name.startswith("passing_game.ui.") and getattr(module, "fitted", None) is fitted:
                monkeypatch.setattr(module, "fitted", cut)
        monkeypatch.setattr(Canvas, "put", noted)
        monkeypatch.setattr(Picture, "redraw", checked)

    def _lost(self) -> Iterator[tuple[str, str]]:
        for canvas, x, y, text in self._written:
            row = canvas.rows[y] if y in range(canvas.height) else []
            left = "".join(cell.char for cell in row[max(0, x) : x + cell_len(text)])
            if left != text:
                yield text, left
            elif isinstance(text, Cut):
                yield text, text.lost

    def on(self, screen: Screen[object]) -> set[tuple[str, str]]:
        """What the pictures of a screen have lost, or the palette, which has none."""
        if isinstance(screen, Palette):
            return set(_lost_in(screen))
        there = [picture for picture in screen.query(Picture) if picture.size]
        assert there, "a screen on which nothing was looked at"
        return {one for picture in there for one in self.pictures[picture]}


def _lost_in(palette: Palette) -> Iterator[tuple[str, str]]:
    """Lines that are not whole in the rows that they have, and what says what to write."""
    lines, field = palette.query_one(CommandLines), palette.query_one(Input)
    assert lines.options, "a palette without a line"
    for option in lines.options:
        strips = lines._get_option_render(option, lines.get_visual_style("option-list--option"))
        left = " ".join(strip.text.strip() for strip in strips)
        if left != str(option.prompt):
            yield str(option.prompt), left
    if cell_len(field.placeholder) > field.content_size.width:
        yield field.placeholder, ""
