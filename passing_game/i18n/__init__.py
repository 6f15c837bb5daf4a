"""Translation with gettext; English is the source, and what is shown without a catalogue.

The language belongs to a session, not to the process: `use` sets it for the running context and
all tasks that start from it, so several players in one process can each have their own.
"""

from __future__ import annotations

import gettext as _gettext
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCE: Final = "en"
"""The language that the program is written in."""

_CONTEXT: Final = "\4"
"""What gettext puts between the context of a message and the message."""


@dataclass
class Language:
    """The language of a session. Changing it changes the whole session at once."""

    catalogue: _gettext.NullTranslations = field(default_factory=_gettext.NullTranslations)
    """The messages."""
    code: str = SOURCE
    """Its code, by which numbers and dates are written."""
    written: Callable[[str], str] = str
    """How its words are written where they are shown, which may not have every letter."""


_current: ContextVar[Language | None] = ContextVar("language", default=None)
_source = Language()


def use(language: Language) -> None:
    """Speak a language in this context from now on."""
    _current.set(language)


def current() -> Language:
    """The language of this context."""
    return _current.get() or _source


def _(message: str) -> str:
    """The message in the session's language. Placeholders are `{named}` and filled afterwards."""
    language = current()
    return language.written(language.catalogue.gettext(message).rpartition(_CONTEXT)[2])


def pgettext(context: str, message: str) -> str:
    """The same for a message that means something else elsewhere."""
    return _(NP_(context, message))


def ngettext(singular: str, plural: str, number: int) -> str:
    """The message in the form that the language wants for a number."""
    language = current()
    return language.written(language.catalogue.ngettext(singular, plural, number))


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a message for translation where it stands; it is translated where it is shown."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: N802 - like N_
    """The same for a message that means something else elsewhere."""
    return f"{context}{_CONTEXT}{message}"


def NN_(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802 - like N_
    """The same for a message with a number, and both its English forms."""
    return singular, plural
