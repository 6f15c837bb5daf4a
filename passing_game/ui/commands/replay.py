"""The commands of the replay: through a match forwards and backwards, and whose hands are shown."""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_, NP_
from passing_game.ui.commands.command import Command, Importance, single, way
from passing_game.ui.commands.everywhere import (
    DIGITS,
    HELP,
    LOG,
    MOUSE,
    PALETTE,
    ROW,
    SETTINGS,
    digit_keys,
)

REPLAY_STEP: Final = Command(
    "replay-step",
    (
        way("replay-back", "step(-1)", "←", N_("Go back by a move")),
        way("replay-on", "step(1)", "→", N_("Go on by a move")),
    ),
    N_("step"),
    N_("Go from move to move"),
    "step(1)",
    Importance.NEEDED,
)
REPLAY_ROUND: Final = Command(
    "replay-round",
    (
        way("replay-round-back", "round(-1)", "PgUp", N_("Go to the deal, or to the round before")),
        way("replay-round-on", "round(1)", "PgDn", N_("Go to the next round")),
    ),
    N_("round"),
    N_("Go from round to round"),
    "round(1)",
)
REPLAY_ENDS: Final = Command(
    "replay-ends",
    (
        way("replay-start", "start", "Home", N_("Go to the beginning of the match")),
        way("replay-end", "end", "End", N_("Go to the end of the match")),
    ),
    N_("ends"),
    N_("Go to the beginning or to the end"),
    "end",
    Importance.SEEN_ELSEWHERE,
)
REPLAY_PLAY: Final = single(
    "replay-play",
    "play_on",
    "Space",
    NP_("replay", "play"),
    N_("Go on by itself, or stop"),
    Importance.WANTED,
)
REPLAY_HANDS: Final = single(
    "replay-hands", "hands", "a", N_("hands"), N_("Show all hands, or one seat's alone")
)
REPLAY_SEAT: Final = single(
    "replay-seat", "seat", "s Tab", N_("seat"), N_("Look from the next seat")
)
REPLAY_NUMBER: Final = Command(
    "replay-number",
    (
        *(
            way(
                f"replay-digit-{digit}",
                f"digit({digit})",
                digit_keys(digit),
                N_("Write a {number} behind the number to go to"),
                int(digit),
            )
            for digit in sorted(DIGITS)
        ),
        way("replay-rub-out", "rub_out", "Backspace", N_("Take the last digit away")),
    ),
    "",
    N_("Write the number of a move or of a round to go to"),
    importance=Importance.SEEN_ELSEWHERE,
    told=10,
)
REPLAY_GO: Final = Command(
    "replay-go",
    (
        way("replay-go-to-move", "go_to_move", "Enter", N_("Go to the move with that number")),
        way("replay-go-to-round", "go_to_round", "r", N_("Go to the round with that number")),
    ),
    "",
    N_("Go to the move or to the round with that number"),
)
REPLAY_REVIEW: Final = single(
    "replay-review",
    "review",
    "w",
    N_("review"),
    N_("Find the turns that cost most"),
    Importance.WANTED,
)
REPLAY_CLOSE: Final = single(
    "replay-close",
    "back",
    "Esc q",
    N_("back"),
    N_("Close the replay"),
    Importance.NEEDED,
    needs_key=True,
)
REPLAY: Final = (
    REPLAY_STEP,
    REPLAY_ROUND,
    REPLAY_ENDS,
    REPLAY_PLAY,
    REPLAY_HANDS,
    REPLAY_SEAT,
    REPLAY_NUMBER,
    REPLAY_GO,
    REPLAY_REVIEW,
    LOG,
    HELP,
    SETTINGS,
    PALETTE,
    MOUSE,
    REPLAY_CLOSE,
)

SHOW_TURN: Final = single(
    "show-turn", "show", "Enter", N_("show"), N_("Go to this turn in the replay"), Importance.NEEDED
)
REVIEW_CLOSE: Final = single(
    "review-close",
    "back",
    "Esc q w",
    N_("back"),
    N_("Back to the replay"),
    Importance.NEEDED,
    needs_key=True,
)
REVIEW_SEAT: Final = single(
    "review-seat", "seat", "s", N_("player"), N_("Find the turns of the next person")
)
REVIEW_PAGE: Final = (ROW, SHOW_TURN, REVIEW_SEAT, REVIEW_CLOSE, HELP, PALETTE, MOUSE)
