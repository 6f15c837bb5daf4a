"""One match after the other, each with its record and its conversation."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from passing_game import config
from passing_game.bots.registry import BOTS
from passing_game.engine.match import Phase
from passing_game.phrases import keeping, plain_result, plain_talk
from passing_game.tables.local import Identity, LocalMatch, open_match
from passing_game.tables.pace import Pace
from passing_game.text.conversation import Conversation, End

if TYPE_CHECKING:
    from passing_game.tables.setup import GameSetup
    from passing_game.text.manners import Ears, Manners, Mouth


class Matches:
    """A match, and its rematches: the bots' moves have no pauses, nobody watches them.

    The seed is the first match's; a rematch gets one of its own.

    Raises:
        ValueError: if several people would read each other's hands in what was said before.
    """

    def __init__(
        self, setup: GameSetup, seed: str | None, ears: Ears, mouth: Mouth, manners: Manners
    ) -> None:
        if len(setup.people) != 1:
            raise ValueError("the plain mode is for one person")
        self._setup = setup
        self._seed = seed
        self._ears = ears
        self._mouth = mouth
        self._manners = manners

    async def play(self) -> None:
        """Play until the player leaves."""
        self._mouth.say(plain_talk.hello())
        while await self._play_one() is End.REMATCH:
            self._seed = None

    async def _play_one(self) -> End:
        match = self._open()
        record, end = _where_kept(match), End.QUIT
        (seat,) = match.seats
        talk = Conversation(seat, self._ears, self._mouth, self._manners, record)
        try:
            async with asyncio.TaskGroup() as tasks:
                table = tasks.create_task(match.table.run())
                end = await talk.run()
                table.cancel()
            return end
        finally:
            match.recorder.close()
            if match.table.match.phase is not Phase.OVER:
                self._mouth.say(plain_result.left(), record)
            elif end is End.QUIT:
                self._mouth.say(plain_result.goodbye())

    def _open(self) -> LocalMatch:
        identity = Identity(
            self._seed or secrets.token_hex(8), secrets.token_hex(4), datetime.now(UTC)
        )
        return open_match(
            self._setup, identity, BOTS, Pace(0), (config.records_folder(), self._tell_no_record)
        )

    def _tell_no_record(self, error: OSError) -> None:
        self._mouth.say(keeping.no_record(error))


def _where_kept(match: LocalMatch) -> str:
    path = match.recorder.path
    if path is None:
        return plain_result.nothing_kept()
    return plain_result.kept(path.name, config.for_people(path.parent))
