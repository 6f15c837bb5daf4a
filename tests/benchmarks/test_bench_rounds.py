"""The benchmark is run by hand; that it plays fair and fails clearly is tested here."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

SCRIPT = Path(__file__).with_name("bench_rounds.py")


@pytest.fixture(scope="module")
def bench() -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(SCRIPT)))


def test_a_round_of_the_core_lays_tiles_until_it_is_over(bench: SimpleNamespace) -> None:
    chance = Random("bench")
    laid = [bench.core_round(chance) for _ in range(200)]
    assert min(laid) > 4
    assert max(laid) <= 24


def test_every_tile_of_a_mask_is_chosen_now_and_then(bench: SimpleNamespace) -> None:
    chance = Random("bench")
    mask = 1 << 27 | 1 << 13 | 1 << 12 | 1
    assert {bench.random_tile(mask, chance) for _ in range(200)} == {27, 13, 12, 0}


def test_a_missing_peer_is_a_clear_sentence_and_a_failure(
    bench: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "dominoes", None)
    assert bench.main() == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "dominoes" in said.err
    assert "passing-game[bench]" in said.err
