"""What is said when a round or the match is over, and what can be said then."""

from __future__ import annotations

import pytest
from support.games import rules
from support.plain import RECORD
from support.plain_talks import answers, talk
from support.setups import setup
from support.stories import GOING_OUT, story
from support.views import cast

from passing_game.engine.events import RoundEnded
from passing_game.engine.match import Phase
from passing_game.engine.round import EndReason
from passing_game.engine.scoring import score_round
from passing_game.engine.tiles import Hand, Tile
from passing_game.phrases import plain_result
from passing_game.text.conversation import End


async def test_the_end_of_a_round_tells_hands_sum_rule_scores_and_leader() -> None:
    said = (await talk(story(2, "5-5 1-0", "4-4 6-5", script="pass pass"), "pass")).sentences
    assert said[said.index("Everybody passed.") :] == [
        "Everybody passed.",
        "That ends the round.",
        "You hold 5-5, 2-2, 2-1, 2-0, 1-1, 1-0, 0-0: 22 pips.",
        "Nora holds 6-5, 4-4, 4-0, 3-3, 3-2, 3-1, 3-0: 41 pips.",
        "The sum: Nora 41 - You 22 = 19.",
        "The lowest hand scores what all others count, less its own.",
        "The round is yours: 19 points.",
        "You: 19 points.",
        "Nora: 0 points.",
        "You lead next.",
        "The round is over. Say next or quit.",
    ]


async def test_with_partners_the_scores_are_those_of_the_sides() -> None:
    told = story(4, "5-5 1-0", "4-4 6-5", script="pass pass pass pass")
    said = (await talk(told, "pass", agreed=setup(4, partners=True))).sentences
    assert said[-8:-2] == [
        "The sum: Wes 35 + Eli 43 - You 18 = 60.",
        "The lowest single hand wins for its side: both opponents, less its own.",
        "The round is yours: 60 points.",
        "Nora passed on 4-3 to stop, counting you two about 4 pips ahead.",
        "Us: 60 points.",
        "Them: 0 points.",
    ]


async def test_why_nobody_scores_is_told_and_can_be_asked_again() -> None:
    tiles = ("1-0", "2-1", "3-2", "3-0", "4-4", "5-1", "5-2")
    lines = [f"play {tile} left" for tile in tiles]
    said = (await talk(GOING_OUT, *lines)).sentences
    ended = said[said.index("You go out.") :]
    assert ended[:6] == [
        "You go out.",
        "You hold no tile.",
        "Nora holds 0-0: 0 pips.",
        "The sum: You 0 = Nora 0.",
        "Going out counts 0, and so does a hand of only the 0-0: a tie, nobody scores.",
        "Nobody scores.",
    ]
    again = (await talk(GOING_OUT, *lines, "why")).sentences[len(said) :]
    assert again == [ended[0], *ended[3:6]]


PASSED_OUT = story(2, script="pass pass")


@pytest.mark.parametrize("line", ["play 6-3", "draw", "pass"])
async def test_between_rounds_no_move_is_taken(line: str) -> None:
    said = await answers(PASSED_OUT, "pass", line, after=1)
    assert said == ["The round is over. Say next or quit."]


async def test_next_deals_the_next_round() -> None:
    done = await talk(PASSED_OUT, "pass", "next")
    assert done.table.match.round_number == 2
    assert [line for line in done.sentences if line.startswith("Round ")][1].startswith("Round 2. ")


async def test_after_the_match_the_winner_and_the_record_are_told() -> None:
    done = await talk(PASSED_OUT, "pass", agreed=setup(2, target=1))
    assert done.table.match.phase is Phase.OVER
    assert done.sentences[-4] in ("You win the match!", "Nora wins the match.")
    assert done.sentences[-3] in ("Rounds won: You 1, Nora 0.", "Rounds won: You 0, Nora 1.")
    assert done.sentences[-2:] == [RECORD, "The match is over. Say rematch or quit."]


@pytest.mark.parametrize("line", ["play 6-3", "draw", "pass", "next", ""])
async def test_after_the_match_only_a_rematch_is_left(line: str) -> None:
    agreed = setup(2, target=1)
    said = await answers(PASSED_OUT, "pass", line, after=1, agreed=agreed)
    assert said == ["The match is over. Say rematch or quit."]
    assert (await talk(PASSED_OUT, "pass", "rematch", agreed=agreed)).end is End.REMATCH


def test_a_blocked_train_is_explained_before_the_hands() -> None:
    hands = (Hand.of([Tile.of(4, 1)]), Hand.of([Tile.of(6, 6)]))
    scored = score_round(rules(2), (5, 12), None)
    result = RoundEnded(
        1, EndReason.BLOCKED, hands, (5, 12), scored.winner, scored.points, scored.rule, (7, 0), 1
    )
    said = plain_result.round_ends(result, cast(rules(2)))
    assert said[:3] == [
        "The train is blocked.",
        "No tile can ever be played again.",
        "You hold 4-1: 5 pips.",
    ]
    assert plain_result.why(result, cast(rules(2)))[:2] == said[:2]
