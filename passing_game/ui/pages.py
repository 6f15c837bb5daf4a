"""The pages that can be read: rules and keys, and the moves of this round."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.cells import set_cell_size

from passing_game.i18n import _
from passing_game.phrases.rules import rules_in_force
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.screens.reading import Line
from passing_game.ui.widgets.panel import log_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.rules import Rules
    from passing_game.ui.commands import Command
    from passing_game.ui.state import TableState

KEYS_WIDTH: Final = 12
LONGEST_LINE: Final = 90
"""Cells; longer lines are hard to read."""


def help_page(rules: Rules, commands: Sequence[Command], width: int) -> list[Line]:
    """The rules in force, then the keys of the screen that help was asked from."""
    lines = [_heading(_("The rules of this match"))]
    for paragraph in rules_in_force(rules):
        lines += [_line(text) for text in wrap(paragraph, min(width, LONGEST_LINE))]
        lines.append(_line(""))
    lines.append(_heading(_("The keys")))
    for command in commands:
        keys = command.shown
        for text in wrap(_(command.help), min(width, LONGEST_LINE) - KEYS_WIDTH):
            lines.append(Line(((f"{keys:<{KEYS_WIDTH}}", paint.FELT_GOLD), (text, paint.FELT))))
            keys = ""
    notes = (
        _("Everything can be clicked, too: tiles, ends, buttons, and the line at the bottom."),
        _("Shift and the mouse select text in most terminals."),
        _("Ctrl+C leaves the game at once, from anywhere; the match is kept in its record."),
        _("Ctrl+P lists every command."),
    )
    lines.append(_line(""))
    for note in notes:
        lines += [_line(text) for text in wrap(note, min(width, LONGEST_LINE))]
    return lines


def log_page(state: TableState, width: int) -> list[Line]:
    """The moves of this round, oldest first."""
    cast = state.cast
    names = min(20, width // 3)
    lines = []
    for seat, text in log_lines(state.game.history):
        side = paint.side_paint(cast.rules.side_of(seat), bold=False)
        name = set_cell_size(fitted(cast.name(seat), names), names + 1)
        lines.append(Line(((name, side), (text, paint.FELT))))
    return lines or [_line(_("Nothing has been played yet."))]


def _heading(text: str) -> Line:
    return Line(((text, paint.FELT_GOLD),))


def _line(text: str) -> Line:
    return Line(((text, paint.FELT),))
