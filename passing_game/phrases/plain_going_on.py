"""How a match stands that was broken off and goes on, in the plain mode's sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.i18n import _
from passing_game.phrases import plain
from passing_game.phrases.plain_result import round_ends

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast


def one_was_broken_off() -> str:
    """That another match than the one that begins can be gone on with."""
    return _("A match was broken off: passing-game continue goes on with it.")


def can_go_on() -> str:
    """How the match that was left is gone on with."""
    return _("Go on with it by passing-game continue.")


def for_one_person() -> str:
    """That a match of several people cannot be gone on with in lines of text."""
    return _("Several people play in this match, but the plain mode is for one.")


def where_it_stands(
    view: SeatView, cast: Cast, remark: str = "", *, goes_on: bool = True
) -> list[str]:
    """How the last round stands, or how it ended, with scores and hands.

    `remark` is as `round_ends` has it, and `goes_on` tells that the match was broken off.
    """
    begins = [_("The match goes on where it was broken off.")] if goes_on else []
    if view.phase is Phase.OVER:
        begins = []
    if view.revealed is not None:
        over = _("Round {number} is over.").format(number=view.round)
        return [*begins, over, *round_ends(view.revealed, cast, remark)]
    here = _("Round {number} is being played.").format(number=view.round)
    return [*begins, *plain.score_of_each(view.scores, cast), here, plain.hand(view)]
