"""The heuristic: weighs every play by a few things that can be counted, and knows when to pass.

A play is worth its pips and what it does to both ends. A pass offers to stop and count, so it is
weighed by the lead that an average deal of the unseen tiles would give. All bots above the plain
ones rest on it: the levels play it with more or fewer slips, the search plays its rounds out with
it and reads the others' moves by it. It looks at the hand of the seat on turn and at nobody else's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from passing_game.bots.plays import NO_PLAY, options_for
from passing_game.bots.simulation import DRAW, PASS
from passing_game.bots.weights import weights_for
from passing_game.engine.rules import PartnersScoring
from passing_game.engine.tiles import ALL, mask_pips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.bots.plays import Laid
    from passing_game.bots.simulation import Simulation
    from passing_game.bots.weights import Weights
    from passing_game.engine.rules import Rules

FINISH: Final = 3.0
"""What a pip of the lead is worth to a play that ends the round."""

MARGIN: Final = 4
"""Pips by which a lead must pass what the match still needs, as it is only guessed."""

_TOTAL: Final = PartnersScoring.TEAM_TOTAL


class Heuristic:
    """The heuristic for a table, with the match standing at `scores`, by seat or side."""

    __slots__ = (
        "_alive",
        "_closing",
        "_deny",
        "_fit",
        "_options",
        "_scoring",
        "_suffices",
        "weights",
    )

    def __init__(self, rules: Rules, scores: Sequence[int], weights: Weights | None = None) -> None:
        self.weights = weights = weights or weights_for(rules)
        self._fit, self._deny, self._alive = weights.fit, weights.deny, weights.alive
        self._options = options_for(weights.double)
        self._scoring = rules.partners_scoring if rules.partners else None
        self._suffices = [
            rules.target - scores[rules.side_of(seat)] + MARGIN for seat in range(rules.players)
        ]
        self._closing = weights.closings(rules)

    def worths(self, state: Simulation) -> list[tuple[float, int]]:
        """What each play of the seat on turn is worth, in pips, with its code."""
        seat, deny, fit = state.turn, self._deny, self._fit
        hand = state.hands[seat]
        closing = self._closing[seat]
        closed = closing[state.left_by], closing[state.right_by]
        options = self._options[state.left][state.right]
        others = ALL ^ hand ^ state.train
        fits = hand & state.fitting_any
        found = []
        while fits:
            bit = fits & -fits
            fits ^= bit
            rest = hand ^ bit
            for value, side, fitting, new, other, laid in options[bit]:
                mine = rest & fitting
                theirs = others & fitting
                if not rest or not (mine or theirs):
                    found.append((FINISH * self.lead(state, rest), laid.code))
                    continue
                worth = value + closed[side] - deny * theirs.bit_count()
                if mine:
                    worth += fit * mine.bit_count()
                    if mine & new and mine & other:
                        worth += self._alive
                found.append((worth, laid.code))
        return found

    def lead(self, state: Simulation, hand: int) -> float:
        """By how many pips the side on turn would be ahead if the hands were counted now.

        The others' hands are taken for average ones; `hand` is the mask of one's own then.
        """
        seat, hands = state.turn, state.hands
        unseen = ALL ^ hands[seat] ^ state.train
        hidden = unseen.bit_count()
        mean = mask_pips(unseen) / hidden if hidden else 0.0
        own = mask_pips(hand)
        players = len(hands)
        if players == 2:
            return hands[1 - seat].bit_count() * mean - own
        if not self._scoring:
            others = [held.bit_count() for held in hands]
            del others[seat]
            return min(others) * mean - own
        left, right = hands[seat - 3].bit_count(), hands[seat - 1].bit_count()
        across = hands[seat - 2].bit_count() * mean
        if self._scoring is _TOTAL:
            return (left + right) * mean - own - across
        return min(left, right) * mean - min(own, across)

    def choose(self, state: Simulation) -> int:
        """The code of the best move; between equals the one with the higher code."""
        if not state.playable():
            return self.when_stuck(state)
        worth, laid = self.best(state)
        return PASS if self.rather_passes(state, worth, laid.code) else laid.code

    def best(self, state: Simulation) -> tuple[float, Laid]:
        """The best play and what it is worth, if one fits; of equals the one with the higher code.

        The same as the highest of `worths`, without a list of them: the search lives on it.
        """
        hand = state.hands[state.turn]
        fits = hand & state.fitting_any
        deny, fit, alive = self._deny, self._fit, self._alive
        closing = self._closing[state.turn]
        closed = closing[state.left_by], closing[state.right_by]
        options = self._options[state.left][state.right]
        others = ALL ^ hand ^ state.train
        most, best = -1e9, NO_PLAY
        while fits:
            bit = fits & -fits
            fits ^= bit
            rest = hand ^ bit
            for value, side, fitting, new, other, laid in options[bit]:
                mine, theirs = rest & fitting, others & fitting
                if rest and (mine or theirs):
                    worth = value + closed[side] - deny * theirs.bit_count()
                    if mine:
                        worth += fit * mine.bit_count()
                        worth += alive if mine & new and mine & other else 0.0
                else:
                    worth = FINISH * self.lead(state, rest)
                if worth >= most:
                    most, best = worth, laid
        return most, best

    def rather_passes(self, state: Simulation, worth: float, code: int) -> bool:
        """Whether to pass though the best play has this worth and code.

        A pass that ends the round is made with a lead that is better than what the play promises. A
        play that ends the round is held back if it would lose it, and a pass would not end it.
        """
        last = state.passes + 1 == len(state.hands)
        if not last and worth >= 0.0:
            return False
        if state.forced:
            return False
        if state.would_end(code):
            return not last and worth < 0.0
        return last and self.lead(state, state.hands[state.turn]) >= self.enough(state, worth)

    def enough(self, state: Simulation, worth: float) -> float:
        """The lead from which a round is ended by a last pass, with a best play of this worth.

        One that wins the match is enough, whatever more the play promises.
        """
        asked = self.weights.stop + self.weights.stop_rate * worth
        return max(0.0, min(asked, self._suffices[state.turn]))

    def when_stuck(self, state: Simulation) -> int:
        """Pass or draw, with no tile that fits."""
        if not state.drawable:
            return PASS
        if state.forced:
            return DRAW
        hand, least = state.hands[state.turn], self.least_without_drawing(state)
        if self._scoring is not _TOTAL and mask_pips(hand) <= -least:
            return PASS  # at worst one is behind by one's own pips: no need to count further
        return DRAW if self.lead(state, hand) < least else PASS

    def least_without_drawing(self, state: Simulation) -> float:
        """The lead below which a stuck seat draws."""
        last = state.passes + 1 == len(state.hands)
        return self.weights.draw_last if last else self.weights.draw


@lru_cache(maxsize=256)
def heuristic_for(
    rules: Rules, scores: tuple[int, ...], weights: Weights | None = None
) -> Heuristic:
    """The heuristic for a table, made once for each standing of the match."""
    return Heuristic(rules, scores, weights)
