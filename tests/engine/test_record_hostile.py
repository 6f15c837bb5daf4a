"""Whatever is read, it is an error that names a line, and it is found out soon."""

from __future__ import annotations

import json
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.flawed import a_round
from support.recorded import error_in, plain

from passing_game.engine.record import Flaw, RecordError, read_record
from passing_game.engine.record.parsing import (
    LONGEST_LINE,
    MOST_LINES,
    is_cut_off,
    parse_line,
)


class Endless(BytesIO):
    """A stream that never ends, and counts what is read from it."""

    def __init__(self, byte: bytes) -> None:
        super().__init__()
        self.byte = byte
        self.taken = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert size >= 0, "a line of any length was asked for"
        self.taken += size
        return self.byte * size


@pytest.mark.parametrize("byte", [b"\x00", b"x", b"[", b"{", b"9", b'"', b" ", b"\xff"])
def test_an_endless_line_is_refused_after_its_first_part(byte: bytes) -> None:
    stream = Endless(byte)
    with pytest.raises(RecordError, match="too long") as caught:
        read_record(stream)
    assert caught.value.line == 1
    assert stream.taken <= LONGEST_LINE + 1


def test_the_limits_are_those_of_the_page_on_records() -> None:
    assert (LONGEST_LINE, MOST_LINES) == (64 * 1024, 1_000_000)


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_line_may_be_just_as_long_as_the_limit(end: bytes) -> None:
    start = plain(a_round()).splitlines()[0]
    for extra, sound in ((0, True), (1, False)):
        line = start[:-1] + b', "padding": "' + b"x" * (LONGEST_LINE - len(start) - 15 + extra)
        line += b'"}'
        assert len(line) == LONGEST_LINE + extra
        error = error_in(line + end)
        assert (error is None) == sound
        assert sound or (error is not None and error.flaw is Flaw.TOO_LONG)


@pytest.mark.parametrize(
    "value",
    [
        "9" * 60_000,
        "-" + "9" * 60_000,
        "0." + "9" * 60_000,
        "1e999999999",
        "1e-999999999",
        "[" * 60_000,
        '{"a":' * 12_000,
        "[" * 30_000 + "]" * 30_000,
        '{"a":' * 9_000 + "1" + "}" * 9_000,
        "NaN",
        "-Infinity",
        '"' + "\\ud83d" * 9_000 + '"',
        '"' + "\\" * 60_000 + '"',
        "\x00" * 60_000,
        "[" + "1," * 30_000 + "1]",
        "{" + "".join(f'"{key}":1,' for key in range(6_000)) + '"5999":1}',
        '"' + "e\u0301" * 20_000 + '"',
    ],
    ids=range(17),
)
@pytest.mark.parametrize("line", [0, 5])
@pytest.mark.parametrize("end", ["", "}", "}\n", "\n"])
def test_monstrous_values_are_errors_like_any_other(value: str, line: int, end: str) -> None:
    text = json.dumps(a_round()[line])[:-1]
    for key in ("seat", "target", "unknown"):
        record = plain(a_round()[:line]) + f'{text}, "{key}": {value}{end}'.encode()
        error = error_in(record)
        assert error is None or error.line == line + 1


def test_no_depth_of_nesting_is_too_much_to_be_told() -> None:
    for depth in range(1, 1200, 3):
        record = (
            plain(a_round()[:5])
            + (
                '{"event":"turn_passed","seat":1,"deep":' + "[" * depth + "]" * depth + "}\n"
            ).encode()
        )
        error = error_in(record)
        assert error is None or (error.line, error.flaw) == (6, Flaw.OUTLANDISH)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_an_error_in_their_first_line(noise: bytes) -> None:
    error = error_in(noise)
    assert error is not None
    assert error.line == 1


@settings(max_examples=200, deadline=None)
@given(st.binary(min_size=1, max_size=100))
def test_any_bytes_after_a_sound_part_are_an_error_or_a_cut(noise: bytes) -> None:
    record = plain(a_round())
    error = error_in(record + noise)
    if error is None:
        assert is_cut_off(noise.rpartition(b"\n")[2])
    else:
        assert error.line >= 9


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.text(), JSON, max_size=4), st.sampled_from([0, 1]), st.data())
def test_every_beginning_of_an_object_is_known_as_one(
    fields: dict[str, object], escapes: int, data: st.DataObject
) -> None:
    whole = json.dumps(fields, ensure_ascii=bool(escapes)).encode("utf-8", "replace")
    assert parse_line(whole) == json.loads(whole)
    end = data.draw(st.integers(1, len(whole) - 1))
    assert is_cut_off(whole[:end])
    with pytest.raises(RecordError):
        parse_line(whole[:end])


@pytest.mark.parametrize(
    "beginning",
    [
        b'{"a": tr',
        b'{"a": -',
        b'{"a": 1.',
        b'{"a": 1e',
        b'{"a": 1e+',
        b'{"a": "\\',
        b'{"a": "\\u',
        b'{"a": "\\u00e',
        b'{"a": [1, {"b": nul',
        b'{"a": {}, ',
        b'{"a',
        b'{"a\\u0',
        b'{"a"',
        b'{"a":',
        b'{"a": "\xc3',
        b"{",
        b" ",
    ],
)
def test_a_line_may_break_off_anywhere(beginning: bytes) -> None:
    assert is_cut_off(beginning)


@pytest.mark.parametrize(
    "nonsense",
    [
        b"x",
        b"[",
        b'"',
        b'{"a": tx',
        b'{"a": 1}}',
        b'{"a": 1} {',
        b'{"a": 01',
        b'{"a": "\\x',
        b'{"a": "\x01',
        b'{"a": \xc3',
        b'{"a": "\xff',
        b"{]",
        b"{'a",
        b'{"a": 1,,',
        b'{"a" "b',
        b"\xef\xbb\xbf{",
        b'{"a": Na',
    ],
)
def test_what_no_ending_makes_whole_was_not_cut_off(nonsense: bytes) -> None:
    assert not is_cut_off(nonsense)


def test_a_record_that_begins_with_a_byte_order_mark_is_none() -> None:
    error = error_in(b"\xef\xbb\xbf" + plain(a_round()))
    assert error is not None
    assert error.flaw is Flaw.NOT_JSON


class Broken(BytesIO):
    def readline(self, size: int | None = -1, /) -> bytes:  # noqa: ARG002
        raise OSError(5, "the disk is gone")


def test_a_failing_disk_is_no_flaw_of_the_record() -> None:
    with pytest.raises(OSError, match="gone"):
        read_record(Broken(plain(a_round())))
