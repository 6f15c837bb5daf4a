"""What the tests of the screens share."""

from __future__ import annotations

from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from support.joined_games import JoinedPeople, a_joined_host
from support.pilot import Pilots, at_home
from support.unix_sockets import reachable_folder

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from support.joined_games import Box


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Pilots:
    """Games with a pilot, whose files lie in a folder of the test's own."""
    at_home(monkeypatch, tmp_path)
    return Pilots(monkeypatch)


@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Box:
    """A machine with a host, on which people come to shared tables."""
    at_home(monkeypatch, tmp_path)

    @asynccontextmanager
    async def running() -> AsyncIterator[JoinedPeople]:
        with reachable_folder() as folder:
            async with (
                a_joined_host(folder / "table.sock", tmp_path / "kept") as host,
                AsyncExitStack() as stack,
            ):
                yield JoinedPeople(host, stack)

    return running
