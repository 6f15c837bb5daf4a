"""Plays a contest in several processes at once; the outcome is that of a single one.

A worker is told the bots by name and then the number of one deal after the other, and sends back
how far it has come and then its sheet. None outlives this process: each ends when its line is
closed, or with its parent.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from time import perf_counter
from typing import TYPE_CHECKING, Final, NoReturn

from passing_game.tables.arena.interrupts import uninterrupted
from passing_game.tables.arena.playing import BotFault, play_in_steps
from passing_game.tables.arena.sheets import DealSheet

if TYPE_CHECKING:
    from collections.abc import Generator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from passing_game.tables.arena.contest import Contest
    from passing_game.tables.arena.finding import Finder
    from passing_game.tables.arena.playing import Keep, Step

AHEAD: Final = 2
"""How many deals a worker has at hand, so that it never waits for the next."""

PAUSE: Final = 0.1
"""Seconds in which a worker tells once at most how far its deal has come."""

PATIENCE: Final = 5.0
"""Seconds that a worker has to end by itself."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be played: a contest whose bots are named by `specs` and not found yet."""

    contest: Contest
    specs: tuple[str, ...]
    find: Finder
    keep: Keep | None = None

    def deals(self) -> range:
        """The numbers of the deals."""
        return range(1, self.contest.deals + 1)


@dataclass(eq=False)
class WorkerDied(Exception):
    """A worker has ended by itself; `exit_code` is negative for a signal."""

    exit_code: int | None


def play_here(order: Order) -> Generator[Step]:
    """Play in this process, in order; between sheets comes how far their deals have come.

    Raises:
        BotFault, NoSuchBot: as `play_in_steps` and `Finder` do.
    """
    with order.find as find:
        contest = replace(order.contest, entrants=find.entrants(order.specs))
        for deal in order.deals():
            yield from play_in_steps(contest, deal, order.keep)


def play_in_workers(order: Order, jobs: int) -> Generator[Step]:
    """Play in so many processes (1 and up); sheets come as they are ready, and so does the rest.

    Raises:
        WorkerDied: if one of the processes ends.
        BotFault, NoSuchBot: as `play_in_steps` and `Finder` do.
    """
    deals, crew = iter(order.deals()), list[_Worker]()
    try:
        for _ in range(min(jobs, order.contest.deals)):
            crew.append(_Worker(order))
        for _ in range(AHEAD):
            for worker in crew:
                worker.hand(next(deals, None))
        by_line = {worker.line: worker for worker in crew}
        left = order.contest.deals
        while left:
            line = wait(list(by_line))[0]
            worker = by_line[line]  # type: ignore[index]  # nothing else is waited for
            step = worker.step()
            if isinstance(step, DealSheet):
                left -= 1
                worker.hand(next(deals, None))
            yield step
        for worker in crew:
            worker.line.close()
            worker.process.join(PATIENCE)
    finally:
        for worker in crew:
            worker.end()


class _Worker:
    """One process, and the line to it."""

    def __init__(self, order: Order) -> None:
        context = multiprocessing.get_context("spawn")
        # Beginning it would end the mask, and the worker be born without.
        resource_tracker.ensure_running()
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs, order), daemon=True)
        with uninterrupted(), theirs:  # the worker never hears of Ctrl-C: we end it
            self.process.start()

    def hand(self, deal: int | None) -> None:
        """Hand it the next deal, if there is one."""
        if deal is not None:
            with suppress(BrokenPipeError):  # its end is seen where its sheets are awaited
                self.line.send(deal)

    def step(self) -> Step:
        """What it sends now."""
        try:
            message: Step | Exception = self.line.recv()
        except (EOFError, ConnectionResetError):
            self.process.join(PATIENCE)
            raise WorkerDied(self.process.exitcode) from None
        if isinstance(message, Exception):
            raise message
        return message

    def end(self) -> None:
        """End it, gently first."""
        self.line.close()
        self.process.terminate()
        self.process.join(PATIENCE)
        self.process.kill()
        self.process.join()


_LINE_IS_CUT: Final = (EOFError, BrokenPipeError, ConnectionResetError)


def _work(line: Connection, order: Order) -> None:
    """Play the deals that come over the line until it is closed."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # bots and records are closed
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(KeyboardInterrupt, *_LINE_IS_CUT):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
        try:
            _play_deals(line, order)
        except _LINE_IS_CUT:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told at home
            line.send(_portable(error))


def _play_deals(line: Connection, order: Order) -> NoReturn:
    with order.find as find:
        contest = replace(order.contest, entrants=find.entrants(order.specs))
        while True:
            told = perf_counter()
            for step in play_in_steps(contest, line.recv(), order.keep):
                if isinstance(step, DealSheet) or perf_counter() - told >= PAUSE:
                    line.send(step)
                    told = perf_counter()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _portable(error: Exception) -> Exception:
    """The error as it can be sent: what cannot is told in its own words."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    except Exception:  # noqa: BLE001
        if isinstance(error, BotFault):
            return BotFault(error.seat, error.bot, RuntimeError(repr(error.cause)))
        return RuntimeError(repr(error))
    return error
