"""Plays a contest for the command line: with a progress bar, until it is over or interrupted."""

from __future__ import annotations

import sys
from contextlib import closing, contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Final

import click

from passing_game.phrases.bot_faults import bot_fault, no_record, no_such_bot, worker_died
from passing_game.tables.arena import BotFault
from passing_game.tables.arena.interrupts import uninterrupted
from passing_game.tables.arena.losses import NoSuchBot
from passing_game.tables.arena.records import NoRecord
from passing_game.tables.arena.tally import Tally
from passing_game.tables.arena.workers import (
    WorkerDied,
    play_here,
    play_in_workers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from passing_game.tables.arena.results import Results
    from passing_game.tables.arena.workers import Order

_PAUSE: Final = 0.1
"""Seconds before the bar is painted anew: many deals may be over in no time."""


def played(order: Order, jobs: int) -> tuple[Results, str | None]:
    """What was played, and the sentence on what ended it before its time, if something did.

    An interrupt ends it without a sentence; the results tell.
    """
    contest, began = order.contest, perf_counter()
    tally = Tally(contest.rules, order.specs, duplicate=contest.duplicate)
    error: str | None = None
    interrupted = False
    try:
        _play(order, jobs, tally)
    except KeyboardInterrupt:
        interrupted = True
    except BotFault as fault:
        error = bot_fault(fault)
    except NoSuchBot as missing:
        error = no_such_bot(missing)
    except WorkerDied as died:
        error = worker_died(died.exit_code)
    except NoRecord as unkept:
        error = no_record(unkept)
    stopped = interrupted or error is not None
    return tally.results(perf_counter() - began, interrupted=stopped), error


def _play(order: Order, jobs: int, tally: Tally) -> None:
    deals = order.contest.deals
    sheets = play_here(order) if min(jobs, deals) == 1 else play_in_workers(order, jobs)
    with closing(sheets), _progress(deals) as advance:
        for sheet in sheets:
            with uninterrupted():
                tally.add(sheet)
            advance()


@contextmanager
def _progress(deals: int) -> Iterator[Callable[[], None]]:
    """A bar with the remaining time on standard error, where that is a terminal.

    Yields what is to be called after each deal.
    """
    if not sys.stderr.isatty():
        yield lambda: None
        return
    with click.progressbar(length=deals, file=sys.stderr, show_pos=True) as bar:
        painted, waiting = perf_counter(), 0

        def advance() -> None:
            nonlocal painted, waiting
            waiting += 1
            if perf_counter() - painted >= _PAUSE:
                bar.update(waiting)
                painted, waiting = perf_counter(), 0

        yield advance
        bar.update(waiting)
