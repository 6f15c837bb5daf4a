"""What people do at the table becomes moves for a seat, whoever answers for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.games import rules, run
from support.views import played, table_view

from passing_game.engine.errors import NotYourTurn
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.train import Side
from passing_game.phrases.taking_back import no_taking_back
from passing_game.tables.seat import (
    CannotTakeBack,
    NoTakingBack,
    StaleMove,
    TableView,
    UpdateListener,
)
from passing_game.ui.controls import Controls

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.match import Match

HANDS = ("6-6 6-3 5-3 4-4", "6-5 6-4 6-2 6-1")


class FarSeat:
    """A seat whose table lies elsewhere: what it shows may be late, and it may refuse a move."""

    def __init__(self, match: Match, number: int = 0) -> None:
        self.number = number
        self.match = match
        self.submitted: list[tuple[Move, int]] = []
        self.answer: Exception | None = None
        self.meanwhile: Callable[[], None] = lambda: None

    def look(self) -> TableView:
        return table_view(self.match, self.number)

    def subscribe(self, _listener: UpdateListener) -> Callable[[], None]:
        return lambda: None

    async def submit(self, move: Move, seq: int) -> None:
        self.submitted.append((move, seq))
        self.meanwhile()
        if self.answer is not None:
            raise self.answer

    async def ready(self) -> None:
        raise AssertionError("nobody is ready yet")

    async def take_back(self) -> None:
        if self.answer is not None:
            raise self.answer


@pytest.fixture
def seat() -> FarSeat:
    """Seat 0 is on turn at the ends 6 and 3."""
    return FarSeat(played(rules(3), *HANDS, script="6-3 pass pass"))


@pytest.fixture
def controls(seat: FarSeat) -> Controls:
    return Controls([seat])


async def test_a_move_carries_the_number_of_the_event_it_was_chosen_at(
    seat: FarSeat, controls: Controls
) -> None:
    await controls.pass_turn()
    assert seat.submitted == []
    await controls.pass_turn()
    await controls.draw()
    controls.choose(0)
    await controls.play()
    tile = controls.state.turn.tiles[0]
    assert seat.submitted == [(Pass(), 4), (Draw(), 4), (Play(tile, Side.LEFT), 4)]


@pytest.mark.parametrize("why", NoTakingBack)
async def test_why_no_move_is_taken_back_is_said(
    seat: FarSeat, controls: Controls, why: NoTakingBack
) -> None:
    seat.answer = CannotTakeBack(why)
    await controls.take_back()
    assert controls.state.notice() == no_taking_back(why)


async def test_a_move_that_comes_too_late_shows_how_the_table_stands_and_says_nothing(
    seat: FarSeat, controls: Controls
) -> None:
    controls.choose(0)
    run(seat.match, "draw")
    seat.answer = StaleMove(4, 5)
    await controls.play()
    assert controls.state.table == seat.look()
    assert controls.state.notice() == ""


async def test_a_draw_that_comes_too_late_leaves_no_hand_open(seat: FarSeat) -> None:
    other = FarSeat(seat.match, 1)
    controls = Controls([seat, other])
    controls.show_hand()
    assert controls.state.turn.tiles
    run(seat.match, "<6-6")
    seat.answer = StaleMove(4, 5)
    await controls.draw()
    assert controls.state.curtain
    assert not controls.state.turn.tiles


async def test_a_draw_whose_answer_comes_after_the_curtain_has_fallen_opens_nothing(
    seat: FarSeat,
) -> None:
    controls = Controls([seat, FarSeat(seat.match, 1)])
    controls.show_hand()

    def told_before_it_is_answered() -> None:
        run(seat.match, "draw")
        controls.follow()

    seat.meanwhile = told_before_it_is_answered
    await controls.draw()
    assert controls.state.curtain
    assert not controls.state.looking


async def test_a_pass_that_ends_the_round_need_not_be_asked_for_twice(seat: FarSeat) -> None:
    controls = Controls([seat], confirm_pass=False)
    await controls.pass_turn()
    assert seat.submitted == [(Pass(), 4)]


async def test_a_refusal_is_said_in_words(seat: FarSeat, controls: Controls) -> None:
    seat.answer = NotYourTurn(0, 1)
    await controls.draw()
    assert controls.state.notice() == "It is not your turn: Wes is to move."


async def test_a_click_on_an_end_that_does_not_fit_is_no_move(
    seat: FarSeat, controls: Controls
) -> None:
    controls.choose(0)
    await controls.play_at(Side.RIGHT)
    assert seat.submitted == []
    assert controls.state.notice() == "6-6 does not fit the 3 at the right."


async def test_an_aim_that_stands_does_not_send_the_tile_to_another_end(
    seat: FarSeat, controls: Controls
) -> None:
    controls.choose(0)
    controls.aim(Side.LEFT)
    await controls.play_at(Side.RIGHT)
    assert seat.submitted == []


@pytest.mark.parametrize("action", ["choose", "step", "aim", "play", "draw", "pass"])
def test_out_of_turn_no_game_action_is_possible_but_it_will_be(seat: FarSeat, action: str) -> None:
    run(seat.match, "draw")
    assert Controls([seat]).may(action) is None


@pytest.mark.parametrize("action", ["app.help", "app.log", "app.leave", "put_back"])
def test_out_of_turn_one_may_read_and_leave_and_take_away_what_was_said(
    seat: FarSeat, action: str
) -> None:
    run(seat.match, "draw")
    assert Controls([seat]).may(action) is True


# Whose turn it is


def test_while_others_are_on_turn_it_says_whom_one_waits_for(seat: FarSeat) -> None:
    run(seat.match, "draw")
    controls = Controls([seat])
    controls.say_whose_turn()
    assert controls.state.notice() == "It is not your turn: Wes is to move."


def test_when_the_round_is_over_it_says_that(seat: FarSeat) -> None:
    run(seat.match, "pass")
    controls = Controls([seat])
    controls.say_whose_turn()
    assert controls.state.notice() == "The round is over."


async def test_on_one_s_turn_behind_the_curtain_and_after_a_draw_it_says_nothing(
    seat: FarSeat, controls: Controls
) -> None:
    controls.say_whose_turn()
    assert controls.state.notice() == ""
    shared = Controls([seat, FarSeat(seat.match, 1)])
    shared.say_whose_turn()
    assert shared.state.notice() == ""
    shared.show_hand()
    await shared.draw()
    run(seat.match, "draw")
    shared.follow()
    told = shared.state.notice()
    assert "hides the hand" in told
    shared.say_whose_turn()
    assert shared.state.notice() == told


def test_whose_turn_it_is_here_is_told_by_the_seat(seat: FarSeat, controls: Controls) -> None:
    assert (controls.asked, controls.waits_for_others) == (0, False)
    run(seat.match, "draw")
    controls.follow()
    assert controls.asked is None


@pytest.mark.parametrize("is_person", [False, True])
def test_one_waits_for_a_person_elsewhere_but_not_for_a_bot(
    seat: FarSeat, *, is_person: bool
) -> None:
    run(seat.match, "draw")
    controls = Controls([seat])
    players = list(controls.state.table.players)
    players[1] = replace(players[1], bot=None if is_person else "club")
    controls.state.table = replace(controls.state.table, players=tuple(players))
    assert controls.waits_for_others == is_person
