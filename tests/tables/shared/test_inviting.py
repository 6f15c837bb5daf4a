"""Invitations and terms at a host: who is told, when, and how often."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.hosted import ANN, BOB, CYN, FOUR, NAMES, Home, home, opening

from passing_game.tables.shared.inviting import AGAIN, MOST_TOLD
from passing_game.tables.shared.refusals import Refusal
from passing_game.tables.wire.answers import Invited, Refused, Seated, Tables
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.requests import Hello, Invite, Leave, ListTables, Sit, Watch
from passing_game.tables.wire.shapes import AgreedWire

if TYPE_CHECKING:
    from pathlib import Path

    from support.hosted import Client


def told(client: Client) -> list[Invited]:
    return [one for one in client.heard if isinstance(one, Invited)]


async def a_table(box: Home, **changes: object) -> tuple[Client, str]:
    """Ann sits at a table for four that she has opened."""
    ann = await box.come(ANN)
    await ann.say(opening(FOUR, **changes))
    return ann, ann.last(Seated).table


async def comes(box: Home, uid: int) -> Client:
    """Somebody who says hello, whatever is said to that."""
    client = await box.call(uid)
    await client.say(Hello(PROTOCOL, "1", NAMES[uid]))
    return client


async def invited(ann: Client, table: str, account: str) -> list[str]:
    """What is said against an invitation."""
    return [one.why for one in await ann.say(Invite(table, account)) if isinstance(one, Refused)]


async def test_all_lines_of_who_is_invited_are_told_and_nobody_elses(tmp_path: Path) -> None:
    async with home(tmp_path) as box:
        ann, table = await a_table(box)
        lines = [await box.come(BOB), await box.come(BOB)]
        cyn = await box.come(CYN)
        await lines[1].say(opening())
        assert await invited(ann, table, "bob") == []
        for line in lines:
            await line.hears(Invited(table, "ann"))
        await cyn.say(ListTables())
        assert not told(cyn)
        assert not told(ann)


async def test_who_comes_later_is_told_then_and_after_coming_no_more(tmp_path: Path) -> None:
    async with home(tmp_path) as box:
        ann, table = await a_table(box)
        await invited(ann, table, "bob")
        bob = await comes(box, BOB)
        assert told(bob) == [Invited(table, "ann")]
        await bob.say(Sit(table))
        again = await box.come(BOB)
        assert not told(again)


async def test_a_reserved_seat_is_told_when_its_table_is_opened_and_when_one_comes(
    tmp_path: Path,
) -> None:
    async with home(tmp_path) as box:
        bob = await box.come(BOB)
        _ann, table = await a_table(box, reserved=(None, "bob", "cyn"))
        await bob.hears(Invited(table, "ann"))
        cyn = await comes(box, CYN)
        assert told(cyn) == [Invited(table, "")]


async def test_nobody_is_told_again_at_once_whatever_table_it_is_for(tmp_path: Path) -> None:
    async with home(tmp_path) as box:
        bob = await box.come(BOB)
        ann, table = await a_table(box)
        assert await invited(ann, table, "bob") == []
        assert await invited(ann, table, "cyn") == []
        assert await invited(ann, table, "bob") == [Refusal.JUST_INVITED]
        await ann.say(Leave())
        for _ in range(3):
            await ann.say(opening(FOUR, reserved=(None, "bob")))
            other = ann.last(Seated).table
            assert await invited(ann, other, "bob") == [Refusal.JUST_INVITED]
            await ann.say(Leave())
        await bob.say()
        assert len(told(bob)) == 1
        await box.forward(AGAIN)
        await ann.say(opening(FOUR, reserved=(None, "bob")))
        await bob.hears(Invited(ann.last(Seated).table, "ann"))


async def test_another_name_of_the_same_account_is_no_way_round_that(tmp_path: Path) -> None:
    box = Home(tmp_path)
    names = {"bob": "bob", "Bob": "bob", "uid 1002": "bob", "cyn": "cyn"}
    box.lobby.house = replace(box.lobby.house, known=names.get)
    box.start()
    try:
        bob = await box.come(BOB)
        ann, table = await a_table(box)
        assert await invited(ann, table, "uid 1002") == []
        for other, name in (("cyn", "Bob"), ("cyn", "uid 1002"), ("cyn", "bob")):
            await invited(ann, table, other)
            (refused,) = await ann.say(Invite(table, name))
            assert refused == Refused("invite", Refusal.JUST_INVITED, {"account": "bob"})
        assert await invited(ann, table, "nobody") == [Refusal.NO_ACCOUNT]
        await bob.say()
        assert told(bob) == [Invited(table, "ann")]
    finally:
        await box.end()


async def test_who_comes_is_not_told_of_endless_seats(tmp_path: Path) -> None:
    async with home(tmp_path) as box:
        for number in range(MOST_TOLD + 3):
            uid = 2000 + number
            NAMES.setdefault(uid, f"u{number}")
            opener = await box.come(uid)
            await opener.say(opening(reserved=(None, "bob")))
        bob = await comes(box, BOB)
        assert len(told(bob)) == MOST_TOLD


async def test_only_who_sits_there_invites(tmp_path: Path) -> None:
    async with home(tmp_path) as box:
        _ann, table = await a_table(box)
        bob = await box.come(BOB)
        assert await invited(bob, table, "cyn") == [Refusal.NOT_THERE]
        await bob.say(Watch(table))
        assert await invited(bob, table, "cyn") == [Refusal.NOT_SEATED]
        assert box.table.kept_seats() == []


async def test_a_log_tells_who_invites_and_nothing_else(tmp_path: Path) -> None:
    async with home(tmp_path) as box:
        ann, table = await a_table(box)
        await invited(ann, table, "bob")
        assert any(f"invited uid={ANN} table={table}" in line for line in box.log)


@pytest.mark.parametrize("seat", [0, 2, 3])
async def test_who_opens_a_table_sits_where_they_like(tmp_path: Path, seat: int) -> None:
    async with home(tmp_path) as box:
        ann, _table = await a_table(box, seat=seat)
        assert ann.last(Seated).seat == seat


@pytest.mark.parametrize(("reserved", "seat"), [((None, "bob"), 1), ((), 3)])
async def test_where_the_opener_cannot_sit_no_table_is_opened(
    tmp_path: Path, reserved: tuple[str | None, ...], seat: int
) -> None:
    async with home(tmp_path) as box:
        ann, bob = await box.come(ANN), await box.come(BOB)
        answers = await ann.say(opening(reserved=reserved, seat=seat))
        assert any(isinstance(one, Refused) for one in answers)
        await bob.say(ListTables())
        assert bob.last(Tables).tables == ()
        assert not told(bob)


async def test_what_is_agreed_is_told_to_who_comes(tmp_path: Path) -> None:
    async with home(tmp_path) as box:
        terms = {"quiet": True, "hints": True, "turn_ms": 15_000, "grace_ms": 120_000}
        ann, table = await a_table(box, **terms)
        bob = await box.come(BOB)
        await bob.say(Watch(table))
        agreed = AgreedWire(**terms, stand_in="club")  # type: ignore[arg-type]
        assert ann.last(Seated) == Seated(table, 0, agreed)
        assert bob.last(Seated) == Seated(table, None, agreed)


async def test_a_table_is_kept_for_nobody_who_is_not_there(tmp_path: Path) -> None:
    box = Home(tmp_path)
    box.lobby.house = replace(box.lobby.house, known={"bob": "bob", "rob": "bob"}.get)
    box.start()
    try:
        ann = await box.come(ANN)
        (refused,) = await ann.say(opening(FOUR, reserved=("bob", None, "nobody")))
        assert refused == Refused("open table", Refusal.NO_ACCOUNT, {"account": "nobody"})
        (refused,) = await ann.say(opening(FOUR, reserved=("bob", None, "rob")))
        assert refused == Refused("open table", Refusal.BAD_TERMS, {"what": "reserved"})
        assert not list(box.lobby)
        await ann.say(opening(FOUR, reserved=(None, "rob")))
        assert box.table.kept_seats() == [("bob", "")]
    finally:
        await box.end()
