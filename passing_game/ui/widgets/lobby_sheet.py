"""The tables of the lobby, drawn: name and age, what is agreed, and the seats as buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.phrases import agreed
from passing_game.phrases import lobby as words
from passing_game.phrases.archive import when
from passing_game.phrases.company import hosted
from passing_game.ui import commands, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.names_in_room import said_in_row
from passing_game.ui.widgets.lines import MARGIN
from passing_game.ui.widgets.list_lines import (
    draw_mark,
    draw_more,
    draw_notice,
    draw_sentence,
    packed,
)
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from datetime import datetime

    from passing_game.tables.offered import OfferedTable
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.lobby import Lobby

ABOVE: Final = 3
BELOW: Final = 3
"""Rows above and below the tables."""
HIGH: Final = 22
"""Rows from which the tables stand apart from what is above them."""
ONE_ROW: Final = 100
"""Columns from which all seats of a table stand in one row; else two and two, partners in line."""


class LobbySheet(Picture):
    """The tables, whose process the host is above them, buttons and a notice below."""

    DEFAULT_CSS = "LobbySheet { height: 1fr; }"

    def __init__(self, lobby: Lobby, now: datetime) -> None:
        super().__init__(id="lobby")
        self._lobby = lobby
        self._now = now

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom."""
        lobby, visitor = self._lobby, self._lobby.visitor
        about = [packed(words.about(table), canvas.width - 2 * MARGIN) for table in lobby.tables]
        deep = max(map(len, about), default=1)
        tall = 2 + deep + _seat_rows(canvas)
        above = ABOVE + (canvas.height >= HIGH)
        lobby.fit((canvas.height - above - BELOW + 1) // tall)
        room, sees = canvas.width - 2 * MARGIN, visitor.host_sees
        told = said_in_row([visitor.host], room, lambda names: hosted(names[0], sees=sees))
        canvas.put(MARGIN, 1, told, paint.FELT_GOLD if sees else paint.FELT_QUIET)
        if lobby.also_here:
            canvas.put(MARGIN, 2, fitted(words.also_here(lobby.also_here), room), paint.FELT_QUIET)
        self._draw_bottom(canvas, canvas.height - 2)
        if not lobby.tables:
            draw_sentence(canvas, words.no_tables(self.app.keys.told(commands.NEW_TABLE)))
            return
        for row, place in enumerate(lobby.shown):
            self._draw_table(canvas, above + row * tall, place, about[place])
        draw_more(canvas, above, len(lobby.shown) * tall - 1, lobby)

    def _draw_table(self, canvas: Canvas, y: int, place: int, about: list[str]) -> None:
        table, is_here = self._lobby.tables[place], place == self._lobby.chosen
        rows, right = 1 + len(about) + _seat_rows(canvas), canvas.width - MARGIN
        canvas.on_click(0, y, canvas.width, rows, f"pick({place})")
        if is_here:
            draw_mark(canvas, y, rows)
        title = paint.STRIPE_TITLE if is_here else paint.FELT_TITLE
        quiet = paint.STRIPE_QUIET if is_here else paint.FELT_QUIET
        since = when(table.since, self._now)
        start = right - cell_len(since)
        x = canvas.put(MARGIN, y, fitted(table.name, start - MARGIN - 2), title)
        asked_by = self._lobby.asked_by(table)
        if asked_by is not None:
            gold = paint.STRIPE_GOLD if is_here else paint.FELT_GOLD
            mark = fitted(agreed.invited_by(asked_by), max(0, start - x - 4))
            canvas.put(x + 2, y, mark, gold)
        canvas.put(start, y, since, quiet)
        canvas.put_rows(MARGIN, y + 1, about, quiet)
        for seat in range(table.rules.players):
            self._draw_seat(canvas, y + 1 + len(about), (place, seat), table)

    def _draw_seat(
        self, canvas: Canvas, y: int, where: tuple[int, int], table: OfferedTable
    ) -> None:
        """Draw a seat; one that can be had is a button, and lit when it is chosen."""
        place, seat = where
        lobby, in_a_row = self._lobby, 4 // _seat_rows(canvas)
        row, column = divmod(seat, in_a_row)
        width = (canvas.width - 2 * MARGIN) // in_a_row
        x, y = MARGIN + column * width, y + row
        account, is_here = lobby.visitor.account, place == lobby.chosen
        text = words.seat(table, seat, account)
        if cell_len(text) > width - 3:
            text = _seat_in_short(table, seat, account, width - 3)
        if not table.is_open_to(account, seat):
            ground = "stripe" if is_here else "felt"
            side = paint.side_paint(table.rules.side_of(seat), ground, bold=False)
            canvas.put(x, y, text, side)
            return
        is_chosen = is_here and seat == lobby.seat
        canvas.put(x, y, f" {text} ", paint.BUTTON_ASKED if is_chosen else paint.BUTTON)
        canvas.on_click(x, y, cell_len(text) + 2, 1, f"choose_seat({place}, {seat})")

    def _draw_bottom(self, canvas: Canvas, y: int) -> None:
        lobby, x = self._lobby, canvas.width - MARGIN
        end = draw_notice(canvas, y, lobby.trouble() or lobby.notice())
        if lobby.here is not None:
            buttons = [(self.app.keys.button(_("Watch"), commands.WATCH), "watch", paint.BUTTON)]
            if lobby.seat is not None:
                text = words.sit_down(lobby.here, lobby.seat, lobby.visitor.account)
                label = self.app.keys.button(text, commands.SIT)
                buttons.append((label, "sit", paint.BUTTON_ASKED))
            for label, action, look in buttons:
                # a notice is read to its end; the key bar has the same commands
                if x - cell_len(label) <= end + 2:
                    break
                x -= cell_len(label)
                canvas.put(x, y, label, look)
                canvas.on_click(x, y, cell_len(label), 1, action)
                x -= 2


def _seat_in_short(table: OfferedTable, seat: int, account: str, room: int) -> str:
    """Who has a seat, in so many cells: the name gives way to where its person is."""
    text = said_in_row(
        [words.called(table, seat)],
        room,
        lambda names: words.seat(table, seat, account, name=names[0], in_short=True),
    )
    return fitted(text, room)


def _seat_rows(canvas: Canvas) -> int:
    return 1 if canvas.width >= ONE_ROW else 2
