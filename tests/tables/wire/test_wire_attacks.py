"""Lines of anybody's making: a message, or a `WireError` with its flaw, and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import random_match
from support.games import rules
from support.wire_samples import every_answer, every_request

from passing_game.tables.wire.answers import State
from passing_game.tables.wire.codec import decode_answer, decode_request, encode
from passing_game.tables.wire.flaws import WireError, WireFlaw
from passing_game.tables.wire.limits import HOST_LINE, LINE
from passing_game.tables.wire.requests import Look, Ping, Say, Submit
from passing_game.tables.wire.views import move_from_wire, state_from_wire

if TYPE_CHECKING:
    from collections.abc import Callable

REQUESTS = [encode(made) for made in every_request()]
ANSWERS = [encode(made) for made in every_answer(random_match(rules(4, partners=True), 3, 30))]

NOT_JSON, WRONG_SHAPE = WireFlaw.NOT_JSON, WireFlaw.WRONG_SHAPE

ATTACKS = [
    (b"", NOT_JSON),
    (b"\n", NOT_JSON),
    (b"\x00", NOT_JSON),
    (b"GET / HTTP/1.1\r\n", NOT_JSON),
    (b"\x16\x03\x01\x02\x00\x01", NOT_JSON),
    (b"\xef\xbb\xbf" + b'{"type":"look"}', NOT_JSON),
    (b'{"type":"look"} {"type":"look"}\n', NOT_JSON),
    (b'{"type":"look"}\n{"type":"look"}\n', NOT_JSON),
    (b"{'type':'look'}", NOT_JSON),
    (b'{"type":"look",}', NOT_JSON),
    (b'{"type":"ping","number":NaN}', NOT_JSON),
    (b'{"type":"ping","number":Infinity}', NOT_JSON),
    (b'{"type":"ping","number":-Infinity}', NOT_JSON),
    (b'{"type":"ping","number":0x10}', NOT_JSON),
    (b'{"type":"ping","number":01}', NOT_JSON),
    (b'{"type":"say","table":"t","text":"\x1b[2J"}', NOT_JSON),
    (b'{"type":"say","table":"t","text":"\\ud800 half"}', NOT_JSON),
    (b'{"type":"say","table":"t","text":"\\udfff"}', NOT_JSON),
    (b'{"type":"say","table":"t","text":"\\udc9b"}', NOT_JSON),
    (b'{"type":"say","table":"t","text":"\\x1b"}', NOT_JSON),
    (b'{"type":"say","table":"t","text":"\xff"}', WireFlaw.NOT_UTF8),
    (b'{"type":"say","table":"t","text":"\xc0\xaf"}', WireFlaw.NOT_UTF8),
    (b'{"type":"say","table":"t","text":"\xed\xa0\x80"}', WireFlaw.NOT_UTF8),
    (b'{"type":"say","table":"t","text":"\xe2\x82"}', WireFlaw.NOT_UTF8),
    ('{"type":"look"}'.encode("utf-16"), WireFlaw.NOT_UTF8),
    (b"null", WRONG_SHAPE),
    (b"[]", WRONG_SHAPE),
    (b"7", WRONG_SHAPE),
    (b'"look"', WRONG_SHAPE),
    (b"{}", WRONG_SHAPE),
    (b"[" * 4000, WRONG_SHAPE),
    (b'{"type":null}', WRONG_SHAPE),
    (b'{"type":["look"]}', WRONG_SHAPE),
    (b'{"type":"Look"}', WRONG_SHAPE),
    (b'{"type":"state"}', WRONG_SHAPE),
    (b'{"type":"say","table":"t"}', WRONG_SHAPE),
    (b'{"type":"say","table":7,"text":"x"}', WRONG_SHAPE),
    (b'{"type":"say","table":null,"text":"x"}', WRONG_SHAPE),
    (b'{"type":"say","table":["t"],"text":"x"}', WRONG_SHAPE),
    (b'{"type":"phrase","table":"t","phrase":"play the 6-3"}', WRONG_SHAPE),
    (b'{"type":"rematch","table":"t","wish":1}', WRONG_SHAPE),
    (b'{"type":"vote","table":"t","close":"yes"}', WRONG_SHAPE),
    (b'{"type":"sit","table":"t","seat":4}', WRONG_SHAPE),
    (b'{"type":"sit","table":"t","seat":-1}', WRONG_SHAPE),
    (b'{"type":"sit","table":"t","seat":1.0}', WRONG_SHAPE),
    (b'{"type":"sit","table":"t","seat":true}', WRONG_SHAPE),
    (b'{"type":"sit","table":"t","seat":"1"}', WRONG_SHAPE),
    (b'{"type":"sit","table":"t","seat":' + b"9" * 3900 + b"}", WRONG_SHAPE),
    (b'{"type":"ping","number":' + b"9" * 3900 + b"}", WRONG_SHAPE),
    (b'{"type":"ping","number":-' + b"9" * 3900 + b"}", WRONG_SHAPE),
    (b'{"type":"ping","number":18446744073709551616}', WRONG_SHAPE),
    (b'{"type":"ping","number":9007199254740993}', WRONG_SHAPE),
    (b'{"type":"ping","number":1e5}', WRONG_SHAPE),
    (b'{"type":"ping","number":1e999999}', WRONG_SHAPE),
    (b'{"type":"ping","number":[[[[]]]]}', WRONG_SHAPE),
]

MOVES = [
    b'"pass"',
    b"null",
    b"[]",
    b"{}",
    b'["peek"]',
    b'["play"]',
    b'["play","6-3"]',
    b'["play","6-3","up"]',
    b'["play","6-3",0]',
    b'["play",27,"left"]',
    b'["play","6-7","left"]',
    b'["play","6-3\\n","left"]',
    b'["play"," 6-3","left"]',
    b'["play","\\uff16-3","left"]',
    b'["play",["6-3"],"left"]',
    b'[["play"],"6-3","left"]',
    b'{"type":"play","tile":"6-3","side":"left"}',
]


def flaw_of(decode: Callable[[bytes], object], line: bytes) -> WireFlaw:
    with pytest.raises(WireError) as refused:
        decode(line)
    return refused.value.flaw


@pytest.mark.parametrize(("line", "flaw"), ATTACKS)
def test_a_bad_line_is_refused_with_its_flaw_by_host_and_client(
    line: bytes, flaw: WireFlaw
) -> None:
    assert flaw_of(decode_request, line) is flaw
    assert flaw_of(decode_answer, line) in (flaw, WRONG_SHAPE)  # which is seen first


@pytest.mark.parametrize("move", MOVES)
def test_a_bad_move_is_refused(move: bytes) -> None:
    line = b'{"type":"submit","table":"t","move":%s,"seq":1}'
    assert isinstance(decode_request(line % b'["play","6-3","left"]'), Submit)
    assert flaw_of(decode_request, line % move) is WRONG_SHAPE


@pytest.mark.parametrize("seq", [b"-1", b"null", b'"3"', b"3.0", b"1e3", b"4294967296"])
def test_a_bad_number_of_an_event_is_refused(seq: bytes) -> None:
    line = b'{"type":"submit","table":"t","move":["pass"],"seq":%s}'
    assert flaw_of(decode_request, line % seq) is WRONG_SHAPE


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"players":4', b'"players":5'),
        (b'"players":4', b'"players":1'),
        (b'"players":[', b'"players":[{"name":"one too many"},'),
        (b'"lead":"rotate"', b'"lead":"cheat"'),
        (b'"preset":"house"', b'"preset":"mine"'),
        (b'"bot":"club"', b'"bot":"../../etc"'),
        (b'"bot":"club"', b'"bot":""'),
        (b'"stand_in":"club"', b'"stand_in":"club\\n"'),
        (b'"reserved":[', b'"reserved":["a","b","c",'),
        (b'"turn_ms":30000', b'"turn_ms":3600001'),
        (b'"turn_ms":30000', b'"turn_ms":-1'),
        (b'"grace_ms":60000', b'"grace_ms":null'),
        (b'"grace_ms":60000', b'"grace_ms":1e4'),
    ],
)
def test_a_table_that_nobody_could_sit_at_is_not_opened(old: bytes, new: bytes) -> None:
    [line] = [line for line in REQUESTS if b'"open table"' in line]
    assert old in line
    assert flaw_of(decode_request, line.replace(old, new)) is WRONG_SHAPE


def test_a_line_may_be_as_long_as_the_limit_and_no_longer() -> None:
    for decode, most in ((decode_request, LINE), (decode_answer, HOST_LINE)):
        line = b'{"type":"ping","number":1}' if decode is decode_request else ANSWERS[-2].strip()
        fits = line[:-1] + b" " * (most - len(line) - 1) + b"}\n"
        assert len(fits) == most
        decode(fits)
        assert flaw_of(decode, b" " + fits) is WireFlaw.OVERSIZE
        assert flaw_of(decode, b"\xff" * (most + 1)) is WireFlaw.OVERSIZE


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'[{"a":'])
def test_deep_nesting_is_refused(opening: bytes) -> None:
    deep = opening * ((HOST_LINE - 40) // len(opening))
    line = b'{"type":"pong","number":1,"more":' + deep
    assert len(line) <= HOST_LINE
    assert flaw_of(decode_answer, line) is WireFlaw.TOO_DEEP
    short = line.replace(b'"pong"', b'"ping"')[:LINE]
    assert flaw_of(decode_request, short) in (WireFlaw.TOO_DEEP, NOT_JSON)  # it has no end


@pytest.mark.parametrize("line", REQUESTS)
def test_half_a_request_is_refused(line: bytes) -> None:
    for cut in range(len(line) - 1):
        assert flaw_of(decode_request, line[:cut]) in (NOT_JSON, WireFlaw.NOT_UTF8)


@pytest.mark.parametrize("line", ANSWERS)
def test_half_an_answer_is_refused(line: bytes) -> None:
    for cut in range(len(line) - 1):
        assert flaw_of(decode_answer, line[:cut]) in (NOT_JSON, WireFlaw.NOT_UTF8)


def test_what_a_later_version_adds_is_passed_over() -> None:
    assert decode_request(b'{"type":"look","colour":"red","deep":{"a":[1,{}]}}') == Look()
    assert decode_request(b'{"type":"ping","number":7,"at":1e9}') == Ping(7)
    later = b'{"type":"submit","table":"t","move":["pass","with a smile"],"seq":1}'
    assert isinstance(decode_request(later), Submit)


def test_a_key_twice_counts_as_its_last() -> None:
    line = b'{"type":"say","table":"a","table":"\\u001bb","text":"x"}'
    assert decode_request(line) == Say("b", "x")


def test_a_refusal_does_not_repeat_what_was_sent() -> None:
    for line, told in (
        (b'{"type":"\\u001b[2J 6-3 - at `x`"}', "wrong shape: `$.type`"),
        (b'{"type":"phrase","table":"t","phrase":"6-3"}', "wrong shape: `$.phrase`"),
        (b'{"type":"bye","why":"x","data":{"6-3":[]}}', "wrong shape: `$.data[...]`"),
        (b"[]", "wrong shape"),
    ):
        for decode in (decode_request, decode_answer):
            with pytest.raises(WireError) as refused:
                decode(line)
            assert str(refused.value) in (told, "wrong shape: `$.type`")


# Fuzzing: no bytes at all bring anything but a message or a `WireError`.


def swallow(line: bytes) -> None:
    """Read a line as both sides would, and what is in it."""
    for decode in (decode_request, decode_answer):
        try:
            message = decode(line)
            if isinstance(message, Submit):
                move_from_wire(message.move)
            again = decode(encode(message))
        except WireError:
            continue
        assert again == message


@given(st.binary(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_a_message_or_refused(line: bytes) -> None:
    swallow(line)


@st.composite
def damaged(pick: st.DrawFn) -> bytes:
    """A good line with some of its bytes taken out, doubled or replaced."""
    line = bytearray(pick(st.sampled_from(REQUESTS + ANSWERS)))
    for _ in range(pick(st.integers(1, 4))):
        start = pick(st.integers(0, len(line)))
        end = min(len(line), start + pick(st.integers(0, 12)))
        junk = pick(st.one_of(st.binary(max_size=6), st.sampled_from(JUNK)))
        line[start:end] = pick(st.sampled_from([b"", bytes(line[start:end]) * 2, junk]))
    return bytes(line)


JUNK = [b"null", b"-1", b"1e400", b"NaN", b"[]", b"{}", b'"', b"\\u0000", b"\\ud800", b"\x9b", b","]


@given(damaged())
@settings(max_examples=500, deadline=None)
def test_a_damaged_line_is_a_message_or_refused(line: bytes) -> None:
    swallow(line)


VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**70), 2**70),
        st.integers(-2, 30),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(max_size=20),
        st.sampled_from(["6-3", "3-6", "left", "play", "pass", "playing", "ann-1", "\x1b[2J"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)


@st.composite
def strange(pick: st.DrawFn) -> bytes:
    """A good message with some of its values, anywhere in it, replaced by anything."""
    message: Any = json.loads(pick(st.sampled_from(REQUESTS + ANSWERS)))
    for _ in range(pick(st.integers(1, 2))):
        place: Any = message
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = pick(st.sampled_from(keys))
            inner = place[key]
            if not (isinstance(inner, (dict, list)) and inner) or pick(st.booleans()):
                break
            place = inner
        place[key] = pick(VALUES)
    return json.dumps(message).encode() + b"\n"


@given(strange())
@settings(max_examples=300, deadline=None)
def test_a_message_with_strange_values_is_a_message_or_refused(line: bytes) -> None:
    swallow(line)


@given(strange())
@settings(max_examples=100, deadline=None)
def test_a_request_that_is_understood_has_nothing_that_a_terminal_would_obey(line: bytes) -> None:
    try:
        message = decode_request(line)
    except WireError:
        return
    assert encode(message).decode().rstrip("\n").isprintable()


@st.composite
def strange_state(pick: st.DrawFn) -> bytes:
    """A state with some of its values, anywhere in it, replaced by others of the kind or by any."""
    message: Any = json.loads(next(line for line in ANSWERS if b'"state"' in line[:20]))
    for _ in range(pick(st.integers(1, 2))):
        place: Any = message[pick(st.sampled_from(["view", "view", "view", "events", "company"]))]
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = pick(st.sampled_from(keys))
            if not (isinstance(place[key], (dict, list)) and place[key]):
                break
            place = place[key]
        small = st.integers(0, 7) if isinstance(place[key], int) else VALUES
        place[key] = pick(st.one_of(small, VALUES))
    return json.dumps(message).encode() + b"\n"


@given(strange_state())
@settings(max_examples=300, deadline=None)
def test_a_strange_state_is_one_that_can_be_looked_at_or_refused(line: bytes) -> None:
    try:
        state = decode_answer(line)
        assert isinstance(state, State)
        update = state_from_wire(state)
    except WireError:
        return
    game = update.table.game
    assert len(game.unseen) == sum(game.counts) + game.boneyard - len(game.hand)
    assert game.fitting.mask & ~game.hand.mask == 0
    assert game.public().seat is None
