"""What somebody is called at a shared table: never as another who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.shared_tables import ANN, BOB, CYN, DAN, TWO, terms

if TYPE_CHECKING:
    from support.shared_tables import World

    from passing_game.tables.shared.member import Person


def called(person: Person, name: str) -> Person:
    return person._replace(name=name)


def names(world: World) -> list[str]:
    return [player.name for player in world.floor.game.table.setup.players]


@pytest.mark.parametrize("name", ["Maria Rossi", "maria ROSSI", " Maria\u200b  Rossi \x07"])
async def test_a_nickname_that_another_bears_gives_way_to_the_account(
    world: World, name: str
) -> None:
    world.open()
    world.sit(called(ANN, "Maria Rossi"), 0)
    world.sit(called(BOB, name), 1)
    assert names(world)[:2] == ["Maria Rossi", "bob"]


async def test_names_that_are_the_same_when_cut_are_the_same(world: World) -> None:
    world.open()
    world.sit(called(ANN, "Bartholomew the first"), 0)
    world.sit(called(BOB, "Bartholomew the second"), 1)
    assert names(world)[:2] == ["Bartholomew", "bob"]


async def test_a_nickname_that_a_bot_bears_gives_way_though_its_seat_is_held(world: World) -> None:
    world.open(terms(TWO))
    bots = [bot.name for bot in world.floor.game.bots]
    world.sit(ANN, 1)
    world.sit(called(BOB, bots[1].upper()), 0)
    assert names(world) == ["bob", "Ann"]
    world.table.leave(ANN.uid)
    assert names(world) == ["bob", bots[1]]


async def test_an_account_that_is_borne_as_well_gets_a_number(world: World) -> None:
    world.open()
    world.sit(called(ANN, "BOB"), 0)
    world.sit(called(CYN, "bob 2"), 1)
    world.sit(BOB, 2)
    assert names(world)[:3] == ["BOB", "bob 2", "bob 3"]


async def test_a_number_has_room_behind_a_long_account(world: World) -> None:
    world.open()
    long = DAN._replace(account="systemd-network")
    world.sit(called(ANN, "Maria"), 0)
    world.sit(called(BOB, "syste…etwork"), 1)
    world.sit(called(long, "Maria"), 2)
    assert names(world)[:3] == ["Maria", "syste…etwork", "syste…etwo 2"]


async def test_a_long_account_is_cut_in_the_middle(world: World) -> None:
    world.open()
    world.sit(called(ANN, "Maria"), 0)
    world.sit(called(DAN._replace(account="systemd-network"), "Maria"), 1)
    assert names(world)[:2] == ["Maria", "syste…etwork"]


async def test_a_nickname_is_ones_own_when_one_comes_back_and_free_when_one_has_left(
    world: World,
) -> None:
    world.open()
    guest = world.sit(called(ANN, "Maria"), 0)
    world.table.drop(guest.line)
    world.sit(called(BOB, "Maria"), 1)
    world.sit(called(ANN, "Maria"))
    assert names(world)[:2] == ["Maria", "bob"]
    world.table.leave(ANN.uid)
    world.sit(called(BOB, "Maria"))
    assert names(world)[1] == "Maria"
