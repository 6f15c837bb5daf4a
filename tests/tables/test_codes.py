from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import some_rules

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.rules import OPTIONS, TARGETS, Preset, Rules
from passing_game.tables.codes import (
    LONGEST_CODE,
    LONGEST_SEED,
    BadCode,
    Mistake,
    Shared,
    decode,
    encode,
    is_seed,
)
from passing_game.tables.symbols import SYMBOLS, split, written

OWN_SEEDS = st.integers(min_value=0, max_value=2**64 - 1).map("{:016x}".format)
CHARACTERS = st.one_of(
    st.characters(min_codepoint=32, max_codepoint=126),
    st.characters(exclude_categories=["Cs"]).filter(str.isprintable),
)
TEXTS = st.text(CHARACTERS, min_size=1, max_size=LONGEST_SEED)


@st.composite
def shared_matches(pick: st.DrawFn, seeds: st.SearchStrategy[str] = OWN_SEEDS | TEXTS) -> Shared:
    target = pick(st.sampled_from([TARGETS[0], TARGETS[-1]]) | st.sampled_from(TARGETS))
    return Shared(replace(pick(some_rules()), target=target), pick(seeds))


def symbols(code: str) -> str:
    return code.replace("-", "")


def mistake(text: str) -> BadCode:
    with pytest.raises(BadCode) as caught:
        decode(text)
    return caught.value


STANDARD = Rules.preset(Preset.STANDARD, 2)
WILD = (
    Rules(3, partners=False, target=999)
    .with_option("lead", "winner")
    .with_option("pass", "forced")
    .with_option("draw", "keep-playing")
    .with_option("tie", "domino-wins")
    .with_option("partners_scoring", "team-total")
)
FROZEN = {
    "106A0-028T5-CY4TQ-KFFQ5": Shared(STANDARD, "0123456789abcdef"),
    "226AJ-6W023": Shared(Rules.preset(Preset.HOUSE, 3), "7"),
    "143T0-028T5-CY4TQ-KFF6Y": Shared(Rules.preset(Preset.STANDARD, 4), "0123456789abcdef"),
    "163T0-028T5-CY4TQ-KFFSJ": Shared(
        Rules.preset(Preset.STANDARD, 4, partners=True), "0123456789abcdef"
    ),
}
"""Codes that somebody may have written down. None of them may ever mean anything else."""


@pytest.mark.parametrize("code", FROZEN)
def test_a_code_means_for_ever_what_it_means(code: str) -> None:
    assert decode(code) == FROZEN[code]
    assert encode(FROZEN[code]) == code


def test_a_code_deals_the_same_tiles_for_ever() -> None:
    shared = decode("106A0-028T5-CY4TQ-KFFQ5")
    match = Match(shared.rules, seeded(shared.seed))
    match.start_round()
    assert match.deal is not None
    assert match.deal.leader == 0
    assert [" ".join(map(str, hand)) for hand in match.deal.hands] == [
        "1-1 3-3 4-3 5-1 5-2 6-0 6-4",
        "2-2 4-4 5-4 5-5 6-1 6-5 6-6",
    ]
    boneyard = "2-1 3-0 4-1 5-3 0-0 6-3 6-2 5-0 4-2 2-0 3-2 3-1 4-0 1-0"
    assert " ".join(map(str, match.deal.boneyard)) == boneyard


@settings(deadline=None, max_examples=150)
@given(shared_matches())
def test_every_match_comes_back_from_its_code(shared: Shared) -> None:
    assert decode(encode(shared)) == shared


@pytest.mark.parametrize("character", ["x", "é", "語", "\U0001f036"])
@pytest.mark.parametrize("length", [*range(1, 21), 199, 200])
def test_a_seed_of_any_length_comes_back(character: str, length: int) -> None:
    shared = Shared(WILD, character * length)
    code = encode(shared)
    assert decode(code) == shared
    assert len(symbols(code)) <= LONGEST_CODE


def test_the_longest_seed_has_the_longest_code() -> None:
    assert len(symbols(encode(Shared(WILD, "\U0001f036" * LONGEST_SEED)))) == LONGEST_CODE


@settings(deadline=None, max_examples=50)
@given(shared_matches(OWN_SEEDS))
def test_a_seed_that_the_program_drew_has_a_code_of_twenty_symbols(shared: Shared) -> None:
    assert [len(group) for group in encode(shared).split("-")] == [5, 5, 5, 5]


@settings(deadline=None, max_examples=50)
@given(shared_matches(TEXTS))
def test_every_code_has_whole_groups_of_known_symbols(shared: Shared) -> None:
    groups = encode(shared).split("-")
    assert {len(group) for group in groups} == {5}
    assert set("".join(groups)) <= set(SYMBOLS)


