"""What the tests of the screens share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.pilot import Pilots, at_home

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Pilots:
    """Games with a pilot, whose files lie in a folder of the test's own."""
    at_home(monkeypatch, tmp_path)
    return Pilots(monkeypatch)
