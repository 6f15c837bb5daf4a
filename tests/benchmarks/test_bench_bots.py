"""The benchmark is run by hand; that it asks real positions and fails clearly is tested here."""

from __future__ import annotations

import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

from passing_game.engine.rules import Preset, Rules

SCRIPT = Path(__file__).with_name("bench_bots.py")
TWO = Rules.preset(Preset.STANDARD, 2)


@pytest.fixture(scope="module")
def bench() -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(SCRIPT)))


def test_every_position_is_one_where_a_seat_is_on_turn(bench: SimpleNamespace) -> None:
    views = list(bench.positions(TWO, 20))
    assert all(view.is_my_turn and view.legal for view in views)
    assert {view.round for view in views} > {1, 2}


def test_all_bots_are_timed_on_the_same_positions(bench: SimpleNamespace) -> None:
    found = bench.compare(TWO, 2, 3)
    assert set(found) == {"random", "club", "expert"}
    assert len(found["random"].spent) == len(found["club"].spent) > len(found["expert"].spent)


def test_a_rate_and_quantiles_come_from_the_times(bench: SimpleNamespace) -> None:
    timing = bench.Timing([1.0, 2.0, 3.0, 4.0, 5.0])
    assert timing.rate == pytest.approx(1000 / 3)
    assert timing.quantile(50) == 3.0


def test_a_bot_that_is_too_slow_is_a_failure(
    bench: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = bench.Timing([1.0] * 4)
    scope = bench.main.__globals__
    scope["compare"] = lambda *_: dict.fromkeys(("random", "club", "expert"), slow)
    assert bench.main() == 1
    assert "Too slow" in capsys.readouterr().err
    fast = bench.Timing([0.01] * 4)
    scope["compare"] = lambda *_: dict.fromkeys(("random", "club", "expert"), fast)
    assert bench.main() == 0
