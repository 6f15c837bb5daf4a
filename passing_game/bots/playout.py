"""Rounds played out by the heuristic: where a search spends most of its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.bots.simulation import PASS

if TYPE_CHECKING:
    from passing_game.bots.heuristic import Heuristic
    from passing_game.bots.simulation import Simulation


def play_out(heuristic: Heuristic, state: Simulation) -> None:
    """Let every seat play by the heuristic until the round is over.

    The same as making what it chooses, with less looked at twice.
    """
    hands, seats = state.hands, len(state.hands)
    while state.end is None:
        if not hands[state.turn] & state.fitting_any:
            if state.drawable and heuristic.when_stuck(state) != PASS:
                state.draw()
            else:
                state.skip()
            continue
        last = state.passes + 1 == seats
        worth, laid = heuristic.best(state)
        if (last or worth < 0.0) and heuristic.rather_passes(state, worth, laid.code):
            state.skip()
        else:
            state.lay(laid)
