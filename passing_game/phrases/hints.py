"""What a hint says: the move and why, in numbers that a player can count, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.train import Side
from passing_game.i18n import _, ngettext
from passing_game.tables.reasons import Reason

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView
    from passing_game.tables.advice import Advice
    from passing_game.tables.reasons import Why


def thinking() -> str:
    """That a hint is being thought of."""
    return _("Thinking...")


def hint(advice: Advice, view: SeatView) -> str:
    """The move and why, in a sentence that fits the narrowest window."""
    move = _first(advice.move, view)
    if advice.second is None:
        return _("{move}: there is nothing else that you can do.").format(move=move)
    if advice.is_even:
        return _("{move} or {other}: no difference that counts.").format(
            move=move, other=named(advice.second, view)
        )
    return reason(advice.move, advice.why, view)


def worth(advice: Advice, view: SeatView) -> str:
    """What the move is worth beside the next best one; empty where that makes no difference."""
    if advice.second is None or advice.is_even:
        return ""
    return _("About {points} points a round better than {other}.").format(
        points=points(advice.gain), other=named(advice.second, view)
    )


def worth_in_short(advice: Advice, view: SeatView) -> str:
    """The same where there is little room."""
    if advice.second is None or advice.is_even:
        return ""
    return _("+{points} points over {other}.").format(
        points=points(advice.gain), other=named(advice.second, view)
    )


def standing(advice: Advice, view: SeatView) -> str:
    """Who would be ahead now."""
    return _ahead(
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
    return f"{gain:.1f}"


def named(move: Move, view: SeatView) -> str:
    """A move inside a sentence; the end only where a tile fits both and they differ."""
    match move:
        case Pass():
            return _("a pass")
        case Draw():
            return _("a draw")
        case Play(tile, side):
            if not _needs_end(move, view):
                return str(tile)
            text = _("{tile} left") if side is Side.LEFT else _("{tile} right")
            return text.format(tile=tile)


def reason(move: Move, why: Why, view: SeatView) -> str:
    """A move and the reason for it, as a sentence."""
    match why.reason:
        case Reason.ROUND_ENDS:
            return _pass_out(why, view)
        case Reason.STUCK:
            return ngettext(
                "Pass: nothing fits, and a draw adds about {pips} pip.",
                "Pass: nothing fits, and a draw adds about {pips} pips.",
                why.pips,
            ).format(pips=why.pips)
        case Reason.HOLD:
            return _("Pass: what fits now is better kept for later.")
        case Reason.DRAW:
            return _draw(why)
        case _:
            return _play(why, view).format(
                move=_first(move, view),
                pips=why.pips,
                lead=abs(why.lead),
                own=why.own,
                others=why.others,
                unseen=why.unseen,
                closed=why.closed,
            )


def _play(why: Why, view: SeatView) -> str:
    match why.reason:
        case Reason.GO_OUT:
            return _("{move}: your last tile, and you go out.")
        case Reason.BLOCK:
            return _block(why, view)
        case Reason.PIPS:
            return ngettext(
                "{move}: it rids you of {pips} pip.",
                "{move}: it rids you of {pips} pips.",
                why.pips,
            )
        case Reason.DOUBLE:
            return _("{move}: a double, and those fit one number only.")
        case Reason.FIT:
            return ngettext(
                "{move}: {own} of your other tiles fits then.",
                "{move}: {own} of your other tiles fit then.",
                why.own,
            )
        case Reason.BOTH_ENDS:
            return _("{move}: you can go on at both ends then.")
        case Reason.DENY:
            return ngettext(
                "{move}: of {unseen} unseen tiles only {others} fits then.",
                "{move}: of {unseen} unseen tiles only {others} fit then.",
                why.others,
            )
        case Reason.CLOSE:
            return _("{move}: it closes the {closed} that an opponent opened.")
        case Reason.PARTNER:
            return _("{move}: it leaves open what your partner opened.")
        case _:
            return _("{move}: it did best in the deals that are likely.")


def _pass_out(why: Why, view: SeatView) -> str:
    return _ahead(
        why.lead,
        view,
        (
            _("Pass: the round ends, and you are about even."),
            ngettext(
                "Pass: the round ends with you about {pips} pip ahead.",
                "Pass: the round ends with you about {pips} pips ahead.",
                abs(why.lead),
            ),
            ngettext(
                "Pass: the round ends with you two about {pips} pip ahead.",
                "Pass: the round ends with you two about {pips} pips ahead.",
                abs(why.lead),
            ),
            ngettext(
                "Pass: about {pips} pip behind, and more if it goes on.",
                "Pass: about {pips} pips behind, and more if it goes on.",
                abs(why.lead),
            ),
        ),
    )


def _ahead(lead: int, view: SeatView, texts: tuple[str, str, str, str]) -> str:
    """One of four: about even, ahead alone, ahead with a partner, behind."""
    even, alone, together, behind = texts
    if lead == 0:
        return even
    ahead = together if view.rules.partners else alone
    return (ahead if lead > 0 else behind).format(pips=abs(lead))


def _draw(why: Why) -> str:
    if why.lead >= 0:
        return _("Draw: nothing fits, and a pass is no better.")
    return ngettext(
        "Draw: nothing fits, and you are about {pips} pip behind.",
        "Draw: nothing fits, and you are about {pips} pips behind.",
        -why.lead,
    ).format(pips=-why.lead)


def _block(why: Why, view: SeatView) -> str:
    if why.lead <= 0:
        return _("{move}: it blocks the round before you lose more.")
    if view.rules.partners:
        return _("{move}: it blocks; you two are about {lead} ahead.")
    return _("{move}: it blocks; you are about {lead} pips ahead.")


def _first(move: Move, view: SeatView) -> str:
    """A move at the beginning of a sentence."""
    match move:
        case Pass():
            return _("Pass")
        case Draw():
            return _("Draw")
        case Play():
            return named(move, view)


def _needs_end(move: Play, view: SeatView) -> bool:
    ends = view.ends
    return ends is not None and ends[0] != ends[1] and all(move.tile.bears(end) for end in ends)
