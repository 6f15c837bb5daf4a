"""Lines out of bytes that come in any pieces."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.text.lines import LONGEST, Flaw, Lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def reading(chunks: Iterable[bytes]) -> Callable[[], bytes]:
    rest = iter(chunks)
    return lambda: next(rest, b"")


async def lines_of(*chunks: bytes) -> list[str | Flaw]:
    """All lines until the end."""
    lines, found = Lines(reading(chunks)), list[str | Flaw]()
    while (line := await lines.next()) is not None:
        found.append(line)
    assert await lines.next() is None
    return found


async def test_lines_come_whole_however_the_bytes_come() -> None:
    assert await lines_of(b"ha", b"nd\npl", b"ay 6-3\npass\n") == ["hand", "play 6-3", "pass"]


async def test_the_last_line_needs_no_end() -> None:
    assert await lines_of(b"hand\npass") == ["hand", "pass"]


async def test_nothing_is_no_line() -> None:
    assert await lines_of() == []


async def test_blanks_around_a_line_do_not_matter() -> None:
    assert await lines_of(b"  hand\t\r\n\n\tplay\t6-3 \r\n") == ["hand", "", "play 6-3"]


@pytest.mark.parametrize(
    "line", [b"a\0b", b"\xff\xfe", b"\x1b[A", b"a\x07", b"caf\xc3", "a\u202eb".encode(), b"a\rb"]
)
async def test_what_is_no_plain_text_is_told_from_what_is(line: bytes) -> None:
    assert await lines_of(line + b"\nhand\n") == [Flaw.NOT_PLAIN, "hand"]


@pytest.mark.parametrize("size", [1, 7, LONGEST, 4096])
async def test_a_long_line_is_cut_off_and_the_next_is_whole(size: int) -> None:
    content = b"x" * 5 * LONGEST + b"\nhand\n" + b"y" * (LONGEST + 1)
    chunks = [content[start : start + size] for start in range(0, len(content), size)]
    assert await lines_of(*chunks) == [Flaw.TOO_LONG, "hand", Flaw.TOO_LONG]


async def test_the_longest_line_is_a_line() -> None:
    assert await lines_of(b"x" * LONGEST + b"\n") == ["x" * LONGEST]


async def test_an_endless_line_fills_no_memory() -> None:
    lines = Lines(reading([*repeat(b"x" * 4096, 500)]))
    assert await lines.next() is Flaw.TOO_LONG
    assert len(lines._part) <= LONGEST + 1


async def test_nothing_is_read_before_a_line_is_wanted() -> None:
    asked = []

    def read() -> bytes:
        asked.append(1)
        return b"one\ntwo\n"

    lines = Lines(read)
    assert asked == []
    assert [await lines.next(), await lines.next()] == ["one", "two"]
    assert asked == [1]


async def test_an_input_that_fails_has_ended() -> None:
    def read() -> bytes:
        raise OSError(5, "Input/output error")

    assert await Lines(read).next() is None


@settings(deadline=None, max_examples=30)
@given(st.lists(st.binary(max_size=40), max_size=6))
async def test_any_bytes_are_lines_or_flaws(chunks: list[bytes]) -> None:
    lines = await lines_of(*[chunk for chunk in chunks if chunk])
    for line in lines:
        assert isinstance(line, Flaw) or (line.isprintable() and line == line.strip())
    ended = b"".join(chunks).split(b"\n")
    assert len(lines) == len(ended) - (not ended[-1])
