"""The plain mode from outside: whole matches, and whatever else can come through a pipe."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from support.patience import PATIENCE
from support.plain import played_ahead
from support.plain_program import TWO, Program
from support.setups import setup

from passing_game.cli import group
from passing_game.engine.match import Phase
from passing_game.engine.record import State
from passing_game.tables.names import cells

if TYPE_CHECKING:
    from pathlib import Path

HELLO = "The Passing Game. Say help for the\n"


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path)


@pytest.mark.parametrize(("players", "partners"), [(2, False), (3, False), (4, False), (4, True)])
def test_a_whole_match_is_played_from_a_pipe(
    program: Program, players: int, *, partners: bool
) -> None:
    agreed = setup(players, partners=partners, target=30, names=("Zoë",))
    ahead = played_ahead(agreed, "7")
    assert ahead.match.phase is Phase.OVER
    seats = ["--partners"] if partners else ["--seats", str(players)]
    options = ["--seed", "7", "--target", "30", "--name", "Zoë", *seats]
    done = program("--text", *options, lines=ahead.commands)
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert all(line.isprintable() and cells(line) <= 40 for line in lines)
    assert lines[-1] == "Goodbye."
    assert program.replay.state is State.FINISHED
    assert program.replay.match.history == ahead.match.history
    assert program.replay.match.scores == ahead.match.scores
    (path,) = program.records
    verified = CliRunner().invoke(group.program, ["verify", str(path)])
    rounds = ahead.match.round_number
    assert verified.stdout.startswith(f"{path}: sound, {rounds} round")


@pytest.mark.parametrize("arguments", [[], ["play"], ["--partners"]], ids=" ".join)
def test_without_a_terminal_the_game_is_played_in_lines_of_text(
    program: Program, arguments: list[str]
) -> None:
    done = program(*arguments, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith(HELLO)
    assert program.replay.state is State.IN_PROGRESS
    assert program.replay.match.round_number == 1


def test_a_file_can_be_the_input(program: Program, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("hand\nquit\npass")
    with script.open("rb") as stdin:
        done = program(*TWO, stdin=stdin)
    assert done.returncode == 0
    assert b"You passed." not in done.stdout


@pytest.mark.parametrize("closed", [0, 1, 2])
def test_a_stream_that_is_closed_is_no_reason_for_a_traceback(
    program: Program, closed: int
) -> None:
    done = program(*TWO, lines=["pass"], preexec_fn=lambda: os.close(closed))
    if closed == 1:
        assert done.returncode == 1
        assert done.stderr == b"Error: The program cannot go on: Bad file descriptor.\n"
        assert program.records == []
    else:
        assert (done.returncode, done.stderr) == (0, b"")
        assert (b"You passed." in done.stdout) is (closed == 2)
        assert program.replay.match.round_number == 1


def test_bad_input_is_answered_and_nothing_else(program: Program) -> None:
    bad = b"\0\0\n\xff\xfe\n\x1b[A\n" + b"x" * 100_000 + b"\njump\nplay 9-9\nplay 6-6 up\n\xc3"
    done = program(*TWO, lines=bad)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode().replace("\n", " ")
    assert text.count("That line is no plain text.") == 4
    assert text.count("That line is too long to be a command.") == 1
    assert text.count("There is no command jump.") == 1
    assert "9-9 is no tile." in text
    assert "up is no end." in text
    assert done.stdout.isascii()


ASCII_ONLY = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"LANG": "C"}, "Zoë".encode()),
        (ASCII_ONLY, rb"Zo\udcc3\udcab"),
        ({"PYTHONIOENCODING": "latin-1"}, "Zoë".encode("latin-1")),
    ],
    ids=str,
)
def test_what_the_encoding_does_not_have_is_escaped(
    program: Program, environment: dict[str, str], folder: bytes
) -> None:
    environment = {**environment, "XDG_DATA_HOME": str(program.home / "Zoë")}
    done = program(*TWO, lines=["help", "rules"], environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(folder) == 1
    assert done.stdout.replace(folder, b"").isascii()
    assert all(len(line) <= 40 for line in done.stdout.decode("latin-1").splitlines())


def test_no_screen_is_loaded(program: Program) -> None:
    command = (
        f"import sys; sys.argv[1:] = {list(TWO)}\n"
        "from passing_game.cli import main\n"
        "try: main()\n"
        "finally: print([name for name in ('textual', 'rich') if name in sys.modules])\n"
    )
    with program.start("-c", command) as running:
        output, _errors = running.communicate(b"help\n", timeout=PATIENCE)
    assert output.endswith(b"\n[]\n")
