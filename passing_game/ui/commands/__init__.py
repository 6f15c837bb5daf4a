"""The commands of the players, each defined once: keys, key bar, palette and help come from here.

A command's keys run Textual actions of the screen it belongs to. Texts are English ids; they are
translated where they are shown. Which keys are in force, a `Keymap` knows.
"""

from __future__ import annotations

from typing import Final

from passing_game.ui.commands.command import Command, Importance, Way, bindings
from passing_game.ui.commands.everywhere import (
    BACK,
    CHANGE,
    HELP,
    LEAVE,
    LOG,
    MOUSE,
    NAME,
    PALETTE,
    ROW,
    SETTINGS,
)
from passing_game.ui.commands.others import (
    ACCEPT,
    ANSWERS,
    CANCEL,
    CLOSE,
    DEAL,
    DIGIT,
    EDIT,
    LEAVING,
    MISTAKES,
    NEXT,
    QUIT,
    READING,
    REMATCH,
    SCORING,
    SCROLL,
    SETTINGS_PAGE,
    SETUP,
    SETUP_AGAIN,
    STAY,
    TO_SETUP,
    WRITING,
)
from passing_game.ui.commands.table import (
    AIM,
    CHOOSE,
    DRAW,
    FIRST_CLICK_ONLY,
    HIDE_HAND,
    NEVER_AT_ONCE,
    PASS,
    PLAY,
    PUT_BACK,
    SHOW_HAND,
    STEP,
    TABLE,
)

SCREENS: Final = (SETUP, TABLE, SCORING, READING, LEAVING, WRITING, SETTINGS_PAGE)
"""The commands of every screen. On one screen a key does one thing."""

OWNERS: Final = {
    way.name: command for screen in SCREENS for command in screen for way in command.ways
}
"""Name of a way -> its command."""

__all__ = [
    "ACCEPT",
    "AIM",
    "ANSWERS",
    "BACK",
    "CANCEL",
    "CHANGE",
    "CHOOSE",
    "CLOSE",
    "DEAL",
    "DIGIT",
    "DRAW",
    "EDIT",
    "FIRST_CLICK_ONLY",
    "HELP",
    "HIDE_HAND",
    "LEAVE",
    "LEAVING",
    "LOG",
    "MISTAKES",
    "MOUSE",
    "NAME",
    "NEVER_AT_ONCE",
    "NEXT",
    "OWNERS",
    "PALETTE",
    "PASS",
    "PLAY",
    "PUT_BACK",
    "QUIT",
    "READING",
    "REMATCH",
    "ROW",
    "SCORING",
    "SCREENS",
    "SCROLL",
    "SETTINGS",
    "SETTINGS_PAGE",
    "SETUP",
    "SETUP_AGAIN",
    "SHOW_HAND",
    "STAY",
    "STEP",
    "TABLE",
    "TO_SETUP",
    "WRITING",
    "Command",
    "Importance",
    "Way",
    "bindings",
]
