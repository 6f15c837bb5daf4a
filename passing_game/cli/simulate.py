"""`passing-game simulate`: bots play each other, and the outcome is counted."""

from __future__ import annotations

import json
import math
import os
import secrets
from dataclasses import asdict
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from passing_game.cli.bots import BotSpec
from passing_game.cli.contest import played
from passing_game.cli.interrupted import INTERRUPTED
from passing_game.cli.options import Agreed, agreement, seed_option
from passing_game.cli.speaking import command, option
from passing_game.i18n import N_, _
from passing_game.phrases.bots import known_bots
from passing_game.phrases.contest import contest_report, interrupted
from passing_game.tables.arena import Contest
from passing_game.tables.arena.finding import Finder
from passing_game.tables.arena.records import RecordKeeper
from passing_game.tables.arena.workers import Order
from passing_game.tables.setup import USUAL_BOT

if TYPE_CHECKING:
    from passing_game.tables.arena.results import Results


def _checked_seconds(_context: click.Context, _parameter: click.Parameter, seconds: float) -> float:
    """The seconds; what is no number lies in no range, but click lets it pass."""
    if math.isnan(seconds):
        raise click.BadParameter(_("{value} is not a number.").format(value=seconds))
    return seconds


def _checked_folder(
    _context: click.Context, _parameter: click.Parameter, folder: str | None
) -> Path | None:
    if folder == "":
        raise click.BadParameter(_("A folder has a name."))
    return None if folder is None else Path(folder)


def _cores() -> int:
    """How many processes this machine runs at once for us."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@command(
    help=N_(
        "Let bots play each other, and count how it goes.\n\n"
        "Prints how often each seat won, with the 95% interval, its points per round, and how "
        "the rounds ended; with --duplicate the same for each bot. With partners the two of a "
        "side share their wins and points. A match that nobody has won after 1000 rounds is "
        "abandoned.\n\n"
        "A bot of yours (module:callable) that fails, answers nonsense or hangs loses its turn to "
        "a pass, and that is told. Ctrl-C prints what there is."
    ),
    epilog=N_(
        "The object of --json: matches, rounds, moves, seconds, endings, seats (bot, wins, "
        "win_rate, ci95, points_per_round), abandoned, deals, duplicate, interrupted, seed, and "
        "bots (bot, played, wins, win_rate, ci95, points_per_round, points_ci95, decisions, "
        "milliseconds: median, p95, p99, max; iterations: median, total; lost_turns: count, deal, "
        "loss, words)."
    ),
)
@agreement
@option(
    "--matches",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    metavar="N",
    help=N_("How many matches to play; with --duplicate, how many deals."),
)
@option(
    "--duplicate",
    is_flag=True,
    help=N_("Play every deal once with each seating, so that luck cancels out."),
)
@seed_option
@option(
    "--bot",
    "bots",
    type=BotSpec(),
    multiple=True,
    metavar="SPEC",
    help=lambda: _(
        "The bot of the next seat: {known}; or module:callable for your own. Fewer than seats "
        "are repeated in turn.  [default: club]"
    ).format(known=known_bots()),
)
@option(
    "--iterations",
    type=click.IntRange(1, 1_000_000),
    metavar="N",
    help=N_("How much bots that search may do for a move.  [default: as their level has it]"),
)
@option(
    "--move-limit",
    type=click.FloatRange(0.05, 3600),
    callback=_checked_seconds,
    default=5.0,
    show_default=True,
    metavar="SECONDS",
    help=N_("How long a bot of your own may take for a move."),
)
@option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=_cores,
    metavar="N",
    help=N_(
        "How many processes play; it makes no difference to the outcome.  [default: all cores]"
    ),
)
@option(
    "--records",
    metavar="FOLDER",
    callback=_checked_folder,
    help=N_("Keep the record of every match in this folder, one file each."),
)
@option("--json", "as_json", is_flag=True, help=N_("Print one JSON object instead."))
@click.pass_context
def simulate(  # noqa: PLR0913 - one for each option
    context: click.Context,
    *,
    agreed: Agreed,
    matches: int,
    duplicate: bool,
    seed: str | None,
    bots: tuple[str, ...],
    iterations: int | None,
    move_limit: float,
    jobs: int,
    records: Path | None,
    as_json: bool,
) -> None:
    """Play, and print the outcome."""
    seats = agreed.rules.players
    if len(bots) > seats:
        raise click.UsageError(
            _("There are {bots} bots for {seats} seats.").format(bots=len(bots), seats=seats)
        )
    seed = seed or secrets.token_hex(8)
    order = Order(
        Contest(agreed.rules, (), matches, seed, duplicate=duplicate, iterations=iterations),
        tuple(islice(cycle(bots or (USUAL_BOT,)), seats)),
        Finder(move_limit),
        RecordKeeper(records, secrets.token_hex(4)) if records else None,
    )
    done = played(order, jobs)
    results = done.results
    if results.matches or not (results.interrupted or done.error):
        click.echo(_as_json(results, seed) if as_json else "\n".join(contest_report(results, seed)))
    if done.error:
        raise click.ClickException(done.error)
    if results.interrupted:
        click.echo(interrupted(results, done.rounds), err=True)
        context.exit(INTERRUPTED)


def _as_json(results: Results, seed: str) -> str:
    """The object that is printed. What nobody won is the matches less all wins."""
    return json.dumps(
        {
            "matches": results.matches,
            "rounds": results.rounds,
            "moves": results.moves,
            "seconds": results.seconds,
            "endings": {reason.value: number for reason, number in results.endings.items()},
            "seats": [asdict(seat) for seat in results.seats],
            "abandoned": results.abandoned,
            "deals": results.deals,
            "duplicate": results.duplicate,
            "interrupted": results.interrupted,
            "seed": seed,
            "bots": [asdict(bot) for bot in results.bots],
        }
    )
