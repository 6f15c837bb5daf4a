"""What the people of a shared table wish, on screens of every size: nothing of it is cut off."""

from __future__ import annotations

from itertools import product
from textwrap import wrap
from typing import TYPE_CHECKING

import pytest
from support.hosted import opening
from support.joined_games import JoinedPeople, Person, quick_round
from support.setups import setup

from passing_game.phrases import wishing
from passing_game.tables.company import Company, Holder, Presence, RematchWish
from passing_game.ui.joining import Wish
from passing_game.ui.names_in_room import said_in_room, said_in_row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from support.joined_games import Box

SMALL, USUAL = (60, 20), (80, 24)
SIZES = pytest.mark.parametrize("size", [SMALL, USUAL], ids=["60x20", "80x24"])
NAMES = ("ann", "bob", "eve")


async def gathered(
    people: JoinedPeople, size: tuple[int, int], *, target: int = 5, quiet: bool = False
) -> list[Person]:
    """Ann, Bob and Eve at a table for three, and nothing is dealt."""
    agreed = opening(setup(3, people=(0, 1, 2), target=target), quiet=quiet)
    table = await people.open(agreed, "ann")
    there = [await people.come(name, Wish(table), size) for name in NAMES]
    for one in there:
        await one.comes_to("GatheringScreen")
    return there


async def dealt(people: JoinedPeople, size: tuple[int, int], target: int = 5) -> list[Person]:
    there = await gathered(people, size, target=target)
    for one in there:
        await one.press("enter")
    for one in there:
        await one.comes_to("JoinedTable")
    return there


async def played(people: JoinedPeople, size: tuple[int, int]) -> list[Person]:
    """They have played a whole match, of one round."""
    there = await dealt(people, size, target=1)
    while there[0].view.game.winner is None:
        await quick_round(*there)
        for one in there:
            await one.comes_to("JoinedScoring")
        if there[0].view.game.winner is None:
            for one in there:
                await one.press("enter")
            for one in there:
                await one.comes_to("JoinedTable")
    return there


def beside(one: Person) -> str:
    """The text of the rows below, as if there was room for it in one row."""
    return " ".join(one.app.screen.query_one("#beside").sheet.text().split())  # type: ignore[attr-defined]


async def says(one: Person, text: str) -> None:
    """Wait until the rows below say just this."""
    try:
        await one.until(lambda: beside(one) == text)
    except TimeoutError:
        raise AssertionError(f"{text!r} is not\n{beside(one)!r}") from None


@SIZES
async def test_a_rematch_is_wished_seen_and_agreed_to(box: Box, size: tuple[int, int]) -> None:
    async with box() as people:
        ann, bob, eve = await played(people, size)
        for one in (ann, bob, eve):
            await says(one, "r asks for a rematch, x for one in other seats.")
        await ann.press("x")
        await says(
            ann, "You want a rematch in other seats; x takes that back. Waiting for Bob and Eve."
        )
        await says(bob, "Ann wants a rematch in other seats; x agrees. Waiting for Eve and you.")
        await eve.press("x")
        await says(
            bob, "Ann and Eve want a rematch in other seats; x agrees. The others wait for you."
        )
        await says(ann, "Eve and you want a rematch in other seats. Waiting for Bob.")
        await bob.press("r")
        await says(
            eve,
            "Bob wants a rematch in the same seats; r agrees. Ann and you want a rematch in other "
            "seats. It begins when all want the same.",
        )
        await bob.press("x")
        for one in (ann, bob, eve):
            await one.comes_to("JoinedTable")
        assert [one.view.game.seat for one in (ann, bob, eve)] == [0, 2, 1]


async def test_the_same_key_takes_a_wish_back(box: Box) -> None:
    async with box() as people:
        ann, bob, _eve = await played(people, SMALL)
        await ann.press("r")
        await bob.until(lambda: bob.holders[0].wish is RematchWish.SAME_SEATS)
        await ann.until(lambda: ann.holders[0].wish is RematchWish.SAME_SEATS)
        await ann.press("r")
        await says(bob, "r asks for a rematch, x for one in other seats.")
        assert bob.holders[0].wish is None


@SIZES
async def test_who_wants_to_close_the_table_is_told_during_a_round_and_after_it(
    box: Box, size: tuple[int, int]
) -> None:
    async with box() as people:
        ann, bob, eve = await dealt(people, size, target=200)
        await ann.press("q", "v")
        await bob.sees("Ann wants to close the table: q, then v agrees")
        await ann.sees("You want to close the table")
        await quick_round(ann, bob, eve)
        for one in (ann, bob, eve):
            await one.comes_to("JoinedScoring")
        await bob.sees("Ann wants to close the table: q, then v agrees.")
        await bob.press("q", "v")
        await eve.sees("Ann and Bob want to close the table: q, then v")
        await eve.press("q", "v")
        for one in (ann, bob, eve):
            await one.comes_to("LobbyScreen")


