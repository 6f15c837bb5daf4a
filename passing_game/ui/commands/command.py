"""What a command is: a name, one or more ways to do it, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from textual.actions import parse
from textual.binding import Binding, BindingType

from passing_game.i18n import _
from passing_game.ui import key_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.dom import DOMNode


class Importance(IntEnum):
    """Which commands leave the key bar first when there is no room for all."""

    SEEN_ELSEWHERE = 0
    """What it does is plain to see, or rarely wanted."""

    USUAL = 1

    WANTED = 2
    """It stays as long as there is room for it beside what is needed."""

    NEEDED = 3
    """It never leaves."""


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that a key does.

    Attributes:
        name: what it is called in the settings file; no other way has the same, on any screen.
        keys: the usual keys, the one that is shown first; by Textual's names.
        action: a Textual action of the screen it belongs to.
        help: a sentence, as an English id; it may hold `{number}`.
        number: for that sentence.
    """

    name: str
    keys: tuple[str, ...]
    action: str
    help: str
    number: int = 0

    @property
    def sentence(self) -> str:
        """What it does, in the reader's language."""
        return _(self.help).format(number=self.number)

    def is_possible_on(self, screen: DOMNode) -> bool | None:
        """Whether it can be done on a screen now; None if not, but later."""
        _namespace, name, parameters = parse(self.action)
        return screen.check_action(name, parameters)


@dataclass(frozen=True, slots=True)
class Command:
    """Something a player can do.

    Attributes:
        name: an English id; with one way it is that way's name.
        ways: all that its keys do; the palette lists each.
        label: the word for the key bar, as an English id; empty: not in it.
        help: what it is for, as an English id.
        click: the action of its entry in the key bar; empty where only a key says what is meant.
        importance: whether it may leave the key bar.
        told: how many of the ways tell its keys where there is little room; 0 for all of them.
        is_fixed: whether its keys must stay as they are.
        needs_key: whether it may not be left without a key.
    """

    name: str
    ways: tuple[Way, ...]
    label: str
    help: str
    click: str = ""
    importance: Importance = Importance.USUAL
    told: int = 0
    is_fixed: bool = False
    needs_key: bool = False

    @property
    def told_ways(self) -> tuple[Way, ...]:
        """The ways whose keys stand for all."""
        return self.ways[: self.told or None]


def way(name: str, action: str, keys: str, help: str, number: int = 0) -> Way:  # noqa: A002
    """A way whose usual keys are written as people write them, with blanks between.

    Raises:
        ValueError: if there is no such key.
    """
    names = {text: key_names.read(text) for text in keys.split()}
    if None in names.values():
        raise ValueError(f"no such key: {names}")
    return Way(name, tuple(dict.fromkeys(filter(None, names.values()))), action, help, number)


def single(  # noqa: PLR0913 - a row of the table of commands
    name: str,
    action: str,
    keys: str,
    label: str,
    help: str,  # noqa: A002
    importance: Importance = Importance.USUAL,
    *,
    is_fixed: bool = False,
    needs_key: bool = False,
) -> Command:
    """A command that does one thing, by any of its keys and by a click."""
    ways = (way(name, action, keys, help),)
    return Command(
        name,
        ways,
        label,
        help,
        action,
        importance,
        is_fixed=is_fixed,
        needs_key=needs_key,
    )


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The usual keys of commands, as Textual wants them. Our own key bar shows them.

    The id of a binding is the name of its way: other keys are given to it by that.
    """
    return [
        Binding(",".join(one.keys), one.action, one.help, show=False, id=one.name)
        for command in commands
        for one in command.ways
    ]
