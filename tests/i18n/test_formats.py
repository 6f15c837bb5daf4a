from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from passing_game import i18n
from passing_game.i18n import formats

MOMENT = datetime(2026, 1, 3, 9, 5, tzinfo=UTC)


def speak(code: str) -> None:
    i18n.use(i18n.Language(code=code))


@pytest.mark.parametrize(
    ("code", "number", "decimal", "day", "time"),
    [
        ("en", "1,234,567", "1234.5", "2026-01-03", "09:05"),
        ("it", "1.234.567", "1234,5", "03/01/2026", "09:05"),
        ("sk", "1\xa0234\xa0567", "1234,5", "3. 1. 2026", "9:05"),
        ("nl", "1.234.567", "1234,5", "3-1-2026", "09:05"),
        ("es", "1.234.567", "1234,5", "3/1/2026", "9:05"),
        ("xx", "1,234,567", "1234.5", "2026-01-03", "09:05"),
    ],
)
def test_numbers_and_dates_are_written_as_the_language_writes_them(
    code: str, number: str, decimal: str, day: str, time: str
) -> None:
    speak(code)
    assert formats.whole(1_234_567) == number
    assert formats.decimal(1234.5, 1) == decimal
    assert formats.day(MOMENT) == formats.day(date(2026, 1, 3)) == day
    assert formats.time_of_day(MOMENT) == time


@pytest.mark.parametrize("number", [0.05, 0.25, 0.35, 2.5, 12.345, -0.04, 99.95])
def test_a_number_is_rounded_as_python_rounds_it(number: float) -> None:
    assert formats.decimal(number, 1) == f"{number:.1f}"
    assert formats.decimal(number, 2) == f"{number:.2f}"


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("en", "English"),
        ("it", "italiano"),
        ("sk", "slovenčina"),
        ("nl", "Nederlands"),
        ("es", "español"),
        ("it_CH", "italiano (Svizzera)"),
        ("xx", "xx"),
        ("no language", "no language"),
    ],
)
def test_a_language_is_called_as_those_call_it_who_speak_it(code: str, name: str) -> None:
    assert formats.language_name(code) == name
