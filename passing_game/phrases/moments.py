"""Moments as they are written where they are to be sorted, searched and compared."""

from __future__ import annotations

from datetime import UTC, datetime


def utc(moment: str | None) -> str:
    """A moment of a record to the minute, in UTC; empty if nobody can tell.

    Args:
        moment: ISO 8601, UTC where it names no zone. Foreign text.
    """
    try:
        known = datetime.fromisoformat(moment or "")
        aware = known if known.tzinfo else known.replace(tzinfo=UTC)
        return aware.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "minutes")
    except (ValueError, OverflowError):
        return ""
