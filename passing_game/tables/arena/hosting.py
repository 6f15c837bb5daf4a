"""The other side of `foreign`: a process that imports somebody else's bot and asks it.

Requests come as pickles, answers go as lines of JSON. Nobody else's code can be trusted to give
the turn back, not even to Python, so an alarm of the system ends the process a moment after the
time for a move is over, whoever else has died meanwhile.
"""

from __future__ import annotations

import os
import pickle
import signal
import socket
import sys
from contextlib import contextmanager
from importlib import import_module
from operator import attrgetter
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from passing_game.bots.adapting import NoBot, as_bot
from passing_game.bots.counting import Counted
from passing_game.engine.moves import Play
from passing_game.engine.train import Side
from passing_game.tables.arena.losses import Lack, Loss

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from passing_game.bots import Bot
    from passing_game.engine.view import SeatView

LOADING: Final = 30.0
"""Seconds that the import of a bot's module may take."""

GRACE: Final = 1.0
"""Seconds after which the alarm ends what the other side should have ended."""

SHARE: Final = 0.8
"""The part of a move's time after which the budget says that it has expired."""

LONGEST_WORDS: Final = 500
"""Characters of what a bot says that are handed on."""


class Answer(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What comes back. To the first request, number 0, it tells whether there is a bot.

    `move` is the place of a move in `view.legal`; `made` the iterations that the bot told.
    """

    request: int
    move: int | None = None
    lack: Lack | None = None
    loss: Loss | None = None
    words: str = ""
    made: int | None = None


class _Missing(Exception):
    """There is no bot."""

    def __init__(self, lack: Lack, words: str = "") -> None:
        super().__init__(lack, words)
        self.answer = Answer(0, lack=lack, words=words)


def main() -> None:
    """Load the bot that the arguments name, and answer until nobody asks any more.

    The arguments are the number of an open socket, the bot's specification, and the seconds that
    a move may take.
    """
    signal.pthread_sigmask(signal.SIG_SETMASK, ())  # it was born with interrupts held back
    number, spec, limit = sys.argv[1:]
    channel = socket.socket(fileno=int(number))
    try:
        with _alarm(LOADING + GRACE):
            bot = _load(spec)
    except _Missing as missing:
        _send(channel, missing.answer)
        return
    _send(channel, Answer(0))
    requests = channel.makefile("rb")
    while True:
        try:
            request, view, rng, iterations = pickle.load(requests)  # noqa: S301 - from our parent
        except (EOFError, OSError):
            os._exit(0)  # whatever threads the bot has left
        with _alarm(float(limit) + GRACE):
            answer = _answer(request, bot, view, rng, _budget(iterations, float(limit)))
            _send(channel, answer)


def _load(spec: str) -> Bot:
    module, _colon, name = spec.partition(":")
    sys.path.insert(0, os.getcwd())  # noqa: PTH109 - as `python -m` does
    try:
        imported = import_module(module)
    except BaseException as error:  # noqa: BLE001 - it is somebody else's code
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing is not None and f"{module}.".startswith(f"{missing}."):
            raise _Missing(Lack.MODULE) from None
        raise _Missing(Lack.BROKEN, _words(error)) from None
    try:
        return as_bot(attrgetter(name)(imported))
    except AttributeError:
        raise _Missing(Lack.NAME) from None
    except NoBot:
        raise _Missing(Lack.CALLABLE) from None
    except BaseException as error:  # noqa: BLE001
        raise _Missing(Lack.BROKEN, _words(error)) from None


def _budget(iterations: int, limit: float) -> Counted:
    end = monotonic() + SHARE * limit
    return Counted(iterations, lambda: monotonic() > end)


def _answer(request: int, bot: Bot, view: SeatView, rng: Random, budget: Counted) -> Answer:
    try:
        chosen: object = bot(view, rng, budget)
        move = _place(chosen, view)
    except BaseException as error:  # noqa: BLE001
        return Answer(request, loss=Loss.RAISED, words=_words(error))
    if move is None:
        return Answer(request, loss=Loss.NONSENSE, words=_shown(chosen))
    return Answer(request, move=move, made=_whole(budget.made))


def _place(chosen: object, view: SeatView) -> int | None:
    """Where the chosen move stands among the legal ones; None if it is none of them."""
    if isinstance(chosen, Play) and not view.train:
        chosen = Play(chosen.tile, Side.LEFT)  # for the first tile the side does not matter
    return view.legal.index(chosen) if chosen in view.legal else None


def _whole(made: object) -> int | None:
    """A count that somebody else's code has had in its hands."""
    return made if type(made) is int and 0 <= made < 1 << 53 else None


def _words(error: BaseException) -> str:
    """An error of somebody else's code: its kind and what it says."""
    try:
        said = str(error)
    except BaseException:  # noqa: BLE001
        said = ""
    name = type(error).__name__
    return _clipped(f"{name}: {said}" if said else name)


def _shown(thing: object) -> str:
    try:
        return _clipped(repr(thing))
    except BaseException:  # noqa: BLE001
        return type(thing).__name__


def _clipped(text: str) -> str:
    return text[:LONGEST_WORDS].encode(errors="backslashreplace").decode()


def _send(channel: socket.socket, answer: Answer) -> None:
    try:
        channel.sendall(msgspec.json.encode(answer) + b"\n")
    except OSError:
        os._exit(0)


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Have the system end this process unless it gets out of here in time."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
