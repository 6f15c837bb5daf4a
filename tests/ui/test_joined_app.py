"""People at one shared table, each in their own full screen, with a real host between them."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from support.full_disk import Disk
from support.joined_games import TWO, UIDS, JoinedPeople, quick_round, round_of, terms

from passing_game.tables.company import LineStatus, Presence
from passing_game.tables.shared.status import LineState
from passing_game.tables.wire.answers import MissedWire
from passing_game.tables.wire.pieces import players_to_wire, rules_to_wire
from passing_game.ui import commands
from passing_game.ui.app import PassingGame
from passing_game.ui.joined_app import JoinedApp
from passing_game.ui.joined_table import JoinedTable
from passing_game.ui.joining import Wish
from passing_game.ui.keymap import USUAL
from passing_game.ui.screens.lobby import LobbyScreen

if TYPE_CHECKING:
    import pytest
    from support.joined_games import Box, Person


async def at_table(people: JoinedPeople, **agreed: bool) -> tuple[Person, Person]:
    """Ann has opened a table for two, and Bob sits there, too; nothing is dealt."""
    table = await people.open(terms(**agreed), "ann")
    ann = await people.come("ann", Wish(table))
    await ann.comes_to("GatheringScreen")
    bob = await people.come("bob", Wish(table))
    await bob.comes_to("GatheringScreen")
    return ann, bob


async def dealt(people: JoinedPeople, **agreed: bool) -> tuple[Person, Person]:
    """The two of them in their first round."""
    ann, bob = await at_table(people, **agreed)
    for one in (ann, bob):
        await one.press("enter")
    for one in (ann, bob):
        await one.comes_to("JoinedTable")
    return ann, bob


async def after_round(people: JoinedPeople) -> tuple[Person, Person]:
    ann, bob = await dealt(people)
    await quick_round(ann, bob)
    for one in (ann, bob):
        await one.comes_to("JoinedScoring")
    return ann, bob


async def test_a_round_is_played_by_keys(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        await round_of(ann, bob)
        for one in (ann, bob):
            await one.comes_to("JoinedScoring")


async def test_all_see_on_every_screen_that_what_is_played_is_not_recorded(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, told = Disk(monkeypatch), "not recorded now: what is played may be lost"
    async with box() as people:
        table = await people.open(terms(), "ann")
        ann = await people.come("ann", Wish(table))
        await ann.comes_to("GatheringScreen")
        assert told not in ann.text()
        disk.fill()
        bob = await people.come("bob", Wish(table))
        for one in (ann, bob):
            await one.comes_to("GatheringScreen")
            await one.sees(told)
        for one in (ann, bob):
            await one.press("enter")
        for one in (ann, bob):
            await one.comes_to("JoinedTable")
            await one.sees(told)
        await quick_round(ann, bob)
        for one in (ann, bob):
            await one.comes_to("JoinedScoring")
            await one.sees(told)
            assert "Record: with the host" not in one.text()
        disk.empty()
        people.host.lobby.sweep()
        for one in (ann, bob):
            await one.until(partial(is_gone, one, told), "it is recorded again")


def is_gone(person: Person, words: str) -> bool:
    return words not in person.text()


async def test_a_table_is_opened_in_the_lobby_and_joined_from_there(box: Box) -> None:
    async with box() as people:
        ann = await people.come("ann")
        await ann.comes_to("LobbyScreen")
        await ann.sees("No table is open here")
        await ann.press("n")
        await ann.comes_to("TableSetup")
        await ann.sees("Players   Ann", "‹ you ›", "free")
        await ann.press("enter")
        await ann.comes_to("GatheringScreen")
        await ann.sees("Seat 0: you", "Others come to it by: passing-game join oak")
        bob = await people.come("bob")
        await bob.comes_to("LobbyScreen")
        await bob.sees("oak", "0 Ann")
        await bob.press("enter")
        await bob.comes_to("GatheringScreen")
        await bob.sees("Seat 0: Ann", "Seat 1: you")
        await ann.sees("Seat 1: Bob")


def looks_again(person: Person) -> None:
    """The time has come at which the lobby asks by itself."""
    screen = person.app.screen
    assert isinstance(screen, LobbyScreen)
    screen._ask_in_front()


async def test_the_lobby_tells_of_tables_and_people_that_come_and_go_without_a_key(
    box: Box,
) -> None:
    async with box() as people:
        bob = await people.come("bob")
        await bob.comes_to("LobbyScreen")
        await bob.sees("No table is open here")
        ann = await people.come("ann")
        await ann.comes_to("LobbyScreen")
        await ann.sees("Also here: Bob")
        looks_again(bob)
        await bob.sees("Also here: Ann")
        await ann.press("n")
        await ann.comes_to("TableSetup")
        await ann.press("enter")
        await ann.comes_to("GatheringScreen")
        looks_again(bob)
        await bob.sees("1 shared table", "0 Ann")
        assert "Also here" not in bob.text()
        await ann.press("q")
        await ann.comes_to("LobbyScreen")
        await ann.sees("No table is open here")
        looks_again(bob)
        await bob.sees("No table is open here", "oak has been closed.")


async def test_who_watches_sees_the_seat_at_the_bottom_as_the_others(box: Box) -> None:
    async with box() as people:
        ann, _bob = await dealt(people)
        table = ann.view.company.table if ann.view.company else ""
        eve = await people.come("eve", Wish(table, watch=True))
        await eve.comes_to("JoinedTable")
        held = f"▾ Ann ▮{'▮' * 6}"
        await eve.sees(held)
        assert held not in ann.text()
        await eve.until(lambda: eve.text().count("to move") >= 2)  # at the seat, and in the status


async def test_the_setup_of_a_table_can_be_left_for_the_lobby(box: Box) -> None:
    async with box() as people:
        ann = await people.come("ann")
        for key in ("escape", "q"):
            await ann.comes_to("LobbyScreen")
            await ann.press("n")
            await ann.comes_to("TableSetup")
            await ann.press(key)
        await ann.comes_to("LobbyScreen")
        await ann.press("q")
        await ann.until(lambda: not ann.app.is_running)
        assert ann.app.return_code == 0


async def test_the_deal_waits_until_all_have_asked(box: Box) -> None:
    async with box() as people:
        ann, bob = await at_table(people)
        await ann.sees("asks for the deal")
        await ann.press("enter")
        await ann.sees("Waiting for Bob")
        assert bob.screen == "GatheringScreen"
        await bob.press("enter")
        for one in (ann, bob):
            await one.comes_to("JoinedTable")
        assert {ann.view.game.seat, bob.view.game.seat} == {0, 1}


async def test_after_a_round_a_dropped_line_is_told(box: Box) -> None:
    async with box() as people:
        ann, bob = await after_round(people)
        await bob.app.client.close()
        await ann.sees("Bob's line dropped")
        again = await people.come("bob", Wish(ann.view.company.table if ann.view.company else ""))
        await again.comes_to("JoinedScoring")
        await ann.until(lambda: "line dropped" not in ann.text())


async def test_a_whole_match_with_a_rematch(box: Box) -> None:
    async with box() as people:
        ann, bob = await after_round(people)
        while ann.view.game.winner is None:
            await ann.sees("Waiting for Bob")
            await ann.press("enter")
            await bob.sees("The others wait for you")
            await bob.press("enter")
            for one in (ann, bob):
                await one.comes_to("JoinedTable")
            await quick_round(ann, bob)
            for one in (ann, bob):
                await one.comes_to("JoinedScoring")
        await ann.sees("Record: with the host, table", "Rounds won")
        await ann.press("r")
        await ann.sees("You want a rematch in the same seats; r takes that back.")
        await bob.sees("Ann wants a rematch in the same seats; r agrees.")
        await bob.press("x")
        await ann.sees("You want a rematch in the same seats", "Bob wants a rematch in other")
        await ann.sees("It begins when all want the same.")
        assert ann.screen == "JoinedScoring"
        await ann.press("x")
        for one in (ann, bob):
            await one.comes_to("JoinedTable")
        assert (ann.view.game.seat, bob.view.game.seat) == (1, 0)
        assert ann.view.game.scores == (0, 0)


async def test_nobody_sees_a_tile_of_the_other(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        hands = [set(one.view.game.hand) for one in (ann, bob)]
        assert not hands[0] & hands[1]
        assert len(hands[0]) == len(hands[1]) == 7


async def test_leaving_is_asked_once_and_a_bot_plays_on(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        await bob.press("q")
        await bob.comes_to("PartingScreen")
        await bob.sees("a bot plays on in your seat", "a bot plays after 60 s")
        await bob.press("escape")
        await bob.comes_to("JoinedTable")
        await bob.press("q")
        await bob.comes_to("PartingScreen")
        await bob.press("t")
        await bob.comes_to("LobbyScreen")
        await ann.sees("Bob has left")
        holders = ann.view.company
        assert holders is not None
        assert holders.holders[1].presence is Presence.LEFT


async def test_the_game_is_left_with_the_seat_kept_and_come_back_to(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        hand = bob.view.game.hand
        table = ann.view.company.table if ann.view.company else ""
        await bob.press("q")
        await bob.comes_to("PartingScreen")
        await bob.press("q")
        await bob.until(lambda: not bob.app.is_running)
        assert bob.app.return_code == 0
        assert f"passing-game join {table}" in str(bob.app._exit_renderables)
        await bob.app.client.close()
        await ann.sees("line dropped")
        again = await people.come("bob", Wish(table))
        await again.comes_to("JoinedTable")
        assert again.view.game.hand == hand
        await ann.sees("Bob is back")


async def test_all_vote_and_the_table_is_closed(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        await ann.press("q")
        await ann.comes_to("PartingScreen")
        await ann.press("v")
        await bob.sees("Ann wants to close the table: q, then v agrees")
        await bob.press("q")
        await bob.comes_to("PartingScreen")
        await bob.press("v")
        for one in (ann, bob):
            await one.comes_to("LobbyScreen")
            await one.sees("All who play have voted to close this table")
            assert one.told == []  # what was told in passing at the table is so no longer


async def test_a_vote_is_taken_back(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        for word in ("Vote to close", "Take back the vote"):
            await ann.press("q")
            await ann.comes_to("PartingScreen")
            await ann.sees(word)
            await ann.press("v")
            await ann.comes_to("JoinedTable")
            await ann.until(lambda: len(ann.told) > 0)
            ann.app.clear_notifications()
        await bob.until(lambda: not bob.holders[0].closing)


async def test_a_stopped_host_is_told_and_come_back_to(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        hands = [one.view.game.hand for one in (ann, bob)]
        await people.host.stops()
        for one in (ann, bob):
            await one.sees("Line lost", "This is out of date")
            screen = one.app.screen
            assert isinstance(screen, JoinedTable)
            assert not screen.state.game.is_my_turn
        people.host.coming.extend(["ann", "bob"])
        people.host.starts()
        ann.app.client.try_now()
        await ann.until(lambda: ann.app.place and ann.app.place.line is LineStatus.LIVE)
        bob.app.client.try_now()
        await bob.until(lambda: bob.app.place and bob.app.place.line is LineStatus.LIVE)
        assert [one.view.game.hand for one in (ann, bob)] == hands
        await quick_round(ann, bob)


async def test_a_wish_for_the_deal_that_went_with_the_line_can_be_made_again(box: Box) -> None:
    async with box() as people:
        ann, _bob = await at_table(people)
        await ann.press("enter")
        await ann.sees("Waiting for Bob")
        await people.host.stops()
        await ann.sees("Line lost")
        people.host.coming.extend(["ann"])
        people.host.starts()
        ann.app.client.try_now()
        await ann.sees("asks for the deal")
        await ann.press("enter")
        await ann.comes_to("JoinedTable")


def test_the_keys_of_every_app_are_there_too() -> None:
    keys = JoinedApp._merge_bindings().key_to_bindings
    assert keys.keys() >= PassingGame._merge_bindings().key_to_bindings.keys()
    assert "ctrl+r" in keys


async def test_a_newer_login_takes_the_seat_over(box: Box) -> None:
    async with box() as people:
        ann, _bob = await dealt(people)
        hand = ann.view.game.hand
        table = ann.view.company.table if ann.view.company else ""
        again = await people.come("ann", Wish(table))
        await again.comes_to("JoinedTable")
        assert again.view.game.hand == hand
        await ann.until(lambda: not ann.app.is_running)
        assert ann.app.return_code == 1
        assert "newer login" in str(ann.app._exit_renderables)


async def test_a_newer_login_of_who_watches_is_told_as_such(box: Box) -> None:
    async with box() as people:
        ann, _bob = await dealt(people)
        table = ann.view.company.table if ann.view.company else ""
        eve, again = [await people.come("eve", Wish(table, watch=True)) for _ in range(2)]
        await again.comes_to("JoinedTable")
        await eve.until(lambda: not eve.app.is_running)
        told = str(eve.app._exit_renderables)
        assert "You are watching from a newer login now." in told


async def test_who_watches_sees_no_hand_and_is_asked_for_nothing(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        table = ann.view.company.table if ann.view.company else ""
        eve = await people.come("eve", Wish(table, watch=True))
        await eve.comes_to("JoinedTable")
        assert not eve.view.game.hand
        await eve.sees("Ann", "Bob")
        tiles = {f"{one.high}-{one.low}" for who in (ann, bob) for one in who.view.game.hand}
        assert not tiles & set(re.findall(r"\d-\d", eve.text()))
        await eve.press("d", "p", "enter", "1", "space", "u", "h")
        await quick_round(ann, bob)
        await eve.comes_to("JoinedScoring")
        await eve.press("enter", "r")
        assert eve.screen == "JoinedScoring"
        await eve.press("q")
        await eve.comes_to("LobbyScreen")


async def test_talk_at_the_table_and_after_the_round(box: Box) -> None:
    async with box() as people:
        ann, bob = await dealt(people)
        await ann.press("t")
        await ann.comes_to("TalkScreen")
        await ann.press(*"hi", "enter")
        await bob.sees("Ann: hi")
        await quick_round(ann, bob)
        await bob.comes_to("JoinedScoring")
        await bob.press(USUAL.keys(commands.PHRASES.ways[0])[0])
        await bob.comes_to("PhrasesScreen")
        await bob.press("1")
        await ann.comes_to("JoinedScoring")
        await ann.sees("Bob: Well played!")


async def test_a_table_that_is_not_there_leads_to_the_lobby(box: Box) -> None:
    async with box() as people:
        ann = await people.come("ann", Wish("elm"))
        await ann.comes_to("LobbyScreen")
        await ann.sees("There is no table of this name")


async def test_a_seat_that_is_taken_leads_to_the_lobby(box: Box) -> None:
    async with box() as people:
        table = await people.open(terms(), "ann")
        ann = await people.come("ann", Wish(table))
        await ann.comes_to("GatheringScreen")
        bob = await people.come("bob", Wish(table, seat=0))
        await bob.comes_to("LobbyScreen")
        await bob.sees("ann sits in seat 0")


async def test_before_the_deal_a_table_is_left_without_a_question(box: Box) -> None:
    async with box() as people:
        ann, bob = await at_table(people)
        await bob.press("q")
        await bob.comes_to("LobbyScreen")
        await ann.sees("Seat 1: ")
        await ann.until(lambda: "Bob" not in ann.text())


async def test_the_lobby_stays_while_the_line_is_lost(box: Box) -> None:
    async with box() as people:
        await people.open(terms(), "ann")
        bob = await people.come("bob")
        await bob.comes_to("LobbyScreen")
        await bob.sees("oak")
        await people.host.stops()
        await bob.until(lambda: bob.app.client.status.state is LineState.LOST)
        for key in ("r", "enter"):
            await bob.press(key)
            await bob.comes_to("LobbyScreen")
            await bob.sees("oak", "The host has stopped")
        people.host.coming.append("bob")
        people.host.starts()
        bob.app.client.try_now()
        await bob.until(lambda: bob.app.client.status.state is LineState.LIVE)
        await bob.press("enter")
        await bob.comes_to("GatheringScreen")


async def test_what_was_missed_is_told_though_another_line_has_heard_it(box: Box) -> None:
    async with box() as people:
        table = await people.open(terms(), "ann")
        rules, players = rules_to_wire(TWO.rules), players_to_wire(TWO.players)
        missed = MissedWire("elm", rules, players, 0, (5, 0), 0, 0)
        ann = await people.come("ann", Wish(table, missed=(missed,)))
        await ann.comes_to("ReadingScreen")
        await ann.sees("While you were away", "elm: ")
        await ann.press("escape")
        await ann.comes_to("GatheringScreen")


async def test_what_was_missed_is_told_once(box: Box) -> None:
    async with box() as people:
        table = await people.open(terms(), "ann")
        people.host.misses("bob", table)
        bob = await people.come("bob")
        await bob.comes_to("ReadingScreen")
        await bob.sees("While you were away", "elm: ")
        missed = people.host.lobby.missed
        await bob.until(lambda: not missed.of(UIDS["bob"]), "while it is still read")
        await bob.press("ctrl+c")
        again = await people.come("bob")
        await again.comes_to("LobbyScreen")


async def test_leaving_at_once_keeps_the_seat_and_tells_how_to_come_back(box: Box) -> None:
    async with box() as people:
        _ann, bob = await at_table(people)
        await bob.press("ctrl+c")
        await bob.until(lambda: not bob.app.is_running)
        assert bob.app.return_code == 0
        assert "passing-game join oak" in str(bob.app._exit_renderables)


async def test_leaving_the_lobby_at_once_has_nothing_to_tell(box: Box) -> None:
    async with box() as people:
        ann = await people.come("ann")
        await ann.comes_to("LobbyScreen")
        await ann.press("ctrl+c")
        await ann.until(lambda: not ann.app.is_running)
        assert (ann.app.return_code, ann.app._exit_renderables) == (0, [])
