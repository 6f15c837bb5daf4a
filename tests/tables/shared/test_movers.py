"""Who has made the moves of a round, and held the seats of a match that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.setups import setup
from support.shared_tables import ANN, BOB, CYN, TWO, terms

from passing_game.engine.moves import Pass
from passing_game.tables.company import MadeBy, Presence, RematchWish

if TYPE_CHECKING:
    from support.shared_tables import Guest, World

SAME = RematchWish.SAME_SEATS
SHORT = setup(2, people=(0, 1), target=1)


async def bob_on_turn(world: World, **changes: object) -> tuple[Guest, Guest]:
    ann, bob = await world.seated(ANN, BOB, agreed=terms(TWO, **changes))
    if world.match.turn == 0:
        await world.play(ANN.uid)
    assert world.match.turn == 1
    return ann, bob


def made_by(world: World) -> tuple[MadeBy, ...]:
    return world.table.company().made_by


def last(world: World) -> int:
    """The number of the last event of the round."""
    return len(world.match.history) - 1


async def won(world: World) -> None:
    while not world.table.is_over:
        while (turn := world.match.turn) is not None:
            await world.play((ANN, BOB)[turn].uid)
        if not world.table.is_over:
            for person in (ANN, BOB):
                world.table.ready(person.uid, world.match.round_number)
            await world.settle()


async def test_the_moves_of_people_are_nobody_elses(world: World) -> None:
    await bob_on_turn(world)
    await world.play(BOB.uid)
    assert made_by(world) == ()


async def test_a_bot_makes_the_move_of_whose_time_is_over(world: World) -> None:
    await bob_on_turn(world, turn=30_000)
    await world.forward(31)
    assert world.match.turn == 0
    assert made_by(world) == (MadeBy(last(world), ""),)
    await world.play(ANN.uid)
    await world.play(BOB.uid)
    assert len(made_by(world)) == 1


async def test_a_bot_makes_the_moves_of_who_is_away_and_all_are_told(world: World) -> None:
    ann, bob = await bob_on_turn(world, grace=5000)
    world.table.drop(bob.line)
    await world.forward(6)
    moved = MadeBy(last(world), "")
    again = world.sit(BOB)
    for company in (world.table.view_of(1).company, ann.heard[-1].table.company):
        assert company is not None
        assert company.made_by == (moved,)
    await world.play(ANN.uid)
    assert again.heard[-1].table.company is not None
    assert again.heard[-1].table.company.made_by == (moved,)


async def test_the_moves_of_who_has_left_keep_their_name_and_a_bots_go_with_the_bot(
    world: World,
) -> None:
    await bob_on_turn(world)
    await world.play(BOB.uid)
    bobs = last(world)
    world.table.leave(BOB.uid)
    assert made_by(world) == (MadeBy(bobs, "Bob"),)
    await world.play(ANN.uid)
    bots = last(world)
    assert made_by(world) == (MadeBy(bobs, "Bob"),)
    name = world.table.view_of(0).players[1].name
    world.sit(CYN, 1)
    assert made_by(world) == (MadeBy(bobs, "Bob"), MadeBy(bots, name))
    world.table.leave(CYN.uid)
    world.sit(BOB)
    assert made_by(world) == (MadeBy(bots, ""),)


async def test_the_moves_of_a_bot_that_stood_in_for_nobody_keep_its_name(world: World) -> None:
    await world.seated(ANN, agreed=terms(TWO))
    if world.match.turn == 0:
        await world.play(ANN.uid)
    assert world.match.turn == 0
    bots, name = last(world), world.table.view_of(0).players[1].name
    assert made_by(world) == ()
    world.sit(CYN, 1)
    assert made_by(world)[-1] == MadeBy(bots, name)
    assert {made.name for made in made_by(world)} == {name}
    world.table.leave(CYN.uid)
    assert made_by(world) == ()


async def test_a_new_round_begins_with_nobody(world: World) -> None:
    await bob_on_turn(world, turn=30_000)
    await world.forward(31)
    assert made_by(world)
    while (turn := world.match.turn) is not None:
        await world.play((ANN, BOB)[turn].uid, Pass())
    for person in (ANN, BOB):
        world.table.ready(person.uid, 1)
    await world.settle()
    assert (world.match.round_number, made_by(world)) == (2, ())


async def test_who_made_the_moves_before_a_break_is_not_known_and_nothing_is_claimed(
    world: World,
) -> None:
    await bob_on_turn(world, turn=30_000)
    await world.forward(31)
    await world.end()
    world.resume()
    for person in (ANN, BOB):
        world.sit(person)
    assert made_by(world) == ()
    await world.play(ANN.uid)
    await world.forward(31)
    assert made_by(world) == (MadeBy(last(world), ""),)


async def test_a_result_is_that_of_who_held_the_seats_when_the_match_was_won(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world)
    assert world.table.company().former == ()
    world.table.leave(BOB.uid)
    assert world.table.company().former == (None, "Bob")
    world.sit(CYN, 1)
    assert world.table.company().former == (None, "Bob")
    await world.end()
    world.resume()
    assert world.table.company().former == (None, "Bob")
    world.table.leave(CYN.uid)
    world.sit(BOB, 1)
    assert world.table.company().former == ()


async def test_a_host_that_was_killed_as_a_match_was_won_knows_whose_it_was(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world)
    world.floor.members.played = ()  # as in what was kept before the end
    await world.end()
    world.resume()
    world.sit(BOB)
    world.table.leave(BOB.uid)
    assert world.table.company().former == (None, "Bob")


async def test_a_seat_that_a_bot_played_to_the_end_has_the_name_of_the_bot(world: World) -> None:
    await world.seated(ANN, agreed=terms(SHORT))
    while not world.table.is_over:
        while world.match.turn is not None:
            await world.play(ANN.uid)
        if not world.table.is_over:
            world.table.ready(ANN.uid, world.match.round_number)
            await world.settle()
    bot = world.table.view_of(0).players[1].name
    world.sit(CYN, 1)
    assert world.table.company().holders[1].presence is Presence.HERE
    assert world.table.company().former == (None, bot)


async def test_another_match_is_all_of_whoever_plays_it(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(SHORT))
    await won(world)
    world.table.leave(BOB.uid)
    world.sit(CYN, 1)
    for person in (ANN, CYN):
        world.table.rematch(person.uid, SAME)
    await world.settle()
    assert world.match.round_number == 1
    assert world.table.company().former == ()
