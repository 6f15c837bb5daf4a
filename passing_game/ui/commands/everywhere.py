"""Commands of more than one screen."""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_
from passing_game.ui.commands.command import Command, Importance, single, way

DIGITS: Final = "1234567890"
UNSHIFTED: Final = ("+ľščťžýáíé", "+ěščřžýáíé")
"""The digit rows of Slovak and Czech keyboards, where digits need Shift."""


def digit_keys(digit: str) -> str:
    """The keys of a digit, with Shift and without."""
    return " ".join(row[DIGITS.index(digit)] for row in (DIGITS, *UNSHIFTED))


HELP: Final = single(
    "help", "app.help", "? F1", N_("help"), N_("Rules and keys"), Importance.NEEDED, needs_key=True
)
LEAVE: Final = single(
    "leave", "app.leave", "q", N_("leave"), N_("Leave"), Importance.NEEDED, needs_key=True
)
PALETTE: Final = single(
    "palette",
    "app.command_palette",
    "^P",
    N_("more"),
    N_("Find a command by its name"),
    Importance.NEEDED,  # with it everything can be done by mouse
    needs_key=True,
)
LOG: Final = single("log", "app.log", "l", N_("log"), N_("This round, move by move"))
SETTINGS: Final = single(
    "settings",
    "app.settings",
    "o",
    N_("settings"),
    N_("Settings: looks, sound, pace, keys"),
    Importance.SEEN_ELSEWHERE,
)
MOUSE: Final = single(
    "mouse", "app.mouse", "m", "", N_("Leave the mouse to the terminal, or take it back")
)

ROW: Final = Command(
    "row",
    (
        way("row-up", "row(-1)", "↑ Shift+Tab", N_("Go to the line above")),
        way("row-down", "row(1)", "↓ Tab", N_("Go to the line below")),
    ),
    N_("line"),
    N_("Go from line to line"),
    "row(1)",
    Importance.SEEN_ELSEWHERE,
)
CHANGE: Final = Command(
    "change",
    (
        way("change-left", "change(-1)", "←", N_("Change the line to the value before")),
        way("change-right", "change(1)", "→", N_("Change the line to the value after")),
    ),
    N_("change"),
    N_("Change the line"),
    "change(1)",
    Importance.SEEN_ELSEWHERE,
)
NAME: Final = single("name", "name", "n", N_("name"), N_("Change the name of a player"))
BACK: Final = single(
    "back", "back", "Esc q Enter ? l", N_("back"), N_("Go back"), Importance.NEEDED, needs_key=True
)

CONTINUE: Final = single(
    "continue",
    "app.continue_list",
    "c",
    N_("continue"),
    N_("Go on with a match that was broken off"),
    Importance.SEEN_ELSEWHERE,
)
HISTORY: Final = single(
    "history",
    "app.history",
    "r",
    N_("matches"),
    N_("Matches, and replays"),
    Importance.SEEN_ELSEWHERE,
)
STATISTICS: Final = single(
    "statistics",
    "app.statistics",
    "t",
    N_("statistics"),
    N_("How everybody fares"),
    Importance.SEEN_ELSEWHERE,
)
