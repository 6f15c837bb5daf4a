"""What is said to somebody who has joined a shared table, besides the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases.archive import cast_of, score
from passing_game.phrases.company import away_in_short, presence, seconds, who
from passing_game.phrases.foreign import escaped
from passing_game.phrases.waiting import deal_comes, waiting_for, waiting_for_some
from passing_game.tables.company import HELD, Presence
from passing_game.tables.names import whole_name
from passing_game.tables.wire.pieces import rules_from_wire

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from passing_game.tables.company import Company, Holder
    from passing_game.tables.seat import TableView
    from passing_game.tables.wire.answers import MissedWire


# Waiting for each other


def waits_for(table: TableView, names: Sequence[str], age: int) -> str:
    """For whom the next round waits; `age` is how many milliseconds ago that was told.

    `names` is what the seats are called, as `names_at` has it.
    """
    company = table.company
    if company is None:
        return waiting_for([], None)
    left = None if company.deal is None else max(0, company.deal - age)
    return waits(company, names, table.game.seat, left)


def waits(company: Company, names: Sequence[str], me: int | None, left: int | None) -> str:
    """The same by the company, for whoever sits in seat `me`, or watches (None)."""
    if [seat for seat, holder in enumerate(company.holders) if holder.is_asked] == [me]:
        return deal_comes(left)
    return waiting_for_some(unready(company), names, me, left)


def unready(company: Company) -> list[int]:
    """The seats of those who are there and have not asked for the next round."""
    return [
        seat for seat, holder in enumerate(company.holders) if holder.is_asked and not holder.ready
    ]


def names_at(table: TableView) -> list[str]:
    """What the seats are called: by nickname, and by account where that is another."""
    holders = table.company.holders if table.company else ()
    return names_of(holders, [player.name for player in table.players])


def whole_names(table: TableView) -> tuple[str, ...]:
    """What is written on the seats, with the whole account for what is left of a long one."""
    names = tuple(player.name for player in table.players)
    if table.company is None:
        return names
    holders = table.company.holders
    return tuple(
        name if holder.presence is Presence.LEFT else whole_name(name, holder.account)
        for name, holder in zip(names, holders, strict=True)
    )


def names_of(holders: Iterable[Holder], names: Iterable[str]) -> list[str]:
    """The same by who has the seats, and what is written on them: of who has left that alone."""
    return [
        name if holder.presence is Presence.LEFT else who(holder.account, name)
        for holder, name in zip(holders, names, strict=False)
    ]


def absent(table: TableView, names: Sequence[str], age: int, *, in_short: bool = False) -> str:
    """Whose lines have dropped, as of `age` milliseconds after it was told; empty if nobody's.

    `names` is what the seats are called. In short nothing is said of what comes of it.
    """
    holders = table.company.holders if table.company else ()
    is_over = table.game.phase is Phase.OVER
    return " · ".join(
        away_in_short(holder, name, age)
        if in_short and not is_over
        else presence(holder, name, age, is_over=is_over)
        for name, holder in zip(names, holders, strict=False)
        if holder.presence is Presence.DROPPED
    )


def seats(table: TableView, me: int | None) -> list[str]:
    """Who sits where, and where one may sit down, seat by seat."""
    holders = table.company.holders if table.company else ()
    lines = []
    for seat, (name, holder) in enumerate(zip(names_at(table), holders, strict=False)):
        if seat == me:
            text = _("Seat {seat}: you")
        elif holder.account is not None and holder.presence in HELD:
            text = _("Seat {seat}: {name}")
        elif holder.reserved is not None:
            text = _("Seat {seat}: kept for {account}; until then {name}, a bot")
        else:
            text = _("Seat {seat}: {name}, a bot; anybody may sit down there")
        lines.append(text.format(seat=seat, name=name, account=holder.reserved))
    return lines


def how_to_join(table: str) -> str:
    """How others come to a table."""
    return _("Others come to it by: passing-game join {table}").format(table=escaped(table))


def deal_when_ready(key: str) -> str:
    """What begins the match; `key` asks for it."""
    return _("{key} asks for the deal. It comes when all who are here have asked.").format(key=key)


def asks_for_deal(key: str) -> str:
    """Which key asks for the deal."""
    return _("{key} asks for the deal.").format(key=key)


def only_watching() -> str:
    """That there is nothing to do for who watches."""
    return _("You are watching. The others ask for the deal.")


def before_the_deal() -> str:
    """What the screen before the first deal is called."""
    return _("Before the first deal")


# After the match


def record_at_host(host: str) -> str:
    """Where the record of the match is."""
    return _("Record: with the host, {host}").format(host=host)


# Leaving


def leave_asked() -> str:
    """The question before a seat is given up."""
    return _("The match is not over.")


def leave_means(*, is_last: bool) -> str:
    """What giving up a seat means; `is_last` says that no other person has one."""
    if is_last:
        return _("If you leave the table, it is closed: nobody else plays at it.")
    return _("If you leave the table, a bot plays on in your seat.")


def vote_means() -> str:
    """How a table is closed."""
    return _("If everybody who plays votes for it, the table is closed.")


def away_means(grace: int) -> str:
    """What it means to go and keep the seat; `grace` in milliseconds."""
    number = seconds(grace)
    return ngettext(
        "If you leave the game, your seat is kept; a bot plays after {number} s.",
        "If you leave the game, your seat is kept; a bot plays after {number} s.",
        number,
    ).format(number=whole(number))


def vote_asked(*, voted: bool) -> str:
    """The answer that votes for closing the table, or takes the vote back."""
    return _("Take back the vote") if voted else _("Vote to close")


def voted(*, close: bool) -> str:
    """That one has voted."""
    if close:
        return _("You have voted to close the table. It closes when all who play have voted.")
    return _("You have taken your vote back.")


def held(address: str) -> str:
    """That the seat of somebody who goes is kept."""
    return _("Your seat is kept. You come back by: passing-game join {table}").format(
        table=escaped(address)
    )


def has_left() -> str:
    """That a seat was given up."""
    return _("You have left the table. A bot plays on.")


# The line


def try_again(sentence: str, key: str) -> str:
    """Why ssh does not get there, and the key that tries again and may ask."""
    return _("{sentence} {key} tries again, and ssh may ask you something then.").format(
        sentence=sentence, key=key
    )


# Results of matches that ended while one was away


def while_away() -> str:
    """The title above those results."""
    return _("While you were away")


def missed(result: MissedWire) -> str:
    """How a match has ended."""
    cast = cast_of(rules_from_wire(result.rules), result.players)
    sides = " : ".join(cast.side(side) for side in range(len(result.scores)))
    if result.winner is None:
        text = _("{table}: the match was given up. {sides}, {score}.")
        return text.format(table=result.table, sides=sides, score=score(result.scores))
    return _("{table}: {winner} won. {sides}, {score}.").format(
        table=result.table,
        winner=cast.side(result.winner),
        sides=sides,
        score=score(result.scores),
    )


def all_missed(results: Sequence[MissedWire]) -> list[str]:
    """All of them, the oldest first."""
    return [missed(result) for result in results]
