"""Somebody else's bot may print, break and exit: the output stays ours, an error is a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import passing_game

ROOT = Path(passing_game.__file__).parents[1]

MODULE = """
import sys

class Last(BaseException):
    pass

class Unspeakable(Exception):
    def __str__(self):
        raise ValueError("no words")

def prints(view, rng):
    print("\\x1b[31mthinking")
    return rng.choice(view.legal)

def closes(view, rng):
    sys.stdout.close()
    return rng.choice(view.legal)

def last(view, rng):
    raise Last("\\x1b[31m")

def generator(view, rng):
    raise GeneratorExit

def unspeakable(view, rng):
    raise Unspeakable
"""


def simulate(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "passing_game", "simulate", "--matches", "1", *arguments]
    return subprocess.run(  # noqa: S603 - our own command
        command,
        cwd=folder,
        env={**os.environ, "TERM": "xterm", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "strange.py").write_text(MODULE)
    (tmp_path / "loud.py").write_text("print('hello')\nfrom strange import prints as bot\n")
    (tmp_path / "rude.py").write_text("raise GeneratorExit\n")
    return tmp_path


@pytest.mark.parametrize("spec", ["strange:prints", "loud:bot", "strange:closes"])
def test_what_a_bot_prints_is_not_in_the_output(folder: Path, spec: str) -> None:
    done = simulate(folder, "--bot", spec, "--bot", "heaviest", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"] == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["last", "generator", "unspeakable"])
def test_a_bot_that_fails_in_any_way_is_reported(folder: Path, name: str) -> None:
    done = simulate(folder, "--bot", f"strange:{name}", "--bot", "club")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"strange:{name} lost " in done.stdout
    assert "it failed with " in done.stdout
    assert "\x1b" not in done.stdout


def test_a_module_that_fails_in_any_way_is_named(folder: Path) -> None:
    done = simulate(folder, "--bot", "rude:bot")
    assert done.returncode == 2
    assert "rude" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_for_records_needs_a_name(folder: Path) -> None:
    done = simulate(folder, "--records", "")
    assert done.returncode == 2
    assert "A folder has a name." in done.stderr


def test_verify_takes_files_with_control_characters_in_their_names(folder: Path) -> None:
    strange = folder / "a\nb\x1b.jsonl"
    strange.write_text("nothing\n")
    command = [sys.executable, "-m", "passing_game", "verify", str(strange)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert done.stdout.count("\n") == 1
