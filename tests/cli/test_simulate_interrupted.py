"""Ctrl-C at a terminal: what there is is printed, and nothing is left running."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import passing_game
from passing_game.cli.contest import _Way
from passing_game.tables.arena.sheets import DealSheet, OnTheWay

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(passing_game.__file__).parents[1]
MODULE = """
import signal

def bot(view, rng):
    return rng.choice(view.legal)

def stops(view, rng):
    if view.round == 2:
        print("stopped", flush=True)
        signal.pause()
    return rng.choice(view.legal)
"""


class Run:
    """A simulation with a terminal as its standard error."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        (folder / "theirs_running.py").write_text(MODULE)
        self.terminal, theirs = pty.openpty()
        command = [sys.executable, "-m", "passing_game", "simulate", "--matches", "1000000"]
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [
                *command,
                "--target",
                "10",
                "--bot",
                "theirs_running:bot",
                "--bot",
                "club",
                *arguments,
            ],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm"},
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)

    def shown(self) -> Iterator[str]:
        """What the terminal has been shown, growing, until nobody holds it any more."""
        seen = ""
        while True:
            try:
                some = os.read(self.terminal, 65536)
            except OSError:  # all who held it have gone
                return
            if not some:
                return
            seen += some.decode()
            yield seen


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_prints_what_there_is_and_leaves_nothing_running(
    tmp_path: Path, jobs: str
) -> None:
    run = Run(tmp_path, "--jobs", jobs, "--json")
    shown = run.shown()
    # The bar tells how far it is and how long it will take.
    next(seen for seen in shown if re.search(r"\d\d:\d\d:\d\d +[1-9]\d*/1,000,000 deals", seen))
    os.killpg(run.process.pid, signal.SIGINT)
    output, _ = run.process.communicate(timeout=60)
    last = list(shown)[-1]  # ends only when every process has let go of the terminal
    os.close(run.terminal)
    assert run.process.returncode == 130
    assert last.rstrip().endswith("Interrupted.")
    assert "Traceback" not in last
    outcome = json.loads(output)
    assert outcome["interrupted"] is True
    assert 0 < outcome["matches"] < 1_000_000


def test_nothing_runs_on_when_the_program_is_killed(tmp_path: Path) -> None:
    run = Run(tmp_path, "--jobs", "2")
    shown = run.shown()
    next(seen for seen in shown if re.search(r"[1-9]\d*/1,000,000", seen))
    run.process.kill()
    for _ in shown:
        pass
    os.close(run.terminal)
    assert run.process.wait() == -signal.SIGKILL
    assert run.process.stdout is not None
    run.process.stdout.close()


def test_an_interrupt_before_the_first_deal_is_over_tells_how_far_it_is(tmp_path: Path) -> None:
    stops = ("--bot", "theirs_running:stops", "--target", "100", "--move-limit", "3600")
    run = Run(tmp_path, *stops, "--seats", "3", "--jobs", "1", "--seed", "1")
    shown = run.shown()
    next(seen for seen in shown if "stopped" in seen)
    os.killpg(run.process.pid, signal.SIGINT)
    output, _ = run.process.communicate(timeout=60)
    lines = list(shown)[-1].splitlines()
    os.close(run.terminal)
    assert (run.process.returncode, output) == (130, b"")
    assert any("0/1,000,000 deals, 1 round" in line for line in lines)
    assert lines[-1] == (
        "Interrupted after 1 round, before the first deal was over: there is no result yet."
    )


def test_the_bar_moves_within_a_deal() -> None:
    way = _Way(2)
    assert (way.steps, str(way)) == (0, "0/2 deals, 0 rounds")
    way.add(OnTheWay(2, 0.25, 3))
    way.add(OnTheWay(1, 0.5, 4))
    way.add(OnTheWay(2, 0.5, 5))
    assert (way.steps, str(way)) == (1000, "0/2 deals, 9 rounds")
    way.add(DealSheet(2, (), {}))
    assert (way.steps, str(way)) == (1500, "1/2 deals, 4 rounds")
