"""What is agreed at the table before the first tile: rules, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from passing_game.engine.rules import Preset, Rules

USUAL_BOT: Final = "club"
"""The bot that sits down where nothing else is asked for."""

BOT_NAMES: Final = {2: ("Nora",), 3: ("Wes", "Eli"), 4: ("Wes", "Nora", "Eli")}
"""What bots are called, by the number of seats, from seat 1 on."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody in a seat: a person, or a bot by the name of its level."""

    name: str
    bot: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.bot is None


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A match before it begins: the preset its rules came from, the rules, the players by seat."""

    preset: Preset
    rules: Rules
    players: tuple[Player, ...]

    @classmethod
    def usual(cls, name: str, players: int = 4, *, partners: bool = True) -> GameSetup:
        """A person in seat 0 and the usual bots in the others, by the standard rules."""
        rules = Rules.preset(Preset.STANDARD, players, partners=partners)
        return cls(Preset.STANDARD, rules, usual_players(name, players))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play, in order."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)


def usual_players(name: str, players: int) -> tuple[Player, ...]:
    """A person in seat 0 and the usual bots in the others."""
    return Player(name), *(Player(bot, USUAL_BOT) for bot in BOT_NAMES[players])
