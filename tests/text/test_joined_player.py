"""Two people at a shared table in lines of text, with a real host between them."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest
from support.joined_games import JoinedHost, a_joined_host, terms
from support.unix_sockets import reachable_folder

from passing_game.text.beginnings import CannotBegin
from passing_game.text.joined import JoinedPlayer, TextWish
from passing_game.text.manners import Manners

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

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
        async with asyncio.timeout(30):
            while len(found := [one for one in self.told if words in one]) < times:  # noqa: ASYNC110
                await asyncio.sleep(0)
        return found[-1]

    async def plays_round(self, number: int) -> None:
        """Pass whenever it is on turn, twice where that is asked, until so many rounds are over."""
        async with asyncio.timeout(30):
            turns = 0
            while sum("The sum: " in one for one in self.told) < number:
                asked = sum("Your turn" in one for one in self.told)
                if asked > turns:
                    turns = asked
                    self.types("pass", "pass")
                await asyncio.sleep(0)


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[JoinedHost]:
    with reachable_folder() as folder:
        async with a_joined_host(folder / "table.sock", tmp_path / "kept") as host:
            yield host


async def opened(host: JoinedHost) -> str:
    async with host.client("ann") as client:
        return (await client.open_table(terms())).table


def sits(host: JoinedHost, name: str, wish: TextWish) -> tuple[Talker, asyncio.Task[None]]:
    talker = Talker()
    player = JoinedPlayer(host.client(name), wish, talker, talker, Manners())
    return talker, asyncio.create_task(player.play())


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


async def test_talk_and_hints_are_no_matter_of_the_game(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    ann.types("say Good luck!", "hint")
    assert await bob.hears("Good luck!") == "Ann: Good luck!"
    await ann.hears("There are no hints at this table.")
    bob.types("quit")
    await other
    assert re.fullmatch(r".*passing-game join oak", bob.told[-1])
    await ann.hears("Bob's line dropped")
    ann.types("abandon", "abandon")
    await playing
    assert ann.told[-1] == "You have left the table. A bot plays on."


async def test_a_match_is_played_and_a_rematch_begins_when_both_want_it(host: JoinedHost) -> None:
    people = await both(host)
    talkers = [talker for talker, _task in people]
    rounds = 0
    while not any("win the match" in one or "wins the match" in one for one in talkers[0].told):
        rounds += 1
        await asyncio.gather(*(one.plays_round(rounds) for one in talkers))
        for one in talkers:
            one.types("next")
    for one in talkers:
        one.types("rematch")
        await one.hears("You have asked for a rematch")
    for one in talkers:
        await one.hears("Round 1 is being played")
    for one, task in people:
        one.types(None)
        await task
        assert "passing-game join oak" in one.told[-1]


async def test_the_only_table_needs_no_name(host: JoinedHost) -> None:
    await opened(host)
    bob, playing = sits(host, "bob", TextWish())
    await bob.hears("Say next to ask for the deal")
    bob.types("quit")
    await playing


async def test_of_several_tables_one_must_be_named(host: JoinedHost) -> None:
    await opened(host)
    await opened(host)
    _bob, playing = sits(host, "bob", TextWish(account="ann"))
    with pytest.raises(CannotBegin, match=r"name one: oak@ann, elm@ann\."):
        await playing


async def test_a_stopped_host_is_told_and_come_back_to(host: JoinedHost) -> None:
    (ann, playing), (_bob, other) = await both(host)
    await host.stops()
    await ann.hears("out of date")
    host.coming.extend(["ann"] * 20)
    host.starts()
    await ann.hears("The line is back.")
    for task in (playing, other):
        task.cancel()
        await asyncio.wait({task})
