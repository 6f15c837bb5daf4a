"""The command line. A subcommand imports what it needs only when it runs.

Wrong usage exits with 2, a failure with 1; an error is a sentence, without escape codes.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import NoReturn

import click

from passing_game import __version__
from passing_game.cli.lazy import LazyGroup
from passing_game.i18n import _

NAME = "passing-game"


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    help=_(
        "The Passing Game: dominoes for two to four, alone or as partners.\n\n"
        "Without a command it opens the setup, from which a match is begun."
    ),
)
@click.version_option(__version__, prog_name=NAME, message="%(prog)s %(version)s")
@click.pass_context
def program(context: click.Context) -> None:
    """Run a subcommand, or open the setup."""
    if context.invoked_subcommand is None:
        from passing_game.cli.play import open_game  # noqa: PLC0415 - only when it is wanted

        open_game(None, None)


def main() -> None:
    """Run the program and exit."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # What the terminal's encoding does not have is better shown as an escape than not.
            stream.reconfigure(errors="backslashreplace")
    try:
        program(prog_name=NAME)
    except OSError as error:  # the output's disk is full, say
        _fail(_("The program cannot go on: {reason}.").format(reason=error.strerror or error))


def _fail(sentence: str) -> NoReturn:
    """Say what went wrong and exit, without another try to write what could not be written."""
    with suppress(OSError):
        click.echo(_("Error: {sentence}").format(sentence=sentence), err=True)
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    raise SystemExit(1)
