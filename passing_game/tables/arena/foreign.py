"""Bots from elsewhere: each in a process of its own, with a time for each move.

Nothing that such a bot does can harm the run: its process is ended when it does not answer in
time or answers with anything but an answer, and a new one is begun for its next turn. It gets a
view, dice and a number, and what comes back is the place of a move in the list of legal ones.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from passing_game.bots.counting import tell
from passing_game.tables.arena.hosting import LOADING, Answer
from passing_game.tables.arena.interrupts import uninterrupted
from passing_game.tables.arena.losses import Lack, Loss, LostTurn, NoSuchBot

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView

_LONGEST_LINE: Final = 1 << 14
"""Bytes; an answer is far shorter."""

_OF_THE_BOT: Final = (Loss.NONSENSE, Loss.RAISED)
"""How a bot can lose its turn with an answer."""

_START: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1)); "
    "from passing_game.tables.arena.hosting import main; main()"
)


class ForeignBot:
    """A bot by its specification, `module:callable`; its process begins with the first move.

    Args:
        spec: what to import, and what to call of it.
        limit: the seconds that a move may take.

    Raises:
        LostTurn: by a call, if the bot does not come to a legal move.
    """

    def __init__(self, spec: str, limit: float) -> None:
        self._spec = spec
        self._limit = limit
        self._host: _Host | None = None

    def __call__(self, view: SeatView, rng: Random, budget: Budget) -> Move:
        """Have the bot choose."""
        try:
            self.start()
        except NoSuchBot as error:
            raise LostTurn(Loss.GONE, error.words) from error
        assert self._host is not None  # noqa: S101 - it was started
        try:
            answer = self._host.ask((view, rng, budget.iterations), self._limit)
            _check(answer, len(view.legal))
        except LostTurn:
            self.close()
            raise
        if answer.made is not None:
            tell(budget, answer.made)
        if answer.move is None:
            raise LostTurn(answer.loss or Loss.NONSENSE, answer.words)
        return view.legal[answer.move]

    def start(self) -> None:
        """Begin the bot's process, if there is none yet.

        Raises:
            NoSuchBot: if it cannot be imported or called.
        """
        if self._host is not None:
            return
        host: _Host | None = None
        try:
            with uninterrupted():
                host = _Host(self._spec, self._limit)
            self._see(host.answer(0, LOADING))
            self._host = host
        except LostTurn as lost:
            lack = Lack.LATE if lost.loss is Loss.LATE else Lack.GONE
            raise NoSuchBot(self._spec, lack) from None
        finally:
            if host is not None and self._host is None:
                host.end()

    def _see(self, answer: Answer) -> None:
        if answer.lack is not None:
            raise NoSuchBot(self._spec, answer.lack, answer.words)

    def close(self) -> None:
        """End the bot's process."""
        host, self._host = self._host, None
        if host is not None:
            host.end()


def _check(answer: Answer, legal: int) -> None:
    """See that it is one that is given to a question, with so many legal moves.

    Raises:
        LostTurn: GARBLED, if not.
    """
    is_move = answer.move in range(legal) and answer.loss is None
    is_loss = answer.move is None and answer.loss in _OF_THE_BOT and answer.words != ""
    if answer.lack is not None or not (is_move or is_loss):
        raise LostTurn(Loss.GARBLED)


class _Host:
    """The process that hosts a bot. What the bot prints goes to standard error.

    It ends with the last of our ends of `_life`, so with this process at the latest.
    """

    def __init__(self, spec: str, limit: float) -> None:
        self._channel, theirs = socket.socketpair()
        self._life, their_life = socket.socketpair()
        self._requests = 0
        self._read = b""
        command = [sys.executable, "-P", "-u", "-c", _START, json.dumps(_path())]
        with theirs, their_life:
            numbers = theirs.fileno(), their_life.fileno()
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                [*command, *map(str, numbers), spec, str(limit)],
                stdin=subprocess.DEVNULL,
                stdout=2,
                pass_fds=numbers,
                start_new_session=True,  # so an interrupt at the terminal is ours to handle
            )

    def ask(self, question: tuple[object, ...], limit: float) -> Answer:
        """The answer to a question.

        Raises:
            LostTurn: LATE, GONE or GARBLED.
        """
        self._requests += 1
        end = monotonic() + limit
        try:
            self._channel.settimeout(limit)
            self._channel.sendall(pickle.dumps((self._requests, *question)))
        except TimeoutError:
            raise LostTurn(Loss.LATE) from None
        except OSError:
            raise LostTurn(Loss.GONE) from None
        return self.answer(self._requests, end - monotonic())

    def answer(self, request: int, limit: float) -> Answer:
        """What comes within so many seconds.

        Raises:
            LostTurn: LATE, GONE or GARBLED.
        """
        line = self._line(monotonic() + limit)
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise LostTurn(Loss.GARBLED) from None
        if answer.request != request or self._read:
            raise LostTurn(Loss.GARBLED)
        return answer

    def _line(self, end: float) -> bytes:
        while b"\n" not in self._read:
            left = end - monotonic()
            if left <= 0:
                raise LostTurn(Loss.LATE)
            try:
                self._channel.settimeout(left)
                some = self._channel.recv(_LONGEST_LINE)
            except TimeoutError:
                raise LostTurn(Loss.LATE) from None
            except OSError:
                some = b""
            if not some:
                raise LostTurn(Loss.GONE)
            self._read += some
            if len(self._read) > _LONGEST_LINE:
                raise LostTurn(Loss.GARBLED)
        line, _newline, self._read = self._read.partition(b"\n")
        return line

    def end(self) -> None:
        """End it, and whatever it has begun itself in its session."""
        self._channel.close()
        self._life.close()
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()


def _path() -> list[str]:
    """Where this program's modules come from, for another process in the same folder."""
    return [str(place) for place in sys.path if place]
