"""A table host as a process: real time and chance, and signals that stop it in order."""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import signal
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from passing_game.bots.registry import BOTS
from passing_game.tables.shared.beside_loop import beside
from passing_game.tables.shared.door import Door
from passing_game.tables.shared.host import IDLE, Host
from passing_game.tables.shared.open_files import lines_for_files
from passing_game.tables.shared.opening import secret_chance, secret_identity
from passing_game.tables.shared.peers import account_of, known_account
from passing_game.tables.shared.terms import House
from passing_game.tables.shared.timing import Timing

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable
    from pathlib import Path

    from passing_game.tables.shared.peers import Peer

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""What stops a host; one that is ignored, as by nohup, stays so."""


@dataclass(frozen=True, slots=True)
class Service:
    """How a host is run.

    Attributes:
        folder: where its tables are kept.
        pace: the pause before a bot's move, in milliseconds.
        sees: whether its account could look into its memory.
        uids: who may come in; None for whoever can connect.
        until_idle: whether it ends some time after the last person at a table.
    """

    folder: Path
    pace: int
    sees: bool
    uids: frozenset[int] | None = None
    until_idle: bool = False


def run(service: Service, sock: socket.socket, log: Callable[[str], object]) -> None:
    """Serve on a socket until a signal comes or nobody is left, if that is to end it.

    Args:
        service: how.
        sock: listening and non-blocking.
        log: is given each line for the log.
    """
    hard = resource.getrlimit(resource.RLIMIT_CORE)[1]
    resource.setrlimit(resource.RLIMIT_CORE, (0, hard))  # a core file would hold every hand
    gc.collect()
    gc.freeze()  # the program itself is no garbage: a search leaves all tables waiting
    asyncio.run(_serve(service, sock, log))


async def _serve(service: Service, sock: socket.socket, log: Callable[[str], object]) -> None:
    house = house_of(service, Timing.of_loop())
    idle = IDLE if service.until_idle else None
    host = Host(house, log, _now, Door(admits=_admits(service.uids)), idle, lines_for_files())
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            loop.add_signal_handler(number, host.stop)
    await host.serve(sock)


def house_of(service: Service, timing: Timing) -> House:
    """What each table of a host gets; every deal and every bot's dice come from fresh secrets."""
    return House(
        account=account_of(os.geteuid()),
        sees=service.sees,
        folder=service.folder,
        bots=BOTS,
        timing=timing,
        pace=service.pace,
        identity=lambda: secret_identity(_now()),
        chance=secret_chance,
        told=lambda _error: None,
        known=known_account,
        sync=beside,
    )


def _admits(uids: frozenset[int] | None) -> Callable[[Peer], bool]:
    return lambda peer: uids is None or peer.uid in uids


def _now() -> datetime:
    return datetime.now(UTC)
