"""Finds bots by their specifications: here, or in the worker that is told to play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from passing_game.bots.registry import BOTS
from passing_game.tables.arena.contest import Entrant
from passing_game.tables.arena.foreign import ForeignBot

if TYPE_CHECKING:
    from passing_game.bots import Bot


class Finder:
    """Finds the bots of a run; on leaving it, those that are somebody else's are ended.

    A seat's foreign bot has a process of its own, so what two of them know stays apart. A finder
    can be sent to another process before it has found anything.

    Args:
        move_limit: the seconds that a foreign bot's move may take.
    """

    def __init__(self, move_limit: float) -> None:
        self._move_limit = move_limit
        self._started: list[ForeignBot] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        for bot in self._started:
            bot.close()

    def entrants(self, specs: tuple[str, ...]) -> tuple[Entrant, ...]:
        """The bots of these specifications, each a new one.

        Raises:
            NoSuchBot: if a foreign one cannot be had.
        """
        return tuple(Entrant(spec, self._bot(spec)) for spec in specs)

    def _bot(self, spec: str) -> Bot:
        if spec in BOTS:
            return BOTS[spec]
        bot = ForeignBot(spec, self._move_limit)
        self._started.append(bot)
        bot.start()
        return bot


def check(spec: str) -> None:
    """See that a foreign bot can be had.

    Raises:
        NoSuchBot: if not.
    """
    bot = ForeignBot(spec, limit=1.0)
    try:
        bot.start()
    finally:
        bot.close()
