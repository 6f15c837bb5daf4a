"""`passing-game daily`: the deal of the day, the same for everybody."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from passing_game.cli.codes import agreed_in
from passing_game.cli.days import today, written_day
from passing_game.cli.looks import look_options
from passing_game.cli.play import open_game, seating
from passing_game.cli.speaking import command, option
from passing_game.i18n import N_, _
from passing_game.tables.daily import daily as daily_deal

if TYPE_CHECKING:
    from datetime import date

    from passing_game.cli.looks import Looks
    from passing_game.cli.options import Command
    from passing_game.tables.setup import GameSetup


def _checked_day(_context: click.Context, _parameter: click.Parameter, written: str | None) -> date:
    """A day that is not yet to come: nobody should have played a deal before its day."""
    now = today()
    if written is None:
        return now
    day = written_day(written, now)
    if day > now:
        raise click.BadParameter(
            _("{date} is still to come: its deal is for that day.").format(date=written)
        )
    return day


def _day_option(command: Command) -> Command:
    """Give a command a day, and with it `agreed` and `seed`."""

    @option(
        "--date",
        "day",
        metavar="YYYY-MM-DD",
        callback=_checked_day,
        help=N_("The deal of this day, if it is not still to come.  [default: today]"),
    )
    @wraps(command)
    def with_day(*args: Any, day: date, **others: Any) -> None:  # noqa: ANN401 - whatever else
        shared = daily_deal(day)
        command(*args, agreed=agreed_in(shared), seed=shared.seed, **others)

    return with_day


@command(
    help=N_(
        "Play the deal of the day: the same match for everybody on that date.\n\n"
        "It is played by partners, by the standard rules; you sit in seat 0. No network is "
        "needed. Afterwards passing-game share tells how it went, in a line that gives nothing "
        "away."
    )
)
@look_options
@_day_option
@seating
def daily(setup: GameSetup, seed: str | None, looks: Looks) -> None:
    """Open the table."""
    open_game(setup, seed, looks)
