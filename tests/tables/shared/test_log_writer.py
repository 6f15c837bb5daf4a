"""Lines of a log that nobody reads keep nobody waiting."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

from support.patience import PATIENCE

from passing_game.tables.shared import log_writer
from passing_game.tables.shared.log_writer import LogWriter, write_to, writing

if TYPE_CHECKING:
    import pytest


class Reader:
    """A reader who reads when it is told to."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.reads = threading.Event()
        self.has_begun = threading.Event()

    def __call__(self, line: str) -> None:
        self.has_begun.set()
        assert self.reads.wait(PATIENCE)
        self.lines.append(line)


def test_all_lines_are_written_in_order_before_the_end() -> None:
    reader = Reader()
    reader.reads.set()
    with writing(reader) as log:
        for number in range(100):
            log(f"noon line {number}")
    assert reader.lines == [f"noon line {number}" for number in range(100)]


def test_nobody_waits_for_a_reader_and_what_is_lost_is_counted() -> None:
    reader = Reader()
    log = LogWriter(reader, most=3)
    log("1 the first")
    assert reader.has_begun.wait(PATIENCE)
    for number in range(2, 10):
        log(f"{number} more")
    reader.reads.set()
    while len(reader.lines) < 4:
        reader.has_begun.wait(PATIENCE)
    log("10 the last")
    log.close()
    assert reader.lines == [
        *("1 the first", "2 more", "3 more", "4 more"),
        *("10 lost lines=5", "10 the last"),
    ]


def test_the_end_does_not_wait_long_for_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_writer, "PATIENCE", 0.0)
    reader = Reader()
    log = LogWriter(reader, most=1)
    log("1 the first")
    log.close()
    assert reader.lines == []
    reader.reads.set()


def test_a_line_that_cannot_be_written_is_passed_over() -> None:
    lines: list[str] = []

    def write(line: str) -> None:
        if "2" in line:
            raise BrokenPipeError
        lines.append(line)

    with writing(write) as log:
        for number in (1, 2, 3):
            log(f"noon {number}")
    assert lines == ["noon 1", "noon 3"]


def test_a_line_goes_to_the_file_whole() -> None:
    end, start = os.pipe()
    try:
        long = "noon " + "x" * 200_000
        written: list[bytes] = []

        def read() -> None:
            while not written or not written[-1].endswith(b"\n"):
                written.append(os.read(end, 4096))

        reading = threading.Thread(target=read)
        reading.start()
        write_to(start, long)
        reading.join(PATIENCE)
        assert b"".join(written) == long.encode() + b"\n"
    finally:
        os.close(end)
        os.close(start)
