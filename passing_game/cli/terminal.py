"""Whether there is a terminal that can show the full-screen game."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

import click

from passing_game.i18n import _
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from collections.abc import Mapping


class NoTerminal(click.ClickException):
    """The game cannot be shown here."""

    exit_code = 2


def obstacle(
    environment: Mapping[str, str], *, reads_terminal: bool, writes_terminal: bool
) -> str | None:
    """Why the game cannot be shown, as a sentence; None if it can.

    Args:
        environment: the variables of the process.
        reads_terminal: whether the standard input is a terminal.
        writes_terminal: whether the standard output is one.
    """
    if not reads_terminal:
        return _("The game needs a terminal, but its input comes from elsewhere.")
    if not writes_terminal:
        return _("The game needs a terminal, but its output goes elsewhere.")
    kind = environment.get("TERM", "")
    if not kind:
        return _("The game cannot be shown: TERM does not say what kind of terminal this is.")
    if kind in ("dumb", "unknown"):
        return _("The game cannot be shown on a terminal of the kind {kind} (TERM).").format(
            kind=escaped(kind)
        )
    return None


def fits_the_screen() -> bool:
    """Whether the game can be shown in the full screen here."""
    return _obstacle_here() is None


def require_terminal() -> None:
    """See that the game can be shown.

    Raises:
        NoTerminal: if it cannot.
    """
    why = _obstacle_here()
    if why is not None:
        instead = _("passing-game --text plays in lines of text.")
        raise NoTerminal(f"{why} {instead}")


def _obstacle_here() -> str | None:
    return obstacle(
        os.environ,
        reads_terminal=is_terminal(sys.stdin),
        writes_terminal=is_terminal(sys.stdout),
    )


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream, which may be missing or closed, is a terminal."""
    return stream is not None and not stream.closed and stream.isatty()
