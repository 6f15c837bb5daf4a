"""Translation with gettext; English is the source, and what is shown without a catalogue.

The language belongs to a session, not to the process: `use` sets it for the running context and
all tasks that start from it, so several players in one process can each have their own.
"""

from __future__ import annotations

import gettext as _gettext
from contextvars import ContextVar
from dataclasses import dataclass, field


@dataclass
class Language:
    """The catalogue of a session. Changing it changes the whole session at once."""

    catalogue: _gettext.NullTranslations = field(default_factory=_gettext.NullTranslations)


_current: ContextVar[Language | None] = ContextVar("language", default=None)
_source = Language()


def use(language: Language) -> None:
    """Speak a language in this context from now on."""
    _current.set(language)


def _catalogue() -> _gettext.NullTranslations:
    return (_current.get() or _source).catalogue


def _(message: str) -> str:
    """The message in the session's language. Placeholders are `{named}` and filled afterwards."""
    return _catalogue().gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The message in the form that the language wants for a number."""
    return _catalogue().ngettext(singular, plural, number)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a message for translation where it stands; it is translated where it is shown."""
    return message
