"""The command line in a language that nobody speaks: help and errors, click's own words as well."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner
from support.pseudo import pseudo, speak_pseudo

from passing_game.cli.click_words import PLURALS, WORDS
from passing_game.cli.group import program
from passing_game.cli.lazy import SUBCOMMANDS, UNNAMED
from passing_game.cli.speaking import teach_click

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = re.compile(
    r"(?<!-)\b(?:the|of|and|is|not|[Ss]how|[Uu]sage|[Oo]ptions|[Dd]efault|[Ee]rror|[Tt]ry|[Ii]nvalid"
    r"|[Mm]issing|such|must|one)\b",
    re.ASCII,
)
MISTAKES = (
    "--nothing",
    "play --seat 3",
    "play --seats",
    "play --seats two",
    "play --seats 9",
    "play --mouse=1",
    "play --theme green",
    "play --pace -1",
    "play more",
    "play --set lead",
    "play --set lead=me",
    "play --bot club --bot club --bot club",
    "play --target 0",
    "export",
    "verify",
    "simulate --bot nobody",
    "simulate --bot nothing:here",
    "simulate --records /dev/null",
    "daily --date yesterday",
    "history --limit 1 --all",
    "history --since yesterday",
    "simulate --move-limit soon",
    "simulate --jobs 0",
    "serve --folder /dev/null/here",
    "export nothing --format gif",
    "export nothing --size 1x1",
    "abandon nothing",
    "replay nothing",
    "nonsense",
    "play --sead 7",
    "import /nowhere",
    "join --seat 1 --watch here",
    "serve --mode 9",
    "share nothing",
    "delete",
)
"""Everything that can be wrong in a command line, or at least one of each kind."""


@pytest.fixture(autouse=True)
def _speak(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DATA", "STATE", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    teach_click()
    speak_pseudo(monkeypatch)


def said(*arguments: str) -> str:
    done = CliRunner().invoke(program, list(arguments), prog_name="passing-game")
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done.output


@pytest.mark.parametrize("name", ["", *SUBCOMMANDS, UNNAMED])
def test_all_help_is_translated(name: str) -> None:
    help_text = said(*name.split(), "--help")
    assert not ENGLISH.findall(help_text), help_text
    assert pseudo("Usage:") in help_text
    assert pseudo("Show this message and exit.")[:20] in help_text


def test_the_list_of_commands_tells_each_to_the_end() -> None:
    listed = " ".join(said("--help").split())
    longest = "Find the turns of a match at which something else was clearly better"
    assert pseudo(longest)[1 : len(longest)] in listed
    assert "..." not in listed.replace("[ARGS]...", "")


@pytest.mark.parametrize("arguments", MISTAKES)
def test_all_mistakes_are_told_in_the_language(arguments: str) -> None:
    told = said(*arguments.split())
    assert told
    assert not ENGLISH.findall(told), told


def test_the_words_of_click_are_what_click_says() -> None:
    folder = click.__path__[0]
    from pathlib import Path  # noqa: PLC0415

    source = "".join(path.read_text() for path in sorted(Path(folder).glob("*.py")))
    lines = re.sub(r'"\s*\n\s*"', "", source)
    for word in (*WORDS, *(form for forms in PLURALS for form in forms)):
        assert repr(word)[1:-1].replace("\\'", "'") in lines, word


def test_help_is_in_the_language_of_whoever_asks_and_not_of_whoever_came_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert pseudo("Usage:") in said("play", "--help")
    monkeypatch.undo()
    assert said("play", "--help").startswith("Usage: ")
    assert "Milliseconds before a bot's move." in said("play", "--help")
