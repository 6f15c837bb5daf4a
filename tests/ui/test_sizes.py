"""Windows of every size, also while the game goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from support.setups import setup
from support.stories import GOING_OUT, long_story, story

from passing_game.tables.names import LONGEST_NAME
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)]
TOO_SMALL = [(59, 20), (60, 19), (40, 12), (10, 3), (1, 1)]

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
OTHER = "6-5 6-4 6-2 6-1 5-5 5-4 0-0"
LEAVING_ANSWERS = ("Leave the game", "To the setup", "Give the match up", "Stay")


def too_small(columns: int, rows: int) -> str:
    return f"Needs 60x20, has {columns}x{rows}. Ctrl+C leaves."


def fills_the_window(game: GamePilot, size: tuple[int, int]) -> None:
    lines = game.lines()
    assert len(lines) == size[1]
    assert {cell_len(line) for line in lines} == {size[0]}


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_screen_fills_the_window(games: Pilots, size: tuple[int, int]) -> None:
    async with games(setup(4), story(4), size=size) as game:
        for key in ("1", "?", "escape", "l", "escape", "q"):
            await game.press(key)
            fills_the_window(game, size)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_parts_of_the_table_lie_one_below_the_other_without_gaps(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(setup(4), story(4), size=size) as game:
        parts = ["#header", "#felt", "#status", "#hand", "#talk", "#keys"]
        y = 0
        for part in parts:
            region = game.app.screen.query_one(part).region
            assert region.y == y, part
            y = region.bottom
        assert y == size[1]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("players", "length", "draws"), [(4, 20, 0), (3, 18, 0), (2, 24, 12)])
async def test_the_longest_train_is_seen_whole_with_both_its_ends(
    games: Pilots, players: int, length: int, draws: int, size: tuple[int, int]
) -> None:
    async with games(setup(players), long_story(players, length, draws), size=size) as game:
        await game.tell()
        assert len(game.match.train) == length
        hits = game.app.screen.query_one("#felt", Picture)._sheet.hits
        assert {hit.action for hit in hits} == {"play_at('left')", "play_at('right')"}
        ends = game.match.train.ends
        assert ends is not None
        felt = game.app.screen.query_one("#felt").region
        for side, end in zip(("left", "right"), ends, strict=True):
            x, y = game.find("#felt", f"play_at('{side}')")
            assert felt.contains(x, y)
            assert game.lines()[y][x] == str(end)


@pytest.mark.parametrize("keys", [None, (), ("?",), ("q",)], ids=str)
async def test_a_window_that_is_too_small_says_so_and_how_one_may_leave(
    games: Pilots, keys: tuple[str, ...] | None
) -> None:
    async with games(None if keys is None else setup(2), story(2)) as game:
        await game.press(*keys or ())
        before = game.text()
        for columns, rows in TOO_SMALL:
            await game.resize(columns, rows)
            fills_the_window(game, (columns, rows))
            words = too_small(columns, rows).split()
            shown = game.text().split()
            assert shown
            if columns >= 40:
                assert shown == words
            else:
                assert "".join(words).startswith("".join(shown)), "as much as there is room for"
        await game.resize(80, 24)
        assert game.text() == before


async def test_what_a_window_needs_is_told_in_one_line_from_40_columns_on(games: Pilots) -> None:
    async with games(setup(2)) as game:
        for size in ((40, 12), (40, 120), (50, 10), (59, 20), (59, 999), (60, 19), (999, 19)):
            await game.resize(*size)
            assert game.text().split("\n")[(size[1] - 1) // 2].strip() == too_small(*size)


@pytest.mark.parametrize("front", ["TableScreen", "ScoringScreen"])
async def test_the_question_whether_to_leave_stays_in_a_window_that_changes(
    games: Pilots, front: str
) -> None:
    passed = story(2, HAND, OTHER, script="pass pass")
    async with games(setup(2, target=999), passed) as game:
        if front == "ScoringScreen":
            await game.tell()
        await game.press("2", "q")
        before, seq = game.text(), game.seq
        for size in ((60, 20), (120, 40), (50, 10), (80, 24)):
            await game.resize(*size)
            assert game.screen == "LeavingScreen"
            fills_the_window(game, size)
            if size == (50, 10):
                assert game.text().strip() == too_small(*size)
                continue
            for told in ("The match is not over.", *LEAVING_ANSWERS):
                x, y = game.where(told)
                assert abs(y - size[1] // 2) <= 4, "it lies in the middle"
                assert abs(x - size[0] // 2) <= 28
        assert game.text() == before
        await game.click("Stay")
        assert (game.screen, game.seq) == (front, seq)


@pytest.mark.parametrize("size", [(59, 20), (1, 1)], ids=str)
async def test_the_game_goes_on_in_a_window_that_is_too_small(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(setup(3), long_story(3, 6), size=size) as game:
        await game.tell()
        assert len(game.match.train) == 6
        await game.resize(80, 24)
        assert game.at_table.state.table.seq == game.seq
        assert "Your turn" in game.part("#status")
        game.find("#felt", "play_at('left')")


async def test_the_sentence_in_a_small_window_follows_its_size(games: Pilots) -> None:
    async with games(setup(2)) as game:
        for columns, rows in ((50, 10), (40, 9), (20, 8), (15, 30)):
            await game.resize(columns, rows)
            assert " ".join(game.text().split()) == too_small(columns, rows)


async def test_a_window_may_change_while_a_tile_is_chosen_and_an_end_asked_for(
    games: Pilots,
) -> None:
    both = story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1)
    async with games(setup(2), both) as game:
        await game.tell()
        await game.press("2", "enter")
        for size in (*SIZES, *TOO_SMALL, (80, 24)):
            await game.resize(*size)
            turn = game.at_table.state.turn
            assert (turn.place, turn.asking) == (1, True)
        await game.press("left", "enter")
        assert len(game.match.train) == 3


async def test_a_window_may_change_in_a_bot_s_pause(games: Pilots) -> None:
    async with games(setup(3), long_story(3, 12), held=True) as game:
        for size in (*SIZES, *TOO_SMALL, (80, 24)):
            await game.resize(*size)
        game.held = False
        await game.tell()
        assert len(game.match.train) == 12


async def test_a_window_may_change_at_the_scoring(games: Pilots) -> None:
    async with games(setup(2), GOING_OUT) as game:
        await game.tell()
        before = game.text()
        for size in (*SIZES, *TOO_SMALL):
            await game.resize(*size)
            fills_the_window(game, size)
        await game.resize(80, 24)
        assert game.text() == before


@pytest.mark.parametrize(
    ("size", "seen"), [((99, 30), False), ((100, 29), False), ((100, 30), True)]
)
async def test_large_windows_have_a_side_panel(
    games: Pilots, size: tuple[int, int], *, seen: bool
) -> None:
    async with games(setup(4), long_story(4, 4), size=size) as game:
        await game.tell()
        assert ("This round" in game.text()) == seen
        await game.resize(80, 24)
        assert "This round" not in game.text()
        await game.resize(*size)
        assert ("This round" in game.text()) == seen


async def test_the_side_panel_shows_the_scores_and_the_newest_moves(games: Pilots) -> None:
    async with games(setup(4), long_story(4, 20), size=(100, 30)) as game:
        await game.tell()
        panel = game.part("#panel")
        assert "Score" in panel
        for name in ("You", "Wes", "Nora", "Eli"):
            assert f"{name:<12}   0 ···" in panel
        assert panel.splitlines()[-1].endswith("4-3 right")


async def test_the_side_panel_shows_the_longest_names_whole(games: Pilots) -> None:
    named = setup(2, names=["Ann", "W" * LONGEST_NAME])
    async with games(named, story(2, "", "6-6", script="6-6", leader=1), size=(100, 30)) as game:
        panel = game.part("#panel")
        assert f"  {'W' * LONGEST_NAME}   0 ···" in panel
        assert f"  {'W' * LONGEST_NAME} 6-6 lead" in panel


@pytest.mark.parametrize(
    ("size", "at_the_sides"),
    [
        ((60, 20), False),
        ((77, 20), False),
        ((78, 20), True),
        ((80, 24), True),
        ((70, 26), False),
        ((70, 27), True),
        ((65, 40), False),
        ((100, 30), True),
        ((120, 40), True),
    ],
    ids=str,
)
async def test_players_sit_at_the_sides_of_a_felt_that_is_wide_or_high_enough(
    games: Pilots, size: tuple[int, int], *, at_the_sides: bool
) -> None:
    async with games(setup(4), long_story(4, 20), size=size) as game:
        await game.tell()
        left, right = game.where("◂ Wes"), game.where("Eli ▸" if at_the_sides else "▸ Eli")
        felt = game.app.screen.query_one("#felt").region
        assert (left.y == right.y == felt.y) == (not at_the_sides)
        if at_the_sides:
            assert (left.x, right.x) == (1, felt.right - 1 - len("Eli ▸"))
            assert abs(left.y - felt.y - felt.height // 2) <= 1
        for side in ("left", "right"):
            game.find("#felt", f"play_at('{side}')")


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
async def test_everything_for_a_decision_is_on_the_table_screen(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(
        setup(2), story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1), size=size
    ) as game:
        await game.tell()
        text = game.text()
        assert "12 to draw" in text
        assert "h hint" in text
        assert "Nora ▮▮▮▮▮▮ passed" in text
        assert "You 0  Nora 0" in text
        assert ("pass ends it" if size == (60, 20) else "a pass ends the round now") in text
        assert "Nora passed" in text
        game.find("#felt", "play_at('left')")
        game.find("#felt", "play_at('right')")
        for place in range(6):
            game.find("#hand", f"choose_or_play({place})")


@pytest.mark.parametrize("players", [3, 4])
async def test_in_a_narrow_window_long_names_do_not_run_into_each_other(
    games: Pilots, players: int
) -> None:
    named = setup(players, names=["Ann", *["M" * LONGEST_NAME] * (players - 1)])
    async with games(named, story(players, script="pass pass pass"), size=(60, 20)) as game:
        plates = game.part("#felt").splitlines()[0]
        assert len(re.findall("▮+", plates)) == players - 1
        for arrow in "◂▸" if players == 3 else "◂▴▸":
            assert f"{arrow} M" in plates
