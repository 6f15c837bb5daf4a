"""What holds at a shared table, and invitations, in words."""

from __future__ import annotations

from dataclasses import fields

import pytest

from passing_game.phrases import agreed as words
from passing_game.tables.agreed import Agreed

OTHER = Agreed(quiet=True, hints=True, turn=15_000, grace=300_000, stand_in="expert-bluffer")


def test_all_that_is_agreed_is_told_in_pieces() -> None:
    assert words.shown(words.pieces(Agreed())) == (
        "open talk · no hints · no turn clock · 60 s without a line, then a bot plays (club)"
    )
    assert words.pieces(OTHER) == [
        "set phrases only",
        "hints allowed",
        "15 s a turn",
        "300 s without a line, then a bot plays (expert (a bluffer))",
    ]


def test_the_same_is_told_in_sentences() -> None:
    assert words.in_sentences(Agreed()) == [
        "Everybody may say what they like.",
        "There are no hints.",
        "There is no turn clock.",
        "A bot (club) plays for whoever has no line for 60 seconds in a round.",
    ]
    assert words.in_sentences(OTHER)[:3] == [
        "The table is quiet: only set phrases are said.",
        "Hints are allowed.",
        "A turn may last 15 seconds; then a bot plays it.",
    ]
    one = words.in_sentences(Agreed(turn=1000, grace=1))
    assert one[2:] == [
        "A turn may last 1 second; then a bot plays it.",
        "A bot (club) plays for whoever has no line for 1 second in a round.",
    ]


@pytest.mark.parametrize("term", [field.name for field in fields(Agreed)])
def test_every_term_has_a_name_a_help_and_another_value_for_another_choice(term: str) -> None:
    assert 0 < len(words.name(term)) < 10
    assert words.about(term).endswith(".")
    assert words.value(Agreed(), term) != words.value(OTHER, term)


def test_values_of_the_form() -> None:
    assert [words.value(Agreed(), field.name) for field in fields(Agreed)] == [
        "open",
        "off",
        "off",
        "60 s",
        "bot: club",
    ]


def test_who_invites_is_told_or_that_a_seat_is_kept() -> None:
    assert words.invited("ann", "oak") == "ann invites you to oak."
    assert words.invited("", "oak@ann") == "A seat is kept for you at oak@ann."
    assert words.invited_by("ann") == "ann invites you"
    assert words.invited_by("") == "kept for you"
    assert words.has_invited("{0}") == "{0} is invited, and a seat is kept."
