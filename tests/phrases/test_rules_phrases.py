"""The rules as they stand in a match, in words."""

from __future__ import annotations

import pytest
from support.games import rules

from passing_game.engine.rules import OPTIONS, Preset
from passing_game.phrases.rules import option_name, option_value, preset_name, rules_in_force

SAID = {
    ("lead", "random"): "The leader of every round is chosen at random.",
    ("lead", "rotate"): "then the lead goes one seat to the left.",
    ("lead", "winner"): "then the winner of a round leads the next",
    ("pass", "free"): "You may pass even if you could play: a pass can be a bluff.",
    ("pass", "forced"): "You may pass only when you can neither play nor draw.",
    ("draw", "turn"): "A draw is the whole turn.",
    ("draw", "keep-playing"): "After a draw the same seat goes on",
    ("tie", "literal"): "A hand of only the 0-0 counts 0 and ties with a seat that went out.",
    ("tie", "domino-wins"): "going out wins against any hand that still holds a tile.",
    ("partners_scoring", "lowest-hand"): "The lowest single hand wins the round for its side",
    ("partners_scoring", "team-total"): "The side with the lower sum of both hands wins",
}
"""What is said for each value of each option, and for no other."""


def values() -> list[tuple[str, str]]:
    return [(name, str(value)) for name, kind in OPTIONS.items() for value in kind]


def test_every_value_of_every_option_is_looked_for() -> None:
    assert set(values()) == set(SAID)


@pytest.mark.parametrize(("name", "value"), values())
def test_the_rules_in_force_say_each_option_as_it_is_set(name: str, value: str) -> None:
    agreed = rules(4, partners=True).with_option(name, value)
    text = "\n".join(rules_in_force(agreed))
    assert SAID[name, value] in text
    for other in {value for option, value in values() if option == name} - {value}:
        assert SAID[name, other] not in text


def test_with_team_totals_the_tie_of_hands_is_not_spoken_of() -> None:
    text = "\n".join(rules_in_force(rules(4, partners=True, partners_scoring="team-total")))
    assert "If both sums are the same, nobody scores." in text
    assert "If partners tie" not in text
    assert "0-0" not in text


def test_partners_who_tie_are_told_to_win() -> None:
    text = "\n".join(rules_in_force(rules(4, partners=True)))
    assert "nobody scores. If partners tie, their side wins." in text


def test_singles_score_what_all_others_count() -> None:
    text = "\n".join(rules_in_force(rules(3)))
    assert "The lowest hand wins the round: the pips of all other hands, less its own." in text
    assert "artner" not in text
    assert "If two tie for the lowest hand, nobody scores." in text


@pytest.mark.parametrize(("players", "hand"), [(2, 7), (3, 7), (4, 6)])
def test_the_rules_tell_seats_hands_and_how_many_passes_end_a_round(
    players: int, hand: int
) -> None:
    paragraphs = rules_in_force(rules(players))
    assert paragraphs[0] == (
        f"{players} seats play with one double-six set of 28 tiles; each is dealt {hand}."
    )
    assert any(f"after {players} passes in a row" in paragraph for paragraph in paragraphs)


@pytest.mark.parametrize(
    ("partners", "target", "text"),
    [
        (False, 61, "The first to have 61 points wins the match."),
        (True, 61, "The first side with 61 points wins the match."),
        (False, 1, "The first to have 1 point wins the match."),
        (True, 1, "The first side with 1 point wins the match."),
    ],
)
def test_the_rules_tell_the_target(target: int, text: str, *, partners: bool) -> None:
    assert rules_in_force(rules(4, partners=partners, target=target))[-1] == text


def test_everything_in_the_setup_has_a_name_of_its_own() -> None:
    presets = [preset_name(preset) for preset in Preset]
    assert len(set(presets)) == len(Preset)
    options = [option_name(name) for name in (*OPTIONS, "target")]
    assert len(set(options)) == len(options)
    for kind in OPTIONS.values():
        names = [option_value(value) for value in kind]
        assert all(names)
        assert len(set(names)) == len(names)
