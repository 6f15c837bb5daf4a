"""From the setup to a shared table in a real terminal, with a host that outlives it."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from support import own_box
from support.patience import PATIENCE
from support.terminal import Terminal, assert_given_back
from support.unix_sockets import ME, reachable_folder

from passing_game.cli.hosting import program
from passing_game.tables.shared.binding import dial
from passing_game.tables.shared.peers import account_of, peer_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OWN = account_of(ME)


@contextmanager
def at_the_setup(folder: Path, home: Path) -> Iterator[Terminal]:
    command = (sys.executable, own_box.__file__, str(folder))
    with Terminal(command, home, columns=80, rows=24) as terminal:
        terminal.wait_for("To others", PATIENCE)
        yield terminal


def host_at(place: Path) -> int:
    """The process that listens there."""
    with dial(place, trusted={ME}, peer_of=peer_of) as sock:
        return peer_of(sock).pid


@contextmanager
def stopped(place: Path) -> Iterator[None]:
    """Stop the host that listens there, by its process id, whatever happens."""
    try:
        yield
    finally:
        pid = host_at(place)
        process = os.pidfd_open(pid)
        os.kill(pid, signal.SIGTERM)
        ready, _, _ = select.select([process], [], [], PATIENCE)
        os.close(process)
        assert ready, "the host does not end"


def test_a_table_is_opened_and_left_and_its_host_stays(tmp_path: Path) -> None:
    with reachable_folder() as folder:
        place = folder / f"passing-game-{ME}" / "table.sock"
        with at_the_setup(folder, tmp_path) as terminal:
            terminal.send("h")
            terminal.wait_for("What holds at this table")
            terminal.send("\r")
            terminal.wait_for(f"passing-game join oak@{OWN}", PATIENCE)
            with stopped(place):
                host = host_at(place)
                assert os.getsid(host) == host
                terminal.send("\r")
                terminal.wait_for("round 1")
                terminal.send("\x03")
                assert terminal.wait_exit() == 0
                said = " ".join(terminal.text.split())
                assert f"You come back by: passing-game join oak@{OWN}" in said
                assert_given_back(terminal)
                terminal.close_terminal()
                assert host_at(place) == host
                log = tmp_path / "data" / "passing-game" / "host.log"
                assert "opened" in log.read_text()
        assert not place.exists()


def test_a_place_that_somebody_squats_is_told_on_the_setup(tmp_path: Path) -> None:
    with reachable_folder() as folder:
        (folder / f"passing-game-{ME}").symlink_to(tmp_path)
        with at_the_setup(folder, tmp_path) as terminal:
            terminal.send("h")
            terminal.wait_for("What holds at this table")
            terminal.send("\r")
            terminal.wait_for("link", PATIENCE)
            terminal.wait_for("To others")
            terminal.send("\r")
            terminal.wait_for("round 1")
            terminal.send("\x03")
            assert terminal.wait_exit() == 0


def test_the_program_is_found_from_anywhere_and_imports_nothing_from_there(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise SystemExit('imported')")
    done = subprocess.run(  # noqa: S603 - our own program
        program("--version"), cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("passing-game ")
