"""`passing-game history`: the matches that were played, the newest first."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import click

from passing_game.cli.archive import opened_archive, told
from passing_game.cli.as_json import match_object, unsound_object
from passing_game.cli.options import json_lines_option
from passing_game.cli.progress import follow
from passing_game.cli.speaking import command, option
from passing_game.cli.wanted import wanted_options
from passing_game.config import archive_file, for_people, records_folder
from passing_game.engine.record import RecordError
from passing_game.i18n import N_, _
from passing_game.phrases import history_lines
from passing_game.phrases.archive_trouble import NO_RECORD, no_archive, no_record
from passing_game.phrases.record import flaw
from passing_game.tables.archive import Wanted, load, rebuild

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from passing_game.tables.archive import Archive, Entry, MatchSummary

USUAL_LIMIT: Final = 20
"""How many matches are listed where nothing else is asked for."""


@command(
    help=N_(
        "List the matches that were played, the newest first.\n\n"
        "The name of a match is its id, or the beginning of it: passing-game export, replay, "
        "continue and delete take it. With --json there is one object a line, with the keys "
        "file, id, started, state (finished, abandoned, in progress), preset, players, partners, "
        "target, rules, seats, rounds, moves, scores, winner, endings, undone, progress; a record "
        "that is not sound has file, state (unsound), line and reason."
    )
)
@wanted_options
@option(
    "--limit",
    type=click.IntRange(1),
    metavar="N",
    help=N_("List so many.  [default: 20, or all with --json]"),
)
@option("--all", "everything", is_flag=True, help=N_("List all."))
@json_lines_option
@option("--where", is_flag=True, help=N_("Tell where the records and their index lie."))
@option(
    "--rebuild",
    "anew",
    is_flag=True,
    help=N_("Make the index anew from the records, whatever has become of it."),
)
def history(wanted: Wanted, limit: int | None, **flags: bool) -> None:
    """List the matches."""
    if flags["everything"] and limit is not None:
        raise click.UsageError(_("Give one of --limit and --all, not both."))
    if flags["where"]:
        places = str(records_folder()), str(archive_file())
        click.echo("\n".join(history_lines.where_all_is(*places)))
    elif flags["anew"]:
        _rebuild()
    elif flags["as_json"]:
        _print_json(wanted, limit)
    else:
        _print_table(wanted, None if flags["everything"] else limit or USUAL_LIMIT)


def _rebuild() -> None:
    with told():
        try:
            number = follow(rebuild(archive_file(), records_folder()), _("Reading the records"))
        except OSError as error:
            raise click.ClickException(no_archive(error)) from None
    click.echo(history_lines.made_anew(number))
    with opened_archive() as archive:
        _tell_unsound(entry for entry in archive.find() if entry.summary is None)


def _print_table(wanted: Wanted, limit: int | None) -> None:
    with opened_archive() as archive:
        matches: list[tuple[str, MatchSummary]] = []
        unsound: list[Entry] = []
        for entry in _first(archive.find(wanted), limit):
            if entry.summary is None:
                unsound.append(entry)
            else:
                matches.append((entry.key, entry.summary))
        more = archive.count(wanted) - len(matches) - len(unsound)
    if matches:
        click.echo("\n".join(history_lines.history_table(matches)))
    else:
        click.echo(history_lines.no_matches(wanted=wanted != Wanted()))
    if more > 0:
        click.echo(history_lines.how_many_more(more))
    _tell_unsound(unsound)


def _first(entries: Iterable[Entry], limit: int | None) -> Iterator[Entry]:
    """The entries up to so many matches; records that are not sound are none."""
    left = limit
    for entry in entries:
        yield entry
        if left is not None and entry.summary is not None:
            left -= 1
            if left == 0:
                return


def _tell_unsound(entries: Iterable[Entry]) -> None:
    for entry in entries:
        error = _flaw_of(entry)
        if error is not None:
            click.echo(history_lines.not_sound(for_people(entry.path), error), err=True)


def _flaw_of(entry: Entry) -> Exception | None:
    """Why a record is not listed; None if it is sound by now."""
    try:
        load(entry.path)
    except NO_RECORD as error:
        return error
    return None


def _print_json(wanted: Wanted, limit: int | None) -> None:
    with opened_archive() as archive:
        for one in _objects(archive, wanted, limit):
            click.echo(json.dumps(one))


def _objects(archive: Archive, wanted: Wanted, limit: int | None) -> Iterable[dict[str, Any]]:
    for entry in _first(archive.find(wanted), limit):
        if entry.summary is not None:
            yield match_object(entry.key, entry.summary)
        elif (error := _flaw_of(entry)) is not None:
            if isinstance(error, RecordError):
                yield unsound_object(entry.key, error.line, flaw(error))
            else:
                yield unsound_object(entry.key, None, no_record(error))
