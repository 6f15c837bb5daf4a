"""The heuristic: weighs every play by a few things that can be counted, and knows when to pass.

A play is worth its pips and what it does to both ends. A pass offers to stop and count, so it is
weighed by the lead that an average deal of the unseen tiles would give. All bots above the plain
ones rest on it: the levels play it with more or fewer slips, the search plays its rounds out with
it and reads the others' moves by it. It looks at the hand of the seat on turn and at nobody else's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from passing_game.bots.simulation import DRAW, EITHER, NOBODY, PASS
from passing_game.bots.weights import weights_for
from passing_game.engine.round import BOTH_ENDS, NO_END, RIGHT_END
from passing_game.engine.rules import PartnersScoring
from passing_game.engine.tiles import ALL, BEARING, HALVES, PIPS, TILES, mask_pips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.bots.simulation import Simulation
    from passing_game.bots.weights import Weights
    from passing_game.engine.rules import Rules

FINISH: Final = 3.0
"""What a pip of the lead is worth to a play that ends the round."""

MARGIN: Final = 4
"""Pips by which a lead must pass what the match still needs, as it is only guessed."""

_DOUBLES: Final = sum(1 << n for n, (high, low) in enumerate(HALVES) if high == low)


class Heuristic:
    """The heuristic for a table, with the match standing at `scores`, by seat or side."""

    __slots__ = (
        "_alive",
        "_base",
        "_closing",
        "_deny",
        "_fit",
        "_partners",
        "_suffices",
        "_total",
        "weights",
    )

    def __init__(self, rules: Rules, scores: Sequence[int], weights: Weights | None = None) -> None:
        self.weights = weights = weights or weights_for(rules)
        self._fit, self._deny, self._alive = weights.fit, weights.deny, weights.alive
        self._base = tuple(
            PIPS[tile] + (weights.double if _DOUBLES >> tile & 1 else 0.0) for tile in range(TILES)
        )
        self._partners = rules.partners
        self._total = rules.partners_scoring is PartnersScoring.TEAM_TOTAL
        self._suffices = [
            rules.target - scores[rules.side_of(seat)] + MARGIN for seat in range(rules.players)
        ]
        self._closing = tuple(
            tuple(weights.closing(rules, seat, by) for by in (*range(rules.players), NOBODY))
            for seat in range(rules.players)
        )

    def worths(self, state: Simulation) -> list[tuple[float, int]]:
        """What each play of the seat on turn is worth, in pips, with its code."""
        seat, left, right = state.turn, state.left, state.right
        hand = state.hands[seat]
        if left == NO_END:
            tiles = [tile for tile in range(TILES) if hand >> tile & 1]
            return [
                (self._worth(state, hand, tile, *HALVES[tile], 0.0), 2 * tile) for tile in tiles
            ]
        closing = self._closing[seat]
        left_closed, right_closed = closing[state.left_by], closing[state.right_by]
        at_left, at_right = BEARING[left], BEARING[right]
        fits = hand & (at_left | at_right)
        found = []
        while fits:
            bit = fits & -fits
            fits ^= bit
            tile = bit.bit_length() - 1
            if bit & at_left:
                worth = self._worth(state, hand, tile, PIPS[tile] - left, right, left_closed)
                found.append((worth, 2 * tile))
            if bit & at_right:
                worth = self._worth(state, hand, tile, PIPS[tile] - right, left, right_closed)
                found.append((worth, 2 * tile + 1))
        return found

    def _worth(
        self, state: Simulation, hand: int, tile: int, new: int, other: int, closing: float
    ) -> float:
        """What a play is worth that leaves these ends, closing a number worth so much."""
        rest = hand ^ 1 << tile
        fitting = EITHER[new][other]
        mine = rest & fitting
        theirs = (ALL ^ hand ^ state.train) & fitting
        if not rest or not (mine or theirs):
            return FINISH * self.lead(state, rest)
        value = self._base[tile] + closing - self._deny * theirs.bit_count()
        if mine:
            value += self._fit * mine.bit_count()
            if mine & BEARING[new] and mine & BEARING[other]:
                value += self._alive
        return value

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
        sizes = [held.bit_count() for held in hands]
        if not self._partners:
            del sizes[seat]
            return min(sizes) * mean - own
        left, right = sizes[(seat + 1) % 4] * mean, sizes[(seat + 3) % 4] * mean
        across = sizes[(seat + 2) % 4] * mean
        if self._total:
            return left + right - own - across
        return min(left, right) - min(own, across)

    def choose(self, state: Simulation) -> int:
        """The code of the best move; between equals the one with the higher code."""
        fits = state.hands[state.turn] & state.fitting_any
        if not fits:
            return self.when_stuck(state)
        if not fits & (fits - 1) and state.passes + 1 < len(state.hands):
            sides = state.sides(fits.bit_length() - 1)
            code = 2 * fits.bit_length() - 2 + (sides is RIGHT_END)
            if sides is not BOTH_ENDS and not state.would_end(code):
                return code  # the only play, and no pass to weigh it against
        worth, code = max(self.worths(state))
        return PASS if self.rather_passes(state, worth, code) else code

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
        least = self.least_without_drawing(state)
        return DRAW if self.lead(state, state.hands[state.turn]) < least else PASS

    def least_without_drawing(self, state: Simulation) -> float:
        """The lead below which a stuck seat draws."""
        last = state.passes + 1 == len(state.hands)
        return self.weights.draw_last if last else self.weights.draw

    def play_out(self, state: Simulation) -> None:
        """Let every seat play by the heuristic until the round is over."""
        while state.end is None:
            state.make(self.choose(state))


@lru_cache(maxsize=256)
def heuristic_for(
    rules: Rules, scores: tuple[int, ...], weights: Weights | None = None
) -> Heuristic:
    """The heuristic for a table, made once for each standing of the match."""
    return Heuristic(rules, scores, weights)
