"""A seat at a shared table in lines of text: the same conversation, with others to talk to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from passing_game.engine.match import Phase
from passing_game.phrases import joining, plain_joined, plain_result, plain_wishes
from passing_game.tables.sharing import Missing, NoCode
from passing_game.text.background import Background
from passing_game.text.conversation import Conversation, End
from passing_game.text.joined_news import NewsSeat
from passing_game.text.visiting import Visitor, unless

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        news = NewsSeat(seat, self._mouth, of_one_match=True)
        talk = Conversation(news, ears, self._mouth, self._manners, _BACKGROUND)
        talking = asyncio.create_task(talk.run())
        await asyncio.sleep(0)  # it greets
        news.tell_clock()
        if seat.look().game.round == 0:
            await self._begin(seat)
        elif seat.look().game.phase is Phase.OVER:
            self._mouth.say(*plain_wishes.how_to_rematch())
        if not await unless(over, talking, news.another):
            if over.is_set():
                self._tell_why_over(seat)
            return not over.is_set()
        match talking.result():
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


def _no_code() -> Sequence[str]:
    raise NoCode(Missing.NO_SEED)


_BACKGROUND: Final = Background("", _no_code, abandoning=plain_joined.giving_the_seat_up)
