from __future__ import annotations

import json
import os
import sqlite3
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.homes import Home, short_record
from support.recorded import read

from passing_game.tables.archive import summarised

if TYPE_CHECKING:
    from pathlib import Path

HEADS = "begun (UTC)       match   who"
DAMAGED = (
    "The index of the matches is damaged. No record is lost: "
    "passing-game history --rebuild makes the index anew."
)
PARTNERS = rules(4, partners=True, target=10)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


def matches(home: Home, *options: str) -> list[str]:
    """The ids of the matches that are listed."""
    heads, *rows = home.told("history", *options)
    assert heads.startswith(HEADS)
    return [row.split()[2] for row in rows if ":" in row and not row.endswith("lists more.")]


def test_without_a_record_there_is_nothing_to_list(home: Home) -> None:
    assert home.told("history") == ["No match has been played yet."]
    assert home.told("history", "--json") == []


def test_matches_are_listed_with_date_who_rules_score_and_result(home: Home) -> None:
    home.keep(1)
    home.keep(40, "Zoë", "Ann", agreed=PARTNERS)
    first, second = (summarised(read(path.read_bytes())) for path in sorted(home.records.iterdir()))
    lines = [" ".join(line.split()) for line in home.told("history")]
    scores = [" : ".join(map(str, one.scores)) for one in (first, second)]
    sides = ("Zoë & Nora", "Ann & Nora")
    late = f"2026-02-13 12:00 000028 {' : '.join(sides)} partners to 10 {scores[1]}"
    early = f"2026-01-02 12:00 000001 Ann : Nora 2 seats to 10 {scores[0]}"
    assert lines == [
        "begun (UTC) match who rules score result",
        f"{late} {sides[second.winner or 0]} won",
        f"{early} {('Ann', 'Nora')[first.winner or 0]} won",
    ]


def test_columns_stand_below_each_other(home: Home) -> None:
    home.keep(1, "多多")
    home.keep(2, "Bartholomew")
    heads, *rows = home.told("history")
    at = heads.index("rules")
    assert rows[0][at:].startswith("2 seats")
    assert rows[1][at - 2 :].startswith("2 seats")  # two characters take four cells


def test_the_last_twenty_are_listed_and_how_many_more_there_are(home: Home) -> None:
    for number in range(22):
        home.keep(number)
    assert matches(home) == [f"{number:06x}" for number in range(21, 1, -1)]
    assert home.told("history")[-1] == "2 more matches: --limit N or --all lists more."
    assert home.told("history", "--limit", "21")[-1].startswith("1 more match: ")
    assert len(matches(home, "--limit", "3")) == 3
    assert len(home.told("history", "--all")) == len(home.told("history", "--limit", "22")) == 23
    assert len(home.told("history", "--json")) == 22
    assert len(home.told("history", "--json", "--limit", "4")) == 4


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ("--state finished", "4 3 1 0"),
        ("--state in-progress", "2"),
        ("--state abandoned", ""),
        ("--player aN", "4 2 0"),
        ("--opponent heaviest", "1"),
        ("--opponent human", "4"),
        ("--seats 4", "3"),
        ("--partners", "3"),
        ("--singles", "4 2 1 0"),
        ("--undone", "1"),
        ("--not-undone --seats 2", "4 2 0"),
        ("--since 2026-01-03", "4 3 2"),
        ("--until 2026-01-03 --since 2026-01-02", "2 1"),
    ],
)
def test_filters_choose_among_the_matches(home: Home, options: str, found: str) -> None:
    home.keep(0)
    home.keep(1, "Zoë", bot="heaviest", undo=0.3)
    home.keep(2, most=6)
    home.keep(3, "Zoë", agreed=PARTNERS)
    home.keep(4, "Zoë", "Ann")
    if found:
        assert matches(home, *options.split()) == [f"{int(one):06x}" for one in found.split()]
    else:
        assert home.told("history", *options.split()) == ["There is no such match."]


def test_a_match_with_moves_taken_back_is_marked(home: Home) -> None:
    home.keep(1, undo=0.3)
    assert home.told("history")[1].endswith("won (undo)")


def test_json_has_an_object_a_line_with_the_promised_keys(home: Home) -> None:
    home.keep(1, agreed=rules(2, target=30))
    record = next(home.records.iterdir())
    told = summarised(read(record.read_bytes()))
    (line,) = home.told("history", "--json")
    one = json.loads(line)
    seat = one["seats"][1]
    assert one == {
        "file": record.name,
        "id": "000001",
        "started": "2026-01-02T12:00:00Z",
        "state": "finished",
        "preset": "custom",
        "players": 2,
        "partners": False,
        "target": 30,
        "rules": {
            "lead": "random",
            "pass": "free",
            "draw": "turn",
            "tie": "literal",
            "partners_scoring": "lowest-hand",
        },
        "seats": one["seats"],
        "rounds": told.rounds,
        "moves": told.moves,
        "scores": list(told.scores),
        "winner": told.winner,
        "endings": {reason.value: number for reason, number in told.endings.items()},
        "undone": False,
        "progress": [list(scores) for scores in told.progress],
    }
    assert (seat["name"], seat["kind"], seat["bot"]) == ("Nora", "bot", "club")
    assert (seat["points"], seat["plays"]) == (told.seats[1].points, told.seats[1].plays)
    help_text = " ".join(home("history", "--help").stdout.split())
    assert all(key in help_text for key in one)


