"""With sums every changed byte is found; without them all that the engine can tell."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, some_rules
from support.games import rules
from support.recorded import error_in, fields_of, header, plain, read, record_of

from passing_game.engine.record import Flaw, RecordError, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from support.recorded import Fields

    from passing_game.engine.rules import Rules


@cache
def short_match() -> bytes:
    """A whole match of one round, with plays, draws and passes in it."""
    seeds = (seed for seed in range(10_000) if _is_short(record_of(rules(2, target=1), seed)))
    return record_of(rules(2, target=1), next(seeds))


def _is_short(record: bytes) -> bool:
    events = [one["event"] for one in fields_of(record)]
    varied = {"tile_played", "tile_drawn", "turn_passed"} <= set(events)
    return varied and len(events) < 12 and events.count("round_started") == 1


def other_bytes(byte: int) -> list[int]:
    """Some bytes to put in place of one: a neighbour, no ASCII, a space, a line's end, a quote."""
    return [other for other in (byte ^ 1, byte ^ 0x80, 0x20, 0x0A, 0x22) if other != byte]


def test_every_changed_byte_is_found() -> None:
    record = short_match()
    for place, byte in enumerate(record):
        for other in other_bytes(byte):
            assert error_in(record[:place] + bytes([other]) + record[place + 1 :]), (place, other)


def test_every_missing_byte_is_found() -> None:
    record = short_match()
    for place in range(len(record) - 1):  # the last line may lack its end
        assert error_in(record[:place] + record[place + 1 :]), place


@pytest.mark.parametrize("byte", [b" ", b"\n", b"0", b"{", b"\x00", b"\xff", b"\r"])
def test_every_byte_too_many_is_found(byte: bytes) -> None:
    record = short_match()
    for place in range(len(record) + 1):
        assert error_in(record[:place] + byte + record[place:]), place


def test_every_cut_is_found_or_told() -> None:
    record = short_match()
    first = record.index(b"\n")
    for end in range(len(record) - 1):
        if end < first:
            assert error_in(record[:end])
            continue
        replay = read(record[:end])
        assert replay.state is State.IN_PROGRESS
        assert replay.cut_off == (b"\n" not in record[end - 1 : end + 1]), end


def test_every_line_that_is_left_out_doubled_or_moved_is_found() -> None:
    lines = short_match().splitlines(keepends=True)
    for place in range(len(lines) - 1):
        assert error_in(b"".join(lines[:place] + lines[place + 1 :])), place
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        assert error_in(b"".join(swapped)), place
    for place, line in enumerate(lines):
        assert error_in(b"".join([*lines[:place], line, *lines[place:]])), place


def test_lines_of_two_records_do_not_mix() -> None:
    one = record_of(rules(2), 1, most=6)
    other = record_of(rules(2), 1, most=6, about=header(rules(2), "1", people=2))
    assert error_in(one) is error_in(other) is None
    error = error_in(one[: one.index(b"\n")] + other[other.index(b"\n") :])
    assert isinstance(error, RecordError)
    assert (error.flaw, error.line) == (Flaw.WRONG_SUM, 2)


@settings(max_examples=150, deadline=None)
@given(some_rules(), SEEDS, st.data())
def test_no_change_of_a_few_bytes_goes_unseen(
    agreed: Rules, seed: int, data: st.DataObject
) -> None:
    record = record_of(agreed, seed, most=60)
    start = data.draw(st.integers(0, len(record) - 1))
    end = data.draw(st.integers(start, min(start + 8, len(record) - 1)))
    changed = record[:start] + data.draw(st.binary(max_size=8)) + record[end:]
    if changed != record and not record.startswith(changed):
        error = error_in(changed)
        assert error is not None or read(changed).cut_off


# Without sums

FREE: Final = {"id", "started", "version", "seed", "name", "player", "bot"}
"""What may have any text as its value, and all but `name` may be missing."""

WRONG: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    99,
    1.5,
    10**30,
    "",
    "x",
    "0-9",
    "3-6",
    [],
    [[]],
    {},
    ["6-6"],
)
"""Values of every type."""


