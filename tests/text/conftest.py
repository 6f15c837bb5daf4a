"""What the tests of the plain mode share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.joined_games import JoinedHost, a_joined_host
from support.unix_sockets import reachable_folder

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[JoinedHost]:
    """A host of shared tables."""
    with reachable_folder() as folder:
        async with a_joined_host(folder / "table.sock", tmp_path / "kept") as host:
            yield host
