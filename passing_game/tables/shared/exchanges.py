"""Requests that wait for their answers. A host answers those of one line in their order.

Behind each request goes a ping: when its pong is there, everything was said about the request, a
refusal included. So a request needs no number, and one that nobody waits for any more still takes
its own answers and leaves the next one's alone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from passing_game.tables.wire.answers import Answer, Pong, Refused
from passing_game.tables.wire.pieces import demand
from passing_game.tables.wire.requests import Ping

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.tables.shared.lines import LineTrouble

MOST_ANSWERS: Final = 512
"""Messages that a host may answer one request with."""

UNASKED: Final = 0
"""The number of a ping behind no request."""

_LAST_NUMBER: Final = 2**53


@dataclass(eq=False)
class RequestRefused(Exception):
    """The host does not grant a request; nothing has changed.

    `request` is the request's type on the wire; `why` the host's code, most often a `Refusal`, and
    `data` what belongs to it, clean.
    """

    request: str
    why: str
    data: Mapping[str, int | str]

    def __str__(self) -> str:
        return f"RequestRefused({self.request}, {self.why}, {dict(self.data)})"


@dataclass
class _Waiting:
    number: int
    outcome: asyncio.Future[list[Answer]]
    answers: list[Answer] = field(default_factory=list)
    refused: Refused | None = None

    def end(self) -> None:
        if self.outcome.done():  # nobody waits for it any more
            return
        if self.refused is None:
            self.outcome.set_result(self.answers)
        else:
            refused = self.refused
            self.outcome.set_exception(RequestRefused(refused.request, refused.why, refused.data))


class Exchanges:
    """The requests of one line, the oldest first."""

    def __init__(self) -> None:
        self._waiting: deque[_Waiting] = deque()
        self._number = UNASKED

    @property
    def are_waited_for(self) -> bool:
        """Whether any request has not got all its answers."""
        return bool(self._waiting)

    def begin(self) -> tuple[Ping, asyncio.Future[list[Answer]]]:
        """The ping to send behind a request, and the answers to come.

        The future raises `RequestRefused`, or the `LineTrouble` that ended the line first.
        """
        self._number = self._number % _LAST_NUMBER + 1
        outcome: asyncio.Future[list[Answer]] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(self._number, outcome))
        return Ping(self._number), outcome

    def take(self, answer: Answer) -> None:
        """Take an answer for the oldest request.

        Raises:
            WireError: if no request can have it.
        """
        if isinstance(answer, Pong) and answer.number == UNASKED:
            return
        demand(self.are_waited_for, "an answer to nothing")
        oldest = self._waiting[0]
        match answer:
            case Pong(number=number):
                demand(number == oldest.number, "another's pong")
                self._waiting.popleft().end()
            case Refused():
                oldest.refused = oldest.refused or answer
            case _:
                demand(len(oldest.answers) < MOST_ANSWERS, "endless answers")
                oldest.answers.append(answer)

    def fail(self, trouble: LineTrouble) -> None:
        """Tell all that wait that the line has ended."""
        while self._waiting:
            outcome = self._waiting.popleft().outcome
            if not outcome.done():
                outcome.set_exception(trouble)
