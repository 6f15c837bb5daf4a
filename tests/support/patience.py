"""How long a test waits for what should come: it only ever runs out in a test that fails."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE: Final = 60.0
"""Seconds until what never comes is given up: many times what a slow and busy machine needs."""


async def until(condition: Callable[[], object]) -> None:
    """Let everything else go on, at least once, until something is so that nobody tells of."""
    async with asyncio.timeout(PATIENCE):
        await asyncio.sleep(0)
        while not condition():  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0)
