"""Names of seats in lines of text, where a long account has room."""

from __future__ import annotations

from dataclasses import replace

from support.games import rules
from support.shared_table import HERE, PEOPLE, FakeSeat, company

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.phrases.joining import whole_names
from passing_game.tables.company import Holder, Presence
from passing_game.tables.setup import Player


def test_what_is_left_of_a_long_account_is_told_whole() -> None:
    holders = (
        HERE[0],
        replace(HERE[1], account="systemd-network"),
        Holder("systemd-network", Presence.LEFT),
        Holder(None, Presence.FREE),
    )
    left = Player("syste…etwork")
    seat = FakeSeat(
        Match(rules(4), seeded("names")),
        company(holders=holders),
        players=(PEOPLE[0], left, left, left),
    )
    assert whole_names(seat.look()) == ("Ann", "systemd-network", "syste…etwork", "syste…etwork")
    nobody = replace(seat.look(), company=None)
    assert whole_names(nobody) == ("Ann", *[left.name] * 3)
