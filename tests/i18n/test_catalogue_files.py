"""Where the words come from: compiled or not, and a language that is dropped in."""

from __future__ import annotations

import os
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from passing_game import i18n
from passing_game.i18n import Language, _, ngettext, pgettext
from passing_game.i18n.catalogues import catalogue, compile_po, languages, spoken
from passing_game.i18n.update import main, new

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """
msgid ""
msgstr ""
"Language: xx\\n"
"Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"""
WORDS = """
msgid "Your turn"
msgstr "Twój ruch"

msgctxt "matches"
msgid "all"
msgstr "wszystkie"

#, fuzzy
msgid "Draw"
msgstr "Rysuj"

msgid "{number} point"
msgid_plural "{number} points"
msgstr[0] "{number} punkt"
msgstr[1] "{number} punkty"
msgstr[2] "{number} punktów"
"""


def speak(folder: Path, code: str = "xx") -> None:
    i18n.use(Language(catalogue(code, folder), code))


@pytest.mark.parametrize("name", ["sr@latin", "pt-BR", "xx.old", "x", "\x1b[31m", "README"])
def test_what_could_not_be_asked_for_is_no_language(tmp_path: Path, name: str) -> None:
    for suffix in (".po", ".mo"):
        (tmp_path / f"{name}{suffix}").write_bytes(new("pl"))
    assert languages(tmp_path) == ["en"]
    with pytest.raises(ValueError, match="is not named as a language is"):
        main([], tmp_path)


@pytest.mark.parametrize("name", ["pt", "pt_BR", "zh_Hant_TW", "sr_Latn"])
def test_every_language_that_is_listed_can_be_asked_for(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.po").write_text(HEAD + WORDS)
    assert languages(tmp_path) == sorted({"en", name})
    assert spoken(name.replace("_", "-").lower(), tmp_path) == name


def test_what_another_tool_has_compiled_is_not_read_beside_its_source(tmp_path: Path) -> None:
    words = HEAD + '\nmsgid "Hello {name}"\nmsgstr "Ahoj {nobody}"\n' + WORDS
    (tmp_path / "xx.po").write_text(words)
    with (tmp_path / "xx.mo").open("wb") as compiled:
        write_mo(compiled, read_po(BytesIO(words.encode())))
    speak(tmp_path)
    assert (_("Hello {name}"), _("Your turn")) == ("Hello {name}", "Twój ruch")
    (tmp_path / "xx.mo").write_bytes(compile_po((HEAD + WORDS).encode().replace(b"Tw", b"TW")))
    speak(tmp_path)
    assert _("Your turn") == "TWój ruch"


def test_a_language_is_added_by_a_file_alone(tmp_path: Path) -> None:
    (tmp_path / "xx.po").write_text(HEAD + WORDS)
    assert languages(tmp_path) == ["en", "xx"]
    assert spoken("xx_YY.UTF-8", tmp_path) == "xx"
    speak(tmp_path)
    assert _("Your turn") == "Twój ruch"
    assert [ngettext("{number} point", "{number} points", n)[9:] for n in (1, 3, 5)] == [
        "punkt",
        "punkty",
        "punktów",
    ]


def test_what_is_not_translated_or_fuzzy_is_english(tmp_path: Path) -> None:
    (tmp_path / "xx.po").write_text(HEAD + WORDS)
    speak(tmp_path)
    assert (_("Draw"), _("Pass")) == ("Draw", "Pass")
    assert ngettext("{number} pip", "{number} pips", 3) == "{number} pips"


def test_a_context_tells_two_meanings_apart_and_is_never_shown(tmp_path: Path) -> None:
    (tmp_path / "xx.po").write_text(HEAD + WORDS)
    speak(tmp_path)
    assert pgettext("matches", "all") == "wszystkie"
    assert pgettext("players", "all") == _("all") == "all"


def test_a_compiled_catalogue_needs_no_other(tmp_path: Path) -> None:
    (tmp_path / "xx.mo").write_bytes(compile_po((HEAD + WORDS).encode()))
    assert languages(tmp_path) == ["en", "xx"]
    speak(tmp_path)
    assert _("Your turn") == "Twój ruch"


@pytest.mark.parametrize(("seconds", "expected"), [(-5, "Twój ruch"), (5, "Teraz ty")])
def test_the_newer_one_counts(tmp_path: Path, seconds: int, expected: str) -> None:
    compiled, written = tmp_path / "xx.mo", tmp_path / "xx.po"
    compiled.write_bytes(compile_po((HEAD + WORDS).encode()))
    written.write_text(HEAD + WORDS.replace("Twój ruch", "Teraz ty"))
    at = compiled.stat().st_mtime + seconds
    os.utime(written, (at, at))
    speak(tmp_path)
    assert _("Your turn") == expected


def test_a_catalogue_that_has_changed_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "xx.po"
    path.write_text(HEAD + WORDS)
    speak(tmp_path)
    path.write_text(HEAD + WORDS.replace("Twój ruch", "Teraz ty"))
    os.utime(path, (1, 1))
    speak(tmp_path)
    assert _("Your turn") == "Teraz ty"


@pytest.mark.parametrize(
    "content", ["this is none", HEAD.replace("utf-8", "none"), HEAD.replace("n == 1", "n is 1")]
)
def test_what_is_no_catalogue_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "xx.po").write_text(content)
    with pytest.raises(ValueError, match=r"misformatted|none|plural"):
        catalogue("xx", tmp_path)


