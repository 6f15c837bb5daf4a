"""The dice of a bot's move, one set for each move, so that they never change the deal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from passing_game.engine.events import moves_in

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView


def bot_dice(seed: str, view: SeatView) -> Random:
    """The dice of the seat on turn: a match that is resumed goes on as it would have.

    They come from `Random(f"{seed}/bot/{round}/{seat}/{ply}")`, where ply counts the moves made
    in this round.
    """
    ply = len(moves_in(view.history))
    return Random(f"{seed}/bot/{view.round}/{view.seat}/{ply}")
