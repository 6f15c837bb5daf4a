"""The commands with `--on BOX` over a real ssh: what they tell, and what goes wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from support.hosted import opening
from support.patience import PATIENCE
from support.real_sshd import (
    BOX,
    RealSshd,
    box_environment,
    make_key,
    needs_sshd,
    program_on_the_box,
)
from support.serving_program import command, environment, opened_table, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.sshd, needs_sshd]

NO_TABLE = "No table is open.\n"

OTHER_PROTOCOL = """\
from passing_game.tables.wire import limits
limits.PROTOCOL = 99
from passing_game import cli
cli.main()
"""


@pytest.fixture
def socket(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "table.sock"
    with serving(path, tmp_path / "host"):
        yield path


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[RealSshd]:
    """A box on which the program is not in PATH."""
    with RealSshd(tmp_path / "box", box_environment(None, tmp_path)) as sshd:
        yield sshd


def told(
    box: RealSshd, *arguments: str, on: str = BOX, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """What a command tells that goes to the box; nothing of it is left there afterwards."""
    done = subprocess.run(  # noqa: S603 - our own program
        command(*arguments, f"--on={on}"),
        input=typed,
        capture_output=True,
        text=True,
        env={**environment(box.folder / "home"), **box.path},
        cwd=box.folder,
        timeout=PATIENCE,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert all(line.isprintable() for line in (done.stdout + done.stderr).splitlines())
    box.is_left()
    return done


def refused(box: RealSshd, *arguments: str) -> str:
    """The last line that such a command says when it cannot do what it shall."""
    done = told(box, *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr.splitlines()[-1]


def test_the_tables_and_the_people_of_a_box_are_told(box: RealSshd, socket: Path) -> None:
    done = told(box, "tables", "--socket", str(socket))
    assert (done.stdout, done.stderr, done.returncode) == (NO_TABLE, "", 0)
    done = told(box, "who", "--json", "--socket", str(socket))
    (person,) = map(json.loads, done.stdout.splitlines())
    assert person["account"] == box.account


def test_a_table_of_a_box_is_joined_in_lines_of_text(box: RealSshd, socket: Path) -> None:
    table = opened_table(socket, opening())
    done = told(box, "join", table, "--text", "--socket", str(socket), typed="hand\nquit\n")
    assert (done.stderr, done.returncode) == ("", 0)
    assert "You hold" in done.stdout
    assert "Your seat is kept" in done.stdout


@pytest.mark.parametrize("name", ["tables", "who", "join"])
def test_a_box_without_the_program_is_told_in_a_sentence(bare: RealSshd, name: str) -> None:
    more = ("--text",) if name == "join" else ()
    assert refused(bare, name, *more) == (
        "Error: box does not find passing-game. Install it there, or say with --remote-command "
        "how it is started."
    )


def test_a_program_that_is_not_in_path_is_started_by_its_own_command(
    bare: RealSshd, socket: Path, tmp_path: Path
) -> None:
    bin_ = program_on_the_box(tmp_path / "a folder")
    there = f"'{bin_}/passing-game'"
    done = told(bare, "tables", "--remote-command", there, "--socket", str(socket))
    assert (done.stdout, done.stderr, done.returncode) == (NO_TABLE, "", 0)


def test_something_else_instead_of_the_program_is_told(bare: RealSshd) -> None:
    said = refused(bare, "tables", "--remote-command", "uname")
    assert said.startswith("Error: uname has ended on box with code 1: ")


def test_a_box_without_a_host_is_told(box: RealSshd, tmp_path: Path) -> None:
    said = refused(box, "tables", "--socket", str(tmp_path / "none"))
    assert said.startswith(f"Error: No table host is running at {tmp_path}/none.")


def test_a_host_of_another_protocol_is_told(box: RealSshd, tmp_path: Path) -> None:
    path = tmp_path / "table.sock"
    with serving(path, tmp_path / "host", program=(sys.executable, "-c", OTHER_PROTOCOL)):
        said = refused(box, "tables", "--socket", str(path))
    assert "does not speak with this one. Both must be brought up to date." in said


def test_a_key_that_is_not_let_in_is_told(box: RealSshd) -> None:
    make_key(box.folder / "other")
    box.admits("other")
    said = refused(box, "tables")
    assert said.startswith("Error: ssh does not get to box: ")
    assert "Permission denied (publickey)." in said


def test_another_host_key_than_the_known_one_is_told(box: RealSshd) -> None:
    make_key(box.folder / "other")
    box.knows((box.folder / "other.pub").read_text())
    done = told(box, "tables")
    assert (done.returncode, done.stdout) == (1, "")
    *before, last = done.stderr.splitlines()
    assert last == "Error: ssh does not get to box: Host key verification failed."
    assert any("REMOTE HOST IDENTIFICATION HAS CHANGED!" in line for line in before)


def test_a_box_that_is_not_there_is_told(box: RealSshd) -> None:
    box.leads(1)  # nobody listens on the port of tcpmux
    assert "port 1: Connection refused" in refused(box, "tables")


@pytest.mark.parametrize("name", ["-oProxyCommand=touch oops", "root@-oProxyCommand=touch oops"])
def test_a_box_that_ssh_would_take_for_an_option_is_not_given_to_it(
    box: RealSshd, name: str
) -> None:
    done = told(box, "tables", on=name)
    assert done.returncode == 2
    assert not box.calls
    assert not (box.folder / "oops").exists()


def test_what_a_login_says_is_no_word_of_the_host(tmp_path: Path, socket: Path) -> None:
    (tmp_path / "banner").write_text("All is logged here.\n")
    noise = r"printf 'Welcome\n\033[2J\007{\"type\":\"bye\"}\nno end of line'"
    settings = (
        f"Banner {tmp_path}/banner",
        f'ForceCommand {noise}; echo warning >&2; exec sh -c "$SSH_ORIGINAL_COMMAND"',
    )
    bin_ = program_on_the_box(tmp_path / "program")
    with RealSshd(tmp_path / "box", box_environment(bin_, tmp_path), settings) as box:
        done = told(box, "tables", "--socket", str(socket))
    assert (done.stdout, done.returncode) == (NO_TABLE, 0)
    assert done.stderr.splitlines() == ["All is logged here.", "warning"]
