"""Every match that is played leaves a record, and one that cannot be kept stops nobody."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

from support.setups import setup
from support.stories import story

from passing_game import config
from passing_game.engine.record import read_record

if TYPE_CHECKING:
    from support.pilot import Pilots

PASSED = story(2, script="pass pass")


async def test_a_match_leaves_a_sound_record_for_its_owner_alone(games: Pilots) -> None:
    async with games(setup(2, target=1), PASSED) as game:
        await game.tell()
        assert game.match.winner is not None
        await game.press("r")
        assert len(game.matches) == 2
    paths = sorted(config.records_folder().iterdir())
    assert len(paths) == 2
    replays = []
    for path in paths:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        with path.open("rb") as stream:
            replays.append(read_record(stream))
    assert sorted(replay.match.winner is not None for replay in replays) == [False, True]
    names = [(seat.name, seat.kind.value) for seat in replays[0].header.seats]
    assert names == [("Ann", "human"), ("Nora", "bot")]


async def test_a_record_that_cannot_be_kept_is_told_once_and_the_match_goes_on(
    games: Pilots,
) -> None:
    folder = config.records_folder()
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder should be")
    async with games(setup(2, target=1), PASSED) as game:
        assert game.notices == ["This match is not recorded any more: File exists."]
        await game.tell()
        assert game.screen == "ScoringScreen"
        assert len(game.notices) == 1
        await game.press("r")
        assert game.screen == "TableScreen"


async def test_a_notice_with_brackets_in_it_is_shown_as_it_is(games: Pilots) -> None:
    async with games(setup(2), PASSED) as game:
        game.app._tell("[/] [@click=app.exit]x[/]")
        await game.settle()
        assert "[@click=app.exit]x[/]" in game.text()
        await game.click("[@click=app.exit]x")
        assert game.app.return_code is None
