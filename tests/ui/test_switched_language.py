"""A screen says after the language is switched what it says in that language from the start.

Also what was said for a while: hints, refusals, questions, why something cannot be had.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.screens import SCREENS

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

SIZE = (80, 24)
NO_SETTINGS = (
    *("name", "code", "no code", "account", "account of one's own", "invitation", "talk"),
    *("palette", "palette without a match", "mouse", "nothing to share"),
)
"""What is written on, or lies over a screen as long as nothing else is opened; a toast goes."""


def shown(game: GamePilot) -> str:
    """What is seen, but for the number that a record has got."""
    return re.sub(r"\d+\.jsonl", "?.jsonl", game.text())


async def switch_to(code: str, game: GamePilot) -> None:
    """Switch as the settings do, whatever screen is in front."""
    game.app.preferences.change(replace(game.app.settings, language=code))
    game.app.put_in_force()
    await game.settle()


@pytest.mark.parametrize("name", [one for one in SCREENS if one not in NO_SETTINGS])
async def test_nothing_stays_in_the_language_before(
    games: Pilots, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with SCREENS[name](games, SIZE) as game:
        before = shown(game)
        await switch_to("sk", game)
        switched = shown(game)
    monkeypatch.setenv("LANG", "sk_SK.UTF-8")
    async with SCREENS[name](games, SIZE) as game:
        assert switched == shown(game) != before
