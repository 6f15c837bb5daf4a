"""What stands for a character that a terminal does not have."""

from __future__ import annotations

import pytest

from passing_game import i18n
from passing_game.i18n import Language, _, formats, ngettext
from passing_game.i18n.catalogues import catalogue
from passing_game.phrases.likeness import ESCAPES, likeness, writing_in


def speak(code: str, encoding: str) -> None:
    i18n.use(Language(catalogue(code), code, writing_in(encoding)))


@pytest.mark.parametrize(
    ("encoding", "players", "matches", "name"),
    [
        ("ascii", "Hraci", "2 zapasy", "slovencina"),
        ("iso-8859-1", "Hráci", "2 zápasy", "slovencina"),
        ("iso-8859-2", "Hráči", "2 zápasy", "slovenčina"),
        ("utf-8", "Hráči", "2 zápasy", "slovenčina"),
    ],
)
def test_words_are_written_as_an_encoding_can_write_them(
    encoding: str, players: str, matches: str, name: str
) -> None:
    speak("sk", encoding)
    assert _("Players") == players
    assert ngettext("{number} match", "{number} matches", 2).format(number=2) == matches
    assert formats.language_name("sk") == name
    assert formats.whole(1234) == ("1 234" if encoding == "ascii" else "1\xa0234")


@pytest.mark.parametrize("code", ["en", "it", "sk", "nl", "es"])
def test_what_is_filled_in_is_not_touched(code: str) -> None:
    speak(code, "ascii")
    assert "Żółw" in _("{name}, it is your turn").format(name="Żółw")
    assert _("{name}, it is your turn").isascii()


@pytest.mark.parametrize(
    ("text", "encoding", "written"),
    [
        ("Zoë", "ascii", r"Zo\xeb"),
        ("seed žlutý", "iso-8859-1", "seed \\u017elutý"),
        ("1\xa0234", "ascii", "1 234"),
        ("Привет", "koi8-r", "Привет"),
        ("\udcff", "utf-8", r"\udcff"),
    ],
)
def test_names_and_the_like_are_escaped_to_the_letter(
    text: str, encoding: str, written: str
) -> None:
    assert text.encode(encoding, ESCAPES).decode(encoding) == written


@pytest.mark.parametrize(("character", "width"), [(one, 1) for one in "é½│╬ﾊ„…"] + [("日", 2)])
def test_a_likeness_is_as_wide_as_its_character(character: str, width: int) -> None:
    like = likeness(character)
    assert like is None or (like.isascii() and len(like) == width)


def test_an_accent_of_its_own_is_nothing() -> None:
    assert likeness("\u0301") == ""


def test_it_is_for_writing_alone() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", ESCAPES)
