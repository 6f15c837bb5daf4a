"""The lobby in words: what a table is like, who sits where, and what can be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _, ngettext
from passing_game.phrases.agreed import a_turn
from passing_game.phrases.archive import rules_in_short, score
from passing_game.phrases.bots import level_words
from passing_game.phrases.company import presence_in_short, unkept, who
from passing_game.tables.company import Presence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.wire.answers import PersonLine


def title(tables: int) -> str:
    """How many tables there are."""
    return ngettext("{number} shared table", "{number} shared tables", tables).format(number=tables)


def you_are(account: str) -> str:
    """By which account one is known here."""
    return _("you are {account}").format(account=account)


def asking() -> str:
    """That the host has been asked for the tables."""
    return _("Asking for the tables")


def no_tables(key: str) -> str:
    """That there is none, and the key that opens one."""
    return _("No table is open here. {key} opens one.").format(key=key)


def also_here(people: Sequence[PersonLine]) -> str:
    """Who else is in the lobby."""
    names = ", ".join(who(one.account, one.name) for one in people)
    return _("Also here: {names}").format(names=names)


def is_closed(table: str) -> str:
    """That a table is no more."""
    return _("{table} has been closed.").format(table=table)


def about(table: OfferedTable) -> list[str]:
    """How a table stands and what is agreed there, piece by piece, the most wanted first."""
    pieces = [rules_in_short(table.rules)]
    if table.is_over:
        # Translators: the match at a table is over
        pieces += [_("over"), score(table.scores)]
    elif table.round:
        pieces += [_("round {number}").format(number=table.round), score(table.scores)]
    else:
        pieces.append(_("not dealt yet"))
    if table.unkept:
        pieces.append(unkept(in_short=True))
    if table.quiet:
        # Translators: a table where only set phrases can be said
        pieces.append(_("quiet"))
    if table.hints:
        pieces.append(_("hints allowed"))
    if table.turn is not None:
        pieces.append(a_turn(table.turn))
    if table.watchers:
        pieces.append(
            ngettext("{number} watches", "{number} watch", table.watchers).format(
                number=table.watchers
            )
        )
    return pieces


def called(table: OfferedTable, number: int) -> str:
    """What whoever has a seat is called, or whom it is kept for."""
    holder, name = table.holders[number], table.players[number].name
    if holder.presence in (Presence.FREE, Presence.LEFT):
        return holder.reserved or name
    return who(holder.account, name)


def seat(
    table: OfferedTable, number: int, account: str, *, name: str = "", in_short: bool = False
) -> str:
    """Who has a seat, or who may have it.

    Args:
        table: where.
        number: of the seat.
        account: the reader's.
        name: what is written of the name there, as `called` has it; empty for the whole.
        in_short: without what a bot there is like or does.
    """
    holder, player = table.holders[number], table.players[number]
    name = name or called(table, number)
    if number == table.seat_of(account):
        # Translators: {number} is a seat's, and what follows who sits there
        return _("{number} you").format(number=number)
    if holder.reserved is not None and holder.presence in (Presence.FREE, Presence.LEFT):
        text = _("{number} kept for you") if holder.reserved == account else _("{number} for {who}")
        return text.format(number=number, who=name)
    if holder.presence is Presence.LEFT and not table.is_over:
        return _left(table, number, account, name, in_short=in_short)
    level = "" if in_short or player.bot is None else level_words(player.bot)
    if holder.presence in (Presence.FREE, Presence.LEFT):
        is_bots = level and holder.presence is Presence.FREE
        text = _("{number} free, bot {name}: {level}") if is_bots else _("{number} free")
        return text.format(number=number, name=name, level=level)
    if holder.account is None:
        text = _("{number} {name}, a bot: {level}") if level else _("{number} {name}, a bot")
        return text.format(number=number, name=name, level=level)
    where = "" if table.is_over else presence_in_short(holder)  # nobody is waited for any more
    if where:
        return _("{number} {name}, {where}").format(number=number, name=name, where=where)
    return _("{number} {name}").format(number=number, name=name)


def _left(table: OfferedTable, number: int, account: str, bot: str, *, in_short: bool) -> str:
    """A seat that somebody has left in a match that goes on, and the bot that plays there."""
    if number == table.left_by(account):
        # Translators: {number} is a seat's, which the reader has left; {bot} is a bot's name
        text = _("{number} yours, bot {bot}") if in_short else _("{number} yours, {bot} plays on")
    else:
        text = _("{number} free, bot {bot}") if in_short else _("{number} free, {bot} plays on")
    return text.format(number=number, bot=bot)


def sit_down(table: OfferedTable, number: int, account: str) -> str:
    """What the button says that sits down in a seat, or goes back to one's own."""
    if table.seat_of(account) is not None:
        return _("Go back to your seat")
    if number == table.left_by(account):
        return _("Sit down in seat {number} again").format(number=number)
    return _("Sit down in seat {number}").format(number=number)


def no_seat(key: str) -> str:
    """That no seat of a table is free for the reader, and the key that watches it."""
    return _("No seat is free for you there; {key} watches it.").format(key=key)


def you_sit_there(key: str) -> str:
    """Why a table is not watched at which the reader holds a seat."""
    return _("You hold a seat there, so you cannot watch; {key} takes you to it.").format(key=key)


def not_told(reason: str) -> str:
    """That the list could not be had anew."""
    return _("This list is not new. {reason}").format(reason=reason)
