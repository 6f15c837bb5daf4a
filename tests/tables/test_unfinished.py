"""Finding the matches that were broken off, among files of every kind."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.going_on import fail
from support.recorded import fields_of, header, plain, read, record_of, summed

from passing_game.bots.registry import BOTS
from passing_game.engine.record import SeatInfo, SeatKind
from passing_game.tables import unfinished as module
from passing_game.tables.recorder import Recorder
from passing_game.tables.unfinished import Unfinished, unfinished

if TYPE_CHECKING:
    from pathlib import Path

AGREED = rules(3, target=60)
WHOLE = record_of(AGREED, 5)
BROKEN = record_of(AGREED, 5, most=30)


def kept(folder: Path, name: str, record: bytes, changed: int = 1_800_000_000) -> Path:
    """A record that was changed at a time, in seconds since 1970."""
    path = folder / f"{name}.jsonl"
    path.write_bytes(record)
    os.utime(path, (changed, changed))
    return path


def found(folder: Path, most: int = 50) -> list[Unfinished]:
    return unfinished(folder, BOTS, most=most)


def test_a_match_is_told_as_it_stands(tmp_path: Path) -> None:
    path = kept(tmp_path, "match", BROKEN)
    replay = read(BROKEN)
    assert found(tmp_path) == [
        Unfinished(
            path=path,
            header=replay.header,
            seats=replay.seats,
            round=replay.match.round_number,
            scores=tuple(replay.match.scores),
            turn=replay.match.turn,
            changed=datetime.fromtimestamp(1_800_000_000, UTC),
            in_use=False,
        )
    ]


def test_those_played_last_come_first_and_no_more_than_wanted(tmp_path: Path) -> None:
    for name, changed in (("b", 1000), ("a", 3000), ("c", 2000)):
        kept(tmp_path, name, BROKEN, changed)
    assert [match.path.stem for match in found(tmp_path)] == ["a", "c", "b"]
    assert [match.path.stem for match in found(tmp_path, most=2)] == ["a", "c"]
    assert found(tmp_path, most=0) == []


def test_every_break_is_found_and_no_end(tmp_path: Path) -> None:
    lines = WHOLE.splitlines(keepends=True)
    for number in range(1, len(lines) + 1):
        kept(tmp_path, "match", b"".join(lines[:number]))
        assert len(found(tmp_path)) == (number < len(lines))
    kept(tmp_path, "match", WHOLE.removesuffix(b"\n"))
    assert found(tmp_path) == []
    kept(tmp_path, "match", WHOLE[:-5])
    assert len(found(tmp_path)) == 1


@pytest.mark.parametrize("reason", ["left", "x" * 2000, 'x"event":"tile_drawn"', "\n\n"])
def test_a_match_that_was_given_up_is_over_however_that_is_written(
    tmp_path: Path, reason: str
) -> None:
    fields = [*fields_of(BROKEN), {"event": "match_abandoned", "reason": reason}]
    for record in (summed(fields), plain(fields), plain(fields).removesuffix(b"\n")):
        kept(tmp_path, "match", record)
        assert found(tmp_path) == []


def test_a_name_that_reads_like_an_end_is_none(tmp_path: Path) -> None:
    seats = [replace(seat, name='"event":"match_ended"') for seat in header(AGREED).seats]
    about = replace(header(AGREED), seats=tuple(seats))
    kept(tmp_path, "match", record_of(AGREED, 5, most=0, about=about))
    assert [match.round for match in found(tmp_path)] == [0]


def test_only_what_can_be_gone_on_with_here_is_told(tmp_path: Path) -> None:
    person = SeatInfo("Ann", SeatKind.HUMAN)
    bot = SeatInfo("Wes", SeatKind.BOT, bot="club")
    for name, changes in {
        "good": {"seats": (bot, person, bot)},
        "no seed": {"seed": None},
        "nobody": {"seats": (bot, bot, bot)},
        "stranger": {"seats": (person, bot, replace(bot, bot="elsewhere:Bot"))},
    }.items():
        about = replace(header(AGREED), **changes)  # type: ignore[arg-type]
        kept(tmp_path, name, record_of(AGREED, 5, most=9, about=about))
    assert [match.path.stem for match in found(tmp_path)] == ["good"]


def test_a_match_that_is_being_played_is_marked_and_not_disturbed(tmp_path: Path) -> None:
    path = kept(tmp_path, "match", BROKEN)
    replay, recorder = Recorder.resume(path, fail)
    assert [match.in_use for match in found(tmp_path)] == [True]
    replay.match.subscribe(recorder)
    replay.match.apply(replay.match.turn or 0, replay.match.legal_moves(replay.match.turn or 0)[0])
    assert read(path.read_bytes()).lines == replay.lines + 1
    recorder.close()
    assert [match.in_use for match in found(tmp_path)] == [False]


def test_files_of_every_kind_are_passed_over(tmp_path: Path) -> None:
    good = kept(tmp_path, "good", BROKEN, 1000)
    for name, content in {
        "empty": b"",
        "binary": bytes(range(256)) * 300,
        "damaged": BROKEN[:900] + b"!" + BROKEN[901:],
        "long line": b'{"event":"match_started","x":"' + b"x" * 100_000,
        "number": b'{"event":"match_started","format":1' + b"0" * 50_000 + b"}\n",
        "newer": BROKEN.replace(b'"format":1', b'"format":2', 1),
        "deep": b"[" * 60_000,
    }.items():
        kept(tmp_path, name, content)
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "link.jsonl").symlink_to(good)
    (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "notes.txt").write_bytes(BROKEN)
    assert [match.path for match in found(tmp_path)] == [good]


def test_a_file_of_a_gigabyte_is_not_read(tmp_path: Path) -> None:
    path = kept(tmp_path, "huge", BROKEN)
    os.truncate(path, 1 << 30)
    good = kept(tmp_path, "good", BROKEN, 1000)
    assert [match.path for match in found(tmp_path)] == [good]


def test_a_file_that_goes_or_may_not_be_read_meanwhile_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, "gone", BROKEN)
    good = kept(tmp_path, "good", BROKEN, 1000)
    really = os.open

    def sometimes(path: str, flags: int) -> int:
        if path.endswith("gone.jsonl"):
            raise PermissionError
        return really(path, flags)

    monkeypatch.setattr(os, "open", sometimes)
    assert [match.path for match in found(tmp_path)] == [good]


@pytest.mark.parametrize("changed", [-(10**13), 10**13, 0])
def test_a_date_that_cannot_be_is_no_reason_to_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: int
) -> None:
    kept(tmp_path, "match", BROKEN)
    status = os.stat_result((0o100600, 1, 1, 1, 0, 0, len(BROKEN), changed, changed, changed))
    monkeypatch.setattr(os, "fstat", lambda _number: status)
    assert len(found(tmp_path)) == (changed == 0)


def test_a_folder_that_cannot_be_read_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert found(tmp_path / "file") == found(tmp_path / "missing") == found(tmp_path) == []


def test_of_finished_matches_only_the_tail_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        kept(tmp_path, f"{number}", WHOLE)
    monkeypatch.setattr(module, "read_record", pytest.fail)
    assert found(tmp_path) == []
