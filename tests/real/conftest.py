"""What the tests with a real sshd share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.real_sshd import RealSshd, box_environment, program_on_the_box

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def box(tmp_path: Path) -> Iterator[RealSshd]:
    """A box that has the program in its PATH."""
    bin_ = program_on_the_box(tmp_path / "program")
    with RealSshd(tmp_path / "box", box_environment(bin_, tmp_path)) as sshd:
        yield sshd
