"""The setup, drawn: a line for everything that can be changed, and the table as it will be."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.phrases import rules as words
from passing_game.ui import paint
from passing_game.ui.canvas import Canvas, fitted
from passing_game.ui.places import Place, seat_place
from passing_game.ui.setup_form import (
    PRESETS,
    SEATINGS,
    OptionRow,
    PresetRow,
    Row,
    Seat,
    Seats,
    SetupForm,
    Target,
)
from passing_game.ui.widgets import tile as tiles
from passing_game.ui.widgets.picture import Picture

MARGIN: Final = 3
LABELS: Final = 10
"""Cells for the labels of the lines."""
VALUES: Final = MARGIN + LABELS
NAMES: Final = 13
"""Cells for the names of players."""
WIDE: Final = 78
"""Columns from which the table is shown beside the lines."""
PREVIEW: Final = (26, 7)
"""Columns and rows of the table as it will be."""
SMALLEST_PREVIEW: Final = 6
"""Rows below which it is left out."""
LOGO: Final = ((6, 6), (6, 3), (3, 1), (1, 4), (4, 4))


class Line(NamedTuple):
    """Where a row is drawn: its place among the rows, its line, whether it is the present one."""

    canvas: Canvas
    place: int
    y: int
    here: bool

    def put(self, x: int, text: str, look: paint.Paint) -> int:
        """Write on the line; returns the column after it."""
        return self.canvas.put(x, self.y, text, look)

    def button(self, x: int, text: str, look: paint.Paint, action: str) -> int:
        """Write something that can be clicked; returns the column after it."""
        end = self.put(x, text, look)
        self.canvas.on_click(x, self.y, end - x, 1, action)
        return end


class Form(Picture):
    """The lines of a `SetupForm`. Clicking a value sets it, a line's arrows change it."""

    DEFAULT_CSS = "Form { height: 1fr; }"

    def __init__(self, form: SetupForm, notice: str) -> None:
        super().__init__(id="form")
        self._form = form
        self.notice = notice

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom; logo and blank lines where there is room for them."""
        rows = self._form.rows
        spare = canvas.height - len(rows) - 2
        y = 0
        if spare >= 6:
            _draw_logo(canvas, 1)
            y, spare = 5, spare - 5
        top = max(0, y - 1)
        free = 0
        for place, row in enumerate(rows):
            if spare > 0 and place and _begins_a_group(row):
                y, spare = y + 1, spare - 1
            if row == PresetRow():
                free = y - top
            self._draw_row(Line(canvas, place, y, row == self._form.row), row)
            y += 1
        self._draw_bottom(canvas, canvas.height - 1)
        if canvas.width >= WIDE and free >= SMALLEST_PREVIEW:
            x = canvas.width - PREVIEW[0] - MARGIN
            self._draw_preview(canvas, x, top, min(free, PREVIEW[1]))

    def _draw_row(self, line: Line, row: Row) -> None:
        if line.here:
            line.put(MARGIN - 2, "▶", paint.FELT_GOLD)
        line.canvas.on_click(0, line.y, MARGIN + LABELS, 1, f"go_to({line.place})")
        line.put(MARGIN, _label(row), paint.FELT_TITLE)
        form = self._form
        match row:
            case Seats():
                names = [str(count) if not pair else _("Partners") for count, pair in SEATINGS]
                _draw_choices(line, names, form.seating, "seating")
            case PresetRow():
                names = [words.preset_name(preset) for preset in PRESETS]
                _draw_choices(line, names, PRESETS.index(form.preset), "preset")
            case Seat(number):
                self._draw_player(line, number)
            case OptionRow(name):
                _draw_value(line, VALUES, words.option_value(form.rules.option(name)))
            case Target():
                self._draw_target(line)

    def _draw_player(self, line: Line, number: int) -> None:
        player = self._form.players[number]
        side = paint.side_paint(self._form.rules.side_of(number))
        line.button(VALUES, fitted(player.name, NAMES - 1), side, f"name({number})")
        if player.bot is None:
            _draw_value(line, VALUES + NAMES, _("at this keyboard"))
        else:
            _draw_value(line, VALUES + NAMES, _("bot: {level}").format(level=player.bot))

    def _draw_target(self, line: Line) -> None:
        arrows = paint.FELT_GOLD if line.here else paint.FELT_QUIET
        x = line.button(VALUES, "«", arrows, f"change_row({line.place}, -10)")
        x = _draw_value(line, x + 1, f"{self._form.rules.target:>3}")
        line.button(x + 1, "»", arrows, f"change_row({line.place}, 10)")

    def _draw_bottom(self, canvas: Canvas, y: int) -> None:
        label = f" {_('Deal')}  Enter "
        x = canvas.width - MARGIN - cell_len(label)
        canvas.put(x, y - 1, label, paint.BUTTON_ASKED)
        canvas.on_click(x, y - 1, cell_len(label), 1, "deal")
        canvas.put(MARGIN, y - 1, fitted(self.notice, x - MARGIN - 2), paint.FELT_GOLD)

    def _draw_preview(self, canvas: Canvas, x: int, y: int, height: int) -> None:
        """Who sits where, seen from the first person's chair."""
        width, _height = PREVIEW
        canvas.fill(x, y, width, height, paint.STRIPE)
        setup = self._form.setup
        me = setup.people[0]
        tiles.draw_lying_small(canvas, x + (width - 5) // 2, y + 3, (6, 6), tiles.PLAIN)
        for seat, player in enumerate(setup.players):
            place = seat_place(setup.rules.players, (seat - me) % setup.rules.players)
            name = fitted(player.name, 9)
            left = {
                Place.LEFT: x + 1,
                Place.RIGHT: x + width - 1 - cell_len(name),
            }.get(place, x + (width - cell_len(name)) // 2)
            row = {Place.TOP: y + 1, Place.BOTTOM: y + height - 2}.get(place, y + 3)
            if row == y + 3 and cell_len(name) > 8:
                row = y + 2
            colour = paint.side_paint(setup.rules.side_of(seat), "stripe")
            canvas.put(left, row, name, colour)


def _label(row: Row) -> str:
    match row:
        case Seats():
            return _("Seats")
        case Seat(0):
            return _("Players")
        case Seat():
            return ""
        case PresetRow():
            return _("Rules")
        case OptionRow(name):
            return words.option_name(name)
        case Target():
            return words.option_name("target")


def _draw_choices(line: Line, names: list[str], chosen: int, action: str) -> None:
    x = VALUES
    for place, name in enumerate(names):
        if place == chosen:
            x = line.button(x, f"[{name}]", paint.OPTION_SET, f"{action}({place})") + 1
        else:
            x = line.button(x, f" {name} ", paint.OPTION, f"{action}({place})") + 1


def _draw_value(line: Line, x: int, value: str) -> int:
    """A value between two arrows that change it; the value itself goes on to the next."""
    arrows = paint.FELT_GOLD if line.here else paint.FELT_QUIET
    look = paint.FELT_TITLE if line.here else paint.FELT
    x = line.button(x, "‹ ", arrows, f"change_row({line.place}, -1)")
    x = line.button(x, value, look, f"change_row({line.place}, 1)")
    return line.button(x, " ›", arrows, f"change_row({line.place}, 1)")


def _begins_a_group(row: Row) -> bool:
    return row in (Seat(0), PresetRow(), Target())


def _draw_logo(canvas: Canvas, y: int) -> None:
    x = MARGIN
    for halves in LOGO:
        if halves[0] == halves[1]:
            tiles.draw_upright_small(canvas, x, y, halves, tiles.PLAIN)
            x += 4
        else:
            tiles.draw_lying_small(canvas, x, y + 1, halves, tiles.PLAIN)
            x += tiles.SMALL_WIDTH + 1
    canvas.put(x + 4, y + 1, _("play, draw, or just pass"), paint.FELT_QUIET)
