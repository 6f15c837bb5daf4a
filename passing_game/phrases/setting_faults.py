"""What is wrong with the settings file, and where."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from passing_game.config.faults import Expected, FaultKind
from passing_game.i18n import N_, _, ngettext
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from passing_game.config.faults import Fault

_LONGEST: Final = 40
"""The most characters of a foreign text in a sentence."""


def fault(path: str, fault: Fault) -> str:
    """A sentence that tells the file, the line and the setting, as far as they are known.

    Args:
        path: the file as people write it.
        fault: what is wrong.
    """
    return at(path, fault.line, fault.key, _wrong(fault))


def at(path: str, line: int | None, key: str, wrong: str) -> str:
    """What is wrong, with the file, the line and the setting, as far as they are known.

    Args:
        path: the file as people write it.
        line: from 1 on.
        key: the setting as the file names it.
        wrong: what is wrong, in words that can be shown.
    """
    if line is None:
        text = _("{path}: {wrong}")
    elif key:
        text = _("{path}, line {line}, {key}: {wrong}")
    else:
        text = _("{path}, line {line}: {wrong}")
    return text.format(path=escaped(path), line=line, key=escaped(key, _LONGEST), wrong=wrong)


def not_saved(path: str, why: Fault) -> str:
    """That settings could not be written into the file, and why."""
    return _("The settings are not saved. {why}").format(why=fault(path, why))


_PLAIN: Final = {
    FaultKind.SYNTAX: N_("this is not valid TOML"),
    FaultKind.UNQUOTED: N_('text needs straight quotation marks: "{found}"'),
    FaultKind.UNKNOWN_SETTING: N_("there is no such setting"),
    FaultKind.UNKNOWN_TABLE: N_("there is no such table, only [keys]"),
    FaultKind.NOT_A_CHOICE: N_("there is no “{found}”, only: {choices}"),
    FaultKind.OUT_OF_RANGE: N_("this must be from {lowest} to {highest}"),
    FaultKind.NOT_A_LANGUAGE: N_(
        "“{found}” is no language; write “auto” or a code such as “en” or “sk”"
    ),
    FaultKind.UNPRINTABLE: N_("“{found}” has characters that cannot be shown"),
    FaultKind.TWICE: N_("this is in line {first} already, and what is there counts"),
    FaultKind.NOT_UTF8: N_("this is not UTF-8 text"),
    FaultKind.TOO_LARGE: N_("the file is too large; no more than {highest} bytes of it are read"),
    FaultKind.NOT_A_FILE: N_("this is no plain file"),
    FaultKind.NO_PERMISSION: N_("you may not read or write this file"),
}

_ALIKE: Final = {
    FaultKind.UNKNOWN_SETTING: N_("there is no such setting; did you mean “{nearest}”?"),
    FaultKind.NOT_A_CHOICE: N_("there is no “{found}”; did you mean “{nearest}”?"),
}

_EXPECTED: Final = {
    Expected.TEXT: N_('this must be text in quotation marks, such as "text"'),
    Expected.WHOLE_NUMBER: N_("this must be a whole number without quotation marks, such as 900"),
    Expected.TRUE_OR_FALSE: N_("this must be true or false, without quotation marks"),
    Expected.TEXTS: N_('this must be a list of texts, such as ["Wes", "Nora"]'),
    Expected.KEYS: N_('this must be a key or a list of keys, such as "d" or ["d", "f2"]'),
    Expected.TABLE: N_("this must be a table: a line [keys], and below it one line a command"),
}


def _wrong(fault: Fault) -> str:
    """What is wrong, as a sentence without its full stop."""
    match fault.kind:
        case FaultKind.WRONG_TYPE if fault.expected:
            return _(_EXPECTED[fault.expected])
        case FaultKind.MORE:
            return ngettext(
                "there is {number} more mistake", "there are {number} more mistakes", fault.number
            ).format(number=fault.number)
        case FaultKind.SYSTEM:
            reason = os.strerror(fault.number)
            return _("the file cannot be used: {reason}").format(reason=escaped(reason))
        case kind:
            text = _ALIKE[kind] if fault.nearest else _PLAIN[kind]
            return _(text).format(
                found=escaped(fault.found, _LONGEST),
                nearest=fault.nearest,
                choices=", ".join(fault.choices),
                lowest=fault.lowest,
                highest=fault.highest,
                first=fault.first,
            )
