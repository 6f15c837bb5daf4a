"""Setup, table, scoring and help in every language, kept as text in `__snapshots__`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.screen_text import ScreenText
from support.screens import SCREENS

from passing_game.i18n import SOURCE
from passing_game.i18n.catalogues import languages

if TYPE_CHECKING:
    from support.pilot import Pilots
    from syrupy.assertion import SnapshotAssertion

SIZES = {"60x20": (60, 20), "80x24": (80, 24)}
NAMES = ("setup", "table played", "scoring", "help")
TRANSLATIONS = [code for code in languages() if code != SOURCE]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("code", TRANSLATIONS)
async def test_in_language(
    games: Pilots,
    monkeypatch: pytest.MonkeyPatch,
    snapshot: SnapshotAssertion,
    code: str,
    size: tuple[int, int],
    name: str,
) -> None:
    monkeypatch.setenv("LANG", f"{code}.UTF-8")
    async with SCREENS[name](games, size) as game:
        assert game.text() == snapshot.use_extension(ScreenText)
