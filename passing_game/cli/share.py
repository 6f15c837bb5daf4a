"""`passing-game share`: the code of a match, and how it went in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from passing_game.cli.archive import opened_archive, read_sound, record_named
from passing_game.cli.speaking import command
from passing_game.engine.record import State
from passing_game.i18n import N_, _
from passing_game.phrases.sharing import no_code, outcome_of, result_line
from passing_game.tables.archive import Wanted, summarised
from passing_game.tables.codes import encode
from passing_game.tables.sharing import NoCode, shared_by

if TYPE_CHECKING:
    from pathlib import Path


@command(
    help=N_(
        "Print the code of a match, and how it went in one line.\n\n"
        "MATCH is what passing-game history calls it; without one it is the last one finished. "
        "Whoever starts passing-game play --code with the code has the same rules and tiles. The "
        "line gives nothing away to them."
    )
)
@click.argument("match", metavar="[MATCH|FILE]", required=False)
def share(match: str | None) -> None:
    """Print the code, and the line below it."""
    path = _last_finished() if match is None else record_named(match)
    _held, replay = read_sound(path)
    try:
        shared = shared_by(replay)
    except NoCode as error:
        raise click.ClickException(no_code(error)) from None
    click.echo(encode(shared))
    click.echo(result_line(shared, outcome_of(summarised(replay))))


def _last_finished() -> Path:
    """The record of the last match that was finished.

    Raises:
        click.ClickException: if there is none.
    """
    with opened_archive() as archive:
        for entry in archive.find(Wanted(state=State.FINISHED), limit=1):
            return entry.path
    raise click.ClickException(_("No match is finished yet."))