@pytest.mark.parametrize(
    "broken",
    [
        "{wrong_number}",
        "{number",
        "number}",
        "{}",
        "{number!r}",
        "{number!z}",
        "{number:>99999999}",
        "{number:{wide}}",
        "{number.real}",
    ],
)
def test_what_cannot_be_filled_is_english(tmp_path: Path, broken: str) -> None:
    words = WORDS.replace("{number} punkty", f"{broken} punkty").replace("Twój", "Twój {name}")
    (tmp_path / "xx.po").write_text(HEAD + words)
    speak(tmp_path)
    assert ngettext("{number} point", "{number} points", 3) == "{number} points"
    assert _("Your turn") == "Your turn"
    assert pgettext("matches", "all") == "wszystkie"


@pytest.mark.parametrize("length", [0, 10, 40])
def test_a_compiled_catalogue_that_is_cut_short_is_refused(tmp_path: Path, length: int) -> None:
    (tmp_path / "xx.mo").write_bytes(compile_po((HEAD + WORDS).encode())[:length])
    with pytest.raises(ValueError):  # noqa: PT011 - the words are the system's
        catalogue("xx", tmp_path)


def test_a_new_catalogue_has_the_plural_forms_of_its_language() -> None:
    assert b"nplurals=3;" in new("sk")
    with pytest.raises(ValueError, match="xx"):
        new("xx")


def test_a_rule_for_plurals_that_fails_for_some_number_is_refused(tmp_path: Path) -> None:
    (tmp_path / "xx.po").write_text(HEAD.replace("n == 1 ? 0", "10 % (n - 3) ? 0"))
    with pytest.raises(ValueError, match="zero"):
        catalogue("xx", tmp_path)


def test_a_mark_of_byte_order_before_a_catalogue_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "xx.po").write_text(HEAD + WORDS, encoding="utf-8-sig")
    speak(tmp_path)
    assert _("Your turn") == "Twój ruch"


def test_what_other_tools_say_of_messages_that_are_gone_is_no_matter(tmp_path: Path) -> None:
    gone = '\n#~| msgid "older"\n#~ msgid "old"\n#~ msgstr "weg"\n'
    (tmp_path / "xx.po").write_text(HEAD + WORDS + gone)
    speak(tmp_path)
    assert _("Your turn") == "Twój ruch"


def test_a_language_is_begun_with_all_messages(tmp_path: Path) -> None:
    main(["pt-BR"], tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["pt_BR.po"]
    assert b'msgid "Your turn"\nmsgstr ""' in (tmp_path / "pt_BR.po").read_bytes()


def test_what_is_there_compiled_alone_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "it.mo").write_bytes(b"compiled")
    main(["pt"], tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["it.mo", "pt.po"]
    before = (tmp_path / "pt.po").read_bytes()
    with pytest.raises(ValueError, match="it is compiled here"):
        main(["it"], tmp_path)
    assert (tmp_path / "pt.po").read_bytes() == before


@pytest.mark.parametrize("broken", ["this is none", 'msgidd "Draw"'])
def test_what_is_no_catalogue_is_left_as_it_is(tmp_path: Path, broken: str) -> None:
    (tmp_path / "sk.po").write_text(HEAD + WORDS + broken)
    with pytest.raises(ValueError, match=r"sk\.po, line \d+: "):
        main(["pt"], tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["sk.po"]
    assert (tmp_path / "sk.po").read_text() == HEAD + WORDS + broken


def test_a_charset_that_nobody_knows_is_told_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "sk.po").write_text(HEAD.replace("utf-8", "none") + WORDS)
    with pytest.raises(ValueError, match=r"sk\.po: .*none"):
        main([], tmp_path)


def test_what_need_not_change_is_not_written(tmp_path: Path) -> None:
    main(["pt"], tmp_path)
    os.utime(tmp_path / "pt.po", (1, 1))
    main(["pt"], tmp_path)
    assert (tmp_path / "pt.po").stat().st_mtime == 1


@pytest.mark.parametrize("code", ["no language", "xx", ".."])
def test_what_is_no_code_gets_no_file(tmp_path: Path, code: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the words are Babel's
        main([code], tmp_path)
    assert not [*tmp_path.iterdir()]


def test_a_code_has_one_file_however_it_is_written(tmp_path: Path) -> None:
    main(["PT-br"], tmp_path)
    main(["pt_BR"], tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["pt_BR.po"]
