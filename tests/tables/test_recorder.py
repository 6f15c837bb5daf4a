from __future__ import annotations

import errno
import os
import resource
import stat
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from support.chance_games import RandomPlayers, play_on
from support.games import rules
from support.recorded import act_out, error_in, fields_of, header, read, record_of

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.record import Header, RecordClosed, RecordError, SeatKind, State
from passing_game.tables import record_file
from passing_game.tables.claims import RecordInUse
from passing_game.tables.record_file import file_name
from passing_game.tables.recorder import Recorder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from passing_game.engine.record import Replay

AGREED = rules(3, target=20)
SEED = "5"
WHOLE = record_of(AGREED, 5)


class Told(list[OSError]):
    """Remembers what went wrong."""

    def __call__(self, error: OSError) -> None:
        self.append(error)


def recorded(folder: Path, told: Told, moves: int = 100_000) -> tuple[Match, Recorder]:
    """A match whose record is kept in a folder, so many moves in."""
    match = Match(AGREED, seeded(SEED))
    recorder = Recorder.create(folder, header(AGREED, SEED), told)
    match.subscribe(recorder)
    play_on(match, RandomPlayers(5), moves)
    return match, recorder


def path_of(recorder: Recorder) -> Path:
    assert recorder.path is not None
    return recorder.path


