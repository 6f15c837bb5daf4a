"""How likely all that the others did is with the tiles that they may hold; each hand once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.bots.likelihood import likelihood_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.bots.evidence import Evidence
    from passing_game.bots.heuristic import Heuristic


class Reading:
    """The moves of all seats, to be weighed with one hand or another.

    Args:
        heuristic: what the seats are taken to play by, softly.
        evidence: their moves, in order.
        seats: how many they are.
    """

    def __init__(self, heuristic: Heuristic, evidence: Sequence[Evidence], seats: int) -> None:
        self._heuristic = heuristic
        self._moves = [[one for one in evidence if one.seat == seat] for seat in range(seats)]
        self._known: list[dict[tuple[int, ...], float]] = [{} for _ in range(seats)]

    def chance(self, holder: int, hand: int, drawn: tuple[int, ...]) -> float:
        """How likely the moves of a seat are, above 0 to 1; 1 for the boneyard, which makes none.

        Args:
            holder: the seat, or the number of seats for the boneyard.
            hand: the mask of what it holds now.
            drawn: the tiles that it drew, in order.
        """
        if holder >= len(self._known):
            return 1.0
        key = (hand, *drawn)
        found = self._known[holder].get(key)
        if found is None:
            found = self._known[holder][key] = self._weighed(holder, hand, drawn)
        return found

    def _weighed(self, holder: int, held: int, drawn: tuple[int, ...]) -> float:
        likelihood = 1.0
        for state, seat, code, later, draws in self._moves[holder]:
            hand = held | later
            for tile in drawn[draws:]:
                hand &= ~(1 << tile)
            state.hands[seat] = hand
            likelihood *= likelihood_of(self._heuristic, state, code)
        return likelihood
