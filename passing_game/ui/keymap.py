"""The keys in force: the usual ones, with the player's own in place of some.

Whatever shows a key asks here, so that it shows the key as it is now.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from passing_game.i18n import _
from passing_game.ui import key_names
from passing_game.ui.commands import NEVER_AT_ONCE, OWNERS, PALETTE, Command, Way
from passing_game.ui.key_choices import checked

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from passing_game.ui.key_faults import KeyFault
    from passing_game.ui.look import Look

NO_KEY: Final = "none"
"""For a way without a key: Textual takes an empty text for the usual keys, and no key is this."""

_FEW: Final = 4
"""So many keys are shown one by one where there is little room."""


@dataclass(frozen=True, slots=True)
class Keymap:
    """Which keys do what.

    Attributes:
        changed: name of a way -> its keys by Textual's names, for the ways with other keys.
        faults: what was wrong with the player's choices.
        is_ascii: whether keys are written in ASCII alone.
    """

    changed: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    faults: tuple[KeyFault, ...] = ()
    is_ascii: bool = False

    @classmethod
    def of(cls, wanted: Mapping[str, Sequence[str]]) -> Keymap:
        """The keys with those of a player, as they are written in the settings file."""
        return cls(*checked(wanted))

    def on(self, look: Look) -> Keymap:
        """The same keys, as they are written on a terminal."""
        return self if self.is_ascii == look.is_ascii else replace(self, is_ascii=look.is_ascii)

    def keys(self, way: Way) -> tuple[str, ...]:
        """The keys of a way, by Textual's names."""
        return self.changed.get(way.name, way.keys)

    def all_of(self, command: Command) -> frozenset[str]:
        """All keys of a command, by Textual's names."""
        return frozenset(key for way in command.ways for key in self.keys(way))

    def shown(self, what: Command | Way) -> str:
        """The keys in short, as for the key bar: "1-9", "← →", "^P"; empty where there are none."""
        pieces = self._pieces(self._first(_told_ways(what)))
        return " ".join(pieces if len(pieces) <= _FEW else [pieces[0], "…", pieces[-1]])

    def listed(self, command: Command) -> str:
        """The keys at length, as for the help: all of a command, or the first of its every way."""
        if len(command.ways) == 1:
            keys: Sequence[str] = self.keys(command.ways[0])
        else:
            keys = self._first(command.ways)
        return " ".join(self._pieces(keys))

    def told(self, what: Command | Way) -> str:
        """The keys inside a sentence: "Enter", "the arrows".

        What has no key is found in the palette, so that the key of that is told.
        """
        if isinstance(what, Command) and self._first(what.ways) == list(_ARROWS):
            return _("the arrows")
        keys = self._first(_told_ways(what)) or self._first(PALETTE.ways)
        return " ".join(_with_ranges([key_names.told(key, is_ascii=self.is_ascii) for key in keys]))

    def button(self, text: str, command: Command) -> str:
        """What is written on a button: a text, and the key that does the same."""
        return f" {text}  {key} " if (key := self.shown(command)) else f" {text} "

    def for_textual(self) -> dict[str, str]:
        """The keys as `App.set_keymap` wants them: of the ways that have others than usual.

        Where Textual takes a key from one binding it takes it from all that have it, so that a way
        is in it, too, that shares a key with one of those.
        """
        names = set(self.changed)
        if names & NEVER_AT_ONCE:
            names |= NEVER_AT_ONCE
        return {
            way.name: ",".join(self.keys(way)) or NO_KEY
            for command in OWNERS.values()
            for way in command.ways
            if way.name in names
        }

    def _pieces(self, keys: Sequence[str]) -> list[str]:
        return _with_ranges([key_names.shown(key, is_ascii=self.is_ascii) for key in keys])

    def _first(self, ways: Iterable[Way]) -> list[str]:
        return [keys[0] for way in ways if (keys := self.keys(way))]


_ARROWS: Final = ("left", "right", "up", "down")

USUAL: Final = Keymap()
"""The usual keys."""


def _told_ways(what: Command | Way) -> tuple[Way, ...]:
    return what.told_ways if isinstance(what, Command) else (what,)


def _with_ranges(texts: Sequence[str]) -> list[str]:
    """The texts, with "1-9" in place of three or more digits or letters that follow each other."""
    pieces: list[list[str]] = []
    for text in texts:
        if pieces and _follows(text, pieces[-1][-1]):
            pieces[-1].append(text)
        else:
            pieces.append([text])
    return [
        text
        for piece in pieces
        for text in ([f"{piece[0]}-{piece[-1]}"] if len(piece) > 2 else piece)
    ]


def _follows(text: str, before: str) -> bool:
    return (
        len(text) == len(before) == 1
        and text.isalnum()
        and before.isalnum()
        and ord(text) == ord(before) + 1
    )
