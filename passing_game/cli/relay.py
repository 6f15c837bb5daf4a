"""`passing-game relay`: the standard streams joined to a host's socket, for ssh to run."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from passing_game.cli.hosts import only_account, socket_option
from passing_game.cli.interrupted import load_module
from passing_game.cli.speaking import command
from passing_game.i18n import N_

if TYPE_CHECKING:
    from pathlib import Path


@command(
    help=N_(
        "Join the standard streams to a table host.\n\n"
        "passing-game join --on BOX runs this over ssh on the box; it is of no use at a terminal. "
        "It speaks for the account that runs it, like any other program of that account."
    )
)
@click.argument("host", metavar="[@ACCOUNT]", required=False)
@socket_option
def relay(host: str | None, socket: Path | None) -> None:
    """Join the streams, until either side ends."""
    load_module("passing_game.cli.calling")
    from passing_game.cli.calling import local_line  # noqa: PLC0415
    from passing_game.tables.shared.relaying import relay as join_streams  # noqa: PLC0415

    line = local_line(only_account(host), socket)
    is_over = join_streams(line.dial)
    # A thread may still wait for the standard input, which ssh may never close.
    os._exit(0 if is_over else 1)
