from __future__ import annotations

from dataclasses import replace

import pytest
from support.flawed import a_round, event, followed
from support.games import rules
from support.recorded import header, plain, read, record_of

from passing_game.phrases.sheet import Sheet, sheet_of
from passing_game.phrases.sheet_writing import as_markdown, as_text

ROUND = [
    "Round 1",
    "  Everybody passed.",
    "  That ends the round.",
    "  Person 0 holds 6-6, 6-4, 6-3, 6-2, 6-1, 6-0, 4-3: 59 pips.",
    "  Bot 1 holds 5-5, 5-3, 5-2, 5-1, 5-0, 4-4: 44 pips.",
    "  The sum: Person 0 59 - Bot 1 44 = 15.",
    "  The lowest hand scores what all others count, less its own.",
    "  The round goes to Bot 1: 15 points.",
    "  Person 0: 0 points.",
    "  Bot 1: 15 points.",
    "  Bot 1 leads next.",
]
BEFORE = [
    "The Passing Game",
    "Begun: 2026-11-30 06:11 UTC",
    "Match: 8ae1f2",
    "",
    "Seats",
    "  Seat 0: Person 0",
    "  Seat 1: Bot 1, a bot of level club",
    "",
    "Rules",
    "  Preset: Custom",
    "  Target: 200 points",
    "  Lead: goes round",
    "  Passing: free",
    "  Drawing: is the whole turn",
    "  Ties: nobody scores",
    "",
]
SCORES = [
    "",
    "Scores",
    "  round  ended       Person 0  Bot 1",
    "      1  passed out         0     15",
    "",
]


def sheet(record: bytes) -> Sheet:
    return sheet_of(read(record))


def test_a_sheet_tells_who_by_which_rules_each_round_the_scores_and_the_result() -> None:
    given_up = followed(event("match_abandoned", reason="abandoned"))
    assert as_text(sheet(given_up)) == [
        *BEFORE,
        *ROUND,
        *SCORES,
        "Result",
        "  The match was abandoned: nobody has won.",
    ]


def test_the_end_of_a_round_that_the_record_does_not_tell_yet_is_on_the_sheet() -> None:
    assert ROUND[1] in as_text(sheet(plain(a_round()[:7])))


def test_a_match_before_its_first_round_has_no_scores() -> None:
    lines = as_text(sheet(plain(a_round()[:1])))
    assert lines == [*BEFORE, "Result", "  The match is not over."]


def test_the_winner_the_rounds_and_what_was_taken_back_are_told() -> None:
    record = record_of(rules(4, partners=True, target=20), 3, undo=0.1)
    assert as_text(sheet(record))[-8:] == [
        "  round  ended    Person 0 & Bot 2  Bot 1 & Bot 3",
        "      1  blocked                16              0",
        "      2  blocked                42              0",
        "",
        "Result",
        "  Person 0 and Bot 2 win the match.",
        "  Rounds won: Person 0 & Bot 2 2, Bot 1 & Bot 3 0.",
        "  Moves were taken back 8 times.",
    ]


def test_markdown_has_headings_lists_and_a_table() -> None:
    lines = as_markdown(sheet(plain(a_round())))
    assert lines[:5] == [
        "# The Passing Game",
        "",
        "- Begun: 2026-11-30 06:11 UTC",
        "- Match: 8ae1f2",
        "",
    ]
    assert lines[-9:] == [
        "## Scores",
        "",
        "| round | ended | Person 0 | Bot 1 |",
        "| ---: | --- | ---: | ---: |",
        "| 1 | passed out | 0 | 15 |",
        "",
        "## Result",
        "",
        "- The match is not over.",
    ]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("*A* _b_", r"\*A\* \_b\_"),
        ("<b>|[x](y)", r"\<b\>\|\[x\](y)"),
        ("1. Ann", r"1\. Ann"),
        ("# Ann", r"\# Ann"),
        ("www.ab.com", r"www\.ab\.com"),
        ("http://x.y", r"http\://x\.y"),
        ("&lt;`$x$`", r"\&lt;\`\$x\$\`"),
        ("a\\b", r"a\\b"),
    ],
)
def test_a_name_is_no_markup(name: str, written: str) -> None:
    about = header(rules(2, target=30))
    seats = (replace(about.seats[0], name=name), about.seats[1])
    record = record_of(about.rules, 1, about=replace(about, seats=seats))
    lines = as_markdown(sheet(record))
    assert f"- {written}: 0 points." in lines or any(
        line.startswith(f"- {written} holds ") for line in lines
    )


def test_what_a_record_says_of_itself_is_shown_harmless() -> None:
    about = header(rules(2, target=30))
    seats = (
        replace(about.seats[0], name="\x1b[31mAnn"),
        replace(about.seats[1], name="\u202e", bot="x\x1b" + "y" * 1000),
    )
    foreign = replace(about, seats=seats, id="8\x07ae", started="\x1b[31mnow")
    for write in (as_text, as_markdown):
        text = "\n".join(write(sheet(record_of(about.rules, 1, about=foreign))))
        assert all(one.isprintable() for one in text.replace("\n", ""))
        assert "Begun" not in text
        assert "Seat 1" in text
        assert max(map(len, text.splitlines())) < 120
