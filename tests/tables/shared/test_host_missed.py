"""Who was away when a match ended is told, and the end can still be seen after a restart."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.hosted import ANN, BOB, NOON, Home, home
from support.patience import until

from passing_game.tables.company import Presence, RematchWish
from passing_game.tables.shared.host import SWEEP
from passing_game.tables.shared.hosted import DESERTED
from passing_game.tables.shared.missed import DAMAGED, SUFFIX
from passing_game.tables.wire.answers import MissedWire, State, Welcome
from passing_game.tables.wire.requests import ListTables, Ready, Rematch, Shown, Sit, Submit, Who
from passing_game.tables.wire.shapes import PlayWire

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
async def folder() -> AsyncIterator[Path]:
    """Where a host was that has ended, after Ann won or lost a match from which Bob was away."""
    with tempfile.TemporaryDirectory() as name:
        async with home(Path(name)) as place:
            await played_without_bob(place)
        yield Path(name)


async def played_without_bob(place: Home) -> None:
    ann, bob = await place.seated(ANN, BOB)
    await bob.close()
    await until(lambda: place.table.company().holders[1].presence is Presence.DROPPED)
    await place.clock.forward(61)
    while not place.table.is_over:
        game = place.table.view_of(None).game
        if game.turn is None:
            await ann.say(Ready("oak", game.round))
        elif game.turn == 0:
            await place.agree([ann])
            view = ann.last(State).view
            move = min(view.legal, key=lambda one: not isinstance(one, PlayWire))
            await ann.say(Submit("oak", move, view.seq))
        else:
            await asyncio.sleep(0)


async def missed_by(place: Home, uid: int) -> tuple[MissedWire, ...]:
    """What an account is told that comes in now."""
    client = await place.come(uid)
    missed = client.last(Welcome).missed
    await client.close()
    return missed


async def test_it_is_told_until_one_is_at_a_table_again() -> None:
    with tempfile.TemporaryDirectory() as name:
        async with home(Path(name)) as place:
            await played_without_bob(place)
            for _ in range(2):
                (missed,) = await missed_by(place, BOB)
                assert (missed.table, missed.seat, missed.ended) == (
                    *("oak", 1),
                    int(NOON.timestamp()),
                )
                assert missed.winner == place.table.view_of(None).game.winner
            assert await missed_by(place, ANN) == ()
            await (await place.come(BOB)).say(Sit("oak"))
            assert await missed_by(place, BOB) == ()


async def test_it_is_told_until_it_was_shown(folder: Path) -> None:
    async with home(folder) as place:
        ann, bob = await place.come(ANN), await place.come(BOB)
        for listing in (ListTables(), Who()):
            await bob.say(listing)
        await ann.say(Shown(1))
        (missed,) = await missed_by(place, BOB)
        await bob.say(Shown(1))
        assert bob.last(Welcome).missed == (missed,)
        assert await missed_by(place, BOB) == ()
    async with home(folder) as place:
        assert await missed_by(place, BOB) == ()


async def test_it_is_told_by_the_host_that_is_started_next(folder: Path) -> None:
    for _ in range(2):
        async with home(folder) as place:
            assert [one.table for one in await missed_by(place, BOB)] == ["oak"]
            assert await missed_by(place, ANN) == (), "who was there has seen it"
    async with home(folder) as place:
        await (await place.come(BOB)).say(Sit("oak"))
    async with home(folder) as place:
        assert await missed_by(place, BOB) == ()


async def test_a_damaged_file_is_noted_and_costs_nothing_else(folder: Path) -> None:
    (folder / "records" / f"{BOB}{SUFFIX}").write_text("6-3")
    async with home(folder) as place:
        assert await missed_by(place, BOB) == ()
        assert any("set-aside error=" in line and "6-3" not in line for line in place.log)
        assert place.lobby_has("oak")
    assert (folder / "records" / f"{BOB}{SUFFIX}{DAMAGED}").read_text() == "6-3"


async def test_the_end_can_be_looked_at_and_another_match_begun_after_a_restart(
    folder: Path,
) -> None:
    async with home(folder) as place:
        place.host._desk.lobby.house.identity()  # the first one's is taken
        pair = [await place.come(uid) for uid in (ANN, BOB)]
        for client in pair:
            await client.say(Sit("oak", again=True))
            assert client.last(State).view.winner is not None
        for client in pair:
            await client.say(Rematch("oak", RematchWish.SAME_SEATS))
        await place.agree(pair)
        assert pair[1].last(State).view.round == 1


async def test_nobody_keeps_it_open_who_does_not_come(folder: Path) -> None:
    async with home(folder) as place:
        await place.serves_others()
        await place.clock.forward(DESERTED - SWEEP)
        assert place.lobby_has("oak")
        await place.clock.forward(2 * SWEEP)
        await until(lambda: not place.lobby_has("oak"))
    async with home(folder) as place:
        assert not place.lobby_has("oak")
