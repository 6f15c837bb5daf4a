"""How likely a move is, if the seat on turn plays by the heuristic: softly, and with slips."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from passing_game.bots.simulation import DRAW, PASS

if TYPE_CHECKING:
    from passing_game.bots.heuristic import Heuristic
    from passing_game.bots.simulation import Simulation

WARMTH: Final = 3.0
"""How softly plays are told apart: a play worth so many pips less is chosen e times as rarely."""

DOUBT: Final = 4.0
"""The same for a pass or a draw, in pips of the lead that decides it."""

SLIP: Final = 0.08
"""How often a player is taken to do anything at all."""


def likelihood_of(heuristic: Heuristic, state: Simulation, code: int) -> float:
    """How likely the seat on turn makes a move, 0 to 1 and never 0."""
    if not state.playable():
        return _when_stuck(heuristic, state, code)
    if code == DRAW:
        return SLIP / 4
    if code == PASS:
        best, laid = heuristic.best(state)
        return SLIP / 2 + (1 - SLIP) * _chance_of_passing(heuristic, state, best, laid.code)
    worths = heuristic.worths(state)
    best, best_code = max(worths)
    passes = _chance_of_passing(heuristic, state, best, best_code)
    total = share = 0.0
    for worth, other in worths:
        part = exp((worth - best) / WARMTH)
        total += part
        if other == code:
            share = part
    return SLIP / len(worths) / 4 + (1 - SLIP) * (1 - passes) * share / total


def _chance_of_passing(heuristic: Heuristic, state: Simulation, worth: float, code: int) -> float:
    last = state.passes + 1 == len(state.hands)
    if state.forced or not last or state.would_end(code):
        return float(heuristic.rather_passes(state, worth, code))
    lead = heuristic.lead(state, state.hands[state.turn])
    return _logistic((lead - heuristic.enough(state, worth)) / DOUBT)


def _when_stuck(heuristic: Heuristic, state: Simulation, code: int) -> float:
    if code not in (PASS, DRAW):
        return SLIP / 8
    if state.forced or not state.drawable:
        return 1.0 if code == heuristic.when_stuck(state) else SLIP / 8
    lead = heuristic.lead(state, state.hands[state.turn])
    draws = _logistic((heuristic.least_without_drawing(state) - lead) / DOUBT)
    return SLIP / 2 + (1 - SLIP) * (draws if code == DRAW else 1 - draws)


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))
