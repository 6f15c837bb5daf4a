"""Who has made the moves of a round, and held the seats of a match: they may change hands since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import RoundStarted, TileDrawn, TilePlayed, TurnPassed
from passing_game.tables.company import MadeBy
from passing_game.tables.names import whole_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event
    from passing_game.tables.setup import Player
    from passing_game.tables.shared.member import Member, Person
    from passing_game.tables.shared.members import Members


class Movers:
    """The moves of the running round by their number in its history, each with who has made it.

    Args:
        told: how many events of the round were told before; who has made those is not known.
    """

    def __init__(self, told: int) -> None:
        self._count = told
        self._moves: dict[int, tuple[int, Person | None]] = {}

    def note(self, event: Event, members: Members, *, by_bot: bool) -> None:
        """Take note of an event, and, if it is a move, whether a bot has made it."""
        if isinstance(event, RoundStarted):
            self._count, self._moves = 0, {}
        elif isinstance(event, TilePlayed | TileDrawn | TurnPassed):
            mover = None if by_bot else members.seats[event.seat].person
            self._moves[self._count] = event.seat, mover
        self._count += 1

    def others(self, members: Members) -> tuple[MadeBy, ...]:
        """The moves that whoever has the seat now has not made."""
        return tuple(
            MadeBy(number, _called(mover))
            for number, (seat, mover) in self._moves.items()
            if not _is_same(members.seats[seat], mover)
        )


def former(members: Members, bots: Sequence[Player]) -> tuple[str | None, ...]:
    """By seat, who held it when the match was won, where others do now; empty if none do.

    Args:
        members: who has the seats, and who had them.
        bots: by seat, those that play where nobody sits.
    """
    called = [
        None if _is_same(member, person) else _called(person) or bot.name
        for member, person, bot in zip(members, members.played, bots, strict=False)
    ]
    return tuple(called) if any(called) else ()


def _is_same(member: Member, person: Person | None) -> bool:
    """Whether that person, or with None a bot, has the seat now."""
    holder = member.person if member.is_held else None
    return (holder and holder.uid) == (person and person.uid)


def _called(person: Person | None) -> str:
    """What somebody is called in a word; empty for a bot."""
    return "" if person is None else whole_name(person.name, person.account)
