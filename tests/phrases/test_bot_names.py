from __future__ import annotations

import pytest

from passing_game import i18n
from passing_game.bots.characters import CHARACTERS
from passing_game.bots.registry import KNOWN, LEVELS
from passing_game.engine.rules import Preset, Rules
from passing_game.i18n.catalogues import catalogue
from passing_game.phrases.bots import known_bots, level_words
from passing_game.phrases.plain_match import who_sits_where
from passing_game.tables.setup import Player


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("club", "club"),
        ("expert-bluffer", "expert (a bluffer)"),
        ("novice-cautious", "novice (cautious)"),
        ("casual-hoarder", "casual (a hoarder)"),
        ("doubles-first", "doubles-first"),
        ("theirs-bluffer", "theirs-bluffer"),
        ("club-unheard-of", "club-unheard-of"),
        ("", ""),
    ],
)
def test_a_level_is_told_with_its_character(bot: str, words: str) -> None:
    assert level_words(bot) == words


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_told_in_the_language_and_typed_in_english(level: str) -> None:
    i18n.use(i18n.Language(catalogue("es"), "es"))
    words = {"novice": "novato", "casual": "aficionado", "club": "club", "expert": "experto"}
    assert level_words(level) == words[level]
    assert level_words(f"{level}-cautious") == f"{words[level]} (prudente)"
    assert level in known_bots()


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_has_words(character: str) -> None:
    assert level_words(f"club-{character}").startswith("club (")
    assert f"-{character}" in known_bots()


def test_all_known_bots_are_listed() -> None:
    assert known_bots().startswith(", ".join(KNOWN))


def test_a_bot_with_a_character_is_introduced_in_words() -> None:
    players = (Player("Ann"), Player("Wes", "expert-bluffer"))
    rules = Rules.preset(Preset.STANDARD, 2)
    assert who_sits_where(0, players, rules) == [
        "Opposite you: Wes, a bot of level expert (a bluffer)."
    ]
