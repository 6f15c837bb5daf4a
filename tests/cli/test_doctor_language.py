"""What the doctor finds out about the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from passing_game.cli.checks.finding import Check, State
from passing_game.cli.checks.language import language

if TYPE_CHECKING:
    from pathlib import Path

BROKEN = {"it.po": b"\xff\xfe no catalogue", "nl.mo": b"\xde\x12\x04\x95", "sk.mo": b""}


@pytest.mark.parametrize(
    ("setting", "environment", "name"),
    [
        ("auto", {}, "English"),
        ("auto", {"LANG": "C.UTF-8"}, "English"),
        ("auto", {"LANG": "C@euro"}, "English"),
        ("auto", {"LC_ALL": "POSIX", "LANG": "it_IT"}, "English"),
        ("auto", {"LANG": "en_GB.UTF-8"}, "English"),
        ("auto", {"LANG": "sk_SK.UTF-8"}, "slovenčina"),
        ("es", {"LANG": "fr_FR.UTF-8"}, "español"),
    ],
)
def test_it_tells_which_one_is_spoken(setting: str, environment: dict[str, str], name: str) -> None:
    [found] = language(setting, environment)
    assert (found.check, found.state) == (Check.LANGUAGE, State.OK)
    assert found.told == f"The game speaks {name}."


def test_it_tells_what_the_game_does_not_speak() -> None:
    [found] = language("auto", {"LANG": "fr\x1b_FR.UTF-8"})
    assert found.state is State.NOTE
    assert r"the language of this system, fr\x1b_FR.UTF-8, so it speaks English" in found.told


@pytest.mark.parametrize("file", BROKEN)
def test_a_catalogue_that_cannot_be_read_is_a_trouble(tmp_path: Path, file: str) -> None:
    (tmp_path / file).write_bytes(BROKEN[file])
    [found] = language(file.partition(".")[0], {}, tmp_path)
    assert found.state is State.TROUBLE
    assert f"its catalogue in {tmp_path} cannot be read: " in found.told


def test_it_tells_where_a_file_is_no_catalogue(tmp_path: Path) -> None:
    (tmp_path / "it.po").write_text('msgid ""\nmsgstr ""\n\nmsgidd "Draw"\n')
    [found] = language("it", {}, tmp_path)
    assert "cannot be read: line 4 is no line of a catalogue. Mend" in found.told


def test_it_tells_the_reason_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "it.po").mkdir()
    [found] = language("it", {}, tmp_path)
    assert "The game does not speak italiano" in found.told
    assert "cannot be read: Is a directory. Mend the file" in found.told
