"""What the people of a shared table wish: another match, or that the table is closed.

Everybody is told who wishes what, for whom that waits, and how one agrees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _, ngettext
from passing_game.phrases.company import all_of
from passing_game.phrases.waiting import waiting_for_some
from passing_game.tables.company import RematchWish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from passing_game.tables.company import Company


# Another match


def rematch(
    company: Company, names: Sequence[str], me: int | None, keys: Mapping[RematchWish, str]
) -> list[str]:
    """Who wants which rematch, and for whom it waits; empty while nobody wants one.

    Args:
        company: whoever is there.
        names: what the seats are called.
        me: the reader's seat; None for who watches.
        keys: what agrees to each, or takes one's own wish back; empty where that is told otherwise.
    """
    wanted = [wish for wish in RematchWish if _who_wants(company, wish)]
    if not wanted:
        return []
    told = [_wanted(company, wish, names, me, keys.get(wish, "")) for wish in wanted]
    missing = [
        seat
        for seat, holder in enumerate(company.holders)
        if holder.is_asked and holder.wish is None
    ]
    waits = waiting_for_some(missing, names, me, None)
    return [*told, waits if missing else _("It begins when all want the same.")]


def rematch_offered(keys: Mapping[RematchWish, str]) -> str:
    """How one asks for another match, while nobody has."""
    return _("{key} asks for a rematch, {other} for one in other seats.").format(
        key=keys[RematchWish.SAME_SEATS], other=keys[RematchWish.OTHER_SEATS]
    )


def _who_wants(company: Company, wish: RematchWish) -> list[int]:
    return [
        seat
        for seat, holder in enumerate(company.holders)
        if holder.is_asked and holder.wish is wish
    ]


def _wanted(
    company: Company, wish: RematchWish, names: Sequence[str], me: int | None, key: str
) -> str:
    """Who wants this rematch, and the key that agrees, or that takes a wish back."""
    seats = _who_wants(company, wish)
    others = [names[seat] for seat in seats if seat != me]
    if me not in seats:
        text = _others_want(wish, len(others), with_key=me is not None and bool(key))
    elif others:
        text = _you_and_others_want(wish)
    else:
        text = _you_want(wish, with_key=bool(key))
    return text.format(names=_listed(others, with_me=me in seats), key=key)


def _others_want(wish: RematchWish, count: int, *, with_key: bool) -> str:
    match wish, with_key:
        case RematchWish.SAME_SEATS, True:
            return ngettext(
                "{names} wants a rematch in the same seats; {key} agrees.",
                "{names} want a rematch in the same seats; {key} agrees.",
                count,
            )
        case RematchWish.SAME_SEATS, False:
            return ngettext(
                "{names} wants a rematch in the same seats.",
                "{names} want a rematch in the same seats.",
                count,
            )
        case _, True:
            return ngettext(
                "{names} wants a rematch in other seats; {key} agrees.",
                "{names} want a rematch in other seats; {key} agrees.",
                count,
            )
        case _:
            return ngettext(
                "{names} wants a rematch in other seats.",
                "{names} want a rematch in other seats.",
                count,
            )


def _you_and_others_want(wish: RematchWish) -> str:
    if wish is RematchWish.SAME_SEATS:
        return _("{names} and you want a rematch in the same seats.")
    return _("{names} and you want a rematch in other seats.")


def _you_want(wish: RematchWish, *, with_key: bool) -> str:
    match wish, with_key:
        case RematchWish.SAME_SEATS, True:
            return _("You want a rematch in the same seats; {key} takes that back.")
        case RematchWish.SAME_SEATS, False:
            return _("You want a rematch in the same seats.")
        case _, True:
            return _("You want a rematch in other seats; {key} takes that back.")
        case _:
            return _("You want a rematch in other seats.")


# The end of the table


def closing(company: Company, names: Sequence[str], me: int | None, how: str = "") -> str:
    """Who wants the table to be closed; empty if nobody does.

    Args:
        company: whoever is there.
        names: what the seats are called.
        me: the reader's seat; None for who watches.
        how: the keys that agree; empty where that is told otherwise.
    """
    seats = [seat for seat, holder in enumerate(company.holders) if holder.closing]
    others = [names[seat] for seat in seats if seat != me]
    if not seats:
        return ""
    if me in seats:
        text = (
            _("{names} and you want to close the table")
            if others
            else _("You want to close the table")
        )
    elif me is not None and how:
        text = ngettext(
            "{names} wants to close the table: {keys} agrees",
            "{names} want to close the table: {keys} agrees",
            len(others),
        )
    else:
        text = ngettext(
            "{names} wants to close the table", "{names} want to close the table", len(others)
        )
    return text.format(names=_listed(others, with_me=me in seats), keys=how)


def _listed(names: Sequence[str], *, with_me: bool) -> str:
    """People, after whom the reader comes or nobody."""
    return ", ".join(names) if with_me else all_of(names)


def one_after_the_other(first: str, second: str) -> str:
    """Two keys, one after the other."""
    return _("{first}, then {second}").format(first=first, second=second)
