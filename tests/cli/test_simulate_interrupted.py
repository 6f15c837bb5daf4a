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

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(passing_game.__file__).parents[1]
MODULE = "def bot(view, rng):\n    return rng.choice(view.legal)\n"


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
    next(seen for seen in shown if re.search(r"[1-9]\d*/1000000 +(\d+d )?\d\d:\d\d:\d\d", seen))
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
    next(seen for seen in shown if re.search(r"[1-9]\d*/1000000", seen))
    run.process.kill()
    for _ in shown:
        pass
    os.close(run.terminal)
    assert run.process.wait() == -signal.SIGKILL
    assert run.process.stdout is not None
    run.process.stdout.close()
