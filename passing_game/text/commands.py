"""The commands of the plain mode, each defined once: its word, its key, its line of the help.

The words are the same in every language, so that a script works everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from passing_game.i18n import N_


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be said.

    `key` is the full screen's key for it, empty where there is none; `help` is an English id, to
    be translated where it is shown.
    """

    word: str
    help: str
    key: str = ""


PLAY: Final = Command("play", N_("play 6-3 left: lay a tile at an end."))
DRAW: Final = Command("draw", N_("draw, or d: take a tile of the boneyard."), "d")
PASS: Final = Command("pass", N_("pass, or p: do nothing."), "p")
HINT: Final = Command("hint", N_("hint, or h: a move worth making, and why."), "h")
UNDO: Final = Command("undo", N_("undo, or u: take your last move back."), "u")
HAND: Final = Command("hand", N_("hand: your tiles, and which fit."))
ENDS: Final = Command("ends", N_("ends: the two ends of the train."))
TRAIN: Final = Command("train", N_("train: all tiles on the table."))
COUNTS: Final = Command("counts", N_("counts: how many tiles everybody holds."))
SCORES: Final = Command("scores", N_("scores: the points so far."))
WHY: Final = Command("why", N_("why: the reason of the last hint, refusal or result."))
RULES: Final = Command("rules", N_("rules: the rules of this match."))
NEXT: Final = Command("next", N_("next: deal the next round."))
REMATCH: Final = Command("rematch", N_("rematch, or r: play the same match again."), "r")
SHARE: Final = Command("share", N_("share, or k: the code of this match, and how it went."), "k")
ABANDON: Final = Command("abandon", N_("abandon: give the match up for good."))
HELP: Final = Command("help", N_("help, or ?: these lines."), "?")
QUIT: Final = Command("quit", N_("quit, or q: leave the match, to go on later."), "q")
NOW: Final = Command("", N_("An empty line: whose turn it is, and what you can do."))

COMMANDS: Final = (
    PLAY,
    DRAW,
    PASS,
    HINT,
    UNDO,
    HAND,
    ENDS,
    TRAIN,
    COUNTS,
    SCORES,
    WHY,
    RULES,
    NEXT,
    REMATCH,
    SHARE,
    ABANDON,
    HELP,
    QUIT,
    NOW,
)


def meant(word: str) -> list[Command]:
    """The commands that a word in small letters can mean: a whole word, a key, a beginning."""
    exact = [
        command for command in COMMANDS if word == command.word or (word and word == command.key)
    ]
    return exact or [command for command in COMMANDS if command.word.startswith(word)]
