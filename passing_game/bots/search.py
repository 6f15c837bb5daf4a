"""Information-set Monte Carlo tree search over deals of the hidden tiles.

P. Cowling, E. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
Transactions on Computational Intelligence and AI in Games 4 (2012): one tree as one observer sees
it, a deal for each iteration, and moves weighed by how often they could have been chosen. Rounds
are played out by the heuristic. With two sides every seat's moves are in the tree; with three and
four singles only one's own, and the heuristic moves for the others.

Luck is taken off each result: what the heuristic alone would make of the same deal (a control
variate). Without it the noise of a few hundred rounds is larger than what moves differ by, and the
search plays no better than the heuristic.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.bots.playout import play_out
from passing_game.bots.simulation import codes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from passing_game.bots import Budget
    from passing_game.bots.heuristic import Heuristic
    from passing_game.bots.simulation import Simulation
    from passing_game.bots.utility import Utility
    from passing_game.engine.rules import Rules

EXPLORE: Final = 12.0
"""How much is made of what has hardly been tried: about what the results of a move scatter."""

RIPE: Final = 40
"""After so many visits what follows a move is searched; before, the heuristic plays it out."""

TRUST: Final = 30.0
"""What the heuristic says of a move counts as so many visits."""

GAIN: Final = 0.3
"""Points of the round that a pip of the heuristic's worth is taken for."""

DOUBT: Final = 1.0
"""Points that any other move than the heuristic's is taken to lose before it was tried."""

NO_PLAY: Final = 5.0
"""How much less than the best play a pass or a draw is taken to be worth, in pips."""

LOOK: Final = 32
"""After so many iterations the clock is looked at, and whether the choice is clear."""

CLEAR: Final = 2.5
"""How many times its scatter the best move must be ahead for the search to end early."""


class Node:
    """What is known of a move: tried `visits` times, possible `chances` times.

    `total` is by how much it was worth more to its mover's side than the usual, `points` the same
    in plain points, `wins` how often that side scored. `prior` is expected before any visit.
    """

    __slots__ = ("chances", "children", "points", "prior", "total", "visits", "wins")

    def __init__(self, prior: float = 0.0) -> None:
        self.visits = self.chances = self.points = self.wins = 0
        self.total = 0.0
        self.prior = prior
        self.children: dict[int, Node] = {}

    @property
    def value(self) -> float:
        """By how much the move is taken to be worth more than the usual."""
        return (self.total + TRUST * self.prior) / (self.visits + TRUST)


class Result(NamedTuple):
    """How a round ended: the worth by side, who scored, and what."""

    worths: Sequence[float]
    side: int
    points: int

    def points_of(self, side: int) -> int:
        """The points as this side sees them: its own, or less the other's."""
        return self.points if side == self.side else -self.points


class Search:
    """A tree for the move of the seat on turn in `now`, whose hidden tiles do not matter.

    `root` holds a node for each move, by its code; `usual` is the sum of what the heuristic alone
    makes of the deals, in worth and in points to the seat's side, over all `iterations`.
    """

    def __init__(
        self, rules: Rules, heuristic: Heuristic, utility: Utility, now: Simulation
    ) -> None:
        self.iterations = 0
        self.usual = [0.0, 0.0]
        self._heuristic = heuristic
        self._utility = utility
        self._seat = now.turn
        self._side_of = [rules.side_of(holder) for holder in range(rules.players)]
        self._is_full = rules.sides == 2
        self._liked = heuristic.choose(now)
        self.root = Node()
        self.root.children = self._judged(now)

    def _judged(self, now: Simulation) -> dict[int, Node]:
        """A node for each legal move, the heuristic's first, with what it thinks of it."""
        worths = {code: worth for worth, code in self._heuristic.worths(now)}
        best = max(worths.values(), default=0.0)
        liked = self._liked
        codes = sorted(codes_of(now, every=True), key=lambda code: code != liked)
        losses = {code: DOUBT + GAIN * (best - worths.get(code, best - NO_PLAY)) for code in codes}
        return {code: Node(0.0 if code == liked else -losses[code]) for code in codes}

    def run(self, deals: Iterable[Simulation], budget: Budget) -> None:
        """Make one iteration with each deal, or as many as it takes for a clear choice."""
        for number, deal in enumerate(deals, 1):
            self._iterate(deal)
            if number % LOOK == 0 and (budget.expired() or self._is_clear()):
                return

    def _is_clear(self) -> bool:
        """Whether the best move is ahead beyond doubt."""
        children = list(self.root.children.values())
        if len(children) == 1:
            return True
        best, second = sorted(children, key=lambda child: child.value)[:-3:-1]
        return (best.value - second.value) * sqrt(second.visits + 1) > CLEAR * EXPLORE

    def _iterate(self, state: Simulation) -> None:
        usual = self._played_out(state.copy())
        path, is_usual = self._descend(state)
        result = usual if is_usual else self._played_out(state)
        for side, child in path:
            child.visits += 1
            child.total += result.worths[side] - usual.worths[side]
            child.points += result.points_of(side) - usual.points_of(side)
            child.wins += side == result.side and result.points > 0
        mine = self._side_of[self._seat]
        self.usual[0] += usual.worths[mine]
        self.usual[1] += usual.points_of(mine)
        self.iterations += 1

    def _played_out(self, state: Simulation) -> Result:
        play_out(self._heuristic, state)
        side, points = self._utility.of(state)
        return Result(self._utility.worths(side, points), side, points)

    def _descend(self, state: Simulation) -> tuple[list[tuple[int, Node]], bool]:
        """Make the moves that the tree asks for.

        Returns:
            The nodes of these, each with its side, and whether they were all the heuristic's: the
            round then ends as usual.
        """
        path: list[tuple[int, Node]] = []
        node, is_usual = self.root, True
        while state.end is None and (node is self.root or node.visits >= RIPE):
            seat = state.turn
            if not self._is_full and seat != self._seat:
                state.make(self._heuristic.choose(state))
                continue
            liked = (
                self._liked if node is self.root or not is_usual else self._heuristic.choose(state)
            )
            code, node = self._select(node, state)
            is_usual = is_usual and code == liked
            path.append((self._side_of[seat], node))
            state.make(code)
        return path, is_usual

    def _select(self, node: Node, state: Simulation) -> tuple[int, Node]:
        """The move to follow: by UCB, untried ones first, and of these the heuristic's."""
        children = node.children
        untried, best, most = [], -1, -1e9
        for code in children if node is self.root else codes_of(state):
            child = children.get(code)
            if child is None or not child.visits:
                untried.append(code)
                continue
            child.chances += 1
            visits = child.visits
            bound = (child.total + TRUST * child.prior) / (visits + TRUST) + EXPLORE * sqrt(
                log(child.chances) / visits
            )
            if bound > most:
                most, best = bound, code
        if untried:
            best = untried[0]
            if len(untried) > 1:
                liked = self._heuristic.choose(state)
                best = liked if liked in untried else best
            child = children.setdefault(best, Node())
            child.chances += 1
        return best, children[best]
