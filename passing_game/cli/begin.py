"""`passing-game` without a subcommand: the setup, or the table where a match is described."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from passing_game.cli.looks import LOOK_NAMES, look_options
from passing_game.cli.play import match_options, open_game
from passing_game.cli.speaking import Command, command
from passing_game.i18n import N_

if TYPE_CHECKING:
    from passing_game.cli.looks import Looks
    from passing_game.tables.setup import GameSetup


class _Unnamed(click.Context):
    """The context of a command that is called without a name of its own."""

    @property
    def command_path(self) -> str:
        """What a person types to get here: the program alone."""
        return self.parent.command_path if self.parent else super().command_path


class _UnnamedCommand(Command):
    context_class = _Unnamed


@command(
    cls=_UnnamedCommand,
    hidden=True,
    help=N_(
        "Open the setup; with any option on the match go straight to the table, as play does.\n\n"
        "You sit in seat 0, the bots in the seats from 1 on, clockwise."
    ),
)
@click.pass_context
@look_options
@match_options
def begin(context: click.Context, setup: GameSetup, seed: str | None, looks: Looks) -> None:
    """Open the setup or the table."""
    described = [
        name
        for name in context.params
        if name not in LOOK_NAMES
        and context.get_parameter_source(name) is not ParameterSource.DEFAULT
    ]
    open_game(setup, seed, looks, ask_first=not described)
