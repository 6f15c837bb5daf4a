"""How a client's line to its host is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.lines import LineFault, LineTrouble

if TYPE_CHECKING:
    from collections.abc import Iterator

SHORTEST_PAUSE: Final = 0.2
"""Seconds before the first try to come back; each next pause is twice as long."""

LONGEST_PAUSE: Final = 5.0
"""Seconds between two tries at the most."""


class LineState(Enum):
    """Where a client is with its line."""

    CONNECTING = "connecting"
    """It is on its way to the host for the first time."""
    LIVE = "live"
    LOST = "lost"
    """It tries to come back, by itself."""
    ENDED = "ended"
    """It does not try any more."""


@dataclass(frozen=True, slots=True)
class Status:
    """How the line is, since when (seconds of the client's clock) and, if it is not, why.

    `tries` is how often the client has tried to come back since. A line that one has closed
    oneself has ended without trouble.
    """

    state: LineState
    since: float
    trouble: LineTrouble | None = None
    tries: int = 0


StatusListener = Callable[[Status], None]

_PASSING_FAULTS: Final = frozenset(
    {
        LineFault.SSH_FAILED,
        LineFault.NO_PROGRAM,  # it may just be brought up to date
        LineFault.NO_RELAY,
        LineFault.NO_HOST,
        LineFault.CUT,
        LineFault.SILENT,
    }
)
_SEE_YOU: Final = frozenset(
    {
        *(Farewell.STOPPING, Farewell.SILENT),
        *(Farewell.TOO_MANY, Farewell.TOO_OFTEN, Farewell.HOST_FULL),
    }
)


def may_pass(trouble: LineTrouble) -> bool:
    """Whether a line that was there may come back after such a trouble."""
    if trouble.fault is LineFault.BYE:
        return trouble.data.get("why") in _SEE_YOU
    return trouble.fault in _PASSING_FAULTS


def pauses() -> Iterator[float]:
    """The seconds before each try to come back, without end."""
    pause = SHORTEST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)
