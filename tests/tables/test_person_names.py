"""What people are called who have given no name: they can be told apart by one letter."""

from __future__ import annotations

from contextvars import copy_context
from gettext import NullTranslations
from itertools import permutations

import pytest

from passing_game import i18n
from passing_game.tables.names import cells
from passing_game.tables.setup import BOT_NAMES, PERSON_NAMES, person_name

BOTS = {name for names in BOT_NAMES.values() for name in names}


def test_every_name_is_short_and_begins_with_a_letter_of_its_own() -> None:
    names = [*PERSON_NAMES, *BOTS]
    assert len({name[0] for name in names}) == len(names)
    assert max(map(cells, PERSON_NAMES)) == 3


def test_who_sits_down_takes_the_first_name_that_is_free() -> None:
    assert person_name(["Ann", "Nora"]) == "Bea"
    assert person_name(["Ann", "Bea"]) == "Cal"
    assert person_name(["bea", "Ann", "Cal"]) == "Dot"


def test_a_name_that_begins_as_another_at_the_table_is_passed_over() -> None:
    assert person_name(["Ben", "Cyn"]) == "Dot"
    assert person_name(["Ben", "Cyn", "dan"]) == "Fay"


class InOneLetter(NullTranslations):
    """A language in which all those names begin alike."""

    def gettext(self, message: str) -> str:
        return f"X{message}"


@pytest.mark.parametrize("language", [NullTranslations(), InOneLetter()], ids=["English", "alike"])
def test_one_name_is_always_free(language: NullTranslations) -> None:
    in_use = copy_context()
    in_use.run(i18n.use, i18n.Language(language))
    for others in permutations(map(language.gettext, PERSON_NAMES), 3):
        assert in_use.run(person_name, others) not in others


@pytest.mark.parametrize(
    ("others", "name"), [(["Wes"], "Ann"), (["Al"], "Ann"), (["ann", "Wes"], "Bea")], ids=str
)
def test_one_s_own_name_comes_first_if_nobody_has_it(others: list[str], name: str) -> None:
    assert person_name(others, own="Ann") == name
