"""What a hint says: the move and why, in numbers that a player can count, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.moves import Play
from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import decimal
from passing_game.phrases.moves import at_start, named
from passing_game.phrases.reasons import ahead_or_behind, reason

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView
    from passing_game.tables.advice import Advice


def thinking() -> str:
    """That a hint is being thought of."""
    return _("Thinking…")


def hint(advice: Advice, view: SeatView, *, in_full: bool = False) -> str:
    """The move and why, in a sentence that fits the narrowest window unless it is told in full."""
    move = at_start(advice.move, view, in_full=in_full)
    if advice.second is None:
        return _("{move}: there is nothing else that you can do.").format(move=move)
    if advice.is_even:
        if not isinstance(advice.move, Play) and not isinstance(advice.second, Play):
            return _all_the_same(advice)
        # Translators: {move} and {other} are a tile such as 6-3, "pass" or "draw"
        return _("{move} or {other}: no difference that counts.").format(
            move=move, other=named(advice.second, view, in_full=in_full)
        )
    return reason(advice.move, advice.why, view, in_full=in_full)


def worth(advice: Advice, view: SeatView) -> str:
    """What the move is worth beside the next best one, in full; empty if it makes no difference."""
    if advice.second is None or advice.is_even:
        return ""
    # Translators: {points} has a decimal; {other} is a tile, "a pass" or "a draw"
    return _("About {points} points better than {other}.").format(
        points=points(advice.gain), other=named(advice.second, view, in_full=True)
    )


def worth_in_short(advice: Advice, view: SeatView) -> str:
    """The same where there is little room."""
    if advice.second is None or advice.is_even:
        return ""
    # Translators: {points} has a decimal; {other} is a tile, "a pass" or "a draw"
    return _("+{points} points over {other}.").format(
        points=points(advice.gain), other=named(advice.second, view)
    )


def standing(advice: Advice, view: SeatView) -> str:
    """Who would be ahead now."""
    return ahead_or_behind(
        advice.lead,
        view,
        (
            _("Counted now, you would be about even."),
            ngettext(
                "Counted now, you would be about {pips} pip ahead.",
                "Counted now, you would be about {pips} pips ahead.",
                abs(advice.lead),
            ),
            ngettext(
                "Counted now, you two would be about {pips} pip ahead.",
                "Counted now, you two would be about {pips} pips ahead.",
                abs(advice.lead),
            ),
            ngettext(
                "Counted now, you would be about {pips} pip behind.",
                "Counted now, you would be about {pips} pips behind.",
                abs(advice.lead),
            ),
        ),
    )


def points(gain: float) -> str:
    """Points with the one decimal that can be told."""
    return decimal(gain, 1)


def _all_the_same(advice: Advice) -> str:
    """That a pass is as good as a draw, and why."""
    pips = advice.why.pips
    return ngettext(
        "Pass or draw, as good: a tile adds about {pips} pip or fits.",
        "Pass or draw, as good: a tile adds about {pips} pips or fits.",
        pips,
    ).format(pips=pips)
