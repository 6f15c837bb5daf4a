from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import some_rules
from support.games import rules

from passing_game.engine.rules import Preset, Rules
from passing_game.phrases.sharing import Outcome, bad_code, name_of, result_line
from passing_game.tables.codes import BadCode, Mistake, Shared, decode, encode
from passing_game.tables.daily import daily

DAILY = daily(date(2026, 11, 30))
PARTNERS = Outcome((None, "club", "club", "club"), (64, 40), 0, 5, taken_back=False)
DUEL = Outcome((None, "club"), (20, 101), 1, 1, taken_back=False)
OWN = Shared(Rules.preset(Preset.STANDARD, 2), "0123456789abcdef")


def test_a_daily_deal_is_named_by_its_day() -> None:
    assert result_line(DAILY, PARTNERS) == (
        "The Passing Game, daily deal of 2026-11-30: partners to 61 points, club bots, "
        "won 64-40 in 5 rounds"
    )


def test_any_other_deal_is_named_by_its_code() -> None:
    assert result_line(OWN, DUEL) == (
        "The Passing Game, 106A0-028T5-CY4TQ-KFFQ5: 2 seats to 101 points, one club bot, "
        "lost 20-101 in 1 round"
    )


def test_the_days_seed_by_other_rules_is_named_by_its_code() -> None:
    other = replace(DAILY, rules=Rules.preset(Preset.HOUSE, 4, partners=True))
    assert name_of(other) == f"The Passing Game, {encode(other)}"


def told(outcome: Outcome, by: Rules = OWN.rules) -> str:
    return result_line(Shared(by, "x"), outcome).partition(": ")[2]


def test_moves_that_were_taken_back_are_told() -> None:
    assert told(replace(DUEL, taken_back=True)).endswith(
        ", lost 20-101 in 1 round, moves taken back"
    )


def test_a_match_that_nobody_has_won_is_told_as_such() -> None:
    outcome = Outcome((None, "club"), (0, 12), None, 1, taken_back=False)
    assert told(outcome).endswith(", not finished, 0-12 after 1 round")
    assert told(replace(outcome, rounds=0)).endswith(", not finished, 0-12 after 0 rounds")


def test_the_own_points_come_first_and_nobody_learns_whose_the_others_are() -> None:
    outcome = Outcome(("club", None, "club"), (7, 101, 30), 1, 4, taken_back=False)
    assert told(outcome, rules(3)).endswith(", won 101-30-7 in 4 rounds")
    swapped = replace(outcome, scores=(30, 101, 7))
    assert told(swapped, rules(3)) == told(outcome, rules(3))


def test_partners_share_what_is_told() -> None:
    outcome = Outcome(("club", None, "club", "club"), (64, 40), 0, 5, taken_back=False)
    assert told(outcome, DAILY.rules).endswith(", lost 40-64 in 5 rounds")


def test_options_that_are_not_as_usual_are_told_as_they_are_asked_for() -> None:
    by = rules(3, target=1, lead="rotate", passing="forced", tie="domino-wins")
    outcome = Outcome((None, "club", "club"), (1, 0, 0), 0, 1, taken_back=False)
    short = "3 seats to 1 point lead=rotate pass=forced tie=domino-wins, club bots, "
    assert told(outcome, by).startswith(short)


@pytest.mark.parametrize(
    ("bots", "company"),
    [
        ((None, "club", "random", "club"), ", club/random bots, "),
        ((None, None, "club", None), ", 3 people, one club bot, "),
        ((None, None, None, None), "61 points, 4 people, won"),
        (("club", "club", "club", "club"), "61 points, club bots, won"),
        ((None, "\x1b[31m", "club", "club"), ", \\x1b[31m/club bots, "),
    ],
)
def test_the_company_is_told(bots: tuple[str | None, ...], company: str) -> None:
    assert company in told(replace(PARTNERS, bots=bots), DAILY.rules)


@settings(deadline=None, max_examples=80)
@given(some_rules(), st.text(min_size=1, max_size=20).filter(str.isprintable), st.data())
def test_it_is_one_line_with_the_code_in_it(by: Rules, seed: str, data: st.DataObject) -> None:
    shared = Shared(by, seed)
    outcome = Outcome(
        bots=tuple(data.draw(st.sampled_from([None, "club", "a\nb"])) for _ in range(by.players)),
        scores=tuple(data.draw(st.integers(0, 999)) for _ in range(by.sides)),
        winner=data.draw(st.sampled_from([None, *range(by.sides)])),
        rounds=data.draw(st.integers(0, 99)),
        taken_back=data.draw(st.booleans()),
    )
    line = result_line(shared, outcome)
    assert line.isprintable()
    found = re.match("The Passing Game, ([0-9A-Z-]+): ", line)
    assert found is not None
    assert decode(found[1]) == shared


LENGTH = "but there must be whole groups of 5: some are missing or too many."
CHECK = "There is a mistake in the code: compare it with the original."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (" ", "There is nothing in the code."),
        ("106A0-0\x1b8T5", "No code has the symbol \\x1b in it."),
        ("106A0-028T5-CY4TQ-KFF5", f"The code has 19 symbols, {LENGTH}"),
        ("1", f"The code has 1 symbol, {LENGTH}"),
        ("106A0-028T5-CY4TQ-KFF5Q", CHECK),
    ],
)
def test_a_bad_code_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadCode) as caught:
        decode(text)
    assert bad_code(caught.value) == sentence


@pytest.mark.parametrize("reason", Mistake)
def test_every_mistake_has_a_sentence_of_its_own(reason: Mistake) -> None:
    sentence = bad_code(BadCode(reason, symbol="U", length=3))
    assert sentence.endswith(".")
    others = [bad_code(BadCode(other, symbol="U", length=3)) for other in Mistake]
    assert others.count(sentence) == 1
