"""The bots that come with the program, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.bots.characters import CHARACTERS, with_character
from passing_game.bots.club import casual, club, novice
from passing_game.bots.expert import expert
from passing_game.bots.plain import bluffer, doubles_first, heaviest, random_play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.bots import Bot

LEVELS: Final = ("novice", "casual", "club", "expert")
"""The bots to play against, from the weakest on."""

_PLAIN: Final[Mapping[str, Bot]] = {
    "random": random_play,
    "heaviest": heaviest,
    "doubles-first": doubles_first,
    "bluffer": bluffer,
    "novice": novice,
    "casual": casual,
    "club": club,
    "expert": expert,
}

KNOWN: Final = tuple(_PLAIN)
"""The bots that are told where bots are listed."""

BOTS: Final[Mapping[str, Bot]] = {
    **_PLAIN,
    **{
        f"{level}-{name}": with_character(level, character)
        for level in LEVELS
        for name, character in CHARACTERS.items()
    },
}
"""All bots by the names that records and the command line use: the known ones, and each level with
each character, as `club-cautious`. Those that are no levels are for measurements; `heaviest` was a
level once, and records know it."""
