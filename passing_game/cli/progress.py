"""How far a long work has come, on the standard error if that is a terminal."""

from __future__ import annotations

import sys
from contextlib import closing, nullcontext
from typing import TYPE_CHECKING, Final, TypeVar, cast

import click

from passing_game.cli.terminal import is_terminal

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from contextlib import AbstractContextManager

    from passing_game.tables.archive import Progress

MANY: Final = 200
"""Work on so many records takes long enough to show how far it has come."""

T = TypeVar("T")


def follow(steps: Iterator[Progress], label: str) -> int:
    """Do a long work to its end. Returns how much there was."""
    total = 0
    with closing(cast("Generator[Progress, None, None]", steps)):
        for step in steps:
            total = step.total
            if _is_shown(total):
                _follow_shown(steps, step, label)
    return total


def _follow_shown(steps: Iterator[Progress], first: Progress, label: str) -> None:
    with click.progressbar(length=first.total, label=label, file=sys.stderr) as bar:
        bar.update(first.done)
        for step in steps:
            bar.update(step.done - bar.pos)


def with_bar(items: Iterable[T], number: int, label: str) -> AbstractContextManager[Iterable[T]]:
    """The items, so many of them, with a bar that goes a step with each."""
    if not _is_shown(number):
        return nullcontext(items)
    return click.progressbar(items, number, label, file=sys.stderr)


def _is_shown(number: int) -> bool:
    return number >= MANY and is_terminal(sys.stderr)
