"""What is wished and waited for at a shared table, in the plain mode, and how one agrees."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases import joining, wishing
from passing_game.phrases.plain import closed
from passing_game.tables.company import RematchWish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.company import Company, Holder


def how_to_rematch() -> list[str]:
    """How one asks for another match."""
    return [
        _("Say rematch for the same seats, or rematch other for other seats."),
        _("It begins when all who are here want the same."),
    ]


def how_to_vote() -> str:
    """How one agrees to close the table."""
    return _("Say vote to agree.")


def vote_asked() -> str:
    """That voting must be said twice."""
    return _(
        "If everybody who plays votes for it, the table is closed. Say vote again if you mean it."
    )


def vote_can_be_taken_back() -> str:
    """How one takes a vote back."""
    return _("Say vote no to take that back.")


def no_vote() -> str:
    """That the person does not want to close the table any more."""
    return _("You do not vote to close the table.")


def wishes(before: Company, now: Company, names: Sequence[str], me: int | None) -> list[str]:
    """What is waited for or wished, if that has changed, and how one agrees.

    Args:
        before: whoever was there.
        now: whoever is there.
        names: what is written on the seats.
        me: the seat of whoever hears it; None for who watches.
    """
    told: list[str] = []
    for tell in (deal_waits, closing, rematch):
        news = tell(now, names, me)
        if news != tell(_at_once(before, now), names, me):
            told += news
    if any(map(_wants_closing, before.holders)) and not any(map(_wants_closing, now.holders)):
        told.append(_("Nobody wants to close the table any more."))
    return told


def standing(company: Company, names: Sequence[str], me: int | None) -> list[str]:
    """All that is waited for or wished now."""
    return [
        sentence for tell in (deal_waits, closing, rematch) for sentence in tell(company, names, me)
    ]


def deal_waits(company: Company, names: Sequence[str], me: int | None) -> list[str]:
    """For whom the deal waits, and how long; nothing while it does not wait."""
    missing = joining.unready(company)
    if company.deal is None or not missing:
        return []
    waits = joining.waits(company, joining.names_of(company.holders, names), me, company.deal)
    is_asked = me in missing and any(holder.ready for holder in company.holders)
    return [waits, *([_("Say next to ask for the deal.")] if is_asked else [])]


def closing(company: Company, names: Sequence[str], me: int | None) -> list[str]:
    """Who wants to close the table, and how one agrees."""
    told = wishing.closing(company, joining.names_of(company.holders, names), me)
    if not told:
        return []
    agrees = me is not None and not company.holders[me].closing
    return [closed(told), *([how_to_vote()] if agrees else [])]


def rematch(company: Company, names: Sequence[str], me: int | None) -> list[str]:
    """Who wants which rematch, how one agrees, and whom it waits for."""
    told = wishing.rematch(company, joining.names_of(company.holders, names), me, {})
    if not told or me is None:
        return told
    wanted = {holder.wish for holder in company.holders if holder.is_asked}
    mine = company.holders[me].wish
    if RematchWish.SAME_SEATS in wanted and mine is not RematchWish.SAME_SEATS:
        told.append(_("Say rematch to agree to the same seats."))
    if RematchWish.OTHER_SEATS in wanted and mine is not RematchWish.OTHER_SEATS:
        told.append(_("Say rematch other to agree to other seats."))
    return told


def no_rematch_wanted() -> str:
    """That the person wants no rematch any more."""
    return _("You want no rematch.")


def _wants_closing(holder: Holder) -> bool:
    return holder.closing


def _at_once(before: Company, now: Company) -> Company:
    """The company before, as if no time had passed since."""
    return before if before.deal is None else replace(before, deal=now.deal)
