"""Seats that change hands at a shared table: who played there before is not who sits there now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.hosted import opening
from support.joined_games import TWO, Person, quick_round
from support.setups import setup
from support.shared_table import at_shared_table, company
from support.stories import story

from passing_game.engine.moves import Draw, Pass
from passing_game.tables.company import MadeBy, Presence
from passing_game.ui.joining import Wish

if TYPE_CHECKING:
    from support.joined_games import Box, JoinedPeople
    from support.pilot import Pilots

THREE = setup(3, people=(0, 1, 2))
SHORT = setup(2, people=(0, 1), target=1)


async def dealt(people: JoinedPeople, *names: str, table: str) -> list[Person]:
    """The people in their first round, seat by seat."""
    there = []
    for name in names:
        there.append(await people.come(name, Wish(table)))
        await there[-1].comes_to("GatheringScreen")
    for one in there:
        await one.press("enter")
    for one in there:
        await one.comes_to("JoinedTable")
    return there


async def leaves(person: Person) -> None:
    """Give the seat up on purpose."""
    await person.press("q")
    await person.comes_to("PartingScreen")
    await person.press("t")
    await person.comes_to("LobbyScreen")


async def test_who_left_in_mid_round_is_led_to_their_own_seat_again(box: Box) -> None:
    async with box() as people:
        table = await people.open(opening(THREE, seat=0), "ann")
        ann, bob = await dealt(people, "ann", "bob", table=table)
        hand = set(bob.view.game.hand)
        await leaves(bob)
        await bob.sees("1 yours, ", "Sit down in seat 1 again", "2 free")
        await ann.sees("Bob has left")
        await bob.press("enter")
        await bob.comes_to("JoinedTable")
        assert bob.view.game.seat == 1
        assert set(bob.view.game.hand) <= hand
        assert bob.holders[1].presence is Presence.HERE


async def test_the_last_one_who_leaves_is_told_that_the_table_is_closed(box: Box) -> None:
    async with box() as people:
        table = await people.open(opening(TWO), "ann")
        ann, bob = await dealt(people, "ann", "bob", table=table)
        await leaves(bob)
        await ann.sees("Bob has left")
        await ann.press("q")
        await ann.comes_to("PartingScreen")
        await ann.sees("it is closed: nobody else plays at it.")
        assert "a bot plays on in your seat" not in ann.text()
        await ann.press("t")
        await ann.comes_to("LobbyScreen")
        await bob.press("r")
        await bob.sees("No table is open here")


async def test_the_result_of_a_match_stays_that_of_who_played_it(box: Box) -> None:
    async with box() as people:
        table = await people.open(opening(SHORT), "ann")
        ann, bob = await dealt(people, "ann", "bob", table=table)
        while ann.view.game.winner is None:
            await quick_round(ann, bob)
            if ann.view.game.winner is None:
                for one in (ann, bob):
                    await one.comes_to("JoinedScoring")
                    await one.press("enter")
                for one in (ann, bob):
                    await one.comes_to("JoinedTable")
        seat = ann.view.game.winner
        winner, loser = (ann, bob) if seat == 0 else (bob, ann)
        name = ("Ann", "Bob")[seat]
        for one in (winner, loser):
            await one.comes_to("JoinedScoring")
        await winner.sees("You win the match!")
        await winner.press("q")
        await winner.comes_to("LobbyScreen")
        await loser.until(lambda: loser.holders[seat].account is None)
        eve = await people.come("eve", Wish(table, seat))
        await eve.comes_to("JoinedScoring")
        await eve.sees(f"{name} wins the match.")
        assert eve.view.game.seat == seat
        assert "You win" not in eve.text()
        await eve.press("l")
        await eve.sees(name)
        assert "You" not in eve.text()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_the_log_tells_what_a_bot_played_for_one(
    games: Pilots, size: tuple[int, int]
) -> None:
    told = company(2, made_by=(MadeBy(1, ""),))
    hands = story(2, "6-3 5-5", "6-6", script="6-3 <6-6")
    async with at_shared_table(games, rules(2), hands, told, size=size) as table:
        if size == (120, 40):
            assert "You (bot)    6-3 lead" in table.game.part("#panel")
            assert "Bobby        6-6 left" in table.game.part("#panel")
        assert "You led" not in table.game.text()
        if size != (60, 20):
            assert "A bot led 6-3 for you" in table.game.part("#talk")
        await table.game.press("l")
        assert "You (bot)" in table.game.text()
        assert "Bobby" in table.game.text()
        await table.tell(made_by=())
        assert "(bot)" not in table.game.text()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_what_a_bot_does_in_ones_place_is_told_over_the_table(
    games: Pilots, size: tuple[int, int]
) -> None:
    hands = story(2, "6-3 5-5 4-4", "6-6 5-0", script="6-3 <6-6")
    async with at_shared_table(games, rules(2), hands, company(2), size=size) as table:
        await table.tell(*table.seat.match.apply(0, Pass()), made_by=(MadeBy(3, ""),))
        assert table.game.notices == ["A bot passed for you."]
        await table.tell(*table.seat.match.apply(1, Draw()), made_by=(MadeBy(3, ""), MadeBy(4, "")))
        assert len(table.game.notices) == 1  # not what it does for others
        await table.tell(*table.seat.match.apply(0, Pass()))
        assert len(table.game.notices) == 1  # not what one does oneself


async def test_a_bot_has_played_for_who_comes_back_and_for_nobody_else(box: Box) -> None:
    async with box() as people:
        table = await people.open(opening(TWO), "ann")
        ann, bob = await dealt(people, "ann", "bob", table=table)
        if ann.view.game.is_my_turn:
            await ann.move()
        await leaves(bob)
        await ann.until(lambda: ann.view.game.is_my_turn)
        await bob.press("enter")
        await bob.comes_to("JoinedTable")
        await bob.sees("You (bot)")
        await ann.sees("Bob (bot)")
        assert "Ann (bot)" not in bob.text() + ann.text()
