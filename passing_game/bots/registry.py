"""The bots that come with the program, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.bots.club import club
from passing_game.bots.plain import heaviest, random_play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.bots import Bot

LEVELS: Final = ("heaviest", "club")
"""The bots to play against, from the weakest on."""

BOTS: Final[Mapping[str, Bot]] = {"random": random_play, "heaviest": heaviest, "club": club}
"""All bots by the names that records and the command line use; `random` is for measurements."""
