"""Who has made the moves of a round, and held the seats of a match: they may change hands since."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from passing_game.engine.events import RoundStarted, TileDrawn, TilePlayed, TurnPassed
from passing_game.tables.company import MadeBy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event
    from passing_game.tables.setup import Player
    from passing_game.tables.shared.member import Member, Person
    from passing_game.tables.shared.members import Members


class _Move(NamedTuple):
    """A move of a seat: whose that was then, None if nobody's, and whether a bot has made it."""

    seat: int
    person: Person | None
    by_bot: bool


class Movers:
    """The moves of the running round by their number in its history, each with who has made it.

    Args:
        told: how many events of the round were told before; who has made those is not known.
    """

    def __init__(self, told: int) -> None:
        self._count = told
        self._moves: dict[int, _Move] = {}

    def note(self, event: Event, members: Members, *, by_bot: bool) -> None:
        """Take note of an event, and, if it is a move, whether a bot has made it."""
        if isinstance(event, RoundStarted):
            self._count, self._moves = 0, {}
        elif isinstance(event, TilePlayed | TileDrawn | TurnPassed):
            person = members.seats[event.seat].person
            self._moves[self._count] = _Move(event.seat, person, by_bot)
        self._count += 1

    def others(self, members: Members, bots: Sequence[Player]) -> tuple[MadeBy, ...]:
        """The moves that whoever has the seat now has not made.

        Args:
            members: who has the seats.
            bots: by seat, those that play where nobody sits.
        """
        makers = {
            number: _maker(move, members.seats[move.seat], bots[move.seat])
            for number, move in self._moves.items()
        }
        return tuple(MadeBy(number, name) for number, name in makers.items() if name is not None)


def former(members: Members, bots: Sequence[Player]) -> tuple[str | None, ...]:
    """By seat, who held it when the match was won, where others do now; empty if none do.

    Args:
        members: who has the seats, and who had them.
        bots: by seat, those that play where nobody sits.
    """
    called = [
        None if _is_same(member, person) else _called(person, bot)
        for member, person, bot in zip(members, members.played, bots, strict=False)
    ]
    return tuple(called) if any(called) else ()


def _maker(move: _Move, member: Member, bot: Player) -> str | None:
    """Who has made a move, if not who has the seat now; empty for a bot that stood in for them."""
    is_same = _is_same(member, move.person)
    if not move.by_bot:
        return None if is_same else _called(move.person, bot)
    if not member.is_held:
        return None
    return "" if is_same else bot.name


def _is_same(member: Member, person: Person | None) -> bool:
    """Whether that person, or with None a bot, has the seat now."""
    holder = member.person if member.is_held else None
    return (holder and holder.uid) == (person and person.uid)


def _called(person: Person | None, bot: Player) -> str:
    """The name that stood on a seat: a person's, or else the bot's."""
    return bot.name if person is None else person.name
