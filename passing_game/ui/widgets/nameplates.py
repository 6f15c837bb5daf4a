"""Plates that are one line each, and what they leave out where they share a narrow row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.phrases import table
from passing_game.tables.names import LONGEST_NAME
from passing_game.ui.places import Place
from passing_game.ui.shortening import told_apart
from passing_game.ui.widgets.glyphs import UNICODE, Glyphs
from passing_game.ui.widgets.plates import LONGEST_ACCOUNT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from passing_game.engine.view import SeatView
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.widgets.plates import Plate

MOST_BACKS: Final = 7
"""Backs that are drawn one by one; more are told as a number."""
FEW_LETTERS: Final = 5
"""Cells of a name that are worth more than the last deeds of those who are not to move."""


class Line(NamedTuple):
    """A plate in one line."""

    plate: Plate
    name: str
    backs: str
    deed: str

    @property
    def width(self) -> int:
        """Cells from its first character to its last."""
        return cell_len(" ".join(filter(None, (self.name, self.backs, self.deed))))

    def draw(self, canvas: Canvas, x: int, y: int = 0, ground: str = "felt") -> int:
        """Draw it in a row, from a column on; returns the column after it."""
        plate = self.plate
        name, deed = plate.paint._replace(ground=ground), plate.deed_paint._replace(ground=ground)
        end = canvas.put(x, y, self.name, name)
        for text, look in ((self.backs, name), (self.deed, deed)):
            if text:
                end = canvas.put(end + 1, y, text, look)
        return end


def backs(count: int, signs: Glyphs = UNICODE) -> str:
    """So many tiles, seen from behind."""
    return signs.back * count if count <= MOST_BACKS else f"{signs.back}{signs.times}{count}"


def boneyard(view: SeatView) -> str:
    """The tiles of the boneyard from behind, and how many can be drawn."""
    # Translators: the word before the backs of its tiles
    return " ".join((_("boneyard"), backs(view.boneyard), table.boneyard(view)))


def whole_line(plate: Plate, signs: Glyphs) -> Line:
    """The line of a plate with nothing left out."""
    name = f"{_arrow(plate, signs)} {plate.whole_name}"
    return Line(plate, name, backs(plate.tiles, signs), plate.deed)


def lines_beside_each_other(others: Sequence[Plate], signs: Glyphs, width: int) -> list[Line]:
    """A line for each, with a blank cell before, between and behind them."""
    lines: list[Line] = []
    for lines in _shorter_and_shorter(others, signs):
        if sum(line.width + 1 for line in lines) < width:
            break
    return lines


def _shorter_and_shorter(others: Sequence[Plate], signs: Glyphs) -> Iterator[list[Line]]:
    """More and more is left out: backs, letters of names, arrows, what was done last.

    Who is the partner, who is to move and how many tiles everybody holds is told to the last, and
    who is away while there is room for a few letters of each name.
    """
    yield [whole_line(plate, signs) for plate in others]
    number, tight = signs.back + signs.times, signs.back
    for called in _shorter_names(others, FEW_LETTERS):
        yield [_short_line(*one, _arrow(one[0], signs), number) for one in called]
    for called in _shorter_names(others, FEW_LETTERS):
        yield [
            _short_line(*one, "" if one[0].partner else _arrow(one[0], signs), tight)
            for one in called
        ]
    for shortest, tells_away in ((FEW_LETTERS, True), (1, False)):
        for called in _shorter_names(others, shortest):
            lines = [_short_line(*one, _arrow(one[0], signs), number) for one in called]
            yield [_with_needed_deed(line, tells_away=tells_away) for line in lines]


def _shorter_names(others: Sequence[Plate], shortest: int) -> Iterator[list[tuple[Plate, str]]]:
    """Every plate with its name, in fewer and fewer cells."""
    names = [plate.name for plate in others]
    most = min(max(LONGEST_NAME, *map(cell_len, names)), LONGEST_ACCOUNT)
    for longest in range(most, shortest - 1, -1):
        yield [*zip(others, told_apart(names, longest), strict=True)]


def _with_needed_deed(line: Line, *, tells_away: bool) -> Line:
    is_needed = line.plate.is_on_turn or (tells_away and line.plate.is_away)
    return line if is_needed else line._replace(deed="")


def _short_line(plate: Plate, short: str, arrow: str, number: str) -> Line:
    name = f"{arrow} {plate.called(short)}".strip()
    return Line(plate, name, f"{number}{plate.tiles}", plate.deed)


def _arrow(plate: Plate, signs: Glyphs) -> str:
    return {
        Place.BOTTOM: signs.down,
        Place.LEFT: signs.left,
        Place.TOP: signs.up,
        Place.RIGHT: signs.right,
    }[plate.place]
