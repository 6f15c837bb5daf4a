"""Asking before something is done for good."""

from __future__ import annotations

import sys

import click

from passing_game.cli.speaking import option
from passing_game.cli.terminal import is_terminal
from passing_game.i18n import N_, _

yes_option = option("--yes", is_flag=True, help=N_("Do not ask."))


def confirm(question: str, *, yes: bool) -> None:
    """See that something is meant.

    Args:
        question: what is asked at a terminal; without escape codes.
        yes: whether it was said beforehand.

    Raises:
        click.UsageError: if nobody can be asked.
        click.Abort: if it is not meant.
    """
    if yes:
        return
    if not is_terminal(sys.stdin):
        raise click.UsageError(_("There is no terminal to ask at: say --yes if you mean it."))
    click.confirm(question, abort=True, err=True)
