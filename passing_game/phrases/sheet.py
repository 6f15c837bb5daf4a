"""The score sheet of a match: who, by which rules, every round with its sum, and the result.

What it says is put together here; `sheet_writing` writes it as plain text or as Markdown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.engine.events import MatchEnded, MovesTakenBack, RoundEnded
from passing_game.engine.record import SeatKind, State
from passing_game.engine.rules import OPTIONS, preset_of
from passing_game.i18n import _, ngettext
from passing_game.phrases.archive import cast_of
from passing_game.phrases.bots import level_words
from passing_game.phrases.foreign import escaped
from passing_game.phrases.moments import utc
from passing_game.phrases.plain_result import match_ends, round_ends
from passing_game.phrases.rules import option_name, option_value, preset_name
from passing_game.phrases.statistics import ending

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.record import Header, Replay
    from passing_game.engine.rules import Rules
    from passing_game.phrases.cast import Cast


_LONGEST_LABEL: Final = 40
"""The most characters of a bot's label."""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading and the sentences below it."""

    heading: str
    lines: Sequence[str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a score sheet says. `scores` are rows of cells, the first of them the heads."""

    title: str
    about: Sequence[str]
    seats: Part
    rules: Part
    rounds: Sequence[Part]
    scores: Sequence[Sequence[str]]
    result: Part


def sheet_of(replay: Replay) -> Sheet:
    """The score sheet of a match, as far as its record goes."""
    header = replay.header
    cast = cast_of(header.rules, header.seats)
    told = (*replay.events, *replay.missing)
    results = [event for event in told if isinstance(event, RoundEnded)]
    return Sheet(
        title=_("The Passing Game"),
        about=_about(replay),
        seats=Part(_("Seats"), _seats(header, cast)),
        rules=Part(_("Rules"), _rules(header.rules)),
        rounds=[_round(result, cast) for result in results],
        scores=[_heads(cast), *map(_row, results)],
        result=Part(_("Result"), _result(replay, results, cast)),
    )


def _about(replay: Replay) -> list[str]:
    header, lines = replay.header, []
    begun = utc(header.started)
    if begun:
        lines.append(_("Begun: {when} UTC").format(when=begun))
    if header.id:
        lines.append(_("Match: {id}").format(id=escaped(header.id)))
    return lines


def _seats(header: Header, cast: Cast) -> list[str]:
    lines = []
    for seat, info in enumerate(header.seats):
        text = _("Seat {seat}: {name}")
        if info.kind is SeatKind.BOT:
            text = (
                _("Seat {seat}: {name}, a bot of level {level}")
                if info.bot
                else _("Seat {seat}: {name}, a bot")
            )
        level = level_words(escaped(info.bot or "", _LONGEST_LABEL))
        lines.append(text.format(seat=seat, name=cast.names[seat], level=level))
    return lines


def _rules(rules: Rules) -> list[str]:
    """The preset, the target and what every option is, a line each."""
    names = [name for name in OPTIONS if rules.partners or name != "partners_scoring"]
    points = ngettext("{number} point", "{number} points", rules.target)
    return [
        _("Preset: {name}").format(name=preset_name(preset_of(rules))),
        f"{option_name('target')}: {points.format(number=rules.target)}",
        *(f"{option_name(name)}: {option_value(rules.option(name))}" for name in names),
    ]


def _round(result: RoundEnded, cast: Cast) -> Part:
    return Part(_("Round {number}").format(number=result.round), round_ends(result, cast))


def _heads(cast: Cast) -> tuple[str, ...]:
    sides = (cast.side(side) for side in range(cast.rules.sides))
    return (_("round"), _("ended"), *sides)


def _row(result: RoundEnded) -> tuple[str, ...]:
    return (str(result.round), ending(result.reason), *map(str, result.scores))


def _result(replay: Replay, results: Sequence[RoundEnded], cast: Cast) -> list[str]:
    told = (*replay.events, *replay.missing)
    won = [event.winner for event in told if isinstance(event, MatchEnded)]
    undone = sum(isinstance(event, MovesTakenBack) for event in told)
    if won:
        lines = match_ends(won[0], results, cast)
    elif replay.state is State.ABANDONED:
        lines = [_("The match was abandoned: nobody has won.")]
    else:
        lines = [_("The match is not over.")]
    if undone:
        text = ngettext(
            "Moves were taken back {number} time.", "Moves were taken back {number} times.", undone
        )
        lines = [*lines, text.format(number=undone)]
    return lines
