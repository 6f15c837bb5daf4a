"""The whole program in its plain mode, in a process and a home of its own, between pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from support.patience import PATIENCE

from passing_game import cli
from passing_game.engine.record import read_record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from passing_game.engine.record import Replay

ROOT: Final = Path(cli.__file__).parents[2]

TWO: Final = ("--text", "--seed", "7", "--seats", "2")
"""A match of two. Nora leads its first round."""


class Program:
    """Starts the program. What it keeps lies in `home`."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def __call__(
        self,
        *arguments: str,
        lines: Sequence[str] | bytes = (),
        environment: Mapping[str, str] | None = None,
        **options: Any,  # noqa: ANN401 - as subprocess has them
    ) -> subprocess.CompletedProcess[bytes]:
        """Run it to its end with these lines as its input, or with what `stdin` says."""
        if "stdin" not in options:
            script = lines if isinstance(lines, bytes) else "".join(f"{line}\n" for line in lines)
            options["input"] = script if isinstance(script, bytes) else script.encode()
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-m", "passing_game", *arguments],
            **({"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options),
            env=self._environment(environment or {}),
            timeout=PATIENCE,
            check=False,
        )
        return cast("subprocess.CompletedProcess[bytes]", done)

    def start(
        self,
        *command: str,
        **options: Any,  # noqa: ANN401 - as subprocess has them
    ) -> subprocess.Popen[bytes]:
        """Start it between pipes, or something else that Python can run."""
        started = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, *(command or ("-m", "passing_game", *TWO))],
            **({"stdin": -1, "stdout": -1, "stderr": -1} | options),
            env=self._environment({}),
            preexec_fn=_listen_to_signals,  # noqa: PLW1509 - no threads here
        )
        return cast("subprocess.Popen[bytes]", started)

    @property
    def records(self) -> list[Path]:
        """The records of its matches."""
        return sorted(self.home.rglob("*.jsonl"))

    @property
    def replay(self) -> Replay:
        """What its only record tells."""
        (path,) = self.records
        with path.open("rb") as stream:
            return read_record(stream)

    def _environment(self, more: Mapping[str, str]) -> dict[str, str]:
        usual = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(self.home)}
        return {**usual, "LANG": "C.UTF-8", **more}


def _listen_to_signals() -> None:
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):  # the test run may ignore some
        signal.signal(number, signal.SIG_DFL)


def until_turn(running: subprocess.Popen[bytes]) -> None:
    """Read what a running program says until it is its player's turn."""
    assert running.stdout is not None
    for _line in takewhile(lambda line: b"passed so far" not in line, running.stdout):
        pass
