"""Who may come in at a host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.tables.shared.peers import account_of, peer_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.peers import Peer, PeerOf


def _anybody(_peer: Peer) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Door:
    """Who may come in.

    Attributes:
        peer_of: tells whose process is at the other end of a connection.
        account_of: the name of an account by its number.
        admits: whether somebody may join here, of those that the socket lets connect.
    """

    peer_of: PeerOf = peer_of
    account_of: Callable[[int], str] = account_of
    admits: Callable[[Peer], bool] = _anybody
