"""The commands of the screens round the table: setup, scoring, pages, questions."""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_
from passing_game.ui.commands.command import Command, Importance, single, way
from passing_game.ui.commands.everywhere import (
    BACK,
    CHANGE,
    CONTINUE,
    DIGITS,
    HELP,
    HISTORY,
    LEAVE,
    LOG,
    MOUSE,
    NAME,
    PALETTE,
    ROW,
    SETTINGS,
    STATISTICS,
    digit_keys,
)

DIGIT: Final = Command(
    "digit",
    (
        *(
            way(
                f"digit-{digit}",
                f"digit({digit})",
                digit_keys(digit),
                N_("Write a {number} behind the target"),
                int(digit),
            )
            for digit in sorted(DIGITS)
        ),
        way("rub-out", "rub_out", "Backspace", N_("Take the last digit of the target away")),
    ),
    N_("write"),
    N_("Write the target"),
    importance=Importance.SEEN_ELSEWHERE,
    told=10,
)
DEAL: Final = single(
    "deal", "deal", "Enter", N_("deal"), N_("Deal the first round"), Importance.NEEDED
)
CODE: Final = single(
    "code", "code", "k", N_("code"), N_("Deal by a share code"), Importance.SEEN_ELSEWHERE
)
DAILY: Final = single(
    "daily",
    "daily",
    "y",
    N_("daily"),
    N_("Deal what is dealt everywhere today"),
    Importance.SEEN_ELSEWHERE,
)
TO_OTHERS: Final = single(
    "to-others",
    "to_others",
    "h",
    "",  # the setup has a button for it, and the key bar no room
    N_("Open this table to others"),
    Importance.SEEN_ELSEWHERE,
)
SETUP: Final = (
    ROW,
    CHANGE,
    NAME,
    DIGIT,
    DEAL,
    SETTINGS,
    CONTINUE,
    HISTORY,
    STATISTICS,
    CODE,
    DAILY,
    TO_OTHERS,
    HELP,
    PALETTE,
    MOUSE,
    LEAVE,
)

NEXT: Final = single(
    "next", "next", "Enter Space", N_("next round"), N_("Deal the next round"), Importance.NEEDED
)
REMATCH: Final = single("rematch", "rematch", "r", N_("rematch"), N_("Play the same match again"))
SETUP_AGAIN: Final = single("setup", "setup", "s", N_("setup"), N_("Set up another match"))
REPLAY_MATCH: Final = single(
    "view", "app.replay_match", "v", N_("replay"), N_("See the match again")
)
REVIEW_MATCH: Final = single(
    "review", "app.review_match", "w", N_("review"), N_("Find the turns that cost most")
)
SHARE: Final = single(
    "share",
    "app.share",
    "k",
    N_("code"),
    N_("The code of this match, to share"),
    Importance.SEEN_ELSEWHERE,
)
SCORING: Final = (
    NEXT,
    REMATCH,
    SETUP_AGAIN,
    REPLAY_MATCH,
    REVIEW_MATCH,
    SHARE,
    LOG,
    HELP,
    SETTINGS,
    PALETTE,
    MOUSE,
    LEAVE,
)

SCROLL: Final = Command(
    "scroll",
    (
        way("scroll-up", "scroll(-1)", "↑", N_("Scroll up by a line")),
        way("scroll-down", "scroll(1)", "↓", N_("Scroll down by a line")),
        way("page-up", "scroll(-10)", "PgUp", N_("Scroll up by ten lines")),
        way("page-down", "scroll(10)", "PgDn Space", N_("Scroll down by ten lines")),
        way("scroll-home", "scroll_home", "Home", N_("Go to the first line")),
        way("scroll-end", "scroll_end", "End", N_("Go to the last line")),
    ),
    N_("scroll"),
    N_("Scroll"),
    "scroll(10)",
    Importance.SEEN_ELSEWHERE,
    told=2,
)
READING: Final = (SCROLL, BACK, PALETTE, MOUSE)

QUIT: Final = single(
    "quit", "quit_program", "q y", N_("leave the game"), N_("Leave the game"), Importance.NEEDED
)
TO_SETUP: Final = single(
    "to-setup", "setup", "s", N_("setup"), N_("To the setup"), Importance.NEEDED
)
STAY: Final = single("stay", "stay", "Esc n Enter", N_("stay"), N_("Stay"), Importance.NEEDED)
ABANDON: Final = single(
    "abandon", "abandon", "a", N_("give up"), N_("Give the match up"), Importance.NEEDED
)
ANSWERS: Final = (QUIT, TO_SETUP, ABANDON, STAY)
LEAVING: Final = (*ANSWERS, PALETTE)

# The line that is written in has keys of its own, and letters are for writing.
ACCEPT: Final = single(
    "accept",
    "accept",
    "Enter",
    N_("take it"),
    N_("Take what is written"),
    Importance.NEEDED,
    is_fixed=True,
)
CANCEL: Final = single(
    "cancel",
    "back",
    "Esc",
    N_("back"),
    N_("Leave everything as it was"),
    Importance.NEEDED,
    is_fixed=True,
)
WRITING: Final = (ACCEPT, CANCEL)

EDIT: Final = single(
    "edit",
    "edit",
    "Enter Space",
    N_("edit"),
    N_("Change the line, or write the name on it"),
)
CLOSE: Final = single(
    "close-settings",
    "back",
    "Esc q o",
    N_("back"),
    N_("Go back to where you were"),
    Importance.NEEDED,
    needs_key=True,
)
MISTAKES: Final = single(
    "mistakes", "app.mistakes", "e", N_("mistakes"), N_("Mistakes in the settings file")
)
SETTINGS_PAGE: Final = (ROW, CHANGE, EDIT, MISTAKES, CLOSE, PALETTE, MOUSE)
