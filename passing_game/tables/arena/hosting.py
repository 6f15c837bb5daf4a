"""The other side of `foreign`: a process that imports somebody else's bot and asks it.

Requests come as pickles, answers go as lines of JSON. Nobody else's code can be trusted to end,
so there are two processes: the bot's, and the one that it comes from. This one waits for the end
of the program, however that ends, and then ends the bot and whatever the bot has begun.
"""

from __future__ import annotations

import os
import pickle
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from operator import attrgetter
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import msgspec

from passing_game.bots.adapting import NoBot, as_bot
from passing_game.bots.counting import Counted
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.tables.arena.losses import Lack, Loss

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Bot
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView

LOADING: Final = 30.0
"""Seconds that the import of a bot's module may take."""

SHARE: Final = 0.8
"""The part of a move's time after which the budget says that it has expired."""

LONGEST_WORDS: Final = 500
"""Characters of what a bot says that are handed on."""

MOST_MADE: Final = 1 << 53
"""A bot makes fewer iterations than this for a move, or does not tell."""


class Answer(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What comes back. To the first request, number 0, it tells whether there is a bot.

    `move` is the place of a move in `view.legal`; `made` the iterations that the bot told.
    """

    request: int
    move: int | None = None
    lack: Lack | None = None
    loss: Loss | None = None
    words: Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)] = ""
    made: Annotated[int, msgspec.Meta(ge=0, lt=MOST_MADE)] | None = None


class _Missing(Exception):
    """There is no bot."""

    def __init__(self, lack: Lack, words: str = "") -> None:
        super().__init__(lack, words)
        self.answer = Answer(0, lack=lack, words=words)


def main() -> NoReturn:
    """Begin the bot's process, and end it with the program.

    The arguments are the numbers of two open sockets, one for requests and one that ends with the
    program; the bot's specification; and the seconds that a move may take.
    """
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the bot may send them to its parent
    requests, life, spec, limit = sys.argv[1:]
    if os.fork():
        os.close(int(requests))
        with suppress(OSError):
            socket.socket(fileno=int(life)).recv(1)
        os.killpg(0, signal.SIGKILL)
    os.close(int(life))
    try:
        _serve(int(requests), spec, float(limit))
    except BaseException:  # noqa: BLE001, S110 - the bot's doing, whatever it is
        pass
    finally:
        os._exit(0)  # whatever threads the bot has left


def _serve(number: int, spec: str, limit: float) -> None:
    """Load the bot, and answer until nobody asks any more."""
    for interrupt, handler in (
        (signal.SIGHUP, signal.SIG_DFL),
        (signal.SIGINT, signal.default_int_handler),
        (signal.SIGTERM, signal.SIG_DFL),
    ):
        signal.signal(interrupt, handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())  # it was born with interrupts held back
    channel = socket.socket(fileno=number)
    try:
        bot = _load(spec)
    except _Missing as missing:
        _send(channel, missing.answer)
        return
    _send(channel, Answer(0))
    requests = channel.makefile("rb")
    while True:
        request, view, rng, iterations = pickle.load(requests)  # noqa: S301 - from our parent
        _send(channel, _answer(request, bot, view, rng, _budget(iterations, limit)))


def _load(spec: str) -> Bot:
    module, _colon, name = spec.partition(":")
    with suppress(FileNotFoundError):  # the folder may have been deleted
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
    legal, is_first = view.legal, not view.train  # the bot may change its view
    try:
        chosen: object = bot(view, rng, budget)
    except BaseException as error:  # noqa: BLE001
        return Answer(request, loss=Loss.RAISED, words=_words(error))
    move = _move(chosen, is_first=is_first)
    if move not in legal:
        return Answer(request, loss=Loss.NONSENSE, words=_shown(chosen))
    return Answer(request, move=legal.index(move), made=_whole(budget.made))


def _move(chosen: object, *, is_first: bool) -> Move | None:
    """The move that was chosen, if it is one: what only says so, or says it is equal, is none."""
    if type(chosen) in (Draw, Pass):
        return chosen  # type: ignore[return-value]  # it is one of them
    if type(chosen) is not Play or type(chosen.tile) is not Tile:
        return None
    if is_first:
        return Play(chosen.tile, Side.LEFT)  # for the first tile the side does not matter
    return chosen if type(chosen.side) in (Side, str) else None


def _whole(made: object) -> int | None:
    """A count that somebody else's code has had in its hands."""
    return made if type(made) is int and 0 <= made < MOST_MADE else None


def _words(error: BaseException) -> str:
    """An error of somebody else's code: its kind and what it says."""
    try:
        said = _plain(str(error))
    except BaseException:  # noqa: BLE001
        said = ""
    name = _kind(error)
    return _clipped(f"{name}: {said}" if said else name)


def _shown(thing: object) -> str:
    try:
        return _clipped(_plain(repr(thing))) or _kind(thing)
    except BaseException:  # noqa: BLE001
        return _clipped(_kind(thing))


def _kind(thing: object) -> str:
    """The name of a thing's class, without asking the class, which may have its own idea of it."""
    name: str = type.__dict__["__name__"].__get__(type(thing))
    return name


def _plain(text: str) -> str:
    """The same as a string and no more: what `str` gives may have methods of its own."""
    return str.__str__(text)


def _clipped(text: str) -> str:
    return text[:LONGEST_WORDS].encode(errors="backslashreplace").decode()[:LONGEST_WORDS]


def _send(channel: socket.socket, answer: Answer) -> None:
    channel.sendall(msgspec.json.encode(answer) + b"\n")
