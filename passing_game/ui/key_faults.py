"""What can be wrong with the keys that a player has chosen, and how that is said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from passing_game.i18n import _
from passing_game.phrases.foreign import escaped


class Why(Enum):
    """Why a chosen key does not count."""

    NO_SUCH_COMMAND = auto()
    SEVERAL_WAYS = auto()
    """The command does several things, each with a name and keys of its own."""
    FIXED = auto()
    NEEDS_A_KEY = auto()
    NO_SUCH_KEY = auto()
    RESERVED = auto()
    SENT_FOR_ANOTHER = auto()
    TAKEN = auto()


@dataclass(frozen=True, slots=True)
class KeyFault:
    """One entry that does not count; the command keeps its usual keys.

    Attributes:
        name: the command as it was written; foreign text.
        why: what is wrong.
        key: the key as it was written, or as it is shown if it is one; foreign text.
        other: the name that was meant perhaps; the names that there are; the command that has
            the key, or the key that is sent for it.
    """

    name: str
    why: Why
    key: str = ""
    other: str = ""

    @property
    def wrong(self) -> str:
        """What is wrong, in the reader's language: the end of a sentence, without its full stop."""
        name, key, other = escaped(self.name), escaped(self.key), self.other
        return _wrong(self.why, suggests=bool(other)).format(name=name, key=key, other=other)


def _wrong(why: Why, *, suggests: bool) -> str:
    match why:
        case Why.NO_SUCH_COMMAND if suggests:
            return _("there is no command “{name}”; did you mean “{other}”?")
        case Why.NO_SUCH_COMMAND:
            return _("there is no command “{name}”")
        case Why.SEVERAL_WAYS:
            return _("“{name}” does several things, each with its own keys: {other}")
        case Why.FIXED:
            return _("the keys of “{name}” cannot be changed")
        case Why.NEEDS_A_KEY:
            return _("“{name}” needs a key")
        case Why.NO_SUCH_KEY:
            return _("“{key}”, for {name}, is no key")
        case Why.RESERVED:
            return _("“{key}” cannot be the key of {name}: it does the same on every screen")
        case Why.SENT_FOR_ANOTHER:
            return _("“{key}” cannot be the key of {name}: terminals send {other} for it")
        case Why.TAKEN:
            return _("“{key}” cannot be the key of {name}: it is the key of {other} already")
