"""What holds at a shared table, drawn: a line for each seat that may be kept, and for each term."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from passing_game.i18n import _, pgettext
from passing_game.phrases import agreed as words
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.canvas import Canvas, fitted
from passing_game.ui.commands import joined
from passing_game.ui.terms_form import TERMS, Kept, Row, Term, TermsForm
from passing_game.ui.widgets import lines
from passing_game.ui.widgets.picture import Picture

ACCOUNTS: Final = 24
"""Cells for the account that a seat is kept for."""
BOTTOM: Final = 2
"""Rows for the button and below it."""


class TermsSheet(Picture):
    """The lines of a `TermsForm`. Clicking a value changes it, or asks for an account."""

    DEFAULT_CSS = "TermsSheet { height: 1fr; }"

    def __init__(self, form: TermsForm) -> None:
        super().__init__(id="terms")
        self._form = form

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom; blank lines where there is room for them."""
        form, rows = self._form, self._form.rows
        room = canvas.width - 2 * lines.MARGIN
        about = wrapped(form.objection() or _about(form.row), room)
        spare = canvas.height - len(rows) - BOTTOM - 3  # two lines of words, and one above them
        y = 1 if spare > 1 else 0
        values = lines.values_after(map(_label, rows))
        for place, row in enumerate(rows):
            if place and row == TERMS[0] and spare > 0:
                y += 1
            self._draw_row(lines.Line(canvas, place, y, row == form.row, values), row)
            y += 1
        canvas.put_rows(lines.MARGIN, y + 1, about, paint.FELT_GOLD)
        self._draw_bottom(canvas, canvas.height - BOTTOM)

    def _draw_row(self, line: lines.Line, row: Row) -> None:
        line.label(_label(row))
        match row:
            case Kept():
                self._draw_seat(line, row)
            case Term(name):
                line.value(line.values, words.value(self._form.agreed, name))
        if line.here and self._form.objection():
            line.put(lines.MARGIN - 2, "!", paint.FELT_GOLD)

    def _draw_seat(self, line: lines.Line, row: Kept) -> None:
        """Draw for whom a seat is kept, or may be, and how that is changed."""
        form, x = self._form, line.values
        written, is_kept = form.written_on(row), form.account_on(row) is not None
        if written is None:
            side = paint.side_paint(form.setup.rules.side_of(row.seat), bold=line.here)
            x = line.button(x, words.anybody(), side, f"name({line.place})")
        else:
            account = fitted(written, ACCOUNTS)
            for text, is_so in ((account, is_kept), (words.anybody(), not is_kept)):
                marked = f"[{text}]" if is_so else f" {text} "
                look = paint.OPTION_SET if is_so else paint.OPTION
                action = "name" if is_so else "other"
                x = line.button(x, marked, look, f"{action}({line.place})") + 1
        if line.here:
            key = self.app.keys.told(joined.ACCOUNT)
            told = _("{key} writes an account").format(key=key)
            if x + 2 + cell_len(told) < line.canvas.width:
                line.put(x + 2, told, paint.FELT_QUIET)

    def _draw_bottom(self, canvas: Canvas, y: int) -> None:
        line = lines.Line(canvas, len(self._form.rows), y, here=False, values=lines.MARGIN)
        label = self.app.keys.button(pgettext("button", "Open the table"), joined.OPEN_TABLE)
        end = canvas.width - lines.MARGIN - cell_len(label)
        line.button(end, label, paint.BUTTON_ASKED, joined.OPEN_TABLE.click)
        back = self.app.keys.button(_("Back"), joined.TO_TABLE_SETUP)
        if lines.MARGIN + cell_len(back) < end:
            line.button(lines.MARGIN, back, paint.BUTTON, joined.TO_TABLE_SETUP.click)


def _label(row: Row) -> str:
    return words.seat(row.seat) if isinstance(row, Kept) else words.name(row.name)


def _about(row: Row) -> str:
    return words.about_seat() if isinstance(row, Kept) else words.about(row.name)
