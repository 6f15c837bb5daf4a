"""After a round: the score sheet, and what comes next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import GOING_OUT, story

from passing_game import config
from passing_game.engine.match import Phase
from passing_game.tables.names import LONGEST_NAME

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

PASSED = story(2, "1-0 1-1 2-0 2-1 0-0 3-0 3-1", "6-6 6-5 6-4 6-3 5-5 5-4 5-3", script="pass pass")
"""Seat 0 counts 15 and seat 1 counts 69."""


async def scored(game: GamePilot) -> str:
    await game.tell()
    assert game.screen == "ScoringScreen"
    return game.part("#sheet")


async def test_all_hands_lie_face_up_with_their_counts(games: Pilots) -> None:
    async with games(setup(2), PASSED) as game:
        sheet = await scored(game)
        for tile in ("3│1", "3│0", "2│1", "2│0", "1│1", "1│0", "0│0", "6│6", "5│3"):
            assert f" {tile}" in sheet
        lines = sheet.splitlines()
        assert any("You" in line and "15 pips  lowest hand" in line for line in lines)
        assert any("Nora" in line and line.endswith("69 pips") for line in lines)


async def test_the_sum_and_its_rule_are_written_out(games: Pilots) -> None:
    async with games(setup(2), PASSED) as game:
        sheet = await scored(game)
        assert "Everybody passed. The round is yours: 54 points." in sheet
        assert "Nora 69 - You 15 = 54" in sheet
        assert "The lowest hand scores what all others count, less its own." in sheet
        assert "54 / 101 +54" in sheet


async def test_an_empty_hand_is_said_to_be_empty(games: Pilots) -> None:
    async with games(setup(2), GOING_OUT) as game:
        sheet = await scored(game)
        assert any("You" in line and "no tile left" in line for line in sheet.splitlines())
        assert "0 pips  lowest hand" in sheet


@pytest.mark.parametrize("how", ["enter", "space", "key bar"])
async def test_the_next_round_is_dealt_by_key_or_click(games: Pilots, how: str) -> None:
    async with games(setup(2, target=999), PASSED) as game:
        await scored(game)
        await (game.click("Enter next round") if how == "key bar" else game.press(how))
        assert game.screen == "TableScreen"
        assert "round 2" in game.part("#header")
        assert game.match.phase is Phase.PLAYING


async def test_a_click_that_comes_twice_deals_one_round(games: Pilots) -> None:
    async with games(setup(2, target=999), PASSED, PASSED) as game:
        await scored(game)
        x, y = game.where("Enter next round")
        game.send_click(x, y)
        game.send_click(x, y)
        await game.settle()
        assert (game.screen, game.match.round_number) == ("TableScreen", 2)


async def test_a_key_that_comes_twice_deals_one_round_and_plays_nothing(games: Pilots) -> None:
    async with games(setup(2, target=999), PASSED, PASSED) as game:
        await scored(game)
        game.send("enter", "enter", "space", "enter")
        await game.settle()
        assert (game.screen, game.match.round_number) == ("TableScreen", 2)
        assert len(game.match.history) == 1


async def test_the_scores_of_all_rounds_add_up_on_the_sheet(games: Pilots) -> None:
    async with games(setup(2, target=999), PASSED, PASSED) as game:
        await scored(game)
        await game.press("enter")
        sheet = await scored(game)
        assert "108 / 999 +54" in sheet
        assert "0 / 999" in sheet


async def test_while_rounds_follow_there_is_no_rematch(games: Pilots) -> None:
    async with games(setup(2, target=999), PASSED) as game:
        await scored(game)
        await game.press("r", "s")
        assert game.screen == "ScoringScreen"
        assert "rematch" not in game.text()


async def test_after_the_match_the_winner_and_the_rounds_are_told(games: Pilots) -> None:
    async with games(setup(2, target=108), PASSED, PASSED) as game:
        await scored(game)
        await game.press("enter")
        sheet = await scored(game)
        assert "You win the match! Rounds won: You 2, Nora 0" in sheet
        assert "Everybody passed. The round is yours: 54 points." in sheet
        assert "leads next" not in sheet
        assert "You lead next" not in sheet
        assert "next round" not in game.part("#keys")


@pytest.mark.parametrize("how", ["r", "key bar"])
async def test_a_rematch_plays_the_same_setup_again(games: Pilots, how: str) -> None:
    agreed = setup(2, target=1)
    async with games(agreed, PASSED) as game:
        await scored(game)
        await (game.click("r rematch") if how == "key bar" else game.press(how))
        assert game.screen == "TableScreen"
        assert len(game.matches) == 2
        assert game.table.table.setup == agreed
        assert game.match.scores == [0, 0]
        assert game.match.round_number == 1
        assert "You 0  Nora 0" in game.part("#status")


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_after_the_match_no_key_that_hurries_on_starts_another(
    games: Pilots, key: str
) -> None:
    async with games(setup(2, target=1), PASSED) as game:
        await scored(game)
        await game.press(key, key)
        assert game.screen == "ScoringScreen"
        assert len(game.matches) == 1


def record() -> str:
    """What is told of the only record there is."""
    (path,) = config.records_folder().iterdir()
    return f"Record: ~/{path.relative_to(Path.home())}"


def unbroken(sheet: str) -> str:
    """A sheet's lines, as if each went on in the next."""
    return "".join(line.strip() for line in sheet.splitlines())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_after_the_match_one_reads_where_its_record_was_saved(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(setup(2, target=108), PASSED, PASSED, size=size) as game:
        assert "Record:" not in await scored(game)
        await game.press("enter")
        sheet = await scored(game)
        assert record() in sheet


async def test_a_record_that_could_not_be_begun_is_not_spoken_of(games: Pilots) -> None:
    config.records_folder().parent.mkdir(parents=True)
    config.records_folder().write_text("a file where the folder should be")
    async with games(setup(2, target=1), PASSED) as game:
        sheet = await scored(game)
        assert "win the match" in sheet
        assert "Record" not in sheet


async def test_a_headline_that_is_too_long_for_one_line_takes_two(games: Pilots) -> None:
    theirs = story(2, "6-6 6-5 6-4 6-3 5-5 5-4 5-3", "1-0 1-1 2-0 2-1 0-0 3-0 3-1")
    named = setup(2, names=["Ann", "W" * LONGEST_NAME])
    async with games(named, replace(theirs, script="pass pass"), size=(60, 20)) as game:
        lines = (await scored(game)).splitlines()
        first = next(place for place, line in enumerate(lines) if line)
        assert lines[first : first + 2] == [
            "   Everybody passed.",
            f"   The round goes to {'W' * LONGEST_NAME}: 54 points.",
        ]
        await game.resize(80, 24)
        assert (
            f"   Everybody passed. The round goes to {'W' * LONGEST_NAME}: 54 points."
            in game.part("#sheet").splitlines()
        )


async def test_a_rematch_is_not_dealt_from_the_same_seed(games: Pilots) -> None:
    async with games(setup(2, target=1), seed="the same") as game:
        first = game.match.deal
        while game.match.winner is None:
            await game.press(*("p", "p") if game.screen == "TableScreen" else ("enter",))
        assert game.screen == "ScoringScreen"
        await game.press("r")
        assert game.match.deal != first


@pytest.mark.parametrize("how", ["s", "key bar"])
async def test_after_the_match_one_can_set_up_another(games: Pilots, how: str) -> None:
    async with games(setup(2, target=1), PASSED) as game:
        await scored(game)
        await (game.click("s setup") if how == "key bar" else game.press(how))
        assert game.screen == "SetupScreen"
        await game.press("enter")
        assert game.screen == "TableScreen"


async def test_help_tells_the_rules_of_the_match_and_comes_back(games: Pilots) -> None:
    async with games(setup(2, target=77), PASSED, size=(100, 50)) as game:
        await scored(game)
        await game.press("?")
        assert "The first to have 77 points wins the match." in game.text()
        await game.press("?")
        assert game.screen == "ScoringScreen"


async def test_a_tie_with_only_the_blank_tile_is_explained_by_its_name(games: Pilots) -> None:
    async with games(setup(2), GOING_OUT) as game:
        sheet = await scored(game)
        assert "You go out. Nobody scores." in sheet
        assert "You 0 = Nora 0" in sheet
        assert "Going out counts 0, and so does a hand of only the 0-0: a tie" in sheet
        assert "+" not in sheet
        assert "no tile left" in sheet


async def test_where_going_out_wins_that_is_said(games: Pilots) -> None:
    async with games(setup(2, tie="domino-wins"), GOING_OUT) as game:
        sheet = await scored(game)
        assert "You go out. The round is yours: 0 points." in sheet
        assert "Nora 0 - You 0 = 0" in sheet
        assert "by these rules it is no tie" in " ".join(sheet.split())


async def test_a_team_total_is_written_out_so_that_the_sum_is_right(games: Pilots) -> None:
    agreed = setup(4, partners=True, partners_scoring="team-total")
    async with games(agreed, story(4, script="pass pass pass pass")) as game:
        sheet = await scored(game)
        assert "Wes 27 + Eli 48 - You 12 - Nora 39 = 24" in sheet


FULLEST = [
    (2, "draw pass " * 12 + "pass pass"),
    (2, "draw " * 12 + "pass pass"),
    (3, "draw pass pass " * 5 + "pass pass pass"),
    (3, "draw " * 5 + "pass pass pass"),
    (4, "draw draw pass pass pass pass"),
]
"""Rounds after which as many tiles as can be lie open."""


@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.parametrize(("players", "script"), FULLEST)
async def test_every_hand_and_score_is_seen_whole_however_many_tiles_there_are(
    games: Pilots, players: int, script: str, target: int
) -> None:
    async with games(setup(players, target=target), story(players, script=script)) as game:
        await scored(game)
        result = game.match.last_result
        assert result is not None
        for size in ((80, 24), (60, 20)):
            await game.resize(*size)
            sheet = game.part("#sheet")
            for tile in (tile for hand in result.hands for tile in hand):
                assert f" {tile.high}│{tile.low}" in sheet
            for count in result.counts:
                assert f"{count} pips" in sheet
            for score in game.match.scores:
                assert f"{score:>3} / {game.match.rules.target}" in sheet
            assert f" = {result.points}" in sheet
            assert "all others count, less its own." in " ".join(sheet.split())
            assert (" next" in sheet) == (game.match.winner is None)
            assert (record() in unbroken(sheet)) == (game.match.winner is not None)


LONG_NAMES = ("A" * 12, "日本語" * 2, "W" * 12, "é" * 12)


async def test_long_names_never_hide_the_result_of_the_sum(games: Pilots) -> None:
    agreed = setup(4, names=LONG_NAMES)
    async with games(agreed, story(4, script="pass pass pass pass")) as game:
        await scored(game)
        result = game.match.last_result
        assert result is not None
        for size in ((60, 20), (80, 24), (120, 40)):
            await game.resize(*size)
            (line,) = [line for line in game.part("#sheet").splitlines() if " = " in line]
            assert line.endswith(f" = {result.points}")
            assert all(f" {count} " in line for count in result.counts)


@pytest.mark.parametrize("people", [(0,), (0, 2)], ids=["one reader", "two readers"])
@pytest.mark.parametrize("players", ["singles", "partners"])
@pytest.mark.parametrize("names", [(), LONG_NAMES], ids=["short", "long"])
async def test_a_path_is_never_cut_however_full_the_sheet_is(
    games: Pilots, names: tuple[str, ...], players: str, people: tuple[int, ...]
) -> None:
    agreed = setup(4, target=1, names=names, partners=players == "partners", people=people)
    told = story(4, "1-0 1-1 2-0 2-1 0-0 3-0", script="draw draw pass pass pass pass")
    async with games(agreed, told, size=(60, 20)) as game:
        sheet = await scored(game)
        assert record() in unbroken(sheet)
        assert [line.strip() for line in sheet.splitlines()][-2].endswith("/records/")
        result = game.match.last_result
        assert result is not None
        for tile in (tile for hand in result.hands for tile in hand):
            assert f" {tile.high}│{tile.low}" in sheet
        assert "points." in sheet


async def test_rounds_won_take_a_line_of_their_own_and_give_way_first(games: Pilots) -> None:
    agreed = setup(4, target=1, names=LONG_NAMES)
    told = story(4, "1-0 1-1 2-0 2-1 0-0 3-0", script="pass pass pass pass")
    async with games(agreed, told, size=(80, 24)) as game:
        lines = (await scored(game)).splitlines()
        (line,) = [line for line in lines if "Rounds won" in line]
        assert line == f"   Rounds won: You 1, 日本語日本語 0, {'W' * 12} 0, {'é' * 12} 0"
        await game.resize(60, 20)
        (line,) = [line for line in game.part("#sheet").splitlines() if "Rounds won" in line]
        assert line.startswith("   Rounds won: You 1, ")
        assert line.endswith("… 0")


async def test_an_empty_hand_is_apart_from_its_count_beside_long_names(games: Pilots) -> None:
    names = ("A" * 12, "B" * 12, "C" * 12, "D" * 12)
    tiles = ("6-6", "6-5", "5-4", "4-3", "3-2", "2-1")
    ends = ("", ">", ">", ">", ">", ">")
    script = " pass pass pass ".join(map("{}{}".format, tiles, ends))
    going_out = story(4, " ".join(tiles), "0-0", script=script)
    agreed = setup(4, partners=True, people=(0, 2), names=names, target=999)
    async with games(agreed, going_out, size=(60, 20)) as game:
        for size in ((60, 20), (70, 22), (80, 24), (120, 40)):
            await game.resize(*size)
            sheet = await scored(game)
            assert "no tile left " in sheet
            assert "no tile left0" not in sheet


async def test_where_there_is_room_the_names_of_the_scores_are_whole(games: Pilots) -> None:
    agreed = setup(4, names=LONG_NAMES)
    async with games(agreed, story(4, script="pass pass pass pass")) as game:
        await scored(game)
        for size in ((60, 20), (80, 24), (120, 40), (200, 60)):
            await game.resize(*size)
            scores = [line for line in game.part("#sheet").splitlines() if " / 61" in line]
            for name, line in zip(("You", *LONG_NAMES[1:]), scores, strict=True):
                assert line.split()[0] == name


async def test_of_two_names_of_a_side_both_are_cut_alike(games: Pilots) -> None:
    agreed = setup(4, partners=True, people=(0, 1, 2, 3), names=["W" * 12] * 4)
    async with games(agreed, story(4, script="pass pass pass pass"), size=(60, 20)) as game:
        scores = [line for line in (await scored(game)).splitlines() if " / 61" in line]
        assert [line.split("·")[0].split("▒")[0].split() for line in scores] == [
            ["WWWWW…", "&", "WWWWW…"]
        ] * 2
        await game.resize(120, 40)
        assert f"{'W' * 12} & {'W' * 12} " in game.part("#sheet")


@pytest.mark.parametrize("size", [(200, 60), (400, 110)], ids=str)
async def test_in_a_large_window_the_sheet_is_in_the_middle_and_counts_are_near_their_hands(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(setup(4, partners=True), story(4, script="pass pass pass pass")) as game:
        await scored(game)
        await game.resize(*size)
        lines = game.part("#sheet").splitlines()
        left = min(len(line) - len(line.lstrip()) for line in lines if line)
        right = size[0] - max(map(len, lines))
        assert left > 10
        assert abs(left - right) <= 12
        for line in lines:
            if " pips" in line and "=" not in line:
                before, _space, _count = line.partition(" pips")
                tiles = before.rstrip("0123456789")
                assert len(tiles) - len(tiles.rstrip()) < 30
        top = next(row for row, line in enumerate(lines) if line)
        bottom = len(lines) - next(row for row, line in enumerate(reversed(lines)) if line)
        assert top + (len(lines) - bottom) < size[1] // 2
