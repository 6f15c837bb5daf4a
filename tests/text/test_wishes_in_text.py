"""What the people of a shared table wish and say to each other, in lines of text."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from support.talkers import Talker, both, opened, sits, stopped, watches

from passing_game.i18n import _
from passing_game.tables.company import SetPhrase
from passing_game.text import commands, joined_commands
from passing_game.text.joined_requests import set_phrase
from passing_game.text.manners import Manners
from passing_game.text.visiting import TextWish

if TYPE_CHECKING:
    from support.joined_games import JoinedHost

OAK = TextWish("oak")


async def play_match(*people: Talker) -> None:
    rounds = 0
    while not any("win the match" in one or "wins the match" in one for one in people[0].told):
        rounds += 1
        await asyncio.gather(*(one.plays_round(rounds) for one in people))
        for one in people:
            one.types("next")
    for one in people:
        await one.hears("Say rematch for the same seats, or rematch other for other seats.")
        one.told.clear()


# A rematch


async def test_a_rematch_in_other_seats_is_asked_for_refused_and_agreed_to(
    host: JoinedHost,
) -> None:
    (ann, playing), (bob, other) = await both(host)
    await play_match(ann, bob)
    ann.types("rematch other")
    assert await ann.hears("You want") == "You want a rematch in other seats."
    await ann.hears("Waiting for Bob.")
    await bob.hears("Ann wants a rematch in other seats.")
    await bob.hears("The others wait for you.")
    await bob.hears("Say rematch other to agree to other seats.")
    bob.types("r")
    await ann.hears("Bob wants a rematch in the same seats.")
    await ann.hears("It begins when all want the same.")
    await ann.hears("Say rematch to agree to the same seats.")
    assert not any("Round 1" in one for one in ann.told)
    bob.types("rematch other")
    for one in (ann, bob):
        await one.hears("Round 1 is being played")
        assert not any("broken off" in told for told in one.told)
    await stopped(playing, other)


async def test_while_a_rematch_is_waited_for_one_can_talk_ask_and_leave(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    await play_match(ann, bob)
    ann.types("rematch", "say Once more?", "help", "", "rematch")
    assert await bob.hears("Once more?") == "Ann: Once more?"
    await ann.hears("rematch other: the same in other seats.")
    await ann.hears("The match is over. Say rematch or quit.")
    await ann.hears("You want a rematch in the same seats.", times=3)
    await ann.hears("Waiting for Bob.", times=3)
    ann.types("quit")
    await playing
    await stopped(other)


async def test_a_rematch_begins_when_whoever_is_left_wants_it(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    await play_match(ann, bob)
    ann.types("rematch")
    await ann.hears("Waiting for Bob.")
    bob.types("rematch other", "quit")
    await other
    await ann.hears("Round 1 is being played")
    await stopped(playing)


async def test_a_wish_is_taken_back_and_a_wrong_word_is_told_the_right_ones(
    host: JoinedHost,
) -> None:
    (ann, playing), (bob, other) = await both(host)
    ann.types("rematch other")
    await ann.hears("A rematch can be had when the match is over.")
    await play_match(ann, bob)
    ann.types("rematch seats")
    await ann.hears("Say rematch for the same seats, or rematch other for other seats.")
    ann.types("rematch", "rematch no")
    await ann.hears("You want no rematch.")
    bob.types("rematch")
    await ann.hears("Bob wants a rematch in the same seats.")
    assert not any("Round 1" in one for one in ann.told)
    await stopped(playing, other)


async def test_a_script_waits_for_the_rematch_and_goes_on_in_it(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    await play_match(ann, bob)
    ann.types("quit")
    await playing
    ann, playing = sits(host, "ann", OAK, Manners(in_turn=True))
    ann.types("rematch no", "rematch", "counts")
    await bob.hears("Ann wants a rematch in the same seats.")
    await ann.hears("Waiting for Bob.")
    assert ann.lines.qsize() == 1, "it waits for the match"
    bob.types("rematch")
    await bob.hears("Round 1 is being played")
    bob.types("pass", "pass")
    await ann.hears("Bob holds 7 tiles.")
    await stopped(playing, other)


async def test_who_watches_is_told_what_the_others_wish(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    eve, watching = watches(host, "eve", OAK)
    await eve.hears("Round 1 is being played.")
    await play_match(ann, bob)
    ann.types("rematch other")
    await eve.hears("Ann wants a rematch in other seats.")
    await eve.hears("Waiting for Bob.")
    assert not any("Say rematch" in one for one in eve.told)
    bob.types("rematch other")
    await eve.hears("Round 1. ")
    seats = [told.partition(": ")[2] for told in eve.told if told.startswith("Seat ")]
    assert seats[-2:] == ["Bob.", "Ann."]
    assert not any("has sat down" in told for told in eve.told[-6:])
    await stopped(playing, other, watching)


async def test_whoever_sits_down_later_is_told_by_name(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    await asyncio.gather(*(one.plays_round(1) for one in (ann, bob)))
    assert any("Bob passed" in told for told in ann.told)
    assert not any("Nora" in told for told in ann.told[ann.told.index("Bob has sat down.") :])
    await stopped(playing, other)


# Waiting for the deal


async def test_who_is_waited_for_before_the_deal_is_told_so(host: JoinedHost) -> None:
    table = await opened(host)
    (ann, playing), (bob, other) = (sits(host, name, TextWish(table)) for name in ("ann", "bob"))
    eve, watching = watches(host, "eve", TextWish(table))
    for one in (ann, bob):
        await one.hears("Say next to ask for the deal")
    await eve.hears("Nothing is dealt yet.")
    bob.types("")
    assert await bob.hears("Nothing is dealt yet") == "Nothing is dealt yet. Say next or quit."
    ann.types("next")
    await ann.hears("Waiting for Bob, ")
    await bob.hears("The others wait for you, ")
    await bob.hears("Say next to ask for the deal.")
    await eve.hears("Waiting for Bob, ")
    bob.types("next")
    await eve.hears("Round 1. ")
    assert sum("The others wait" in one for one in bob.told) == 1
    await stopped(playing, other, watching)


# Voting


async def test_all_vote_and_the_table_is_closed(host: JoinedHost) -> None:
    (ann, playing), (bob, other) = await both(host)
    ann.types("vote")
    await ann.hears("Say vote again if you mean it.")
    ann.types("hand", "vote", "vote")
    await ann.hears("You want to close the table.")
    await ann.hears("Say vote no to take that back.")
    await bob.hears("Ann wants to close the table.")
    await bob.hears("Say vote to agree.")
    ann.types("vote no")
    await ann.hears("You do not vote to close the table.")
    await bob.hears("Nobody wants to close the table any more.")
    for one in (ann, bob):
        one.types("vote", "vote")
    await asyncio.gather(playing, other)
    for one in (ann, bob):
        assert one.told[-1] == "All who play have voted to close this table."


# Help, and giving the seat up


async def test_help_lists_what_there_is_at_a_shared_table(host: JoinedHost) -> None:
    (ann, playing), (_bob, other) = await both(host)
    before = len(ann.told)
    ann.types("help")
    await ann.hears("Left and right may be left out")
    told = ann.told[before:]
    words = {line.split(":")[0].split(",")[0] for line in told}
    assert {"say hello", "invite ann", "vote", "rematch", "rematch other", "next"} <= words
    assert not words & {"undo", "share", "hint"}
    assert "abandon: give your seat up for good; a bot plays on." in told
    ann.types("abandon")
    await ann.hears("A bot gets your seat; where nobody else plays, the table is closed. Say")
    await stopped(playing, other)


def test_hints_are_in_the_help_where_there_are_some() -> None:
    assert commands.HINT in joined_commands.for_player(None)


@pytest.mark.parametrize(
    ("word", "command"),
    [
        ("say", joined_commands.SAY),
        ("vo", joined_commands.VOTE),
        ("i", joined_commands.INVITE),
        ("r", commands.REMATCH),
        ("s", None),
        ("jump", None),
        ("", commands.NOW),
    ],
)
def test_words_may_be_shortened_as_long_as_they_are_clear(
    word: str, command: commands.Command | None
) -> None:
    assert joined_commands.meant(word) is command


def test_every_command_begins_its_help() -> None:
    for one in joined_commands.for_player(None):
        assert one.word in _(one.help).split(":")[0] or not one.word


# Talking


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("4", SetPhrase.THANKS),
        ("Thanks.", SetPhrase.THANKS),
        ("thanks", SetPhrase.THANKS),
        ("HURRY UP, please", SetPhrase.HURRY_UP),
        ("Rematch?", SetPhrase.REMATCH),
        ("thanks a lot", None),
        ("6", None),
        ("", None),
    ],
)
def test_a_set_phrase_is_known_by_its_number_or_its_words(
    text: str, phrase: SetPhrase | None
) -> None:
    assert set_phrase(text) is phrase


async def test_at_a_quiet_table_the_words_of_a_phrase_are_said_and_others_tell_the_numbers(
    host: JoinedHost,
) -> None:
    table = await opened(host, quiet=True)
    (ann, playing), (bob, other) = (sits(host, name, TextWish(table)) for name in ("ann", "bob"))
    eve, watching = watches(host, "eve", TextWish(table))
    for one in (ann, bob):
        await one.hears("Say next to ask for the deal")
    await eve.hears("Nothing is dealt yet.")
    eve.types("help")
    await eve.hears("say 1: one of the set phrases.")
    ann.types("say well played")
    assert await bob.hears("Ann: ") == "Ann: Well played!"
    assert sum("4: Thanks." in one for one in ann.told) == 1
    ann.types("say")
    await ann.hears("4: Thanks.", times=2)
    ann.types("say I have six doubles")
    await ann.hears("nothing but the set phrases can be said")
    await ann.hears("4: Thanks.", times=3)
    await stopped(playing, other, watching)


async def test_say_and_invite_alone_tell_how_they_are_used(host: JoinedHost) -> None:
    (ann, playing), (_bob, other) = await both(host)
    ann.types("say", "invite")
    await ann.hears("Say something to the others like this: say hello.", times=2)
    await ann.hears("Invite an account to this table like this: invite ann.", times=2)
    await stopped(playing, other)
