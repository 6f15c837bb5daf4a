"""Invitations at a table: which seat is kept, for how long, and what is refused."""

from __future__ import annotations

import pytest
from support.shared_tables import ANN, BOB, CYN, DAN, EVE, TWO, World, terms

from passing_game.tables.shared.refusals import NotGranted, Parting, Refusal


def kept(world: World) -> list[str | None]:
    return [holder.reserved for holder in world.table.company().holders]


def refused(world: World, account: str, uid: int = ANN.uid) -> tuple[Refusal, dict[str, int | str]]:
    before = kept(world)
    with pytest.raises(NotGranted) as refusal:
        world.table.invite(uid, account)
    assert kept(world) == before
    return refusal.value.why, dict(refusal.value.data)


async def test_a_free_seat_is_kept_for_who_is_invited_and_everybody_hears_it(world: World) -> None:
    world.open()
    ann, watcher = world.sit(ANN), world.watch(EVE)
    world.table.invite(ANN.uid, "bob")
    assert kept(world) == [None, "bob", None, None]
    for one in (ann, watcher):
        company = one.heard[-1].table.company
        assert company is not None
        assert [holder.reserved for holder in company.holders] == kept(world)
    with pytest.raises(NotGranted) as refusal:
        world.sit(CYN, 1)
    assert refusal.value.why is Refusal.RESERVED
    world.sit(CYN)
    assert world.table.seat_of(CYN.uid) == 2
    world.sit(BOB)
    assert world.table.seat_of(BOB.uid) == 1


async def test_an_invitation_ends_when_it_is_taken_up(world: World) -> None:
    world.open()
    world.sit(ANN)
    world.table.invite(ANN.uid, "bob")
    world.sit(BOB)
    assert kept(world) == [None] * 4
    world.table.leave(BOB.uid)
    world.sit(CYN, 1)
    assert world.table.seat_of(CYN.uid) == 1


async def test_another_invitation_takes_the_first_back(world: World) -> None:
    world.open()
    world.sit(ANN)
    world.table.invite(ANN.uid, "bob")
    world.table.invite(ANN.uid, "cyn")
    assert kept(world) == [None, "cyn", None, None]


async def test_each_of_them_has_an_invitation_of_their_own(world: World) -> None:
    world.open()
    world.sit(ANN)
    world.sit(BOB)
    world.table.invite(ANN.uid, "cyn")
    world.table.invite(BOB.uid, "dan")
    assert kept(world) == [None, None, "cyn", "dan"]
    assert world.table.kept_seats() == [("cyn", "ann"), ("dan", "bob")]
    assert refused(world, "eve", CYN.uid)[0] is Refusal.NOT_SEATED


async def test_the_last_seat_can_be_kept_for_another_instead(world: World) -> None:
    world.open(terms(TWO))
    world.sit(ANN)
    world.table.invite(ANN.uid, "bob")
    world.table.invite(ANN.uid, "cyn")
    assert kept(world) == [None, "cyn"]


async def test_who_leaves_takes_their_invitation_back(world: World) -> None:
    world.open()
    world.sit(ANN)
    world.sit(BOB)
    world.table.invite(ANN.uid, "cyn")
    world.table.leave(ANN.uid)
    assert kept(world) == [None] * 4


async def test_a_dropped_line_takes_nothing_back(world: World) -> None:
    world.open()
    ann = world.sit(ANN)
    world.table.invite(ANN.uid, "bob")
    world.table.drop(ann.line)
    assert world.table.kept_seats() == [("bob", "ann")]
    assert refused(world, "cyn")[0] is Refusal.NOT_SEATED


async def test_a_seat_stays_kept_when_rounds_are_dealt(world: World) -> None:
    await world.seated(ANN, BOB)
    world.table.invite(ANN.uid, "cyn")
    await world.forward(600)
    assert kept(world) == [None, None, "cyn", None]
    world.sit(CYN)
    assert world.table.seat_of(CYN.uid) == 2


async def test_who_has_left_is_invited_to_the_hand_that_they_know(world: World) -> None:
    await world.seated(ANN, BOB, CYN)
    world.table.leave(CYN.uid)
    world.table.leave(BOB.uid)
    world.table.invite(ANN.uid, "cyn")
    assert kept(world) == [None, None, "cyn", None]
    world.sit(CYN)
    assert world.table.seat_of(CYN.uid) == 2


async def test_who_has_a_seat_or_watches_or_is_a_stranger_does_not_count(world: World) -> None:
    world.open(terms(TWO, reserved=(None, "dan")))
    world.sit(ANN)
    world.watch(EVE)
    assert refused(world, "ann") == (Refusal.HAS_COME, {"account": "ann"})
    assert refused(world, "bob") == (Refusal.NO_SEAT, {})
    assert refused(world, "bob", EVE.uid) == (Refusal.NOT_SEATED, {})
    assert refused(world, "bob", BOB.uid) == (Refusal.NOT_SEATED, {})
    world.sit(DAN)
    assert refused(world, "dan") == (Refusal.HAS_COME, {"account": "dan"})


async def test_a_seat_that_was_reserved_before_is_not_kept_twice_nor_given_away(
    world: World,
) -> None:
    world.open(terms(reserved=(None, "dan", None, None)))
    world.sit(ANN)
    world.table.invite(ANN.uid, "dan")
    world.table.invite(ANN.uid, "bob")
    assert kept(world) == [None, "dan", "bob", None]
    world.sit(DAN)
    world.table.leave(DAN.uid)
    assert kept(world)[1] == "dan"


async def test_an_invitation_outlives_its_host(world: World) -> None:
    await world.seated(ANN, BOB)
    world.table.invite(ANN.uid, "cyn")
    world.table.close(Parting.STOPPED)
    world.resume()
    assert world.table.kept_seats() == [("cyn", "ann")]
    world.sit(CYN)
    assert kept(world) == [None] * 4
