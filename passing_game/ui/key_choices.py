"""Which of the keys that a player has chosen can count, and what is wrong with the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.config.values import nearest
from passing_game.ui import key_names
from passing_game.ui.commands import NEVER_AT_ONCE, OWNERS, SCREENS, Way
from passing_game.ui.key_faults import KeyFault, Why

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Choices = dict[str, tuple[str, ...]]
"""Name of a way -> its keys, by Textual's names."""


def checked(wanted: Mapping[str, Sequence[str]]) -> tuple[Choices, tuple[KeyFault, ...]]:
    """Take what a player has written: names of ways, and their keys as people write them.

    An entry with a fault counts for nothing. Who wants the usual key of another command that has
    not given it up is at fault; where two want a key that is neither's, the later one.

    Returns:
        The choices that count, and the faults in the order of the entries.
    """
    choices: Choices = {}
    faults: dict[str, KeyFault] = {}
    for name, texts in wanted.items():
        match _read(name, texts):
            case KeyFault() as fault:
                faults[name] = fault
            case keys:
                choices[name] = keys
    while fault_left := _conflict(choices):
        # What it leaves behind are usual keys, which may be at odds with yet another choice.
        del choices[fault_left.name]
        faults[fault_left.name] = fault_left
    return choices, tuple(faults[name] for name in wanted if name in faults)


def _read(name: str, texts: Sequence[str]) -> tuple[str, ...] | KeyFault:
    """The keys of one entry, by themselves."""
    command = OWNERS.get(name)
    if command is None:
        return _unknown(name)
    if command.is_fixed:
        return KeyFault(name, Why.FIXED)
    if command.needs_key and not texts:
        return KeyFault(name, Why.NEEDS_A_KEY)
    keys = []
    for text in texts:
        key = key_names.read(text)
        if key is None:
            return KeyFault(name, Why.NO_SUCH_KEY, text)
        if key in key_names.RESERVED:
            return KeyFault(name, Why.RESERVED, key_names.told(key))
        if sent := key_names.SENT_FOR_ANOTHER.get(key):
            return KeyFault(name, Why.SENT_FOR_ANOTHER, key_names.told(key), key_names.told(sent))
        keys.append(key)
    return tuple(dict.fromkeys(keys))


def _unknown(name: str) -> KeyFault:
    """What to say of a name that no way has."""
    for command in OWNERS.values():
        if command.name == name:
            return KeyFault(
                name, Why.SEVERAL_WAYS, other=", ".join(one.name for one in command.ways)
            )
    return KeyFault(name, Why.NO_SUCH_COMMAND, other=nearest(name, OWNERS))


def _conflict(choices: Choices) -> KeyFault | None:
    """The choice that must be given up next, if any is at odds with another key of a screen."""
    clashes = list(_clashes(choices))
    by_right = (fault for fault, is_usual in clashes if is_usual)
    return next(by_right, clashes[0][0] if clashes else None)


def _clashes(choices: Choices) -> Iterator[tuple[KeyFault, bool]]:
    """Every choice of a key that another has, the last first; whether it is the other's usual."""
    for name in reversed(choices):
        for other in _beside(name):
            for key in choices[name]:
                if key in choices.get(other.name, other.keys):
                    fault = KeyFault(name, Why.TAKEN, key_names.told(key), other.name)
                    yield fault, key in other.keys


def _beside(name: str) -> Iterator[Way]:
    """The other ways on the screens of a way; none with which it may share a key."""
    friends = NEVER_AT_ONCE if name in NEVER_AT_ONCE else {name}
    for screen in SCREENS:
        ways = [way for command in screen for way in command.ways]
        if any(way.name == name for way in ways):
            yield from (way for way in ways if way.name not in friends)
