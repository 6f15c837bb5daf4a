"""What a file has goes to the disk, against a loss of power.

What was written is the system's already, so a killed process loses nothing either way.
"""

from __future__ import annotations

import os
from collections.abc import Callable

Failed = Callable[[OSError], object]
"""Is told why the disk does not keep it."""

Sync = Callable[[int, Failed], None]
"""Has the disk keep what was written to an open file, by its number."""


def at_once(number: int, failed: Failed) -> None:
    """Wait until the disk has it."""
    try:
        os.fsync(number)
    except OSError as error:
        failed(error)
