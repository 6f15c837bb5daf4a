"""`passing-game serve` as it is but for one thing: it believes what a process says of its account.

The package itself has no way to be told. Run as `python -m support.pretend_host serve ...`; whoever
connects is the account of `PASSING_GAME_TEST_UID` in the environment that its process was started
with, or if that says nothing the kernel's. A relay has its environment from whoever started it.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

import passing_game
from passing_game.tables.shared import peers
from passing_game.tables.shared.peers import Peer
from passing_game.tables.shared.peers import account_of as accounts_of_the_system
from passing_game.tables.shared.peers import uid_of as uids_of_the_system

if TYPE_CHECKING:
    import socket

VARIABLE: Final = "PASSING_GAME_TEST_UID"
"""Says in a process's environment which account it pretends to be."""

ACCOUNTS: Final = {5001: "ann", 5002: "bob", 5003: "eve", 5004: "dan"}
"""The accounts that are pretended to be there; any other number is the system's."""

UIDS: Final = {name: uid for uid, name in ACCOUNTS.items()}


def command(*arguments: str) -> list[str]:
    """The command line of the program with this host in it; the arguments begin with `serve`."""
    return [sys.executable, "-m", "support.pretend_host", *arguments]


def environ_of(account: str | None = None) -> dict[str, str]:
    """The environment of a process of an account, or of our own one."""
    environ = {name: value for name, value in os.environ.items() if name != VARIABLE}
    roots = (Path(passing_game.__file__).parents[1], Path(__file__).parents[1])
    environ["PYTHONPATH"] = os.pathsep.join(map(str, roots))
    return environ if account is None else {**environ, VARIABLE: str(UIDS[account])}


def pretended(sock: socket.socket) -> Peer:
    """Who is at the other end of a socket, by the word of its process."""
    peer = peers.peer_of(sock)
    for line in Path(f"/proc/{peer.pid}/environ").read_bytes().split(b"\0"):
        name, _equals, value = line.partition(b"=")
        if name == VARIABLE.encode() and value:
            return Peer(peer.pid, int(value), int(value))
    return peer


def account_of(uid: int) -> str:
    """The account's name."""
    return ACCOUNTS.get(uid) or accounts_of_the_system(uid)


def uid_of(account: str) -> int | None:
    """The account's number."""
    return UIDS.get(account) or uids_of_the_system(account)


def main() -> None:
    """Be the program; its host believes what processes say of themselves."""
    from passing_game import cli  # noqa: PLC0415 - who wants the names alone needs no program
    from passing_game.cli import entry  # noqa: PLC0415
    from passing_game.tables.shared import serving  # noqa: PLC0415
    from passing_game.tables.shared.door import Door  # noqa: PLC0415

    door = partial(Door, pretended, account_of)
    with ExitStack() as stack:
        for module, name, pretender in (
            *((peers, "account_of", account_of), (peers, "uid_of", uid_of)),
            *((entry, "uid_of", uid_of), (serving, "Door", door)),
        ):
            stack.enter_context(patch.object(module, name, pretender))
        cli.main()


if __name__ == "__main__":
    main()
