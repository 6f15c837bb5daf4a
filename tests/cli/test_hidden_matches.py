"""Matches at shared tables, as the other commands meet them: closed to everybody until they end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.homes import Home
from support.recorded import header, record_of

from passing_game.engine.record import SeatInfo, SeatKind

if TYPE_CHECKING:
    from pathlib import Path

SAID = "This match is being played at a shared table: nobody may see it before it is over."


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


def shared_record(*, most: int = 100_000, seed: str | None = None) -> bytes:
    """A match as a host keeps it: two accounts, one of whom has a bot in the seat by now."""
    agreed = rules(2, target=60)
    seats = (
        SeatInfo("Ann", SeatKind.HUMAN, "ann", "club"),
        SeatInfo("Nora", SeatKind.BOT, bot="club"),
    )
    return record_of(agreed, 1, most=most, about=replace(header(agreed, seed), seats=seats))


COMMANDS = (
    *(("replay",), ("replay", "--text"), ("review",), ("review", "--json"), ("export",)),
    *(("export", "--format", kind) for kind in ("record", "text", "markdown", "svg")),
    ("share",),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("most", [5, 60])
def test_what_is_played_at_a_shared_table_is_seen_by_nobody(
    home: Home, command: tuple[str, ...], most: int
) -> None:
    (home.folder / "live.jsonl").write_bytes(shared_record(most=most))
    name, *options = command
    assert home.refused(name, "./live.jsonl", *options) == SAID


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_copy_of_it_among_ones_own_matches_and_a_damaged_one_are_closed_too(
    home: Home, command: tuple[str, ...]
) -> None:
    home.records.mkdir(parents=True)
    live = shared_record(most=60)
    (home.records / "live.jsonl").write_bytes(live)
    name, *options = command
    assert home.refused(name, "8ae1f2", *options) == SAID
    (home.folder / "bad.jsonl").write_bytes(live + b"nonsense\n")
    said = home("export", "./bad.jsonl", "--format", "record")
    assert said.exit_code == 1
    assert home.refused("replay", "./bad.jsonl") == SAID
    assert home.refused("review", "./bad.jsonl") == SAID


def test_when_it_is_over_it_is_a_match_as_any_other(home: Home) -> None:
    (home.folder / "over.jsonl").write_bytes(shared_record())
    assert " holds " in home("replay", "./over.jsonl", "--text").stdout
    assert home("export", "./over.jsonl", "--format", "record").stdout_bytes == shared_record()


def test_a_match_from_elsewhere_is_no_match_at_a_shared_table(home: Home) -> None:
    agreed = rules(2, target=60)
    (home.folder / "mine").write_bytes(record_of(agreed, 1, most=60, about=header(agreed, None)))
    assert " holds " in home("replay", "./mine", "--text").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("serve", "--seed", "7"),
        ("join", "--seed", "7"),
        ("join", "--code", "x"),
        ("serve", "--code", "x"),
    ],
    ids=" ".join,
)
def test_nobody_chooses_what_is_dealt_at_a_shared_table(
    home: Home, arguments: tuple[str, ...]
) -> None:
    assert home.refused(*arguments, code=2).startswith(f"No such option '{arguments[1]}'.")
