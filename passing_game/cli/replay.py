"""`passing-game replay`: a match is looked at again, move by move."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from passing_game.cli.archive import not_readable, record_named
from passing_game.cli.looks import look_options
from passing_game.cli.play import in_text, screen_preferences
from passing_game.cli.reels import load
from passing_game.cli.speaking import command
from passing_game.config import records_folder
from passing_game.i18n import N_, _
from passing_game.phrases.archive import sides, when
from passing_game.phrases.move_by_move import move_by_move

if TYPE_CHECKING:
    from passing_game.cli.looks import Looks
    from passing_game.tables.reel import Reel


@command(
    help=N_(
        "Look at a match again, move by move, forwards and backwards.\n\n"
        "MATCH is what passing-game history calls it. Of a damaged record the part before the "
        "damage is shown, and of a match of yours that is not over the rounds that are. With "
        "--text, or without a terminal for the screen, every move is told in a line."
    )
)
@click.argument("match", metavar="MATCH|FILE")
@look_options
def replay(match: str, looks: Looks) -> None:
    """Look at a match again."""
    path = record_named(match)
    reel = load(path, fair=_is_ours(path))
    if reel.flaw is not None:
        told = not_readable(path, reel.flaw)
        click.echo(_("{flaw} What comes before is shown.").format(flaw=told), err=True)
    if in_text(looks):
        for line in move_by_move(reel):
            click.echo(line)
        return
    preferences = screen_preferences(looks)
    from passing_game.ui.replay_app import run_replay  # noqa: PLC0415 - loaded when it is shown

    raise SystemExit(run_replay(reel, partial(_title, reel), preferences))


def _is_ours(path: Path) -> bool:
    """Whether a record is one of those that are kept here, by whatever path it is named."""
    return Path(os.path.realpath(path)).parent == Path(os.path.realpath(records_folder()))


def _title(reel: Reel) -> str:
    now = datetime.now(UTC).astimezone()
    who = sides(reel.rules, reel.header.seats)
    return "  ".join(filter(None, (when(reel.header.started, now), who)))
