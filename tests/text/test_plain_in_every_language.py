"""The plain mode from outside, in every language: the same commands, and every line in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.plain import played_ahead
from support.plain_program import Program
from support.setups import setup

from passing_game.engine.record import State
from passing_game.i18n.catalogues import catalogue, languages
from passing_game.phrases.wrapping import wrapped
from passing_game.tables.names import cells
from passing_game.text.voice import WIDTH

if TYPE_CHECKING:
    from pathlib import Path

ASKED = (
    "hand",
    "ends",
    "train",
    "counts",
    "scores",
    "rules",
    "help",
    "why",
    "hint",
    "",
    "nonsense",
)


@pytest.mark.parametrize("code", languages())
def test_a_whole_match_is_played_from_a_pipe(code: str, tmp_path: Path) -> None:
    ahead = played_ahead(setup(4, partners=True, target=30), "7")
    program = Program(tmp_path)
    options = ("--text", "--seed", "7", "--target", "30", "--partners", "--name", "Ann")
    done = program(*options, lines=[*ASKED, *ahead.commands], environment={"LANG": f"{code}.UTF-8"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert program.replay.state is State.FINISHED
    assert program.replay.match.history == ahead.match.history
    lines = done.stdout.decode().splitlines()
    assert all(line.isprintable() and cells(line) <= WIDTH for line in lines)
    said, words = " ".join(lines), catalogue(code)
    assert not {"{", "}"} & set(said)
    for message in (
        "The Passing Game. Say help for the commands.",
        "hint, or h: a move worth making, and why.",
        "The leader of every round is chosen at random.",
        "Goodbye.",
    ):
        assert " ".join(wrapped(words.gettext(message), WIDTH)) in said


@pytest.mark.parametrize("code", languages())
def test_a_mistake_on_the_command_line_is_told_in_it(code: str, tmp_path: Path) -> None:
    done = Program(tmp_path)("play", "--seats", environment={"LC_ALL": f"{code}.UTF-8"})
    assert done.returncode == 2
    told = done.stderr.decode()
    one = catalogue(code).ngettext(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1
    )
    assert one.format(name="--seats", nargs=1) in told


@pytest.mark.parametrize("code", languages())
def test_what_kind_of_number_is_wanted_is_told_in_it(code: str, tmp_path: Path) -> None:
    done = Program(tmp_path)("play", "--pace", "x", environment={"LC_ALL": f"{code}.UTF-8"})
    assert done.returncode == 2
    assert catalogue(code).gettext("integer range") in done.stderr.decode()
