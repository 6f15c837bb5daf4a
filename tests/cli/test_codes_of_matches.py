from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from support.games import rules
from support.recorded import fields_of, header, plain, record_of

from passing_game.cli.group import NAME, program
from passing_game.config import records_folder
from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.record import RecordWriter
from passing_game.tables.codes import Shared, decode, encode

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

RULES = rules(2, target=30, lead="winner")
WHOLE = record_of(RULES, 5)
CODE = encode(Shared(RULES, "5"))


def ended(record: bytes) -> dict[str, object]:
    """The last line of a record."""
    return fields_of(record)[-1]


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the records, which is empty."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = records_folder()
    folder.mkdir(parents=True)
    return folder


def shared(*arguments: str) -> Result:
    return CliRunner().invoke(program, ["share", *arguments], prog_name=NAME)


def refusal(*arguments: str) -> str:
    result = shared(*arguments)
    assert result.exit_code == 1
    assert result.stdout == ""
    return result.stderr.removeprefix("Error: ").rstrip("\n")


def told(record: bytes) -> str:
    """The line on a whole match of a person in seat 0 against one bot."""
    last = ended(record)
    scores, winner = last["scores"], last["winner"]
    assert isinstance(scores, list)
    won = "won" if winner == 0 else "lost"
    rounds = record.count(b"round_ended")
    return f"one club bot, {won} {scores[0]}-{scores[1]} in {rounds} rounds"


def test_a_file_is_told_with_its_code(records: Path) -> None:
    file = records.parent / "mine.jsonl"
    file.write_bytes(WHOLE)
    result = shared(str(file))
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        CODE,
        f"The Passing Game, {CODE}: 2 seats to 30 points lead=winner, {told(WHOLE)}",
    ]


def test_the_code_deals_the_tiles_of_the_record(records: Path) -> None:
    (records / "mine.jsonl").write_bytes(WHOLE)
    again = decode(shared(str(records / "mine.jsonl")).stdout.splitlines()[0])
    match = Match(again.rules, seeded(again.seed))
    stream = BytesIO()
    match.subscribe(RecordWriter(stream, header(again.rules, again.seed)))
    match.start_round()
    assert fields_of(stream.getvalue())[1] == fields_of(WHOLE)[1]


def test_the_last_finished_match_is_told_where_none_is_named(records: Path) -> None:
    early, late = (
        replace(header(RULES, seed), id=seed, started=f"2026-11-{day}T10:00:00Z")
        for seed, day in (("7", 20), ("8", 21))
    )
    (records / "2026-11-20T10-00-00-7.jsonl").write_bytes(record_of(RULES, 7, about=early))
    (records / "2026-11-21T10-00-00-8.jsonl").write_bytes(record_of(RULES, 8, about=late))
    begun = replace(late, id="9", seed="9", started="2026-11-22T10:00:00Z")
    (records / "2026-11-22T10-00-00-9.jsonl").write_bytes(record_of(RULES, 9, most=5, about=begun))
    assert shared().stdout.splitlines()[0] == encode(Shared(RULES, "8"))
    assert shared("7").stdout.splitlines()[0] == encode(Shared(RULES, "7"))


def test_a_match_that_is_not_finished_can_be_shared_by_name(records: Path) -> None:
    (records / "2026-11-30T06-11-41-8ae1f2.jsonl").write_bytes(record_of(RULES, 5, most=4))
    code, line = shared("8ae").stdout.splitlines()
    assert code == CODE
    assert line.endswith(", one club bot, not finished, 0-0 after 0 rounds")


def test_a_match_before_its_first_deal_can_be_shared(records: Path) -> None:
    (records / "begun.jsonl").write_bytes(record_of(RULES, 5, most=0))
    assert shared(str(records / "begun.jsonl")).stdout.splitlines()[0] == CODE


def test_moves_that_were_taken_back_are_told(records: Path) -> None:
    record = record_of(RULES, 5, undo=0.2)
    assert b'"undone"' in record
    (records / "mine.jsonl").write_bytes(record)
    assert shared(str(records / "mine.jsonl")).stdout.rstrip().endswith(", moves taken back")


def test_without_a_finished_match_there_is_nothing_to_share(records: Path) -> None:
    assert refusal() == "No match is finished yet."
    (records / "begun.jsonl").write_bytes(record_of(RULES, 5, most=5))
    assert refusal() == "No match is finished yet."


NOT_TOLD = "its record does not tell its seed."
NOT_TYPED = "its seed cannot be typed."
NOT_THOSE = "its tiles are not those that its seed deals."


@pytest.mark.parametrize(
    ("seed", "why"),
    [
        (None, NOT_TOLD),
        *[(seed, NOT_TYPED) for seed in ("", "\x1b[31m", "\u202e", "x" * 201)],
        ("6", NOT_THOSE),
    ],
)
def test_a_match_that_cannot_be_dealt_again_has_no_code(
    records: Path, seed: str | None, why: str
) -> None:
    start, *lines = fields_of(WHOLE)
    del start["seed"]
    file = records / "odd.jsonl"
    file.write_bytes(plain([start if seed is None else {**start, "seed": seed}, *lines]))
    assert refusal(str(file)) == f"The match has no code: {why}"


def test_no_name_is_told_and_not_when_it_was(records: Path) -> None:
    file = records / "mine.jsonl"
    file.write_bytes(WHOLE)
    line = shared(str(file)).stdout.splitlines()[1]
    start = fields_of(WHOLE)[0]
    hidden = [*(seat["name"] for seat in start["seats"]), start["id"], "2026"]
    assert not [word for word in hidden if word in line]


def test_what_is_no_match_is_told(records: Path) -> None:
    assert "nobody" in refusal("nobody")
    (records / "bad.jsonl").write_bytes(WHOLE.replace(b'"turn_passed"', b'"turn_qassed"', 1))
    assert "the line was changed" in refusal(str(records / "bad.jsonl"))
    assert "folder" in refusal(str(records))
