"""What is said while a match is looked at again: where one is, what happened, where it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import (
    Event,
    MovesTakenBack,
    RoundEnded,
    RoundStarted,
    TileDrawn,
    TilePlayed,
)
from passing_game.engine.record import State
from passing_game.i18n import _, ngettext
from passing_game.phrases import events, scoring
from passing_game.phrases.record import flaw

if TYPE_CHECKING:
    from passing_game.engine.record import RecordError
    from passing_game.phrases.cast import Cast
    from passing_game.tables.position import Position
    from passing_game.tables.reel import Reel


def told(position: Position, cast: Cast, seat: int | None = None) -> str:
    """What has just happened, as a sentence without its full stop.

    `seat` is the only one whose hand is seen; None where all are, and every drawn tile with them.
    """
    event = position.event
    match event:
        case RoundStarted(round=number, leader=leader):
            return _("Round {number} is dealt, {name} leads").format(
                number=number, name=cast.name(leader)
            )
        case TileDrawn(seat=who, tile=tile) if tile is not None and seat in (None, who):
            return _("{name} drew {tile}").format(name=cast.name(who), tile=tile)
        case MovesTakenBack(seat=who, count=count):
            return ngettext(
                "{name} took {number} move back", "{name} took {number} moves back", count
            ).format(name=cast.name(who), number=count)
        case RoundEnded():
            return scoring.next_lead(event, cast)
        case _:
            return events.told(event, cast, leads=_leads(event, position)) or ""


def _leads(event: Event, position: Position) -> bool:
    """Whether a tile is the first of its round."""
    plays = [one for one in position.history if isinstance(one, TilePlayed)]
    return plays == [event]


def round_of(number: int, rounds: int) -> str:
    """Which round of how many it is, where there is little room."""
    return _("round {number}/{rounds}").format(number=number, rounds=rounds)


def move_of(move: int, moves: int, *, in_short: bool = False) -> str:
    """Which move of how many has been made; the deal comes before the first, the sum at the end."""
    if move == 0:
        return _("the deal")
    if move > moves:
        return _("the result")
    text = _("move {number}/{moves}") if in_short else _("move {number} of {moves}")
    return text.format(number=move, moves=moves)


def where_to(number: str, move_key: str, round_key: str) -> str:
    """The question where to go, while a number is written."""
    return _("Go to {number}: {move} for the move, {round} for the round.").format(
        number=number, move=move_key, round=round_key
    )


def how_it_ends(reel: Reel) -> str:
    """Why there is nothing behind the last position; empty after a match that is won."""
    if reel.flaw is not None:
        return _("What follows is damaged")
    match reel.state:
        case State.ABANDONED:
            return _("The match was abandoned here")
        case State.IN_PROGRESS:
            return _("The record goes no further")
        case State.FINISHED:
            return ""


def damaged_from(error: RecordError) -> str:
    """That a record is damaged, in a few words."""
    return _("damaged from line {line} on").format(line=error.line)


def damage(error: RecordError) -> tuple[str, str, str]:
    """That a record is damaged, where and how, and what that means for whoever looks at it."""
    where = _("Line {line}: {reason}.").format(line=error.line, reason=flaw(error))
    return (
        _("Here the record is damaged"),
        where,
        _("All that comes before it is sound. What follows cannot be shown."),
    )
