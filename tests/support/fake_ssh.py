"""An `ssh` of a test's own, first in PATH: it does what the test says, and writes down what it got.

It runs the command for the box itself: a shell script that the test gives, in which `relay` is the
real one, to a socket of the test.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Final, Self

from support.scripted_host import ME

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

_RELAY: Final = """\
from pathlib import Path
from passing_game.tables.shared.lines import UnixLine
from passing_game.tables.shared.relaying import relay
relay(UnixLine(Path({path!r}), {{{uid}}}).dial)
"""

_SSH: Final = """\
#!{python}
import json, os, sys
with open({calls!r}, "a") as calls:
    print(json.dumps([os.getpid(), os.getsid(0), sys.argv[1:]]), file=calls)
os.execv("/bin/sh", ["sh", {script!r}])
"""


class FakeSsh:
    """The program, and who called it how."""

    def __init__(self, folder: Path, socket: Path) -> None:
        self._calls = folder / "calls"
        self._script = folder / "script"
        self._relay = folder / "relay.py"
        self._relay.write_text(_RELAY.format(path=str(socket), uid=ME))
        program = folder / "ssh"
        values = {"python": sys.executable, "calls": str(self._calls), "script": str(self._script)}
        program.write_text(_SSH.format(**values))
        program.chmod(0o755)
        self.folder = folder

    def comes_first(self, monkeypatch: pytest.MonkeyPatch) -> Self:
        monkeypatch.setenv("PATH", str(self.folder), prepend=os.pathsep)
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
        return self

    def does(self, script: str) -> None:
        """What it does when it is called: a shell script, in which `relay` relays."""
        relay = f"relay() {{ exec {sys.executable} {self._relay}; }}\n"
        self._script.write_text(relay + script + "\n")

    @property
    def calls(self) -> list[tuple[int, int, list[str]]]:
        """Process, session and arguments of each call."""
        if not self._calls.exists():
            return []
        return [tuple(json.loads(line)) for line in self._calls.read_text().splitlines()]


def is_running(pid: int) -> bool:
    """Whether there is such a process, a zombie included."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
