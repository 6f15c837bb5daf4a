"""What is wrong with the settings file, in words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.config.faults import Expected, Fault, FaultKind
from passing_game.config.reading import loaded
from passing_game.phrases.setting_faults import fault, not_saved

FILE = "~/.config/passing-game/settings.toml"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('\n\n\ntheme = "fellt"', ", line 4, theme: there is no “fellt”; did you mean “felt”?"),
        ('style = "x"', ", line 1, style: there is no “x”, only: auto, pips, digits, ascii"),
        ("them = 1", ", line 1, them: there is no such setting; did you mean “theme”?"),
        ("x = 1", ", line 1, x: there is no such setting"),
        ("[look]", ", line 1, [look]: there is no such table, only [keys]"),
        ("pace = -1", ", line 1, pace: this must be from 0 to 10000"),
        (
            "pace = '9'",
            ", line 1, pace: this must be a whole number without quotation marks, such as 900",
        ),
        ("bell = 1", ", line 1, bell: this must be true or false, without quotation marks"),
        ("name = Ann", ', line 1, name: text needs straight quotation marks: "Ann"'),
        ("name = 1", ', line 1, name: this must be text in quotation marks, such as "text"'),
        (
            "name = '\x9b2J'",
            r", line 1, name: “\x9b2J” has characters that cannot be shown",
        ),
        ("bots = 1", ', line 1, bots: this must be a list of texts, such as ["Wes", "Nora"]'),
        (
            "keys.a = 1",
            ', line 1, keys.a: this must be a key or a list of keys, such as "d" or ["d", "f2"]',
        ),
        (
            "keys = 1",
            ", line 1, keys: this must be a table: a line [keys], and below it one line a command",
        ),
        (
            "language = 'Deutsch!'",
            (
                ", line 1, language: “Deutsch!” is no language; "
                "write “auto” or a code such as “en” or “sk”"
            ),
        ),
        (
            "bell = true\nbell = true",
            ", line 2, bell: this is in line 1 already, and what is there counts",
        ),
        ("???", ", line 1: this is not valid TOML"),
        ("name = '", ", line 1, name: this is not valid TOML"),
        ("#" * 65_537, ": the file is too large; no more than 65536 bytes of it are read"),
    ],
)
def test_a_fault_is_one_sentence_with_file_line_and_key(text: str, sentence: str) -> None:
    (found,) = loaded(text.encode()).faults
    assert fault(FILE, found) == FILE + sentence


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (Fault(3, "", FaultKind.NOT_UTF8), ", line 3: this is not UTF-8 text"),
        (Fault(None, "", FaultKind.NOT_A_FILE), ": this is no plain file"),
        (Fault(None, "", FaultKind.NO_PERMISSION), ": you may not read or write this file"),
        (
            Fault(None, "", FaultKind.SYSTEM, number=28),
            ": the file cannot be used: No space left on device",
        ),
        (Fault(None, "", FaultKind.MORE, number=1), ": there is 1 more mistake"),
        (Fault(None, "", FaultKind.MORE, number=2), ": there are 2 more mistakes"),
    ],
)
def test_a_fault_of_the_whole_file_names_the_file(found: Fault, sentence: str) -> None:
    assert fault(FILE, found) == FILE + sentence


def test_what_could_not_be_saved_is_told_with_the_reason() -> None:
    why = Fault(2, "", FaultKind.SYNTAX)
    assert not_saved("a.toml", why) == (
        "The settings are not saved. a.toml, line 2: this is not valid TOML"
    )


FOREIGN = st.text(st.characters(categories=None), max_size=100)


@settings(deadline=None)
@given(
    st.builds(
        Fault,
        line=st.none() | st.integers(1, 9),
        key=FOREIGN,
        kind=st.sampled_from(FaultKind),
        found=FOREIGN,
        nearest=st.just(""),
        expected=st.sampled_from(Expected),
        number=st.integers(0, 200),
    ),
    FOREIGN,
)
def test_foreign_text_does_nothing_to_a_terminal(found: Fault, path: str) -> None:
    sentence = fault(path, found)
    assert sentence.isprintable()
    assert sentence
