from __future__ import annotations

import os
from threading import Event
from typing import TYPE_CHECKING

import pytest
from support.patience import PATIENCE

from passing_game.ui.terminal_output import LIMIT, FrameWriter

if TYPE_CHECKING:
    from collections.abc import Iterator

FLOOD = [b"%4d" % number * 1000 for number in range(200)]
"""Frames that differ, and more than may wait and a pipe holds."""


class Line:
    """A writer at one end of a pipe; the other end is read when the test says so."""

    def __init__(self) -> None:
        self.reading, self.writing = os.pipe()
        self.drained, self.lost = Event(), Event()
        self.writer = FrameWriter(self.writing, self.drained.set, self.lost.set)
        self.writer.start()

    def read_until(self, last: bytes) -> bytes:
        data = b""
        while not data.endswith(last):
            data += os.read(self.reading, 65536)
        return data

    def hang_up(self) -> None:
        if self.reading:
            os.close(self.reading)
            self.reading = 0

    def close(self) -> None:
        self.hang_up()
        self.writer.end(b"end")
        self.writer.join(PATIENCE)
        os.close(self.writing)


@pytest.fixture
def line() -> Iterator[Line]:
    line = Line()
    yield line
    line.close()


def test_frames_come_out_in_order(line: Line) -> None:
    for frame in (b"one ", b"", b"two ", b"three"):
        line.writer.put(frame)
    assert line.read_until(b"three") == b"one two three"
    assert not line.drained.is_set()


def test_nobody_waits_for_a_terminal_that_does_not_read_and_late_frames_are_dropped(
    line: Line,
) -> None:
    for frame in FLOOD:
        line.writer.put(frame)
    line.writer.end(b"end")
    data = line.read_until(b"end")
    kept = (len(data) - len(b"end")) // len(FLOOD[0])
    # Only whole frames, none out of its turn, and no more than may wait and a pipe holds.
    assert data == b"".join(FLOOD[:kept]) + b"end"
    assert len(data) <= LIMIT + 65536 + len(FLOOD[0])


def test_a_screen_that_lost_frames_is_painted_once_the_terminal_has_caught_up(line: Line) -> None:
    for frame in FLOOD:
        line.writer.put(frame)
    assert not line.drained.is_set()
    while not line.drained.is_set():
        os.read(line.reading, 4096)
        line.drained.wait(0.01 if line.writer.is_alive() else 0)
    line.writer.put(b"the whole screen")
    assert line.read_until(b"the whole screen")


def test_a_frame_larger_than_the_limit_is_written_when_nothing_waits(line: Line) -> None:
    frame = b"x" * (2 * LIMIT) + b"."
    line.writer.put(frame)
    assert line.read_until(b".") == frame


def test_a_descriptor_that_does_not_block_gets_everything_too(line: Line) -> None:
    os.set_blocking(line.writing, False)
    frame = b"x" * (4 * LIMIT) + b"."
    line.writer.put(frame)
    assert line.read_until(b".") == frame


def test_nothing_is_written_after_the_end(line: Line) -> None:
    line.writer.end(b"end")
    line.writer.put(b"late")
    line.writer.end(b"again")
    line.writer.join(PATIENCE)
    assert os.read(line.reading, 100) == b"end"


def test_a_lost_terminal_is_told_once_and_holds_nobody(line: Line) -> None:
    line.hang_up()
    line.writer.put(b"anybody?")
    assert line.lost.wait(PATIENCE)
    line.writer.join(PATIENCE)
    line.writer.put(b"anybody?")
    assert not line.drained.is_set()
    assert not line.writer.is_alive()
