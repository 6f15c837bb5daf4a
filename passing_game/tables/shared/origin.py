"""Where a table comes from."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - msgspec reads the types of its shapes
from typing import Annotated, NamedTuple

from msgspec import Meta


class Origin(NamedTuple):
    """Since when a table is open, in UTC, and which account has opened it."""

    since: Annotated[datetime, Meta(tz=True)]
    opener: int | None = None
