"""`passing-game serve` as a process, and what it says."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from support.patience import PATIENCE
from support.plain_program import ROOT

from passing_game.cli.calling import caller, local_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from passing_game.tables.wire.requests import OpenTable


class Serving:
    """A host as a process, and what it says."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said: list[str] = []

    def until(self, *words: str) -> str:
        """The first line from now on with all these words in it."""
        assert self.process.stderr is not None
        killer = threading.Timer(PATIENCE, self.process.kill)
        killer.start()
        try:
            for line in self.process.stderr:
                self.said.append(line)
                if all(word in line for word in words):
                    return line
        finally:
            killer.cancel()
        raise AssertionError("".join(self.said))

    def ends(self, number: int = signal.SIGTERM) -> int:
        """Stop it by a signal; its exit code."""
        self.process.send_signal(number)
        _out, err = self.process.communicate(timeout=PATIENCE)
        self.said.append(err)
        return self.process.returncode


def command(*arguments: str) -> list[str]:
    """The program's command line."""
    return [sys.executable, "-m", "passing_game", *arguments]


def environment(folder: Path) -> dict[str, str]:
    """The environment of a program whose home is a folder."""
    homes = {f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("DATA", "STATE", "CONFIG")}
    return {**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(folder), **homes}


@contextmanager
def serving(
    socket: Path,
    folder: Path,
    *more: str,
    program: Sequence[str] = (),
    environ: Mapping[str, str] | None = None,
) -> Iterator[Serving]:
    """A host whose home is a folder; `program` is what runs instead of the usual one."""
    arguments = ("serve", "--socket", str(socket), "--pace", "0", *more)
    process = subprocess.Popen(  # noqa: S603 - our own program
        [*program, *arguments] if program else command(*arguments),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**environment(folder), **(environ or {})},
    )
    try:
        served = Serving(process)
        served.until("started")
        yield served
    finally:
        process.kill()
        process.communicate()


def opened_table(socket: Path, terms: OpenTable) -> str:
    """Open a table at a host, for somebody of our account who comes to it later; its name."""

    async def at_the_host() -> str:
        async with caller(local_line(None, socket)) as client:
            return (await client.open_table(terms)).table

    return asyncio.run(at_the_host())
