"""Options that several subcommands share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Final

import click

from passing_game.cli.speaking import option
from passing_game.engine.errors import BadOption
from passing_game.engine.rules import OPTIONS, Preset, Rules
from passing_game.i18n import N_, _
from passing_game.phrases.options import bad_option
from passing_game.tables.codes import LONGEST_SEED, is_seed

Command = Callable[..., None]


@dataclass(frozen=True, slots=True)
class Agreed:
    """The rules that were asked for, and the preset that they are: `custom` if they are none."""

    preset: Preset
    rules: Rules


def agree(
    seats: int | None,
    preset: Preset,
    changes: tuple[tuple[str, str], ...],
    target: int | None,
    *,
    partners: bool,
) -> Agreed:
    """The rules of a preset, changed by what is asked for besides.

    Args:
        seats: 2, 3 or 4; None for 4 with partners and 2 without.
        preset: where the rules begin.
        changes: options by their names in records, with their values.
        target: points, 1 to 999; None for the preset's.
        partners: whether the seats play as two sides.

    Raises:
        click.UsageError: if the rules cannot be had.
    """
    try:
        if seats is None:
            seats = 4 if partners else 2
        usual = Rules.preset(preset, seats, partners=partners)
        rules = usual if target is None else replace(usual, target=target)
        for name, value in changes:
            rules = rules.with_option(name, value)
    except BadOption as error:
        raise click.UsageError(bad_option(error)) from None
    return Agreed(preset if rules == usual else Preset.CUSTOM, rules)


def _split(
    _context: click.Context, _parameter: click.Parameter, settings: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    """Each OPTION=VALUE as a pair."""
    for setting in settings:
        if "=" not in setting:
            raise click.BadParameter(
                _("{setting} is not of the form OPTION=VALUE.").format(setting=setting)
            )
    pairs = (setting.partition("=") for setting in settings)
    return tuple((name, value) for name, _equals, value in pairs)


_KNOWN: Final = ", ".join(
    f"{name}={'|'.join(member.value for member in kind)}" for name, kind in OPTIONS.items()
)
"""Every option with its values."""

_AGREEMENT: Final = (
    option(
        "--seats",
        type=int,
        metavar="N",
        help=N_("2, 3 or 4 seats.  [default: 2, or 4 with --partners]"),
    ),
    option("--partners", is_flag=True, help=N_("Seats 0 and 2 play against 1 and 3.")),
    option(
        "--preset",
        type=click.Choice([preset.value for preset in Preset]),
        default=Preset.STANDARD.value,
        show_default=True,
        help=N_("A named set of options."),
    ),
    option(
        "--set",
        "changes",
        multiple=True,
        metavar="OPTION=VALUE",
        callback=_split,
        help=lambda: _(
            "Set one option, whatever the preset says; may be repeated. Options: {known}."
        ).format(known=_KNOWN),
    ),
    option("--target", type=int, metavar="N", help=N_("Points to win the match, 1 to 999.")),
)


def agreement(command: Command) -> Command:
    """Give a command the options on which rules to play by; it gets `agreed`, an `Agreed`."""

    @wraps(command)
    def with_agreement(
        *args: Any,  # noqa: ANN401 - whatever the command takes besides
        seats: int | None,
        partners: bool,
        preset: str,
        changes: tuple[tuple[str, str], ...],
        target: int | None,
        **others: Any,  # noqa: ANN401
    ) -> None:
        agreed = agree(seats, Preset(preset), changes, target, partners=partners)
        command(*args, agreed=agreed, **others)

    decorated: Command = with_agreement
    for give in reversed(_AGREEMENT):
        decorated = give(decorated)
    return decorated


def _checked_seed(
    _context: click.Context, _parameter: click.Parameter, seed: str | None
) -> str | None:
    if seed is not None and not is_seed(seed):
        raise click.BadParameter(
            _("A seed is 1 to {longest} characters, all of them printable.").format(
                longest=LONGEST_SEED
            )
        )
    return seed


seed_option = option(
    "--seed",
    metavar="S",
    callback=_checked_seed,
    help=N_("Any text; the same seed deals the same tiles.  [default: a random one]"),
)
"""The seed of chance, None if it was not given."""

json_lines_option = option(
    "--json", "as_json", is_flag=True, help=N_("Print JSON, one object a line.")
)
"""Whether to print an object a line, for programs."""