@SIZES
async def test_the_question_before_leaving_is_told_whole(box: Box, size: tuple[int, int]) -> None:
    async with box() as people:
        (ann, *_others) = await dealt(people, size)
        await ann.press("q")
        await ann.comes_to("PartingScreen")
        text = " ".join(ann.text().split())
        for sentence in (
            "The match is not over.",
            "If you leave the table, a bot plays on in your seat.",
            "If you leave the game, your seat is kept; a bot plays after 60 s.",
            "If everybody who plays votes for it, the table is closed.",
        ):
            assert sentence in text
        for button in ("Leave the table", "Leave the game", "Vote to close", "Stay"):
            assert button in text


@SIZES
async def test_before_the_deal_all_are_told_whom_it_waits_for(
    box: Box, size: tuple[int, int]
) -> None:
    async with box() as people:
        ann, bob, eve = await gathered(people, size)
        await says(ann, "Enter asks for the deal. It comes when all who are here have asked.")
        await ann.press("enter")
        await ann.until(lambda: "Waiting for Bob and Eve, " in beside(ann))
        await bob.until(lambda: "Waiting for Eve and you, " in beside(bob))
        await eve.press("enter")
        await bob.until(lambda: "The others wait for you, " in beside(bob))
        assert beside(bob).endswith(" s at most. Enter asks for the deal.")
        await bob.press("enter")
        for one in (ann, bob, eve):
            await one.comes_to("JoinedTable")


async def test_who_watches_is_told_whom_the_deal_and_a_rematch_wait_for(box: Box) -> None:
    async with box() as people:
        agreed = opening(setup(2, people=(0, 1), target=1))
        table = await people.open(agreed, "ann")
        ann, bob = [await people.come(name, Wish(table), SMALL) for name in ("ann", "bob")]
        eve = await people.come("eve", Wish(table, watch=True), SMALL)
        await eve.comes_to("GatheringScreen")
        await says(eve, "You are watching. The others ask for the deal.")
        for one in (ann, bob):
            await one.comes_to("GatheringScreen")
        await ann.press("enter")
        await eve.until(lambda: beside(eve).startswith("Waiting for Bob, "))
        await bob.press("enter")
        for one in (ann, bob):
            await one.comes_to("JoinedTable")
        await quick_round(ann, bob)
        for one in (ann, bob, eve):
            await one.comes_to("JoinedScoring")
        await ann.press("x")
        await says(eve, "Ann wants a rematch in other seats. Waiting for Bob.")


async def test_at_a_quiet_table_there_is_one_way_to_talk(box: Box) -> None:
    async with box() as people:
        ann, _bob, _eve = await gathered(people, USUAL, quiet=True)
        await ann.sees("y phrases")
        assert "t talk" not in ann.text()
        await ann.press("t")
        await ann.comes_to("PhrasesScreen")


async def test_at_an_open_table_the_two_ways_to_talk_are_told_apart(box: Box) -> None:
    async with box() as people:
        ann, _bob, _eve = await gathered(people, USUAL)
        await ann.sees("t talk", "y phrases")


SAME, OTHER = RematchWish.SAME_SEATS, RematchWish.OTHER_SEATS
LONG = ("Wolfeschlegelst (wolfeschlegelstein)", "Hubert Blaine (hubert-blaine)", "Pgeyes-cyd", "E")


@pytest.mark.parametrize("me", [0, 1, 2, None])
@pytest.mark.parametrize("wishes", list(product((SAME, OTHER, None), repeat=4)), ids=str)
def test_the_longest_names_give_way_to_what_is_wished(
    wishes: tuple[RematchWish | None, ...], me: int | None
) -> None:
    holders = tuple(
        Holder(account, Presence.HERE, wish=wish)
        for account, wish in zip("abcd", wishes, strict=True)
    )
    company = Company("oak", "games", host_sees=False, holders=holders)

    def say(names: Sequence[str]) -> list[str]:
        return wrap(" ".join(wishing.rematch(company, names, me, {SAME: "r", OTHER: "x"})), 57)

    assert len(said_in_room(LONG, say, lambda lines: len(lines) <= 3)) <= 3


def test_names_are_whole_where_there_is_room() -> None:
    def say(names: Sequence[str]) -> str:
        return " ".join(names)

    assert said_in_room(LONG, say, lambda told: len(told) <= 200) == " ".join(LONG)
    shorter = said_in_room(LONG, say, lambda told: len(told) <= 50)
    assert shorter == "Wolfeschlegel… Hubert Blaine… Pgeyes-cyd E"


def test_where_the_shortest_names_are_too_long_less_is_said_of_whole_ones() -> None:
    ways = [lambda names, most=most: " ".join(names[:most]) for most in (4, 2, 1)]
    assert said_in_row(LONG, 200, *ways) == " ".join(LONG)
    assert said_in_row(LONG, 20, *ways) == "Wolfes… Hubert…"
    assert said_in_row(LONG, 14, *ways) == "Wolfeschlegel…"
    assert said_in_row(LONG, 1, *ways) == "Wolfes…", "the least that there is to say"
