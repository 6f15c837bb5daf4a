"""A settings file's content with other values in it, and everything else as it was."""

from __future__ import annotations

import codecs
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, cast

from passing_game.config.disk import MOST_BYTES, UnusableFile
from passing_game.config.faults import Fault, FaultKind
from passing_game.config.reading import loaded
from passing_game.config.statements import statements
from passing_game.config.values import CHECKS

if TYPE_CHECKING:
    from collections.abc import Mapping


_IN_FILE: Final = {name.replace("-", "_"): name for name in CHECKS}


def edited(content: bytes, changed: Mapping[str, object]) -> bytes:
    """The content with some settings changed: comments, order and line ends stay.

    Args:
        content: of the file as it is.
        changed: field of `Settings` -> its value; any field but `keys`.

    Raises:
        ValueError: if there is no such field, or it cannot have the value.
        UnusableFile: if the content is no TOML, and so cannot be changed safely.
    """
    if unknown := changed.keys() - _IN_FILE.keys():
        raise ValueError(f"no such settings: {sorted(unknown)}")
    values = {name: CHECKS[_IN_FILE[name]](value) for name, value in changed.items()}
    text = _decoded(content)
    before = loaded(content)
    if line := _broken_line(text):
        faults = (fault for fault in before.faults if fault.line == line)
        raise UnusableFile(next(faults, Fault(line, "", FaultKind.SYNTAX)))
    ending = "\r\n" if "\r\n" in text else "\n"
    new = _with_values(text.replace("\r\n", "\n"), values).replace("\n", ending)
    after = loaded(new.encode())
    if _broken_line(new) or after.settings != replace(before.settings, **cast("Any", values)):
        # A table has the name of a setting, say. Better no setting saved than a file spoilt.
        raise UnusableFile(next(iter(before.faults), Fault(None, "", FaultKind.SYNTAX)))
    return (codecs.BOM_UTF8 if content.startswith(codecs.BOM_UTF8) else b"") + new.encode()


def _decoded(content: bytes) -> str:
    if len(content) > MOST_BYTES:
        raise UnusableFile(Fault(None, "", FaultKind.TOO_LARGE, highest=MOST_BYTES))
    try:
        return content.removeprefix(codecs.BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        line = 1 + content.count(b"\n", 0, error.start + 1)
        raise UnusableFile(Fault(line, "", FaultKind.NOT_UTF8)) from error


def _broken_line(text: str) -> int | None:
    """The first line that is no TOML; None if all of them are."""
    import tomlkit  # noqa: PLC0415 - takes longer to import than all of reading does
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    try:
        tomlkit.parse(text)
    except (TOMLKitError, ValueError, RecursionError) as error:
        return getattr(error, "line", 1)
    return None


def _with_values(text: str, values: Mapping[str, object]) -> str:
    """The text with values in it; what follows the settings, up to the end, is not touched.

    So new settings stand right behind the others, and a comment above a table stays there.
    """
    import tomlkit  # noqa: PLC0415 - as above

    end = _end_of_settings(text)
    settings = tomlkit.parse(text[:end])
    for name, value in values.items():
        settings[_IN_FILE[name]] = _plain(value)
    gap = "" if end or not text else "\n"
    return tomlkit.dumps(settings) + gap + text[end:]


def _end_of_settings(text: str) -> int:
    """Where the part above all tables ends, without the comments that lead over to them."""
    found = list(statements(text))
    settings = list(takewhile(lambda statement: not statement.is_header, found))
    if settings:
        return settings[-1].end + 1
    return 0 if found else len(text)


def _plain(value: object) -> object:
    """A value as tomlkit wants it."""
    match value:
        case str():
            return str(value)
        case tuple():
            return list(value)
        case _:
            return value
