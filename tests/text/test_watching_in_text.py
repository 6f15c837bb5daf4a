"""Somebody who watches a shared table in lines of text, with a real host between them."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest
from support.full_disk import Disk
from support.patience import PATIENCE
from support.scripted_host import HELLO, ME, Oak, a_host, never
from support.talkers import Talker, both, opened, sits, stopped, watches
from support.unix_sockets import reachable_folder

from passing_game.tables.shared.client import Client
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.lines import UnixLine
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.wire.answers import Answer, Bye, Closed, Pong, Seated
from passing_game.tables.wire.requests import Ping
from passing_game.text.beginnings import CannotBegin
from passing_game.text.joined import JoinedPlayer
from passing_game.text.manners import Manners
from passing_game.text.visiting import TextWish
from passing_game.text.watching import Watcher

if TYPE_CHECKING:
    from support.joined_games import JoinedHost

OAK = TextWish("oak")


async def play_match(*people: Talker) -> None:
    """Play to the end of the match; nobody is asked for a rematch."""
    rounds = 0
    while not any("the match" in one and "win" in one for one in people[0].told):
        rounds += 1
        await asyncio.gather(*(one.plays_round(rounds) for one in people))
        for one in people:
            one.types("next")


async def test_a_match_is_told_line_by_line(host: JoinedHost) -> None:
    await opened(host)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Nothing is dealt yet.")
    assert "You are watching." in eve.told
    (ann, playing), (bob, other) = [sits(host, name, OAK) for name in ("ann", "bob")]
    await eve.hears("Ann is back")
    await eve.hears("Bob has sat down")
    for one in (ann, bob):
        await one.hears("Say next to ask for the deal")
        one.types("next")
    await eve.hears("Round 1. ")
    await play_match(ann, bob)
    await eve.hears("the match")
    told = "\n".join(eve.told)
    assert re.search(r"^(Ann|Bob) passes\.$", told, re.MULTILINE) or "passed" in told
    assert "The sum: " in told
    assert await eve.hears("Its record is with the host, table.")
    eve.types("")
    await eve.hears("The match is over.")
    eve.types("quit")
    await watching
    assert eve.told[-1] == "You have stopped watching."
    await stopped(playing, other)


async def test_all_hear_that_what_is_played_cannot_be_recorded_and_that_it_is_again(
    host: JoinedHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, playing), (bob, other) = await both(host)
    disk = Disk(monkeypatch)
    disk.fill()
    await play_match(ann, bob)
    for one in (ann, bob):
        await one.hears("The host cannot record what is played now", times=2)
        assert not any("Its record is with the host" in sentence for sentence in one.told)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("The host cannot record what is played now")
    disk.empty()
    ann.types("say It is empty again.")
    for one in (ann, bob, eve):
        await one.hears("All that was played is recorded now.")
    await stopped(playing, other, watching)


async def test_no_tile_of_a_hand_is_told_before_the_round_is_over(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Round 1 is being played.")
    eve.types("counts", "ends", "train", "scores", "why", "hint", "hand", "play 6-6")
    await eve.hears("there is nothing to play", times=2)
    hands = {
        tile
        for one in (ann, bob)
        for told in one.told
        if told.startswith("You hold")
        for tile in re.findall(r"\d-\d", told)
    }
    assert len(hands) == 14
    assert not hands & set(re.findall(r"\d-\d", "\n".join(eve.told)))
    assert "No round is over yet." in eve.told
    assert "Ann holds 7 tiles." in eve.told
    await stopped(playing, other, watching)


async def test_who_comes_late_is_told_how_it_stands(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    await asyncio.gather(ann.plays_round(1), bob.plays_round(1))
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Round 1 is over.")
    await eve.hears("The sum: ")
    eve.types("why", "")
    await eve.hears("The sum: ", times=2)
    assert eve.told[-1] != "No round is over yet."
    await stopped(playing, other, watching)


async def test_who_watches_can_talk_and_is_heard(host: JoinedHost) -> None:
    (ann, playing), (_bob, other) = await both(host)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Round 1 is being played.")
    eve.types("say Well done")
    assert await ann.hears("Well done") == "Eve: Well done"
    ann.types("say Thanks, Eve")
    await eve.hears("Ann: Thanks, Eve")
    await stopped(playing, other, watching)


async def test_at_a_quiet_table_nothing_is_said(host: JoinedHost) -> None:
    await opened(host, quiet=True)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Nothing is dealt yet.")
    eve.types("say hello")
    await eve.hears("This table is quiet")
    await stopped(watching)


async def test_help_lists_what_can_be_asked_and_nothing_else(host: JoinedHost) -> None:
    await opened(host)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Nothing is dealt yet.")
    before = len(eve.told)
    eve.types("help", "nonsense")
    await eve.hears("There is no command nonsense.")
    lines = eve.told[before:]
    assert any(line.startswith("train:") for line in lines)
    assert not any(line.startswith(("play", "pass", "undo", "next")) for line in lines)
    await stopped(watching)


async def test_whoever_holds_a_seat_cannot_watch(host: JoinedHost) -> None:
    (_ann, playing), (_bob, other) = await both(host)
    _again, watching = watches(host, "ann", OAK)
    with pytest.raises(CannotBegin, match="You hold seat 0 here, so you cannot watch"):
        await watching
    await stopped(playing, other)


async def test_the_seat_of_who_has_left_is_its_bots(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    bob.types("abandon", "abandon")
    await other
    assert await ann.hears("has left") == "Bob has left; Nora plays on."
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Seat 0: Ann.")
    assert await eve.hears("Seat 1: ") == "Seat 1: Nora, a bot; anybody may sit down there."
    await stopped(playing, watching)


async def test_a_table_that_is_not_there_cannot_be_watched(host: JoinedHost) -> None:
    eve, watching = watches(host, "eve", TextWish("elm"))
    with pytest.raises(CannotBegin, match="There is no table of this name"):
        await watching
    assert not eve.told


async def test_the_only_table_need_not_be_named(host: JoinedHost) -> None:
    await opened(host)
    eve, watching = watches(host, "eve", TextWish())
    await eve.hears("Nothing is dealt yet.")
    assert "You are watching." in eve.told
    await stopped(watching)


async def test_written_lines_are_answered_and_then_the_match_is_heard_to_its_end(
    host: JoinedHost,
) -> None:
    (ann, playing), (bob, other) = await both(host)
    eve, watching = watches(host, "eve", OAK, Manners(in_turn=True))
    eve.types("counts", None)
    await eve.hears("Ann holds 7 tiles.")
    await play_match(ann, bob)
    await watching
    assert eve.told[-1] == "You have stopped watching."
    await stopped(playing, other)


async def test_a_stopped_host_is_told_to_who_watches(host: JoinedHost) -> None:
    (_ann, playing), (_bob, other) = await both(host)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Round 1 is being played.")
    await host.stops()
    await eve.hears("out of date")
    await stopped(playing, other, watching)


async def test_a_rematch_is_told_as_a_new_match(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Round 1 is being played.")
    await play_match(ann, bob)
    for one in (ann, bob):
        one.types("rematch")
    await eve.hears("Round 1. ")
    eve.types("scores")
    await eve.hears("Ann: 0 points.", times=2)
    await stopped(playing, other, watching)


ENDINGS: dict[str, tuple[Answer, str]] = {
    "taken over": (Bye(Farewell.TAKEN_OVER, {"table": "oak"}), "newer login"),
    "closed": (Closed("oak", Parting.VOTED), "voted to close"),
}


@pytest.mark.parametrize("manners", [Manners(), Manners(in_turn=True)], ids=["typed", "written"])
@pytest.mark.parametrize(("who", "seat"), [(Watcher, None), (JoinedPlayer, 0)])
@pytest.mark.parametrize(("last", "why"), ENDINGS.values(), ids=ENDINGS)
async def test_a_table_that_ends_as_one_comes_is_told_and_left(
    who: type[Watcher | JoinedPlayer],
    seat: int | None,
    last: Answer,
    why: str,
    manners: Manners,
) -> None:
    talker = Talker()
    with reachable_folder() as folder:
        async with a_host(folder / "table.sock") as host:
            client = Client(UnixLine(host.path, {ME}), HELLO, lambda: 0.0, never)
            coming = asyncio.create_task(who(client, OAK, talker, talker, manners).play())
            caller = await host.welcomed()
            while not isinstance(request := await caller.hears(), Ping):
                pass
            caller.says(Seated("oak", seat), Oak().state(seat=seat), Pong(request.number), last)
            async with asyncio.timeout(PATIENCE):
                await coming
    assert why in talker.told[-1]
    if why == "newer login":
        assert ("You are watching" in talker.told[-1]) is (who is Watcher)
