"""People at shared tables in lines of text, who say what a test says."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from support.joined_games import terms
from support.patience import PATIENCE

from passing_game.text.joined import JoinedPlayer
from passing_game.text.manners import Manners
from passing_game.text.visiting import TextWish
from passing_game.text.watching import Watcher

if TYPE_CHECKING:
    from support.joined_games import JoinedHost

    from passing_game.text.lines import Line


class Talker:
    """A player who says what a test says, and keeps what is heard: ears and mouth in one."""

    def __init__(self) -> None:
        self.lines: asyncio.Queue[Line] = asyncio.Queue()
        self.told: list[str] = []

    async def next(self) -> Line:
        return await self.lines.get()

    def say(self, *sentences: str) -> None:
        self.told += sentences

    def prompt(self) -> None:
        pass

    def heard(self) -> None:
        pass

    def types(self, *lines: str | None) -> None:
        for line in lines:
            self.lines.put_nowait(line)

    async def hears(self, words: str, times: int = 1) -> str:
        """Wait until a sentence with these words was told so often; the last one."""
        async with asyncio.timeout(PATIENCE):
            while len(found := [one for one in self.told if words in one]) < times:  # noqa: ASYNC110
                await asyncio.sleep(0)
        return found[-1]

    async def plays_round(self, number: int) -> None:
        """Pass whenever it is on turn, twice where that is asked, until so many rounds are over."""
        async with asyncio.timeout(PATIENCE):
            turns = 0
            while sum("The sum: " in one for one in self.told) < number:
                asked = sum("Your turn" in one for one in self.told)
                if asked > turns:
                    turns = asked
                    self.types("pass", "pass")
                await asyncio.sleep(0)


async def opened(host: JoinedHost, *, quiet: bool = False) -> str:
    """A table for two that Ann has opened; its name."""
    async with host.client("ann") as client:
        return (await client.open_table(terms(quiet))).table


def sits(
    host: JoinedHost, name: str, wish: TextWish, manners: Manners | None = None
) -> tuple[Talker, asyncio.Task[None]]:
    """Somebody who comes to play."""
    talker = Talker()
    player = JoinedPlayer(host.client(name), wish, talker, talker, manners or Manners())
    return talker, asyncio.create_task(player.play())


def watches(
    host: JoinedHost, name: str, wish: TextWish, manners: Manners | None = None
) -> tuple[Talker, asyncio.Task[None]]:
    """Somebody who comes to watch."""
    talker = Talker()
    watcher = Watcher(host.client(name), wish, talker, talker, manners or Manners())
    return talker, asyncio.create_task(watcher.play())


async def both(host: JoinedHost) -> list[tuple[Talker, asyncio.Task[None]]]:
    """Ann and Bob in their first round."""
    table = await opened(host)
    people = []
    for name in ("ann", "bob"):
        people.append(sits(host, name, TextWish(table)))
        await people[-1][0].hears("Say next to ask for the deal")
    for talker, _task in people:
        talker.types("next")
    for talker, _task in people:
        await talker.hears("Round 1")
    return people


async def stopped(*tasks: asyncio.Task[None]) -> None:
    """End what people are doing, wherever they are."""
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
