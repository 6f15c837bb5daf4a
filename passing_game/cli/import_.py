"""`passing-game import`: records from elsewhere join those that are here."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from passing_game.cli.archive import is_folder, opened_archive
from passing_game.cli.progress import with_bar
from passing_game.cli.speaking import command
from passing_game.cli.terminal import is_terminal
from passing_game.config import records_folder
from passing_game.i18n import N_, _
from passing_game.phrases.importing import all_imported, imported, nothing_in, unlisted
from passing_game.tables.archive import Outcome, import_records

if TYPE_CHECKING:
    from collections.abc import Iterable
    from contextlib import AbstractContextManager

    from passing_game.tables.archive import Imported


@command(
    "import",
    help=N_(
        "Copy match records from elsewhere to those that are here.\n\n"
        "Each FILE, and each record (*.jsonl) in a FOLDER, is verified first; one that is not "
        "sound is refused, and what is here already stays as it is. Prints one line for each. "
        "Exits with 1 if any was refused."
    ),
)
@click.argument("paths", metavar="FILE|FOLDER...", nargs=-1, required=True, type=click.Path())
def import_(paths: tuple[str, ...]) -> None:
    """Import records."""
    files: list[Path] = []
    refused = [path for path in map(Path, paths) if not _gather(path, files)]
    numbers: Counter[Outcome] = Counter()
    with _shown(import_records(files, records_folder()), len(files)) as outcomes:
        for one in outcomes:
            numbers[one.outcome] += 1
            click.echo(imported(one))
    if len(files) > 1:
        click.echo(all_imported(numbers))
    if numbers[Outcome.COPIED]:
        with opened_archive():
            pass  # the index has them now, and nobody waits for that later
    if refused or numbers[Outcome.UNSOUND] or numbers[Outcome.UNREADABLE]:
        raise SystemExit(1)


def _gather(path: Path, files: list[Path]) -> bool:
    """Add a file, or the records in a folder, to the files; False if a folder gives none."""
    if not is_folder(path):
        files.append(path)
        return True
    try:
        found = sorted(file for file in path.iterdir() if file.suffix == ".jsonl")
    except OSError as error:
        click.echo(unlisted(path, error))
        return False
    if not found:
        click.echo(nothing_in(path))
    files += found
    return bool(found)


def _shown(outcomes: Iterable[Imported], number: int) -> AbstractContextManager[Iterable[Imported]]:
    """What becomes of the files, with a bar where the lines do not show how far it has come."""
    if is_terminal(sys.stdout):
        return nullcontext(outcomes)
    return with_bar(outcomes, number, _("Importing"))
