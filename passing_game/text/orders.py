"""From a line that was typed to what is meant by it. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.phrases import plain_talk
from passing_game.text import commands
from passing_game.text.commands import Command
from passing_game.text.lines import Flaw

if TYPE_CHECKING:
    from passing_game.text.lines import Line

_TILE: Final = re.compile(r"([0-6])\s*[-:/|]?\s*([0-6])(?!\S)")
"""A tile as people write it: 6-3, 63, 6 3, 3:6."""


@dataclass(frozen=True, slots=True)
class Laying:
    """The command to play a tile; `side` is None where no end was said."""

    tile: Tile
    side: Side | None


Order = Command | Laying
"""What is meant: a command, which with `commands.PLAY` is always a `Laying`."""


@dataclass(eq=False)
class NotUnderstood(Exception):
    """The line is no command; the sentence says why."""

    sentence: str

    def __str__(self) -> str:
        return self.sentence


def understood(line: Line) -> Order:
    """What a line means; the end of the input means to leave.

    Raises:
        NotUnderstood: if it is no command.
    """
    match line:
        case None:
            return commands.QUIT
        case Flaw.TOO_LONG:
            raise NotUnderstood(plain_talk.too_long())
        case Flaw.NOT_PLAIN:
            raise NotUnderstood(plain_talk.not_plain())
        case _:
            return _order(line.lower())


def _order(text: str) -> Order:
    word, _blank, rest = text.partition(" ")
    command, rest = _command(word), rest.strip()
    if command is commands.PLAY:
        return _laying(rest)
    if rest:
        raise NotUnderstood(plain_talk.stands_alone(command.word))
    return command


def _command(word: str) -> Command:
    candidates = commands.meant(word)
    if not candidates:
        raise NotUnderstood(plain_talk.no_such_command(word))
    if len(candidates) > 1:
        raise NotUnderstood(plain_talk.unclear(word, [one.word for one in candidates]))
    return candidates[0]


def _laying(text: str) -> Laying:
    if not text:
        raise NotUnderstood(plain_talk.which_tile())
    found = _TILE.match(text)
    if found is None:
        raise NotUnderstood(plain_talk.no_tile(text))
    tile = Tile.of(int(found[1]), int(found[2]))
    return Laying(tile, _side(text[found.end() :].strip()))


def _side(word: str) -> Side | None:
    if not word:
        return None
    for side in Side:
        if side.value.startswith(word):
            return side
    raise NotUnderstood(plain_talk.no_end(word))
