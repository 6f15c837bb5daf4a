"""The lobby in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.lobbies import FULL, KEPT_FOR_ANN, OF_ANN, OVER, PARTNERS

from passing_game.phrases import lobby as words
from passing_game.tables.company import Holder, Presence
from passing_game.tables.setup import Player

if TYPE_CHECKING:
    from passing_game.tables.offered import OfferedTable


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (PARTNERS, "partners to 61 · round 3 · 34 : 27"),
        (KEPT_FOR_ANN, "3 seats to 101 · not dealt yet · quiet · 30 s a turn"),
        (FULL, "2 seats to 101 · round 1 · 0 : 0 · hints allowed · 2 watch"),
        (OVER, "2 seats to 101 · over · 104 : 40"),
        (replace(FULL, watchers=1, hints=False), "2 seats to 101 · round 1 · 0 : 0 · 1 watches"),
        (replace(OVER, unkept=True), "2 seats to 101 · over · 104 : 40 · not recorded now"),
    ],
    ids=["partners", "kept", "full", "over", "one watches", "unkept"],
)
def test_a_table_tells_what_is_agreed_and_how_it_stands(table: OfferedTable, told: str) -> None:
    assert " · ".join(words.about(table)) == told


def test_seats_tell_who_has_them_or_may() -> None:
    told = [words.seat(PARTNERS, seat, "ann") for seat in range(4)]
    assert told == ["0 Bobby (bob)", "1 cyn, away 0:45", "2 free, bot Wes: club", "3 for dan"]
    assert words.seat(PARTNERS, 2, "ann", in_short=True) == "2 free"
    assert words.seat(PARTNERS, 3, "dan") == "3 kept for you"
    assert words.seat(OF_ANN, 0, "ann") == "0 you"
    assert words.seat(OF_ANN, 0, "bob") == "0 Ann, bot plays"


def test_the_name_in_a_seat_may_be_cut_and_nothing_else() -> None:
    called = [words.called(PARTNERS, seat) for seat in range(4)]
    assert called == ["Bobby (bob)", "cyn", "Wes", "dan"]
    told = [words.seat(PARTNERS, seat, "ann", name="…") for seat in range(4)]
    assert told == ["0 …", "1 …, away 0:45", "2 free, bot …: club", "3 for …"]


@pytest.mark.parametrize("presence", [Presence.DROPPED, Presence.STOOD_IN])
def test_nobody_is_waited_for_at_a_table_that_is_over(presence: Presence) -> None:
    holders = (Holder("bob", presence, grace=14_000), *OVER.holders[1:])
    assert words.seat(replace(OVER, holders=holders), 0, "ann") == "0 Bobby (bob)"


def test_a_bot_that_is_there_to_stay_is_called_one() -> None:
    bot = replace(FULL, players=(Player("Wes", "club"), *FULL.players[1:]))
    bot = replace(bot, holders=(Holder(None, Presence.HERE), *FULL.holders[1:]))
    assert words.seat(bot, 0, "ann") == "0 Wes, a bot: club"
    assert words.seat(bot, 0, "ann", in_short=True) == "0 Wes, a bot"


def test_a_seat_that_somebody_has_left_is_free_and_a_bot_plays_there_meanwhile() -> None:
    players, holders = FULL.players[1:], (Holder("bob", Presence.LEFT), *FULL.holders[1:])
    left = replace(FULL, players=(Player("Wes", "club"), *players), holders=holders)
    assert words.seat(left, 0, "ann") == "0 free, Wes plays on"
    assert words.seat(left, 0, "ann", in_short=True) == "0 free, bot Wes"
    assert words.seat(left, 0, "bob") == "0 yours, Wes plays on"
    assert words.seat(left, 0, "bob", in_short=True) == "0 yours, bot Wes"
    over = replace(left, is_over=True)
    assert words.seat(over, 0, "ann", in_short=True) == "0 free"
    assert "yours" not in words.seat(over, 0, "bob")


def test_the_button_tells_which_seat_one_gets() -> None:
    left = replace(PARTNERS, holders=(*PARTNERS.holders[:3], Holder("ann", Presence.LEFT)))
    assert words.sit_down(left, 3, "ann") == "Sit down in seat 3 again"
    assert words.sit_down(left, 2, "ann") == "Sit down in seat 2"
    assert words.sit_down(left, 3, "dan") == "Sit down in seat 3"
    assert words.sit_down(OF_ANN, 0, "ann") == "Go back to your seat"


def test_the_number_of_tables() -> None:
    assert words.title(1) == "1 shared table"
    assert words.title(0) == "0 shared tables"
