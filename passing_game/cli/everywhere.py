"""Asking all hosts that can be found: the box's, and those of accounts, each for itself."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

import click

from passing_game.cli.calling import asked, line_of, local_line
from passing_game.cli.hosts import Way
from passing_game.config import sockets
from passing_game.phrases.line_trouble import why_not
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.shared.opener import is_absent
from passing_game.tables.shared.peers import account_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.lines import Line
    from passing_game.tables.wire.answers import Welcome

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Told(Generic[Result]):
    """What a host has told.

    `account` is empty for the host that is meant without a name; `me` is one's account there.
    """

    account: str
    me: str
    result: Result


def ask_all(
    way: Way, account: str | None, work: Callable[[Client], Awaitable[Result]]
) -> list[Told[Result]]:
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
                lines.append((account_of(uid), local_line(account_of(uid), socket)))
    outcomes = asyncio.run(_ask_all([line for _account, line in lines], work))
    heard, troubles = [], []
    for (name, _line), outcome in zip(lines, outcomes, strict=True):
        if isinstance(outcome, LineTrouble | RequestRefused):
            troubles.append(outcome)
        else:
            heard.append(Told(name, *outcome))
    _complain(troubles, failed=not heard)
    return heard


async def _ask_all(
    lines: Sequence[Line], work: Callable[[Client], Awaitable[Result]]
) -> list[tuple[str, Result] | LineTrouble | RequestRefused]:
    async def told_by(client: Client, welcome: Welcome) -> tuple[str, Result]:
        return welcome.account, await work(client)

    async def one(line: Line) -> tuple[str, Result] | LineTrouble | RequestRefused:
        try:
            return await asked(line, told_by)
        except (LineTrouble, RequestRefused) as trouble:
            return trouble

    return await asyncio.gather(*map(one, lines))


def _complain(troubles: Sequence[LineTrouble | RequestRefused], *, failed: bool) -> None:
    if failed:
        raise click.ClickException(why_not(troubles[0]))
    for trouble in troubles:
        if not (isinstance(trouble, LineTrouble) and is_absent(trouble)):
            click.echo(why_not(trouble), err=True)
