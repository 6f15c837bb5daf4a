"""Records to be looked at move by move, for the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from passing_game.cli.archive import not_readable
from passing_game.phrases.archive_trouble import NO_RECORD
from passing_game.phrases.no_reel import no_reel
from passing_game.tables.hidden import StillHidden
from passing_game.tables.reel import NothingPlayed, Reel, load_reel

if TYPE_CHECKING:
    from pathlib import Path


def load(path: Path, *, whole: bool = False, fair: bool = False) -> Reel:
    """A record as a reel, as far as it is sound.

    Args:
        path: the record.
        whole: whether a damaged record is refused, where else the part before is taken.
        fair: as `load_reel` has it.

    Raises:
        click.ClickException: if there is nothing to be looked at.
    """
    try:
        reel = load_reel(path, fair=fair)
        if whole and reel.flaw is not None:
            raise reel.flaw
    except NO_RECORD as error:
        raise click.ClickException(not_readable(path, error)) from None
    except (NothingPlayed, StillHidden) as error:
        raise click.ClickException(no_reel(error)) from None
    return reel
