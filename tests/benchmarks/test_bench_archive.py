"""The benchmark is run by hand; that it measures what is there and fails clearly is tested here."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).with_name("bench_archive.py")


@pytest.fixture(scope="module")
def bench() -> dict[str, Any]:
    return runpy.run_path(str(SCRIPT))


def limits(bench: dict[str, Any], monkeypatch: pytest.MonkeyPatch, longest: float) -> None:
    """Let the outcome depend on no machine's speed."""
    scope = bench["main"].__globals__
    monkeypatch.setitem(scope, "LONGEST", longest)
    monkeypatch.setitem(scope, "MOST_MEMORY", 1 / longest)
    monkeypatch.setitem(scope, "PLAYED", 8)
    monkeypatch.setitem(scope, "TIMES", 1)


def test_it_tells_what_it_measures(
    bench: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    limits(bench, monkeypatch, longest=float("inf"))
    monkeypatch.setitem(bench["main"].__globals__, "MOST_MEMORY", float("inf"))
    assert bench["main"](20) == 0
    said = capsys.readouterr()
    assert "20 records" in said.out
    assert "statistics" in said.out
    assert said.err == ""


def test_it_fails_where_it_takes_too_long(
    bench: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    limits(bench, monkeypatch, longest=1e-9)
    assert bench["main"](10) == 1
    assert "longer" in capsys.readouterr().err


def test_the_records_are_of_many_days_and_tables(bench: dict[str, Any], tmp_path: Path) -> None:
    assert bench["write_records"](tmp_path, 130) > 100_000
    assert len(list(tmp_path.iterdir())) == 130
