"""What is said of the others at a shared table, and of one's own line to it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.shared_table import company, said, with_holder

from passing_game.phrases import company as words
from passing_game.phrases import waiting
from passing_game.tables.company import Holder, LineStatus, Presence, SetPhrase

AWAY = Holder("bob", Presence.DROPPED, grace=45_000)
NAMES = ("Ann", "Bobby", "cyn", "Eli")
CALLED = ("Ann", "Bobby (bob)", "cyn", "Eli")


@pytest.mark.parametrize(
    ("milliseconds", "shown"),
    [
        (0, "0:00"),
        (1, "0:01"),
        (45_000, "0:45"),
        (60_001, "1:01"),
        (3_600_000, "60:00"),
        (-5, "0:00"),
    ],
)
def test_a_time_that_is_left_is_rounded_up(milliseconds: int, shown: str) -> None:
    assert words.on_a_clock(milliseconds) == shown


@pytest.mark.parametrize(
    ("account", "name", "shown"),
    [
        ("bob", "Bobby", "Bobby (bob)"),
        ("bob", "Bob", "Bob"),
        ("bob", "", "bob"),
        (None, "Eli", "Eli"),
        ("eve", "ann", "ann (eve)"),
        ("systemd-network", "syste…etwork", "systemd-network"),
        ("systemd-network", "Systemd-netw", "systemd-network"),
        ("systemd-timesync", "syste…etwork", "syste…etwork (systemd-timesync)"),
    ],
)
def test_the_account_stands_beside_any_other_nickname(
    account: str | None, name: str, shown: str
) -> None:
    assert words.who(account, name) == shown


def test_talk_is_told_with_whoever_said_it_and_as_it_was_said() -> None:
    assert words.talk(said("bob", "[b]{name}[/] %s", "Bobby")) == "Bobby (bob): [b]{name}[/] %s"


@pytest.mark.parametrize("phrase", SetPhrase)
def test_every_set_phrase_has_words(phrase: SetPhrase) -> None:
    assert words.talk(said("bob", phrase)) == f"bob: {words.set_phrase(phrase)}"
    assert words.set_phrase(phrase)[-1] in ".!?"


@pytest.mark.parametrize("presence", [Presence.DROPPED, Presence.STOOD_IN])
def test_no_bot_plays_on_when_the_match_is_over(presence: Presence) -> None:
    holder = Holder("bob", presence, grace=45_000)
    assert words.presence(holder, "bob", 99_000, is_over=True) == "bob's line dropped"


def test_a_dropped_line_counts_down_to_the_bot() -> None:
    assert words.presence(AWAY, "bob") == "bob's line dropped; 45 s until a bot plays on"
    assert words.presence(AWAY, "bob", 2500).endswith("dropped; 43 s until a bot plays on")
    assert words.presence(AWAY, "bob", 99_000).endswith("dropped; 0 s until a bot plays on")
    assert words.presence_in_short(AWAY, 2500) == "away 0:43"


def test_a_bot_that_stands_in_and_one_that_plays_on_are_told_apart() -> None:
    stood_in = replace(AWAY, presence=Presence.STOOD_IN)
    left = replace(AWAY, presence=Presence.LEFT)
    assert (
        words.presence(stood_in, "Bobby (bob)")
        == "Bobby (bob) is away; a bot plays until the line is back"
    )
    assert words.presence_in_short(stood_in) == "bot plays"
    assert words.presence(left, "Wes") == "bob has left; Wes plays on"
    called = replace(left, name="Bobby")
    assert words.presence(called, "Wes") == "Bobby (bob) has left; Wes plays on"
    assert words.presence_in_short(left) == ""


@pytest.mark.parametrize("presence", [Presence.HERE, Presence.FREE])
def test_who_is_there_is_not_told_of(presence: Presence) -> None:
    assert words.presence(replace(AWAY, presence=presence), "bob") == ""
    assert words.presence_in_short(replace(AWAY, presence=presence)) == ""


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (AWAY, "Bobby (bob) is back"),
        (replace(AWAY, presence=Presence.STOOD_IN), "Bobby (bob) is back and plays again"),
        (replace(AWAY, presence=Presence.LEFT), "Bobby (bob) has sat down"),
        (Holder(None, Presence.FREE), "Bobby (bob) has sat down"),
        (Holder("dan", Presence.LEFT), "Bobby (bob) has sat down"),
        (Holder("bob", Presence.HERE), ""),
    ],
)
def test_who_comes_is_told_once(before: Holder, told: str) -> None:
    now = company()
    assert (
        words.changes(replace(now, holders=(now.holders[0], before, *now.holders[2:])), now, CALLED)
        == told
    )


def test_all_who_come_at_once_are_told() -> None:
    before = with_holder(with_holder(company(), 1, presence=Presence.DROPPED), 2, account="dan")
    assert words.changes(before, company(), CALLED) == "Bobby (bob) is back · cyn has sat down"


def test_in_short_it_is_not_told_who_plays_again() -> None:
    before = with_holder(company(), 1, presence=Presence.STOOD_IN)
    assert words.changes(before, company(), CALLED, in_short=True) == "Bobby (bob) is back"


def test_in_short_it_is_told_who_is_away_and_not_what_comes_of_it() -> None:
    assert words.away_in_short(AWAY, "Bobby (bob)", 2500) == "Bobby (bob), away 0:43"
    assert words.unkept().startswith(f"{words.unkept(in_short=True)}: ")


def test_who_moves_to_another_seat_has_not_sat_down() -> None:
    now = company()
    changed = replace(now, holders=(now.holders[0], now.holders[2], now.holders[1], now.holders[3]))
    assert words.changes(changed, now, CALLED) == ""


def test_nobody_comes_who_goes() -> None:
    now = with_holder(company(), 1, presence=Presence.DROPPED)
    assert words.changes(company(), now, CALLED) == ""


def test_waiting_for_the_next_round() -> None:
    assert waiting.waiting_for(["bob", "cyn"], 19_500) == "Waiting for bob and cyn, 20 s at most."
    assert waiting.waiting_for(["bob"], None) == "Waiting for bob."
    assert waiting.waiting_for_you(19_500) == "The others wait for you, 20 s at most."
    assert waiting.waiting_for_you(None) == "The others wait for you."
    assert waiting.waiting_for([], 5) == "Everybody is ready."


def test_the_reader_is_waited_for_alone_or_with_others() -> None:
    for seats, me, told in (
        ((1, 2), 0, "Waiting for Bobby and cyn."),
        ((1, 2), None, "Waiting for Bobby and cyn."),
        ((0, 1, 3), 0, "Waiting for Bobby, Eli and you."),
        ((0,), 0, "The others wait for you."),
        ((0,), None, "Waiting for Ann."),
    ):
        assert waiting.waiting_for_some(seats, NAMES, me, None) == told
    assert waiting.waiting_for_some((0, 1), NAMES, 0, 19_500) == (
        "Waiting for Bobby and you, 20 s at most."
    )
    assert waiting.deal_comes(19_500) == "The deal waits for you, 20 s at most."


def test_people_are_named_with_an_and() -> None:
    assert words.all_of([]) == ""
    assert words.all_of(["Ann"]) == "Ann"
    assert words.all_of(["Ann", "Bob", "Cyn"]) == "Ann, Bob and Cyn"


def test_the_clock_and_a_quiet_table() -> None:
    assert waiting.turn_is_short(9_500) == "10 s left: then a bot plays this turn for you"
    assert waiting.turn_clock(61_000) == "turn 1:01"
    assert "s shows" in words.quiet("s")


def test_everybody_is_told_if_the_host_could_see_all_hands() -> None:
    assert words.hosted("ann", sees=True) == "hosted by ann, who could see all hands"
    assert words.hosted("games", sees=False) == "hosted by games"
    seen, hidden = (words.hosted_here("ann", sees=sees) for sees in (True, False))
    assert seen == "This table is hosted by ann, who could see all hands."
    assert hidden == "This table is hosted by ann."


def test_a_line_that_is_there_is_not_told_of_and_any_other_is_in_57_cells() -> None:
    assert words.line(LineStatus.LIVE, 5000) == ""
    for status in (LineStatus.LOST, LineStatus.ENDED):
        assert 0 < len(words.line(status, 59_999)) <= 57
    assert "59 s ago" in words.line(LineStatus.LOST, 59_999)
    assert words.line(LineStatus.LOST, 999) == "Line lost, coming back. This is out of date."
    assert words.not_now(LineStatus.LOST) != words.not_now(LineStatus.ENDED)
