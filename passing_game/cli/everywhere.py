"""Asking all hosts that can be found: the box's, and those of accounts, each for itself."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import click

from passing_game.cli.calling import asked, line_of, local_line
from passing_game.cli.hosts import Way
from passing_game.config import sockets
from passing_game.phrases import table_lines
from passing_game.phrases.line_trouble import why_not
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.opener import is_absent
from passing_game.tables.shared.peers import typed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.lines import Line
    from passing_game.tables.wire.answers import Welcome

Item = TypeVar("Item")

UNNAMED: Final = 3.0
"""Seconds that a host has to answer that nobody has named: anybody can make one that never does."""

MOST_TOLD: Final = 32
"""How much such a host can tell at once; one that is named can tell all."""

Trouble = LineTrouble | RequestRefused


@dataclass(frozen=True, slots=True)
class Told(Generic[Item]):
    """What a host has told.

    `account` is empty for the host that is meant without a name; `me` is one's account there.
    """

    account: str
    me: str
    result: Sequence[Item]


def ask_all(
    way: Way, account: str | None, work: Callable[[Client], Awaitable[Sequence[Item]]]
) -> list[Told[Item]]:
    """What the hosts tell: the one that is meant, or where none is, all that are on this box.

    A host that nobody has named and that cannot be reached is told of, unless it is not there.

    Raises:
        click.ClickException: if none can be reached.
    """
    lines: list[tuple[str, Line]] = [(account or "", line_of(way, account))]
    if account is None and way == Way():
        for socket in sockets.all_account_sockets():
            uid = sockets.account_of_socket(socket)
            if uid is not None:
                lines.append((typed(uid), local_line(typed(uid), socket)))
    outcomes = asyncio.run(_ask_all([line for _account, line in lines], work))
    heard, troubles = [], []
    for number, ((name, _line), outcome) in enumerate(zip(lines, outcomes, strict=True)):
        if isinstance(outcome, Trouble):
            troubles.append((name if number else "", outcome))
        else:
            me, items = outcome
            heard.append(Told(name, me, items[:MOST_TOLD] if number else items))
            if number and len(items) > MOST_TOLD:
                click.echo(table_lines.more_there(name), err=True)
    _complain(troubles, failed=not heard)
    return heard


async def _ask_all(
    lines: Sequence[Line], work: Callable[[Client], Awaitable[Sequence[Item]]]
) -> list[tuple[str, Sequence[Item]] | Trouble]:
    async def told_by(client: Client, welcome: Welcome) -> tuple[str, Sequence[Item]]:
        return welcome.account, await work(client)

    async def one(line: Line, patience: float | None) -> tuple[str, Sequence[Item]] | Trouble:
        try:
            async with asyncio.timeout(patience):
                return await asked(line, told_by)
        except (LineTrouble, RequestRefused) as trouble:
            return trouble
        except TimeoutError:
            return LineTrouble(LineFault.SILENT)

    patience = (None, *(UNNAMED for _ in lines[1:]))
    return await asyncio.gather(*map(one, lines, patience))


def _complain(troubles: Sequence[tuple[str, Trouble]], *, failed: bool) -> None:
    """Tell what has failed; an error for all, if nothing was heard."""
    first, *others = sorted(troubles, key=_is_nothing) if failed else [None, *troubles]
    for trouble in others:
        if trouble is not None and not _is_nothing(trouble):
            click.echo(_sentence(*trouble), err=True)
    if first is not None:
        raise click.ClickException(_sentence(*first))


def _sentence(account: str, trouble: Trouble) -> str:
    return table_lines.of_host(account, why_not(trouble)) if account else why_not(trouble)


def _is_nothing(named: tuple[str, Trouble]) -> bool:
    """Whether it is no trouble where no host was named: none is there."""
    _account, trouble = named
    return isinstance(trouble, LineTrouble) and is_absent(trouble)
