"""The keys in force: which of a player's choices count, and how the keys are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.binding import BindingsMap

from passing_game.config.settings import Settings, Style
from passing_game.ui import commands
from passing_game.ui.commands import NEVER_AT_ONCE, OWNERS, SCREENS
from passing_game.ui.key_faults import KeyFault, Why
from passing_game.ui.key_names import RESERVED
from passing_game.ui.keymap import NO_KEY, USUAL, Keymap
from passing_game.ui.look import Look

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from passing_game.ui.commands import Command

WAYS = {way.name: way for command in OWNERS.values() for way in command.ways}
NINE = [f"choose-{number}" for number in range(1, 10)]
KEYS = ["p", "d", "x", "Enter", "5", "F2", "Esc", "↑", "q", "Space", "Ctrl+C", "nonsense"]


def keys(keymap: Keymap, name: str) -> tuple[str, ...]:
    return keymap.keys(WAYS[name])


def bound(keymap: Keymap, screen: Sequence[Command]) -> dict[str, set[str]]:
    """Key -> names of the ways that Textual runs for it, on one screen."""
    bindings = BindingsMap(commands.bindings(screen))
    if textual := keymap.for_textual():
        bindings.apply_keymap(textual)
    by_key = bindings.key_to_bindings.items()
    return {key: {one.id or "" for one in some} for key, some in by_key if key != NO_KEY}


# The usual keys


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (commands.CHOOSE, "1-9"),
        (commands.STEP, "← →"),
        (commands.AIM, ", ."),
        (commands.PLAY, "Enter"),
        (commands.PUT_BACK, "Esc"),
        (commands.SHOW_HAND, "Space"),
        (commands.PALETTE, "^P"),
        (commands.HELP, "?"),
        (commands.ROW, "↑ ↓"),
        (commands.CHANGE, "← →"),
        (commands.DIGIT, "0-9"),
        (commands.SCROLL, "↑ ↓"),
        (commands.BACK, "Esc"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_the_usual_keys_in_short(command: Command, text: str) -> None:
    assert USUAL.shown(command) == text


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (commands.CHOOSE, "1-9 0"),
        (commands.STEP, "← → ↑ ↓"),
        (commands.PUT_BACK, "Esc Backspace"),
        (commands.DIGIT, "0-9 Backspace"),
        (commands.HELP, "? F1"),
        (commands.SCROLL, "↑ ↓ PgUp PgDn Home End"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_the_usual_keys_at_length(command: Command, text: str) -> None:
    assert USUAL.listed(command) == text


def test_the_usual_keys_in_a_sentence() -> None:
    assert USUAL.told(commands.STEP) == "the arrows"
    assert USUAL.told(commands.CHOOSE) == "1-9"
    assert USUAL.told(commands.PALETTE) == "Ctrl+P"
    assert [USUAL.told(way) for way in commands.STEP.told_ways] == ["←", "→"]


def test_without_choices_everything_is_as_usual() -> None:
    assert Keymap.of({}) == USUAL == Keymap.of(Settings().keys)
    assert USUAL.for_textual() == {}


def test_in_ascii_arrows_are_told_in_words() -> None:
    plain = USUAL.on(Look(style=Style.ASCII))
    assert plain.shown(commands.STEP) == "Left Right"
    assert plain.shown(commands.CHOOSE) == "1-9"
    assert [plain.told(way) for way in commands.STEP.told_ways] == ["Left", "Right"]
    assert plain.on(Look()) == USUAL


# Choices that count


def test_other_keys_take_the_place_of_the_usual_ones() -> None:
    keymap = Keymap.of({"draw": ("x", "F2")})
    assert keymap.faults == ()
    assert keys(keymap, "draw") == ("x", "f2")
    assert bound(keymap, commands.TABLE)["x"] == {"draw"}
    assert "d" not in bound(keymap, commands.TABLE)
    assert keymap.shown(commands.DRAW) == "x"
    assert keymap.listed(commands.DRAW) == "x F2"


def test_two_commands_may_swap_their_keys() -> None:
    keymap = Keymap.of({"draw": ("p",), "pass": ("d",)})
    assert keymap.faults == ()
    assert bound(keymap, commands.TABLE)["p"] == {"draw"}
    assert bound(keymap, commands.TABLE)["d"] == {"pass"}


def test_a_key_that_another_has_given_up_is_free() -> None:
    assert Keymap.of({"pass": ("x",), "draw": ("p",)}).faults == ()
    assert Keymap.of({"draw": ("p",), "pass": ()}).faults == ()


def test_the_same_key_on_another_screen_is_no_conflict() -> None:
    assert Keymap.of({"rematch": ("d",), "draw": ("r",), "deal": ("p",)}).faults == ()


def test_playing_and_hiding_the_hand_may_share_a_key_and_lose_it_apart() -> None:
    for wanted in ({"play": ("x",)}, {"hide-hand": ("x",)}, {"play": ("x",), "hide-hand": ("x",)}):
        keymap = Keymap.of(wanted)
        assert keymap.faults == ()
        by_key = bound(keymap, commands.TABLE)
        for name in NEVER_AT_ONCE:
            (key,) = keys(keymap, name)
            assert name in by_key[key]


def test_a_command_may_have_no_key() -> None:
    keymap = Keymap.of({"mouse": (), "draw": []})
    assert keymap.faults == ()
    for name in ("mouse", "draw"):
        assert keys(keymap, name) == ()
        assert {name} not in bound(keymap, commands.TABLE).values()
    assert keymap.shown(commands.DRAW) == keymap.listed(commands.DRAW) == ""
    assert keymap.button("Draw", commands.DRAW) == " Draw "
    assert keymap.told(commands.DRAW) == "Ctrl+P", "it is found in the palette"


def test_a_key_written_twice_is_one() -> None:
    assert keys(Keymap.of({"draw": ("x", "X", "x", "Esc")}), "draw") == ("d",)
    assert keys(Keymap.of({"draw": ("x", "x")}), "draw") == ("x",)


@pytest.mark.parametrize(
    ("wanted", "short", "long"),
    [
        ({"choose-1": ["a"]}, "a 2-9", "a 2-9 0"),
        ({"choose-5": ["x"]}, "1-4 x 6-9", "1-4 x 6-9 0"),
        (dict(zip(NINE, "asefgjkwr", strict=True)), "a … r", "a s e-g j k w r 0"),
        ({"choose-9": []}, "1-8", "1-8 0"),
    ],
)
def test_many_keys_are_told_as_they_are_now(
    wanted: Mapping[str, Sequence[str]], short: str, long: str
) -> None:
    keymap = Keymap.of(wanted)
    assert keymap.faults == ()
    assert keymap.shown(commands.CHOOSE) == short
    assert keymap.listed(commands.CHOOSE) == long


def test_other_keys_than_the_arrows_are_told_one_by_one() -> None:
    assert Keymap.of({"step-left": ["H"], "step-right": ["K"]}).told(commands.STEP) == "H K"
    assert Keymap.of({"step-up": ["K"]}).told(commands.STEP) == "← →"


# Choices that do not count


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"drow": ["x"]}, "there is no command “drow”; did you mean “draw”?"),
        ({"show_hand": ["x"]}, "there is no command “show_hand”; did you mean “show-hand”?"),
        ({"Draw": ["x"]}, "there is no command “Draw”; did you mean “draw”?"),
        ({"zzz\x1b[": ["x"]}, "there is no command “zzz\\x1b[”"),
        (
            {"step": ["x"]},
            "“step” does several things, each with its own keys: "  # noqa: ISC004
            "step-left, step-right, step-up, step-down",
        ),
        ({"accept": ["x"]}, "the keys of “accept” cannot be changed"),
        ({"leave": []}, "“leave” needs a key"),
        ({"draw": ["x", "entr\x07"]}, "“entr\\x07”, for draw, is no key"),
        (
            {"draw": ["^c"]},
            "“Ctrl+C” cannot be the key of draw: it does the same on every screen",
        ),
        ({"draw": ["ctrl-m"]}, "“Ctrl+M” cannot be the key of draw: terminals send Enter for it"),
        ({"draw": ["p"]}, "“p” cannot be the key of draw: it is the key of pass already"),
        ({"log": ["2"]}, "“2” cannot be the key of log: it is the key of choose-2 already"),
        ({"deal": ["2"]}, "“2” cannot be the key of deal: it is the key of digit-2 already"),
        (
            {"show-hand": ["Return"]},
            "“Enter” cannot be the key of show-hand: it is the key of play already",
        ),
    ],
)
def test_a_fault_is_told_by_name_and_the_usual_keys_stay(
    wanted: Mapping[str, Sequence[str]], sentence: str
) -> None:
    keymap = Keymap.of({**wanted, "pass": ["p", "F9"]})
    assert [fault.wrong for fault in keymap.faults] == [sentence]
    assert keymap.changed == {"pass": ("p", "f9")}, "the rest counts"


@pytest.mark.parametrize("key", sorted(RESERVED))
def test_what_leaves_and_repaints_stays_what_it_is(key: str) -> None:
    (fault,) = Keymap.of({"draw": [key]}).faults
    assert fault.why is Why.RESERVED


@pytest.mark.parametrize("name", ["help", "leave", "palette", "back"])
def test_the_ways_out_and_to_everything_else_keep_a_key(name: str) -> None:
    keymap = Keymap.of({name: []})
    assert keymap.faults == (KeyFault(name, Why.NEEDS_A_KEY),)
    assert keys(keymap, name) == WAYS[name].keys


def test_of_two_choices_at_odds_the_later_one_is_at_fault() -> None:
    keymap = Keymap.of({"draw": ["x"], "pass": ["x"]})
    assert keymap.faults == (KeyFault("pass", Why.TAKEN, "x", "draw"),)
    assert keymap.changed == {"draw": ("x",)}


@pytest.mark.parametrize("names", [("draw", "pass"), ("pass", "draw")])
def test_who_keeps_the_usual_key_is_right_whoever_comes_first(names: tuple[str, str]) -> None:
    wanted = {"draw": ["p"], "pass": ["p", "F9"]}
    keymap = Keymap.of({name: wanted[name] for name in names})
    assert keymap.faults == (KeyFault("draw", Why.TAKEN, "p", "pass"),)
    assert keymap.changed == {"pass": ("p", "f9")}


def test_what_a_fault_leaves_behind_may_be_at_odds_with_other_choices() -> None:
    keymap = Keymap.of({"draw": ["p"], "log": ["d"], "mouse": ["z"]})
    assert keymap.faults == (
        KeyFault("draw", Why.TAKEN, "p", "pass"),
        KeyFault("log", Why.TAKEN, "d", "draw"),
    )
    assert keymap.changed == {"mouse": ("z",)}


def test_a_swap_that_is_half_wrong_counts_for_nothing() -> None:
    keymap = Keymap.of({"draw": ["p"], "pass": ["nonsense"]})
    assert keymap.changed == {}
    assert [fault.name for fault in keymap.faults] == ["draw", "pass"]


@pytest.mark.parametrize("why", Why)
def test_every_fault_has_a_sentence(why: Why) -> None:
    sentence = KeyFault("draw", why, "x", "pass").wrong
    assert "draw" in sentence
    assert "{" not in sentence


@given(
    st.dictionaries(
        st.sampled_from([*WAYS, "step", "drow"]), st.lists(st.sampled_from(KEYS), max_size=3)
    )
)
@settings(max_examples=150, deadline=None)
def test_whatever_is_chosen_a_key_means_one_thing_and_every_command_is_reached(
    wanted: dict[str, list[str]],
) -> None:
    keymap = Keymap.of(wanted)
    assert {fault.name for fault in keymap.faults} | set(keymap.changed) == set(wanted)
    for screen in SCREENS:
        by_key = bound(keymap, screen)
        expected: dict[str, set[str]] = {}
        for way in (way for command in screen for way in command.ways):
            for key in keymap.keys(way):
                expected.setdefault(key, set()).add(way.name)
        assert by_key == expected
        for names in expected.values():
            assert len(names) == 1 or names <= NEVER_AT_ONCE
        for command in screen:
            assert keymap.told(command)
