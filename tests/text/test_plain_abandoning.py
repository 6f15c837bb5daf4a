"""Giving a match up: asked for once, written into its record, and then left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.going_on import record_in
from support.homes import Home
from support.plain import IN_TURN, Overheard, Script, played_ahead
from support.plain_talks import answers, talk
from support.setups import setup
from support.stories import story

from passing_game.config import for_people
from passing_game.engine.record import State
from passing_game.tables.beginnings import NewMatch
from passing_game.tables.local import ABANDONED
from passing_game.text.conversation import End
from passing_game.text.lines import Flaw
from passing_game.text.matches import Matches

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.text.lines import Line

FRESH = story(2)
QUESTION = "What is abandoned cannot go on. Say abandon again if you mean it."
HOW = "Go on with it by passing-game continue."


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Home:
    return Home(tmp_path, monkeypatch)


async def said_to(*lines: str) -> list[str]:
    sentences: list[str] = []
    voice = Overheard(listener=sentences.append)
    await Matches(NewMatch(setup(2, target=5), "a seed"), Script(lines), voice, IN_TURN).play()
    return sentences


@pytest.mark.parametrize("word", ["abandon", "a", "ABAND"])
async def test_it_is_asked_for_once_and_then_done(word: str) -> None:
    assert await answers(FRESH, word) == [QUESTION]
    done = await talk(FRESH, word, "abandon", "pass")
    assert (done.end, done.moves) == (End.ABANDON, [])


@pytest.mark.parametrize("line", ["", "hand", "jump", "pass", "undo", Flaw.TOO_LONG])
async def test_any_other_line_takes_the_question_back(line: Line) -> None:
    assert (await talk(FRESH, "abandon", line, "abandon")).end is End.QUIT
    assert (await talk(FRESH, "abandon", line, "abandon", "a")).end is End.ABANDON


async def test_one_question_is_not_answered_by_the_other_command() -> None:
    told = story(2, "6-3", script="6-3 pass")
    done = await talk(told, "play 6-3", "pass", "abandon", "pass", "abandon")
    assert done.end is End.QUIT
    assert len(done.moves) == 1


async def test_between_rounds_it_can_be_given_up_but_not_when_it_is_over() -> None:
    passed_out = story(2, script="pass pass")
    assert (await talk(passed_out, "pass", "abandon", "abandon")).end is End.ABANDON
    agreed, over = setup(2, target=1), "The match is over. Say rematch or quit."
    said = await answers(passed_out, "pass", "abandon", "abandon", "why", after=1, agreed=agreed)
    assert said == [over, over, over]


async def test_the_end_of_the_input_abandons_nothing(home: Home) -> None:
    said = await said_to("abandon")
    assert said[-1] == HOW
    (path,) = home.records.iterdir()
    assert record_in(path).state is State.IN_PROGRESS


async def test_the_record_says_so_and_the_last_words_do(home: Home) -> None:
    said = await said_to("draw", "abandon", "abandon", "hand")
    (path,) = home.records.iterdir()
    replay = record_in(path)
    assert replay.state is State.ABANDONED
    assert f'"{ABANDONED}"' in path.read_text().splitlines()[-1]
    assert len(replay.events) > 1
    kept = f"Its record is {path.name} in {for_people(home.records)}."
    assert said[-3:] == [QUESTION, "You have abandoned the match.", kept]


async def test_without_a_record_it_is_left_all_the_same(home: Home) -> None:
    home.records.parent.mkdir(parents=True)
    home.records.write_text("a file where the folder should be")
    said = await said_to("abandon", "abandon")
    assert said[-2:] == ["You have abandoned the match.", "No record of this match was kept."]
    assert (await said_to("quit"))[-2:] == [
        "You have left the match.",
        "No record of this match was kept.",
    ]


async def test_a_rematch_can_be_given_up_too(home: Home) -> None:
    commands = played_ahead(setup(2, target=5), "a seed").commands
    await said_to(*commands, "rematch", "abandon", "abandon")
    states = {record_in(path).state for path in home.records.iterdir()}
    assert states == {State.FINISHED, State.ABANDONED}
