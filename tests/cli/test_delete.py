from __future__ import annotations

import fcntl
from pathlib import Path

import pytest
from support.homes import Home, short_record

QUESTION = "Delete this match for good? [y/N]: "


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    home = Home(tmp_path, monkeypatch)
    for number in (1, 2, 0x1234):
        home.keep(number)
    return home


def left(home: Home) -> list[str]:
    """The ids of the matches that are there, in the folder and in the list."""
    ids = sorted(path.stem.rpartition("-")[2] for path in home.records.iterdir())
    assert len(home.told("history", "--json")) == len(ids)
    return ids


def test_matches_are_deleted_with_their_records(home: Home) -> None:
    assert home.told("delete", "--yes", "000001") == ["1 match was deleted."]
    assert left(home) == ["000002", "001234"]
    assert home.told("delete", "--yes", "0012", "000002", "001234") == ["2 matches were deleted."]
    assert left(home) == []


def test_all_are_deleted_sound_or_not(home: Home) -> None:
    home.put(b"{}\n", "bad.jsonl")
    assert home.told("delete", "--all", "--yes") == ["4 matches were deleted."]
    assert list(home.records.iterdir()) == []
    assert home.told("delete", "--all") == ["0 matches were deleted."]


def test_at_a_terminal_it_is_asked_first(home: Home) -> None:
    result = home("delete", "000001", typed="n\n")
    assert result.exit_code == 1
    assert "000001  2026-01-02 12:00  Ann : Nora  " in result.stderr
    assert result.stderr.endswith(f"\n{QUESTION}n\nAborted!\n")
    assert len(left(home)) == 3
    assert home("delete", "000001", typed="").exit_code == 1
    result = home("delete", "000001", typed="y\n")
    assert (result.stdout, result.exit_code) == ("1 match was deleted.\n", 0)
    assert left(home) == ["000002", "001234"]


def test_all_are_counted_in_the_question(home: Home) -> None:
    result = home("delete", "--all", typed="n\n")
    assert "Delete all 3 matches for good? [y/N]: " in result.stderr
    assert len(left(home)) == 3


def test_without_a_terminal_it_must_be_said(home: Home) -> None:
    said = home.refused("delete", "000001", code=2)
    assert said == "There is no terminal to ask at: say --yes if you mean it."
    assert home.refused("delete", "--all", code=2) == said
    assert len(left(home)) == 3


def test_a_match_that_is_being_played_is_not_deleted(home: Home) -> None:
    path = next(path for path in home.records.iterdir() if "000001" in path.name)
    with path.open("rb") as playing:
        fcntl.flock(playing, fcntl.LOCK_EX)
        result = home("delete", "--yes", "000001", "000002")
        assert result.exit_code == 1
        assert result.stderr == f"{path.name}: not deleted: the match is being played.\n"
        assert result.stdout == "1 match was deleted.\n"
        assert left(home) == ["000001", "001234"]
    assert home.told("delete", "--yes", "000001") == ["1 match was deleted."]


def test_a_record_that_cannot_be_deleted_is_told(home: Home) -> None:
    (home.records / "folder.jsonl").mkdir()
    result = home("delete", "--yes", "folder")
    assert result.exit_code == 1
    assert result.stderr == "folder.jsonl: not deleted: Is a directory.\n"
    assert result.stdout == "0 matches were deleted.\n"


def test_nothing_is_deleted_if_one_of_the_names_is_none(home: Home) -> None:
    said = home.refused("delete", "--yes", "000001", "nobody")
    assert said == "There is no match nobody."
    assert "Several matches are called 00: " in home.refused("delete", "--yes", "00")
    assert len(left(home)) == 3


@pytest.mark.parametrize("arguments", [(), ("--all", "000001"), ("--yes",)], ids=str)
def test_either_matches_are_named_or_all(home: Home, arguments: tuple[str, ...]) -> None:
    said = home.refused("delete", *arguments, code=2)
    assert said == "Name the matches to delete, or say --all."
    assert len(left(home)) == 3


def test_nothing_outside_the_folder_is_deleted(home: Home) -> None:
    file = home.folder / "mine.jsonl"
    file.write_bytes(short_record(5, "Ann"))
    for name in ("mine.jsonl", str(file), "../../../mine.jsonl"):
        assert home.refused("delete", "--yes", name).startswith("There is no match ")
    assert file.exists()


def test_names_in_the_question_are_harmless(home: Home) -> None:
    path = home.put(short_record(7, "\x1b[31mAnn"), "evil\x1b[2J.jsonl")
    result = home("delete", "000007", typed="y\n")
    assert all(one.isprintable() or one == "\n" for one in result.output)
    assert not Path(path).exists()
