"""What the tests of the screens share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.pilot import Pilots

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Pilots:
    """Games with a pilot, whose files lie in a folder of the test's own."""
    for name in ("DATA", "STATE", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOGNAME", "ann")
    return Pilots(monkeypatch)
