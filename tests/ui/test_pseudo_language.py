"""Every screen in a language with longer words: nothing breaks, and all of it is translated."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from support.lost_words import LostWords
from support.pseudo import pseudo, speak_pseudo
from support.screens import SCREENS

if TYPE_CHECKING:
    from support.pilot import Pilots

SIZES = {"60x20": (60, 20), "80x24": (80, 24)}
ENGLISH = re.compile(
    r"\b(?:the|of|and|you|your|to|is|it|not|round|tiles?|draw|pass|leave|help|back|seats?|match)\b",
    re.IGNORECASE | re.ASCII,
)


def test_its_messages_are_longer_and_keep_their_placeholders() -> None:
    assert pseudo("{name} drew {tile}") == "[{name} ðŕéŵ {tile}ôû]"
    assert len(pseudo("The train is blocked.")) > 1.4 * len("The train is blocked.")
    assert pseudo("  {key}: {name}") == "  {key}: {name}"


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_has_room_for_long_words_and_is_translated(
    games: Pilots, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    speak_pseudo(monkeypatch)
    words = LostWords()
    words.watch(monkeypatch, ellipses=False)
    async with SCREENS[name](games, size) as game:
        text = re.sub(r"\S*(?:/|settings\.toml)\S*", "", game.text())
        assert not words.on(game.app.screen), game.text()
        assert not ENGLISH.findall(text), game.text()
