"""Days on the command line, as ISO 8601 writes them."""

from __future__ import annotations

from datetime import date, datetime

import click

from passing_game.i18n import _
from passing_game.phrases.foreign import escaped


def today() -> date:
    """The day in the player's calendar."""
    return datetime.now().astimezone().date()


def written_day(written: str, example: date) -> date:
    """A day from how it is written; a fault shows how another one is.

    Raises:
        click.BadParameter: if it is no day, or is written in another way.
    """
    try:
        day = date.fromisoformat(written)
    except ValueError:
        day = None
    if day is None or day.isoformat() != written:
        raise click.BadParameter(
            _("{date} is no day; it is written like {today}.").format(
                date=escaped(written), today=example.isoformat()
            )
        )
    return day
