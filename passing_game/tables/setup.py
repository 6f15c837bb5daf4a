"""What is agreed at the table before the first tile: rules, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.engine.rules import Preset, Rules

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

USUAL_BOT: Final = "club"
"""The bot that sits down where nothing else is asked for."""

BOT_NAMES: Final = {2: ("Nora",), 3: ("Wes", "Eli"), 4: ("Wes", "Nora", "Eli")}
"""What bots are called, by the number of seats, from seat 1 on."""

BOT_CHARACTERS: Final = {"Wes": "bluffer", "Nora": "cautious", "Eli": "hoarder"}
"""Who of them has which character. A bot with another name has none."""

PERSON_NAMES: Final = ("Bea", "Cal", "Dot", "Fay")
"""What people are called who have given no name.

Where there is little room for names a single letter is left: each begins with one of its own, which
no bot's usual name has. One more than the others at a table can be, so that one is always free.
"""


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
    def usual(
        cls, name: str, players: int = 4, *, partners: bool = True, bots: Sequence[str] = ()
    ) -> GameSetup:
        """A person in seat 0 and the usual bots in the others, by the standard rules.

        `bots` is what they are called, from seat 1 on; the rest have their usual names.
        """
        rules = Rules.preset(Preset.STANDARD, players, partners=partners)
        return cls(Preset.STANDARD, rules, usual_players(name, players, bots))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play, in order."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)


def usual_players(name: str, players: int, bots: Sequence[str] = ()) -> tuple[Player, ...]:
    """A person in seat 0 and the usual bots in the others; `bots` is what those are called."""
    return Player(name), *(Player(bot, USUAL_BOT) for bot in bot_names(players, bots))


def bot_names(players: int, chosen: Sequence[str] = ()) -> tuple[str, ...]:
    """What bots are called at a table of so many seats, from seat 1 on.

    Args:
        players: seats at the table, 2 to 4.
        chosen: names to take first, for seat 1 and on.
    """
    usual = BOT_NAMES[players]
    return (*chosen, *usual[len(chosen) :])[: len(usual)]


def person_name(others: Collection[str], own: str = "") -> str:
    """What a person is called who sits down without a name.

    Args:
        others: those who sit there, three at most: none of their names, and none with the first
            letter of one where there is a choice.
        own: the player's own name, taken before any other if it is free; empty if there is none.
    """
    taken = {name.casefold() for name in others}
    if own and own.casefold() not in taken:
        return own
    letters = {name[:1] for name in taken}
    return min(
        PERSON_NAMES,
        key=lambda name: (name.casefold() in taken, name[:1].casefold() in letters),
    )
