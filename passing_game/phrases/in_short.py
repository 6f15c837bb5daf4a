"""What is going on at the table, for lines that have no room for sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.view import PassEffect
from passing_game.i18n import _

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView


def open_ends(view: SeatView) -> str:
    """The numbers that a tile must bear."""
    if view.ends is None:
        return _("any tile")
    left, right = view.ends
    return _("ends {left}, {right}").format(left=left, right=right)


def what_a_pass_does(view: SeatView, *, in_signs: bool = False) -> str:
    """What a pass would do: which in the row it would be, of as many as end the round.

    Args:
        view: as the seat on turn sees it.
        in_signs: with a sign for a word, where there is no room for that.
    """
    match view.pass_effect:
        case PassEffect.REFUSED:
            return _("no pass now")
        case PassEffect.ENDS_ROUND:
            return _("pass ends it")
        case PassEffect.COUNTS:
            # Translators: what a pass would be, though nobody may have passed yet; 23 cells
            text = _("a pass is {number} of {needed}")
            if in_signs:
                # Translators: the same where there is little room; 14 cells
                text = _("a pass: {number}/{needed}")
            return text.format(number=view.passes + 1, needed=view.rules.players)
        case None:
            return ""
