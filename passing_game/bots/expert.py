"""The expert: searches over likely deals of the hidden tiles."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.bots.counting import tell
from passing_game.bots.heuristic import heuristic_for
from passing_game.bots.pool import Pool
from passing_game.bots.search import Search
from passing_game.bots.simulation import codes_of, imagined, move_of
from passing_game.bots.utility import Utility

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.bots.weights import Weights
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView

SHARE: Final = 4
"""How many iterations a deal is dealt for: the pool varies those that are taken again, which makes
more likely deals in less time than dealing."""

FEWEST: Final = 32
"""The least number of deals."""


class Ranked(NamedTuple):
    """A move as the expert judges it.

    `value` is what it is worth to one's side, in points of a round far from the end of the match
    (see `Utility`), and `points` what the side gains in this round on the average: its own points
    less the winner's, where another side scores. `wins` is the share of the rounds tried in which
    the side scored, 0 to 1, `visits` how often the move was tried, and `error` how far off the
    value may be (its standard deviation), in the same points.
    """

    move: Move
    value: float
    points: float
    wins: float
    visits: int
    error: float


def expert(view: SeatView, rng: Random, budget: Budget) -> Move:
    """The best of the ranked moves; a single one needs no thought."""
    return view.legal[0] if len(view.legal) == 1 else ranked(view, rng, budget)[0].move


def ranked(
    view: SeatView, rng: Random, budget: Budget, weights: Weights | None = None
) -> tuple[Ranked, ...]:
    """All legal moves, the best first; a draw while a tile fits is always the last.

    Args:
        view: what the seat on turn knows.
        rng: the dice.
        budget: how many rounds may be played out.
        weights: those of the heuristic; None for the table's usual ones.

    Raises:
        ValueError: if the view is not that of the seat on turn.
    """
    if view.seat is None or not view.is_my_turn:
        raise ValueError("there is nothing to choose")
    heuristic = heuristic_for(view.rules, view.scores, weights)
    pool = Pool(view, view.seat, heuristic, rng)
    pool.fill(max(FEWEST, budget.iterations // SHARE), budget)
    utility = Utility(view.rules, view.scores)
    now = imagined(view, view.seat)
    search = Search(view.rules, heuristic, utility, now)
    search.run(pool.likely(), budget)
    tell(budget, search.iterations)
    return _ranking(search, codes_of(now))


def _ranking(search: Search, sensible: list[int]) -> tuple[Ranked, ...]:
    worth, points = (total / search.deals for total in search.usual)
    nodes = sorted(
        search.root.children.items(), key=lambda item: (item[0] not in sensible, -item[1].value)
    )
    return tuple(
        Ranked(
            move=move_of(code),
            value=worth + node.value,
            points=points + node.points / max(1, node.visits),
            wins=node.wins / max(1, node.visits),
            visits=node.visits,
            error=sqrt(node.doubt),
        )
        for code, node in nodes
    )
