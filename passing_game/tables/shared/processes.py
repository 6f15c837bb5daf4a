"""A program that was started, and is gone at the end whatever it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.waiting import within
from passing_game.tables.thinking import aside

if TYPE_CHECKING:
    import subprocess

    from passing_game.tables.shared.waiting import Sleep

GRACE: Final = 2.0
"""Seconds that it gets to end by itself, and as many more once it was told to."""


async def ended(program: subprocess.Popen[bytes], sleep: Sleep) -> int:
    """How a program has ended that has nothing more to do; it is helped if it does not."""
    for help_it in (program.terminate, program.kill):
        try:
            return await within(GRACE, aside(program.wait), sleep)
        except TimeoutError:
            help_it()
    return await aside(program.wait)
