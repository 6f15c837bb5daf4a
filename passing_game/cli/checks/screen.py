"""The terminal, as far as it is known without being asked anything."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.cli.checks.finding import Check, Finding, State
from passing_game.cli.terminal import is_terminal, obstacle
from passing_game.config.settings import Colours
from passing_game.phrases import doctor_terminal as words
from passing_game.ui.facts import is_console, look_for
from passing_game.ui.game_screen import SMALLEST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.config import Settings

USUAL: Final = (80, 24)
"""Columns and rows in which everything has its place."""


@dataclass(frozen=True, slots=True)
class Streams:
    """What the program reads from and writes to.

    Attributes:
        reads_terminal: whether the standard input is a terminal.
        writes_terminal: whether the standard output is one.
        encoding: that of the output, as Python names it.
        size: columns and rows; None without a terminal.
    """

    reads_terminal: bool
    writes_terminal: bool
    encoding: str
    size: tuple[int, int] | None

    @classmethod
    def here(cls) -> Streams:
        """Those of this process."""
        writes = is_terminal(sys.stdout)
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        size: tuple[int, int] | None = None
        with suppress(OSError):
            size = os.get_terminal_size(sys.stdout.fileno()) if writes else None
        return cls(is_terminal(sys.stdin), writes, encoding, size)


def terminal(environment: Mapping[str, str], streams: Streams) -> list[Finding]:
    """Whether the full screen can be shown, and has room."""
    if not (streams.reads_terminal and streams.writes_terminal):
        return [Finding(Check.TERMINAL, State.NOTE, words.no_terminal())]
    why = obstacle(environment, reads_terminal=True, writes_terminal=True)
    if why is not None:
        return [Finding(Check.TERMINAL, State.TROUBLE, words.unfit_terminal(why))]
    kind = words.terminal_is(environment["TERM"])
    return [Finding(Check.TERMINAL, State.OK, kind), *_size(streams.size)]


def _size(size: tuple[int, int] | None) -> list[Finding]:
    if size is None or 0 in size:
        return [Finding(Check.SIZE, State.NOTE, words.no_size())]
    for least, state, told in (
        (SMALLEST, State.TROUBLE, words.too_small),
        (USUAL, State.NOTE, words.rather_small),
    ):
        if size[0] < least[0] or size[1] < least[1]:
            return [Finding(Check.SIZE, state, told(size, least))]
    return [Finding(Check.SIZE, State.OK, words.size_is(size))]


def looks(settings: Settings, environment: Mapping[str, str], streams: Streams) -> list[Finding]:
    """In which colours and glyphs things are drawn, and why not in better ones."""
    if not streams.writes_terminal:
        return []
    look = look_for(settings, environment, streams.encoding)
    told = words.colours_are(look.colours)
    colours = Finding(Check.COLOURS, State.OK, told)
    if look.colours in (Colours.NONE, Colours.FOUR_BIT) and settings.colours is Colours.AUTO:
        why = words.no_colour_wanted if environment.get("NO_COLOR") else words.more_colours
        colours = Finding(Check.COLOURS, State.NOTE, f"{told} {why()}")
    glyphs = Finding(Check.GLYPHS, State.OK, words.all_glyphs())
    if look.is_ascii:
        why_ascii = words.console_font if is_console(environment) else words.no_utf8
        glyphs = Finding(Check.GLYPHS, State.NOTE, why_ascii())
    return [colours, glyphs]


def multiplexer(environment: Mapping[str, str]) -> list[Finding]:
    """What is between the program and the terminal."""
    if environment.get("TMUX"):
        return [Finding(Check.MULTIPLEXER, State.NOTE, words.in_tmux())]
    if environment.get("STY"):
        return [Finding(Check.MULTIPLEXER, State.NOTE, words.in_screen())]
    return []


def ssh(environment: Mapping[str, str]) -> list[Finding]:
    """Whether tables of other machines can be reached."""
    found = shutil.which("ssh", path=environment.get("PATH", os.defpath))
    if found is None:
        return [Finding(Check.SSH, State.NOTE, words.no_ssh())]
    return [Finding(Check.SSH, State.OK, words.ssh_is(found))]
