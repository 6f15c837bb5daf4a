"""`passing-game abandon`: a match that was broken off is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from passing_game.cli.asking import confirm, yes_option
from passing_game.cli.speaking import command
from passing_game.cli.unfinished import check_unclaimed, unfinished_record
from passing_game.engine.deal import seeded
from passing_game.engine.record import RecordClosed, State
from passing_game.i18n import N_, _
from passing_game.phrases.archive_trouble import system_says
from passing_game.phrases.going_on import NO_GOING_ON, cannot_go_on
from passing_game.phrases.history_lines import one_match
from passing_game.tables.archive import load, summarised
from passing_game.tables.recorder import Recorder

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.engine.record import Replay


@command(
    help=N_(
        "Give up a match that was broken off. Nobody has won it, and it cannot go on.\n\n"
        "MATCH is what passing-game history calls it; without one it is the match that was "
        "played last, of those that are not being played in another window."
    )
)
@click.argument("match", required=False)
@yes_option
def abandon(match: str | None, *, yes: bool) -> None:
    """Give up a match."""
    path = unfinished_record(match)
    try:
        replay = load(path)
        if replay.state is not State.IN_PROGRESS:
            raise RecordClosed(replay.state)
        check_unclaimed(path)
        shown = one_match(path.name, summarised(replay))
        question = _("Give up this match for good?")
        confirm(f"{shown}\n{question}", yes=yes)
        _abandon(path, replay)
    except NO_GOING_ON as error:
        raise click.ClickException(cannot_go_on(error)) from None
    click.echo(_("The match was given up."))


def _abandon(path: Path, replay: Replay) -> None:
    """Write the end of a match.

    Raises:
        OSError, RecordError, RecordClosed: as `Recorder.resume` does.
        click.ClickException: if it cannot be written.
    """
    from passing_game.tables.local import ABANDONED  # noqa: PLC0415 - tables bring an event loop

    failures: list[OSError] = []
    # Nothing more is dealt, but who would have led is written if the last round's end was not.
    chance = None if replay.header.seed else seeded("")
    _replay, recorder = Recorder.resume(path, failures.append, chance)
    recorder.abandoned(ABANDONED)
    recorder.close()
    if failures:
        text = _("The match could not be given up: {reason}.")
        raise click.ClickException(text.format(reason=system_says(failures[0])))
