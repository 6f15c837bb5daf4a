from __future__ import annotations

import pytest
from support.games import begin, deal, hand, move, rules, run

from passing_game.bots.position import Position, openers
from passing_game.engine.moves import Play
from passing_game.engine.view import view_for

CHAIN = ("6-5 1-1", "5-4 2-2", "6-4 3-3", "4-3 0-0")


def position(
    players: int, script: str = "", *, partners: bool = False, scoring: str = "lowest-hand"
) -> Position:
    agreed = rules(players, partners=partners, partners_scoring=scoring)
    match = begin(agreed, deal(players, *CHAIN[:players]))
    run(match, script)
    assert match.turn is not None
    return Position(view_for(match, match.turn), match.turn)


def play(word: str) -> Play:
    made = move(word)
    assert isinstance(made, Play)
    return made


def test_the_opener_of_an_end_is_whoever_laid_its_tile_last() -> None:
    match = begin(rules(4), deal(4, *CHAIN))
    assert openers(view_for(match, 0)) == (None, None)
    run(match, "6-5")
    assert openers(view_for(match, 1)) == (0, 0)
    run(match, "5-4>")
    assert openers(view_for(match, 2)) == (0, 1)
    run(match, "6-4< 4-3<")
    assert openers(view_for(match, 0)) == (3, 1)


def test_a_first_tile_opens_both_halves_and_closes_nothing() -> None:
    after = position(2).after(play("6-5"))
    assert after.ends == (6, 5)
    assert after.closed is None
    assert after.rest == position(2).hand & ~hand("6-5").mask


def test_a_tile_at_an_end_opens_its_other_half_there_and_closes_what_was_open() -> None:
    here = position(3, "6-5 5-4>")
    left, right = here.after(play("6-4<")), here.after(play("6-4>"))
    assert (left.ends, left.closed) == ((4, 4), 0)
    assert (right.ends, right.closed) == ((6, 6), 1)


def test_a_play_is_the_end_if_it_is_the_last_tile_or_no_tile_fits_any_more() -> None:
    here = position(2, "6-5")
    after = here.after(play("5-4>"))
    assert not here.is_over(after)
    here.hand = hand("5-4").mask
    assert here.is_over(here.after(play("5-4>")))
    here.hand, here.unseen = hand("5-4 3-3").mask, hand("2-1 5-0").mask
    assert here.is_over(here.after(play("5-4>")))
    here.unseen = hand("2-1 4-0").mask
    assert not here.is_over(here.after(play("5-4>")))


def counted(here: Position) -> Position:
    """Unseen tiles of 6 pips on the average, and hands of 1, 2, 3 ... tiles."""
    here.mean = 6.0
    here.counts = (1, 2, 3, 4)[: len(here.counts)]
    return here


@pytest.mark.parametrize(("players", "lead"), [(2, 12 - 5), (3, 12 - 5), (4, 12 - 5)])
def test_in_singles_the_lead_is_over_the_lowest_of_the_others(players: int, lead: float) -> None:
    assert counted(position(players)).lead(hand("4-1").mask) == lead


def test_with_partners_the_lower_hand_of_a_side_counts_or_the_sum_of_both() -> None:
    lowest = counted(position(4, partners=True))
    assert lowest.lead(hand("4-1").mask) == 12 - 5
    assert lowest.lead(hand("6-6 5-5").mask) == 12 - 18
    total = counted(position(4, partners=True, scoring="team-total"))
    assert total.lead(hand("4-1").mask) == (12 + 24) - (5 + 18)


def test_the_mean_is_that_of_all_tiles_the_seat_cannot_place() -> None:
    here = position(2)
    dealt = deal(2, *CHAIN[:2])
    unseen = [tile.pips for tile in (*dealt.hands[1], *dealt.boneyard)]
    assert here.mean == pytest.approx(sum(unseen) / len(unseen))
