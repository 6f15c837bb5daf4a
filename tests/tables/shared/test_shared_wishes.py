"""What the people of a table say to each other, and what they agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.recorded import fields_of, read
from support.setups import setup
from support.shared_tables import ANN, BOB, CYN, DAN, EVE, FOUR, TWO, World, terms

from passing_game.engine.events import MatchEnded
from passing_game.engine.match import Phase
from passing_game.engine.moves import Pass
from passing_game.engine.record import State
from passing_game.tables.company import Presence, Said, SetPhrase
from passing_game.tables.shared.member import Member
from passing_game.tables.shared.members import rotated
from passing_game.tables.shared.refusals import NotGranted, Parting, Refusal
from passing_game.tables.shared.talk import KEPT

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.member import Person

SHORT = setup(2, people=(0, 1), target=1)


def refusal(act: Callable[[], object]) -> Refusal:
    with pytest.raises(NotGranted) as refused:
        act()
    return refused.value.why


async def won(world: World, *people: Person) -> None:
    """Play until the match is over."""
    await world.settle()
    while world.match.phase is not Phase.OVER:
        if world.match.turn is not None:
            seats = {world.table.seat_of(person.uid): person for person in people}
            await world.play(seats[world.match.turn].uid)
        else:
            for person in people:
                world.table.ready(person.uid, world.match.round_number)
            await world.settle()


# Talk


async def test_what_is_said_is_heard_by_all_and_kept_for_who_comes_later(world: World) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    eve = world.watch(EVE)
    world.table.say(BOB.uid, "hello  \x1b[31mall\u202e")
    world.table.phrase(EVE.uid, SetPhrase.WELL_PLAYED)
    said = (
        Said("bob", "Bob", "hello [31mall"),
        Said("eve", "Eve", "", SetPhrase.WELL_PLAYED),
    )
    for guest in (ann, eve):
        assert guest.heard[-1].table.company is not None
        assert guest.heard[-1].table.company.said == said
        assert guest.heard[-1].events == ()
    assert world.table.view_of(None).company == world.table.company()
    assert world.table.company().said == said


async def test_only_the_latest_talk_is_kept(world: World) -> None:
    await world.seated(ANN, agreed=terms(TWO))
    for number in range(KEPT + 3):
        world.table.say(ANN.uid, str(number))
    assert [one.text for one in world.table.company().said] == [str(n) for n in range(3, KEPT + 3)]


async def test_at_a_quiet_table_there_are_set_phrases_alone(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO, quiet=True))
    assert world.table.company().quiet
    assert refusal(lambda: world.table.say(ANN.uid, "I hold the 6-6")) is Refusal.QUIET
    world.table.phrase(ANN.uid, SetPhrase.SORRY)
    assert [one.phrase for one in world.table.company().said] == [SetPhrase.SORRY]


async def test_nothing_is_said_by_who_is_not_there_or_with_no_word(world: World) -> None:
    _ann, bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    world.table.drop(bob.line)
    assert refusal(lambda: world.table.say(BOB.uid, "hello")) is Refusal.NOT_THERE
    assert refusal(lambda: world.table.phrase(EVE.uid, SetPhrase.THANKS)) is Refusal.NOT_THERE
    assert refusal(lambda: world.table.say(ANN.uid, "\x07 \u200b")) is Refusal.NOTHING_SAID
    assert world.table.company().said == ()


# Closing


async def test_a_table_is_closed_when_all_the_others_have_voted_so(world: World) -> None:
    ann, bob, _cyn = await world.seated(ANN, BOB, CYN)
    world.table.leave(CYN.uid)
    world.table.vote(ANN.uid, close=True)
    assert world.table.closed is None
    assert world.table.company().closing == 1
    world.table.vote(BOB.uid, close=True)
    assert world.table.closed is Parting.VOTED
    assert world.parted == [(ann.line, Parting.VOTED), (bob.line, Parting.VOTED)]
    record = world.record.read_bytes()
    assert fields_of(record)[-1] == {"event": "match_abandoned", "reason": "voted"}
    assert read(record).state is State.ABANDONED
    for act in (
        lambda: world.table.submit(ANN.uid, Pass(), 1),
        lambda: world.table.ready(ANN.uid, 1),
        lambda: world.table.say(ANN.uid, "hello"),
        lambda: world.table.vote(ANN.uid, close=True),
        lambda: world.table.leave(ANN.uid),
        lambda: world.table.rematch(ANN.uid, rotate=False),
        lambda: world.table.watch(EVE, world.guest(EVE).ear),
    ):
        assert refusal(act) is Refusal.CLOSED
    assert not [call for call in world.clock.waiting if call.at > 0]


async def test_a_vote_can_be_taken_back_and_is_gone_with_the_line(world: World) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    world.table.vote(ANN.uid, close=True)
    world.table.vote(ANN.uid, close=False)
    world.table.vote(BOB.uid, close=True)
    world.table.vote(BOB.uid, close=False)
    world.table.vote(ANN.uid, close=True)
    world.table.drop(ann.line)
    assert world.table.company().closing == 0


async def test_nobody_is_voted_out_while_the_seat_is_only_held(world: World) -> None:
    _ann, bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    world.table.drop(bob.line)
    world.table.vote(ANN.uid, close=True)
    await world.forward(59)
    assert world.table.closed is None
    await world.forward(2)
    assert world.table.closed is Parting.VOTED


# A rematch


async def test_a_rematch_keeps_the_seats_and_begins_when_all_who_are_there_ask(
    world: World,
) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(SHORT))
    assert refusal(lambda: world.table.rematch(ANN.uid, rotate=False)) is Refusal.NOT_OVER
    await won(world, ANN, BOB)
    first = world.record
    assert world.table.is_over
    assert isinstance(ann.heard[-1].events[-1], MatchEnded)
    world.table.rematch(ANN.uid, rotate=False)
    assert (world.table.is_over, world.table.company().rematch) == (True, False)
    world.table.rematch(BOB.uid, rotate=False)
    await world.settle()
    assert not world.table.is_over
    assert (world.match.round_number, world.match.scores) == (1, [0, 0])
    assert (world.table.seat_of(ANN.uid), world.table.seat_of(BOB.uid)) == (0, 1)
    assert world.table.company().rematch is None
    assert world.record != first
    assert read(first.read_bytes()).state is State.FINISHED
    await won(world, ANN, BOB)
    assert read(world.record.read_bytes()).state is State.FINISHED
    assert len([*world.house.folder.glob("*.table.json")]) == 1


async def test_a_rematch_can_change_the_seats(world: World) -> None:
    ann, bob = await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world, ANN, BOB)
    for person in (ANN, BOB):
        world.table.rematch(person.uid, rotate=True)
    await world.settle()
    assert (world.table.seat_of(ANN.uid), world.table.seat_of(BOB.uid)) == (1, 0)
    assert (ann.heard[-1].table.game.seat, bob.heard[-1].table.game.seat) == (1, 0)
    assert [player.name for player in world.table.view_of(0).players] == ["Bob", "Ann"]


async def test_who_asks_for_another_rematch_proposes_that_one_instead(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world, ANN, BOB)
    world.table.rematch(ANN.uid, rotate=False)
    world.table.rematch(BOB.uid, rotate=True)
    assert (world.table.is_over, world.table.company().rematch) == (True, True)
    world.table.rematch(ANN.uid, rotate=True)
    await world.settle()
    assert not world.table.is_over


async def test_who_is_away_is_not_asked_for_a_rematch_and_keeps_the_seat(world: World) -> None:
    _ann, bob = await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world, ANN, BOB)
    world.table.rematch(ANN.uid, rotate=True)
    world.table.drop(bob.line)
    await world.settle()
    assert not world.table.is_over
    assert world.table.seat_of(BOB.uid) == 0
    assert world.table.company().holders[0].presence is Presence.DROPPED


async def test_who_asked_for_a_rematch_and_went_asks_no_more(world: World) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world, ANN, BOB)
    world.table.rematch(ANN.uid, rotate=True)
    world.table.drop(ann.line)
    assert (world.table.is_over, world.table.company().rematch) == (True, None)


async def test_seats_that_were_left_are_free_in_a_rematch(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(SHORT))
    world.table.leave(BOB.uid)
    await won(world, ANN)
    world.table.rematch(ANN.uid, rotate=False)
    await world.settle()
    assert world.table.company().holders[1].presence is Presence.FREE


def test_partners_and_neighbours_change_when_seats_are_rotated() -> None:
    for count, order in ((2, [1, 0]), (3, [0, 2, 1]), (4, [0, 3, 1, 2])):
        seats = [Member(reserved=str(seat)) for seat in range(count)]
        assert [member.reserved for member in rotated(seats)] == [str(seat) for seat in order]


async def test_who_was_away_at_the_end_is_named_to_the_host_once(world: World) -> None:
    _ann, bob = await world.seated(ANN, BOB, agreed=terms(SHORT))
    world.table.drop(bob.line)
    await world.forward(61)
    await won(world, ANN)
    await world.forward(1000)
    assert world.finished == [(BOB.uid,)]


async def test_people_are_told_with_their_seats(world: World) -> None:
    await world.seated(ANN, BOB, CYN, DAN, agreed=terms(FOUR))
    world.watch(EVE)
    assert [(person.account, seat) for person, seat in world.table.people()] == [
        ("ann", 0),
        ("bob", 1),
        ("cyn", 2),
        ("dan", 3),
        ("eve", None),
    ]
