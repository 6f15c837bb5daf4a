"""Several logins of one account: the one that was asked to play plays, and none fights for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.shared_tables import ANN, BOB, TWO, World, terms

from passing_game.tables.company import Presence
from passing_game.tables.shared.refusals import NotGranted, Parting, Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

OLD, NEW = "01d", "0e3"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    made = World(tmp_path)
    made.open(terms(TWO))
    made.sit(BOB, 1)
    yield made
    await made.end()


def refused(world: World, login: str) -> Refusal:
    """Why a login that comes back by itself does not get the seat."""
    with pytest.raises(NotGranted) as trouble:
        world.sit(ANN, login=login, again=True)
    return trouble.value.why


async def test_a_login_that_comes_back_has_its_seat_again(world: World) -> None:
    world.table.drop(world.sit(ANN, 0, OLD).line)
    world.sit(ANN, login=OLD, again=True)
    assert world.table.company().holders[0].presence is Presence.HERE


async def test_it_takes_the_seat_from_its_own_line_that_is_not_known_to_be_gone(
    world: World,
) -> None:
    first = world.sit(ANN, 0, OLD)
    world.sit(ANN, login=OLD, again=True)
    assert world.parted == [(first.line, Parting.TAKEN_OVER)]


@pytest.mark.parametrize("is_there", [True, False])
async def test_it_does_not_take_it_back_from_a_newer_one(world: World, *, is_there: bool) -> None:
    world.table.drop(world.sit(ANN, 0, OLD).line)
    newer = world.sit(ANN, login=NEW)
    if not is_there:
        world.table.drop(newer.line)
    assert refused(world, OLD) is Refusal.NEWER_LOGIN
    assert world.parted == []
    if not is_there:
        world.sit(ANN, login=NEW, again=True)
    assert world.table.company().holders[0].presence is Presence.HERE


async def test_whoever_asks_for_it_is_the_newest(world: World) -> None:
    world.sit(ANN, 0, OLD)
    newer = world.sit(ANN, login=NEW)
    world.sit(ANN, login=OLD)
    assert world.parted[-1] == (newer.line, Parting.TAKEN_OVER)
    assert refused(world, NEW) is Refusal.NEWER_LOGIN


async def test_a_seat_that_was_given_up_elsewhere_is_not_taken_again(world: World) -> None:
    world.table.drop(world.sit(ANN, 0, OLD).line)
    world.sit(ANN, login=NEW)
    world.table.leave(ANN.uid)
    assert refused(world, OLD) is Refusal.NOT_SEATED
    assert world.table.seat_of(ANN.uid) is None
    world.sit(ANN, 0, OLD)
    assert world.table.seat_of(ANN.uid) == 0


async def test_after_a_restart_the_first_that_is_back_has_the_seat(world: World) -> None:
    world.sit(ANN, 0, OLD)
    world.sit(ANN, login=NEW)
    world.table.close(Parting.STOPPED)
    world.resume()
    world.sit(ANN, login=OLD, again=True)
    assert refused(world, NEW) is Refusal.NEWER_LOGIN


async def test_who_watches_is_not_shown_out_by_an_older_login_either(world: World) -> None:
    world.table.leave(BOB.uid)
    world.open(terms(TWO))
    world.sit(BOB, 1)
    world.table.drop(world.watch(ANN, OLD).line)
    newer = world.watch(ANN, NEW)
    with pytest.raises(NotGranted) as trouble:
        world.watch(ANN, OLD, again=True)
    assert trouble.value.why is Refusal.NEWER_LOGIN
    world.table.drop(newer.line)
    world.watch(ANN, OLD, again=True)
    assert world.table.company().watchers == ("ann",)
