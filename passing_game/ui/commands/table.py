"""The commands at the table."""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_
from passing_game.ui.commands.command import Command, Importance, single, way
from passing_game.ui.commands.everywhere import (
    DIGITS,
    HELP,
    LEAVE,
    LOG,
    MOUSE,
    PALETTE,
    SETTINGS,
    digit_keys,
)

CHOOSE: Final = Command(
    "choose",
    tuple(
        way(
            f"choose-{place + 1}",
            f"choose({place})",
            digit_keys(digit),
            N_("Choose tile {number}"),
            place + 1,
        )
        for place, digit in enumerate(DIGITS)
    ),
    N_("tile"),
    N_("Choose a tile by the key below it"),
    told=9,
)
STEP: Final = Command(
    "step",
    (
        way("step-left", "step('left')", "←", N_("Choose the tile or the end at the left")),
        way("step-right", "step('right')", "→", N_("Choose the tile or the end at the right")),
        way("step-up", "step('up')", "↑", N_("Choose the tile above")),
        way("step-down", "step('down')", "↓", N_("Choose the tile below")),
    ),
    N_("choose"),
    N_("Choose any tile; or the end, while it is asked for"),
    "step('right')",
    Importance.SEEN_ELSEWHERE,
    told=2,
)
AIM: Final = Command(
    "aim",
    (
        way("aim-left", "aim('left')", ",", N_("Aim at the left end")),
        way("aim-right", "aim('right')", ".", N_("Aim at the right end")),
    ),
    "",
    N_("Aim at the left or the right end"),
)
PLAY: Final = single(
    "play", "play", "Enter", N_("play"), N_("Play the chosen tile"), Importance.NEEDED
)
SHOW_HAND: Final = single(
    "show-hand",
    "show_hand",
    # Not the key that ends the turn before: pressed once too often, it would show the hand.
    "Space",
    N_("show my hand"),
    N_("Take the keyboard over: show your hand"),
    Importance.NEEDED,
)
HIDE_HAND: Final = single(
    "hide-hand",
    "hide_hand",
    "Enter",
    N_("hide the hand"),
    N_("Hide your hand after a look at the drawn tile"),
    Importance.NEEDED,
)
PUT_BACK: Final = single(
    "put-back", "put_back", "Esc Backspace", "", N_("Put the chosen tile back")
)
DRAW: Final = single("draw", "draw", "d", N_("draw"), N_("Draw a tile"), Importance.NEEDED)
UNDO: Final = single(
    "undo",
    "take_back",
    "u",
    N_("take back"),
    N_("Take your last move back"),
    Importance.SEEN_ELSEWHERE,
)
PASS: Final = single("pass", "pass", "p", N_("pass"), N_("Pass"), Importance.NEEDED)
HINT: Final = single(
    "hint", "hint", "h", N_("hint"), N_("Have a move shown, and why"), Importance.WANTED
)
TALK: Final = single(
    "talk",
    "talk",
    "t",
    N_("talk"),
    N_("Say something to the table"),
    Importance.WANTED,
)
PHRASES: Final = single(
    "phrases",
    "phrases",
    "y",
    N_("phrases"),
    N_("Say one of a few set phrases"),
    Importance.WANTED,
)
INVITE: Final = single(
    "invite",
    "invite",
    "i",
    N_("invite"),
    N_("Invite somebody to this table"),
    Importance.SEEN_ELSEWHERE,
)
TABLE: Final = (
    CHOOSE,
    STEP,
    AIM,
    PLAY,
    SHOW_HAND,
    HIDE_HAND,
    PUT_BACK,
    DRAW,
    PASS,
    HINT,
    UNDO,
    TALK,
    PHRASES,
    INVITE,
    LOG,
    HELP,
    SETTINGS,
    PALETTE,
    MOUSE,
    LEAVE,
)

FIRST_CLICK_ONLY: Final = frozenset({"show_hand"})
"""Actions of a first click alone: one that follows at once was meant for what was there before."""

NEVER_AT_ONCE: Final = frozenset({"play", "hide-hand"})
"""Names of ways that may have the same key, as only one of them is possible at a time."""
