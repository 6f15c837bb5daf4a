"""Leaving the plain mode from outside: by signals, or because nobody reads any more."""

from __future__ import annotations

import os
import select
import signal
from pathlib import Path

import pytest
from support.patience import PATIENCE
from support.plain_program import TWO, Program, until_turn

from passing_game.engine.record import State


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path)


SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_leaves_and_the_match_is_kept(program: Program, number: signal.Signals) -> None:
    with program.start() as running:
        until_turn(running)
        running.send_signal(number)
        output, errors = running.communicate(timeout=PATIENCE)
    assert (running.returncode, errors) == (128 + number, b"")
    assert output.decode().startswith("You have left the match.\nIts record is\n")
    assert output.decode().endswith("\nGo on with it by passing-game continue.\n")
    assert program.replay.state is State.IN_PROGRESS


def test_a_signal_that_is_ignored_stays_so(program: Program) -> None:
    command = (
        "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN); "
        f"import sys; sys.argv[1:] = {list(TWO)}; import passing_game.cli as cli; cli.main()"
    )
    with program.start("-c", command) as running:
        until_turn(running)
        running.send_signal(signal.SIGHUP)
        output, _errors = running.communicate(b"pass\n", timeout=PATIENCE)
    assert running.returncode == 0
    assert b"You passed." in output


def test_a_reader_who_has_gone_ends_the_match_without_a_word(program: Program) -> None:
    with program.start() as running:
        until_turn(running)
        assert running.stdout is not None
        running.stdout.close()
        running.stdout = None
        _output, errors = running.communicate(b"hand\nhand\n", timeout=PATIENCE)
    assert (running.returncode, errors) == (1, b"")
    assert program.replay.state is State.IN_PROGRESS


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_an_output_that_is_full_is_told_in_a_sentence(program: Program) -> None:
    with Path("/dev/full").open("wb") as full:
        done = program(*TWO, lines=["hand"], stdout=full)
    why = b"Error: The program cannot go on: No space left on device.\n"
    assert (done.returncode, done.stderr) == (1, why)


IN_A_HURRY = f"""
import sys
from passing_game.cli import main
from passing_game.text import leaving
leaving.GRACE = 0.01
sys.argv[1:] = {list(TWO)}
main()
"""


def test_a_reader_who_has_stopped_reading_keeps_nobody_from_leaving(program: Program) -> None:
    read, write = os.pipe()
    questions = b"help\n" * 1000
    try:
        with program.start("-c", IN_A_HURRY, stdout=write) as running:
            assert running.stdin is not None
            running.stdin.write(questions)
            running.stdin.flush()
            while select.select([], [write], [], 0)[1]:  # until the pipe is full
                assert running.poll() is None
                os.sched_yield()
            running.send_signal(signal.SIGTERM)
            assert running.wait(PATIENCE) == 128 + signal.SIGTERM
    finally:
        os.close(read)
        os.close(write)
    assert program.replay.state is State.IN_PROGRESS
