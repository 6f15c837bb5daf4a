"""The plain game on the standard streams, from its start to its exit code."""

from __future__ import annotations

import asyncio
import errno
import os
import select
import signal
import sys
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from passing_game.i18n import _
from passing_game.text.beginnings import CannotBegin
from passing_game.text.leaving import Leaving
from passing_game.text.lines import Lines
from passing_game.text.manners import Manners
from passing_game.text.matches import Matches
from passing_game.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from passing_game.tables.beginnings import Beginning
    from passing_game.text.manners import Ears, Mouth

CHUNK: Final = 4096
"""Bytes that are read at a time."""

EXIT_HUNG_UP: Final = 128 + signal.SIGHUP
"""Also for a terminal that is gone without the signal."""


class Player(Protocol):
    """Whatever talks a game through."""

    async def play(self) -> None:
        """Play until the player leaves.

        Raises:
            CannotBegin: if that cannot be, and nothing has been said yet.
        """
        ...


def run(beginning: Beginning, *, confirm_pass: bool = True) -> int:
    """Play a match in lines of text, as `run_player` does.

    Args:
        beginning: the match; one person plays in it, all others are bots.
        confirm_pass: whether a pass that ends the round is asked for once.

    Raises:
        ValueError: if there are several people in a new match.
    """
    return run_player(partial(Matches, beginning), confirm_pass=confirm_pass)


def run_player(
    player: Callable[[Ears, Mouth, Manners], Player], *, confirm_pass: bool = True
) -> int:
    """Play in lines of text on the standard streams, as the last act of the process.

    Args:
        player: makes who plays, given the player's ears, mouth and manners.
        confirm_pass: whether a pass that ends the round is asked for once.

    Returns:
        The exit code: 0; 1 or 2 if the match cannot be gone on with, or not in lines of text; or
        128 and the number of the signal that ended it (that of SIGHUP also for a terminal that is
        gone).

    Raises:
        OSError: if the output cannot be written any more.
    """
    output = sys.stdout
    if output is None or output.closed:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    typed = sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()
    seen = output.isatty()
    voice = Voice(output, prompts=typed and seen)
    manners = Manners(confirm_pass=confirm_pass, in_turn=not typed)
    playing = player(Lines(_reader(sys.stdin)), voice, manners)
    try:
        code = asyncio.run(_play(playing, voice))
    except CannotBegin as why:
        return _refuse(why)
    if voice.failure is None:
        return code
    # What could not be written must not be tried again when the process ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())
    if seen and voice.failure.errno == errno.EIO:
        return EXIT_HUNG_UP
    if not code:
        raise voice.failure
    return code


def _refuse(why: CannotBegin) -> int:
    """Say what went wrong as the command line does, if anybody can hear it."""
    if sys.stderr is not None and not sys.stderr.closed:
        sys.stderr.write(_("Error: {sentence}").format(sentence=why) + "\n")
        sys.stderr.flush()
    return why.exit_code


async def _play(player: Player, voice: Voice) -> int:
    task = asyncio.create_task(player.play())
    leaving = Leaving(task)
    leaving.catch_signals()
    voice.on_failure = partial(leaving.leave, 0)  # the failure itself is raised afterwards
    try:
        await task
    except asyncio.CancelledError:
        if leaving.code is None:
            raise
    return leaving.code or 0


def _reader(stream: TextIO | None) -> Callable[[], bytes]:
    """Reads what has come on a stream; of one that is missing or closed, the end."""
    if stream is None or stream.closed:
        return bytes
    number = stream.fileno()

    def read() -> bytes:
        select.select([number], [], [])  # somebody may have made it not wait by itself
        return os.read(number, CHUNK)

    return read
