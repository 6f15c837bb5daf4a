"""Which match is meant by `continue` and `abandon`: one that is named, or the last broken off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from passing_game.bots.registry import BOTS
from passing_game.cli.archive import opened_archive
from passing_game.config import records_folder
from passing_game.i18n import _
from passing_game.phrases.going_on import cannot_go_on
from passing_game.tables.claims import RecordInUse, is_claimed
from passing_game.tables.unfinished import unfinished

if TYPE_CHECKING:
    from pathlib import Path


def check_unclaimed(path: Path) -> None:
    """See that nobody is playing a match now.

    Raises:
        RecordInUse: if somebody is.
        OSError: if its record cannot be opened.
    """
    with path.open("rb") as file:
        if is_claimed(file.fileno()):
            raise RecordInUse


def unfinished_record(name: str | None) -> Path:
    """The record of a match by its name; without one, of the last that was broken off.

    Raises:
        click.ClickException: if there is none, or nobody here can go on with any.
    """
    if name is not None:
        with opened_archive() as archive:
            return archive.get(name).path
    found = unfinished(records_folder(), BOTS)
    if not found:
        raise click.ClickException(_("There is no match to go on with."))
    for one in found:
        if not one.in_use:
            return one.path
    raise click.ClickException(cannot_go_on(RecordInUse()))
