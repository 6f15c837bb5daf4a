"""The benchmark is run by hand; that it measures what is there and fails clearly is tested here."""

from __future__ import annotations

import asyncio
import json
import runpy
from pathlib import Path
from typing import Any

import pytest
from support.crowd import SEATS, CrowdTable, Guest

SCRIPT = Path(__file__).with_name("bench_shared.py")

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/smaps_rollup").exists(), reason="needs Linux's /proc"
)


@pytest.fixture(scope="module")
def bench() -> dict[str, Any]:
    return runpy.run_path(str(SCRIPT))


def small(bench: dict[str, Any], monkeypatch: pytest.MonkeyPatch, slowest: float) -> None:
    """Let the outcome depend on no machine's speed."""
    sizes = {"TABLES": 2, "MOVES": 30, "PAUSE": 0.001, "IDLE_TABLES": 1, "IDLE": 0.02}
    limits = {"ASKING": 0.01, "SLOWEST": slowest, "MOST_MEMORY": slowest}
    for name, value in {**sizes, **limits}.items():
        monkeypatch.setitem(bench["main"].__globals__, name, value)


def test_it_tells_what_it_measures(
    bench: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small(bench, monkeypatch, slowest=float("inf"))
    assert bench["main"]() == 0
    said = capsys.readouterr()
    assert "60 moves" in said.out
    assert "4 idle seats" in said.out
    assert said.err == ""


def test_it_fails_where_it_takes_too_long_or_too_much(
    bench: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small(bench, monkeypatch, slowest=0.0)
    assert bench["main"]() == 1
    said = capsys.readouterr()
    assert "must know within 0 ms" in said.err
    assert "may hold 0 MB" in said.err


def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(bench: dict[str, Any]) -> None:
    values = [*range(100, 0, -1)]
    assert bench["percentile"](values, 0.5) == 50
    assert bench["percentile"](values, 0.99) == 99
    assert bench["percentile"](values, 1.0) == 100
    assert bench["percentile"]([7], 0.99) == 7


class Sent(asyncio.Transport):
    """The way to a host, as far as its door."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[dict[str, Any]] = []

    def write(self, data: Any) -> None:  # noqa: ANN401 - it is given bytes
        self.lines.append(json.loads(data))


def state(seq: int, turn: int | None) -> bytes:
    view = {"seq": seq, "phase": "playing", "round": 3, "turn": turn, "legal": [["pass"]]}
    return json.dumps({"type": "state", "table": "oak", "view": view}).encode() + b"\n"


def people() -> tuple[CrowdTable, list[Sent]]:
    """A table whose people have a host that says what the test says."""
    table, wires = CrowdTable(), [Sent() for _ in range(SEATS)]
    table.guests = [Guest(table) for _ in range(SEATS)]
    for guest, wire in zip(table.guests, wires, strict=True):
        guest.connection_made(wire)
    return table, wires


def test_a_move_is_told_when_the_last_of_the_others_has_all_of_it() -> None:
    table, wires = people()
    for guest in table.guests:
        guest.data_received(state(8, 2))
    assert table._step()
    assert [len(wire.lines) for wire in wires] == [0, 0, 1, 0]
    assert (wires[2].lines[0]["type"], wires[2].lines[0]["seq"]) == ("submit", 8)
    first, last = state(9, 3)[:20], state(9, 3)[20:]
    for seat in (0, 2, 1):
        table.guests[seat].data_received(state(9, 3))
    table.guests[3].data_received(first)
    assert table.delays == []
    assert not table._step(), "nobody moves before all know"
    table.guests[3].data_received(last)
    assert len(table.delays) == 1


def test_between_two_rounds_everybody_asks_for_the_next() -> None:
    table, wires = people()
    for guest in table.guests:
        guest.data_received(state(40, None))
    assert not table._step()
    assert [wire.lines for wire in wires] == [
        [{"type": "ready", "table": "oak", "round": 3}] for _ in range(SEATS)
    ]


@pytest.mark.parametrize(
    "line", [b'{"type":"refused","why":"stale"}', b'{"type":"bye","why":"fault"}']
)
def test_what_a_host_refuses_ends_the_run(line: bytes) -> None:
    table, _wires = people()
    table.guests[1].data_received(line + b"\n")
    with pytest.raises(RuntimeError, match=line.decode()):
        table.check()
