"""The pictures of the documentation: real screens, each at a position that shows much of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from support.pictures import svg
from support.pilot import Pilots, at_home
from support.setups import setup
from support.stories import GOING_OUT, long_story

from passing_game.config.settings import Colours, Settings, Style, ThemeName

if TYPE_CHECKING:
    from pathlib import Path

    from support.stories import Story

    from passing_game.tables.setup import GameSetup

PARTNERS: Final = setup(4, partners=True)


class Scene(NamedTuple):
    """What is shown: a window of so many columns and rows, the match and how far it has come."""

    size: tuple[int, int]
    setup: GameSetup | None = PARTNERS
    story: Story = long_story(4, 16)
    keys: tuple[str, ...] = ("right",)
    settings: Settings = Settings()


SCENES: Final = {
    "table-80x24": Scene((80, 24)),
    "table-120x40": Scene((120, 40), story=long_story(4, 12)),
    "scoring-80x24": Scene((80, 24), setup(2), GOING_OUT, ()),
    "setup-80x24": Scene((80, 24), None, keys=()),
    "light-80x24": Scene((80, 24), settings=Settings(theme=ThemeName.LIGHT)),
    "ascii-80x24": Scene(
        (80, 24),
        story=long_story(4, 8),
        settings=Settings(style=Style.ASCII, colours=Colours.NONE),
    ),
}


async def gallery(home: Path) -> dict[str, str]:
    """Every picture by its name, as SVG; the games keep their files in a folder."""
    pictures = {}
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name, scene in SCENES.items():
            at_home(monkeypatch, home / name)
            games = Pilots(monkeypatch)(
                scene.setup, scene.story, size=scene.size, settings=scene.settings
            )
            async with games as game:
                if scene.setup is not None:
                    await game.tell()
                await game.press(*scene.keys)
                pictures[name] = svg(game.app, "The Passing Game")
    return pictures
