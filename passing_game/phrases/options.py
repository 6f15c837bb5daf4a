"""What is wrong with an option that somebody asked for, in the words of the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from passing_game.engine.errors import BadOption


def bad_option(error: BadOption) -> str:
    """Why an option cannot be had, and what can."""
    match error.option:
        case "players":
            text = _("There can be 2, 3 or 4 seats, not {value}.")
        case "partners":
            text = _("Partners need 4 seats, not {value}.")
        case "target":
            text = _("The target can be 1 to 999 points, not {value}.")
        case "option":
            text = _("There is no option {value}. There are: {allowed}.")
        case _:
            text = _("The option {option} cannot be {value}. It can be: {allowed}.")
    return text.format(
        option=error.option, value=escaped(str(error.value)), allowed=", ".join(error.allowed)
    )
