"""A shared table on the screen: who is there, what they say, and whether it is live."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from support.games import rules
from support.screen_text import ScreenText
from support.setups import setup
from support.shared_table import HERE, PEOPLE, at_shared_table, company, said
from support.stories import long_story, story

from passing_game.config import Colours, Settings, Style
from passing_game.engine.events import moves_in
from passing_game.tables.company import Holder, LineStatus, Presence, SetPhrase
from passing_game.tables.setup import Player
from passing_game.ui.voices import Ageing
from passing_game.ui.widgets.company_line import CompanyLine

if TYPE_CHECKING:
    from support.pilot import Pilots
    from syrupy.assertion import SnapshotAssertion

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}
STYLES = {
    "ascii": Settings(style=Style.ASCII, colours=Colours.NONE),
    "no colour": Settings(colours=Colours.NONE),
}
PARTNERS = rules(4, partners=True)
MIDDLE = long_story(4, 8)
MUCH = company(
    said=(said("bob", "hello", "Bobby"), said("cyn", SetPhrase.HURRY_UP)),
    turn=25_000,
    holders=(
        HERE[0],
        replace(HERE[1], presence=Presence.DROPPED, grace=45_000),
        replace(HERE[2], presence=Presence.STOOD_IN),
        Holder("dan", Presence.LEFT),
    ),
)


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_a_table_with_company(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with at_shared_table(games, PARTNERS, MIDDLE, MUCH, size=size) as table:
        assert table.game.text() == screen


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_a_table_whose_line_is_lost(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with at_shared_table(games, PARTNERS, MIDDLE, MUCH, size=size) as table:
        await table.tell(line=LineStatus.LOST)
        await table.wait(12)
        assert table.game.text() == screen


@pytest.mark.parametrize("settings", STYLES.values(), ids=STYLES)
async def test_a_table_with_company_in_other_styles(
    games: Pilots, screen: SnapshotAssertion, settings: Settings
) -> None:
    async with at_shared_table(games, PARTNERS, MIDDLE, MUCH, settings=settings) as table:
        assert table.game.text() == screen


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_longest_train_has_room_above_the_company(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with at_shared_table(games, PARTNERS, long_story(4, 20), MUCH, size=size) as table:
        await table.game.resize(*size)
        assert len(table.screen.state.game.train) == 20
        assert {hit.action for hit in table.screen.query_one("#felt").sheet.hits} >= {  # type: ignore[attr-defined]
            "play_at('left')",
            "play_at('right')",
        }


async def test_a_local_table_has_no_company_and_no_command_for_it(games: Pilots) -> None:
    async with games(setup(4, partners=True), story(4)) as game:
        assert not game.at_table.query(CompanyLine)
        before = game.text()
        await game.press("t", "y")
        assert game.text() == before
        assert game.screen == "TableScreen"
        await game.press("?")
        assert "set phrases" not in game.sheets()


# Presence


async def test_a_dropped_line_counts_down_on_the_line_and_on_the_plate(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.hold(1, presence=Presence.DROPPED, grace=45_000)
        assert "Bobby (bob)'s line dropped; 45 s until a bot plays on" in table.game.part(
            "#company"
        )
        assert "away 0:45" in table.game.part("#felt")
        await table.wait(3.5)
        assert "42 s until a bot plays on" in table.game.part("#company")
        assert "away 0:42" in table.game.part("#felt")
        await table.hold(1, presence=Presence.DROPPED, grace=20_000)
        assert "20 s until a bot plays on" in table.game.part("#company")
        await table.hold(1, presence=Presence.STOOD_IN, grace=0)
        assert "Bobby (bob) is away; a bot plays until the line is back" in table.game.part(
            "#company"
        )
        assert "bot plays" in table.game.part("#felt")


async def test_who_comes_back_is_told_until_the_next_move(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4, script="pass")) as table:
        await table.hold(1, presence=Presence.STOOD_IN)
        await table.hold(1, presence=Presence.HERE)
        assert "Bobby (bob) is back and plays again" in table.game.part("#company")
        await table.tell(said=(said("bob", "sorry"),))
        assert "is back and plays again" in table.game.part("#company")
        table.seat.play("pass")
        await table.game.settle()
        assert "is back" not in table.game.part("#company")


async def test_whoever_drops_again_is_not_told_to_be_back(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.hold(1, presence=Presence.DROPPED, grace=45_000)
        await table.hold(1, presence=Presence.HERE)
        assert "Bobby (bob) is back" in table.game.part("#company")
        await table.hold(1, presence=Presence.DROPPED, grace=45_000)
        assert "Bobby (bob)'s line dropped" in table.game.part("#company")
        assert "is back" not in table.game.part("#company")


async def test_who_sits_down_in_the_middle_of_a_round_has_the_seat_by_name(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        assert "Eli" in table.game.part("#felt")
        table.seat.players = (*PEOPLE[:3], Player("Dee"))
        await table.hold(3, account="dan", presence=Presence.HERE)
        assert "Dee (dan) has sat down" in table.game.part("#company")
        assert "Dee" in table.game.part("#felt")
        assert "dan" in table.game.part("#felt")
        assert "Eli" not in table.game.text()


async def test_the_account_stands_by_a_nickname_and_not_by_a_name_that_tells_it(
    games: Pilots,
) -> None:
    two = rules(2)
    async with at_shared_table(games, two, story(2), company(2)) as table:
        assert "Bobby (bob)" in table.game.part("#felt")
        table.seat.players = (PEOPLE[0], Player("Bob"))
        await table.tell()
        assert "(bob)" not in table.game.part("#felt")


async def test_a_long_account_alone_is_the_name_as_far_as_there_is_room(games: Pilots) -> None:
    long = company(2, holders=(HERE[0], replace(HERE[1], account="systemd-network")))
    async with at_shared_table(games, rules(2), story(2)) as table:
        table.seat.players = (PEOPLE[0], Player("syste…etwork"))
        await table.tell(holders=long.holders)
        felt = table.game.part("#felt")
        assert "systemd-network" in felt
        assert "(systemd" not in felt
        assert "…" not in felt


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_a_long_account_is_cut_once_from_the_whole(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with at_shared_table(games, PARTNERS, story(4), size=size) as table:
        table.seat.players = (PEOPLE[0], Player("syste…etwork"), *PEOPLE[2:])
        await table.hold(1, account="systemd-network")
        felt = table.game.part("#felt")
        assert "sys" in felt
        assert "……" not in table.game.text()
        assert "etwork" not in felt.replace("systemd-network", "")


async def test_everybody_is_told_whose_process_it_is(games: Pilots) -> None:
    told = company(host="bob", host_sees=True)
    async with at_shared_table(games, PARTNERS, story(4), told, size=(60, 20)) as table:
        assert "hosted by bob, who could see all hands" in table.game.part("#company")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_everybody_is_told_if_what_is_played_may_be_lost(
    games: Pilots, size: tuple[int, int]
) -> None:
    talk = (said("bob", "hello"),)
    async with at_shared_table(games, PARTNERS, story(4), company(said=talk), size=size) as table:
        assert "not recorded" not in table.game.text()
        await table.tell(unkept=True)
        assert "not recorded now: what is played may be lost" in table.game.part("#company")
        await table.tell(line=LineStatus.LOST)
        assert "not recorded" not in table.game.part("#company"), "that is old"
        await table.tell(line=LineStatus.LIVE, unkept=False)
        assert "not recorded" not in table.game.text()


# Clocks


async def test_the_turn_clock_runs_and_warns_of_its_end(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4), company(turn=25_000)) as table:
        assert "turn 0:25" in table.game.part("#company")
        await table.wait(14)
        assert "turn 0:11" in table.game.part("#company")
        assert "bot plays this turn" not in table.game.part("#company")
        await table.wait(2)
        assert "9 s left: then a bot plays this turn for you" in table.game.part("#company")
        assert "turn 0:09" in table.game.part("#company")


@pytest.mark.parametrize("key", ["?", "l", "o", "t"])
async def test_what_lies_over_the_table_tells_of_the_turn_and_its_clock(
    games: Pilots, key: str
) -> None:
    elsewhere = story(4, leader=2)
    async with at_shared_table(games, PARTNERS, elsewhere, company(turn=25_000)) as table:
        await table.game.press(key)
        for seconds in (16, 14):
            await table.wait(16)
            table.seat.play("pass")
            await table.hold(1)  # the host tells the clock anew
            await table.wait(seconds)
        assert table.game.notices == ["Ann, it is your turn."], "others' clocks are their matter"
        for _ in range(3):
            await table.wait(2)
        assert table.game.notices[1:] == ["9 s left: then a bot plays this turn for you."]


async def test_of_a_clock_that_is_seen_nothing_else_is_told(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4), company(turn=25_000)) as table:
        await table.wait(16)
        await table.game.press("?")
        await table.wait(2)
        assert not table.game.notices


async def test_the_turn_clock_stands_while_whoever_is_on_turn_is_away(games: Pilots) -> None:
    async with at_shared_table(
        games, PARTNERS, story(4, script="pass"), company(turn=25_000)
    ) as table:
        await table.hold(1, presence=Presence.DROPPED, grace=45_000)
        await table.wait(20)
        assert "turn 0:25" in table.game.part("#company")


async def test_the_clocks_are_looked_at_every_second_and_at_a_local_table_never(
    games: Pilots,
) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        assert [timer._interval for timer in table.screen._timers].count(1.0)
    async with games(setup(4, partners=True), story(4)) as game:
        assert not [timer for timer in game.at_table._timers if timer._interval == 1.0]


def test_a_company_is_as_old_as_its_holders_and_its_line() -> None:
    now = [5.0]
    ageing, told = Ageing(lambda: now[0]), company()
    assert ageing.of(told) == 0
    now[0] += 1.5
    assert ageing.of(replace(told, said=(said("bob", "hi"),))) == 1500
    assert ageing.of(replace(told, line=LineStatus.LOST)) == 0
    now[0] += 1
    assert ageing.of(replace(told, line=LineStatus.LOST)) == 1000
    assert ageing.of(replace(told, holders=company().holders[:3] + told.holders[3:])) == 0
    assert ageing.of(None) == 0


# Talk


async def test_the_newest_talk_is_seen_and_in_high_windows_two_lines(games: Pilots) -> None:
    told = company(said=tuple(said("bob", word) for word in ("one", "two", "three")))
    async with at_shared_table(games, PARTNERS, story(4), told) as table:
        assert "bob: three" in table.game.part("#company")
        assert "two" not in table.game.part("#company")
        await table.game.resize(120, 40)
        assert table.game.part("#company").splitlines()[1:] == ["  bob: two", "  bob: three"]


@pytest.mark.parametrize(
    "text", ["[b]x[/]", "[@click=app.exit]go", "[/]", "{name}", "%s", "日本語" * 30, "x" * 120]
)
async def test_talk_is_never_markup_and_never_wider_than_the_window(
    games: Pilots, text: str
) -> None:
    told = company(said=(said("bob", text, "[red]"),))
    async with at_shared_table(games, PARTNERS, story(4), told, size=(60, 20)) as table:
        line = table.game.part("#company")
        assert f"[red] (bob): {text}"[:20] in line
        assert {cell_len(row) for row in table.game.lines()} == {60}
        await table.game.click("(bob)")
        assert table.game.app.return_code is None


async def test_talk_takes_nothing_back_of_what_was_said_to_the_player(games: Pilots) -> None:
    agreed = rules(2)
    passed = story(2, "6-6 6-5 6-4 6-3 5-5 5-4 5-3", "0-0 1-0", script="6-6 pass")
    async with at_shared_table(games, agreed, passed, company(2), settings=Settings()) as table:
        await table.game.press("p")
        assert "Pass again if you mean it" in table.game.said()
        before = len(moves_in(table.seat.match.history))
        await table.tell(said=(said("bob", "hm"),))
        assert "Pass again if you mean it" in table.game.said()
        await table.game.press("p")
        assert len(moves_in(table.seat.match.history)) == before + 1


# The line


@pytest.mark.parametrize("status", [LineStatus.LOST, LineStatus.ENDED])
async def test_without_a_line_nobody_is_on_turn_and_nothing_can_be_played(
    games: Pilots, status: LineStatus
) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        assert "Your turn" in table.game.text()
        await table.tell(line=status)
        text = table.game.text()
        assert "Your turn" not in text
        assert "to move" not in text
        assert "Draw  d" not in text
        for key in ("1", "enter", "d", "p"):
            await table.game.press(key)
        await table.game.click_tile(0)
        await table.game.click_tile(0)
        assert not moves_in(table.seat.match.history)
        assert "Nothing can be played or said" in table.game.part("#talk")


async def test_a_lost_line_tells_since_when_and_a_live_one_goes_on_at_once(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.tell(line=LineStatus.LOST)
        await table.wait(7)
        assert "Line lost 7 s ago, coming back. This is out of date." in table.game.part("#status")
        await table.tell(line=LineStatus.LIVE)
        assert "Your turn" in table.game.part("#status")
        assert "Line lost" not in table.game.text()
        await table.game.press("p")
        assert moves_in(table.seat.match.history)


async def test_a_line_that_is_back_is_not_said_to_be_waited_for(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.tell(line=LineStatus.LOST)
        await table.game.press("d")
        assert "Nothing can be played or said until the line is back." in table.game.part("#talk")
        await table.tell(line=LineStatus.LIVE)
        assert "until the line is back" not in table.game.text()
        assert "Your turn" in table.game.part("#status")


async def test_a_chosen_tile_stays_chosen_while_the_line_is_lost(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        await table.game.press("2")
        chosen = table.screen.state.turn.chosen
        assert chosen is not None
        await table.tell(line=LineStatus.LOST)
        await table.tell(line=LineStatus.LIVE)
        assert table.screen.state.turn.chosen == chosen


async def test_no_countdown_goes_on_without_a_line(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, MIDDLE, MUCH) as table:
        await table.tell(line=LineStatus.LOST)
        text = table.game.text()
        for told in ("until a bot plays on", "away 0:", "turn 0:", "bot plays"):
            assert told not in text


async def test_nobody_is_called_to_a_turn_without_a_line(games: Pilots) -> None:
    async with at_shared_table(games, PARTNERS, story(4)) as table:
        assert table.screen._asked == 0
        await table.tell(line=LineStatus.LOST)
        assert table.screen._asked is None
        await table.tell(line=LineStatus.LIVE)
        assert table.screen._asked == 0


# Hints


@pytest.mark.parametrize("hints", [True, False])
async def test_hints_are_for_tables_that_allow_them(games: Pilots, hints: bool) -> None:  # noqa: FBT001
    async with at_shared_table(games, PARTNERS, story(4), company(hints=hints)) as table:
        assert ("hint" in table.game.part("#keys")) == hints
        assert ("Hint" in table.game.part("#talk")) == hints
        await table.game.press("h")
        assert (table.screen.state.turn.chosen is not None) == hints
