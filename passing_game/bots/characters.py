"""A little character: small changes of the weights, which leave a level as strong as it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from passing_game.bots.club import CASUAL_SLIPS, NOVICE_SLIPS, choose
from passing_game.bots.expert import ranked
from passing_game.bots.weights import weights_for

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from passing_game.bots import Bot, Budget
    from passing_game.bots.weights import Weights
    from passing_game.engine.moves import Move
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Character:
    """What is added to weights, in pips (see `Weights`)."""

    double: float = 0.0
    fit: float = 0.0
    close: float = 0.0
    stop: float = 0.0

    def weights(self, rules: Rules) -> Weights:
        """The weights of this character at a table."""
        usual = weights_for(rules)
        return replace(
            usual,
            double=usual.double + self.double,
            fit=usual.fit + self.fit,
            close=usual.close + self.close,
            stop=usual.stop + self.stop,
        )


CHARACTERS: Final[Mapping[str, Character]] = {
    "cautious": Character(double=0.3, stop=-0.7),
    "bluffer": Character(close=0.5, stop=0.7),
    "hoarder": Character(double=-0.5, fit=0.3),
}
"""The cautious one stops early, the bluffer late, the hoarder keeps what fits."""

_SLIPS: Final = {"novice": NOVICE_SLIPS, "casual": CASUAL_SLIPS, "club": 0.0}


def with_character(level: str, character: Character) -> Bot:
    """A level's player with a character."""

    def player(view: SeatView, rng: Random, budget: Budget) -> Move:
        weights = character.weights(view.rules)
        if level in _SLIPS:
            return choose(view, rng, weights, _SLIPS[level])
        return ranked(view, rng, budget, weights)[0].move

    return player
