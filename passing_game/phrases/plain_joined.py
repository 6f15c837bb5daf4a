"""What the plain mode says at a shared table, besides the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.i18n import _
from passing_game.phrases import company as words
from passing_game.phrases.joining import names_at, names_of
from passing_game.phrases.plain import closed
from passing_game.tables.company import LineStatus, Presence, SetPhrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.company import Company, Said
    from passing_game.tables.seat import TableView


def how_to_talk() -> str:
    """How one talks to the others."""
    return _("Say something to the others like this: say hello.")


def what_may_be_said() -> list[str]:
    """How one says the set phrases of a quiet table, by their numbers."""
    return [
        _("This table is quiet. These can be said, by their numbers, like this: say 1."),
        *(f"{number}: {words.set_phrase(one)}" for number, one in enumerate(SetPhrase, 1)),
    ]


def how_to_invite() -> str:
    """How one invites somebody."""
    return _("Invite an account to this table like this: invite ann.")


def deal_asked() -> str:
    """That one has asked for the first deal."""
    return _("You have asked for the deal. It comes when all who are here have asked.")


def how_to_deal() -> str:
    """How one asks for the first deal."""
    return _("Say next to ask for the deal. It comes when all who are here have asked.")


def giving_the_seat_up() -> str:
    """That giving a seat up must be said twice."""
    return _(
        "A bot gets your seat; where nobody else plays, the table is closed. Say abandon again if "
        "you mean it."
    )


def no_hints() -> str:
    """That there are no hints."""
    return _("There are no hints at this table.")


def back() -> str:
    """That the line is there again."""
    return _("The line is back.")


def record_at_host(company: Company) -> str:
    """Where the record of the match is, or that there is none of all of it."""
    if company.unkept:
        return words.unkept_here()
    return _("Its record is with the host, {host}.").format(host=company.host)


def news(
    before: Company, now: Company, names: Sequence[str], *, is_over: bool = False
) -> list[str]:
    """What has changed besides the game: the line, who came and went, talk.

    Args:
        before: whoever was there.
        now: whoever is there.
        names: what is written on the seats.
        is_over: whether the match is over.
    """
    if now.line is not before.line and now.line is not LineStatus.LIVE:
        return [words.line(now.line, 0)]
    names = names_of(now.holders, names)
    came = words.changes(before, now, names)
    gone = [
        words.presence(holder, name, is_over=is_over)
        for old, holder, name in zip(before.holders, now.holders, names, strict=True)
        if holder.presence is not old.presence and holder.presence is not Presence.HERE
    ]
    told = [] if now.line is before.line else [back()]
    told += [*([closed(came)] if came else []), *map(closed, filter(None, gone))]
    told += keeping(before, now)
    told += [words.talk(said) for said in new_talk(before.said, now.said)]
    return told


def away(table: TableView) -> list[str]:
    """Who is not there of those who hold or have left a seat, for somebody who comes."""
    holders = table.company.holders if table.company else ()
    is_over = table.game.phase is Phase.OVER
    told = (
        words.presence(holder, name, is_over=is_over)
        for holder, name in zip(holders, names_at(table), strict=False)
    )
    return [closed(one) for one in told if one]


def keeping(before: Company, now: Company) -> list[str]:
    """Whether what is played is recorded, if that has changed."""
    if now.unkept is before.unkept:
        return []
    return [words.unkept_here() if now.unkept else words.kept_again()]


def new_talk(before: Sequence[Said], now: Sequence[Said]) -> Sequence[Said]:
    """The lines of talk that have come; of both only the latest are known."""
    for known in range(min(len(before), len(now)), 0, -1):
        if tuple(before[len(before) - known :]) == tuple(now[:known]):
            return now[known:]
    return now
