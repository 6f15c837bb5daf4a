"""The bottom line: what can be done here, with its keys; the entries can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.commands import Importance
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command


FEW_LETTERS: Final = 3
"""Cells of a label that tell a little."""
KNOWN: Final = ("?", "Esc", "^P")
"""Keys that say what they do, mostly; the first of them needs its word least."""


class Entry(NamedTuple):
    """A command in the bar: its keys as they are now, and whether it is possible now."""

    command: Command
    keys: str
    label: str
    is_possible: bool

    @property
    def width(self) -> int:
        """How many cells it takes."""
        return cell_len(" ".join(filter(None, (self.keys, self.label))))


class KeyBar(Picture):
    """One line with the commands of a screen. What is not possible now is faint or left out.

    Args:
        commands: those of the screen.
        refuses: whether one of them can be asked for but is refused; it is faint, too.
    """

    GROUND: ClassVar[paint.Paint] = paint.BAR
    DEFAULT_CSS = "KeyBar { height: 1; }"

    def __init__(
        self, commands: Sequence[Command], refuses: Callable[[Command], bool] = lambda _one: False
    ) -> None:
        super().__init__(id="keys")
        self._refuses = refuses
        self._commands = [command for command in commands if command.label]

    def draw(self, canvas: Canvas) -> None:
        """Draw the entries that there is room for."""
        entries, gap = _fitting(list(self._entries()), canvas.width)
        x = 1
        for entry in entries:
            start = x
            if entry.keys:
                look = paint.BAR_GOLD if entry.is_possible else paint.BAR_FAINT
                x = canvas.put(x, 0, entry.keys, look) + bool(entry.label)
            look = paint.BAR_QUIET if entry.is_possible else paint.BAR_FAINT
            x = canvas.put(x, 0, entry.label, look)
            if entry.command.click:
                canvas.on_click(start, 0, x - start, 1, entry.command.click)
            x += gap

    def _entries(self) -> Iterator[Entry]:
        """What is possible on this screen, now or later."""
        for command in self._commands:
            possible = command.ways[0].is_possible_on(self.screen)
            if possible is not False:
                keys = self.app.keys.shown(command)
                possible = possible and not self._refuses(command)
                yield Entry(command, keys, _(command.label), bool(possible))


def _fitting(entries: list[Entry], width: int) -> tuple[Sequence[Entry], int]:
    """The entries that there is room for, and the cells between two of them.

    The least important go first, of those the last; then the gaps get narrow, and then more go.
    Before those that are wanted the labels of known keys go. None goes that is needed: at last the
    longest labels lose letters.
    """
    for gap, importance in ((2, Importance.SEEN_ELSEWHERE), (1, Importance.USUAL)):
        while _width(entries, gap) > width and (least := _least(entries, importance)):
            entries.remove(least)
        if _width(entries, gap) <= width:
            return entries, gap
    while True:
        for terse in _more_and_more_terse(entries):
            if _width(terse, 1) <= width:
                return terse, 1
        least = _least(entries, Importance.WANTED)
        if least is None:
            return _with_fewer_letters(terse, width), 1
        entries.remove(least)


def _least(entries: Sequence[Entry], importance: Importance) -> Entry | None:
    """The last of the least important entries; None if all are more important than that."""
    least = min(reversed(entries), key=lambda entry: entry.command.importance, default=None)
    return least if least and least.command.importance <= importance else None


def _more_and_more_terse(entries: list[Entry]) -> Iterator[list[Entry]]:
    """The entries; then without the labels of known keys, one after the other."""
    yield entries
    for key in KNOWN:
        entries = [one._replace(label="") if one.keys == key else one for one in entries]
        yield entries


def _with_fewer_letters(entries: list[Entry], width: int) -> list[Entry]:
    """The entries with their longest labels cut, as far as these then still tell a little."""
    while entries and _width(entries, 1) > width:
        place = max(range(len(entries)), key=lambda one: cell_len(entries[one].label))
        label = entries[place].label
        if cell_len(label) <= FEW_LETTERS:
            break
        entries[place] = entries[place]._replace(label=fitted(label, cell_len(label) - 1))
    return entries


def _width(entries: Iterable[Entry], gap: int) -> int:
    return 1 + sum(entry.width + gap for entry in entries) - gap
