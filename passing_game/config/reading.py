"""From a settings file's content to settings, faults and line numbers; it never fails."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from passing_game.config.disk import MOST_BYTES
from passing_game.config.faults import Expected, Fault, FaultKind
from passing_game.config.settings import Settings
from passing_game.config.statements import Statement, statements
from passing_game.config.values import CHECKS, KEYS, Refused, keys_of, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_FAULTS: Final = 20
"""The most faults that are told one by one."""

_KEYS_DOT: Final = f"{KEYS}."
_BROKEN_HEADER: Final = re.compile(r"[ \t]*\[+[ \t]*([A-Za-z][\w-]*)")


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a settings file says."""

    settings: Settings
    faults: tuple[Fault, ...] = ()
    """In the order of lines, those of the whole file first; `MOST_FAULTS` and a count at most."""
    lines: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """A setting as the file names it -> the line it stands in, from 1 on."""

    def line_of(self, key: str) -> int | None:
        """The line of a setting ("confirm-pass", "keys.draw"); None if the file has none."""
        return self.lines.get(key)


def loaded(content: bytes) -> Loaded:
    """What a content says, as far as it can be understood."""
    text, faults = _decoded(content)
    reader = _Reader()
    for statement in statements(text):
        reader.take(statement)
    told = sorted(faults + reader.faults, key=lambda fault: fault.line or 0)
    more = len(told) - MOST_FAULTS
    if more > 0:
        told[MOST_FAULTS:] = [Fault(None, "", FaultKind.MORE, number=more)]
    return Loaded(reader.settings(), tuple(told), MappingProxyType(reader.lines))


def _decoded(content: bytes) -> tuple[str, list[Fault]]:
    """The text without the lines that are no UTF-8; they are left blank, so that lines count."""
    faults = []
    if len(content) > MOST_BYTES:
        faults.append(Fault(None, "", FaultKind.TOO_LARGE, highest=MOST_BYTES))
        content = content[: content.rfind(b"\n", 0, MOST_BYTES) + 1]
    lines = []
    for number, line in enumerate(content.removeprefix(codecs.BOM_UTF8).split(b"\n"), start=1):
        try:
            lines.append(line.decode().removesuffix("\r"))
        except UnicodeDecodeError:
            lines.append("")
            faults.append(Fault(number, "", FaultKind.NOT_UTF8))
    return "\n".join(lines), faults


class _Reader:
    """Takes one statement after the other and gathers what they set."""

    def __init__(self) -> None:
        self.lines: dict[str, int] = {}
        self.faults: list[Fault] = []
        self._values: dict[str, Any] = {}
        self._table: str | None = ""  # the table we are in; None for one that does not count

    def settings(self) -> Settings:
        """All that was set, and the usual values for the rest."""
        values: dict[str, Any] = {}
        keys: dict[str, tuple[str, ...]] = {}
        for name, value in self._values.items():
            if name.startswith(_KEYS_DOT):
                keys[name.removeprefix(_KEYS_DOT)] = value
            else:
                values[name.replace("-", "_")] = value
        return Settings(**values, keys=MappingProxyType(keys))

    def take(self, statement: Statement) -> None:
        """Take the next statement."""
        if statement.content is None:
            self._broken(statement)
        elif statement.is_header:
            self._header(statement)
        elif self._table == KEYS:
            self._entry(KEYS, statement.content, statement.line)
        elif self._table is not None:
            for name, value in statement.content.items():
                self._entry(name, value, statement.line)

    def _header(self, statement: Statement) -> None:
        if statement.content == {KEYS: {}}:
            self._table = KEYS
            self._first(KEYS, statement.line)
        else:
            self._table = None
            header = statement.text.partition("#")[0].strip()
            self.faults.append(Fault(statement.line, header, FaultKind.UNKNOWN_TABLE))

    def _entry(self, name: str, value: object, line: int) -> None:
        if name == KEYS and isinstance(value, dict):
            self.lines.setdefault(KEYS, line)
            for command, keys in value.items():
                self._set(_KEYS_DOT + command, line, keys_of, keys)
        elif name == KEYS:
            self.faults.append(Fault(line, name, FaultKind.WRONG_TYPE, expected=Expected.TABLE))
        elif name in CHECKS:
            self._set(name, line, CHECKS[name], value)
        else:
            alike = nearest(name, (*CHECKS, KEYS))
            self.faults.append(Fault(line, name, FaultKind.UNKNOWN_SETTING, nearest=alike))

    def _set(self, key: str, line: int, check: Callable[[object], object], value: object) -> None:
        if self._first(key, line):
            try:
                self._values[key] = check(value)
            except Refused as refused:
                self.faults.append(replace(refused.fault, line=line, key=key))

    def _first(self, key: str, line: int) -> bool:
        """Whether a key stands there for the first time."""
        first = self.lines.setdefault(key, line)
        if first != line:
            self.faults.append(Fault(line, key, FaultKind.TWICE, first=first))
        return first == line

    def _broken(self, statement: Statement) -> None:
        """Tell of a broken statement; a table counts from a header whose name can be read."""
        if header := _BROKEN_HEADER.match(statement.text):
            self._table = KEYS if header[1] == KEYS else None
        key = statement.name
        if key and self._table == KEYS:
            key = _KEYS_DOT + key
        self.faults.append(replace(self._misspelt(statement), line=statement.line, key=key))

    def _misspelt(self, statement: Statement) -> Fault:
        """What is wrong with a broken statement: often it lacks quotation marks alone."""
        word = statement.unquoted
        if not word:
            return Fault(None, "", FaultKind.SYNTAX)
        if self._table == "" and statement.name in CHECKS:
            try:
                CHECKS[statement.name](word)
            except Refused as refused:
                return refused.fault
        return Fault(None, "", FaultKind.UNQUOTED, found=word)
