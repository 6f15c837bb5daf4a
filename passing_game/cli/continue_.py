"""`passing-game continue`: a match that was broken off goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from passing_game.bots.registry import BOTS
from passing_game.cli.interrupted import load_module
from passing_game.cli.looks import look_options
from passing_game.cli.play import in_text, screen_preferences
from passing_game.cli.showing import show
from passing_game.cli.speaking import command
from passing_game.cli.unfinished import check_unclaimed, unfinished_record
from passing_game.i18n import N_
from passing_game.phrases.going_on import NO_GOING_ON, cannot_go_on
from passing_game.tables.archive import load
from passing_game.tables.beginnings import OldMatch
from passing_game.tables.resuming import seed_of_open

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.cli.looks import Looks


@command(
    "continue",
    help=N_(
        "Go on with a match that was broken off.\n\n"
        "It goes on as if nothing had happened. MATCH is what passing-game history calls it; "
        "without one it is the match that was played last, of those that are not being played "
        "in another window."
    ),
)
@click.argument("match", required=False)
@look_options
def continue_(match: str | None, looks: Looks) -> None:
    """Go on with a match."""
    path = unfinished_record(match)
    try:
        _check(path)
    except NO_GOING_ON as error:
        raise click.ClickException(cannot_go_on(error)) from None
    # What shows the game is loaded when it is shown, and may be interrupted meanwhile.
    if in_text(looks):
        load_module("passing_game.text.app")
        from passing_game.text.app import run as run_text  # noqa: PLC0415

        raise SystemExit(run_text(OldMatch(path), confirm_pass=looks.settings.confirm_pass))
    show(OldMatch(path), screen_preferences(looks))


def _check(path: Path) -> None:
    """See that a match can be gone on with, before a screen is opened for it.

    Raises:
        OSError, RecordError, RecordClosed, CannotGoOn: as `continue_match` does.
    """
    seed_of_open(load(path), BOTS)
    check_unclaimed(path)
