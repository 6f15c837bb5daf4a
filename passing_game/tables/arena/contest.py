"""What is to be played: which bots, by which rules, how many deals, in which seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.bots.budget import budget_for
from passing_game.bots.registry import BOTS

if TYPE_CHECKING:
    from passing_game.bots import Bot
    from passing_game.engine.rules import Rules

MOST_ROUNDS: Final = 1000
"""A match that nobody has won after so many rounds is abandoned: its bots never score."""


class Entrant(NamedTuple):
    """A bot in a seat, and what to call it."""

    label: str
    bot: Bot


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played: so many deals (1 and up), with an entrant for each seat.

    Deal n (1 and up) has the seed `f"{seed}/match/{n}"`: its tiles and its bots' dice come from
    that one as in any local match, so it can be played again alone. It is one match, or with
    `duplicate` one for each seating: every entrant comes to sit in every seat, and with partners
    on both sides. `iterations` (1 and up) is the budget of every move, None for the level's own.
    """

    rules: Rules
    entrants: tuple[Entrant, ...]
    deals: int
    seed: str
    most_rounds: int = MOST_ROUNDS
    duplicate: bool = False
    iterations: int | None = None

    @property
    def seatings(self) -> tuple[tuple[Entrant, ...], ...]:
        """Who sits where in the matches of a deal; a seating that looks the same comes once."""
        if not self.duplicate:
            return (self.entrants,)
        seatings: dict[tuple[str, ...], tuple[Entrant, ...]] = {}
        for turn in range(self.rules.sides):
            turned = self.entrants[-turn:] + self.entrants[:-turn] if turn else self.entrants
            seatings.setdefault(tuple(entrant.label for entrant in turned), turned)
        return tuple(seatings.values())

    def iterations_of(self, label: str) -> int:
        """How many iterations a bot may make for a move: one from elsewhere as many as an expert.

        There is no time cap, so the outcome is the same on every machine.
        """
        level = label if label in BOTS else "expert"
        return self.iterations or budget_for(level, self.rules)

    def seed_of(self, deal: int) -> str:
        """The seed of the matches of a deal, 1 and up."""
        return f"{self.seed}/match/{deal}"
