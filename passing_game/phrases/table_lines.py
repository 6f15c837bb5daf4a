"""The shared tables and their people on the command line."""

from __future__ import annotations

from datetime import UTC, datetime
from shlex import quote
from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases import lobby
from passing_game.phrases.archive import score
from passing_game.phrases.columns import columns
from passing_game.phrases.company import who
from passing_game.phrases.foreign import escaped
from passing_game.phrases.moments import utc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.wire.answers import PersonLine


def tables(hosts: Sequence[tuple[str, str, Sequence[OfferedTable]]]) -> list[str]:
    """A line for each table, below the heads.

    Args:
        hosts: for each its account where one's own socket is meant, empty otherwise; the reader's
            account there; and its tables.
    """
    heads = (_("table"), _("seats"), _("rules"), _("score"), _("opened (UTC)"))
    rows = [_row(host, me, table) for host, me, offered in hosts for table in offered]
    return columns([heads, *rows], range(len(heads)))


def address(table: str, host: str) -> str:
    """How a table is named to be joined: with the account whose host it is at, if it is named."""
    return escaped(f"{table}@{host}" if host else table)


def to_join(address: str, socket: str) -> str:
    """What is typed behind `passing-game join`: the host's socket, too, if it was named."""
    return f"{address} --socket {quote(socket)}" if socket else address


def _row(host: str, me: str, table: OfferedTable) -> tuple[str, ...]:
    what, *_how_it_stands = lobby.about(table)
    return (
        address(table.name, host),
        ", ".join(
            lobby.seat(table, seat, me, in_short=True) for seat in range(table.rules.players)
        ),
        what,
        score(table.scores),
        utc(table.since.isoformat()),
    )


def no_tables() -> str:
    """That there is none."""
    return _("No table is open.")


def people(hosts: Sequence[tuple[str, str, Sequence[PersonLine]]]) -> list[str]:
    """A line for each person, below the heads; hosts and reader are told as with `tables`."""
    heads = (_("who"), _("where"), _("since (UTC)"))
    rows = [
        (_person(one, me), _where(host, one), _moment(one.since))
        for host, me, there in hosts
        for one in there
    ]
    return columns([heads, *rows], range(len(heads)))


def _person(one: PersonLine, me: str) -> str:
    """Somebody by account, as it is written, and by nickname if that is another."""
    is_named = one.name.casefold() != one.account.casefold()
    person = who(one.account, one.name) if is_named else one.account
    return _("{name} (you)").format(name=person) if one.account == me else person


def _where(host: str, person: PersonLine) -> str:
    if person.table is None:
        return _("in the lobby of {host}").format(host=escaped(host)) if host else _("in the lobby")
    table = address(person.table, host)
    if person.seat is None:
        return _("watches {table}").format(table=table)
    return _("{table}, seat {seat}").format(table=table, seat=person.seat)


def _moment(seconds: int) -> str:
    return utc(datetime.fromtimestamp(seconds, UTC).isoformat())


def nobody() -> str:
    """That nobody is there."""
    return _("Nobody is here.")


def of_host(account: str, trouble: str) -> str:
    """What is wrong with the host of an account that nobody has named."""
    return _("@{account}: {trouble}").format(account=escaped(account), trouble=trouble)


def more_there(account: str) -> str:
    """That the host of an account tells of more than is listed."""
    return _("@{account} tells of more; name it to have all listed.").format(
        account=escaped(account)
    )


def name_one(tables: Sequence[str]) -> str:
    """That one of several tables must be named."""
    known = ", ".join(tables)
    return _("There are several tables; name one: {known}.").format(known=known)


def no_table_to_join() -> str:
    """That there is none to sit down at, where none can be opened either."""
    return _("No table is open. Open one in the full screen, with passing-game join.")
