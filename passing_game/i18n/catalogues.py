"""The catalogues of messages: one `.po` a language, in the folder `locales`.

A `.mo` beside it is the same for the machine, made when the package is built. Where there is none,
or the `.po` is newer, the `.po` itself is read: so a language is added by a file alone.
"""

from __future__ import annotations

import codecs
import gettext
import re
import struct
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final

from passing_game.i18n import SOURCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from babel.messages.catalog import Catalog, Message

FOLDER: Final = Path(__file__).parent / "locales"

_CODE: Final = re.compile(r"[A-Za-z]{2,3}(_[A-Za-z0-9]{2,8})*")
"""How a catalogue is named: `pt`, `pt_BR`, `zh_Hant_TW`. Any other could not be asked for."""

CHECKED: Final = ("passing-game", "checked")
"""Project and version in the head of a `.mo` that was made here, without what cannot be filled."""

_UNREAD: Final = re.compile(rb"\A" + codecs.BOM_UTF8 + rb"|^#~\|.*\n", re.MULTILINE)
"""What Babel takes amiss: a mark of byte order, and what a message was before it went."""

MORE_THAN_ONE_CYCLE: Final = 201
"""Numbers that a rule for plural forms is tried with; most languages begin anew after 100."""


class NoCatalogue(ValueError):
    """A file is no `.po`; the text tells the line, too.

    Attributes:
        line: where that is seen, from 1 on; None if it is not known.
    """

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.line = line


def languages(folder: Path = FOLDER) -> list[str]:
    """The codes of all languages that the game speaks, in alphabetical order."""
    files = [path for path in folder.glob("*.?o") if path.suffix in {".po", ".mo"}]
    return sorted({SOURCE, *(path.stem for path in files if is_code(path.stem))})


def is_code(name: str) -> bool:
    """Whether a catalogue can be named so."""
    return _CODE.fullmatch(name) is not None


def spoken(code: str, folder: Path = FOLDER) -> str | None:
    """The language of the game that serves for a code; None if there is none.

    A country's language (`it_CH`, `pt-BR`) is spoken as the language alone if it has no catalogue
    of its own, and `zh_Hant_TW` as `zh_Hant` before that; neither case nor what stands behind a
    dot or an `@` counts.
    """
    known = {one.casefold(): one for one in languages(folder)}
    wanted = code.partition(".")[0].partition("@")[0].replace("-", "_").casefold()
    while wanted and wanted not in known:
        wanted = wanted.rpartition("_")[0]
    return known.get(wanted)


def catalogue(code: str, folder: Path = FOLDER) -> gettext.NullTranslations:
    """The messages of a language, by one of the codes of `languages`.

    A `.mo` that something else has made beside its `.po` is not read: nobody has checked it.

    Raises:
        OSError, ValueError: if they cannot be read.
    """
    if code == SOURCE:
        return gettext.NullTranslations()
    written, compiled = folder / f"{code}.po", folder / f"{code}.mo"
    if compiled.exists() and not _is_newer(written, compiled):
        made = _read(compiled, compiled.stat().st_mtime_ns)
        if not written.exists() or made.info().get("project-id-version") == " ".join(CHECKED):
            return made
    return _read(written, written.stat().st_mtime_ns)


def _is_newer(one: Path, other: Path) -> bool:
    return one.exists() and one.stat().st_mtime_ns > other.stat().st_mtime_ns


@lru_cache(maxsize=16)
def _read(path: Path, _changed: int) -> gettext.NullTranslations:
    """A catalogue; one that has changed since is read anew."""
    content = path.read_bytes()
    if path.suffix == ".po":
        content = compile_po(content)
    try:
        translations = gettext.GNUTranslations(BytesIO(content))
        for number in range(MORE_THAN_ONE_CYCLE):
            translations.plural(number)  # type: ignore[attr-defined] # gettext's own name for it
    except (struct.error, LookupError, ArithmeticError) as error:  # cut short, or no rule
        raise ValueError(str(error)) from None
    return translations


def fields(text: str) -> set[str]:
    """The placeholders in a text, each with its conversion and its format.

    Raises:
        ValueError: if its braces are no placeholders.
    """
    parsed = Formatter().parse(text)
    return {f"{name}!{how}:{form}" for _text, name, form, how in parsed if name is not None}


def _can_be_filled(message: Message) -> bool:
    """Whether no translation of a message asks for what the message does not have."""
    try:
        known = set().union(*map(fields, _forms(message.id)))
        return all(fields(text) <= known for text in _forms(message.string or ""))
    except ValueError:
        return False


def _forms(text: str | tuple[str, ...] | list[str]) -> Sequence[str]:
    return (text,) if isinstance(text, str) else text


def compile_po(content: bytes) -> bytes:
    """A `.po` as the `.mo` that it stands for, without what is fuzzy or cannot be filled.

    Raises:
        NoCatalogue: if it is no `.po`.
    """
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - a compiled catalogue needs no Babel

    messages, compiled = messages_of(content), BytesIO()
    messages.project, messages.version = CHECKED
    for message in messages:
        if not _can_be_filled(message):
            message.string = ""
    write_mo(compiled, messages)
    return compiled.getvalue()


def messages_of(content: bytes) -> Catalog:
    """The messages of a `.po`.

    Raises:
        NoCatalogue: if it is none.
    """
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415 - as above

    try:
        messages = read_po(BytesIO(_UNREAD.sub(b"", content)), abort_invalid=True)
        codecs.lookup(messages.charset)
    except PoFileError as error:
        raise NoCatalogue(str(error).rpartition(" on ")[0], error.lineno + 1) from None
    except (UnicodeError, LookupError) as error:
        raise NoCatalogue(str(error)) from None
    return messages