def unsound(home: Home) -> None:
    """Put into the folder what is no sound record."""
    home.put(b"{}\n", "bad.jsonl")
    (home.records / "folder.jsonl").mkdir()
    os.mkfifo(home.records / "pipe.jsonl")
    with (home.records / "huge.jsonl").open("wb") as file:
        file.truncate(1 << 30)
    home.put(b'{"event":"match_started","format":' + b"9" * 5000 + b"}\n", "digits.jsonl")
    newer = b'{"event":"match_started","format":2}\n'
    home.put(newer, "newer.jsonl")


REASONS = {
    "bad.jsonl": (1, "this is no match record: the first line must be match_started"),
    "digits.jsonl": (1, "a number or a nesting in the line is beyond all measure"),
    "newer.jsonl": (1, "a newer version of the program has written this (format 2)"),
    "folder.jsonl": (None, "it is a folder, not a file"),
    "pipe.jsonl": (None, "it is no plain file"),
    "huge.jsonl": (None, "it is far larger than any record"),
}


def test_what_is_no_sound_record_is_told_behind_the_others(home: Home) -> None:
    home.keep(1)
    unsound(home)
    result = home("history")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 2
    assert sorted(result.stderr.splitlines()) == sorted(
        f"Not listed: {home.records / name}: {f'line {line}: ' if line else ''}{reason}."
        for name, (line, reason) in REASONS.items()
    )


def test_what_is_no_sound_record_has_an_object_in_json(home: Home) -> None:
    unsound(home)
    objects = [json.loads(line) for line in home.told("history", "--json")]
    assert {one["file"]: (one["line"], one["reason"]) for one in objects} == REASONS
    assert {one["state"] for one in objects} == {"unsound"}


def test_a_limit_counts_matches_alone(home: Home) -> None:
    home.keep(1)
    home.keep(2)
    unsound(home)
    assert "000002" in home("history", "--limit", "1").stdout


def test_where_the_files_lie_is_told(home: Home) -> None:
    assert home.told("history", "--where") == [
        f"Records: {home.records}",
        f"Index: {home.index}",
    ]


def test_records_that_come_change_and_go_are_noticed(home: Home) -> None:
    kept = home.keep(1)
    home.keep(2)
    assert len(matches(home)) == 2
    kept.unlink()
    home.keep(3, most=5)
    assert matches(home) == ["000003", "000002"]


@pytest.mark.parametrize("content", [b"no database at all", b"SQLite format 3\0" + b"x" * 5000])
def test_a_damaged_index_is_told_with_the_way_out(home: Home, content: bytes) -> None:
    home.keep(1)
    home.index.write_bytes(content)
    for command in (["history"], ["history", "--json"], ["stats"], ["delete", "--yes", "1"]):
        assert home.refused(*command) == DAMAGED
    assert home.index.read_bytes() == content
    assert home.told("history", "--rebuild") == ["The index was made anew from 1 record."]
    assert matches(home) == ["000001"]


def test_an_index_of_a_newer_version_is_told_with_the_way_out(home: Home) -> None:
    home.keep(1)
    matches(home)
    with sqlite3.connect(home.index) as database:
        database.execute("PRAGMA user_version = 9999")
    database.close()
    assert home.refused("history") == (
        "A newer version of the program has made the index of the matches. "
        "passing-game history --rebuild makes one for this version."
    )
    assert home.told("history", "--rebuild") == ["The index was made anew from 1 record."]
    assert matches(home) == ["000001"]


def test_an_index_that_cannot_be_made_is_told(home: Home) -> None:
    home.index.mkdir(parents=True)
    assert home.refused("history") == "The index of the matches cannot be used: Is a directory."


def test_a_rebuilt_index_tells_what_is_not_sound(home: Home) -> None:
    unsound(home)
    result = home("history", "--rebuild")
    assert (result.stdout, result.exit_code) == ("The index was made anew from 6 records.\n", 0)
    assert len(result.stderr.splitlines()) == 6


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--limit 0", "0 is not in the range"),
        ("--limit " + "9" * 5000, "is not a valid integer"),
        ("--limit 3 --all", "Give one of --limit and --all, not both."),
        ("--seats 5", "5 is not in the range"),
        ("--state lost", "'lost' is not one of 'in-progress', 'finished', 'abandoned'."),
        ("--since tomorrow", "tomorrow is no day; it is written like 2"),
        ("--since 2026-02-30", "2026-02-30 is no day; it is written like 2"),
        ("more", "Got unexpected extra argument (more)"),
    ],
)
def test_wrong_options_are_told(home: Home, options: str, why: str) -> None:
    assert why in home.refused("history", *options.split(), code=2)


def test_names_from_records_are_shown_harmless(home: Home) -> None:
    home.put(short_record(1, "\x1b[31mAnn\u202e"), "x\x1b[2J.jsonl")
    home.put(b"{}\n", "y\x1b[2J.jsonl")
    result = home("history")
    assert result.exit_code == 0
    assert "[31mAnn : Nora" in result.stdout
    assert r"y\x1b[2J.jsonl: line 1" in result.stderr
    assert all(one.isprintable() or one == "\n" for one in result.output)
