"""`passing-game who`: the people at the shared tables and in their lobbies."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from passing_game.cli.as_json import person_object
from passing_game.cli.hosts import only_account, way_options
from passing_game.cli.interrupted import load_module
from passing_game.cli.options import json_lines_option
from passing_game.cli.speaking import command
from passing_game.i18n import N_
from passing_game.phrases import table_lines

if TYPE_CHECKING:
    from passing_game.cli.hosts import Way
    from passing_game.tables.shared.client import Client
    from passing_game.tables.wire.answers import PersonLine


@command(
    help=N_(
        "List who is at the shared tables.\n\n"
        "Hosts are found and named as with passing-game tables. With --json there is one object "
        "a line, with the keys account, name, since, table (null: in the lobby), seat (null: "
        "none) and host."
    )
)
@click.argument("host", metavar="[@ACCOUNT]", required=False)
@way_options
@json_lines_option
def who(host: str | None, way: Way, *, as_json: bool) -> None:
    """List the people."""
    load_module("passing_game.cli.everywhere")
    from passing_game.cli.everywhere import ask_all  # noqa: PLC0415

    hosts = ask_all(way, only_account(host), _others_of)
    if as_json:
        for told in hosts:
            for person in told.result:
                click.echo(json.dumps(person_object(told.account or None, person)))
    elif not any(told.result for told in hosts):
        click.echo(table_lines.nobody())
    else:
        rows = [(told.account, told.me, told.result) for told in hosts]
        click.echo("\n".join(table_lines.people(rows)))


async def _others_of(client: Client) -> tuple[PersonLine, ...]:
    return await client.who()
