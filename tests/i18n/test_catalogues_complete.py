"""Every catalogue has every message, whole; no build goes out with one that has not."""

from __future__ import annotations

import re
from gettext import c2py
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel import Locale
from babel.messages.pofile import read_po
from support.pseudo import one_or_more

from passing_game.i18n import SOURCE
from passing_game.i18n.catalogues import FOLDER
from passing_game.i18n.update import extracted, updated, written
from passing_game.ui.filters import ascii_only

if TYPE_CHECKING:
    from collections.abc import Callable

    from babel.messages.catalog import Catalog, Message

LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.po"))
TRANSLATIONS = [code for code in LANGUAGES if code != SOURCE]
SHIPPED = {"en", "it", "sk", "nl", "es"}

in_every_language = pytest.mark.parametrize("code", LANGUAGES)
in_every_translation = pytest.mark.parametrize("code", TRANSLATIONS)


def catalogue(code: str) -> Catalog:
    with (FOLDER / f"{code}.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


def messages(code: str) -> list[Message]:
    return [message for message in catalogue(code) if message.id]


def forms(message: Message) -> tuple[str, ...]:
    return one_or_more(message.string)


def ids(message: Message) -> tuple[str, ...]:
    return one_or_more(message.id)


def placeholders(text: str) -> set[str]:
    parsed = Formatter().parse(text)
    return {f"{name}!{how}:{form}" for _text, name, form, how in parsed if name is not None}


def allowed(message: Message, place: int) -> list[set[str]]:
    """What a form may hold: as the English plural, or the form for one as the singular, too."""
    held = [placeholders(one) for one in ids(message)]
    return held if place == 0 and len(forms(message)) > 1 else held[-1:]


def told(wrong: list[str]) -> str:
    return f"{len(wrong)} messages, such as:\n" + "\n".join(wrong[:20])


def test_there_are_the_languages_that_the_rules_came_in() -> None:
    assert set(LANGUAGES) >= SHIPPED


@in_every_language
def test_a_catalogue_has_the_messages_of_the_code_and_no_others(code: str) -> None:
    known = {(message.context, ids(message)) for message in messages(code)}
    in_code = {(message.context, ids(message)) for message in extracted() if message.id}
    mend = "python -m passing_game.i18n.update mends that"
    assert not in_code - known, f"missing: {mend}"
    assert not known - in_code, f"gone from the code: {mend}"


@in_every_language
def test_a_catalogue_is_written_as_the_update_writes_it(code: str) -> None:
    content = (FOLDER / f"{code}.po").read_bytes()
    assert updated(content, extracted()) == content


@in_every_translation
def test_no_message_is_untranslated(code: str) -> None:
    open_ones = [str(message.id) for message in messages(code) if not all(forms(message))]
    assert not open_ones, told(open_ones)


@in_every_translation
def test_no_message_is_fuzzy(code: str) -> None:
    fuzzy = [str(message.id) for message in messages(code) if message.fuzzy]
    assert not fuzzy, told(fuzzy)


def test_the_source_says_what_stands_in_the_code() -> None:
    assert not any(form for message in messages(SOURCE) for form in forms(message))


@in_every_translation
def test_a_translation_has_the_placeholders_of_its_message(code: str) -> None:
    wrong = [
        f"{message.id}: {form}"
        for message in messages(code)
        for place, form in enumerate(forms(message))
        if form and placeholders(form) not in allowed(message, place)
    ]
    assert not wrong, told(wrong)


@in_every_translation
def test_a_translation_begins_and_ends_and_is_divided_as_its_message(code: str) -> None:
    def frame(text: str) -> tuple[str, str, int]:
        words = text.strip()
        before, _words, after = text.partition(words)
        return before, after, text.count("\n\n")

    wrong = [
        f"{message.id}: {form!r}"
        for message in messages(code)
        for form in filter(None, forms(message))
        if frame(form) != frame(ids(message)[0])
    ]
    assert not wrong, told(wrong)


@in_every_translation
def test_what_is_typed_stays_as_it_is(code: str) -> None:
    typed = re.compile(r"--[a-z][a-z-]*|passing-game(?: [a-z]+)?|\*\.[a-z]+")
    wrong = [
        f"{message.id}: {form}"
        for message in messages(code)
        for form in filter(None, forms(message))
        if set(typed.findall(form)) != set(typed.findall(ids(message)[-1]))
    ]
    assert not wrong, told(wrong)


@in_every_translation
def test_a_translation_has_nothing_in_it_that_no_terminal_shows(code: str) -> None:
    wrong = [
        f"{message.id}: {form!r}"
        for message in messages(code)
        for form in forms(message)
        if not form.replace("\n", "").replace("\t", "").replace("\xa0", " ").isprintable()
    ]
    assert not wrong, told(wrong)


@pytest.mark.parametrize("code", sorted(SHIPPED - {SOURCE}))
def test_every_letter_has_a_likeness_in_ascii(code: str) -> None:
    wrong = [
        form
        for message in messages(code)
        for form in forms(message)
        if ascii_only(form).count("?") != form.count("?") + form.count("¿")
    ]
    assert not wrong, told(wrong)


@in_every_language
def test_a_language_has_the_plural_forms_that_it_has(code: str) -> None:
    known = catalogue(code)
    for message in messages(code):
        if isinstance(message.id, tuple):
            assert len(forms(message)) == known.num_plurals, message.id


@in_every_language
def test_numbers_that_take_one_form_in_a_language_take_one_here(code: str) -> None:
    rule = catalogue(code).plural_expr
    ours, theirs = plural(rule), Locale.parse(code).plural_form
    pairs = {(ours(number), theirs(number)) for number in range(201)}
    assert (
        len(pairs) == len({one for one, _other in pairs}) == len({other for _one, other in pairs})
    )


def plural(rule: str) -> Callable[[int], int]:
    """What a rule as it stands in a catalogue makes of a number."""
    form: Callable[[int], int] = c2py(rule)
    return form


def test_what_is_written_is_read_back() -> None:
    before = written(catalogue("sk"))
    assert updated(before, extracted()) == before
