"""What is said to the player at the table, and where: beside the buttons, or on the line above.

The buttons stay where they are, whatever is said: what has no room beside them takes the place of
the status line above the hand, until the player does something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.engine.train import Side
from passing_game.i18n import _, pgettext
from passing_game.phrases import in_short, table
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import commands

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from passing_game.ui.commands import Command
    from passing_game.ui.keymap import Keymap
    from passing_game.ui.state import TableState

MARGIN: Final = 2
"""Blank columns before what is said; there is one more behind it."""

NARROW: Final = 80
"""Columns below which there is no room for the hint's button; the key bar has it there."""


class Button(NamedTuple):
    """A button beside what is said."""

    command: Command
    label: str

    @property
    def width(self) -> int:
        """Cells that it takes, with a blank one behind it."""
        return cell_len(self.label) + 1


class Spoken(NamedTuple):
    """What is said above the hand, in place of the status line, and beside the buttons below it."""

    above: str = ""
    beside: str = ""


def buttons(state: TableState, keys: Keymap, width: int) -> Sequence[Button]:
    """As many buttons as there is room for in a window of so many columns; at last none."""
    choices = (
        [Button(command, _button(command, keys)) for command in some]
        for some in _choices(state, width)
    )
    return next(some for some in choices if room_beside(some, width) >= 0)


def room_beside(some: Sequence[Button], width: int) -> int:
    """Cells that buttons leave for what is said beside them."""
    return width - MARGIN - 1 - sum(one.width for one in some)


def spoken(state: TableState, keys: Keymap, width: int) -> Spoken:
    """What is said, in a window of so many columns."""
    said, more = state.notice() or _question(state, keys), state.more()
    room = room_beside(buttons(state, keys, width), width)
    whole = f"{said} {more}".strip()
    if cell_len(whole) <= room:
        return Spoken(beside=whole)
    is_ours = state.game.is_my_turn
    passing = in_short.what_a_pass_does(state.game, in_signs=True) if is_ours else ""
    if passing and cell_len(f"{said} · {passing}") <= width - MARGIN - 1:
        return Spoken(f"{said} · {passing}", more)
    if passing and more and cell_len(f"{more} · {passing}") <= room:
        return Spoken(said, f"{more} · {passing}")
    if cell_len(said) > width - MARGIN - 1:
        return _on_both_lines(said, more, width - MARGIN - 1, room)
    return Spoken(said, more)


def _on_both_lines(said: str, more: str, above: int, beside: int) -> Spoken:
    """A sentence that has no room above the hand goes on beside the buttons, if it ends there."""
    first, *others = wrapped(said, above)
    rest = " ".join(others)
    if cell_len(rest) > beside:
        return Spoken(said, more)
    whole = f"{rest} {more}".strip()
    return Spoken(first, whole if cell_len(whole) <= beside else rest)


def _choices(state: TableState, width: int) -> Iterator[Sequence[Command]]:
    if not state.curtain and state.game.seat is not None and state.is_live:
        if width >= NARROW and state.may_hint:
            yield (commands.HINT, commands.DRAW, commands.PASS)
        yield (commands.DRAW, commands.PASS)
    yield ()


def _button(command: Command, keys: Keymap) -> str:
    texts = {
        commands.HINT: _("Hint"),
        commands.DRAW: pgettext("button", "Draw"),
        commands.PASS: pgettext("button", "Pass"),
    }
    return keys.button(texts[command], command)


def _question(state: TableState, keys: Keymap) -> str:
    """The end of the train is asked for until it is told, or the tile is put back."""
    turn = state.turn
    if not turn.asking or turn.chosen is None:
        return ""
    left, right = map(keys.told, commands.STEP.told_ways)
    if turn.aim is None:
        return table.which_end(left, right, keys.told(commands.PLAY))
    other = right if turn.aim is Side.LEFT else left
    return table.aimed_at(turn.chosen, turn.aim, keys.told(commands.PLAY), other)
