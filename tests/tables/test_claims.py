"""Who writes a record: one alone, and whoever only asks is no hindrance."""

from __future__ import annotations

import errno
import fcntl
import os
import threading
import time
from typing import TYPE_CHECKING

import pytest

from passing_game.tables.claims import RecordInUse, claim, is_claimed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def files(tmp_path: Path) -> Iterator[list[int]]:
    """One file, opened by several."""
    path = tmp_path / "match.jsonl"
    path.touch()
    opened = [os.open(path, os.O_RDWR) for _ in range(3)]
    yield opened
    for number in opened:
        os.close(number)


def test_a_file_is_claimed_by_one_alone(files: list[int]) -> None:
    first, second, reader = files
    assert not is_claimed(reader)
    claim(first)
    assert is_claimed(reader)
    with pytest.raises(RecordInUse):
        claim(second)
    fcntl.flock(first, fcntl.LOCK_UN)
    claim(second)


def test_who_asks_holds_nothing_afterwards(files: list[int]) -> None:
    writer, one, other = files
    assert not is_claimed(one)
    assert not is_claimed(other)
    fcntl.flock(writer, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_a_writer_that_comes_while_somebody_asks_waits_for_that_moment(
    files: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, reader, _other = files
    fcntl.flock(reader, fcntl.LOCK_SH)
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            fcntl.flock(reader, fcntl.LOCK_UN)

    monkeypatch.setattr(time, "sleep", pause)
    claim(writer)
    assert len(pauses) == 3
    assert is_claimed(reader)


def test_a_moment_that_does_not_end_is_not_waited_for_for_ever(
    files: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, reader, _other = files
    fcntl.flock(reader, fcntl.LOCK_SH)
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    with pytest.raises(RecordInUse):
        claim(writer)
    assert sum(pauses) < 1


def test_any_number_of_questions_never_make_a_writer_fail(files: list[int]) -> None:
    writer, *readers = files
    done = threading.Event()

    def ask(number: int) -> None:
        while not done.is_set():
            is_claimed(number)

    threads = [threading.Thread(target=ask, args=(number,)) for number in readers]
    for thread in threads:
        thread.start()
    try:
        for _ in range(300):
            claim(writer)
            fcntl.flock(writer, fcntl.LOCK_UN)
    finally:
        done.set()
        for thread in threads:
            thread.join()


def test_a_file_system_without_locks_lets_everybody_write(
    files: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_file: int, _kind: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(fcntl, "flock", refuse)
    claim(files[0])
    claim(files[1])
    assert not is_claimed(files[2])