@contextmanager
def a_disk_of(size: int) -> Iterator[None]:
    """Let no file grow beyond a size: the write that would is cut short, the next one fails."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_the_file_holds_the_record_at_every_moment(tmp_path: Path) -> None:
    match, recorder = recorded(tmp_path, Told(), moves=0)
    path = path_of(recorder)
    assert read(path.read_bytes()).lines == 1
    told: list[object] = []
    match.subscribe(told.append)
    match.subscribe(lambda _: told.append(read(path.read_bytes()).events[-1]))
    play_on(match, RandomPlayers(5), 40)
    assert told[::2] == told[1::2]
    assert len(told) > 20
    recorder.close()


def test_a_whole_match_is_kept(tmp_path: Path) -> None:
    _, recorder = recorded(tmp_path, Told())
    assert read(path_of(recorder).read_bytes()).state is State.FINISHED
    recorder.close()


def test_the_record_is_for_its_owner_alone(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        _, recorder = recorded(tmp_path / "deep" / "records", Told(), moves=1)
    finally:
        os.umask(mask)
    path = path_of(recorder)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    recorder.close()


def test_a_folder_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o755)
    _, recorder = recorded(folder, Told(), moves=1)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755
    recorder.close()


@pytest.mark.parametrize(
    ("started", "name", "expected"),
    [
        ("2026-11-30T06:11:41Z", "8ae1f2", "2026-11-30T06-11-41-8ae1f2.jsonl"),
        ("2026-11-30T06:11:41.123+00:00", "8ae1f2", "2026-11-30T06-11-41-8ae1f2.jsonl"),
        (None, "8ae1f2", "8ae1f2.jsonl"),
        (None, None, "match.jsonl"),
        ("../../etc/x\x00\n", "../p\x1b[31m/ö", "--------------p31m.jsonl"),
    ],
)
def test_a_file_is_named_after_the_start_and_the_id(
    started: str | None, name: str | None, expected: str
) -> None:
    seats = header(AGREED).seats
    assert file_name(Header(rules=AGREED, seats=seats, started=started, id=name)) == expected


def test_nothing_is_ever_overwritten(tmp_path: Path) -> None:
    told = Told()
    _, first = recorded(tmp_path, told, moves=3)
    first.close()
    before = path_of(first).read_bytes()
    _, second = recorded(tmp_path, told, moves=5)
    assert second.path is None
    assert path_of(first).read_bytes() == before
    assert [type(error) for error in told] == [FileExistsError]


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    folder = tmp_path / "records"
    folder.mkdir()
    (folder / file_name(header(AGREED, SEED))).symlink_to(victim)
    told = Told()
    recorded(folder, told, moves=5)
    assert len(told) == 1
    assert not victim.exists()


def test_a_folder_that_cannot_be_made_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    told = Told()
    match, recorder = recorded(tmp_path / "file" / "records", told)
    assert match.winner is not None
    assert [error.errno for error in told] == [errno.ENOTDIR]
    assert recorder.path is None
    recorder.seat_taken(0, SeatKind.BOT, "Nora")
    recorder.abandoned("left")
    recorder.close()
    assert len(told) == 1


@pytest.mark.parametrize("room", [500, 1000, 1500, 2000])
def test_a_full_disk_is_told_once_and_play_goes_on(tmp_path: Path, room: int) -> None:
    told = Told()
    with a_disk_of(room):
        match, recorder = recorded(tmp_path, told)
    recorder.close()
    assert match.winner is not None
    assert [error.errno for error in told] == [errno.EFBIG]
    record = path_of(recorder).read_bytes()
    assert len(record) == room
    replay = read(record)
    assert replay.events == read(WHOLE).events[: replay.lines - 1]


def test_a_disk_without_room_for_the_first_line_keeps_no_file(tmp_path: Path) -> None:
    told = Told()
    with a_disk_of(100):
        match, recorder = recorded(tmp_path, told)
    assert match.winner is not None
    assert len(told) == 1
    assert recorder.path is None
    assert list(tmp_path.iterdir()) == []


def test_a_match_goes_on_from_its_file_to_the_same_record(tmp_path: Path) -> None:
    lines = WHOLE.splitlines(keepends=True)
    for number in range(1, len(lines) - 1):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(b"".join(lines[:number]) + lines[number][: number % 30])
        told = Told()
        replay, recorder = Recorder.resume(path, told)
        assert replay.lines == number
        replay.match.subscribe(recorder)
        act_out(fields_of(WHOLE)[number:], replay.match, recorder)
        recorder.close()
        assert path.read_bytes() == WHOLE
        assert told == []


def test_a_line_that_was_cut_off_is_gone_when_a_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    second = WHOLE.index(b"\n", WHOLE.index(b"\n") + 1)
    path.write_bytes(WHOLE[: second - 1])
    replay, recorder = Recorder.resume(path, Told())
    recorder.close()
    assert replay.cut_off
    assert path.read_bytes() == WHOLE[: WHOLE.index(b"\n") + 1]


def test_the_chance_of_a_table_without_a_seed_is_given_to_it_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(record_of(AGREED, 5, most=0, about=header(AGREED, seed=None)))
    with pytest.raises(ValueError, match="deal"):
        Recorder.resume(path, Told())
    replay, recorder = Recorder.resume(path, Told(), seeded("a fresh secret"))
    replay.match.subscribe(recorder)
    started = replay.match.start_round()
    assert started == Match(AGREED, seeded("a fresh secret")).start_round()
    assert read(path.read_bytes()).events == started
    recorder.close()


def test_a_record_is_written_by_one_alone(tmp_path: Path) -> None:
    _, first = recorded(tmp_path, Told(), moves=3)
    with pytest.raises(RecordInUse):
        Recorder.resume(path_of(first), Told())
    first.close()
    _, second = Recorder.resume(path_of(first), Told())
    with pytest.raises(RecordInUse):
        Recorder.resume(path_of(first), Told())
    second.close()


def test_what_is_over_or_broken_is_not_continued_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    for record, error in ((WHOLE, RecordClosed), (WHOLE[:900] + b"!\n", RecordError)):
        path.write_bytes(record)
        for _ in range(2):  # the file is let go of
            with pytest.raises(error):
                Recorder.resume(path, Told())
        assert path.read_bytes() == record


def test_only_a_plain_file_can_be_continued(tmp_path: Path) -> None:
    whole = tmp_path / "match.jsonl"
    whole.write_bytes(WHOLE[:900])
    (tmp_path / "link").symlink_to(whole)
    os.mkfifo(tmp_path / "pipe")
    for name in ("link", "pipe", "missing", "."):
        with pytest.raises(OSError, match=r"."):
            Recorder.resume(tmp_path / name, Told())
    assert whole.read_bytes() == WHOLE[:900]


def test_a_disk_that_is_full_when_a_match_is_continued_does_not_stop_it(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    end = WHOLE.rindex(b'{"counts"')  # the last round's end is to be written
    path.write_bytes(WHOLE[:end])
    told = Told()
    with a_disk_of(end + 10):
        replay, recorder = Recorder.resume(path, told)
    assert replay.match.winner is not None
    assert len(told) == 1
    recorder.close()
    assert read(path.read_bytes()).cut_off


def test_seats_taken_and_a_match_given_up_are_written(tmp_path: Path) -> None:
    _, recorder = recorded(tmp_path, Told(), moves=3)
    recorder.seat_taken(1, SeatKind.HUMAN, "Ann", SeatKind.BOT)
    recorder.abandoned("left")
    recorder.close()
    told = fields_of(path_of(recorder).read_bytes())[-2:]
    assert [one["event"] for one in told] == ["seat_taken", "match_abandoned"]
    assert told[0]["by"] == "bot"
    assert error_in(path_of(recorder).read_bytes()) is None


def test_nothing_is_written_once_the_file_was_let_go(tmp_path: Path) -> None:
    told = Told()
    match, recorder = recorded(tmp_path, told, moves=3)
    recorder.close()
    before = path_of(recorder).read_bytes()
    play_on(match, RandomPlayers(6), 5)
    recorder.close()
    assert path_of(recorder).read_bytes() == before
    assert told == []


def test_the_end_of_a_round_goes_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, recorder = recorded(tmp_path, Told(), moves=0)
    events: list[Any] = []
    monkeypatch.setattr(os, "fsync", lambda _number: events.append("fsync"))
    match.subscribe(events.append)
    play_on(match, RandomPlayers(5), 100_000)
    recorder.close()
    synced = [type(after).__name__ for sync, after in pairwise(events) if sync == "fsync"]
    assert synced == ["RoundEnded"] * match.round_number + ["MatchEnded"]


def test_a_disk_that_does_not_keep_what_was_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_number: int) -> None:
        raise OSError(errno.EIO, "gone")

    monkeypatch.setattr(os, "fsync", fail)
    told = Told()
    match, recorder = recorded(tmp_path, told)
    assert match.winner is not None
    assert [error.errno for error in told] == [errno.EIO]
    recorder.close()


def test_what_is_not_to_go_on_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(WHOLE[:905])
    seen: list[int] = []

    def check(replay: Replay) -> None:
        seen.append(replay.lines)
        raise ValueError("not here")

    for _ in range(2):  # the file is let go of
        with pytest.raises(ValueError, match="not here"):
            Recorder.resume(path, Told(), check=check)
    assert seen == [WHOLE[:905].count(b"\n")] * 2
    assert path.read_bytes() == WHOLE[:905]


def test_a_record_that_is_deleted_while_it_is_opened_is_not_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(WHOLE[:905])

    def claim_late(_file: int) -> None:
        path.unlink()

    monkeypatch.setattr(record_file, "claim", claim_late)
    with pytest.raises(FileNotFoundError):
        Recorder.resume(path, Told())
