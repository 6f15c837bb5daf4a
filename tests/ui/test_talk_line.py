"""The talk line says why something cannot be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story

from passing_game.ui import app as the_app
from passing_game.ui.screens.table import TableScreen

if TYPE_CHECKING:
    from support.pilot import Pilots
    from support.stories import Story

    from passing_game.tables.advice import Adviser
    from passing_game.tables.pace import Pace
    from passing_game.tables.seat import Seat

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"


CAN_PLAY = story(2, HAND)
CAN_DRAW = story(2, "6-6 6-5 6-2 5-5 5-3 3-3 2-2", "4-4", script="4-4", leader=1)
CLOSED = story(4, HAND[:23], script="draw draw pass", leader=2)
"""Two seats have drawn all that can be drawn, and seat 0 is on turn a second time."""


@pytest.mark.parametrize(
    ("told", "why"), [(CAN_PLAY, "no pass: you can play"), (CAN_DRAW, "no pass: you can draw")]
)
async def test_beside_a_button_that_is_off_stands_why(games: Pilots, told: Story, why: str) -> None:
    async with games(setup(2, passing="forced"), told) as game:
        assert game.part("#talk").endswith(f"{why}  Hint  h   Draw  d   Pass  p")


async def test_a_closed_boneyard_is_told_beside_the_last_deed(games: Pilots) -> None:
    async with games(setup(4), CLOSED, size=(100, 24)) as game:
        await game.tell()
        talk = game.part("#talk")
        assert talk.endswith("no draw: the boneyard is closed  Hint  h   Draw  d   Pass  p")
        assert "Eli played" in talk


async def test_without_room_for_it_the_last_deed_stays(games: Pilots) -> None:
    async with games(setup(4), CLOSED, size=(60, 20)) as game:
        await game.tell()
        assert "no draw" not in game.part("#talk")
        assert "Eli played" in game.part("#talk")


async def test_out_of_turn_no_reason_stands_there(games: Pilots) -> None:
    waiting = story(3, HAND, script="pass pass pass", leader=1)
    async with games(setup(3), waiting, held=True) as game:
        assert "no draw" not in game.text()
        assert "no pass" not in game.text()


async def test_a_reason_that_was_asked_for_takes_its_place(games: Pilots) -> None:
    async with games(setup(2, passing="forced"), story(2, HAND)) as game:
        await game.press("p")
        assert "You can play: these rules do not let you pass." in game.part("#talk")
        assert "no pass" not in game.part("#talk")


@pytest.mark.parametrize("key", ["d", "p", "1", "enter", "right"])
async def test_while_a_person_elsewhere_is_on_turn_a_key_says_so(
    games: Pilots, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    def only_the_first(
        seats: tuple[Seat, ...], pace: Pace, *, confirm_pass: bool, advise: Adviser
    ) -> TableScreen:
        return TableScreen(seats[:1], pace, confirm_pass=confirm_pass, advise=advise)

    monkeypatch.setattr(the_app, "TableScreen", only_the_first)
    async with games(setup(2, people=(0, 1)), story(2, HAND)) as game:
        await game.press("p")
        assert game.part("#talk").startswith("  You passed")
        await game.press(key)
        assert "It is not your turn: Bob is to move." in game.part("#talk")
        await game.press("x", "?", "escape")
        await game.submit("draw")
        assert "It is not your turn" not in game.part("#talk")


async def test_a_key_that_ends_a_bot_s_pause_says_nothing(games: Pilots) -> None:
    waiting = story(3, HAND, script="pass pass pass", leader=1)
    async with games(setup(3), waiting, held=True) as game:
        await game.press("p")
        assert game.match.turn == 2
        assert "It is not your turn" not in game.text()