@settings(deadline=None, max_examples=50)
@given(some_rules(), OWN_SEEDS, OWN_SEEDS)
def test_the_codes_of_one_kind_of_match_begin_alike(rules: Rules, one: str, other: str) -> None:
    assert encode(Shared(rules, one))[:6] == encode(Shared(rules, other))[:6]


def test_all_options_of_the_rules_are_in_a_code() -> None:
    for name, kind in OPTIONS.items():
        for value in kind:
            rules = STANDARD.with_option(name, value.value)
            assert decode(encode(Shared(rules, "x"))).rules == rules


@pytest.mark.parametrize("seed", ["", "x" * (LONGEST_SEED + 1), "a\tb", "\udc80", "\u202e"])
def test_no_other_seed_can_be_shared(seed: str) -> None:
    assert not is_seed(seed)
    with pytest.raises(ValueError, match="seed"):
        Shared(STANDARD, seed)


@settings(deadline=None, max_examples=60)
@given(shared_matches(), st.data())
def test_every_changed_symbol_is_found(shared: Shared, data: st.DataObject) -> None:
    code = symbols(encode(shared))
    place = data.draw(st.integers(0, len(code) - 1))
    for other in set(SYMBOLS) - {code[place]}:
        assert mistake(code[:place] + other + code[place + 1 :]).reason is Mistake.CHECK


@settings(deadline=None, max_examples=100)
@given(shared_matches(), st.data())
def test_every_two_swapped_symbols_are_found(shared: Shared, data: st.DataObject) -> None:
    code = list(symbols(encode(shared)))
    first = data.draw(st.integers(0, len(code) - 2))
    for second in range(first + 1, min(len(code), first + 1018)):
        if code[first] != code[second]:
            swapped = code.copy()
            swapped[first], swapped[second] = code[second], code[first]
            assert mistake("".join(swapped)).reason is Mistake.CHECK


@settings(deadline=None, max_examples=100)
@given(shared_matches(), st.data())
def test_every_symbol_too_few_or_too_many_is_found(shared: Shared, data: st.DataObject) -> None:
    code = symbols(encode(shared))
    place = data.draw(st.integers(0, len(code) - 1))
    missing = mistake(code[:place] + code[place + 1 :])
    assert (missing.reason, missing.length) == (Mistake.LENGTH, len(code) - 1)
    doubled = mistake(code[: place + 1] + code[place:])
    assert (doubled.reason, doubled.length) == (Mistake.LENGTH, len(code) + 1)


@settings(deadline=None, max_examples=60)
@given(shared_matches(), st.integers())
def test_a_code_is_read_however_it_is_typed(shared: Shared, dice: int) -> None:
    chance, code = Random(dice), symbols(encode(shared))
    ways = {"0": "0Oo", "1": "1IiLl"}
    gaps = ["", "", "", "-", " ", "\t", "\u2013", "\u2011", "\u2212", "\u00a0", "\u200b", "\u00ad"]
    typed = [
        chance.choice(ways.get(symbol, symbol + symbol.lower())) + chance.choice(gaps)
        for symbol in code
    ]
    assert decode(" " + "".join(typed)) == shared


@pytest.mark.parametrize("text", ["", "   ", "- -", "\u200b"])
def test_nothing_is_no_code(text: str) -> None:
    assert mistake(text).reason is Mistake.EMPTY


@pytest.mark.parametrize("symbol", ["U", "u", "*", "ß", "é", "\u0661", "\uff11", "\x00", "\udc80"])
def test_a_foreign_symbol_is_named(symbol: str) -> None:
    error = mistake(f"106A0-{symbol}28T5-CY4TQ-KFFQ5")
    assert (error.reason, error.symbol) == (Mistake.SYMBOL, symbol)


def test_what_is_far_too_long_is_refused_at_once() -> None:
    assert mistake("0" * 1_000_000).reason is Mistake.LENGTH


@pytest.mark.parametrize("number", range(4, 32))
@pytest.mark.parametrize("length", [3, 18, 1288])
def test_a_whole_code_of_another_format_is_newer(number: int, length: int) -> None:
    code = written([number, *[7] * (length - 1)])
    assert mistake(code).reason is Mistake.NEWER


def of_rules(number: int) -> list[int]:
    return split(number, 4)


