"""The tables of a lobby: what a host tells, and which seats can be had."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from support.lobbies import FULL, KEPT_FOR_ANN, OF_ANN, OVER, PARTNERS, TABLES

from passing_game.tables.company import Holder, Presence
from passing_game.tables.offered import OfferedTable
from passing_game.tables.wire.answers import TableLine
from passing_game.tables.wire.companies import holders_to_wire
from passing_game.tables.wire.flaws import WireError
from passing_game.tables.wire.pieces import players_to_wire, rules_to_wire


def line(table: OfferedTable) -> TableLine:
    return TableLine(
        table.name,
        rules_to_wire(table.rules),
        players_to_wire(table.players),
        holders_to_wire(table.holders),
        table.scores,
        table.round,
        int(table.since.timestamp()),
        table.watchers,
        table.quiet,
        table.hints,
        table.turn,
        table.is_over,
    )


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_a_table_comes_from_the_wire_as_it_is(table: OfferedTable) -> None:
    assert OfferedTable.of(line(table)) == table
    assert OfferedTable.of(line(table)).since == datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    "broken",
    [
        replace(FULL, players=FULL.players[:1]),
        replace(FULL, holders=PARTNERS.holders),
        replace(FULL, scores=(1, 2, 3)),
    ],
    ids=["players", "holders", "scores"],
)
def test_a_table_that_cannot_be_is_none(broken: OfferedTable) -> None:
    with pytest.raises(WireError):
        OfferedTable.of(line(broken))


@pytest.mark.parametrize(
    ("table", "account", "seats"),
    [
        (PARTNERS, "ann", (2,)),
        (PARTNERS, "dan", (3, 2)),
        (PARTNERS, "cyn", (1,)),
        (KEPT_FOR_ANN, "ann", (2, 1)),
        (FULL, "ann", ()),
        (OF_ANN, "ann", (0,)),
        (OVER, "ann", (1,)),
    ],
)
def test_free_seats_can_be_had_and_kept_ones_by_whom_they_are_kept_for(
    table: OfferedTable, account: str, seats: tuple[int, ...]
) -> None:
    assert table.open_seats(account) == seats


def test_a_seat_that_was_left_can_be_had_again_by_whoever_left_it() -> None:
    left = replace(FULL, holders=(Holder("bob", Presence.LEFT), *FULL.holders[1:]))
    assert left.seat_of("bob") is None
    assert left.open_seats("bob") == left.open_seats("ann") == (0,)


def test_ones_own_seat_is_offered_before_all_others_while_its_match_goes_on() -> None:
    seats = (*PARTNERS.holders[:3], Holder("ann", Presence.LEFT))
    left = replace(PARTNERS, holders=seats)
    assert left.left_by("ann") == 3
    assert left.left_by("dan") is None
    assert left.open_seats("ann") == (3, 2)
    assert left.open_seats("dan") == (2, 3)
    kept = replace(left, holders=(*seats[:2], replace(seats[2], reserved="ann"), seats[3]))
    assert kept.open_seats("ann") == (3, 2)
    over = replace(left, is_over=True)
    assert over.left_by("ann") is None
    assert over.open_seats("ann") == (2, 3)
