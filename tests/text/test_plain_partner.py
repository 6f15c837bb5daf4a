"""After a round with a bot as a partner: a sentence on what it was up to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from support.plain_talks import talk
from support.setups import setup
from support.stories import story

if TYPE_CHECKING:
    from passing_game.tables.setup import GameSetup

HANDS: Final = (
    "6-5 5-1 1-0 0-0 2-0 3-0",
    "6-4 1-1 2-1 3-1 6-1 6-3",
    "4-3 5-2 5-5 4-4 6-6 2-2",
)
KEPT: Final = story(4, *HANDS, script="6-5 <6-4 <4-3 pass 5-1> pass pass pass pass")
LINES: Final = ("play 6-5", "play 5-1 right", "pass", "pass")
REMARK: Final = "Nora kept the 5 open for you with 4-3, and you played 5-1."


async def test_it_is_said_after_the_sum_and_before_the_scores() -> None:
    said = (await talk(KEPT, *LINES, agreed=setup(4, partners=True))).sentences
    assert said.count(REMARK) == 1
    place = said.index(REMARK)
    assert said[place - 1].startswith("The round is ")
    assert said[place + 1].startswith("Us: ")
    assert said.index("Everybody passed.") < place


@pytest.mark.parametrize(
    "agreed", [setup(4), setup(4, partners=False, target=1)], ids=["on", "over"]
)
async def test_without_a_partner_nothing_of_the_kind_is_said(agreed: GameSetup) -> None:
    said = (await talk(KEPT, *LINES, agreed=agreed)).sentences
    assert "Everybody passed." in said
    assert not any("kept the" in sentence for sentence in said)


async def test_it_is_said_after_the_last_round_too() -> None:
    said = (await talk(KEPT, *LINES, agreed=setup(4, partners=True, target=1))).sentences
    assert said.index(REMARK) < said.index("The match is over. Say rematch or quit.")


async def test_where_nothing_is_worth_telling_the_scores_follow_the_sum() -> None:
    nothing = story(4, HANDS[0], "", "4-3 4-4 2-2 3-3 3-2 4-2", script="6-5 pass pass pass pass")
    done = await talk(nothing, "play 6-5", "pass", "pass", agreed=setup(4, partners=True))
    said = done.sentences
    place = next(place for place, one in enumerate(said) if one.startswith("The round is "))
    assert said[place + 1].startswith("Us: ")
