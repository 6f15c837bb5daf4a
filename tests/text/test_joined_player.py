"""Two people at a shared table in lines of text, with a real host between them."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest
from support.talkers import both, opened, sits, stopped, watches

from passing_game.text.beginnings import CannotBegin
from passing_game.text.visiting import TextWish

if TYPE_CHECKING:
    from support.joined_games import JoinedHost


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


async def test_at_a_quiet_table_a_number_says_a_set_phrase(host: JoinedHost) -> None:
    table = await opened(host, quiet=True)
    (ann, playing), (bob, other) = (sits(host, name, TextWish(table)) for name in ("ann", "bob"))
    await ann.hears("like this: say 1.")
    await ann.hears("3: Sorry.")
    await bob.hears("Say next to ask for the deal")
    ann.types("say I have six doubles", "say 3")
    assert await bob.hears("Ann: ") == "Ann: Sorry."
    await ann.hears("nothing but the set phrases can be said")
    for one, task in ((ann, playing), (bob, other)):
        one.types("quit")
        await task


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
    for one in talkers:
        await one.hears("Round 1 is being played")
    for one, task in people:
        one.types(None)
        await task
        assert "passing-game join oak" in one.told[-1]


async def test_who_comes_is_told_who_is_away(host: JoinedHost) -> None:
    (ann, playing), (_bob, other) = await both(host)
    await stopped(other)
    await ann.hears("Bob's line dropped")
    eve, watching = watches(host, "eve", TextWish("oak"))
    assert "until a bot plays on" in await eve.hears("Bob's line dropped")
    ann.types("quit")
    await playing
    await eve.hears("Ann's line dropped")
    again, back = sits(host, "ann", TextWish("oak"))
    assert "until a bot plays on" in await again.hears("Bob's line dropped")
    assert not any("Ann's line" in one for one in again.told)
    await stopped(watching, back)


async def test_after_the_match_nothing_is_told_that_is_not_so(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    rounds = 0
    while not any("win the match" in one or "wins the match" in one for one in ann.told):
        rounds += 1
        await asyncio.gather(*(one.plays_round(rounds) for one in (ann, bob)))
        for one in (ann, bob):
            one.types("next")
    assert rounds > 1
    assert any(one.startswith("Rounds won: ") for one in ann.told)
    bob.types("quit")
    await other
    assert await ann.hears("Bob's line dropped") == "Bob's line dropped."
    again, back = sits(host, "bob", TextWish("oak"))
    await again.hears("the match!")
    await again.hears("Its record is with the host")
    assert not any(one.startswith("Rounds won: ") for one in again.told)
    await stopped(playing, back)


async def test_what_was_missed_is_told_once(host: JoinedHost) -> None:
    table = await opened(host)
    for name, comes in (("bob", sits), ("eve", watches)):
        host.misses(name, table)
        for is_told in (True, False):
            talker, there = comes(host, name, TextWish(table))
            await talker.hears("Say something")
            assert any(one.startswith("elm: ") for one in talker.told) is is_told
            await stopped(there)


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
    ann.types("pass")
    await ann.hears("Nothing can be played or said until the line is back.")
    host.coming.extend(["ann"] * 20)
    host.starts()
    await ann.hears("The line is back.")
    await ann.hears("Bob's line dropped")
    for task in (playing, other):
        task.cancel()
        await asyncio.wait({task})
