"""From a key to the paint that it causes, and its processor time, beside an empty Textual app.

Run by hand: `python tests/benchmarks/bench_keys.py`. Both run in real terminals at once and get
their keys in turn, so that a busy machine slows both. The empty app writes one short text at each
key; the table moves the chosen tile.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from support.terminal import Terminal

KEYS = 200
START = 60.0
"""Seconds until a start counts as failed."""

EMPTY_APP = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    count = 0
    def compose(self):
        yield Static("painted")
    def on_key(self):
        self.count += 1
        self.query_one(Static).update(f"painted {self.count}")
Empty().run()
"""
EMPTY = [sys.executable, "-c", EMPTY_APP]
TABLE = [sys.executable, "-m", "passing_game", "play", "--seats", "2", "--seed", "7"]
RIGHT, LEFT = "\x1b[C", "\x1b[D"


class Timed:
    """A program in its terminal, and what its keys have cost: milliseconds until the paint."""

    def __init__(self, terminal: Terminal, painted: str) -> None:
        self._terminal = terminal
        terminal.wait_for(painted, timeout=START)
        terminal.settle()
        self.paints: list[float] = []
        self._cpu = terminal.cpu_seconds()

    def press(self, key: str) -> None:
        """Type a key and wait until the paint begins to arrive, then for its rest."""
        mark = self._terminal.mark()
        began = time.perf_counter()
        self._terminal.send(key)
        self._terminal.wait_for(lambda _screen: self._terminal.mark() > mark)
        self.paints.append(1000 * (time.perf_counter() - began))
        self._terminal.settle(quiet=0.02)

    @property
    def cpu_per_key(self) -> float:
        """Processor time, in milliseconds."""
        return 1000 * (self._terminal.cpu_seconds() - self._cpu) / len(self.paints)


def main() -> None:
    """Print the medians, the slow ones and the processor time of both."""
    from support.terminal import Terminal  # noqa: PLC0415 - the path is set below

    with (
        tempfile.TemporaryDirectory() as folder,
        Terminal(TABLE, Path(folder)) as ours,
        Terminal(EMPTY, Path(folder)) as theirs,
    ):
        table, empty = Timed(ours, "Your turn"), Timed(theirs, "painted")
        for turn in range(KEYS):
            key = (RIGHT, LEFT)[turn % 2]  # there and back: each moves something
            table.press(key)
            empty.press(key)
        for name, timed in (("table", table), ("empty Textual app", empty)):
            ordered = sorted(timed.paints)
            print(
                f"{name:18} key to paint {statistics.median(ordered):5.1f} ms"
                f" (95% within {ordered[int(0.95 * KEYS)]:5.1f} ms),"
                f" {timed.cpu_per_key:5.2f} ms of processor time a key"
            )


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    main()
