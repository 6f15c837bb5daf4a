"""Taking a move back: whether a seat may, and how many moves go with it.

It is a kindness of bots, so nobody else may play. One's last move goes, with all that was answered
to it; never across a draw, for what was seen then cannot be unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import moves_in
from passing_game.engine.match import Phase
from passing_game.engine.moves import Draw
from passing_game.tables.seat import CannotTakeBack, NoTakingBack

if TYPE_CHECKING:
    from collections.abc import Collection

    from passing_game.engine.match import Match


def moves_to_take_back(match: Match, seat: int, bots: Collection[int]) -> int:
    """How many moves of the running round go when a seat takes its last one back (1 and up).

    Args:
        match: where it would be done.
        seat: whose wish it is.
        bots: the seats that bots play.

    Raises:
        CannotTakeBack: if the seat may not.
    """
    if any(other != seat and other not in bots for other in range(match.rules.players)):
        raise CannotTakeBack(NoTakingBack.OTHERS_PLAY)
    if match.phase is not Phase.PLAYING:
        dealt = match.round_number > 0
        raise CannotTakeBack(NoTakingBack.ROUND_OVER if dealt else NoTakingBack.NOTHING)
    moves = moves_in(match.history)
    own = [place for place, (mover, _move) in enumerate(moves) if mover == seat]
    if not own:
        raise CannotTakeBack(NoTakingBack.NOTHING)
    going = moves[own[-1] :]
    if any(isinstance(move, Draw) for _mover, move in going):
        raise CannotTakeBack(NoTakingBack.DRAWN)
    return len(going)


def why_not(match: Match, seat: int, bots: Collection[int]) -> NoTakingBack | None:
    """Why a seat cannot take its last move back now, None if it can."""
    try:
        moves_to_take_back(match, seat, bots)
    except CannotTakeBack as refusal:
        return refusal.why
    return None
