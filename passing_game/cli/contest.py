"""Plays a contest for the command line: with a progress bar, until it is over or interrupted."""

from __future__ import annotations

import sys
from contextlib import closing, contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final

import click

from passing_game.cli.terminal import is_terminal
from passing_game.phrases.bot_faults import bot_fault, no_record, no_such_bot, worker_died
from passing_game.phrases.contest import on_the_way
from passing_game.tables.arena import BotFault
from passing_game.tables.arena.interrupts import uninterrupted
from passing_game.tables.arena.losses import NoSuchBot
from passing_game.tables.arena.records import NoRecord
from passing_game.tables.arena.sheets import DealSheet
from passing_game.tables.arena.tally import Tally
from passing_game.tables.arena.workers import (
    WorkerDied,
    play_here,
    play_in_workers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from passing_game.tables.arena.playing import Step
    from passing_game.tables.arena.results import Results
    from passing_game.tables.arena.sheets import OnTheWay
    from passing_game.tables.arena.workers import Order

_PAUSE: Final = 0.1
"""Seconds before the bar is painted anew: many deals may be over in no time."""

_FINENESS: Final = 1000
"""Steps of the bar for a deal, which may take a minute."""


@dataclass(frozen=True, slots=True)
class Played:
    """What was played; `error` is the sentence on what ended it before its time, if anything did.

    An interrupt ends it without a sentence; the results tell. `rounds` were played to their end,
    those of unfinished deals among them.
    """

    results: Results
    rounds: int
    error: str | None


class _Way:
    """How far a contest of so many deals has come."""

    def __init__(self, deals: int) -> None:
        self._all = deals
        self._deals = self._rounds = 0
        self._begun: dict[int, OnTheWay] = {}

    def add(self, step: Step) -> None:
        """Go on by a step."""
        if isinstance(step, DealSheet):
            self._begun.pop(step.deal, None)
            self._deals += 1
            self._rounds += sum(match.rounds for match in step.matches)
        else:
            self._begun[step.deal] = step

    @property
    def rounds(self) -> int:
        """How many rounds have been played."""
        return self._rounds + sum(step.rounds for step in self._begun.values())

    @property
    def steps(self) -> int:
        """How far the bar is."""
        return int(_FINENESS * (self._deals + sum(step.share for step in self._begun.values())))

    def __str__(self) -> str:
        return on_the_way(self._deals, self._all, self.rounds)


def played(order: Order, jobs: int) -> Played:
    """Play, and say what came of it."""
    contest, began = order.contest, perf_counter()
    tally = Tally(contest.rules, order.specs, duplicate=contest.duplicate)
    way = _Way(contest.deals)
    error: str | None = None
    interrupted = False
    try:
        _play(order, jobs, tally, way)
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
    results = tally.results(perf_counter() - began, interrupted=stopped)
    return Played(results, way.rounds, error)


def _play(order: Order, jobs: int, tally: Tally, way: _Way) -> None:
    deals = order.contest.deals
    steps = play_here(order) if min(jobs, deals) == 1 else play_in_workers(order, jobs)
    with closing(steps), _progress(way, deals) as show:
        for step in steps:
            with uninterrupted():
                way.add(step)
                if isinstance(step, DealSheet):
                    tally.add(step)
            show()


@contextmanager
def _progress(way: _Way, deals: int) -> Iterator[Callable[[], None]]:
    """A bar with the remaining time on standard error, where that is a terminal.

    Yields what is to be called after each step.
    """
    if not is_terminal(sys.stderr):
        yield lambda: None
        return
    with click.progressbar(
        range(_FINENESS * deals),
        file=sys.stderr,
        show_percent=False,
        item_show_func=lambda _: str(way),
    ) as bar:
        painted = perf_counter()

        def paint() -> None:
            if way.steps > bar.pos:  # only then can it guess the remaining time
                bar.update(way.steps - bar.pos)
            bar.render_progress()

        def show() -> None:
            nonlocal painted
            if perf_counter() - painted >= _PAUSE:
                paint()
                painted = perf_counter()

        try:
            yield show
        finally:
            paint()
