"""One word for one thing: what the glossary of `docs/languages.md` says is what players read."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from babel import Locale
from babel.messages.pofile import read_po
from support.pseudo import one_or_more

from passing_game.i18n.catalogues import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCUMENT = Path(__file__).parents[2] / "docs" / "languages.md"
CODES = ("it", "sk", "nl", "es")

WORDS = {
    "boneyard": {"it": "pozzo", "sk": "zásob", "nl": "pot", "es": "pozo"},
    "tiles?": {"it": "tesser", "sk": "kame[nň]|kamňa", "nl": "steen|stenen", "es": "ficha"},
    "doubles?": {"it": "dopp", "sk": "dvojic", "nl": "dubbel", "es": "doble"},
    "trains?": {"it": "treno", "sk": "vlak", "nl": "trein", "es": "tren"},
    "pips?": {"it": "punt", "sk": "bodk|bodiek", "nl": "oog|ogen", "es": "punto"},
    "points?": {"it": "punt", "sk": "bod(?!k)", "nl": "punt", "es": "tanto"},
    "rounds?": {"it": "round", "sk": "k[oô]l", "nl": "ronde", "es": "ronda"},
    "match(?:es)?": {"it": "partit", "sk": "zápas", "nl": "partij", "es": "partida"},
    "rematch": {"it": "rivincita", "sk": "odvet", "nl": "nog een partij", "es": "revancha"},
    "target": {"it": "traguard", "sk": "cie[ľl]", "nl": "doel", "es": "meta"},
    "blocked": {"it": "chius", "sk": "blok", "nl": "blokk", "es": "cerra"},
    "records?": {"it": "registra", "sk": "záznam|zaznam", "nl": "verslag", "es": "registr"},
    "hosts?": {"it": "host", "sk": "hostite", "nl": "host", "es": "anfitri"},
}
"""English word -> how the word of each language begins, wherever it stands in another.

They are some of those of the table, whose inflected forms can be told by a pattern.
"""

LEFT_OUT = {
    "any tile": {"it", "sk", "es"},
    "{move}: no unseen tile fits, {more_others} after {other}.": {"sk", "es"},
    "{move}: no unseen tile fits then, {more_others} now.": {"sk", "es"},
    "{move}: only {others} unseen tile fits, {more_others} after {other}.": {"sk", "nl", "es"},
    "{move}: only {others} unseen tile fits then, {more_others} now.": {"sk", "nl", "es"},
    "The train is blocked.": {"it", "es"},
    "{name} blocked the round with {tile}, counting you two about {lead} pip ahead.": {"it", "es"},
    "{move}: it blocks the round before you lose more.": {"it"},
    "goes round": {"it", "nl", "es"},
    "next round": {"it", "nl", "es"},
    "+{points} points over {other}.": {"sk"},
    "a pass, then {number} more ends the round": {"it", "es"},
    "rematch": {"nl"},
}
"""What is said without the word: in which languages."""

TYPED = re.compile(
    r"^[a-z]+(?: [a-z]+)?(?:, or [a-z])?: |--\w+|\b[Ss]ay [a-z]+(?: other| no)?|\brematch other\b"
)
"""What is typed, and stays as it is."""

NOT_MEANT = (
    r"that matches",
    r"No matches found",
    r"--json",
    r"\[default: pips\]",
    r"Every match leaves a record",
    r"Copy match records",
)
"""Where an English word means something else, or stands in a list of other words."""


@cache
def messages(code: str) -> dict[str, tuple[str, ...]]:
    """English, in the singular -> how it is said, in all forms."""
    with (FOLDER / f"{code}.po").open("rb") as file:
        known = read_po(file)
    return {one_or_more(one.id)[0]: one_or_more(one.string) for one in known if one.id}


def said_otherwise(word: str, code: str) -> Iterator[str]:
    """The messages with a word that are said without the word for it."""
    english = re.compile(rf"(?<![-\w{{]){word}(?![-\w}}])", re.IGNORECASE)
    called = re.compile(WORDS[word][code], re.IGNORECASE)
    for said, forms in messages(code).items():
        if english.search(TYPED.sub("", said)) and not all(map(called.search, forms)):
            yield said


def is_meant(said: str) -> bool:
    return not any(re.search(other, said) for other in NOT_MEANT)


def glossary() -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of the table: English, and what it is by the names of the languages."""
    lines = DOCUMENT.read_text().partition("\n## Glossary\n")[2].splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if "|" in line]
    for row in rows[2:]:
        yield row[0], dict(zip(rows[0], row, strict=True))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("word", WORDS)
def test_a_thing_is_called_by_its_word(word: str, code: str) -> None:
    others = [one for one in said_otherwise(word, code) if is_meant(one)]
    assert [one for one in others if code not in LEFT_OUT.get(one, ())] == []


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("word", WORDS)
def test_the_word_is_that_of_the_glossary(word: str, code: str) -> None:
    name = Locale.parse(code).get_display_name(code)
    assert name is not None
    [row] = [row for english, row in glossary() if re.match(rf"{word}\b", english)]
    assert re.search(WORDS[word][code], row[name])


def test_a_button_in_spanish_says_an_infinitive() -> None:
    with (FOLDER / "es.po").open("rb") as file:
        buttons = [str(one.string) for one in read_po(file) if one.context == "button"]
    assert buttons
    assert [one for one in buttons if not re.match(r"\w*[aeiI]r(?:se)?\b", one)] == []


@pytest.mark.parametrize("said", LEFT_OUT)
def test_every_exception_is_needed(said: str) -> None:
    needed = {code for code in CODES for word in WORDS if said in said_otherwise(word, code)}
    assert needed == LEFT_OUT[said]


@pytest.mark.parametrize("other", NOT_MEANT)
def test_every_other_meaning_is_met(other: str) -> None:
    said = {one for code in CODES for word in WORDS for one in said_otherwise(word, code)}
    assert any(re.search(other, one) for one in said)
