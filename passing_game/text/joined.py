"""A seat at a shared table in lines of text: the same conversation, with others to talk to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.phrases import joining, plain_joined, plain_result
from passing_game.tables.sharing import Missing, NoCode
from passing_game.text import commands
from passing_game.text.background import Background
from passing_game.text.conversation import Conversation, End
from passing_game.text.joined_news import NewsSeat
from passing_game.text.visiting import Visitor, unless

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.seat import Update
    from passing_game.tables.shared.joined import JoinedSeat
    from passing_game.text.joined_ears import JoinedEars


class JoinedPlayer(Visitor["JoinedSeat"]):
    """Somebody who plays at a shared table in lines of text."""

    async def _go(self, table: str) -> JoinedSeat:
        return await self._client.sit(table, self._wish.seat)

    async def _stay(self, place: JoinedSeat, ears: JoinedEars, over: asyncio.Event) -> None:
        """Match after match."""
        while await self._one_match(place, ears, over):
            pass

    async def _one_match(self, seat: JoinedSeat, ears: JoinedEars, over: asyncio.Event) -> bool:
        """Talk a match through; whether another follows."""
        company = seat.look().company
        record = plain_joined.record_at_host(company.host if company else "")
        news = NewsSeat(seat, self._mouth)
        talk = Conversation(news, ears, self._mouth, self._manners, Background(record, _no_code))
        talking = asyncio.create_task(talk.run())
        await asyncio.sleep(0)  # it greets
        if seat.look().game.round == 0:
            await self._begin(seat)
        if not await unless(over, talking):
            self._tell_why_over(seat)
            return False
        match talking.result():
            case End.REMATCH:
                return await self._another(seat, ears, over)
            case End.ABANDON:
                await self._client.leave()
                self._mouth.say(joining.has_left())
            case End.QUIT if seat.look().game.phase is Phase.OVER:
                self._mouth.say(plain_result.goodbye())
            case End.QUIT:
                self._mouth.say(plain_result.left(), joining.held(self._address(seat)))
        return False

    async def _begin(self, seat: JoinedSeat) -> None:
        """Ask for the first deal for a script, which waits for its turn; a person says when."""
        if self._manners.in_turn:
            self._mouth.say(plain_joined.deal_asked())
            await seat.ready()
        else:
            self._mouth.say(plain_joined.how_to_deal(), joining.how_to_join(self._address(seat)))

    async def _another(self, seat: JoinedSeat, ears: JoinedEars, over: asyncio.Event) -> bool:
        """Ask for a rematch and wait for it; whether there is one."""
        begun = asyncio.Event()

        def look(update: Update) -> None:
            if update.table.game.phase is not Phase.OVER:
                begun.set()

        stop = seat.subscribe(look)
        waiting = asyncio.create_task(self._wait(ears, begun))
        try:
            await seat.rematch(rotate=False)
            self._mouth.say(plain_joined.rematch_asked())
            if not await unless(over, waiting):
                self._tell_why_over(seat)
                return False
            return waiting.result()
        finally:
            stop()
            waiting.cancel()

    async def _wait(self, ears: JoinedEars, begun: asyncio.Event) -> bool:
        """Wait for the others, and for the word to leave; whether they have come."""
        while not begun.is_set():
            line = None if self._manners.in_turn else asyncio.create_task(ears.next())
            coming = asyncio.create_task(begun.wait())
            tasks = {coming, line} - {None}
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)  # type: ignore[type-var]
            coming.cancel()
            if line is not None and not line.done():
                line.cancel()
            elif line is not None and not begun.is_set():
                said = line.result()
                if said in (None, commands.QUIT.word, commands.QUIT.key):
                    return False
                self._mouth.say(plain_joined.still_waiting())
        return True


def _no_code() -> Sequence[str]:
    raise NoCode(Missing.NO_SEED)
