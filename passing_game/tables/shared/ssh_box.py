"""A machine that ssh is asked to get to, and what is started on it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import Final

from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.wire.cleaning import clean_talk

PROGRAM: Final = "passing-game"
"""What the program is called on a box where it is in PATH."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where ssh goes, and what it starts there.

    Attributes:
        name: as ssh takes it: BOX, USER@BOX, a URI, or a `Host` of `ssh_config`.
        program: how the program is started there; the account's shell reads it.
        arguments: what the relay is given, each as it is.

    Raises:
        LineTrouble: BAD_BOX, if ssh would read the name as an option, or it is none at all.
    """

    name: str
    program: str = PROGRAM
    arguments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not _is_box(self.name):
            raise LineTrouble(LineFault.BAD_BOX, {"box": clean_talk(self.name)})

    @property
    def command(self) -> str:
        """What the shell there is told."""
        return " ".join([self.program, "relay", *map(shlex.quote, self.arguments)])


def _is_box(name: str) -> bool:
    """Whether a text can be a machine for ssh, with or without an account before it."""
    account, at, machine = name.removeprefix("ssh://").rpartition("@")
    words = (account, machine) if at else (machine,)
    is_text = name.isprintable() and " " not in name
    return is_text and all(word and not word.startswith("-") for word in words)
