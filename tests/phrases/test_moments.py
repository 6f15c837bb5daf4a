from __future__ import annotations

import pytest

from passing_game.phrases.moments import utc


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        ("2026-11-30T06:11:41Z", "2026-11-30 06:11"),
        ("2026-11-30T06:11:41", "2026-11-30 06:11"),
        ("2026-11-30T01:11:41+02:00", "2026-11-29 23:11"),
        ("0001-01-01T00:00:00+02:00", ""),
        ("yesterday", ""),
        ("\x1b[31m", ""),
        ("9" * 10_000, ""),
        ("", ""),
        (None, ""),
    ],
)
def test_a_moment_is_told_to_the_minute_or_not_at_all(moment: str | None, told: str) -> None:
    assert utc(moment) == told
