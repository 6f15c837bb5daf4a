"""What bots are called: where all of them are listed, and where one is introduced."""

from __future__ import annotations

from typing import Final

from passing_game.bots.characters import CHARACTERS
from passing_game.bots.registry import KNOWN, LEVELS
from passing_game.i18n import N_, NP_, _

_LEVELS: Final = {
    # Translators: 10 cells; what is typed stays "novice" in every language
    "novice": NP_("level of a bot", "novice"),
    "casual": NP_("level of a bot", "casual"),
    "club": NP_("level of a bot", "club"),
    "expert": NP_("level of a bot", "expert"),
}
"""How a level is told."""

_WITH_CHARACTER: Final = {
    "cautious": N_("{level} (cautious)"),
    "bluffer": N_("{level} (a bluffer)"),
    "hoarder": N_("{level} (a hoarder)"),
}
"""How a level with a character is told."""


def known_bots() -> str:
    """All bots of ours as they are to be written; those with a character by a rule."""
    endings = ", ".join(f"-{character}" for character in CHARACTERS)
    return _("{known}, or a level with a character ({endings}), as {example}").format(
        known=", ".join(KNOWN), endings=endings, example=f"{LEVELS[-1]}-{next(iter(CHARACTERS))}"
    )


def level_words(bot: str) -> str:
    """The level of a bot as it is told, with its character if it has one of its own.

    A bot that is none of ours keeps the name it has.
    """
    level, _dash, character = bot.partition("-")
    told, text = _LEVELS.get(level), _WITH_CHARACTER.get(character)
    if told is None or (character and text is None):
        return bot
    return _(text).format(level=_(told)) if text else _(told)
