"""Bring the catalogues in step with the code: `python -m passing_game.i18n.update [LANGUAGE ...]`.

New messages are added to every `.po`, those that are gone are taken away, and translations stay.
A language that is named and has no catalogue yet gets one. Where the package is installed, its own
languages are there for the machine alone (`.mo`) and are left alone.
"""

from __future__ import annotations

import sys
from io import BytesIO
from typing import TYPE_CHECKING, Final

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from passing_game.i18n import SOURCE
from passing_game.i18n.catalogues import FOLDER, NoCatalogue, is_code, messages_of

if TYPE_CHECKING:
    from pathlib import Path

KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "NN_": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
}
"""What marks a message: all its arguments, or which are singular, plural and context (c)."""

TAG: Final = "Translators:"
"""What a comment right before a message begins with that is meant for translators."""

_WIDTH: Final = 100
"""Columns of a catalogue's lines."""

_HEAD: Final = """\
{comment}
msgid ""
msgstr ""
"Project-Id-Version: passing-game\\n"
"Language: {language}\\n"
"Plural-Forms: {plural_forms}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""What tools need to know of a catalogue, and nothing that changes whenever it is written."""


def extracted(package: Path = FOLDER.parents[1]) -> Catalog:
    """All messages of the code, by file and line."""
    catalogue = Catalog(locale=SOURCE, fuzzy=False)
    for path in sorted(package.rglob("*.py")):
        where = path.relative_to(package.parent).as_posix()
        found = extract_from_file(
            "python", path, keywords=KEYWORDS, comment_tags=[TAG], strip_comment_tags=True
        )
        for line, message, comments, context in found:
            catalogue.add(
                message, locations=[(where, line)], auto_comments=comments, context=context
            )
    return catalogue


def updated(content: bytes, messages: Catalog) -> bytes:
    """A `.po` with the messages of the code, and with the translations that it has of them.

    Raises:
        NoCatalogue: if it is no `.po`.
    """
    catalogue = messages_of(content)
    catalogue.update(messages, no_fuzzy_matching=True, update_creation_date=False)
    return written(catalogue)


def written(catalogue: Catalog) -> bytes:
    """A catalogue as a `.po`; it tells in which files a message is, not in which lines."""
    for message in catalogue:
        message.flags.discard("python-format")  # "95% interval" is none, and we use braces alone
    content = BytesIO()
    write_po(
        content,
        catalogue,
        width=_WIDTH,
        omit_header=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    head = _HEAD.format(
        comment=catalogue.header_comment,
        language=catalogue.locale_identifier,
        plural_forms=catalogue.plural_forms,
    )
    return head.encode() + content.getvalue()


def new(code: str) -> bytes:
    """An empty `.po` for a language, with as many plural forms as it has.

    Raises:
        ValueError: if Babel does not know the language.
    """
    catalogue = Catalog(locale=_code(code), fuzzy=False)
    catalogue.header_comment = "# The words of The Passing Game."
    return written(catalogue)


def main(wanted: list[str], folder: Path = FOLDER) -> None:
    """Write all catalogues, and new ones for the languages that are wanted and have none.

    Raises:
        ValueError: if Babel does not know a wanted language, its catalogue is there compiled alone,
            or one is named otherwise than a language; nothing is written then.
        OSError: if one cannot be read or written.
    """
    messages = extracted()
    paths = {*folder.glob("*.po"), *(folder / f"{_code(one)}.po" for one in wanted)}
    changes = [(path, *_change(path, messages)) for path in sorted(paths)]
    for path, before, after in changes:
        if after != before:
            path.write_bytes(after)


def _code(wanted: str) -> str:
    """A code as it names a file.

    Raises:
        ValueError: if Babel does not know the language.
    """
    try:
        return str(Locale.parse(wanted.replace("-", "_")))
    except UnknownLocaleError as error:
        raise ValueError(str(error)) from None


def _change(path: Path, messages: Catalog) -> tuple[bytes, bytes]:
    """What stands in a file, nothing if it is not there, and what is to stand there."""
    if not is_code(path.stem):
        raise ValueError(f"{path} is not named as a language is, such as pt_BR.po")
    before = path.read_bytes() if path.exists() else b""
    if not before and path.with_suffix(".mo").exists():
        raise ValueError(f"{path.stem} is compiled here; its .po is in the source of the program")
    try:
        return before, updated(before or new(path.stem), messages)
    except NoCatalogue as error:
        raise ValueError(f"{path}{': ' if error.line is None else ', '}{error}") from None


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (OSError, ValueError) as problem:
        sys.exit(f"Error: {problem}")
