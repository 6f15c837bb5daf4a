"""Players' names: foreign text, made fit to be shown anywhere."""

from __future__ import annotations

import getpass
from itertools import accumulate, takewhile
from typing import TYPE_CHECKING, Final
from unicodedata import combining, east_asian_width, normalize

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_NAME: Final = 12
"""In cells of the terminal."""


MOST_CHARACTERS: Final = 4 * LONGEST_NAME
"""Signs that take no cell, as accents do, are not endless."""


def cells(text: str) -> int:
    """How many cells of a terminal a printable text takes."""
    return sum(map(_width, text))


def tidied(name: str) -> str:
    """A name with printable characters alone, single spaces between them, in NFC.

    Control, format (bidi) and unassigned characters are taken out.
    """
    return " ".join("".join(filter(str.isprintable, normalize("NFC", name))).split())


def cleaned(name: str) -> str:
    """A tidied name, cut to the cells that a name may have; empty if nothing can be shown."""
    text = tidied(name)[:MOST_CHARACTERS]
    fitting = takewhile(lambda width: width <= LONGEST_NAME, accumulate(map(_width, text)))
    return text[: len(list(fitting))].rstrip()


def named_after(account: str) -> str:
    """The name of somebody who has given none: the account as it is written.

    Of a long one beginning and end are left, for many accounts differ at their end alone.
    """
    text = tidied(account)
    if not text.isascii() or len(text) <= LONGEST_NAME:
        return cleaned(text)
    end = LONGEST_NAME // 2
    return f"{text[: LONGEST_NAME - end - 1]}…{text[-end:]}"


def whole_name(name: str, account: str | None) -> str:
    """The whole account where a name is only what is left of a long one, else the name."""
    if not account or account.casefold() == name.casefold():
        return name
    left = (cleaned(account).casefold(), named_after(account).casefold())
    return account if name.casefold() in left else name


def cleaned_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names cleaned one by one, less those of which nothing can be shown."""
    return tuple(filter(None, map(cleaned, names)))


def account_name() -> str:
    """The account's name with a capital, or "You" where there is none that can be shown."""
    try:
        name = cleaned(getpass.getuser())
    except (OSError, KeyError, ImportError):
        name = ""
    return name[:1].upper() + name[1:] or "You"


def _width(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
