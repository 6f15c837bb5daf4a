"""Deals of the hidden tiles that agree with what a seat has seen, and how likely each is.

Every deal in which the tiles laid could have been laid is as likely as any other before anybody
moved. It is then weighed by how likely all moves of the others would have been with it, if they
played by the heuristic, softly and with slips: inference from play (M. Myers, "Outperforming
Game Theoretic Play with Opponent Modeling in Two Player Dominoes", AFIT 2014). Nothing is ever
excluded, for a pass or a draw can be a bluff.

Late in a round a tenth of the deals and fewer have nearly all of the weight. Those that are taken
more than once are therefore varied by swaps of hidden tiles, kept or undone by how likely they are
(W. Gilks and C. Berzuini, "Following a moving target: Monte Carlo inference for dynamic Bayesian
models", Journal of the Royal Statistical Society B 63, 2001).
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.bots.evidence import known_tiles, replay
from passing_game.bots.reading import Reading
from passing_game.engine.tiles import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from passing_game.bots import Budget
    from passing_game.bots.heuristic import Heuristic
    from passing_game.bots.simulation import Simulation
    from passing_game.engine.view import SeatView

LOOK: Final = 32
"""After so many deals the clock is looked at."""

SWAPS: Final = 12
"""How many swaps are tried from one deal to the next."""

MORE: Final = 5
"""How many times as many are tried where few of the deals have nearly all of the weight."""


class Deal(NamedTuple):
    """The hidden tiles by place, first the others' hands by seat, then the boneyard.

    `hands` are the masks of all seats and, last, of the boneyard; `drawn` the tiles that each seat
    has drawn, in order; `chances` how likely each seat's moves are with them.
    """

    hidden: list[int]
    hands: list[int]
    drawn: list[tuple[int, ...]]
    chances: list[float]


class Pool:
    """Deals of the hidden tiles with their weights, and rounds with the likely ones."""

    def __init__(self, view: SeatView, seat: int, heuristic: Heuristic, rng: Random) -> None:
        self._rng = rng
        self._now, evidence = replay(view, seat)
        self._chance = Reading(heuristic, evidence, len(view.counts)).chance
        self._laid, self._draws = known_tiles(view)
        self._draws[seat] = 0  # known, not guessed
        self._first = view.rules.hand_size
        self._hidden = [int(tile) for tile in view.unseen]
        counts = [0 if each == seat else count for each, count in enumerate(view.counts)]
        self._owners = [each for each, count in enumerate(counts) for _ in range(count)]
        self._held = len(self._owners)
        self._owners += [len(counts)] * (len(self._hidden) - len(self._owners))
        self._pairs = [
            (one, other)
            for one, owner in enumerate(self._owners)
            for other in range(one)
            if self._owners[other] != owner
        ]
        self.deals: list[Deal] = []
        self.weights: list[float] = []

    def fill(self, deals: int, budget: Budget) -> None:
        """Add so many deals, or fewer if the time is over."""
        for number in range(deals):
            if number % LOOK == LOOK - 1 and budget.expired():
                return
            deal = self._deal()
            weight = 1.0
            for chance in deal.chances:
                weight *= chance
            self.deals.append(deal)
            self.weights.append(weight)

    def sample(self, count: int) -> list[int]:
        """The places of so many deals by their weights, evenly spread (systematic resampling)."""
        step = sum(self.weights) / count
        at = self._rng.random() * step
        chosen: list[int] = []
        for place, bound in enumerate(accumulate(self.weights)):
            while at < bound and len(chosen) < count:
                chosen.append(place)
                at += step
        chosen.extend([len(self.weights) - 1] * (count - len(chosen)))
        self._rng.shuffle(chosen)
        return chosen

    def likely(self) -> Iterator[Simulation]:
        """Rounds with deals by their weights, without end; one taken again is varied before."""
        latest: dict[int, Deal] = {}
        swaps = self._swaps()
        while True:
            for place in self.sample(len(self.deals)):
                deal = latest.get(place)
                latest[place] = deal = self._varied(deal, swaps) if deal else self.deals[place]
                yield self.round_of(deal)

    def round_of(self, deal: Deal) -> Simulation:
        """The round as it stands with this deal, the boneyard in any order."""
        state = self._now.copy()
        state.hands = deal.hands[:-1]
        state.boneyard = deal.hidden[self._held :]
        state.drawn = 0
        return state

    def _deal(self) -> Deal:
        """A deal that is possible, each as likely as any other."""
        dice = self._rng.random
        hidden = sorted(self._hidden, key=lambda _: dice())
        hands = [*self._now.hands, 0]
        for holder in set(self._owners):
            hands[holder] = 0
        for tile, holder in zip(hidden, self._owners, strict=True):
            hands[holder] |= 1 << tile
        drawn = [self._drawn_by(seat, hand) for seat, hand in enumerate(hands[:-1])]
        chances = [self._chance(seat, hands[seat], tiles) for seat, tiles in enumerate(drawn)]
        return Deal(hidden, hands, [*drawn, ()], [*chances, 1.0])

    def _swaps(self) -> int:
        """How many swaps it takes until a deal is as good as a new one.

        The more, the fewer deals count beside the likeliest (their effective number, after A. Kong,
        "A Note on Importance Sampling using Standardized Weights", 1992).
        """
        most = max(self.weights)
        shares = [weight / most for weight in self.weights]
        counting = sum(shares) ** 2 / sum(share * share for share in shares)
        return round(SWAPS * min(MORE, max(1.0, len(shares) / counting / MORE)))

    def _varied(self, deal: Deal, swaps: int) -> Deal:
        """A deal some swaps away, as likely to be met as its weight asks (Metropolis)."""
        hidden, hands = deal.hidden.copy(), deal.hands.copy()
        drawn, chances = deal.drawn.copy(), deal.chances.copy()
        dice, pairs, owners = self._rng.random, self._pairs, self._owners
        for _ in range(swaps if pairs else 0):
            first, second = pairs[int(dice() * len(pairs))]
            one, other = owners[first], owners[second]
            swap = 1 << hidden[first] | 1 << hidden[second]
            mine, theirs = hands[one] ^ swap, hands[other] ^ swap
            asked = dice() * chances[one] * chances[other]
            mine_drawn = self._drawn_by(one, mine)
            chance = self._chance(one, mine, mine_drawn)
            if chance <= asked:
                continue  # the other's is 1 at most
            theirs_drawn = self._drawn_by(other, theirs)
            their_chance = self._chance(other, theirs, theirs_drawn)
            if chance * their_chance > asked:
                hidden[first], hidden[second] = hidden[second], hidden[first]
                hands[one], hands[other] = mine, theirs
                drawn[one], drawn[other] = mine_drawn, theirs_drawn
                chances[one], chances[other] = chance, their_chance
        return Deal(hidden, hands, drawn, chances)

    def _drawn_by(self, holder: int, hand: int) -> tuple[int, ...]:
        """Which tiles a seat may have drawn, in order, if it holds these now.

        Each tile that a seat has laid may have come from any of the places that it had then and
        did not use up: its first hand, or one of its draws. The rest is shuffled.
        """
        draws = self._draws[holder] if holder < len(self._draws) else 0
        if not draws:
            return ()
        places: list[int] = list(range(self._first, self._first + draws))
        filled: dict[int, int] = {}
        free, opened = list(range(self._first)), 0
        for tile, before in self._laid[holder]:
            free += places[opened:before]
            opened = before
            filled[free.pop(int(self._rng.random() * len(free)))] = tile
        free += places[opened:]
        self._rng.shuffle(free)
        filled.update(zip(free, (int(tile) for tile in Hand(hand)), strict=True))
        return tuple(filled[place] for place in places)
