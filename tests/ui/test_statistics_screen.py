"""The statistics: whose they are, what they say, what is plotted, what is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.archive_screens import opened
from support.screen_text import ScreenText
from support.shelf import AGAINST, NOW, RECENT, Shelf, closed, fared, statistics

from passing_game.config import Colours, Settings, Style
from passing_game.engine.round import EndReason
from passing_game.tables.archive import (
    ArchiveDamaged,
    ArchiveNewer,
    Fared,
    Opponents,
    PlayerKey,
    Progress,
    Statistics,
)
from passing_game.ui.canvas import Canvas
from passing_game.ui.paint import FELT
from passing_game.ui.screens.statistics import StatisticsScreen
from passing_game.ui.widgets.rate_bars import draw_rates
from passing_game.ui.widgets.score_plot import draw_scores, shown_rounds

if TYPE_CHECKING:
    from support.pilot import Pilots
    from syrupy.assertion import SnapshotAssertion

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}
STYLES = {
    "pips": Settings(),
    "ascii": Settings(style=Style.ASCII),
    "ascii without colour": Settings(style=Style.ASCII, colours=Colours.NONE),
    "no colour": Settings(colours=Colours.NONE),
}
BOB = Statistics(PlayerKey("bob", "Bob", 3), fared(3, 0, streak=-3), Fared(), {}, ())
UNFINISHED = Statistics(
    PlayerKey("eve", "Eve", 1), Fared(rounds=2, endings={EndReason.BLOCKED: 2}), Fared(), {}, ()
)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf(known={"ann": statistics(), "bob": BOB, "eve": UNFINISHED})


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_statistics(
    games: Pilots, shelf: Shelf, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with opened(games, StatisticsScreen(shelf, NOW), size) as shown:
        assert shown.text() == screen


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_plots_one_by_one(
    games: Pilots, shelf: Shelf, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with opened(games, StatisticsScreen(shelf, NOW), size) as shown:
        both = shown.text()
        await shown.game.press("v")
        rates = shown.text()
        await shown.game.press("v")
        assert f"{rates}\n{'=' * size[0]}\n{shown.text()}" == screen
        await shown.game.press("v")
        assert shown.text() == both


@pytest.mark.parametrize("settings", STYLES.values(), ids=STYLES)
async def test_the_statistics_in_every_style(
    games: Pilots, shelf: Shelf, screen: SnapshotAssertion, settings: Settings
) -> None:
    async with opened(games, StatisticsScreen(shelf, NOW), settings=settings) as shown:
        await shown.game.press("down")
        assert shown.text() == screen
        assert settings.style is not Style.ASCII or shown.text().isascii()


# Whose statistics they are


async def test_players_are_gone_through_by_keys(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, StatisticsScreen(shelf, NOW)) as shown:
        names = []
        for key in ("right", "right", "right", "left"):
            names.append(shown.text().splitlines()[1].split()[1])
            await shown.game.press(key)
        names.append(shown.text().splitlines()[1].split()[1])
        assert names == ["Ann", "Bob", "Eve", "Ann", "Eve"]


async def test_players_are_gone_through_by_mouse(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, StatisticsScreen(shelf, NOW)) as shown:
        await shown.game.click("›")
        assert "‹ Bob ›  2 of 3" in shown.text()
        await shown.game.click("‹")
        assert "‹ Ann ›  1 of 3" in shown.text()


async def test_a_single_player_has_none_to_choose_from(games: Pilots) -> None:
    shelf = Shelf(known={"ann": statistics()})
    async with opened(games, StatisticsScreen(shelf, NOW)) as shown:
        before = shown.text()
        assert "1 of 1" not in before.splitlines()[1]
        await shown.game.press("right", "left")
        assert shown.text() == before


async def test_losses_in_a_row_are_told(games: Pilots) -> None:
    async with opened(games, StatisticsScreen(Shelf(known={"bob": BOB}), NOW)) as shown:
        assert "3 lost" in shown.text()


async def test_a_player_who_has_finished_nothing_has_no_rates_and_no_plot(games: Pilots) -> None:
    async with opened(games, StatisticsScreen(Shelf(known={"eve": UNFINISHED}), NOW)) as shown:
        assert "No match has been finished yet without a move taken back." in shown.text()
        assert "Win rate   -" in shown.text()
        assert "blocked 100%" in shown.text()
        await shown.game.press("v", "down", "up")
        assert "No match has been finished yet" in shown.text()


async def test_a_player_who_is_gone_meanwhile_leaves_nothing_behind(
    games: Pilots, shelf: Shelf
) -> None:
    async with opened(games, StatisticsScreen(shelf, NOW)) as shown:
        del shelf.known["bob"]
        await shown.game.press("right")
        assert "Ann" not in shown.text()
        await shown.game.press("right")
        assert "Eve" in shown.text()


async def test_names_from_records_are_cleaned(games: Pilots) -> None:
    hostile = statistics(name="\x1b[31mAnn\u202e")
    async with opened(games, StatisticsScreen(Shelf(known={"ann": hostile}), NOW)) as shown:
        assert "[31mAnn" in shown.text()
        assert "\x1b" not in shown.text()


# What is plotted


async def test_recent_matches_are_gone_through_by_keys_wheel_and_mouse(
    games: Pilots, shelf: Shelf
) -> None:
    async with opened(games, StatisticsScreen(shelf, NOW)) as shown:
        assert "1 of 3 · 2026-11-28 · won" in shown.text()
        await shown.game.press("down")
        assert "2 of 3 · 2026-11-27 · won" in shown.text()
        await shown.game.wheel(10, 10, down=True)
        assert "3 of 3 · 2026-11-01 · lost" in shown.text()
        await shown.game.press("down")
        assert "3 of 3" in shown.text()
        await shown.game.click("‹", 1)
        assert "2 of 3" in shown.text()
        await shown.game.wheel(10, 10, down=False)
        await shown.game.press("up")
        assert "1 of 3 · 2026" in shown.text()


def test_every_round_has_two_columns_with_their_scores_above() -> None:
    canvas = Canvas(44, 7, FELT)
    draw_scores(canvas, (0, 0), (44, 7), (0, 12, 30), (8, 8, 21))
    assert canvas.text().splitlines() == [
        " 30                             30",
        "                              ██████  21",
        "                              ██████▒▒▒▒▒▒",
        "                   12         ██████▒▒▒▒▒▒",
        "            8    ██████  8    ██████▒▒▒▒▒▒",
        "  0   0   ▒▒▒▒▒▒ ██████▒▒▒▒▒▒ ██████▒▒▒▒▒▒",
        "         1            2            3",
    ]


@pytest.mark.parametrize(
    ("rounds", "most", "shown"),
    [
        (0, 5, []),
        (1, 5, [0]),
        (5, 5, [0, 1, 2, 3, 4]),
        (10, 5, [1, 3, 5, 7, 9]),
        (11, 5, [1, 3, 5, 7, 10]),
        (999, 3, [332, 665, 998]),
    ],
)
def test_of_too_many_rounds_some_are_shown_and_the_last(
    rounds: int, most: int, shown: list[int]
) -> None:
    assert shown_rounds(rounds, most) == shown


@pytest.mark.parametrize("rounds", [1, 2, 7, 40, 400])
@pytest.mark.parametrize("size", [(54, 3), (54, 8), (104, 20)])
def test_no_plot_leaves_its_place(rounds: int, size: tuple[int, int]) -> None:
    width, height = size
    canvas = Canvas(width + 4, height + 4, FELT)
    own = [3 * number for number in range(rounds)]
    draw_scores(canvas, (2, 2), size, own, own[::-1])
    lines = canvas.text().splitlines()
    assert not any(line.strip() for line in (*lines[:2], *lines[height + 2 :]))
    assert all(not line[:2].strip() and not line[width + 2 :].strip() for line in lines)
    assert str(max(own)) in canvas.text()


def test_a_rate_lies_in_its_interval_on_the_scale() -> None:
    canvas = Canvas(70, 3, FELT)
    who = Opponents("bot", "club", 4, partners=True)
    draw_rates(canvas, 0, 0, 70, [(who, fared(34, 21)), (who, fared(1, 1))])
    scale, some, all_won = canvas.text().splitlines()
    start = scale.index("0%")
    assert some[start + 1 :].count("●") == 1
    assert some.index("├") < some.index("●") < some.index("┤")
    assert all_won.rindex("●") == len(scale) - 1
    assert "21/34   62%" in some


def test_the_shares_of_a_scale_are_where_they_belong() -> None:
    canvas = Canvas(100, 2, FELT)
    who = Opponents("human", None, 2, partners=False)
    draw_rates(canvas, 0, 0, 100, [(who, fared(10_000, 5_000))])
    scale, even = canvas.text().splitlines()
    assert even.index("●") - scale.index("50%") in (1, 2)


def test_an_interval_of_one_cell_does_not_leave_the_scale() -> None:
    canvas = Canvas(100, 2, FELT)
    who = Opponents("human", None, 2, partners=False)
    draw_rates(canvas, 0, 0, 100, [(who, fared(10_000, 10_000))])
    scale, all_won = (line.rstrip() for line in canvas.text().splitlines())
    assert all_won.endswith("●")
    assert len(all_won) == len(scale)


# Bringing them up to date, and what is wrong


async def test_nothing_played_yet_is_said_in_words(games: Pilots) -> None:
    async with opened(games, StatisticsScreen(Shelf(), NOW)) as shown:
        assert "No match has been played yet." in shown.text()
        await shown.game.press("right", "down", "v", "b")
        assert "No match has been played yet." in shown.text()
        await shown.game.press("escape")
        assert shown.results == [None]


async def test_how_far_the_reading_is_stands_above_and_the_newest_is_shown_in_the_end(
    games: Pilots, shelf: Shelf
) -> None:
    shelf.steps = [Progress(340, 10_000)]
    async with closed(shelf.gate), opened(games, StatisticsScreen(shelf, NOW)) as shown:
        assert "Reading the records: 340 of 10,000" in shown.text().splitlines()[1]
        assert "51, 27 won" in shown.text()
        newest = statistics()
        shelf.known["ann"] = Statistics(newest.player, fared(52, 28), Fared(), AGAINST, RECENT)
        shelf.gate.open()
        await shown.game.settle()
        assert "52, 28 won" in shown.text()
        assert "Reading" not in shown.text()


async def test_the_reading_is_given_up_when_the_statistics_are_left(
    games: Pilots, shelf: Shelf
) -> None:
    async with closed(shelf.gate), opened(games, StatisticsScreen(shelf, NOW)) as shown:
        await shown.game.press("q")
        assert shown.results == [None]
        assert shelf.gate.was_left


async def test_a_damaged_index_is_made_anew_by_a_key(games: Pilots, shelf: Shelf) -> None:
    shelf.fault = ArchiveDamaged("torn")
    shelf.steps = [Progress(5, 6)]
    async with closed(shelf.gate), opened(games, StatisticsScreen(shelf, NOW)) as shown:
        assert "b rebuild" in shown.game.part("#keys")
        told = " ".join(shown.text().split())
        assert "is damaged. No record is lost: b makes the index anew." in told
        await shown.game.press("b")
        assert "Reading the records: 5 of 6" in shown.text()
        shelf.gate.open()
        await shown.game.settle()
        assert "51, 27 won" in shown.text()


async def test_an_index_of_a_newer_version_is_left_alone(games: Pilots, shelf: Shelf) -> None:
    shelf.fault = ArchiveNewer(9)
    async with opened(games, StatisticsScreen(shelf, NOW)) as shown:
        assert "A newer version of the program" in shown.text()
        await shown.game.press("b")
        assert not shelf.rebuilt
