"""What held at the last shared table, on the disk."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from passing_game.tables.agreed import Agreed
from passing_game.tables.remembered_terms import UnreadableTerms, load_agreed, save_agreed

if TYPE_CHECKING:
    from pathlib import Path

LEVELS = ("novice", "club")
SOME = Agreed(quiet=True, hints=True, turn=30_000, grace=120_000, stand_in="novice")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "last-terms.json"


@pytest.mark.parametrize("agreed", [Agreed(), SOME], ids=["usual", "other"])
def test_they_come_back_as_they_were(path: Path, agreed: Agreed) -> None:
    save_agreed(path, SOME)
    save_agreed(path, agreed)
    assert load_agreed(path, LEVELS) == agreed
    assert [file.name for file in path.parent.iterdir()] == ["last-terms.json"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_there_are_none_at_first(path: Path) -> None:
    assert load_agreed(path, LEVELS) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"turn": 30000', '"turn": 4999'),
        ('"turn": 30000', '"turn": "long"'),
        ('"grace": 120000', '"grace": 3600001'),
        ('"grace": 120000', '"grace": -1'),
        ('"quiet": true', '"quiet": 1'),
        ('"hints"', '"hunts"'),
        ('"novice"', '"nobody"'),
        ("{", "[" * 3000),
        ("}", ""),
    ],
)
def test_what_is_none_is_not_taken(path: Path, old: str, new: str) -> None:
    save_agreed(path, SOME)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(UnreadableTerms):
        load_agreed(path, LEVELS)


def test_a_folder_in_its_place_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(UnreadableTerms):
        load_agreed(path, LEVELS)
    with pytest.raises(OSError):  # noqa: PT011 - which one is the system's matter
        save_agreed(path, SOME)
