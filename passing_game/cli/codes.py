"""The option `--code`, which stands for all others on the deal."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from passing_game.cli.options import Agreed, Command, agreement, seed_option
from passing_game.cli.speaking import option
from passing_game.engine.rules import preset_of
from passing_game.i18n import N_, _
from passing_game.phrases.sharing import bad_code
from passing_game.tables.codes import BadCode, decode

if TYPE_CHECKING:
    from passing_game.tables.codes import Shared

_IN_THE_CODE: Final = ("seats", "partners", "preset", "changes", "target", "seed")
"""The parameters that a code stands for."""


def _decoded(
    _context: click.Context, _parameter: click.Parameter, code: str | None
) -> Shared | None:
    try:
        return None if code is None else decode(code)
    except BadCode as error:
        raise click.BadParameter(bad_code(error)) from None


_code_option: Final = option(
    "--code",
    metavar="CODE",
    callback=_decoded,
    help=N_("Play the match of a share code: its rules and its tiles."),
)


def deal_options(command: Command) -> Command:
    """Give a command the options on what is dealt; it gets `agreed`, an `Agreed`, and `seed`.

    Either the rules and the seed are given one by one, or a code for both.
    """

    @wraps(command)
    def with_deal(
        *args: Any,  # noqa: ANN401 - whatever the command takes besides
        agreed: Agreed,
        seed: str | None,
        code: Shared | None,
        **others: Any,  # noqa: ANN401
    ) -> None:
        if code is not None:
            agreed, seed = agreed_in(code), code.seed
        command(*args, agreed=agreed, seed=seed, **others)

    one_by_one = agreement(seed_option(_code_option(with_deal)))

    @wraps(one_by_one)
    def checked(*args: Any, **given: Any) -> None:  # noqa: ANN401
        if given["code"] is not None:
            _check_alone(click.get_current_context())
        one_by_one(*args, **given)

    return checked


def agreed_in(shared: Shared) -> Agreed:
    """The rules of a code, and the preset that they are."""
    return Agreed(preset_of(shared.rules), shared.rules)


def _check_alone(context: click.Context) -> None:
    """See that nothing is given that the code says, too.

    Raises:
        click.UsageError: if something is.
    """
    for parameter in context.command.params:
        name = parameter.name
        if (
            name in _IN_THE_CODE
            and context.get_parameter_source(name) is not ParameterSource.DEFAULT
        ):
            raise click.UsageError(
                _("A code says by itself what {option} would say: give one of the two.").format(
                    option=parameter.opts[0]
                )
            )
