"""One match after the other, each with its record and its conversation."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from passing_game import config
from passing_game.bots.registry import BOTS
from passing_game.engine.match import Phase
from passing_game.phrases import keeping, plain_going_on, plain_result, plain_talk
from passing_game.phrases.going_on import NO_GOING_ON, cannot_go_on
from passing_game.tables.advice import advise
from passing_game.tables.beginnings import NewMatch, OldMatch
from passing_game.tables.local import Identity, LocalMatch, continue_match, open_match
from passing_game.tables.pace import Pace
from passing_game.tables.resuming import setup_of
from passing_game.tables.thinking import aside
from passing_game.tables.unfinished import unfinished
from passing_game.text.background import Background, to_share
from passing_game.text.beginnings import CannotBegin
from passing_game.text.conversation import Conversation, End

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.beginnings import Beginning
    from passing_game.text.manners import Ears, Manners, Mouth


class Matches:
    """A match, and its rematches: the bots' moves have no pauses, nobody watches them.

    A rematch gets a seed of its own.

    Raises:
        ValueError: if several people would read each other's hands in what was said before.
    """

    def __init__(self, beginning: Beginning, ears: Ears, mouth: Mouth, manners: Manners) -> None:
        if isinstance(beginning, NewMatch) and len(beginning.setup.people) != 1:
            raise ValueError("the plain mode is for one person")
        self._beginning = beginning
        self._ears = ears
        self._mouth = mouth
        self._manners = manners
        self._has_greeted = False
        self._is_kept = True

    async def play(self) -> None:
        """Play until the player leaves.

        Raises:
            CannotBegin: if the match cannot be gone on with; nothing has been said then.
        """
        if isinstance(self._beginning, OldMatch):
            match = self._go_on(self._beginning.record)
            self._greet()
        else:
            self._greet()
            await self._tell_of_another()
            match = self._open(self._beginning)
        while await self._play_one(match) is End.REMATCH:
            match = self._open(NewMatch(match.setup))

    def _greet(self) -> None:
        """Say the first words, once."""
        if not self._has_greeted:
            self._has_greeted = True
            self._mouth.say(plain_talk.hello())

    async def _tell_of_another(self) -> None:
        """Tell of a match that was broken off, but to no script: it hears the same each time."""
        if not self._manners.in_turn and await aside(_another_waits):
            self._mouth.say(plain_going_on.one_was_broken_off())

    async def _play_one(self, match: LocalMatch) -> End:
        record, end = _where_kept(match), End.QUIT
        (seat,) = match.seats
        background = Background(
            record, partial(to_share, match), tuple(match.results), partial(advise, match.seed)
        )
        talk = Conversation(seat, self._ears, self._mouth, self._manners, background)
        try:
            async with asyncio.TaskGroup() as tasks:
                table = tasks.create_task(match.table.run())
                end = await talk.run()
                table.cancel()
            return end
        finally:
            self._part(match, end, record)

    def _part(self, match: LocalMatch, end: End, record: str) -> None:
        """Close the record, and say what has become of the match."""
        if end is End.ABANDON:
            match.abandon()
            self._mouth.say(plain_result.abandoned(), record)
            return
        match.recorder.close()
        if match.table.match.phase is not Phase.OVER:
            self._mouth.say(plain_result.left(), record)
            if self._is_kept:
                self._mouth.say(plain_going_on.can_go_on())
        elif end is End.QUIT:
            self._mouth.say(plain_result.goodbye())

    def _open(self, new: NewMatch) -> LocalMatch:
        self._is_kept = True
        identity = Identity(new.seed or secrets.token_hex(8), secrets.token_hex(4), _now())
        records = config.records_folder(), self._tell_no_record
        return open_match(new.setup, identity, BOTS, Pace(0), records)

    def _go_on(self, record: Path) -> LocalMatch:
        try:
            match = continue_match(record, BOTS, Pace(0), self._tell_no_record)
        except NO_GOING_ON as error:
            raise CannotBegin(cannot_go_on(error), 1) from error
        if len(match.seats) != 1:
            match.recorder.close()
            raise CannotBegin(plain_going_on.for_one_person(), 2)
        return match

    def _tell_no_record(self, error: OSError) -> None:
        self._is_kept = False
        self._greet()  # before all else that is said
        self._mouth.say(keeping.no_record(error))


def _another_waits() -> bool:
    """Whether the match that `continue` would take is one for the plain mode."""
    for one in unfinished(config.records_folder(), BOTS):
        if not one.in_use:
            return len(setup_of(one.header.rules, one.seats).people) == 1
    return False


def _now() -> datetime:
    return datetime.now(UTC)


def _where_kept(match: LocalMatch) -> str:
    path = match.recorder.path
    if path is None:
        return plain_result.nothing_kept()
    return plain_result.kept(path.name, config.for_people(path.parent))
