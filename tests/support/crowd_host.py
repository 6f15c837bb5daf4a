"""`passing-game serve` as it is, but that every connection is somebody else.

So one process can be a crowd, and still nobody has more lines than an account may have. Run as
`python -m support.crowd_host serve ...`.
"""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared import peers
from passing_game.tables.shared.peers import Peer

if TYPE_CHECKING:
    import socket

FIRST: Final = 100_000
"""The user number of whoever comes first; the next ones follow."""

_NUMBERS = count(FIRST)


def newcomer(sock: socket.socket) -> Peer:
    """Who is at the other end: the kernel is asked, and a new account takes its place."""
    uid = next(_NUMBERS)
    return Peer(peers.peer_of(sock).pid, uid, uid)


def account_of(uid: int) -> str:
    """A name for everybody."""
    return f"p{uid - FIRST}"


def main() -> None:
    """Be the program."""
    from passing_game import cli  # noqa: PLC0415 - below the names, as in `pretend_host`
    from passing_game.tables.shared import serving  # noqa: PLC0415

    serving.Door = partial(serving.Door, newcomer, account_of)  # type: ignore[attr-defined, assignment]
    cli.main()


if __name__ == "__main__":
    main()
