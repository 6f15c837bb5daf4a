"""The pictures of the documentation: real screens, each at a position that shows much of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest
from support.pictures import svg
from support.pilot import Pilots, at_home
from support.setups import setup
from support.stories import long_story, story

from passing_game.config.settings import Colours, Settings, Style, ThemeName

if TYPE_CHECKING:
    from pathlib import Path

    from support.stories import Story

    from passing_game.tables.setup import GameSetup

PARTNERS: Final = setup(4, partners=True)
LONGER: Final = setup(4, partners=True, target=101)
FEW_PIPS: Final = story(4, "1-0 1-1 2-0 2-1 0-0 3-0", script="pass pass pass pass")
PASSED_OUT: Final = story(
    4,
    "6-6 6-5 6-4 5-5 5-4 3-1",
    "4-4 6-3",
    "2-1 2-0 1-0 1-1",
    "5-0",
    script="5-4 4-4> pass <5-0 pass pass pass pass",
)


class Scene(NamedTuple):
    """What is shown: a window of so many columns and rows, the match and how far it has come.

    All stories are told, each but the last to the end of its round.
    """

    size: tuple[int, int]
    setup: GameSetup | None = PARTNERS
    stories: tuple[Story, ...] = (long_story(4, 16),)
    keys: tuple[str, ...] = ("right",)
    settings: Settings = Settings()


SCENES: Final = {
    "table-80x24": Scene((80, 24)),
    "table-120x40": Scene((120, 40), stories=(long_story(4, 12),)),
    "scoring-80x24": Scene((80, 24), LONGER, (FEW_PIPS, PASSED_OUT), ()),
    "setup-80x24": Scene((80, 24), None, (), ()),
    "light-80x24": Scene((80, 24), settings=Settings(theme=ThemeName.LIGHT)),
    "ascii-80x24": Scene(
        (80, 24),
        stories=(long_story(4, 8),),
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
                scene.setup, *scene.stories, size=scene.size, settings=scene.settings
            )
            async with games as game:
                for round_before in range(len(scene.stories)):
                    await game.press(*["enter"] * bool(round_before))
                    await game.tell()
                await game.press(*scene.keys)
                pictures[name] = svg(game.app, "The Passing Game")
    return pictures
