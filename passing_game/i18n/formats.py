"""Numbers, dates and times as they are written in the session's language, by Babel."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING

from passing_game.i18n import SOURCE, current

if TYPE_CHECKING:
    from datetime import date, datetime

    from babel import Locale


def whole(number: int) -> str:
    """A whole number, in groups of digits where it is large."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - only who shows a number waits for it

    return current().written(format_decimal(number, locale=_locale()))


def decimal(number: float, places: int) -> str:
    """A number with so many digits behind its point or comma, at least one."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - see above

    rounded = Decimal(f"{number:.{places}f}")
    return current().written(format_decimal(rounded, "0." + "0" * places, locale=_locale()))


def day(moment: date) -> str:
    """A day in figures.

    English says nothing of a country, and its countries would read the figures in different
    orders: there, and in a language that Babel does not know, it is as ISO 8601 has it.
    """
    if current().code == SOURCE or _known(current().code) is None:
        return moment.strftime("%Y-%m-%d")
    from babel.dates import format_skeleton  # noqa: PLC0415 - see above

    return current().written(format_skeleton("yMd", moment, locale=_locale()))


def time_of_day(moment: datetime) -> str:
    """Hours, from 0 to 23, and minutes."""
    from babel.dates import format_skeleton  # noqa: PLC0415 - see above

    return current().written(format_skeleton("Hm", moment, tzinfo=moment.tzinfo, locale=_locale()))


def language_name(code: str) -> str:
    """What those who speak a language call it; the code where Babel does not know the language."""
    locale = _known(code)
    return current().written((locale and locale.get_display_name()) or code)


def _locale() -> Locale:
    """What Babel knows of the language; where it does not know it, what it knows of English."""
    from babel import Locale  # noqa: PLC0415 - see above

    return _known(current().code) or Locale.parse(SOURCE)


@lru_cache
def _known(code: str) -> Locale | None:
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 - see above

    try:
        return Locale.parse(code.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        return None
