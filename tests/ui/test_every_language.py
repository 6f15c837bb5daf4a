"""The screens in every language, in the narrowest window and in the usual one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.lost_words import LostWords
from support.screens import SCREENS

from passing_game.i18n import SOURCE
from passing_game.i18n.catalogues import languages

if TYPE_CHECKING:
    from support.pilot import Pilots

SIZES = {"60x20": (60, 20), "80x24": (80, 24)}
TRANSLATIONS = [code for code in languages() if code != SOURCE]
USUAL = (
    "setup",
    "table played",
    "pass meant",
    "hint",
    "scoring",
    "won",
    "help",
    "settings",
    "shared table",
    "before the deal with a clock",
    "after a match with wishes",
    "table of one's own",
)


@pytest.mark.parametrize("code", TRANSLATIONS)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(
    "name",
    [pytest.param(one, marks=() if one in USUAL else pytest.mark.slow) for one in SCREENS],
)
async def test_a_screen_has_room_for_its_words(
    games: Pilots, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], code: str
) -> None:
    words = LostWords()
    words.watch(monkeypatch)
    monkeypatch.setenv("LANG", f"{code}.UTF-8")
    async with SCREENS[name](games, size) as game:
        assert not words.on(game.app.screen), game.text()
        told = " ".join(game.notices).split()
        assert [word for word in told if word not in game.text()] == []
