"""`passing-game join`: to a shared table, or into the lobby."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from passing_game.cli.hosts import split, way_options
from passing_game.cli.interrupted import load_module
from passing_game.cli.looks import look_options
from passing_game.cli.names import name_option
from passing_game.cli.play import in_text, screen_preferences
from passing_game.cli.speaking import command, option
from passing_game.i18n import N_, _

if TYPE_CHECKING:
    from passing_game.cli.hosts import Way
    from passing_game.cli.looks import Looks


@command(
    help=N_(
        "Sit down at a shared table.\n\n"
        "TABLE is what passing-game tables calls it. @ACCOUNT is the host of an account that "
        "shares tables of its own, and TABLE@ACCOUNT one of its tables. Without a table the "
        "lobby is shown, where one can be chosen or opened; in lines of text it is the only "
        "table that there is. Whoever has a seat there comes back to it."
    )
)
@click.argument("address", metavar="[TABLE|@ACCOUNT]", required=False)
@way_options
@option(
    "--seat", type=click.IntRange(0, 3), metavar="N", help=N_("The seat.  [default: a free one]")
)
@option("--watch", is_flag=True, help=N_("Watch the table, without a seat."))
@name_option
@look_options
def join(
    address: str | None,
    way: Way,
    seat: int | None,
    name: str | None,
    looks: Looks,
    *,
    watch: bool,
) -> None:
    """Go there, and play."""
    table, account = split(address)
    is_text = in_text(looks)
    _check(table, seat, watch=watch, is_text=is_text)
    if is_text:
        raise SystemExit(_join_in_text(way, (table, account), seat, name, looks, watch=watch))
    preferences = screen_preferences(looks)
    load_module("passing_game.cli.calling")
    load_module("passing_game.ui.joined_app")
    from passing_game.cli.calling import caller, line_of, repeated, told  # noqa: PLC0415
    from passing_game.tables.shared.ssh_line import Asking  # noqa: PLC0415
    from passing_game.ui.joined_app import run_joined  # noqa: PLC0415
    from passing_game.ui.joining import Stepping, Wish  # noqa: PLC0415

    stepping = Stepping()
    line = line_of(way, account, Asking(stepping.aside, repeated))
    wish = Wish(table, seat, watch, account, socket=way.socket_to_say, ssh=way.ssh_to_say)
    with told():
        raise SystemExit(run_joined(caller(line, name), wish, preferences, stepping))


def _check(table: str | None, seat: int | None, *, watch: bool, is_text: bool) -> None:
    """See that what is wished for goes together.

    Raises:
        click.UsageError: if not.
    """
    if watch and seat is not None:
        raise click.UsageError(_("Give one of --seat and --watch, not both."))
    takes_the_only_one = is_text and seat is None
    if table is None and (watch or seat is not None) and not takes_the_only_one:
        raise click.UsageError(_("Name the table for --seat or --watch."))


def _join_in_text(
    way: Way,
    address: tuple[str | None, str | None],
    seat: int | None,
    name: str | None,
    looks: Looks,
    *,
    watch: bool,
) -> int:
    load_module("passing_game.cli.calling")
    load_module("passing_game.text.joined")
    from passing_game.cli.calling import caller, line_of  # noqa: PLC0415
    from passing_game.text.app import run_player  # noqa: PLC0415
    from passing_game.text.joined import JoinedPlayer  # noqa: PLC0415
    from passing_game.text.visiting import TextWish  # noqa: PLC0415
    from passing_game.text.watching import Watcher  # noqa: PLC0415

    table, account = address
    client = caller(line_of(way, account), name)
    wish = TextWish(table, seat, account or "", way.socket_to_say)
    player = partial(Watcher if watch else JoinedPlayer, client, wish)
    return run_player(player, confirm_pass=looks.settings.confirm_pass)
