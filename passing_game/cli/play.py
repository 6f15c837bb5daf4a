"""`passing-game play`: straight to the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING

import click

from passing_game.bots.registry import BOTS
from passing_game.cli.names import name_option
from passing_game.cli.options import Agreed, agreement, seed_option
from passing_game.cli.terminal import require_terminal
from passing_game.i18n import _, ngettext
from passing_game.tables.names import account_name
from passing_game.tables.setup import USUAL_BOT, GameSetup, usual_players

if TYPE_CHECKING:
    from typing import NoReturn


@click.command(
    help=_(
        "Play a match against bots, without the setup.\n\n"
        "You sit in seat 0, the bots in the seats from 1 on, clockwise."
    )
)
@agreement
@seed_option
@click.option(
    "--bot",
    "bots",
    type=click.Choice(list(BOTS)),
    multiple=True,
    metavar="LEVEL",
    help=_(
        "The bot of the next seat: {known}. Fewer than seats are repeated in turn.  [default: club]"
    ).format(known=", ".join(BOTS)),
)
@name_option
def play(agreed: Agreed, seed: str | None, bots: tuple[str, ...], name: str | None) -> None:
    """Open the table."""
    others = agreed.rules.players - 1
    if len(bots) > others:
        raise click.UsageError(
            ngettext(
                "There are {bots} bots for the {seats} seat besides yours.",
                "There are {bots} bots for the {seats} seats besides yours.",
                others,
            ).format(bots=len(bots), seats=others)
        )
    you, *rest = usual_players(name or account_name(), agreed.rules.players)
    levels = cycle(bots or (USUAL_BOT,))
    players = you, *(replace(player, bot=next(levels)) for player in rest)
    open_game(GameSetup(agreed.preset, agreed.rules, players), seed)


def open_game(setup: GameSetup | None, seed: str | None) -> NoReturn:
    """Show the full screen: the table, or the setup where there is none yet. Then exit."""
    require_terminal()
    from passing_game.ui.app import run  # noqa: PLC0415 - the screen is loaded when it is shown

    raise SystemExit(run(setup, seed))