def paths(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all that lies in a value, with lists in lines cut short after three elements."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    if isinstance(value, list):
        for place, inner in enumerate(value[:3] if path else value):
            yield from paths(inner, (*path, place))


def changed(objects: list[Fields], path: tuple[Any, ...], value: object) -> bytes:
    """The record with one value changed, or taken out with ... for a value."""
    whole: Any = [_copy(one) for one in objects]
    inner = whole
    for step in path[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return plain(whole)


def _copy(value: Any) -> Any:  # noqa: ANN401 - JSON is anything
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items()}
    return [_copy(inner) for inner in value] if isinstance(value, list) else value


@cache
def varied_match() -> tuple[Fields, ...]:
    """A whole match with two rounds, a move taken back, and a seat that changes hands."""
    for seed in range(10_000):
        objects = fields_of(record_of(rules(3, target=30, lead="rotate"), seed, undo=0.05))
        events = [one["event"] for one in objects]
        if "undone" in events and events.count("round_started") == 2 and len(events) < 40:
            return _with_a_seat_taken(objects)
    raise AssertionError("no such match")


def _with_a_seat_taken(objects: list[Fields]) -> tuple[Fields, ...]:
    taken = {"event": "seat_taken", "seat": 1, "kind": "bot", "name": "Nora", "by": "bot"}
    return (*objects[:2], taken, *objects[2:])


def test_without_sums_every_missing_key_is_found() -> None:
    objects = list(varied_match())
    assert error_in(plain(objects)) is None
    may_be_missing = FREE - {"name"} | {"next_leader"}
    for path in paths(objects):
        if len(path) == 1 or path[-1] in may_be_missing:
            continue
        assert error_in(changed(objects, path, ...)), path


def test_without_sums_every_wrong_type_and_impossible_value_is_found() -> None:
    objects = list(varied_match())
    for path in paths(objects):
        for value in WRONG:
            at = objects[path[0]]["event"]
            if path[-1] in FREE and isinstance(value, str):
                continue
            same = _value_at(objects, path) == value and type(value) is not bool
            assert same or error_in(changed(objects, path, value)), (at, path, value)


def _value_at(objects: list[Fields], path: tuple[Any, ...]) -> object:
    value: Any = objects
    for step in path:
        value = value[step]
    return value


def test_without_sums_every_number_that_is_one_off_is_found() -> None:
    objects = list(varied_match())
    for path in paths(objects):
        value = _value_at(objects, path)
        if (
            type(value) is not int
            or path == (0, "target")
            or objects[path[0]]["event"] == "seat_taken"
        ):
            continue
        for other in (value - 1, value + 1):
            assert error_in(changed(objects, path, other)), (path, other)


def test_without_sums_every_other_tile_is_found() -> None:
    objects = list(varied_match())
    for path in paths(objects):
        value = _value_at(objects, path)
        if not isinstance(value, str) or len(value) != 3 or value[1] != "-":
            continue
        for other in ("0-0", "3-2", "6-6"):
            if other != value:
                assert error_in(changed(objects, path, other)), (path, other)


def test_without_sums_a_target_out_of_reach_is_found() -> None:
    objects = list(varied_match())
    error = error_in(changed(objects, (0, "target"), 999))
    assert error is not None
    assert error.line == len(objects) - 1


def test_without_sums_every_line_left_out_doubled_or_moved_is_found() -> None:
    objects = [one for one in varied_match() if one["event"] != "seat_taken"]
    for place in range(len(objects) - 1):
        assert error_in(plain(objects[:place] + objects[place + 1 :])), place
        swapped = [*objects[:place], objects[place + 1], objects[place], *objects[place + 2 :]]
        assert error_in(plain(swapped)), place
    for place, one in enumerate(objects):
        assert error_in(plain([*objects[:place], one, *objects[place:]])), place


def test_a_sum_missing_in_one_line_is_found_in_that_line() -> None:
    record = record_of(rules(2), 4, most=6)
    whole, bare = record.splitlines(), plain(fields_of(record)).splitlines()
    for place in range(1, len(whole)):
        error = error_in(b"\n".join([*whole[:place], bare[place], *whole[place + 1 :]]))
        assert isinstance(error, RecordError)
        assert (error.flaw, error.line) == (Flaw.SUM_MISSING, place + 1)
    error = error_in(b"\n".join([bare[0], *whole[1:]]))
    assert isinstance(error, RecordError)
    assert (error.flaw, error.line) == (Flaw.SUM_MISSING, 2)
