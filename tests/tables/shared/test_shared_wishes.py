"""What the people of a table say to each other, and what they agree on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.recorded import fields_of, read
from support.setups import setup
from support.shared_tables import ANN, BOB, CYN, DAN, EVE, FOUR, TWO, World, terms
from support.stories import teller

from passing_game.engine.events import MatchEnded
from passing_game.engine.match import Phase
from passing_game.engine.moves import Pass
from passing_game.engine.record import State
from passing_game.tables.company import Presence, RematchWish, Said, SetPhrase
from passing_game.tables.shared.member import Member
from passing_game.tables.shared.refusals import NotGranted, Parting, Refusal
from passing_game.tables.shared.resuming_tables import kept_tables
from passing_game.tables.shared.rotating import rotated
from passing_game.tables.shared.sidecar import read_kept
from passing_game.tables.shared.talk import KEPT

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.member import Person
    from passing_game.tables.shared.terms import Terms

SAME, OTHER = RematchWish.SAME_SEATS, RematchWish.OTHER_SEATS
SHORT = setup(2, people=(0, 1), target=1)


def wishes(world: World) -> list[RematchWish | None]:
    """What everybody at the table is told that each seat wishes."""
    return [holder.wish for holder in world.table.company().holders]


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
    await world.settle()
    await world.play((ANN, BOB)[world.match.turn or 0].uid)
    world.table.vote(ANN.uid, close=True)
    assert world.table.closed is None
    assert [holder.closing for holder in world.table.company().holders] == [
        *(True, False, False, False)
    ]
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
        lambda: world.table.rematch(ANN.uid, SAME),
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
    assert not any(holder.closing for holder in world.table.company().holders)


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
    assert refusal(lambda: world.table.rematch(ANN.uid, SAME)) is Refusal.NOT_OVER
    await won(world, ANN, BOB)
    first = world.record
    assert world.table.is_over
    assert isinstance(ann.heard[-1].events[-1], MatchEnded)
    world.table.rematch(ANN.uid, SAME)
    assert (world.table.is_over, wishes(world)) == (True, [SAME, None])
    world.table.rematch(BOB.uid, SAME)
    await world.settle()
    assert not world.table.is_over
    assert (world.match.round_number, world.match.scores) == (1, [0, 0])
    assert (world.table.seat_of(ANN.uid), world.table.seat_of(BOB.uid)) == (0, 1)
    assert wishes(world) == [None, None]
    assert world.record != first
    assert read(first.read_bytes()).state is State.FINISHED
    await won(world, ANN, BOB)
    assert read(world.record.read_bytes()).state is State.FINISHED
    assert len([*world.house.folder.glob("*.table.json")]) == 1


async def test_a_rematch_can_change_the_seats(world: World) -> None:
    ann, bob = await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world, ANN, BOB)
    for person in (ANN, BOB):
        world.table.rematch(person.uid, OTHER)
    await world.settle()
    assert (world.table.seat_of(ANN.uid), world.table.seat_of(BOB.uid)) == (1, 0)
    assert (ann.heard[-1].table.game.seat, bob.heard[-1].table.game.seat) == (1, 0)
    assert [player.name for player in world.table.view_of(0).players] == ["Bob", "Ann"]


async def test_a_wish_stays_until_its_person_changes_it(world: World) -> None:
    trio = setup(3, people=(0, 1, 2), target=1)
    await world.seated(ANN, BOB, CYN, agreed=terms(trio))
    await won(world, ANN, BOB, CYN)
    for person, wish, all_wishes in (
        (ANN, OTHER, [OTHER, None, None]),
        (BOB, SAME, [OTHER, SAME, None]),
        (CYN, OTHER, [OTHER, SAME, OTHER]),
        (ANN, OTHER, [OTHER, SAME, OTHER]),
        (CYN, None, [OTHER, SAME, None]),
        (BOB, OTHER, [OTHER, OTHER, None]),
    ):
        world.table.rematch(person.uid, wish)
        await world.settle()
        assert (world.table.is_over, wishes(world)) == (True, all_wishes)
    world.table.rematch(CYN.uid, OTHER)
    await world.settle()
    assert not world.table.is_over
    assert [world.table.seat_of(person.uid) for person in (ANN, BOB, CYN)] == [0, 2, 1]


async def test_who_leaves_or_drops_holds_no_rematch_up(world: World) -> None:
    trio = setup(3, people=(0, 1, 2), target=1)
    _ann, bob, _cyn = await world.seated(ANN, BOB, CYN, agreed=terms(trio))
    await won(world, ANN, BOB, CYN)
    world.table.rematch(ANN.uid, SAME)
    world.table.rematch(BOB.uid, OTHER)
    world.table.drop(bob.line)
    assert world.table.is_over
    world.table.leave(CYN.uid)
    await world.settle()
    assert not world.table.is_over
    assert (world.table.seat_of(ANN.uid), world.table.seat_of(BOB.uid)) == (0, 1)


async def test_who_sits_down_after_the_match_is_waited_for(world: World) -> None:
    await world.seated(ANN, agreed=terms(SHORT))
    await won(world, ANN)
    world.sit(BOB)
    world.table.rematch(ANN.uid, SAME)
    await world.settle()
    assert (world.table.is_over, wishes(world)) == (True, [SAME, None])


def novices(world: World, players: int, people: tuple[int, ...]) -> Terms:
    """A table whose other seats were given to novices, and where the club's bot stands in."""
    world.house = replace(world.house, bots={**world.house.bots, "novice": teller(())})
    agreed = setup(players, people=people, target=1)
    chosen = [one if one.is_person else replace(one, bot="novice") for one in agreed.players]
    return terms(replace(agreed, players=tuple(chosen)))


