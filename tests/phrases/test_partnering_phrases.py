"""What a bot was up to as a partner: every kind in a sentence, with room for the longest names."""

from __future__ import annotations

import pytest
from support.games import begin, deal, pass_out, rules, run
from support.views import cast, table_view

from passing_game.engine.tiles import Tile
from passing_game.phrases.partnering import of_partner, told
from passing_game.phrases.wrapping import wrapped
from passing_game.tables.deeds import Deed, Kind
from passing_game.tables.names import LONGEST_NAME

PARTNERS = rules(4, partners=True)
SIX_TWO, FIVE_THREE, FIVE_ONE = Tile.of(6, 2), Tile.of(5, 3), Tile.of(5, 1)


def deed(kind: Kind, more: int = 2, lead: int = 9) -> Deed:
    return Deed(kind, 2, SIX_TWO, 5, FIVE_THREE, FIVE_ONE, 1, more, lead)


SENTENCES = {
    Kind.HELD_OUT: "Nora passed on 6-2 so that you could go out.",
    Kind.KEPT_OUT: "Nora kept the 5 open for you with 6-2, and you went out.",
    Kind.ENDED: "Nora ended the round, counting you two about 9 pips ahead.",
    Kind.BLOCKED: "Nora blocked the round with 6-2, counting you two about 9 pips ahead.",
    Kind.HELD_USED: "Nora passed on 6-2 to leave you the 5, and you played 5-1.",
    Kind.KEPT_USED: "Nora kept the 5 open for you with 6-2, and you played 5-1.",
    Kind.SHUT_OUT: "Nora closed the 5 that Wes had opened; Wes then had nothing that fit.",
    Kind.OFFERED: "Nora passed on 6-2 to stop, counting you two about 9 pips ahead.",
    Kind.HELD: "Nora passed on 6-2 to leave you the 5.",
    Kind.KEPT: "Nora kept the 5 open for you with 6-2 instead of 5-3.",
    Kind.CLOSED: "Nora closed the 5 that Wes had opened and had 2 tiles for.",
    Kind.HEAVIEST: "Nora got rid of 6-2, the heaviest, as Wes had one tile left.",
}


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_its_sentence(kind: Kind) -> None:
    assert told(deed(kind), cast(PARTNERS)) == SENTENCES[kind]


@pytest.mark.parametrize("kind", [Kind.ENDED, Kind.BLOCKED, Kind.OFFERED])
def test_a_single_pip_is_no_plural(kind: Kind) -> None:
    assert told(deed(kind, lead=1), cast(PARTNERS)).endswith(" about 1 pip ahead.")


def test_a_single_tile_is_no_plural() -> None:
    assert told(deed(Kind.CLOSED, more=1), cast(PARTNERS)).endswith(" had 1 tile for.")


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("name", ["W" * LONGEST_NAME, "日本語日本語"])
def test_two_lines_of_the_narrowest_window_have_room_for_it(kind: Kind, name: str) -> None:
    assert len(wrapped(told(deed(kind, lead=20), cast(PARTNERS, names=(name,) * 4)), 54)) <= 2


def test_where_nothing_is_worth_telling_nothing_is_said() -> None:
    match = begin(PARTNERS, deal(4))
    run(match, "pass")
    assert of_partner(table_view(match), cast(PARTNERS)) == ""


def test_what_is_worth_telling_is_said_in_the_reader_s_words() -> None:
    match = begin(PARTNERS, deal(4, "", "", "6-6 0-0 1-0 1-1 2-0 2-1"))
    run(match, "pass pass 6-6")
    pass_out(match)
    said = of_partner(table_view(match), cast(PARTNERS))
    assert said.startswith("Nora ended the round, counting you two about ")
