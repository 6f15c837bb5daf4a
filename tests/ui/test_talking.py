"""Talking at a shared table: by a line that is written, or by a set phrase."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.shared_table import at_shared_table, company, said
from support.stories import story
from textual.widgets import Input

from passing_game.engine.events import moves_in
from passing_game.phrases.company import not_now
from passing_game.tables.company import LineStatus, SetPhrase
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.refusals import Refusal
from passing_game.ui.joined_voice import voice_at
from passing_game.ui.screens.talking import Heard
from passing_game.ui.telling import NOTHING

if TYPE_CHECKING:
    from support.pilot import Pilots

PARTNERS = rules(4, partners=True)
SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}


async def test_what_is_written_is_said(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.press("t")
        assert table.game.screen == "TalkScreen"
        table.game.send(*"hello [b]{all}[/]")
        await table.game.press("enter")
        assert table.seat.said == ["hello [b]{all}[/]"]
        assert table.game.screen == "TableScreen"


async def test_no_game_key_is_live_while_one_writes(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.press("t")
        keys = ["d", "p", "h", "l", "q", "u", "o", "m", "s", "t", "1", "0", ",", ".", "?", "space"]
        for key in (*keys, "up", "down", "left", "right", "f1", "tab", "backspace"):
            await table.game.press(key)
            assert table.game.screen == "TalkScreen", key
        assert table.game.app.screen.query_one(Input).value.startswith("dphlquomst10,.")
        assert not moves_in(table.seat.match.history)
        assert table.screen.state.turn.chosen is None
        await table.game.press("escape")
        assert table.game.screen == "TableScreen"
        assert not table.seat.said


@pytest.mark.parametrize(("keys", "front"), [("tt", "TalkScreen"), ("yt", "PhrasesScreen")])
async def test_keys_in_one_breath_open_one_line(games: Pilots, keys: str, front: str) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        table.game.send(*keys)
        await table.game.settle()
        assert table.game.screen == front
        await table.game.press("escape")
        assert table.game.screen == "TableScreen"


async def test_nothing_written_says_nothing(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.press("t", "space", "enter")
        assert table.game.screen == "TableScreen"
        assert not table.seat.said


async def test_the_table_goes_on_and_is_seen_above_the_line(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4, script="pass")) as table:
        await table.game.press("t")
        line = table.game.app.screen.query_one("#game").region
        assert (line.y, line.height) == (22, 2)
        assert table.screen.query_one("#hand").region.bottom <= line.y
        assert table.game.app.screen.styles.background.a == 0
        table.seat.play("pass")
        await table.game.settle()
        assert "cyn to move" in table.game.sheets()


LONG = "I would say that the game tonight is rather good and that we should all meet again soon"


@pytest.mark.parametrize("key", ["t", "y"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_what_was_said_last_is_shown_whole(
    games: Pilots, size: tuple[int, int], key: str
) -> None:
    told = company(said=tuple(said("bob", f"{number} {LONG}", "Bobby") for number in range(12)))
    async with at_shared_table(games, PARTNERS, story(4), told, size=size) as table:
        await table.game.resize(*size)
        await table.game.press(key)
        heard = table.game.app.screen.query_one(Heard)
        assert f"11 {LONG}" in " ".join(heard.text().split())
        assert heard.size.height <= size[1] // 3
        assert heard.text().strip().startswith("Bobby (bob): "), "each line whole, or not there"
        await table.tell(said=(said("cyn", "多" * 59),))
        assert "".join(heard.text().split()) == "cyn:" + "多" * 59


async def test_talk_that_comes_while_one_writes_is_shown_at_any_size(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.press("t")
        heard = table.game.app.screen.query_one(Heard)
        assert not heard.text()
        await table.tell(said=(said("bob", LONG),))
        for columns, rows in ((120, 1), (60, 2), (120, 1)):
            await table.game.resize(columns, 24)
            assert heard.size.height == rows
            assert LONG in " ".join(heard.text().split())


async def test_talk_by_mouse_alone(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.click("hosted by")
        assert table.game.screen == "TalkScreen"
        table.game.send(*"hi")
        await table.game.settle()
        await table.game.click("say it")
        assert table.seat.said == ["hi"]
        await table.game.click("t talk")
        assert table.game.screen == "TalkScreen"
        await table.game.click("Esc back")
        assert table.game.screen == "TableScreen"
        await table.game.press("t")
        await table.game.click("say it", button=3)
        assert table.game.screen == "TableScreen"


@pytest.mark.parametrize("place", range(5))
async def test_a_set_phrase_is_said_by_its_number(games: Pilots, place: int) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.press("y", str(place + 1))
        assert table.seat.said == [tuple(SetPhrase)[place]]
        assert table.game.screen == "TableScreen"
        assert table.screen.state.turn.chosen is None


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_every_set_phrase_is_said_by_a_click(games: Pilots, size: tuple[int, int]) -> None:
    async with at_shared_table(games, PARTNERS, story(4), size=size) as table:
        await table.game.resize(*size)
        for text in ("Well played!", "Hurry up, please.", "Sorry.", "Thanks.", "Rematch?"):
            await table.game.press("y")
            await table.game.click(text)
        assert table.seat.said == list(SetPhrase)


@pytest.mark.parametrize("key", ["escape", "q", "y"])
async def test_nothing_need_be_said(games: Pilots, key: str) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.press("y", key)
        assert table.game.screen == "TableScreen"
        assert not table.seat.said


async def test_at_a_quiet_table_only_phrases_are_said(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4), company(quiet=True)) as table:
        await table.game.press("t")
        assert table.game.screen == "TableScreen"
        assert "This table is quiet: y shows what can be said." in table.game.said()
        await table.game.press("y", "4")
        assert table.seat.said == [SetPhrase.THANKS]


async def test_what_is_refused_says_why(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        table.seat.why_not = lambda: "You do not sit here."
        await table.game.press("t", "x", "enter")
        assert "You do not sit here." in table.game.said()


@pytest.mark.parametrize("key", ["t", "y"])
async def test_nothing_is_said_without_a_line(games: Pilots, key: str) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.tell(line=LineStatus.LOST)
        await table.game.press(key)
        assert table.game.screen == "TableScreen"
        assert "Nothing can be played or said until the line is back." in table.game.part("#talk")


async def test_a_round_that_ends_meanwhile_waits_until_one_has_written(games: Pilots) -> None:
    nearly = story(4, "6-6 6-5 6-4 6-3 5-5 5-4", "0-0", script="pass pass pass")
    async with at_shared_table(games, PARTNERS, nearly) as table:
        await table.game.press("t", "g")
        table.seat.play("pass")
        await table.game.settle()
        assert table.game.screen == "TalkScreen"
        await table.game.press("g", "enter")
        assert table.seat.said == ["gg"]
        assert [result.name for result in table.results if result] == ["ROUND_OVER"]


async def test_in_a_window_that_shrinks_one_writes_on_when_it_has_grown(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.press("t", "a")
        await table.game.resize(50, 15)
        assert "Needs 60x20" in table.game.text()
        await table.game.press("x")
        await table.game.resize(80, 24)
        await table.game.press("b", "enter")
        assert table.seat.said == ["ab"]


# A joined table


@dataclass
class Talker:
    """A joined table where one may talk, or not."""

    trouble: Exception | None = None
    said: list[str | SetPhrase] = field(default_factory=list)

    async def say(self, text: str) -> None:
        self._take(text)

    async def phrase(self, phrase: SetPhrase) -> None:
        self._take(phrase)

    def _take(self, what: str | SetPhrase) -> None:
        if self.trouble:
            raise self.trouble
        self.said.append(what)


async def test_a_joined_table_is_told_texts_and_phrases_each_in_its_way() -> None:
    talker = Talker()
    voice = voice_at(talker)
    assert [await voice.speak("hi"), await voice.speak(SetPhrase.SORRY)] == [NOTHING, NOTHING]
    assert [type(what) for what in talker.said] == [str, SetPhrase]


async def test_why_a_joined_table_was_not_told_is_a_sentence() -> None:
    refused = voice_at(Talker(RequestRefused("say", Refusal.QUIET, {})))
    assert "quiet" in (await refused.speak("hi"))()
    lost = voice_at(Talker(LineTrouble(LineFault.CUT)))
    assert (await lost.speak("hi"))() == not_now(LineStatus.LOST)
