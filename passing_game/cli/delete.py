"""`passing-game delete`: records are deleted for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from passing_game.cli.archive import opened_archive
from passing_game.cli.asking import confirm, yes_option
from passing_game.cli.progress import with_bar
from passing_game.cli.speaking import command, option
from passing_game.i18n import N_, _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases.archive_trouble import system_says
from passing_game.phrases.foreign import escaped
from passing_game.phrases.history_lines import one_match
from passing_game.tables.archive import NoSuchMatch
from passing_game.tables.claims import RecordInUse

if TYPE_CHECKING:
    from passing_game.tables.archive import Archive, Entry


@command(
    help=N_(
        "Delete matches for good.\n\n"
        "MATCH is what passing-game history calls it, or the name of its record. At a terminal "
        "it is asked first; elsewhere --yes is needed. A match that is being played is not "
        "deleted."
    )
)
@click.argument("matches", metavar="[MATCH...]", nargs=-1)
@option("--all", "everything", is_flag=True, help=N_("Delete all matches."))
@yes_option
def delete(matches: tuple[str, ...], *, everything: bool, yes: bool) -> None:
    """Delete matches."""
    if bool(matches) == everything:
        raise click.UsageError(_("Name the matches to delete, or say --all."))
    with opened_archive() as archive:
        keys, question = _chosen(archive, matches)
        if keys:
            confirm(question, yes=yes)
        with with_bar(keys, len(keys), _("Deleting")) as steps:
            failed = [why for why in (_delete(archive, key) for key in steps) if why]
    for why in failed:
        click.echo(why, err=True)
    number = len(keys) - len(failed)
    click.echo(
        ngettext("{number} match was deleted.", "{number} matches were deleted.", number).format(
            number=whole(number)
        )
    )
    if failed:
        raise SystemExit(1)


def _chosen(archive: Archive, matches: tuple[str, ...]) -> tuple[list[str], str]:
    """The records of some matches, or of all if none is named, and the question about them."""
    if not matches:
        keys = [entry.key for entry in archive.find()]
        return keys, _delete_all(len(keys))
    entries = {entry.key: entry for entry in map(archive.get, matches)}
    return list(entries), _delete_these(list(entries.values()))


def _delete_all(number: int) -> str:
    return ngettext(
        "Delete {number} match for good?", "Delete all {number} matches for good?", number
    ).format(number=whole(number))


def _delete_these(entries: list[Entry]) -> str:
    matches = "\n".join(one_match(entry.key, entry.summary) for entry in entries)
    question = ngettext(
        "Delete this match for good?", "Delete these matches for good?", len(entries)
    )
    return f"{matches}\n{question}"


def _delete(archive: Archive, key: str) -> str | None:
    """Delete a record; why it cannot be, if so."""
    try:
        archive.delete(key)
    except NoSuchMatch:
        pass  # somebody else was faster
    except OSError as error:
        in_use = isinstance(error, RecordInUse)
        reason = _("the match is being played") if in_use else system_says(error)
        return _("{file}: not deleted: {reason}.").format(file=escaped(key), reason=reason)
    return None
