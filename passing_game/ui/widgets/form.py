"""The setup, drawn: a line for everything that can be changed, and the table as it will be."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len

from passing_game.i18n import N_, _
from passing_game.phrases import rules as words
from passing_game.phrases.bots import level_words
from passing_game.ui import commands, paint
from passing_game.ui.canvas import Canvas, fitted
from passing_game.ui.game_screen import GameScreen
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
from passing_game.ui.widgets.lines import MARGIN, Line, values_after
from passing_game.ui.widgets.list_lines import draw_notice
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.sketch import draw_logo, draw_sketch, logo_size, sketch_size

if TYPE_CHECKING:
    from passing_game.tables.setup import GameSetup
    from passing_game.ui.telling import Telling

NAMES: Final = 13
"""Cells for the names of players, where there is room for the longest."""
BESIDE_WHO: Final = 5
"""Cells for the arrows beside what is told of a player, and a blank behind them."""
FEW_LETTERS: Final = 3
"""Cells of a name that tell who is meant."""
ABOVE_AND_BELOW: Final = 3
"""Blank rows that the logo must leave."""
BOTTOM: Final = 2
"""Rows for the button and below it."""
AIRY: Final = 7
"""Rows to spare from which groups have two blank lines between them."""


Door = tuple[commands.Command, str]
"""Something that a button does, and what it is called, as an English id."""

DOORS: Final = (
    (commands.CONTINUE, N_("Continue")),
    (commands.HISTORY, N_("Matches")),
    (commands.STATISTICS, N_("Statistics")),
    (commands.others.TO_OTHERS, N_("To others")),
)
"""What the setup has buttons for besides, and what they are called, as English ids."""


class Form(Picture):
    """The lines of a `SetupForm`. Clicking a value sets it, a line's arrows change it."""

    DEFAULT_CSS = "Form { height: 1fr; }"
    BUTTON: ClassVar[Door] = (commands.DEAL, N_("Deal"))
    """What the button does that ends the setup, and what it is called, as an English id."""
    DOORS: ClassVar[tuple[Door, ...]] = DOORS

    def __init__(self, form: SetupForm, notice: Telling) -> None:
        super().__init__(id="form")
        self._form = form
        self.notice = notice

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom; logo and blank lines where there is room for them."""
        rows = self._form.rows
        spare = canvas.height - len(rows) - BOTTOM
        spare -= cell_len(self.notice()) > canvas.width - 2 * MARGIN  # then it begins further up
        logo = logo_size(canvas.width, spare - ABOVE_AND_BELOW)
        y = top = 0
        if logo is not None:
            draw_logo(canvas, 1, logo)
            y, top, spare = logo.tall + 2, logo.tall + 1, spare - logo.tall - 2
        gap = 2 if spare >= AIRY else 1
        lines = []
        for place, row in enumerate(rows):
            if place and _begins_a_group(row):
                blank = min(spare, gap)
                y, spare = y + blank, spare - blank
            lines.append(y)
            y += 1
        room = lines[rows.index(PresetRow())] - top
        sketch = sketch_size(canvas.width, room)
        end = canvas.width - (sketch.width + MARGIN if sketch else 0)
        values = values_after(map(_label, rows))
        for place, row in enumerate(rows):
            line = Line(canvas, place, lines[place], row == self._form.row, values)
            self._draw_row(line, row, end)
        if sketch:
            draw_sketch(canvas, end, top, sketch, self.setup)
        self._draw_bottom(canvas, canvas.height - 1)

    def _draw_row(self, line: Line, row: Row, end: int) -> None:
        """Draw a line; `end` is the column where the table begins that is drawn beside it."""
        line.label(_label(row))
        form = self._form
        match row:
            case Seats():
                names = [str(count) if not pair else _("Partners") for count, pair in SEATINGS]
                _draw_choices(line, names, form.seating, "seating")
            case PresetRow():
                names = [words.preset_name(preset) for preset in PRESETS]
                _draw_choices(line, names, PRESETS.index(form.preset), "preset")
            case Seat(number):
                self._draw_player(line, number, end)
            case OptionRow(name):
                line.value(line.values, words.option_value(form.rules.option(name)))
            case Target():
                self._draw_target(line)

    def _draw_player(self, line: Line, number: int, end: int) -> None:
        player = self.setup.players[number]
        side = paint.side_paint(self._form.rules.side_of(number))
        start = line.values + self._cells_for_names(end - line.values)
        name = fitted(player.name, start - line.values - 1)
        line.button(line.values, name, side, f"name({number})")
        x = line.value(start, fitted(self._who(number), end - start - BESIDE_WHO))
        if self._form.rules.partners:
            _draw_partner(line, (x + 1, end), self._partner_of(number), side)

    def _cells_for_names(self, room: int) -> int:
        """Cells for the names in `room` for a line: fewer where what is behind them needs some."""
        longest = max(cell_len(player.name) for player in self.setup.players)
        behind = max(map(self._cells_behind_name, range(len(self.setup.players))))
        return min(NAMES, max(FEW_LETTERS, longest + 1, room - behind))

    def _cells_behind_name(self, number: int) -> int:
        cells = cell_len(self._who(number)) + BESIDE_WHO
        partner = self._form.rules.partners and self._partner_of(number)
        return cells + (1 + cell_len(_with(partner)) if partner else 0)

    def _partner_of(self, number: int) -> str:
        return self.known_name((number + 2) % 4)

    def _who(self, number: int) -> str:
        """Who plays in a seat: a person from somewhere, or a bot."""
        player = self.setup.players[number]
        if player.bot is None:
            return self.person_words(number)
        return _("bot: {level}").format(level=level_words(player.bot))

    def person_words(self, _number: int) -> str:
        """Where the person of a seat comes from."""
        return _("at this keyboard")

    def known_name(self, number: int) -> str:
        """The name of whoever sits down in a seat; empty if nobody knows yet who that will be."""
        return self._form.players[number].name

    @property
    def setup(self) -> GameSetup:
        """The setup as it is drawn."""
        return self._form.setup

    def _draw_target(self, line: Line) -> None:
        arrows = paint.FELT_GOLD if line.here else paint.FELT_QUIET
        down, up = ("<<", ">>") if line.canvas.look.is_ascii else ("«", "»")
        x = line.button(line.values, down, arrows, f"change_row({line.place}, -10)")
        x = line.value(x + 1, f"{self._form.rules.target:>3}")
        line.button(x + 1, up, arrows, f"change_row({line.place}, 10)")

    def _draw_bottom(self, canvas: Canvas, y: int) -> None:
        """Draw the button that deals, and at its left what is to be said, or doors elsewhere.

        What is to be said is read to its end: the key bar has the same command as the button.
        """
        line = Line(canvas, len(self._form.rows), y - 1, here=False, values=MARGIN)
        command, text = self.BUTTON
        label = self.app.keys.button(_(text), command)
        end = canvas.width - MARGIN - cell_len(label)
        notice = self.notice()
        if draw_notice(canvas, y - 1, notice) <= end - 2:
            line.button(end, label, paint.BUTTON_ASKED, command.click)
        if notice:
            return
        x, screen = MARGIN, self.screen
        here = screen.offered if isinstance(screen, GameScreen) else ()
        for command, text in self.DOORS:
            label = self.app.keys.button(_(text), command)
            if command in here and x + cell_len(label) < end:
                x = line.button(x, label, paint.BUTTON, command.click) + 1


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
    """All of them side by side, or where there is no room for that the chosen one."""
    x = line.values
    if x + sum(cell_len(name) + 3 for name in names) > line.canvas.width:
        line.value(x, names[chosen])
        return
    for place, name in enumerate(names):
        if place == chosen:
            x = line.button(x, f"[{name}]", paint.OPTION_SET, f"{action}({place})") + 1
        else:
            x = line.button(x, f" {name} ", paint.OPTION, f"{action}({place})") + 1


def _draw_partner(line: Line, columns: tuple[int, int], name: str, side: paint.Paint) -> None:
    """With whom a player plays, where there is room for some letters of it.

    Where there is not, it is told in the table that is drawn beside the lines. Nothing is told of
    somebody without a name.
    """
    start, end = columns
    room = end - 1 - start - cell_len(_with(""))
    if name and room >= FEW_LETTERS:
        line.put(start, _with(fitted(name, room)), side)


def _with(name: str) -> str:
    return _("with {name}").format(name=name)


def _begins_a_group(row: Row) -> bool:
    return row in (Seat(0), PresetRow(), Target())
