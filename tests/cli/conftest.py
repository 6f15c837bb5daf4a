"""What the tests of the command line share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.unix_sockets import reachable_folder

from passing_game.config import sockets

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A machine whose sockets lie in a directory of the test's own."""
    with reachable_folder() as folder:
        monkeypatch.setattr(sockets, "_SYSTEM", folder)
        monkeypatch.setattr(sockets, "_TEMPORARY", folder)
        yield folder / "table.sock"
