"""Information-set Monte Carlo tree search over deals of the hidden tiles.

P. Cowling, E. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
Transactions on Computational Intelligence and AI in Games 4 (2012): one tree as one observer sees
it, a deal for each iteration, and moves weighed by how often they could have been chosen. Rounds
are played out by the heuristic. With two sides every seat's moves are in the tree; with three and
four singles only one's own, and the heuristic moves for the others.

Two things make a few hundred rounds enough. The moves to choose from are not explored by bounds,
as those further down are: they race (O. Maron and A. Moore, "Hoeffding Races", NIPS 1993), all with
the same deals, until they are behind beyond doubt. And luck is taken off each result: what the
heuristic alone would make of the same deal (a control variate). Without it the noise is larger than
what moves differ by, and the search plays no better than the heuristic.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

from passing_game.bots.node import TRUST, Node, Result
from passing_game.bots.playout import play_out
from passing_game.bots.simulation import DRAW, codes_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.bots import Budget
    from passing_game.bots.heuristic import Heuristic
    from passing_game.bots.simulation import Simulation
    from passing_game.bots.utility import Utility
    from passing_game.engine.rules import Rules

EXPLORE: Final = 12.0
"""How much is made of what has hardly been tried: about what the results of a move scatter."""

RIPE: Final = 40
"""After so many visits what follows a move is searched; before, the heuristic plays it out."""

GAIN: Final = 0.3
"""Points of the round that a pip of the heuristic's worth is taken for."""

DOUBT: Final = 1.0
"""Points that any other move than the heuristic's is taken to lose before it was tried."""

NO_PLAY: Final = 5.0
"""How much less than the best play a pass or a draw is taken to be worth, in pips."""

LOOK: Final = 32
"""After so many deals it is looked at which moves are behind."""

CLEAR: Final = 2.5
"""By how many times its scatter a move must be behind the best to leave the race."""

Racer = tuple[int, Node]
"""A move that is still in the race, by its code."""


class Search:
    """A tree for the move of the seat on turn in `now`, whose hidden tiles do not matter.

    `root` holds a node for each move, by its code. `usual` is the sum of what the heuristic alone
    makes of all `deals`, in worth and in points to the seat's side; `iterations` is how many
    rounds were tried besides.
    """

    def __init__(
        self, rules: Rules, heuristic: Heuristic, utility: Utility, now: Simulation
    ) -> None:
        self.iterations = self.deals = 0
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
        """A node for each legal move, the heuristic's first, with what it thinks of it.

        At equal ends both plays of a tile are one move and have one node.
        """
        worths = {code: worth for worth, code in self._heuristic.worths(now)}
        best = max(worths.values(), default=0.0)
        liked = self._liked
        nodes: dict[int, Node] = {}
        for code in sorted(codes_of(now, every=True), key=lambda code: code != liked):
            loss = DOUBT + GAIN * (best - worths.get(code, best - NO_PLAY))
            twin = nodes.get(code ^ 1) if now.left == now.right and code < DRAW else None
            nodes[code] = twin or Node(0.0 if code == liked else -loss)
        return nodes

    def run(self, deals: Iterable[Simulation], budget: Budget) -> None:
        """Try each move that is in the race with one deal after the other.

        It ends when the budget or the deals are used up or one move is left; each is tried once at
        least.
        """
        racing = self._starters()
        for deal in deals:
            usual = self._played_out(deal.copy())
            self._count(usual)
            for code, node in racing:
                self._try(code, node, deal.copy(), usual)
            if self.deals % LOOK == 0:
                racing = _still_racing(racing)
            is_over = self.iterations + len(racing) > budget.iterations
            if is_over or len(racing) == 1 or budget.expired():
                return

    def _starters(self) -> list[Racer]:
        """The moves with a node of their own."""
        codes: dict[Node, int] = {}
        for code, node in self.root.children.items():
            codes.setdefault(node, code)
        return [(code, node) for node, code in codes.items()]

    def _count(self, usual: Result) -> None:
        mine = self._side_of[self._seat]
        self.usual[0] += usual.worths[mine]
        self.usual[1] += usual.points_of(mine)
        self.deals += 1

    def _try(self, code: int, node: Node, state: Simulation, usual: Result) -> None:
        """Make the move with a deal, go on as the tree asks, and play the round out."""
        state.make(code)
        path, is_usual = self._descend(node, state, is_usual=code == self._liked)
        result = usual if is_usual else self._played_out(state)
        node.learn(self._side_of[self._seat], result, usual)
        for side, child in path:
            child.learn(side, result, usual)
        self.iterations += 1

    def _played_out(self, state: Simulation) -> Result:
        play_out(self._heuristic, state)
        side, points = self._utility.of(state)
        return Result(self._utility.worths(side, points), side, points)

    def _descend(
        self, node: Node, state: Simulation, *, is_usual: bool
    ) -> tuple[list[tuple[int, Node]], bool]:
        """Make the moves that the tree asks for after a node.

        Returns:
            The nodes of these, each with its side, and whether they were all the heuristic's: the
            round then ends as usual.
        """
        path: list[tuple[int, Node]] = []
        while node.visits >= RIPE and state.end is None:
            seat = state.turn
            if not self._is_full and seat != self._seat:
                state.make(self._heuristic.choose(state))
                continue
            liked = self._heuristic.choose(state) if is_usual else None
            code, node = self._select(node, state)
            is_usual = is_usual and code == liked
            path.append((self._side_of[seat], node))
            state.make(code)
        return path, is_usual

    def _select(self, node: Node, state: Simulation) -> Racer:
        """The move to follow: by UCB, untried ones first, and of these the heuristic's."""
        children = node.children
        untried, best, most = [], -1, -1e9
        for code in codes_of(state):
            child = children.get(code)
            if child is None:
                untried.append(code)
                continue
            child.chances += 1
            visits = child.visits
            bound = child.total / (visits + TRUST) + EXPLORE * sqrt(log(child.chances) / visits)
            if bound > most:
                most, best = bound, code
        if untried:
            liked = self._heuristic.choose(state) if len(untried) > 1 else untried[0]
            best = liked if liked in untried else untried[0]
            child = children[best] = Node()
            child.chances += 1
        return best, children[best]


def _still_racing(racing: list[Racer]) -> list[Racer]:
    """The best and all that may yet pass it."""
    _, best = max(racing, key=lambda racer: racer[1].value)
    return [
        (code, node)
        for code, node in racing
        if node is best or best.value - node.value < CLEAR * sqrt(best.doubt + node.doubt)
    ]
