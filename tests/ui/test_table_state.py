"""What the table screen shows, and the curtain between people at one keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import rules, run, tiles
from support.views import played, table_view

from passing_game.engine.events import TileDrawn
from passing_game.ui.state import TableState, behind_curtain

if TYPE_CHECKING:
    from passing_game.engine.match import Match

HANDS = ("6-6 6-3 5-3 4-4", "6-5 6-4 6-2 6-1")


@pytest.fixture
def match() -> Match:
    """Two seats; seat 0 has drawn the 2-2 and passed later, seat 1 is on turn."""
    return played(rules(2), *HANDS, script="draw 6-5 pass", boneyard="2-2")


def test_alone_at_the_keyboard_one_sees_ones_hand_and_is_called_you(match: Match) -> None:
    state = TableState.of(table_view(match), 0, shared=False)
    assert not state.curtain
    assert state.game.hand == table_view(match).game.hand
    assert state.cast.name(0) == "You"
    assert state.cast.name(1) == "Wes"


def test_a_shared_keyboard_begins_behind_the_curtain_and_calls_nobody_you(match: Match) -> None:
    state = TableState.of(table_view(match, people=2), 0, shared=True)
    assert state.curtain
    assert not state.game.hand
    assert [state.cast.name(seat) for seat in (0, 1)] == ["Ann", "Wes"]


def test_behind_the_curtain_nothing_is_left_that_one_seat_alone_may_know(match: Match) -> None:
    hidden = behind_curtain(table_view(match)).game
    assert hidden == hidden.public()
    assert (hidden.seat, len(hidden.hand), hidden.legal) == (None, 0, ())
    assert [event.tile for event in hidden.history if isinstance(event, TileDrawn)] == [None]


def test_behind_the_curtain_everybodys_view_is_the_same(match: Match) -> None:
    views = [behind_curtain(table_view(match, seat)) for seat in (0, 1)]
    assert views[0] == views[1]


def test_a_person_on_turn_may_take_over(match: Match) -> None:
    assert TableState.of(table_view(match, people=2), 0, shared=True).may_take_over


def test_nobody_takes_over_from_a_bot(match: Match) -> None:
    assert not TableState.of(table_view(match, people=1), 0, shared=True).may_take_over


def test_nobody_takes_over_an_open_hand_or_a_round_that_is_over(match: Match) -> None:
    look = table_view(match, people=2)
    state = TableState.of(look, 0, shared=True)
    state.show(table_view(match, 1, people=2), 1)
    assert not state.may_take_over
    run(match, "pass")
    assert match.turn is None
    assert not TableState.of(table_view(match, people=2), 0, shared=True).may_take_over


def test_the_open_curtain_shows_the_hand_of_the_seat_at_the_bottom(match: Match) -> None:
    state = TableState.of(table_view(match, people=2), 0, shared=True)
    state.notice = lambda: "something of the one before"
    look = table_view(match, 1, people=2)
    state.show(look, 1)
    assert (state.seat, state.curtain, state.notice()) == (1, False, "")
    assert state.turn.tiles == tuple(sorted(look.game.hand, reverse=True))


def test_the_closed_curtain_forgets_what_was_chosen(match: Match) -> None:
    state = TableState.of(table_view(match, people=2), 0, shared=True)
    look = table_view(match, 1, people=2)
    state.show(look, 1)
    state.turn.choose(0)
    state.hide(look)
    assert state.curtain
    assert state.turn.chosen is None
    assert not state.turn.tiles


def test_the_closed_curtain_forgets_an_end_that_was_asked_for() -> None:
    match = played(rules(2), "6-5 6-3", "5-3 5-5", script="6-5 5-3>")
    look = table_view(match, people=2)
    state = TableState.of(look, 0, shared=True)
    state.show(look, 0)
    state.turn.choose(state.turn.tiles.index(tiles("6-3")[0]))
    state.turn.intend()
    assert state.turn.asking
    state.hide(look)
    assert (state.turn.chosen, state.turn.asking) == (None, False)


def test_a_change_behind_the_curtain_stays_behind_it(match: Match) -> None:
    state = TableState.of(table_view(match, people=2), 0, shared=True)
    run(match, "draw")
    state.follow(table_view(match, 1, people=2))
    assert not state.game.hand
    assert state.game.counts == (8, 7)


def test_a_change_takes_back_the_question_whether_a_pass_is_meant(match: Match) -> None:
    state = TableState.of(table_view(match), 0, shared=False)
    state.pass_asked = True
    state.follow(table_view(match))
    assert not state.pass_asked
