"""`passing-game verify`: replay match records and tell whether they are sound."""

from __future__ import annotations

from pathlib import Path

import click

from passing_game.cli.speaking import command
from passing_game.engine.record import RecordError, read_record
from passing_game.i18n import N_
from passing_game.phrases.foreign import escaped
from passing_game.phrases.record import flaw, sound, unreadable


@command(
    help=N_(
        "Replay match records and tell whether they are sound.\n\n"
        "Prints one line for each FILE. Exits with 1 if any is not sound."
    )
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
def verify(files: tuple[str, ...]) -> None:
    """Tell whether records are sound."""
    unsound = [file for file in files if not _verify(file)]
    if unsound:
        raise SystemExit(1)


def _verify(file: str) -> bool:
    """Print what is to be said about a file; whether it is sound."""
    name = escaped(file, most=len(file))
    try:
        with Path(file).open("rb") as stream:
            replay = read_record(stream)
    except OSError as error:
        click.echo(f"{name}: {unreadable(error)}")
    except RecordError as error:
        click.echo(f"{name}:{error.line}: {flaw(error)}")
    else:
        click.echo(f"{name}: {sound(replay)}")
        return True
    return False
