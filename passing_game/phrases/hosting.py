"""What is said when a table is opened to others from the setup."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from passing_game.config.paths import for_people, host_log_file
from passing_game.i18n import _
from passing_game.phrases.foreign import escaped
from passing_game.phrases.line_trouble import why_not
from passing_game.tables.shared.opener import NotStarted

if TYPE_CHECKING:
    from passing_game.tables.shared.exchanges import RequestRefused
    from passing_game.tables.shared.lines import LineTrouble


def opening() -> str:
    """That the host has been asked for a table, or is being started."""
    return _("The table is being opened.")


def without_the_deal(key: str) -> str:
    """That a deal from elsewhere is let go of, and the key that opens a table all the same."""
    return _(
        "Shared tables deal by chance alone, so this deal is dropped. {key} opens the table."
    ).format(key=key)


def not_opened(error: LineTrouble | RequestRefused | NotStarted | OSError) -> str:
    """Why no table could be opened for others, and what to do about it."""
    match error:
        case NotStarted(said) if said:
            text = _("Your table host has ended: {said} All it says is in {log}.")
            return text.format(said=escaped(said), log=_log())
        case NotStarted():
            return _("Your table host does not answer. What it says is in {log}.").format(
                log=_log()
            )
        case OSError():
            text = _("Your table host cannot be started: {reason}.")
            return text.format(reason=escaped(os.strerror(error.errno or 0)))
        case _:
            return why_not(error)


def _log() -> str:
    return escaped(for_people(host_log_file()))
