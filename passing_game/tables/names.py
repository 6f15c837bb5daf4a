"""Players' names: foreign text, made fit to be shown anywhere."""

from __future__ import annotations

import getpass
from itertools import accumulate, takewhile
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from passing_game.tables.visible import is_mark, visible

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_NAME: Final = 12
"""In cells of the terminal."""


MOST_CHARACTERS: Final = 4 * LONGEST_NAME
"""Signs that take no cell, as accents do, are not endless."""


def cells(text: str) -> int:
    """How many cells of a terminal a printable text takes."""
    return sum(map(_width, text))


def cleaned(name: str) -> str:
    """What is visible of a name, cut to the cells that one may have; empty if nothing is."""
    text = visible(name)[:MOST_CHARACTERS]
    fitting = takewhile(lambda width: width <= LONGEST_NAME, accumulate(map(_width, text)))
    return text[: len(list(fitting))].rstrip()


def named_after(account: str) -> str:
    """The name of somebody who has given none: the account as it is written.

    Of a long one beginning and end are left, for many accounts differ at their end alone.
    """
    text = visible(account)
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
    """The account's name with a capital; empty where there is none that can be shown."""
    try:
        name = cleaned(getpass.getuser())
    except (OSError, KeyError, ImportError):
        return ""
    return name[:1].upper() + name[1:]


def _width(character: str) -> int:
    if is_mark(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
