"""Who may have a line to a host: so many an account, so many in all, and new ones not too often.

One account must not take up a whole machine's host: neither its lines, nor the files that it may
have open, nor its time and its log by calling again and again.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.bucket import Buckets
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.peers import UNMAPPED
from passing_game.tables.wire.limits import CALLS, CALLS_BURST, CONNECTIONS, LINES

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.peers import Peer

TELLS: Final = 1
"""Refusals a second that an account is told; the other calls are ended without a word."""


class Gate:
    """Counts the lines there are, and the calls of each account.

    Args:
        admits: whether somebody may join here.
        clock: tells seconds.
        most: how many lines there may be in all.
    """

    def __init__(
        self, admits: Callable[[Peer], bool], clock: Callable[[], float], most: int = LINES
    ) -> None:
        self._admits = admits
        self._most = most
        self._lines: Counter[int] = Counter()
        self._calls = Buckets(CALLS, CALLS_BURST, clock)
        self._tells = Buckets(TELLS, CONNECTIONS, clock)

    def why_not(self, peer: Peer) -> tuple[Farewell, dict[str, int | str]] | None:
        """Why somebody who calls gets no line, and what belongs to it; None if they get one."""
        if peer.uid == UNMAPPED:
            return Farewell.UNMAPPED, {}
        if not self._admits(peer):
            return Farewell.NOT_ADMITTED, {}
        if self._lines[peer.uid] >= CONNECTIONS:
            return Farewell.TOO_MANY, {"most": CONNECTIONS}
        if not self._calls.take_now(peer.uid):
            return Farewell.TOO_OFTEN, {}
        if self._lines.total() >= self._most:
            return Farewell.HOST_FULL, {"most": self._most}
        return None

    def tells(self, peer: Peer) -> bool:
        """Whether an account that gets no line is told so this time, and it is noted."""
        return self._tells.take_now(peer.uid)

    def enter(self, uid: int) -> None:
        """An account has one more line."""
        self._lines[uid] += 1

    def leave(self, uid: int) -> None:
        """An account has one line less."""
        self._lines[uid] -= 1
        if not self._lines[uid]:
            del self._lines[uid]

    def forget(self) -> None:
        """Forget the calls that count no more."""
        self._calls.forget()
        self._tells.forget()
