"""The code of a match and how it went, or why there is none."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from support.homes import Home
from support.plain import (
    BACKGROUND,
    IN_TURN,
    Overheard,
    Script,
    played_ahead,
    table_of,
    talked,
)
from support.recorded import header, record_of
from support.setups import setup

from passing_game.phrases.sharing import Outcome, no_code, result_line
from passing_game.tables.beginnings import NewMatch, OldMatch
from passing_game.tables.codes import Shared, decode, encode
from passing_game.tables.daily import daily
from passing_game.tables.sharing import Missing, NoCode
from passing_game.text.matches import Matches

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from passing_game.tables.beginnings import Beginning

SEED = "0123456789abcdef"
SHORT = setup(2, target=5)
HEADING = "The code of this match:"


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Home:
    return Home(tmp_path, monkeypatch)


async def told(beginning: Beginning, *lines: str) -> list[str]:
    """What is said to "share" after some lines."""
    sentences: list[str] = []
    voice = Overheard(listener=sentences.append)
    await Matches(beginning, Script([*lines, "rules", "share", "why"]), voice, IN_TURN).play()
    return sentences


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("word", ["share", "sh", "k"])
async def test_a_match_that_runs_has_its_code_and_no_result(word: str) -> None:
    sentences: list[str] = []
    voice = Overheard(listener=sentences.append)
    await Matches(NewMatch(SHORT, SEED), Script([word]), voice, IN_TURN).play()
    at = sentences.index(HEADING)
    assert decode(sentences[at + 1]) == Shared(SHORT.rules, SEED)
    assert sentences[at + 2] == "You have left the match."
    assert sentences[at + 1] in voice.lines, "the code is a line of its own"


async def result(lines: Sequence[str], beginning: Beginning) -> str:
    """The line on how a match went that is over after these lines."""
    said = await told(beginning, *lines)
    return said[said.index("How it went, in one line to share:") + 1]


@pytest.mark.usefixtures("home")
async def test_a_match_that_is_over_has_its_result_too() -> None:
    ahead = played_ahead(SHORT, SEED)
    shared = Shared(SHORT.rules, SEED)
    outcome = Outcome(
        (None, "club"),
        tuple(ahead.match.scores),
        ahead.match.winner,
        ahead.match.round_number,
        taken_back=False,
    )
    assert await result(ahead.commands, NewMatch(SHORT, SEED)) == result_line(shared, outcome)


async def test_a_move_that_was_taken_back_is_told_after_a_break_too(home: Home) -> None:
    commands = played_ahead(SHORT, SEED).commands
    place = next(at for at, line in enumerate(commands) if line.startswith("play"))
    before, after = [*commands[: place + 1], "undo"], commands[place:]
    assert (await result([*before, *after], NewMatch(SHORT, SEED))).endswith(", moves taken back")
    (whole,) = home.records.iterdir()
    whole.unlink()
    assert HEADING in await told(NewMatch(SHORT, SEED), *before)
    (broken,) = home.records.iterdir()
    assert (await result(after, OldMatch(broken))).endswith(", moves taken back")


@pytest.mark.usefixtures("home")
async def test_the_daily_deal_is_told_by_its_day_and_has_a_code_too() -> None:
    shared = daily(date(2026, 11, 30))
    agreed = setup(4, partners=True)
    assert agreed.rules == shared.rules
    said = await told(NewMatch(agreed, shared.seed))
    assert said[said.index(HEADING) + 1] == encode(shared)


async def test_a_match_without_a_record_has_its_code(home: Home) -> None:
    home.records.parent.mkdir(parents=True)
    home.records.write_text("a file where the folder should be")
    said = await told(NewMatch(SHORT, SEED))
    assert said[said.index(HEADING) + 1] == encode(Shared(SHORT.rules, SEED))


@pytest.mark.parametrize("why", [Missing.UNTYPABLE, Missing.OTHER_TILES])
async def test_a_match_that_cannot_be_dealt_again_is_told_to_have_none(
    home: Home, why: Missing
) -> None:
    seed = "a\nb" if why is Missing.UNTYPABLE else "another"
    record = record_of(SHORT.rules, 3, most=2, about=replace(header(SHORT.rules), seed=seed))
    said = await told(OldMatch(home.put(record)))
    (first, second), sentence = said[-5:-3], no_code(NoCode(why))
    assert (first, second) == (sentence, sentence)
    assert HEADING not in said


async def test_what_cannot_be_shared_is_a_refusal() -> None:
    def share() -> Sequence[str]:
        raise NoCode(Missing.NO_SEED)

    sentences: list[str] = []
    voice = Overheard(listener=sentences.append)
    background = replace(BACKGROUND, share=share)
    await talked(table_of(SHORT), ["share", "why"], voice, background=background)
    assert sentences[-2:] == [no_code(NoCode(Missing.NO_SEED))] * 2
