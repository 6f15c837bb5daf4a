"""What the screens with past matches say round the matches themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.record import State
from passing_game.i18n import _, ngettext, pgettext
from passing_game.i18n.formats import whole
from passing_game.phrases.archive import result_of, rules_in_short, score, when
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from passing_game.engine.rules import Rules
    from passing_game.tables.archive import MatchSummary


def records_are_in(folder: str) -> str:
    """Where the records lie; `folder` as people write it."""
    return _("The records are in {folder}.").format(folder=escaped(folder, most=len(folder)))


def reading_records(done: int, total: int) -> str:
    """How far the reading of the records has come."""
    return _("Reading the records: {done} of {total}").format(done=whole(done), total=whole(total))


def played_elsewhere() -> str:
    """The mark of a match that another program is playing."""
    return _("being played elsewhere")


def kind_of_matches(state: State | None) -> str:
    """The matches that have come so far, in a word; None: all of them."""
    return {
        # Translators: which matches are listed, as the next three: all, finished...; 12 cells
        None: pgettext("matches", "all"),
        # Translators: finished matches
        State.FINISHED: pgettext("matches", "finished"),
        # Translators: matches that are not over
        State.IN_PROGRESS: pgettext("matches", "not over"),
        # Translators: abandoned matches
        State.ABANDONED: pgettext("matches", "abandoned"),
    }[state]


def no_matches(state: State | None) -> str:
    """That there is no match of a kind; None: none at all."""
    return {
        None: _("No match has been played yet. Every match leaves a record, and is listed here."),
        State.FINISHED: _("No match has been finished yet."),
        State.IN_PROGRESS: _("Every match is over."),
        State.ABANDONED: _("No match was abandoned."),
    }[state]


def how_many(matches: int) -> str:
    """How many matches there are."""
    return ngettext("{number} match", "{number} matches", matches).format(number=whole(matches))


def about(summary: MatchSummary, now: datetime) -> list[str]:
    """What is told of one match, piece by piece: result, how long it was, rules, when."""
    length = ngettext("{number} move", "{number} moves", summary.moves)
    pieces = [
        result_of(summary),
        length.format(number=whole(summary.moves)),
        rules_in_short(summary.rules),
        when(summary.started, now),
        _("with moves taken back") if summary.undone else "",
    ]
    return [piece for piece in pieces if piece]


def delete_for_good(key: str) -> str:
    """The question before a record is deleted; `key` asks for it again."""
    return _("Delete this match for good? {key} again deletes it.").format(key=key)


def give_it_up(key: str) -> str:
    """The question before a match is given up; `key` asks for it again."""
    return _("Give it up? {key} again does it; the record is kept.").format(key=key)


def not_over(rules: Rules, number: int, scores: Sequence[int]) -> list[str]:
    """What is told of a match that was broken off, piece by piece; round 0: before the first."""
    pieces = [rules_in_short(rules)]
    if number:
        pieces += [_("round {number}").format(number=number), score(scores)]
    else:
        pieces.append(_("not dealt yet"))
    return pieces


def go_on_with_one(matches: int) -> str:
    """The offer at the start."""
    return ngettext(
        "This match is not over. Go on with it?",
        "These matches are not over. Go on with one of them?",
        matches,
    )
