"""The pages that can be read: rules and keys, and the moves of this round."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len, set_cell_size

from passing_game.engine.rules import Preset, Rules
from passing_game.i18n import _
from passing_game.phrases.rules import rules_in_force
from passing_game.phrases.sharing import result_line, what_a_code_is_for
from passing_game.phrases.wrapping import wrapped
from passing_game.tables.codes import encode
from passing_game.ui import key_names, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.commands import PALETTE
from passing_game.ui.screens.reading import Line
from passing_game.ui.widgets.panel import log_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.phrases.sharing import Outcome
    from passing_game.tables.codes import Shared
    from passing_game.ui.commands import Command, Way
    from passing_game.ui.keymap import Keymap

KEYS_WIDTH: Final = 12
"""The narrowest column of keys, in cells."""


USUAL: Final = Rules.preset(Preset.STANDARD, 4, partners=True)
"""The rules that are told where there is no match."""


def help_page(
    rules: Rules | None, commands: Sequence[Command], keys: Keymap, width: int
) -> list[Line]:
    """The rules in force, or the usual ones, then the keys of the screen that asks for help."""
    lines = [_heading(_("The rules of this match") if rules else _("The usual rules"))]
    for paragraph in rules_in_force(rules or USUAL):
        lines += [_line(text) for text in wrapped(paragraph, width)]
        lines.append(_line(""))
    lines.append(_heading(_("The keys")))
    listed = [(keys.listed(command), _(command.help)) for command in commands]
    column = max(KEYS_WIDTH, min(width // 3, 2 + max(cell_len(keys) for keys, _help in listed)))
    for names, text in listed:
        lines += _entry(wrapped(names, column - 1), wrapped(text, width - column), column)
    notes = (
        _("Everything can be clicked, too: tiles, ends, buttons, and the line at the bottom."),
        _("Shift and the mouse select text in most terminals."),
        _("Ctrl+C leaves the game at once, from anywhere; a match can be gone on with later."),
        _("Ctrl+L paints the screen anew."),
        _("{key} lists every command.").format(key=keys.told(PALETTE)),
    )
    lines.append(_line(""))
    for note in notes:
        lines += [_line(text) for text in wrapped(note, width)]
    return [*lines, _line(""), *_names(commands, keys, width)]


def _entry(keys: list[str], text: list[str], column: int) -> list[Line]:
    """A sentence beside its keys, in as many lines as they need."""
    return [
        Line(((set_cell_size(names, column), paint.FELT_GOLD), (words, paint.FELT)))
        for names, words in zip_longest(keys, text, fillvalue="")
    ]


def _names(commands: Sequence[Command], keys: Keymap, width: int) -> list[Line]:
    """What to call the commands where other keys are given to them, with the keys they have."""
    text = _("In the settings file each of these can have other keys:")
    entries = [(way.name, _all_keys(way, keys)) for command in commands for way in command.ways]
    column = 2 + max(cell_len(name) for name, _keys in entries)
    beside = column + 2 + max(cell_len(shown) for _name, shown in entries)
    columns = max(1, min(2, width // beside))
    rows = -(-len(entries) // columns)
    return [
        *map(_line, wrapped(text, width)),
        *(_names_line(entries[row::rows], column, beside) for row in range(rows)),
    ]


def _names_line(entries: Sequence[tuple[str, str]], column: int, beside: int) -> Line:
    """Names and their keys, one beside the other, `beside` cells from one to the next."""
    pieces = []
    for name, shown in entries:
        pieces.append((set_cell_size(name, column), paint.FELT))
        pieces.append((set_cell_size(shown, beside - column), paint.FELT_GOLD))
    return Line(tuple(pieces))


def _all_keys(way: Way, keys: Keymap) -> str:
    """All keys of a way as they are now."""
    shown = [key_names.shown(key, is_ascii=keys.is_ascii) for key in keys.keys(way)]
    return " ".join(shown) or _("no key")


def log_page(game: SeatView, cast: Cast, width: int) -> list[Line]:
    """The moves of this round, oldest first."""
    names = min(20, width // 3)
    lines = []
    for seat, name, text in log_lines(game.history, cast, names):
        side = paint.side_paint(cast.rules.side_of(seat), bold=False)
        who = set_cell_size(fitted(name, names), names + 1)
        lines.append(Line(((who, side), (text, paint.FELT))))
    return lines or [_line(_("Nothing has been played yet."))]


def share_page(shared: Shared, outcome: Outcome, width: int) -> list[Line]:
    """The code of a match, and how it goes or went in a line that gives nothing away."""
    paragraphs = (
        (_("The code of this match"), encode(shared)),
        (_("How it went, without giving anything away"), result_line(shared, outcome)),
        (_("What it is for"), what_a_code_is_for()),
        ("", _("Shift and the mouse select text in most terminals.")),
    )
    lines: list[Line] = []
    for heading, text in paragraphs:
        lines += map(_heading, wrapped(heading, width))
        lines += [*map(_line, wrapped(text, width)), _line("")]
    return lines


def _heading(text: str) -> Line:
    return Line(((text, paint.FELT_GOLD),))


def _line(text: str) -> Line:
    return Line(((text, paint.FELT),))
