"""The commands for shared tables: what is said there, and the lobby."""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_
from passing_game.ui.commands.archive import PAGE
from passing_game.ui.commands.command import Command, Importance, single, way
from passing_game.ui.commands.everywhere import (
    DIGITS,
    HELP,
    LEAVE,
    MOUSE,
    PALETTE,
    ROW,
    SETTINGS,
    digit_keys,
)
from passing_game.ui.commands.others import CANCEL

# The line that is written in has keys of its own, and letters are for writing.
SPEAK: Final = single(
    "speak",
    "accept",
    "Enter",
    N_("say it"),
    N_("Say what is written"),
    Importance.NEEDED,
    is_fixed=True,
)
TALKING: Final = (SPEAK, CANCEL)

PHRASE: Final = Command(
    "phrase",
    tuple(
        way(
            f"phrase-{place + 1}",
            f"say({place})",
            digit_keys(digit),
            N_("Say phrase {number}"),
            place + 1,
        )
        for place, digit in enumerate(DIGITS[:5])
    ),
    N_("say"),
    N_("Say the phrase with this number"),
    importance=Importance.NEEDED,
)
NO_PHRASE: Final = single(
    "no-phrase", "back", "Esc q y", N_("back"), N_("Say nothing"), Importance.NEEDED, needs_key=True
)
PHRASES_PAGE: Final = (PHRASE, NO_PHRASE, PALETTE, MOUSE)

SIT: Final = single(
    "sit", "sit", "Enter", N_("sit down"), N_("Sit down at this table"), Importance.NEEDED
)
SEAT: Final = Command(
    "seat",
    (
        way("seat-before", "seat(-1)", "←", N_("Choose the free seat before")),
        way("seat-after", "seat(1)", "→", N_("Choose the next free seat")),
    ),
    N_("seat"),
    N_("Choose a free seat"),
    "seat(1)",
    Importance.SEEN_ELSEWHERE,
)
WATCH: Final = single("watch", "watch", "w", N_("watch"), N_("Watch this table"), Importance.WANTED)
NEW_TABLE: Final = single(
    "new-table",
    "new_table",
    "n",
    # Translators: a new table is opened
    N_("new"),
    N_("Open a table"),
    Importance.NEEDED,
)
REFRESH: Final = single(
    "refresh", "refresh", "r", N_("refresh"), N_("Ask for the tables again"), Importance.WANTED
)
NO_TABLE: Final = single(
    "no-table", "back", "Esc s", N_("back"), N_("Go back"), Importance.NEEDED, needs_key=True
)
LOBBY: Final = (
    SIT,
    ROW,
    SEAT,
    PAGE,
    WATCH,
    NEW_TABLE,
    REFRESH,
    NO_TABLE,
    HELP,
    SETTINGS,
    PALETTE,
    MOUSE,
    LEAVE,
)
