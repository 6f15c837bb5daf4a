"""A player's name as it is given on the command line."""

from __future__ import annotations

import click

from passing_game.cli.speaking import option
from passing_game.i18n import N_, _
from passing_game.tables.names import LONGEST_NAME, MOST_CHARACTERS, cells
from passing_game.tables.visible import visible


def _checked_name(
    _context: click.Context, _parameter: click.Parameter, name: str | None
) -> str | None:
    if name is None:
        return None
    shown = visible(name)
    if not 0 < cells(shown) <= LONGEST_NAME or len(shown) > MOST_CHARACTERS:
        raise click.BadParameter(
            _("A name takes 1 to {longest} cells of the terminal.").format(longest=LONGEST_NAME)
        )
    return shown


name_option = option(
    "--name",
    metavar="NAME",
    callback=_checked_name,
    help=N_("Your name.  [default: your account's]"),
)
"""The player's name, None if it was not given."""
