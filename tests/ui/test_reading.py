"""The pages that can be read: they scroll, and they close."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import long_story, story

from passing_game.phrases.rules import rules_in_force
from passing_game.ui.keymap import USUAL

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

DRAWING = story(2, "6-6 6-3", "6-5", boneyard="4-3", script="draw pass")


async def open_help(game: GamePilot) -> None:
    await game.press("?")
    assert game.screen == "ReadingScreen"


def top(game: GamePilot) -> str:
    return game.part("#page").splitlines()[1]


def more(game: GamePilot) -> tuple[bool, bool]:
    """Whether arrows at the right say that there is more above, and below."""
    rows = game.part("#page").splitlines()
    edge = game.app.size.width * 9 // 10
    return "↑" in rows[0][edge:], "↓" in rows[-1][edge:]


@pytest.mark.parametrize("key", ["?", "f1"])
async def test_help_opens_by_its_keys(games: Pilots, key: str) -> None:
    async with games(setup(2)) as game:
        await game.press(key)
        assert "The rules of this match" in game.text()


@pytest.mark.parametrize("key", ["escape", "q", "enter", "?", "l"])
async def test_every_usual_key_closes_a_page(games: Pilots, key: str) -> None:
    async with games(setup(2)) as game:
        await open_help(game)
        await game.press(key)
        assert game.screen == "TableScreen"
        assert game.seq == 1


@pytest.mark.parametrize("how", ["key bar", "right button"])
async def test_a_page_is_closed_by_mouse(games: Pilots, how: str) -> None:
    async with games(setup(2)) as game:
        await open_help(game)
        await (game.click("Esc back") if how == "key bar" else game.click_at(30, 9, button=3))
        assert game.screen == "TableScreen"


@pytest.mark.parametrize("columns", [60, 61, 80, 200])
async def test_help_cuts_no_line_however_narrow_the_window(games: Pilots, columns: int) -> None:
    async with games(setup(4, partners=True), size=(columns, 90)) as game:
        offered = game.at_table.offered
        await open_help(game)
        page = game.part("#page")
        assert "↓" not in page.splitlines()[-1], "all of it is on one page"
        text = " ".join(page.split())
        for command in offered:
            assert f"{USUAL.listed(command)} {command.help}" in text
        for paragraph in rules_in_force(game.match.rules):
            assert paragraph in text
        assert max(len(line) for line in page.splitlines()) <= columns - 3


@pytest.mark.parametrize("front", ["?", "l"])
async def test_the_wheel_does_no_harm_in_a_window_that_is_too_small(
    games: Pilots, front: str
) -> None:
    async with games(setup(2), long_story(2, 24, draws=12)) as game:
        await game.tell()
        await game.press(front)
        before = game.text()
        for columns, rows in ((59, 20), (15, 8), (1, 1)):
            await game.resize(columns, rows)
            await game.wheel(0, 0, down=True)
            await game.wheel(0, 0, down=False)
            await game.wheel(0, 0, down=False)
        await game.resize(80, 24)
        assert game.text() == before


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
async def test_every_line_of_a_page_can_be_reached(games: Pilots, size: tuple[int, int]) -> None:
    async with games(setup(2), size=size) as game:
        await open_help(game)
        seen, page = set(game.part("#page").splitlines()), ""
        while page != (page := game.part("#page")):
            seen |= set(page.splitlines())
            await game.press("down")
        text = " ".join(" ".join(seen).split())
        for words in (
            "The rules of this match",
            "The first to have 101 points wins the match.",
            "Choose a tile by the key below it",
            "Ctrl+P lists every command.",
        ):
            assert words in text


async def test_a_page_scrolls_by_lines_by_tens_and_by_wheel_and_stops_at_its_ends(
    games: Pilots,
) -> None:
    async with games(setup(2), size=(60, 20)) as game:
        await open_help(game)
        lines = game.part("#page").splitlines()
        first = top(game)
        await game.press("up", "pageup")
        assert top(game) == first
        await game.press("down")
        assert top(game) == lines[2]
        await game.press("up", "space")
        assert top(game) == lines[11]
        await game.press("pageup")
        await game.wheel(30, 9, down=True)
        assert top(game) == lines[4]
        await game.wheel(30, 9, down=False)
        assert top(game) == first
        await game.press(*["pagedown"] * 9)
        last = top(game)
        await game.press("up")
        assert top(game) != last, "it goes back at once, however often the end was passed"


async def test_arrows_say_where_there_is_more(games: Pilots) -> None:
    async with games(setup(2), size=(60, 20)) as game:
        await open_help(game)
        assert more(game) == (False, True)
        await game.press("down")
        assert more(game) == (True, True)
        await game.press(*["pagedown"] * 9)
        assert more(game) == (True, False)


async def test_a_page_that_fits_does_not_scroll(games: Pilots) -> None:
    async with games(setup(2), size=(120, 80)) as game:
        await open_help(game)
        before = game.text()
        await game.press("down", "pagedown")
        assert game.text() == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"lead": "winner"}, "then the winner of a round leads the next"),
        ({"passing": "forced"}, "You may pass only when you can neither play nor draw."),
        ({"draw": "keep-playing"}, "After a draw the same seat goes on"),
        ({"tie": "domino-wins"}, "going out wins against any hand"),
    ],
)
async def test_help_tells_the_options_in_force(
    games: Pilots, options: dict[str, str], said: str
) -> None:
    async with games(setup(2, **options), size=(120, 60)) as game:  # type: ignore[arg-type]
        await open_help(game)
        assert said in " ".join(game.text().split())


async def test_the_log_has_every_move_and_shows_the_newest(games: Pilots) -> None:
    async with games(setup(2), long_story(2, 24, draws=12), size=(60, 20)) as game:
        await game.tell()
        await game.press("l")
        assert "6-4 right" in game.part("#page").splitlines()[-1]
        await game.press(*["pageup"] * 9)
        assert "drew" in top(game)


async def test_the_log_tells_one_s_own_draws_and_not_those_of_others(games: Pilots) -> None:
    drawing = story(2, "6-6", "5-5", boneyard="4-3 4-2", script="draw draw")
    async with games(setup(2), drawing) as game:
        await game.tell()
        await game.press("l")
        page = game.part("#page")
        assert "You                  drew 4-3" in page
        assert page.splitlines()[2].endswith("drew")


async def test_the_log_of_a_new_round_is_empty_and_says_so(games: Pilots) -> None:
    async with games(setup(2)) as game:
        await game.press("l")
        assert "Nothing has been played yet." in game.text()


async def test_the_log_goes_on_while_it_is_read(games: Pilots) -> None:
    async with games(setup(3), story(3, "", "", "6-6", script="pass pass 6-6")) as game:
        game.held = True
        await game.press("p", "l")
        assert "passed" in game.part("#page")
        game.held = False
        await game.settle()
        await game.resize(81, 24)
        assert game.part("#page").count("passed") == 2


async def test_wide_names_keep_the_moves_of_the_log_in_a_column(games: Pilots) -> None:
    named = setup(3, names=("Ann", "日本語", "Eli"))
    async with games(named, story(3, "", "", "6-6", script="pass pass 6-6")) as game:
        await game.tell()
        await game.press("l")
        columns = {game.where("passed", nth).x for nth in (0, 1)}
        assert len(columns) == 1


@pytest.mark.parametrize("keys", [("down",), ("space", "up"), ("pageup",)], ids=str)
async def test_a_page_scrolls_in_no_window_at_all(games: Pilots, keys: tuple[str, ...]) -> None:
    async with games(setup(2)) as game:
        await open_help(game)
        await game.resize(1, 1)
        await game.press(*keys)
        await game.resize(80, 24)
        assert "The rules of this match" in game.text() or "↑" in game.text()


async def test_home_and_end_go_to_the_ends_of_a_page(games: Pilots) -> None:
    async with games(setup(2), size=(60, 20)) as game:
        await open_help(game)
        first = game.part("#page")
        await game.press("end")
        last = game.part("#page")
        assert more(game) == (True, False)
        await game.press("up", "down", "down", "end")
        assert game.part("#page") == last
        await game.press("home")
        assert game.part("#page") == first


async def test_end_follows_the_log_again(games: Pilots) -> None:
    async with games(setup(2), long_story(2, 24, draws=12), size=(60, 20)) as game:
        await game.tell()
        await game.press("l")
        newest = game.part("#page")
        await game.press("home")
        assert "↑" not in game.part("#page").splitlines()[0]
        await game.press("end")
        assert game.part("#page") == newest
        await game.resize(60, 24)
        assert "↓" not in game.part("#page")


@pytest.mark.parametrize("page", ["?", "l"])
async def test_in_a_wide_window_a_page_stands_in_the_middle(games: Pilots, page: str) -> None:
    async with games(setup(2), long_story(2, 8), size=(200, 60)) as game:
        await game.tell()
        await game.press(page)
        lines = [line for line in game.part("#page").splitlines() if line.strip("↑↓ ")]
        assert min(len(line) - len(line.lstrip()) for line in lines) == 55
        assert max(map(len, lines)) <= 145
