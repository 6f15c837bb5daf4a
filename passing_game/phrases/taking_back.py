"""What is said about a move that is taken back, or is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.events import MovesTakenBack
from passing_game.i18n import N_, _
from passing_game.tables.seat import NoTakingBack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.engine.events import Event

_REASONS: Final = {
    NoTakingBack.OTHERS_PLAY: N_("Moves are taken back against bots alone."),
    NoTakingBack.NOTHING: N_("There is no move of yours to take back."),
    NoTakingBack.DRAWN: N_("A tile has been drawn: nothing before that is taken back."),
    NoTakingBack.ROUND_OVER: N_("The round is over: nothing is taken back any more."),
}


def told(events: Iterable[Event]) -> str:
    """That a move was taken back, if one was among the last events; empty otherwise."""
    if any(isinstance(event, MovesTakenBack) for event in events):
        return _("Your last move is taken back.")
    return ""


def no_taking_back(why: NoTakingBack) -> str:
    """Why a move is not taken back, as a sentence."""
    return _(_REASONS[why])
