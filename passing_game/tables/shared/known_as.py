"""What somebody is called at a shared table, where no two may bear the same name."""

from __future__ import annotations

from itertools import chain, count
from typing import TYPE_CHECKING

from passing_game.tables.names import LONGEST_NAME, cells, named_after
from passing_game.tables.wire.cleaning import clean_label, clean_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.tables.shared.floor import Floor
    from passing_game.tables.shared.member import Person


def with_clean_names(person: Person) -> Person:
    """Somebody with account and nickname as they may be shown; without a nickname, the account."""
    account = clean_label(person.account) or str(person.uid)
    return person._replace(account=account, name=clean_name(person.name) or clean_name(account))


def known_at(floor: Floor, person: Person) -> Person:
    """Somebody as they are known who sit down at a table.

    Whose nickname another person there or a bot bears already (small and capital letters are the
    same) is known by the account, and by the account with a number if that is borne as well. The
    bots count that would play the seats which people hold: they come when those leave.
    """
    person = with_clean_names(person)
    borne = {bot.name.casefold() for bot in floor.game.bots}
    for member in floor.members:
        if member.is_held and member.person is not None and member.person.uid != person.uid:
            borne.add(member.person.name.casefold())
    names = chain([person.name], _instead(person.account))
    return person._replace(name=next(name for name in names if name.casefold() not in borne))


def _instead(account: str) -> Iterator[str]:
    """The account as a name, then with the numbers from 2 on, without end."""
    name = clean_name(named_after(account))
    yield name
    for number in count(2):
        start, end = name, f" {number}"
        while cells(start + end) > LONGEST_NAME:
            start = start[:-1]
        yield start.rstrip() + end
