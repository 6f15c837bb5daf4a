"""What a bot was up to as a partner: everything that is told is true, and enough is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from support.games import begin, deal, pass_out, rules, run, tiles
from support.partner_rounds import PARTNERS, clubs, dice, rounds
from support.partner_truths import is_true
from support.views import table_view

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.tables.deeds import Deed, Kind
from passing_game.tables.partnering import deed_of_partner

if TYPE_CHECKING:
    from support.partner_rounds import Players


@pytest.mark.parametrize("players", [clubs, dice])
@pytest.mark.parametrize("reader", [0, 1])
def test_whatever_is_told_is_true(players: Players, reader: int) -> None:
    for match in rounds(players):
        deed = deed_of_partner(table_view(match, reader, people=2))
        assert deed is None or is_true(deed, match, reader), deed


def test_every_kind_of_thing_is_told_some_time_but_the_two_rarest() -> None:
    told = {
        deed.kind
        for players in (clubs, dice)
        for match in rounds(players)
        for reader in (0, 1)
        if (deed := deed_of_partner(table_view(match, reader, people=2))) is not None
    }
    assert told >= set(Kind) - {Kind.HELD_OUT, Kind.KEPT_OUT}


def test_something_is_told_of_many_rounds_but_not_of_all() -> None:
    told = sum(deed_of_partner(table_view(match)) is not None for match in rounds(clubs))
    assert 0.2 < told / len(rounds(clubs)) < 0.9


def test_nothing_is_told_while_a_round_runs() -> None:
    for seed in range(20):
        match = Match(PARTNERS, seeded(str(seed)))
        match.start_round()
        choose = clubs(seed)
        while match.turn is not None:
            assert deed_of_partner(table_view(match)) is None
            match.apply(match.turn, choose(match))


READER: Final = "6-5 5-1 1-0 0-0 2-0 3-0"
NEXT: Final = "6-4 1-1 2-1 3-1 6-1 6-3"
PARTNER: Final = "4-3 5-2 5-5 4-4 6-6 2-2"
KEPT: Final = "6-5 <6-4 <4-3 pass"
"""The partner leaves the 5 open that the reader has opened."""


def told(script: str, *hands: str, people: int = 1, boneyard: str = "") -> Deed | None:
    """What is told of a round that goes on by passes where the script has ended."""
    match = begin(PARTNERS, deal(4, *(hands or (READER, NEXT, PARTNER)), boneyard=boneyard))
    run(match, script)
    pass_out(match)
    deed = deed_of_partner(table_view(match, people=people))
    assert deed is None or is_true(deed, match, 0)
    return deed


def deed(kind: Kind, tile: str, number: int, *, instead: str = "", answer: str = "") -> Deed:
    (played,) = tiles(tile)
    (other,) = tiles(instead) or (None,)
    (then,) = tiles(answer) or (None,)
    return Deed(kind, 2, played, number, instead=other, answer=then)


def test_a_number_kept_open_is_told_with_what_was_then_played_at_it() -> None:
    assert told(f"{KEPT} 5-1>") == deed(Kind.KEPT_USED, "4-3", 5, answer="5-1")


def test_a_number_kept_open_in_vain_is_told_with_the_tile_that_was_not_played() -> None:
    assert told(KEPT) == deed(Kind.KEPT, "4-3", 5, instead="5-2")


def test_a_number_for_which_the_reader_had_nothing_is_not_told() -> None:
    assert told(KEPT, "6-5 3-2 1-0 0-0 2-0 3-0", NEXT, PARTNER) is None


def test_it_is_no_favour_to_keep_a_lighter_tile() -> None:
    assert told(KEPT, READER, NEXT, "4-3 5-0 5-5 4-4 6-6 2-2") is None


RUNNER: Final = "6-6 6-5 5-5 5-4 4-4 4-1"
RUN_DOWN: Final = (
    "6-6 pass pass pass 6-5> pass pass pass 5-5> pass pass pass 5-4> pass pass pass 4-4>"
)
"""The reader has the 4-1 left, and the ends are 6 and 4."""


def test_what_was_held_back_so_that_the_reader_could_go_out_comes_first() -> None:
    held = told(f"{RUN_DOWN} pass pass pass 4-1>", RUNNER, "", "4-3 1-1 1-0 2-0 0-0 2-1")
    assert held == deed(Kind.HELD_OUT, "4-3", 4, answer="4-1")


def test_with_another_tile_to_play_nothing_was_held_back_for_the_reader() -> None:
    held = told(f"{RUN_DOWN} pass pass pass 4-1>", RUNNER, "", "4-3 6-3 1-0 2-0 0-0 2-1")
    assert held is None


def test_a_reader_who_could_go_out_at_the_other_end_as_well_owes_it_to_nobody() -> None:
    runner = RUNNER.replace("4-1", "6-4")
    held = told(f"{RUN_DOWN} pass pass pass 6-4>", runner, "", "4-3 1-1 1-0 2-0 0-0 2-1")
    assert held == deed(Kind.HELD_USED, "4-3", 4, answer="6-4")


def test_a_number_kept_open_is_told_with_how_the_reader_went_out() -> None:
    kept = told(f"{RUN_DOWN} pass <6-1 pass 4-1>", RUNNER, "", "4-3 6-1 1-0 2-0 0-0 2-1")
    assert kept == deed(Kind.KEPT_OUT, "6-1", 4, answer="4-1")


def test_a_pass_that_ends_the_round_is_told_with_the_lead_that_was_counted() -> None:
    ended = told("pass pass 6-6", "", "", "6-6 0-0 1-0 1-1 2-0 2-1")
    assert ended is not None
    assert (ended.kind, ended.lead > 20) == (Kind.ENDED, True)


def test_before_a_drawn_tile_nobody_can_tell_what_the_partner_held() -> None:
    onward = f"{KEPT} 5-1> pass"
    drawn = told(f"{onward} draw draw", boneyard="6-2 6-0")
    assert told(f"{onward} pass draw", boneyard="6-2") == deed(
        Kind.KEPT_USED, "4-3", 5, answer="5-1"
    )
    assert drawn is None


def test_a_partner_who_is_a_person_is_not_told_of() -> None:
    assert told(KEPT, people=3) is None


def test_nothing_is_told_without_a_partner_or_to_somebody_who_only_watches() -> None:
    alone = begin(rules(4), deal(4, READER, NEXT, PARTNER))
    run(alone, f"{KEPT} 5-1>")
    pass_out(alone)
    assert deed_of_partner(table_view(alone)) is None
    match = begin(PARTNERS, deal(4, READER, NEXT, PARTNER))
    run(match, f"{KEPT} 5-1>")
    pass_out(match)
    table = table_view(match)
    assert deed_of_partner(table) is not None
    assert deed_of_partner(replace(table, game=table.game.public())) is None
