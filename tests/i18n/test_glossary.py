"""One word for one thing: what the glossary of `docs/languages.md` says is what players read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po
from support.pseudo import one_or_more

from passing_game.i18n.catalogues import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Message

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
"""English word -> how the word of each language begins, wherever it stands in another."""

LEFT_OUT = {
    "any tile": {"it", "sk", "es"},
    "any tile leads": {"it", "es"},
    "{move}: no unseen tile fits, {more_others} after {other}.": {"it", "sk", "nl", "es"},
    "{move}: no unseen tile fits then, {more_others} now.": {"it", "sk", "nl", "es"},
    "The train is blocked.": {"it", "es"},
    "The train is blocked: no tile will ever fit again.": {"it", "es"},
    "{name} blocked the round with {tile}, counting you": {"it", "es"},
    "{move}: it blocks the round before you lose more.": {"it", "es"},
    "{move}: only {others} unseen tile fits": {"it", "sk", "nl", "es"},
    "goes round": {"it", "nl", "es"},
    "next round": {"it", "nl", "es"},
    "+{points} point": {"sk"},
    "a pass, then {number} more ends the round": {"it", "es"},
    "rematch": {"nl"},
}
"""What is said without the word, by how its English begins: in which languages."""

TYPED = re.compile(
    r"^[a-z]+(?: [a-z]+)?(?:, or [a-z])?: |--\w+|\b[Ss]ay [a-z]+(?: other| no)?|\brematch other\b"
)
"""What is typed, and stays as it is."""

NOT_MEANT = re.compile(
    r"do(?:es)? not match|that matches|No matches found|--json|\[default: pips\]|cannot record"
    r"|Every match leaves a record|\bor id of|Copy match records"
)
"""Where an English word means something else, or stands in a list of other words."""


def messages(code: str) -> Iterator[Message]:
    with (FOLDER / f"{code}.po").open("rb") as file:
        yield from (one for one in read_po(file) if one.id)


@pytest.mark.parametrize("code", ["it", "sk", "nl", "es"])
@pytest.mark.parametrize("word", WORDS)
def test_a_thing_is_called_by_its_word(word: str, code: str) -> None:
    english = re.compile(rf"(?<![-\w{{]){word}(?![-\w}}])", re.IGNORECASE)
    called = re.compile(WORDS[word][code], re.IGNORECASE)
    others = []
    for message in messages(code):
        said = one_or_more(message.id)[0]
        plain = TYPED.sub("", said)
        if not english.search(plain) or NOT_MEANT.search(said):
            continue
        left_out = any(said.startswith(begin) and code in left for begin, left in LEFT_OUT.items())
        if not left_out and not all(map(called.search, one_or_more(message.string))):
            others.append((said, message.string))
    assert not others
