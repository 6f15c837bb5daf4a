"""The options on which matches are wanted."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from passing_game.cli.days import today, written_day
from passing_game.cli.speaking import option
from passing_game.engine.record import State
from passing_game.i18n import N_, _
from passing_game.phrases.bots import known_bots
from passing_game.tables.archive import Wanted

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from passing_game.cli.options import Command

_STATES: Final = {state.value.replace(" ", "-"): state for state in State}


def _day(_context: click.Context, _parameter: click.Parameter, written: str | None) -> date | None:
    return None if written is None else written_day(written, today())


def _day_option(name: str, about: str) -> Callable[[Command], Command]:
    return option(
        name,
        metavar="YYYY-MM-DD",
        callback=_day,
        help=about,
    )


_OPTIONS: Final = (
    option(
        "--state",
        type=click.Choice(list(_STATES)),
        callback=lambda _context, _parameter, name: _STATES.get(name),
        help=N_("Only matches that have come this far."),
    ),
    option(
        "--player",
        metavar="NAME",
        help=N_("Only those in which NAME played; a part of the name is enough."),
    ),
    option(
        "--opponent",
        metavar="LEVEL",
        help=lambda: _(
            "Only those with such a bot ({known}), or with several people: human."
        ).format(known=known_bots()),
    ),
    option(
        "--seats",
        "players",
        type=click.IntRange(2, 4),
        metavar="N",
        help=N_("Only those with 2, 3 or 4 seats."),
    ),
    option(
        "--partners/--singles",
        "partners",
        default=None,
        help=N_("Only those of partners, or of everybody for themselves."),
    ),
    option(
        "--undone/--not-undone",
        "undone",
        default=None,
        help=N_("Only those in which a move was taken back, or none."),
    ),
    _day_option("--since", N_("Only those begun on this day (UTC) or later.")),
    _day_option("--until", N_("Only those begun on this day (UTC) or earlier.")),
)
_NAMES: Final = ("state", "player", "opponent", "players", "partners", "undone", "since", "until")


def wanted_options(command: Command) -> Command:
    """Give a command the options on which matches are wanted; it gets `wanted`, a `Wanted`."""

    @wraps(command)
    def with_wanted(*args: Any, **others: Any) -> None:  # noqa: ANN401 - whatever else it takes
        given = {name: others.pop(name) for name in _NAMES}
        command(*args, wanted=Wanted(**given), **others)

    decorated: Command = with_wanted
    for give in reversed(_OPTIONS):
        decorated = give(decorated)
    return decorated
