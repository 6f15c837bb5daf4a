"""What the tests of the client share: a host that they play themselves, and time by hand."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.scripted_host import HandTime, Oak, a_host

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from support.scripted_host import ScriptedHost


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
