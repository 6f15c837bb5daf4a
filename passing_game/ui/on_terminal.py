"""An app of ours on the terminal that the program was started on."""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import TYPE_CHECKING

from passing_game.ui.facts import environment_given, look_for
from passing_game.ui.leaving import run_with_clean_exit

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.ui.game_app import GameApp
    from passing_game.ui.look import Decide
    from passing_game.ui.preferences import Preferences


def run_on_terminal(
    app: Callable[[Decide], GameApp],
    preferences: Preferences,
    goes_on: Callable[[], bool] = lambda: False,
) -> int:
    """Run an app, as the last act of the process.

    Args:
        app: makes it, given what the settings come to on this terminal.
        preferences: the player's settings.
        goes_on: asked when the app has ended: whether the process lives on after all.

    Returns:
        The exit code.
    """
    decide = partial(
        look_for,
        environment=environment_given(),
        encoding=sys.__stdout__.encoding,  # type: ignore[union-attr]
    )
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)  # the terminal knows its size better than a variable
    return run_with_clean_exit(app(decide), mouse=preferences.settings.mouse, goes_on=goes_on)
