"""Why a move is better than another, each kind of reason in a sentence for the narrowest window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.moves import Move, Play
from passing_game.i18n import _, ngettext
from passing_game.phrases.moves import at_start, named
from passing_game.tables.reasons import Reason

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView
    from passing_game.tables.reasons import Why


def reason(move: Move, why: Why, view: SeatView, *, in_full: bool = False) -> str:
    """A move and the reason for it, as a sentence; in full where it need not fit on a line."""
    beside = why.beside
    return _text(why, view).format(
        move=at_start(move, view, in_full=in_full),
        other=named(why.second, view, in_full=in_full) if why.second else "",
        pips=why.pips,
        lead=abs(why.lead),
        own=why.own,
        others=why.others,
        closed=why.closed,
        wins=why.wins,
        less=why.less,
        less_pips=beside.pips if beside else 0,
        less_own=beside.own if beside else 0,
        more_others=beside.others if beside else 0,
    )


def ahead_or_behind(lead: int, view: SeatView, texts: tuple[str, str, str, str]) -> str:
    """One of four: about even, ahead alone, ahead with a partner, behind."""
    even, alone, together, behind = texts
    if lead == 0:
        return even
    ahead = together if view.rules.partners else alone
    return (ahead if lead > 0 else behind).format(pips=abs(lead))


def _text(why: Why, view: SeatView) -> str:
    match why.reason:
        case Reason.ROUND_ENDS | Reason.STUCK | Reason.NO_DRAW | Reason.HOLD | Reason.DRAW:
            return _without_tile(why, view)
        case Reason.GO_OUT | Reason.BLOCK | Reason.GO_ON:
            return _at_the_end(why, view)
        case Reason.TRIED:
            return _("{move}: it won {wins}% of the rounds tried, {other} {less}%.")
        case Reason.POINTS if why.wins is not None and why.less is not None and why.wins < why.less:
            return _("{move}: fewer wins than {other}, but more points.")
        case Reason.POINTS:
            return _("{move}: hardly more wins than {other}, but more points.")
        case Reason.SUM:
            return _("{move}: no single thing decides it, all together do.")
        case _:
            return _of_play(why, view)


def _without_tile(why: Why, view: SeatView) -> str:
    match why.reason:
        case Reason.ROUND_ENDS:
            return _pass_out(why, view)
        case Reason.STUCK:
            return ngettext(
                "Pass: nothing fits, and a draw adds about {pips} pip.",
                "Pass: nothing fits, and a draw adds about {pips} pips.",
                why.pips,
            )
        case Reason.NO_DRAW:
            return ngettext(
                "Pass: a draw only adds about {pips} pip.",
                "Pass: a draw only adds about {pips} pips.",
                why.pips,
            )
        case Reason.HOLD:
            return _("Pass: what fits now is better kept for later.")
        case _:
            return ngettext(
                "Draw: nothing fits, and you are about {lead} pip behind.",
                "Draw: nothing fits, and you are about {lead} pips behind.",
                abs(why.lead),
            )


def _at_the_end(why: Why, view: SeatView) -> str:
    match why.reason:
        case Reason.GO_OUT:
            return _("{move}: your last tile, and you go out.")
        case Reason.GO_ON:
            return ngettext(
                "{move}: a pass would end it, you about {lead} pip behind.",
                "{move}: a pass would end it, you about {lead} pips behind.",
                abs(why.lead),
            )
        case _:
            return _block(why, view)


def _of_play(why: Why, view: SeatView) -> str:
    match why.reason:
        case Reason.DOUBLE:
            return _("{move}: a double, and those fit one number only.")
        case Reason.BOTH_ENDS:
            return _("{move}: you can go on at both ends then.")
        case Reason.CLOSE if view.rules.players == 2:
            return _("{move}: it closes the {closed} that your opponent opened.")
        case Reason.CLOSE:
            return _("{move}: it closes the {closed} that an opponent opened.")
        case Reason.PARTNER:
            return _("{move}: it leaves open what your partner opened.")
        case _ if isinstance(why.second, Play):
            return _beside_a_play(why)
        case _:
            return _beside_none(why)


def _beside_a_play(why: Why) -> str:
    """What can be counted after the play, and after the other one."""
    match why.reason:
        case Reason.PIPS:
            return ngettext(
                "{move}: it rids you of {pips} pip, {other} of {less_pips}.",
                "{move}: it rids you of {pips} pips, {other} of {less_pips}.",
                why.pips,
            )
        case Reason.FIT if why.beside is not None and not why.beside.own:
            return ngettext(
                "{move}: {own} of your tiles fits, none after {other}.",
                "{move}: {own} of your tiles fit, none after {other}.",
                why.own,
            )
        case Reason.FIT:
            return ngettext(
                "{move}: {own} of your tiles fits, only {less_own} after {other}.",
                "{move}: {own} of your tiles fit, only {less_own} after {other}.",
                why.own,
            )
        case _ if not why.others:
            return _("{move}: no unseen tile fits, {more_others} after {other}.")
        case _:
            return ngettext(
                "{move}: only {others} unseen tile fits, {more_others} after {other}.",
                "{move}: only {others} unseen tiles fit, {more_others} after {other}.",
                why.others,
            )


def _beside_none(why: Why) -> str:
    """What can be counted after the play, and now."""
    match why.reason:
        case Reason.PIPS:
            return ngettext(
                "{move}: it rids you of {pips} pip.",
                "{move}: it rids you of {pips} pips.",
                why.pips,
            )
        case Reason.FIT:
            return ngettext(
                "{move}: {own} of your other tiles fits then.",
                "{move}: {own} of your other tiles fit then.",
                why.own,
            )
        case _ if not why.others:
            return _("{move}: no unseen tile fits then, {more_others} now.")
        case _:
            return ngettext(
                "{move}: only {others} unseen tile fits then, {more_others} now.",
                "{move}: only {others} unseen tiles fit then, {more_others} now.",
                why.others,
            )


def _pass_out(why: Why, view: SeatView) -> str:
    return ahead_or_behind(
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


def _block(why: Why, view: SeatView) -> str:
    if why.lead <= 0:
        return _("{move}: it blocks the round before you lose more.")
    if view.rules.partners:
        return _("{move}: it blocks; you two are about {lead} ahead.")
    return ngettext(
        "{move}: it blocks; you are about {lead} pip ahead.",
        "{move}: it blocks; you are about {lead} pips ahead.",
        why.lead,
    )
