"""One match after the other: records, rematches, and what is said at the end."""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING

import pytest
from support.plain import IN_TURN, Overheard, Script, played_ahead
from support.setups import setup

from passing_game import config
from passing_game.engine.events import RoundStarted
from passing_game.engine.record import RecordWriter, State, read_record
from passing_game.tables.beginnings import NewMatch
from passing_game.text.matches import Matches

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.engine.events import Event
    from passing_game.engine.record import Replay
    from passing_game.tables.setup import GameSetup

SEED = "a seed"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of the test's own for everything that is kept."""
    for name in ("DATA", "STATE", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


async def said_to(agreed: GameSetup, *lines: str, seed: str | None = SEED) -> list[str]:
    """What is said in the whole program to these lines."""
    sentences: list[str] = []
    voice = Overheard(listener=sentences.append)
    await Matches(NewMatch(agreed, seed), Script(lines), voice, IN_TURN).play()
    return sentences


def records() -> dict[Path, Replay]:
    found = {}
    for path in sorted(config.records_folder().iterdir()):
        with path.open("rb") as stream:
            found[path] = read_record(stream)
    return found


async def test_a_match_that_is_left_is_kept_and_where_is_said() -> None:
    said = await said_to(setup(2), "hand", "quit")
    ((path, replay),) = records().items()
    assert (replay.state, replay.header.seed) == (State.IN_PROGRESS, SEED)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert said[0] == "The Passing Game. Say help for the commands."
    assert said[-3:] == [
        "You have left the match.",
        f"Its record is {path.name} in ~/data/passing-game/records.",
        "Go on with it by passing-game continue.",
    ]
    assert SEED not in " ".join(said)


async def test_a_match_that_is_over_is_kept_and_where_is_said() -> None:
    agreed = setup(2, target=5)
    said = await said_to(agreed, *played_ahead(agreed, SEED).commands)
    ((path, replay),) = records().items()
    assert replay.state is State.FINISHED
    assert said[-3:] == [
        f"Its record is {path.name} in ~/data/passing-game/records.",
        "The match is over. Say rematch or quit.",
        "Goodbye.",
    ]


async def test_a_rematch_is_the_same_match_with_another_deal() -> None:
    agreed = setup(2, target=5)
    said = await said_to(agreed, *played_ahead(agreed, SEED).commands, "rematch")
    replays = records().values()
    assert len(replays) == said.count("2 seats play to 5 points.") == 2
    seeds = {replay.header.seed for replay in replays}
    assert SEED in seeds
    assert len(seeds) == 2
    assert {replay.header.rules for replay in replays} == {agreed.rules}
    assert "Goodbye." not in said
    assert said.count("You have left the match.") == 1


async def test_without_a_seed_no_two_matches_are_alike() -> None:
    for _ in range(2):
        await said_to(setup(2), seed=None)
    first, second = (replay.header.seed for replay in records().values())
    assert first != second


async def test_a_record_that_cannot_be_kept_is_told_and_the_match_goes_on(home: Path) -> None:
    folder = config.records_folder()
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder should be")
    agreed = setup(2, target=5)
    said = await said_to(agreed, *played_ahead(agreed, SEED).commands)
    assert said[1] == "This match is not recorded any more: File exists."
    assert said[-3:-1] == [
        "No record of this match was kept.",
        "The match is over. Say rematch or quit.",
    ]
    assert home in folder.parents


async def test_a_match_whose_record_ends_early_is_not_promised_to_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_writer: RecordWriter, _event: Event) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    said = await said_to(setup(2), "draw", "quit")
    assert said[-1] == "Go on with it by passing-game continue."
    monkeypatch.setattr(RecordWriter, "__call__", full)
    said = await said_to(setup(2), "draw", "quit")
    assert said.count("This match is not recorded any more: No space left on device.") == 1
    assert said[-2] == "You have left the match."
    assert said[-1].startswith("Its record is ")


async def test_the_bots_play_as_they_do_anywhere_with_that_seed() -> None:
    agreed = setup(4, partners=True, target=10)
    ahead = played_ahead(agreed, SEED)
    await said_to(agreed, *ahead.commands)
    (replay,) = records().values()
    assert replay.match.scores == ahead.match.scores
    assert replay.match.history == ahead.match.history
    deals = [event for event in ahead.events if isinstance(event, RoundStarted)]
    assert len(deals) == replay.match.round_number


async def test_two_people_cannot_play_by_one_voice() -> None:
    with pytest.raises(ValueError, match="for one person"):
        await said_to(setup(2, people=(0, 1)))
    assert not config.records_folder().exists()
