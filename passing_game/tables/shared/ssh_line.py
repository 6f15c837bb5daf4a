"""The way to a host on another machine: this machine's ssh, and a relay behind it.

Keys, agents, jump hosts and `ssh_config` are ssh's own business. When ssh may ask something it has
the terminal to itself; otherwise it is told not to ask, and has no terminal at all.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.lines import LineFault, LineTrouble, Link, talk_over
from passing_game.tables.shared.ssh_link import SshLink

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.ssh_box import Box
    from passing_game.tables.shared.waiting import Sleep

_ALWAYS: Final = (
    *("-T", "-o", "RemoteCommand=none", "-o", "ClearAllForwardings=yes"),
    # A master of ours would outlive us; one that is there already is used.
    *("-o", "ControlMaster=no"),
)
_QUIETLY: Final = ("-o", "BatchMode=yes", "-o", "ConnectTimeout=10")


@dataclass(frozen=True, slots=True)
class Asking:
    """The terminal while ssh may ask something on it.

    `aside` lets the screen step aside for as long as its context lasts; `told` is given what ssh
    says besides its questions, line by line and clean.
    """

    aside: Callable[[], AbstractContextManager[object]] = nullcontext
    told: Callable[[str], None] = lambda _line: None


class SshLine:
    """The way to the host of a box.

    Args:
        box: where it is.
        asking: the terminal, for when ssh may ask something.
        sleep: waits so many seconds.
        ssh: the program that is ssh here.
    """

    def __init__(
        self, box: Box, asking: Asking, sleep: Sleep = asyncio.sleep, ssh: str = "ssh"
    ) -> None:
        self._box = box
        self._asking = asking
        self._sleep = sleep
        self._ssh = ssh

    async def open(self, *, asking: bool = False) -> Link:
        """Get to the relay on the box.

        Raises:
            LineTrouble: NO_SSH, SSH_FAILED, NO_PROGRAM or NO_RELAY.
        """
        if not asking:
            return await self._start(None)
        with self._asking.aside():
            return await self._start(self._asking.told)

    async def _start(self, told: Callable[[str], None] | None) -> Link:
        """Start ssh and wait for the relay; with nobody to be told, nobody is asked."""
        ours, its = socket.socketpair()
        notes, its_notes = socket.socketpair()
        with its, its_notes:
            streams = await talk_over(ours), await talk_over(notes)
            try:
                ssh = subprocess.Popen(  # noqa: S603, ASYNC220 - starting it waits for nothing
                    self._words(_ALWAYS if told else (*_ALWAYS, *_QUIETLY)),
                    stdin=its.fileno(),
                    stdout=its.fileno(),
                    stderr=its_notes.fileno(),
                    start_new_session=not told,
                )
            except OSError as error:
                for _, writer in streams:
                    writer.close()
                raise LineTrouble(LineFault.NO_SSH, {"code": error.errno or 0}) from None
        link = SshLink(ssh, streams, self._box, told or (lambda _line: None), self._sleep)
        try:
            await link.skip_noise()
        except BaseException:
            await link.give_up()
            raise
        return link

    def _words(self, options: tuple[str, ...]) -> list[str]:
        return [self._ssh, *options, "--", self._box.name, self._box.command]
