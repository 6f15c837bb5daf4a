"""A line over an ssh that runs: noise, then a relay, and at the end the reason why it ended."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.lines import LineFault, LineTrouble, hung_up
from passing_game.tables.shared.processes import GRACE, ended
from passing_game.tables.shared.relaying import MARKER
from passing_game.tables.shared.waiting import dropped, within
from passing_game.tables.wire.cleaning import clean_talk

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable

    from passing_game.tables.shared.lines import Streams
    from passing_game.tables.shared.ssh_box import Box
    from passing_game.tables.shared.waiting import Sleep

MOST_NOISE: Final = 1_048_576
"""Bytes that may come before the relay's first line."""

_NOT_FOUND: Final = (126, 127)
_SSH_ITSELF: Final = 255


class SshLink:
    """A line over an ssh that was started.

    Args:
        ssh: the process.
        streams: its standard input and output.
        notes: its standard error.
        box: where it goes.
        told: is given each line of the notes until the relay is there.
        sleep: waits so many seconds.
    """

    def __init__(
        self,
        ssh: subprocess.Popen[bytes],
        streams: tuple[Streams, Streams],
        box: Box,
        told: Callable[[str], None],
        sleep: Sleep,
    ) -> None:
        (self.reader, self.writer), notes = streams
        self._ssh = ssh
        self._box = box
        self._sleep = sleep
        self._is_relayed = False
        self._said = ""
        self._hearing = asyncio.create_task(self._hear(notes, told))

    async def skip_noise(self) -> None:
        """Read up to the relay's first line.

        Raises:
            LineTrouble: SSH_FAILED, NO_PROGRAM or NO_RELAY, if it never comes.
        """
        skipped = 0
        while skipped < MOST_NOISE:
            line = await _line_of(self.reader)
            if not line:
                raise await self.trouble()
            if line.rstrip(b"\r\n") == MARKER:
                self._is_relayed = True
                return
            skipped += len(line)
        raise self._trouble(LineFault.NO_RELAY, code=0)

    async def trouble(self) -> LineTrouble:
        """Why the line has ended: by how ssh has, and what it said last."""
        code = await ended(self._ssh, self._sleep)
        if not self._hearing.done():  # what ssh has started may hold its standard error open
            with suppress(TimeoutError):
                await within(GRACE, self._hearing, self._sleep)
        if self._is_relayed:
            return self._trouble(LineFault.CUT)
        if code == _SSH_ITSELF or code < 0:
            return self._trouble(LineFault.SSH_FAILED)
        if code in _NOT_FOUND:
            return self._trouble(LineFault.NO_PROGRAM)
        return self._trouble(LineFault.NO_RELAY, code=code)

    async def close(self) -> None:
        """End the line, after what was written, and ssh with it."""
        await hung_up(self.writer)
        await ended(self._ssh, self._sleep)
        await dropped(self._hearing)

    async def give_up(self) -> None:
        """End the line at once: nothing of worth was said on it.

        ssh may be asking something with the terminal's echo off, and puts that right if it is let.
        """
        self._ssh.terminate()
        await self.close()

    def _trouble(self, fault: LineFault, **data: int | str) -> LineTrouble:
        known = {"box": self._box.name, "program": self._box.program, "said": self._said}
        return LineTrouble(fault, {**{key: clean_talk(it) for key, it in known.items()}, **data})

    async def _hear(self, notes: Streams, told: Callable[[str], None]) -> None:
        reader, writer = notes
        try:
            while line := await _line_of(reader):
                text = clean_talk(line.decode(errors="replace"))
                self._said = text or self._said
                if not self._is_relayed:
                    told(text)
        finally:
            writer.close()


async def _line_of(reader: asyncio.StreamReader) -> bytes:
    """The next line, or as much of an endless one as fits; nothing at the end."""
    try:
        return await reader.readuntil(b"\n")
    except asyncio.IncompleteReadError as end:
        return end.partial
    except asyncio.LimitOverrunError as overrun:
        return await reader.readexactly(overrun.consumed)
    except OSError:
        return b""
