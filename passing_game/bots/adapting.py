"""Bots from elsewhere: any callable that takes a view and dice, with a budget or without."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from passing_game.bots import Bot, Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView


class NoBot(Exception):
    """The thing cannot be called with a view and dice, nor with a budget besides."""


def as_bot(candidate: object) -> Bot:
    """The bot that a callable is.

    Raises:
        NoBot: if it takes neither `(view, rng, budget)` nor `(view, rng)`.
    """
    if not callable(candidate):
        raise NoBot
    if _takes(candidate, 3):
        return cast("Bot", candidate)
    if not _takes(candidate, 2):
        raise NoBot
    short = cast("Callable[[SeatView, Random], Move]", candidate)

    def bot(view: SeatView, rng: Random, _budget: Budget) -> Move:
        return short(view, rng)

    return bot


def _takes(candidate: Callable[..., object], arguments: int) -> bool:
    """Whether it can be called with so many; what does not tell is taken at its word."""
    try:
        inspect.signature(candidate).bind(*[None] * arguments)
    except TypeError:
        return False
    except ValueError:
        return True
    return True