def levels(world: World) -> list[str | None]:
    return [player.bot for player in world.table.view_of(None).players]


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_the_bots_that_were_chosen_keep_their_level_in_every_rematch(
    world: World, players: int
) -> None:
    await world.seated(ANN, agreed=novices(world, players, (0,)))
    await won(world, ANN)
    for wish in (OTHER, SAME, OTHER, OTHER):
        names = {player.name for player in world.table.view_of(None).players}
        world.table.rematch(ANN.uid, wish)
        await won(world, ANN)
        seat = world.table.seat_of(ANN.uid)
        assert levels(world) == ["novice" if one != seat else None for one in range(players)]
        assert {player.name for player in world.table.view_of(None).players} == names


async def test_a_chosen_bot_moves_on_with_its_seat_and_is_found_again_there(world: World) -> None:
    await world.seated(ANN, BOB, agreed=novices(world, 3, (0, 1)))
    assert levels(world) == [None, None, "novice"]
    await won(world, ANN, BOB)
    for person in (ANN, BOB):
        world.table.rematch(person.uid, OTHER)
    await world.settle()
    assert levels(world) == [None, "novice", None]
    (kept,) = kept_tables(world.house.folder)
    assert [player.bot for player in read_kept(kept).terms.setup.players] == [None, "novice", None]


async def test_who_is_away_is_not_asked_for_a_rematch_and_keeps_the_seat(world: World) -> None:
    _ann, bob = await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world, ANN, BOB)
    world.table.rematch(ANN.uid, OTHER)
    world.table.drop(bob.line)
    await world.settle()
    assert not world.table.is_over
    assert world.table.seat_of(BOB.uid) == 0
    assert world.table.company().holders[0].presence is Presence.DROPPED


async def test_who_asked_for_a_rematch_and_went_asks_no_more(world: World) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world, ANN, BOB)
    world.table.rematch(ANN.uid, OTHER)
    world.table.drop(ann.line)
    assert (world.table.is_over, wishes(world)) == (True, [None, None])


async def test_seats_that_were_left_are_free_in_a_rematch(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(SHORT))
    world.table.leave(BOB.uid)
    await won(world, ANN)
    world.table.rematch(ANN.uid, SAME)
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
