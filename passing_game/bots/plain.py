"""Bots that hardly think: what the others are measured against, and players for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.moves import Draw, Move, Pass, Play

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.engine.view import SeatView

BLUFFS: Final = 0.15
"""How often the bluffer does not do what its hand asks for, 0 to 1."""


def random_play(view: SeatView, rng: Random, _budget: Budget) -> Move:
    """A random fitting tile; without one it draws or passes, whichever is allowed, by chance.

    It never passes while it could play: one that does ends most rounds before they begin.
    """
    return rng.choice(_plays(view) or list(view.legal))


def heaviest(view: SeatView, rng: Random, _budget: Budget) -> Move:
    """The heaviest fitting tile, at either end by chance; without one it passes.

    It draws only where passing is refused.
    """
    plays = _plays(view)
    if plays:
        return max(plays, key=lambda play: (play.tile.pips, rng.random()))
    return Pass() if Pass() in view.legal else Draw()


def doubles_first(view: SeatView, rng: Random, budget: Budget) -> Move:
    """The heaviest fitting double, and without one the heaviest fitting tile; else it passes."""
    doubles = [play for play in _plays(view) if play.tile.is_double]
    if doubles:
        return max(doubles, key=lambda play: (play.tile.pips, rng.random()))
    return heaviest(view, rng, budget)


def bluffer(view: SeatView, rng: Random, budget: Budget) -> Move:
    """The heaviest fitting tile, but now and then it passes or draws at will.

    So its passes and draws tell nothing: a bot that believes them must not lose by it.
    """
    others = [move for move in view.legal if not isinstance(move, Play)]
    if others and rng.random() < BLUFFS:
        return rng.choice(others)
    return heaviest(view, rng, budget)


def _plays(view: SeatView) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]
