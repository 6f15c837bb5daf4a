"""The full screen, from the game at this keyboard to a shared table that is opened there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.cli.interrupted import load_module

if TYPE_CHECKING:
    from typing import NoReturn

    from passing_game.tables.beginnings import Beginning
    from passing_game.tables.shared.opener import Opened, Opener
    from passing_game.ui.preferences import Preferences


def show(beginning: Beginning | None, preferences: Preferences) -> NoReturn:
    """Show the game in the full screen, then exit.

    Args:
        beginning: the match; None to ask for one.
        preferences: the player's settings.
    """
    # What shows the game is loaded when it is shown, and may be interrupted meanwhile.
    load_module("passing_game.ui.app")
    from passing_game.ui.app import run  # noqa: PLC0415

    code, opened = run(beginning, preferences, _opener)
    if opened is not None:
        code = _join(opened, preferences)
    raise SystemExit(code)


def _opener() -> Opener:
    """What opens shared tables, loaded when one is wanted."""
    from passing_game.cli.hosting import opener  # noqa: PLC0415

    return opener()


def _join(opened: Opened, preferences: Preferences) -> int:
    """Go to the table that was opened; the exit code."""
    load_module("passing_game.ui.joined_app")
    from passing_game.cli.calling import caller, local_line, told  # noqa: PLC0415
    from passing_game.cli.hosting import own_line  # noqa: PLC0415
    from passing_game.ui.joined_app import run_joined  # noqa: PLC0415
    from passing_game.ui.joining import Stepping, Wish  # noqa: PLC0415

    wish = Wish(opened.table, account=opened.account, missed=opened.missed)
    line = local_line(None) if opened.account is None else own_line()
    with told():
        return run_joined(caller(line), wish, preferences, Stepping())
