"""Who plays with whom is told on the setup screen in words, not by colour alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import teller

from passing_game.bots.registry import LEVELS
from passing_game.i18n import SOURCE
from passing_game.i18n.catalogues import catalogue, languages

if TYPE_CHECKING:
    from support.pilot import Pilots


@pytest.mark.parametrize("size", [(60, 20), (80, 20), (80, 24), (120, 40)], ids=str)
async def test_the_setup_tells_in_words_who_plays_with_whom(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(size=size) as game:
        text = game.part("#form")
        assert "with Eli" in text
        assert "with Wes" in text
        assert "with Ann" in text
        assert "Nora (partner)" in text or "with Nora" in text
        await game.press("left")
        assert "with " not in game.part("#form")
        assert "(partner)" not in game.part("#form")


async def test_the_setup_says_it_of_two_people_with_long_names_where_it_is_narrow(
    games: Pilots,
) -> None:
    people = setup(4, people=(0, 1, 2, 3), partners=True, names=["M" * 12] * 4)
    async with games(people, size=(60, 20)) as game:
        await game.press("q", "s")
        assert game.screen == "SetupScreen"
        assert game.part("#form").count("with MMMMMM…") == 4


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
@pytest.mark.parametrize("level", LEVELS)
async def test_no_partner_s_short_name_is_cut_whatever_the_level_is_called(
    games: Pilots, monkeypatch: pytest.MonkeyPatch, level: str, size: tuple[int, int], code: str
) -> None:
    monkeypatch.setenv("LANG", f"{code}.UTF-8")
    people = setup(4, partners=True, names=["Root"] * 4)
    bots = tuple(replace(one, bot=one.bot and level) for one in people.players)
    async with games(replace(people, players=bots), bots={level: teller([])}, size=size) as game:
        await game.press("q", "s")
        text = "with {name}" if code == SOURCE else catalogue(code).gettext("with {name}")
        assert game.part("#form").count(text.format(name="Root")) == 4
