"""From the start of the program to its first painted table, beside an empty Textual app.

Run by hand: `python tests/benchmarks/bench_start.py`. Both start in real terminals, in turn, in one
run, so that a busy machine slows both; the ratio of each pair counts.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

PAIRS = 10
PATIENCE = 60.0
"""Seconds until a start counts as failed."""

EMPTY_APP = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("painted")
Empty().run()
"""
EMPTY = ([sys.executable, "-c", EMPTY_APP], "painted")
TABLE = ([sys.executable, "-m", "passing_game", "play", "--seats", "2", "--seed", "7"], "round 1")


def seconds_until_painted(command: list[str], text: str, home: Path) -> float:
    """Start a command and wait until it has sent its text."""
    from support.terminal import Terminal  # noqa: PLC0415 - the path is set below

    began = time.perf_counter()
    with Terminal(command, home, columns=100, rows=30) as terminal:
        terminal.wait_for_output(text, timeout=PATIENCE)
        return time.perf_counter() - began


def main() -> None:
    """Print the medians and the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for command, text in (EMPTY, TABLE):  # once without counting, for the caches
            seconds_until_painted(command, text, home)
        pairs = [
            (seconds_until_painted(*TABLE, home), seconds_until_painted(*EMPTY, home))
            for _ in range(PAIRS)
        ]
    table, empty = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratios = sorted(ours / theirs for ours, theirs in pairs)
    print(f"first painted table  {table * 1000:7.0f} ms (median of {PAIRS})")
    print(f"empty Textual app    {empty * 1000:7.0f} ms")
    spread = f"from {ratios[0]:.2f} to {ratios[-1]:.2f}, in pairs"
    print(f"ratio {statistics.median(ratios):.2f}  ({spread})")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    main()
