"""Matches of the past in few words: who, by which rules, when, how it went, and what is wrong."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Protocol

from passing_game.engine.record import SeatKind, State
from passing_game.engine.rules import Preset, Rules, preset_of
from passing_game.i18n import _, formats, ngettext
from passing_game.phrases.cast import Cast
from passing_game.phrases.rules import preset_name
from passing_game.phrases.table import contest
from passing_game.tables.names import cleaned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.archive import MatchSummary, SeatTally


class Seated(Protocol):
    """Whatever tells of a seat who sits there; the name is foreign text."""

    @property
    def name(self) -> str:
        """What whoever sits there is called."""
        ...


def rules_in_short(rules: Rules) -> str:
    """What is played for; the options, too, where they are not the standard ones."""
    usual = Rules.preset(Preset.STANDARD, rules.players, partners=rules.partners)
    preset = preset_of(replace(rules, target=usual.target))
    if preset is Preset.STANDARD:
        return contest(rules)
    return f"{contest(rules)} · {preset_name(preset)}"


def cast_of(rules: Rules, seats: Sequence[Seated]) -> Cast:
    """The names by seat, cleaned; a seat without a name that can be shown has its number."""
    names = tuple(
        cleaned(seat.name) or _("Seat {number}").format(number=number)
        for number, seat in enumerate(seats)
    )
    return Cast(names, rules, None)


def sides(rules: Rules, seats: Sequence[Seated]) -> str:
    """Who plays against whom, side by side in the order of the scores."""
    cast = cast_of(rules, seats)
    return " : ".join(cast.side(side) for side in range(rules.sides))


def who(summary: MatchSummary) -> str:
    """Who played against whom."""
    return sides(summary.rules, summary.seats)


def score(scores: Sequence[int]) -> str:
    """The scores by side."""
    return " : ".join(map(str, scores))


def result_of(summary: MatchSummary) -> str:
    """Who has won, or how far a match has come that nobody has won."""
    if summary.winner is not None:
        name = cast_of(summary.rules, summary.seats).side(summary.winner)
        return _("{name} won").format(name=name)
    if summary.state is State.ABANDONED:
        text = ngettext(
            "abandoned after {rounds} round", "abandoned after {rounds} rounds", summary.rounds
        )
    else:
        text = ngettext(
            "not over, {rounds} round so far", "not over, {rounds} rounds so far", summary.rounds
        )
    return text.format(rounds=formats.whole(summary.rounds))


def outcome(summary: MatchSummary) -> str:
    """How it went in a word: for the only person at the table, or else who has won."""
    if summary.winner is None:
        # Translators: a match that nobody has won; a narrow column, 12 cells
        return _("abandoned") if summary.state is State.ABANDONED else _("not over")
    person = _only_person(summary)
    if person is not None:
        # Translators: what the only person at the table has done; a narrow column
        return _("won") if person.won else _("lost")
    return cast_of(summary.rules, summary.seats).side(summary.winner)


def is_won(summary: MatchSummary) -> bool:
    """Whether the only person at the table has won."""
    person = _only_person(summary)
    return person is not None and bool(person.won)


def _only_person(summary: MatchSummary) -> SeatTally | None:
    people = [seat for seat in summary.seats if seat.kind is SeatKind.HUMAN]
    return people[0] if len(people) == 1 else None


def when(moment: datetime | str | None, now: datetime, *, in_short: bool = False) -> str:
    """When something was, in the time zone of `now`; empty if nobody can tell.

    Args:
        moment: it is UTC where it names no zone; as text it is ISO 8601, and foreign.
        now: with its zone.
        in_short: without the time of the day, unless it is today.
    """
    local = _local(moment, now)
    if local is None:
        return ""
    time = formats.time_of_day(local)
    if local.date() == now.date():
        # Translators: a narrow column, 12 cells
        return _("today {time}").format(time=time)
    yesterday = local.date() == now.date() - timedelta(days=1)
    # Translators: a narrow column, 12 cells
    date = _("yesterday") if yesterday else formats.day(local.date())
    return date if in_short else _("{date} {time}").format(date=date, time=time)


def _local(moment: datetime | str | None, now: datetime) -> datetime | None:
    try:
        known = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
        if known is None:
            return None
        aware = known if known.tzinfo else known.replace(tzinfo=UTC)
        return aware.astimezone(now.tzinfo)
    except (ValueError, OverflowError):
        return None


def taken_back() -> str:
    """The mark of a match in which a move was taken back."""
    # Translators: a mark beside a match in which a move was taken back; 10 cells
    return _("undo")


def unsound() -> str:
    """The mark of a record that is not sound."""
    # Translators: a mark beside a record that is damaged; 10 cells
    return _("unsound")