STANDARD_NUMBER = 101 << 6
SEED = split(0x0123456789ABCDEF, 13)
LETTERS = split(int.from_bytes(b"seven777", "big") << 1, 13)
OUTLANDISH: dict[str, list[int]] = {
    "the format is none": [0, *of_rules(STANDARD_NUMBER), *SEED],
    "the target is 0": [1, *of_rules(0), *SEED],
    "the target is 1000": [1, *of_rules(1000 << 6), *SEED],
    "there is no fourth lead": [1, *of_rules(STANDARD_NUMBER | 3 << 4), *SEED],
    "the first bit of the rules is set": [1, *of_rules(STANDARD_NUMBER | 1 << 19), *SEED],
    "the second bit of the rules is set": [1, *of_rules(STANDARD_NUMBER | 1 << 18), *SEED],
    "the first bit of the seed is set": [1, *of_rules(STANDARD_NUMBER), 31, *SEED[1:]],
    "16 digits are too long": [1, *of_rules(STANDARD_NUMBER), *[0] * 5, *SEED],
    "16 digits are too short": [1, *of_rules(STANDARD_NUMBER), *SEED[:8]],
    "there are no 16 digits": [1, *of_rules(STANDARD_NUMBER)[:2]],
    "there is no text": [2, *of_rules(STANDARD_NUMBER), *[0] * 13],
    "the rules are cut off": [2, *of_rules(STANDARD_NUMBER)[:2]],
    "a group of nothing follows": [2, *of_rules(STANDARD_NUMBER), *LETTERS, *[0] * 5],
    "a bit follows": [2, *of_rules(STANDARD_NUMBER), *LETTERS[:-1], LETTERS[-1] | 1],
    "the text is 16 digits": [
        *(2, *of_rules(STANDARD_NUMBER)),
        *split(int.from_bytes(b"0123456789abcdef", "big") << 12, 28),
    ],
    "the text is no UTF-8": [
        *(2, *of_rules(STANDARD_NUMBER)),
        *split(int.from_bytes(b"\xff" * 8, "big") << 1, 13),
    ],
    "the text is not printable": [
        *(2, *of_rules(STANDARD_NUMBER)),
        *split(int.from_bytes(b"seven\x1b77", "big") << 1, 13),
    ],
    "the text is too long": [
        *(2, *of_rules(STANDARD_NUMBER)),
        *split(int.from_bytes(b"x" * 201, "big") << 2, 322),
        *[0],
    ],
}


@pytest.mark.parametrize("values", OUTLANDISH.values(), ids=OUTLANDISH)
def test_a_whole_code_that_means_no_match_is_outlandish(values: list[int]) -> None:
    assert mistake(written(values)).reason is Mistake.OUTLANDISH


@pytest.mark.parametrize(
    "values",
    [[1, *of_rules(STANDARD_NUMBER), *SEED], [2, *of_rules(STANDARD_NUMBER), *LETTERS]],
)
def test_what_the_outlandish_codes_are_made_from_is_sound(values: list[int]) -> None:
    assert encode(decode(written(values))) == written(values)


@st.composite
def whole_codes(pick: st.DrawFn) -> str:
    """Codes with a right check, many of them nearly sound."""
    kind, rules = pick(st.sampled_from([0, 1, 1, 1, 2, 2, 3])), pick(st.integers(0, 4 << 16))
    length = 5 * pick(st.integers(1, 4)) - 2
    seed = pick(st.lists(st.integers(0, 31), min_size=length, max_size=length))
    return written([kind, *of_rules(rules), *seed])


@settings(deadline=None, max_examples=300)
@given(whole_codes())
def test_a_whole_code_is_refused_or_the_one_code_of_its_match(code: str) -> None:
    try:
        again = encode(decode(code))
    except BadCode as error:
        again = code if error.reason in {Mistake.NEWER, Mistake.OUTLANDISH} else error.reason
    assert again == code


@settings(deadline=None, max_examples=100)
@given(st.text(max_size=50))
def test_any_other_text_is_refused_with_a_reason(text: str) -> None:
    assert mistake(text).reason in Mistake


@pytest.mark.parametrize("seed", ["daily/2026-01-01", "daily/2026-11-30", "daily/2115-09-18"])
def test_a_daily_deal_has_a_code_of_ten_symbols(seed: str) -> None:
    shared = Shared(Rules.preset(Preset.HOUSE, 3), seed)
    code = encode(shared)
    assert len(code.replace("-", "")) == 10
    assert decode(code) == shared


@pytest.mark.parametrize("seed", ["daily/2025-12-31", "daily/2115-09-19", "daily/2026-02-30"])
def test_a_day_too_far_away_has_a_code_like_any_text(seed: str) -> None:
    shared = Shared(Rules.preset(Preset.HOUSE, 3), seed)
    assert decode(encode(shared)) == shared
