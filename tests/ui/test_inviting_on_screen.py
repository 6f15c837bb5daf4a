"""Terms and invitations between people at their own screens, with a real host between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.joined_games import JoinedPeople, quick_round, terms

from passing_game import config
from passing_game.tables.agreed import Agreed
from passing_game.tables.remembered_terms import load_agreed
from passing_game.ui.joining import Wish

if TYPE_CHECKING:
    import pytest
    from support.joined_games import Box, Person


async def at_setup(people: JoinedPeople) -> Person:
    """Ann, who is about to open a table."""
    ann = await people.come("ann")
    await ann.comes_to("LobbyScreen")
    await ann.press("n")
    await ann.comes_to("TableSetup")
    return ann


async def at_table(people: JoinedPeople, name: str = "ann") -> Person:
    """Somebody who has opened a table on the usual terms."""
    one = await people.come(name)
    await one.comes_to("LobbyScreen")
    await one.press("n")
    await one.comes_to("TableSetup")
    await one.press("enter")
    await one.comes_to("GatheringScreen")
    return one


async def invites(one: Person, account: str) -> None:
    await one.press("i")
    await one.comes_to("WritingScreen")
    await one.press(*account, "enter")


# Terms


async def test_what_holds_is_chosen_told_and_remembered(box: Box) -> None:
    async with box() as people:
        ann = await at_setup(people)
        await ann.press("t")
        await ann.comes_to("TermsScreen")
        await ann.press("n")
        await ann.comes_to("WritingScreen")
        await ann.press(*"bob", "enter")
        await ann.comes_to("TermsScreen")
        await ann.press("down", "down", "down", "right", "down", "right", "down", "right", "enter")
        await ann.comes_to("GatheringScreen")
        await ann.sees("set phrases only · hints allowed · 15 s a turn")
        await ann.sees("Seat 0: you", "Seat 1: kept for bob")
        assert ann.view.company is not None
        assert ann.view.company.holders[1].reserved == "bob"
        assert load_agreed(config.last_terms_file(), ["club"]) == Agreed(
            quiet=True, hints=True, turn=15_000
        )
        bob = await people.come("bob")
        await bob.comes_to("LobbyScreen")
        await bob.sees("quiet", "hints allowed", "15 s a turn", "1 kept for you", "0 Ann")
        await bob.press("n")
        await bob.comes_to("TableSetup")
        await bob.press("t")
        await bob.comes_to("TermsScreen")
        await bob.sees("quiet: set phrases only", "15 s a turn")


async def test_who_goes_back_from_the_terms_finds_the_setup_as_it_was(box: Box) -> None:
    async with box() as people:
        ann = await at_setup(people)
        await ann.press("down", "down", "right", "t")
        await ann.comes_to("TermsScreen")
        await ann.press("n")
        await ann.comes_to("WritingScreen")
        await ann.press(*"bob", "enter")
        await ann.comes_to("TermsScreen")
        await ann.press("q")
        await ann.comes_to("TableSetup")
        await ann.sees("bot: novice", "kept for bob")
        await ann.press("escape")
        await ann.comes_to("LobbyScreen")
        await ann.sees("No table is open here")


async def test_an_account_that_is_none_is_told_beside_its_seat(box: Box) -> None:
    async with box() as people:
        ann = await at_setup(people)
        await ann.press("t")
        await ann.comes_to("TermsScreen")
        await ann.press("down", "n")
        await ann.comes_to("WritingScreen")
        await ann.press(*"bobb", "enter")
        await ann.comes_to("TermsScreen")
        await ann.press("down", "enter")
        await ann.sees("! Seat 2", "There is no account bobb here. Look how it is written.")
        await ann.press("n")
        await ann.comes_to("WritingScreen")
        await ann.press(*"bob", "enter")
        await ann.comes_to("TermsScreen")
        await ann.press("enter")
        await ann.comes_to("GatheringScreen")
        await ann.sees("Seat 2: kept for bob")


async def test_what_was_remembered_and_cannot_be_read_is_told(box: Box) -> None:
    async with box() as people:
        path = config.last_terms_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}")
        ann = await at_setup(people)
        (told,) = ann.told
        assert told.startswith("The terms of the last table could not be read")


# Invitations


async def test_who_is_invited_sees_it_in_the_lobby_and_enter_takes_the_seat(box: Box) -> None:
    async with box() as people:
        await at_table(people, "eve")
        ann = await at_table(people)
        bob = await people.come("bob")
        await bob.comes_to("LobbyScreen")
        assert "invites" not in bob.text()
        await invites(ann, "bob")
        await ann.comes_to("GatheringScreen")
        await ann.sees("bob is invited, and a seat is kept.", "Seat 1: kept for bob")
        await bob.sees("ann invites you", "1 kept for you", "Sit down in seat 1")
        assert bob.told == ["ann invites you to elm."]
        await bob.press("escape", "enter")
        await bob.comes_to("GatheringScreen")
        await bob.sees("Seat 0: Ann", "Seat 1: you")


async def test_an_invitation_waits_for_who_is_not_there(box: Box) -> None:
    async with box() as people:
        await at_table(people, "eve")
        ann = await at_table(people)
        await invites(ann, "bob")
        await ann.sees("Seat 1: kept for bob")
        bob = await people.come("bob")
        await bob.comes_to("LobbyScreen")
        await bob.sees("ann invites you", "Sit down in seat 1")
        await bob.until(lambda: bob.told == ["ann invites you to elm."])


async def test_the_bell_rings_as_for_a_turn(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    async with box() as people:
        ann = await at_table(people)
        bob = await people.come("bob")
        await bob.comes_to("LobbyScreen")
        rung: list[str] = []
        monkeypatch.setattr(bob.app, "bell", lambda: rung.append("bob"))
        await invites(ann, "bob")
        await bob.sees("ann invites you")
        assert rung == ["bob"]


async def test_at_another_table_it_is_told_in_passing(box: Box) -> None:
    async with box() as people:
        bob = await at_table(people, "bob")
        ann = await at_table(people)
        await invites(ann, "bob")
        await bob.until(lambda: bob.told == ["ann invites you to elm."])
        assert bob.screen == "GatheringScreen"
        await bob.press("escape", "q")
        await bob.comes_to("LobbyScreen")
        await bob.sees("ann invites you", "Sit down in seat 1")


async def test_in_a_round_and_after_it_others_are_invited_by_key_and_by_mouse(box: Box) -> None:
    async with box() as people:
        ann = await at_table(people)
        await ann.press("enter")
        await ann.comes_to("JoinedTable")
        await invites(ann, "bob")
        await ann.comes_to("JoinedTable")
        await ann.sees("bob is invited, and a seat is kept.")
        await invites(ann, "nobody")
        await ann.sees("There is no account nobody here.")
        await quick_round(ann)
        await ann.comes_to("JoinedScoring")
        await ann.click("i invite")
        await ann.comes_to("WritingScreen")
        await ann.press(*"eve", "enter")
        await ann.sees("eve is invited, and a seat is kept.")
        assert ann.view.company is not None
        assert [one.reserved for one in ann.view.company.holders] == [None, "eve", None, None]


async def test_it_is_refused_with_a_sentence(box: Box) -> None:
    async with box() as people:
        ann = await at_table(people)
        for account, why in (
            ("ann", "ann sits at this table already."),
            ("bob", "bob is invited"),
            ("bob", "bob was told a moment ago. Give them some time to come."),
        ):
            await invites(ann, account)
            await ann.sees(why)
        await ann.press("i")
        await ann.comes_to("WritingScreen")
        await ann.press("escape")
        await ann.comes_to("GatheringScreen")


async def test_who_watches_invites_nobody(box: Box) -> None:
    async with box() as people:
        table = await people.open(terms(), "ann")
        eve = await people.come("eve", Wish(table, watch=True))
        await eve.comes_to("GatheringScreen")
        assert "invite" not in eve.text()
        await eve.press("i")
        assert eve.screen == "GatheringScreen"
        ann = await people.come("ann", Wish(table))
        await ann.comes_to("GatheringScreen")
        await ann.press("enter")
        await eve.comes_to("JoinedTable")
        await eve.press("i")
        assert eve.screen == "JoinedTable"


async def test_an_invitation_that_was_taken_back_marks_nothing_any_more(box: Box) -> None:
    async with box() as people:
        ann = await at_table(people)
        bob = await people.come("bob")
        await bob.comes_to("LobbyScreen")
        await invites(ann, "bob")
        await bob.sees("ann invites you", "kept for you")
        await ann.comes_to("GatheringScreen")
        await invites(ann, "eve")
        await ann.sees("kept for eve")
        await bob.press("escape", "r")
        await bob.sees("1 for eve")
        await bob.until(lambda: "invites you" not in bob.text())
