"""The last setup, kept between two starts: a small JSON file, checked like anything foreign."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import msgspec

from passing_game.engine.errors import BadOption
from passing_game.engine.rules import OPTIONS, Preset, Rules
from passing_game.tables.names import cleaned
from passing_game.tables.setup import GameSetup, Player

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

MOST_BYTES = 65_536


class UnreadableSetup(Exception):
    """The file is there but is no setup of ours; `detail` says why, for a bug report."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class _PlayerLine(msgspec.Struct):
    name: str
    bot: str | None = None


class _SetupFile(msgspec.Struct):
    preset: Preset
    players: list[_PlayerLine]
    partners: bool
    target: int
    rules: dict[str, str]


def save_setup(path: Path, setup: GameSetup) -> None:
    """Keep a setup: the whole file or nothing, readable by its owner alone.

    Raises:
        OSError: if it cannot be written.
    """
    rules = setup.rules
    content = _SetupFile(
        setup.preset,
        [_PlayerLine(player.name, player.bot) for player in setup.players],
        rules.partners,
        rules.target,
        {name: str(rules.option(name)) for name in OPTIONS},
    )
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_suffix(f".{os.getpid()}.new")
    try:
        new.touch(mode=0o600)
        new.write_bytes(msgspec.json.format(msgspec.json.encode(content)) + b"\n")
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def load_setup(path: Path, levels: Collection[str]) -> GameSetup | None:
    """The setup that was kept; None if there is none yet.

    Args:
        path: the file.
        levels: the bots that there are.

    Raises:
        UnreadableSetup: if the file is no setup that can be played.
    """
    try:
        content = _content(path)
        return _checked(msgspec.json.decode(content, type=_SetupFile), levels)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError, BadOption) as error:
        raise UnreadableSetup(str(error)) from error


def _content(path: Path) -> bytes:
    """The file's content, as far as a setup can reach; nothing that could keep us waiting."""
    with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:  # noqa: PTH123
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise ValueError("not a plain file")
        return file.read(MOST_BYTES)


def _checked(kept: _SetupFile, levels: Collection[str]) -> GameSetup:
    rules = Rules(len(kept.players), kept.partners, kept.target)
    for name, value in kept.rules.items():
        rules = rules.with_option(name, value)
    players = tuple(Player(cleaned(line.name), line.bot) for line in kept.players)
    unknown = [player.bot for player in players if player.bot not in (None, *levels)]
    if unknown:
        raise ValueError(f"no such bot: {unknown[0]!r}")
    if not all(player.name for player in players):
        raise ValueError("a player without a name")
    if all(player.bot for player in players):
        raise ValueError("nobody but bots")
    return GameSetup(kept.preset, rules, players)
