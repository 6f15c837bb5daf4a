"""`passing-game simulate`: bots play each other, and the outcome is counted."""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import asdict, replace
from datetime import UTC, datetime
from itertools import count, cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from passing_game import __version__
from passing_game.bots.registry import BOTS
from passing_game.cli.bots import BotSpec, prints_aside
from passing_game.cli.options import Agreed, agreement, seed_option
from passing_game.i18n import _
from passing_game.phrases.contest import bot_fault, contest_report
from passing_game.phrases.foreign import escaped
from passing_game.tables.arena import BotFault, Contest, Entrant, play_matches
from passing_game.tables.recorder import Recorder
from passing_game.tables.setup import USUAL_BOT

if TYPE_CHECKING:
    from passing_game.engine.record import Header
    from passing_game.tables.arena import Keep
    from passing_game.tables.tally import Results


def _checked_folder(
    _context: click.Context, _parameter: click.Parameter, folder: str | None
) -> Path | None:
    if folder == "":
        raise click.BadParameter(_("A folder has a name."))
    return None if folder is None else Path(folder)


@click.command(
    help=_(
        "Let bots play each other, and count how it goes.\n\n"
        "Prints how often each seat won, with the 95 % interval, its points per round, and how "
        "the rounds ended. With partners the two of a side share their wins and points. A match "
        "that nobody has won after 1000 rounds is abandoned."
    )
)
@agreement
@click.option(
    "--matches",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    metavar="N",
    help=_("How many matches to play."),
)
@seed_option
@click.option(
    "--bot",
    "bots",
    type=BotSpec(),
    multiple=True,
    metavar="SPEC",
    help=_(
        "The bot of the next seat: {known}, or module:callable for your own. Fewer than seats "
        "are repeated in turn.  [default: club]"
    ).format(known=", ".join(BOTS)),
)
@click.option(
    "--records",
    metavar="DIR",
    callback=_checked_folder,
    help=_("Keep the record of every match in this folder, one file each."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Print one JSON object instead."))
def simulate(
    *,
    agreed: Agreed,
    matches: int,
    seed: str | None,
    bots: tuple[Entrant, ...],
    records: Path | None,
    as_json: bool,
) -> None:
    """Play, and print the outcome."""
    seats = agreed.rules.players
    if len(bots) > seats:
        raise click.UsageError(
            _("There are {bots} bots for {seats} seats.").format(bots=len(bots), seats=seats)
        )
    entrants = bots or (Entrant(USUAL_BOT, BOTS[USUAL_BOT]),)
    seed = seed or secrets.token_hex(8)
    contest = Contest(agreed.rules, tuple(islice(cycle(entrants), seats)), matches, seed)
    try:
        with prints_aside():
            results = play_matches(contest, _keeper(records) if records else None)
    except BotFault as fault:
        raise click.ClickException(bot_fault(fault)) from None
    if as_json:
        click.echo(json.dumps(_as_json(results)))
    else:
        click.echo("\n".join(contest_report(results, seed)))


def _keeper(folder: Path) -> Keep:
    """Begins the records of one run, numbered in order."""
    run, numbers = secrets.token_hex(4), count(1)

    def told(error: OSError) -> NoReturn:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise click.ClickException(
            _("No record can be kept in {folder}: {reason}.").format(
                folder=escaped(str(folder)), reason=escaped(reason)
            )
        )

    def keep(header: Header) -> Recorder:
        named = replace(
            header,
            id=f"{run}-{next(numbers):06}",
            started=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            version=__version__,
        )
        return Recorder.create(folder, named, told)

    return keep


def _as_json(results: Results) -> dict[str, object]:
    """The object that is printed. What nobody won is the matches less all wins."""
    return {
        "matches": results.matches,
        "rounds": results.rounds,
        "moves": results.moves,
        "seconds": results.seconds,
        "endings": {reason.value: number for reason, number in results.endings.items()},
        "seats": [asdict(seat) for seat in results.seats],
    }
