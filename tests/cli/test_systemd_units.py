"""The unit files that are shipped: the program can be started by them, and systemd reads them."""

from __future__ import annotations

import os
import select
import shlex
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from support.patience import PATIENCE
from support.plain_program import ROOT
from support.serving_program import command, environment
from support.unix_sockets import reachable_folder

from passing_game.cli.serve import serve
from passing_game.config import sockets

if TYPE_CHECKING:
    from collections.abc import Sequence

UNITS: Final = ROOT / "docs" / "systemd"
ACCOUNT: Final = "passing-game"


class Unit(RawConfigParser):
    """A unit file."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def unit(kind: str) -> Unit:
    parser = Unit(strict=True)
    parser.read_string((UNITS / f"passing-game.{kind}").read_text())
    return parser


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)  # noqa: S603 - the system's own


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"no {program} here")


def test_the_socket_is_where_everybody_looks_for_it() -> None:
    assert unit("socket")["Socket"]["ListenStream"] == str(sockets.system_socket())
    assert int(unit("socket")["Socket"]["SocketMode"], 8) == 0o666


def test_the_program_takes_the_words_that_it_is_started_with() -> None:
    service = unit("service")["Service"]
    program, name, *words = shlex.split(service["ExecStart"])
    assert (Path(program).name, name) == ("passing-game", "serve")
    given = serve.make_context("serve", list(words)).params
    assert given["for_all"] is True
    assert given["folder"] == Path("/var/lib") / service["StateDirectory"]


def test_the_account_is_the_same_everywhere() -> None:
    assert unit("service")["Service"]["User"] == ACCOUNT
    users = _lines("sysusers.conf")
    assert [line.split()[:2] for line in users] == [["u", ACCOUNT]]
    (folder,) = _lines("tmpfiles.conf")
    _kind, path, mode, user, group, _age = folder.split()
    assert (path, mode) == (str(sockets.system_socket().parent), "0755")
    assert user == group == ACCOUNT


def _lines(kind: str) -> Sequence[str]:
    text = (UNITS / f"passing-game.{kind}").read_text()
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@needs("systemd-analyze")
def test_systemd_finds_nothing_wrong_with_them(tmp_path: Path) -> None:
    for kind in ("service", "socket"):
        text = (UNITS / f"passing-game.{kind}").read_text()
        there = text.replace("/usr/local/bin/passing-game", sys.executable)
        (tmp_path / f"passing-game.{kind}").write_text(there)
    done = run("systemd-analyze", "verify", str(tmp_path / "passing-game.service"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@needs("systemd-socket-activate")
def test_the_first_who_comes_starts_the_host(tmp_path: Path) -> None:
    with reachable_folder() as folder:
        path, environ = folder / "table.sock", environment(tmp_path)
        names = [f"--setenv={name}" for name in ("PYTHONPATH", "HOME", "XDG_DATA_HOME")]
        activator = subprocess.Popen(  # noqa: S603 - the system's own
            ["systemd-socket-activate", f"--listen={path}", *names, *command("serve", "--system")],  # noqa: S607
            stderr=subprocess.PIPE,
            env={**os.environ, **environ},
        )
        try:
            assert activator.stderr is not None
            assert select.select([activator.stderr], [], [], PATIENCE)[0]
            assert b"Listening on" in activator.stderr.readline()
            for _time in range(2):
                done = run(*command("tables", "--socket", str(path)))
                assert (done.stdout, done.stderr) == ("No table is open.\n", "")
            activator.terminate()
            _out, told = activator.communicate(timeout=PATIENCE)
        finally:
            activator.kill()
            activator.communicate()
    assert activator.returncode == 0
    assert told.count(b" started\n") == told.count(b" stopped\n") == 1
