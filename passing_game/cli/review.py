"""`passing-game review`: the turns of a match at which something else was clearly better."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING

import click

from passing_game.cli.archive import not_readable, record_named
from passing_game.cli.interrupted import INTERRUPTED
from passing_game.cli.reels import load
from passing_game.cli.speaking import command, option
from passing_game.cli.terminal import is_terminal
from passing_game.config import records_folder
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.record import SeatKind
from passing_game.i18n import N_, _
from passing_game.phrases import reviewing
from passing_game.phrases.archive import cast_of
from passing_game.phrases.plain import closed
from passing_game.tables.review import review as steps_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from contextlib import AbstractContextManager

    from passing_game.engine.moves import Move
    from passing_game.tables.reel import Reel
    from passing_game.tables.review import Finding, Step


@command(
    help=N_(
        "Find the turns of a match at which something else was clearly better.\n\n"
        "MATCH is what passing-game history calls it. At most five turns are told, the "
        "costliest first, judged by what the seat knew then. Of a match of yours that is not "
        "over the rounds that are count. Ctrl-C prints what was "
        "found so far and exits with 130. With --json there is one object with the keys seat, "
        "name, turns, looked_at and findings; each of these has round, move, played, better, "
        "gain (points of a round) and reason."
    )
)
@click.argument("match", metavar="MATCH|FILE")
@option(
    "--seat",
    type=click.IntRange(0, 3),
    metavar="N",
    help=N_("Whose turns: 0 is the first seat.  [default: the first person's]"),
)
@option("--json", "as_json", is_flag=True, help=N_("Print one JSON object instead."))
def review(match: str, seat: int | None, *, as_json: bool) -> None:
    """Print the turns that cost most."""
    path = record_named(match)
    reel = load(path, fair=path.parent == records_folder())
    if reel.flaw is not None:
        told = not_readable(path, reel.flaw)
        click.echo(_("{flaw} What comes before is looked at.").format(flaw=told), err=True)
    whose = _person(reel) if seat is None else seat
    if whose >= reel.rules.players:
        raise click.UsageError(_("There is no seat {seat}.").format(seat=whose))
    last = _last_step(steps_of(reel, whose))
    if as_json:
        click.echo(json.dumps(_as_json(reel, whose, last)))
    else:
        click.echo("\n".join(_lines(reel, whose, last)))
    if last.done < last.total:
        click.echo(reviewing.stopped(last.done, last.total), err=True)
        raise SystemExit(INTERRUPTED)


def _person(reel: Reel) -> int:
    kinds = [one.kind for one in reel.header.seats]
    return kinds.index(SeatKind.HUMAN) if SeatKind.HUMAN in kinds else 0


def _last_step(steps: Iterator[Step]) -> Step:
    """Do all steps, with a bar at a terminal; the last one, or the one before Ctrl-C."""
    last = next(steps)
    with suppress(KeyboardInterrupt), _with_bar(steps, last.total) as shown:
        for step in shown:
            last = step
    return last


def _with_bar(steps: Iterator[Step], number: int) -> AbstractContextManager[Iterable[Step]]:
    if not is_terminal(sys.stderr):
        return nullcontext(steps)
    return click.progressbar(steps, number, _("Looking at turns"), file=sys.stderr)


def _lines(reel: Reel, seat: int, last: Step) -> Iterator[str]:
    cast = cast_of(reel.rules, reel.header.seats)
    name = cast.name(seat)
    if not last.findings:
        yield reviewing.nothing(name, last.done, last.total)
        return
    yield closed(reviewing.what_was_found(name, len(last.findings)))
    for finding in last.findings:
        played = reviewing.played(finding, reel, cast)
        yield ""
        yield f"{reviewing.place(finding)} · {reviewing.gain(finding)} · {closed(played)}"
        yield reviewing.better(finding, reel, in_full=True)


def _as_json(reel: Reel, seat: int, last: Step) -> dict[str, object]:
    cast = cast_of(reel.rules, reel.header.seats)
    return {
        "seat": seat,
        "name": cast.name(seat),
        "turns": last.total,
        "looked_at": last.done,
        "findings": [_finding(finding) for finding in last.findings],
    }


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "round": finding.round,
        "move": finding.number,
        "played": _move(finding.played),
        "better": _move(finding.better),
        "gain": round(finding.gain, 2),
        "reason": finding.advice.why.reason.value,
    }


def _move(move: Move) -> str:
    match move:
        case Play(tile, side):
            return f"{tile} {side}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
