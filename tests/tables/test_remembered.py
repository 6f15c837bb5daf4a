"""The last setup on the disk."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from passing_game.engine.rules import Lead, Preset, Rules, Tie
from passing_game.tables.remembered import UnreadableSetup, load_setup, save_setup
from passing_game.tables.setup import GameSetup, Player

if TYPE_CHECKING:
    from pathlib import Path

LEVELS = ("heaviest", "club")


@pytest.fixture
def setup() -> GameSetup:
    rules = Rules(3, partners=False, target=77, lead=Lead.WINNER, tie=Tie.DOMINO_WINS)
    players = (Player("Ann"), Player("Bob"), Player("Eli", "club"))
    return GameSetup(Preset.CUSTOM, rules, players)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "last-setup.json"


def test_it_comes_back_as_it_was(path: Path, setup: GameSetup) -> None:
    save_setup(path, setup)
    assert load_setup(path, LEVELS) == setup


def test_a_newer_one_takes_its_place(path: Path, setup: GameSetup) -> None:
    save_setup(path, setup)
    newer = replace(setup, preset=Preset.HOUSE)
    save_setup(path, newer)
    assert load_setup(path, LEVELS) == newer
    assert [file.name for file in path.parent.iterdir()] == ["last-setup.json"]


def test_only_its_owner_can_read_it(path: Path, setup: GameSetup) -> None:
    save_setup(path, setup)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_there_is_none_at_first(path: Path) -> None:
    assert load_setup(path, LEVELS) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"target": 77', '"target": 0'),
        ('"target": 77', '"target": "77"'),
        ('"target": 77', '"target": ' + "9" * 5000),
        ('"partners": false', '"partners": true'),
        ('"winner"', '"loser"'),
        ('"lead"', '"leads"'),
        ('"club"', '"nobody"'),
        ('"custom"', '"costum"'),
        ("{", ""),
        ("{", "[" * 20_000),
        ("Ann", "\x00"),
    ],
)
def test_a_damaged_one_is_told_and_not_used(
    path: Path, setup: GameSetup, old: str, new: str
) -> None:
    save_setup(path, setup)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(UnreadableSetup):
        load_setup(path, LEVELS)


def test_a_folder_in_its_place_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(UnreadableSetup):
        load_setup(path, LEVELS)


def test_at_least_one_seat_is_a_persons(path: Path, setup: GameSetup) -> None:
    bots = tuple(Player("Wes", "club") for _ in range(3))
    save_setup(path, replace(setup, players=bots))
    with pytest.raises(UnreadableSetup):
        load_setup(path, LEVELS)


def test_a_pipe_in_its_place_keeps_nobody_waiting(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    with pytest.raises(UnreadableSetup):
        load_setup(path, LEVELS)


def test_nothing_is_left_behind_where_it_cannot_be_kept(path: Path, setup: GameSetup) -> None:
    path.mkdir(parents=True)
    with pytest.raises(OSError, match="directory"):
        save_setup(path, setup)
    assert list(path.parent.iterdir()) == [path]
