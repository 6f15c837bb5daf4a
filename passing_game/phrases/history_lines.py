"""The list of matches on the command line."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases.archive import result_of, rules_in_short, score, taken_back, who
from passing_game.phrases.archive_trouble import no_record
from passing_game.phrases.columns import columns
from passing_game.phrases.foreign import escaped
from passing_game.phrases.moments import utc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.archive import MatchSummary

_LONGEST_ID = 40


def match_id(key: str, summary: MatchSummary) -> str:
    """What a match is called: its id, or its file's name where it has none."""
    return escaped(summary.id or PurePath(key).stem, _LONGEST_ID)


def history_table(matches: Sequence[tuple[str, MatchSummary]]) -> list[str]:
    """A line for each match, below the heads.

    Args:
        matches: the name of each record, and what it comes to.
    """
    heads = (_("begun (UTC)"), _("match"), _("who"), _("rules"), _("score"), _("result"))
    return columns([heads, *(_row(key, summary) for key, summary in matches)], range(len(heads)))


def _row(key: str, summary: MatchSummary) -> tuple[str, ...]:
    result = result_of(summary)
    if summary.undone:
        result = _("{result} ({mark})").format(result=result, mark=taken_back())
    return (
        utc(summary.started),
        match_id(key, summary),
        who(summary),
        rules_in_short(summary.rules),
        score(summary.scores),
        result,
    )


def one_match(key: str, summary: MatchSummary | None) -> str:
    """A match on one line, for a question about it."""
    if summary is None:
        return escaped(key)
    known = (match_id(key, summary), utc(summary.started), who(summary), result_of(summary))
    return "  ".join(filter(None, known))


def how_many_more(number: int) -> str:
    """That not all matches are listed."""
    return ngettext(
        "{number} more match: --limit N or --all lists more.",
        "{number} more matches: --limit N or --all lists more.",
        number,
    ).format(number=whole(number))


def no_matches(*, wanted: bool) -> str:
    """That nothing is listed; `wanted` if only some matches were asked for."""
    return _("There is no such match.") if wanted else _("No match has been played yet.")


def not_sound(path: str, error: Exception) -> str:
    """That a record of the folder cannot be listed, and why; `path` as people write it."""
    return _("Not listed: {file}: {reason}.").format(
        file=escaped(path, most=len(path)), reason=no_record(error)
    )


def made_anew(number: int) -> str:
    """That the index of the records was rebuilt."""
    return ngettext(
        "The index was made anew from {number} record.",
        "The index was made anew from {number} records.",
        number,
    ).format(number=whole(number))


def where_all_is(records: str, index: str) -> list[str]:
    """Where the records and their index lie."""
    return [
        _("Records: {folder}").format(folder=escaped(records, most=len(records))),
        _("Index: {file}").format(file=escaped(index, most=len(index))),
    ]
