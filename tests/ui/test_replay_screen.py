"""The replay: every way through a match, by keys and by mouse, and what is seen of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.recorded import fields_of, plain, record_of, summed
from support.reels import AGAIN, DRAWING, about, reel_of, told_record
from support.replays import replaying
from support.stories import GOING_OUT, story

from passing_game.config.settings import Settings
from passing_game.i18n import _
from passing_game.tables.reel import load_reel
from passing_game.ui import commands
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.keymap import USUAL
from passing_game.ui.palette import Palette
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from pathlib import Path


ROTATING = rules(2, lead="rotate", target=200)
TWO_ROUNDS = reel_of(told_record(ROTATING, DRAWING, AGAIN))
"""Two rounds of eight positions each: 0 to 7 and 8 to 15."""
LAST = len(TWO_ROUNDS) - 1
UNDONE = reel_of(record_of(rules(2), 3, undo=0.4, most=60, about=about(rules(2))))


@pytest.mark.parametrize(
    ("keys", "index"),
    [
        ("right", 1),
        ("right right left", 1),
        ("left", 0),
        ("end right", LAST),
        ("end", LAST),
        ("end home", 0),
        ("pagedown", 8),
        ("pagedown pagedown", LAST),
        ("pagedown right right pageup", 8),
        ("pagedown pageup", 0),
        ("5 enter", 5),
        ("pagedown 3 enter", 11),
        ("9 9 enter", 6),
        ("2 r", 8),
        ("end 1 r", 0),
        ("9 9 r", 8),
        ("1 2 backspace enter", 1),
        ("1 2 escape right", 1),
        ("ľ enter", 2),
    ],
)
async def test_every_key_goes_where_it_says(keys: str, index: int) -> None:
    async with replaying(TWO_ROUNDS) as replay:
        await replay.game.press(*keys.split())
        assert replay.index == index
        assert replay.viewing.written == ""


async def test_stepping_back_shows_what_stepping_on_has_shown() -> None:
    async with replaying(UNDONE, (100, 30)) as replay:
        game, seen = replay.game, []
        for _ in range(40):
            seen.append((game.part("#status"), game.part("#hands"), game.part("#caption")))
            await game.press("right")
        for expected in reversed(seen):
            await game.press("left")
            assert (game.part("#status"), game.part("#hands"), game.part("#caption")) == expected


async def test_what_has_happened_is_told_in_a_sentence() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        game, said = replay.game, []
        for _ in range(8):
            said.append(game.part("#caption").strip())
            await game.press("right")
        assert said == [
            "Round 1 is dealt, Ann leads",
            "Ann led 6-6",
            "Wes drew 4-3",
            "Ann drew 0-0",
            "Wes played 6-5 at the right",
            "Ann passed",
            "Wes passed",
            "Wes leads next",
        ]


async def test_a_move_that_is_taken_back_is_told() -> None:
    async with replaying(UNDONE) as replay:
        told = []
        for _ in range(len(UNDONE) - 1):
            told.append(replay.game.part("#caption").strip())
            await replay.game.press("right")
        assert [one for one in told if one.startswith("Ann took 1 move back")]
        assert [one for one in told if one.startswith("Ann took 2 moves back")]


async def test_all_hands_and_the_boneyard_lie_open() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        await replay.game.press("right", "right")
        assert "4║3" in replay.game.part("#hands"), "it has just been drawn"
        rows = replay.game.part("#hands").replace("║", "│").splitlines()
        hands = TWO_ROUNDS.at(2).hands
        for name, tiles in (("Ann", hands[0]), ("Wes", hands[1])):
            (row,) = [row for row in rows if name in row]
            assert all(f"{tile.high}│{tile.low}" in row for tile in tiles)
            assert f"{tiles.pips} pips" in row
        boneyard = [f"{tile.high}│{tile.low}" for tile in TWO_ROUNDS.at(2).boneyard]
        shown = " ".join(rows[rows.index(next(row for row in rows if "boneyard" in row)) :])
        assert [word for word in shown.split() if "│" in word] == boneyard


async def test_who_is_to_move_is_marked_at_its_hand() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        await replay.game.press("right")
        marked = [row for row in replay.game.part("#hands").splitlines() if "▸" in row]
        assert [row.split()[1] for row in marked] == ["Wes"]


async def test_of_one_seat_alone_nothing_else_is_seen() -> None:
    async with replaying(TWO_ROUNDS, (120, 40)) as replay:
        game = replay.game
        await game.press("a")
        for _ in range(6):
            position = replay.viewing.position
            hidden = set(position.hands[1]) | set(position.boneyard)
            hands = [tile for tile in hidden if f"{tile.high}│{tile.low}" in game.part("#hands")]
            assert hands == []
            assert "Wes" not in game.part("#hands")
            assert "boneyard" not in game.part("#hands")
            assert "4-3" not in game.sheets()
            await game.press("right")
        assert "seen by Ann alone" in game.part("#caption")


async def test_after_a_draw_of_another_its_tile_is_not_told_to_a_seat_alone() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        await replay.game.press("right", "right", "a")
        assert replay.game.part("#caption").split("  ")[1] == "Wes drew"
        await replay.game.press("s")
        assert replay.game.part("#caption").split("  ")[1] == "Wes drew 4-3"


async def test_the_table_turns_to_the_next_seat() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        assert "▴ Wes" in replay.game.part("#felt")
        await replay.game.press("s")
        assert "▴ Ann" in replay.game.part("#felt")
        await replay.game.press("tab")
        assert "▴ Wes" in replay.game.part("#felt")


async def test_it_begins_at_the_seat_of_the_first_person() -> None:
    lines = fields_of(told_record(ROTATING, DRAWING))
    lines[0]["seats"] = lines[0]["seats"][::-1]
    async with replaying(reel_of(plain(lines))) as replay:
        assert replay.viewing.seat == 1
        assert "▴ Wes" in replay.game.part("#felt")


async def test_at_the_end_of_a_round_the_sum_is_written_out() -> None:
    reel = reel_of(told_record(rules(2), GOING_OUT))
    async with replaying(reel) as replay:
        game = replay.game
        await game.press("end", "left")
        assert "The round is over" in game.part("#status")
        assert "Ann 0  Wes 0" in game.part("#status")
        await game.press("right")
        assert "Ann goes out." in game.part("#sheet")
        assert "a tie, nobody scores" in " ".join(game.part("#sheet").split())
        assert "boneyard" not in game.part("#caption")
        await game.press("left")
        assert "The round is over" in game.part("#status")


# By itself


async def test_it_plays_by_itself_to_the_end() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        await replay.game.press("space")
        assert replay.index == LAST
        assert not replay.screen.is_playing
        asked = replay.game.pauses.asked
        assert len(asked) == LAST
        assert asked[7] > asked[0], "a result is read"
        await replay.game.press("space")
        assert replay.game.pauses.asked[LAST:], "from the beginning again"


@pytest.mark.parametrize("key", ["space", "left", "right", "home", "end", "pagedown", "1"])
async def test_any_step_stops_it(key: str) -> None:
    async with replaying(TWO_ROUNDS, held=True) as replay:
        game = replay.game
        await game.press("space")
        assert replay.screen.is_playing
        assert "Space stops" in game.part("#caption")
        await game.press(key)
        assert not replay.screen.is_playing
        assert not game.pauses.is_running
        assert "Space stops" not in game.part("#caption")


async def test_it_stops_when_it_is_closed() -> None:
    async with replaying(TWO_ROUNDS, held=True) as replay:
        await replay.game.press("space", "escape")
        assert replay.is_closed
        assert not replay.game.pauses.is_running


async def test_it_stops_while_help_is_read() -> None:
    async with replaying(TWO_ROUNDS, held=True) as replay:
        await replay.game.press("space", "?")
        assert not replay.game.pauses.is_running
        await replay.game.press("escape")
        assert not replay.screen.is_playing
        assert "Space stops" not in replay.game.part("#caption")


# By mouse


@pytest.mark.parametrize(
    ("text", "action", "start", "index"),
    [
        (" ▸ ", "step(1)", 0, 1),
        (" ◂ ", "step(-1)", 9, 8),
        (" ▸▸ ", "round(1)", 0, 8),
        (" ◂◂ ", "round(-1)", 10, 8),
        (" 2 ", "go_to(8)", 0, 8),
        (" 1 ", "go_to(0)", 9, 0),
    ],
)
async def test_the_buttons_of_the_strip_step(
    text: str, action: str, start: int, index: int
) -> None:
    async with replaying(TWO_ROUNDS) as replay:
        replay.screen.action_go_to(start)
        await replay.game.settle()
        x, y = replay.game.find("#strip", action)
        assert text in replay.game.lines()[y][x - 2 : x + 3]
        await replay.game.click_at(x, y)
        assert replay.index == index


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_click_on_the_slider_goes_to_any_step_of_the_round(size: tuple[int, int]) -> None:
    async with replaying(TWO_ROUNDS, size) as replay:
        await replay.game.press("pagedown")
        for index in (15, 8, 12, 9):
            await replay.game.click_at(*replay.game.find("#strip", f"go_to({index})"))
            assert replay.index == index
            x, y = replay.game.find("#strip", f"go_to({index})")
            knob = replay.game.lines()[y].index("●")
            assert abs(x - knob) <= 6


async def test_the_wheel_steps() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        for x, y in ((40, 5), (10, 16), (40, 22)):
            await replay.game.wheel(x, y, down=True)
        assert replay.index == 3
        await replay.game.wheel(40, 5, down=False)
        assert replay.index == 2


async def test_a_click_on_the_table_or_on_a_result_goes_on() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        await replay.game.click_at(40, 3)
        await replay.game.click_at(*replay.game.end("left"))
        assert replay.index == 2
        replay.screen.action_go_to(7)
        await replay.game.settle()
        await replay.game.click_at(40, 12)
        assert replay.index == 8


async def test_a_click_on_a_name_shows_that_hand_alone_and_all_again() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        await replay.game.click_at(*replay.game.find("#hands", "alone(1)"))
        assert (replay.viewing.alone, replay.viewing.seat) == (True, 1)
        assert "Ann" not in replay.game.part("#hands")
        await replay.game.click_at(*replay.game.find("#hands", "alone(1)"))
        assert not replay.viewing.alone


async def test_the_right_button_closes_it() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        await replay.game.click_at(40, 5, button=3)
        assert replay.is_closed


async def test_everything_can_be_done_by_mouse_alone() -> None:
    by_keys_alone = {commands.REPLAY_NUMBER, commands.REPLAY_GO, commands.MOUSE}
    async with replaying(TWO_ROUNDS, (130, 40)) as replay:
        screen = replay.screen
        actions = {hit.action for part in screen.query(Picture) for hit in part.sheet.hits}
        for command in set(commands.REPLAY) - by_keys_alone:
            assert command.click in actions, command.name


# Commands and keys


async def test_the_key_bar_shows_the_way_in_any_window() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        for size in ((60, 20), (80, 24), (130, 40)):
            await replay.game.resize(*size)
            bar = replay.game.part("#keys")
            for text in ("← → step", "? help", "^P more", "Esc back"):
                assert text in bar
        labelled = [one for one in commands.REPLAY if one.label]
        whole = "  ".join(f"{USUAL.shown(one)} {_(one.label)}" for one in labelled)
        assert whole in replay.game.part("#keys")


async def test_help_tells_the_rules_of_that_match_and_all_keys() -> None:
    async with replaying(TWO_ROUNDS, (100, 90)) as replay:
        await replay.game.press("?")
        page = " ".join(replay.game.part("#page").split())
        assert "200" in page
        for command in commands.REPLAY:
            assert f"{USUAL.listed(command)} {command.help}" in page
        await replay.game.press("escape")
        assert replay.game.screen == "ReplayScreen"


async def test_what_needs_a_number_is_offered_when_one_is_written() -> None:
    async with replaying(TWO_ROUNDS) as replay:
        game = replay.game
        assert not replay.screen.check_action("go_to_move", ())
        await game.press("enter", "backspace")
        assert replay.index == 0
        await game.press("0", "1", "2")
        assert "Go to 12: Enter for the move, r for the round." in game.part("#caption")
        assert replay.screen.check_action("go_to_round", ())
        await game.press("ctrl+p")
        assert isinstance(game.app.screen, Palette)


async def test_keys_can_be_changed_and_are_told_as_they_are() -> None:
    wanted = Settings(keys={"replay-on": ("x",), "replay-go-to-move": ("g",)})
    async with replaying(TWO_ROUNDS, settings=wanted) as replay:
        replay.game.app.use_keys(USUAL.of(wanted.keys))
        await replay.game.press("x", "right")
        assert replay.index == 1
        await replay.game.press("3")
        assert "g for the move" in replay.game.part("#caption")


async def test_escape_and_q_close_it() -> None:
    for key in ("escape", "q"):
        async with replaying(TWO_ROUNDS) as replay:
            await replay.game.press(key)
            assert replay.is_closed
            assert replay.game.app.return_code is None


# Sizes


async def test_in_a_window_that_is_too_small_no_key_acts() -> None:
    async with replaying(TWO_ROUNDS, (50, 15)) as replay:
        await replay.game.press("right", "5", "enter")
        assert replay.index == 0
        await replay.game.resize(80, 24)
        await replay.game.press("right")
        assert "Ann led 6-6" in replay.game.text()


async def test_a_resize_draws_the_position_anew() -> None:
    async with replaying(TWO_ROUNDS, (120, 40)) as replay:
        game = replay.game
        await game.press("right", "right")
        assert "This round" in game.text()
        await game.resize(60, 20)
        assert "This round" not in game.text()
        assert "round 1/2" in game.part("#strip")
        await game.press("end")
        await game.resize(300, 90)
        assert "Everybody passed." in game.text()
        await game.press("left")
        assert "Ann passed" in game.part("#caption")
        assert "▸▸" in game.part("#strip")


# The end of a record


async def test_it_is_told_why_nothing_follows() -> None:
    begun = fields_of(told_record(rules(2), story(2, "6-6", script="6-6 pass")))
    abandoned = [*begun, {"event": "match_abandoned", "reason": "abandoned"}]
    for lines, told in (
        (begun, "The record goes no further"),
        (abandoned, "The match was abandoned here"),
    ):
        async with replaying(reel_of(plain(lines))) as replay:
            assert told not in replay.game.text()
            await replay.game.press("end")
            assert told in replay.game.part("#caption")


async def test_a_damaged_file_is_shown_up_to_the_line_and_the_reason_told(tmp_path: Path) -> None:
    lines = told_record(ROTATING, DRAWING, AGAIN).splitlines(keepends=True)
    lines[12] = summed(fields_of(lines[12])[:1])
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"".join(lines))
    async with replaying(load_reel(path)) as replay:
        game = replay.game
        assert "damaged from line 13 on" in game.part("#header")
        await game.press("end", "left")
        assert "What follows is damaged" in game.part("#caption")
        assert "boneyard" in game.part("#hands")
        await game.press("right")
        assert "Here the record is damaged" in game.text()
        assert "Line 13:" in game.text()
        assert "checksum" in game.text()
        assert "the damage" in game.part("#strip")
        await game.press("right", "pageup")
        assert replay.index == 8
        assert "Round 2 is dealt" in game.text()


async def test_names_from_a_record_and_its_title_cannot_write_on_the_screen() -> None:
    lines = fields_of(told_record(rules(2), DRAWING))
    lines[0]["seats"][0]["name"] = "\x1b[31mAnn\x07\u202e"
    lines[0]["seats"][1]["name"] = "\u200b\x00"
    async with replaying(reel_of(plain(lines))) as replay:
        text = replay.game.text()
        assert "\x1b" not in text
        assert "\u202e" not in text
        assert "Seat 1" in text


async def test_every_screen_of_a_match_has_its_parts_inside_the_window() -> None:
    async with replaying(UNDONE, (60, 20)) as replay:
        screen = replay.screen
        assert isinstance(screen, GameScreen)
        for _ in range(len(UNDONE)):
            for part in screen.query(Picture):
                if part.display and part.region:
                    assert part.region.bottom <= 20
            assert len(replay.game.lines()) == 20
            await replay.game.press("right")
