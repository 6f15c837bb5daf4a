"""`passing-game tables`: the shared tables that there are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from passing_game.cli.as_json import table_object
from passing_game.cli.hosts import only_account, way_options
from passing_game.cli.interrupted import load_module
from passing_game.cli.options import json_lines_option
from passing_game.cli.speaking import command
from passing_game.i18n import N_
from passing_game.phrases import table_lines

if TYPE_CHECKING:
    from passing_game.cli.hosts import Way
    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.shared.client import Client


@command(
    help=N_(
        "List the shared tables.\n\n"
        "Those are the tables of this machine's host and of the accounts that share some of "
        "their own; with @ACCOUNT that account's alone, with --on those of another machine. "
        "passing-game join takes the name of a table. With --json there is one object a line, "
        "with the keys table, host (the account whose host it is, or null), round, scores, over, "
        "since, watchers, quiet, hints, turn_ms, preset, players, partners, target, rules and "
        "seats."
    )
)
@click.argument("host", metavar="[@ACCOUNT]", required=False)
@way_options
@json_lines_option
def tables(host: str | None, way: Way, *, as_json: bool) -> None:
    """List the tables."""
    load_module("passing_game.cli.everywhere")
    from passing_game.cli.everywhere import ask_all  # noqa: PLC0415

    hosts = ask_all(way, only_account(host), _tables_of)
    if as_json:
        for told in hosts:
            for table in told.result:
                click.echo(json.dumps(table_object(told.account or None, table)))
    elif not any(told.result for told in hosts):
        click.echo(table_lines.no_tables())
    else:
        rows = [(told.account, told.me, told.result) for told in hosts]
        click.echo("\n".join(table_lines.tables(rows)))


async def _tables_of(client: Client) -> list[OfferedTable]:
    from passing_game.tables.shared.offering import offered  # noqa: PLC0415

    return offered(await client.tables())
