"""Single rounds of partners by any options, played by club players or by dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from support.chance_games import RandomPlayers
from support.games import rules

from passing_game.bots.budget import Iterations
from passing_game.bots.dice import bot_dice
from passing_game.bots.registry import BOTS
from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.moves import Move
from passing_game.engine.rules import OPTIONS, Rules
from passing_game.engine.view import view_for

ROUNDS: Final = 200
PARTNERS: Final = rules(4, partners=True)

Players = Callable[[int], Callable[[Match], Move]]
"""From a seed to what chooses the move of the seat on turn."""


def clubs(seed: int) -> Callable[[Match], Move]:
    """Four club players."""

    def choose(match: Match) -> Move:
        view = view_for(match, match.turn or 0)
        return BOTS["club"](view, bot_dice(str(seed), view), Iterations(1))

    return choose


def dice(seed: int) -> Callable[[Match], Move]:
    """Players who throw dice."""
    players = RandomPlayers(seed)
    return lambda match: players.choose(match.legal_moves(match.turn or 0))


@cache
def rounds(players: Players) -> tuple[Match, ...]:
    """Matches that are one round old."""
    played = []
    for seed in range(ROUNDS):
        match = Match(_any_rules(seed), seeded(str(seed)))
        match.start_round()
        choose = players(seed)
        while match.turn is not None:
            match.apply(match.turn, choose(match))
        played.append(match)
    return tuple(played)


def _any_rules(seed: int) -> Rules:
    thrown, agreed = Random(seed), PARTNERS
    for name, kind in OPTIONS.items():
        agreed = agreed.with_option(name, thrown.choice([member.value for member in kind]))
    return agreed
