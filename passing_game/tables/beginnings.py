"""How a match can begin: a new one by a setup, or one that was broken off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.setup import GameSetup


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be dealt; `seed` is what its chance comes from, None for a random one."""

    setup: GameSetup
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class OldMatch:
    """A match to be gone on with, by its record."""

    record: Path


Beginning = NewMatch | OldMatch
