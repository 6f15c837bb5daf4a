"""What the tests of shared tables share.

Those of the client have a host that they play themselves, and time by hand; those of a table have
a host of one table.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.scripted_host import HandTime, Oak, a_client, a_host, seated
from support.shared_tables import World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from support.scripted_host import Caller, ScriptedHost

    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.joined import JoinedSeat


@pytest.fixture
def place() -> Iterator[Path]:
    """Where a socket may be: a short path, in a directory of our own."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "table.sock"


@pytest.fixture
async def host(place: Path) -> AsyncIterator[ScriptedHost]:
    """A host that the test plays itself."""
    async with a_host(place) as host:
        yield host


@pytest.fixture
def time() -> HandTime:
    """Time that passes when the test says so."""
    return HandTime()


@pytest.fixture
def oak() -> Oak:
    """A table of two."""
    return Oak()


@pytest.fixture
async def met(host: ScriptedHost, time: HandTime) -> AsyncIterator[tuple[Client, Caller]]:
    """A client that was let in, and the host's end of its line."""
    async with a_client(host, time) as both:
        yield both


@pytest.fixture
def client(met: tuple[Client, Caller]) -> Client:
    """A client that was let in."""
    return met[0]


@pytest.fixture
def caller(met: tuple[Client, Caller]) -> Caller:
    """The host's end of its line."""
    return met[1]


@pytest.fixture
async def seat(client: Client, caller: Caller, oak: Oak) -> JoinedSeat:
    """Its seat at the oak."""
    return await seated(client, caller, oak.state())


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A host with one table, under a clock that is moved by hand."""
    made = World(tmp_path)
    yield made
    await made.end()
