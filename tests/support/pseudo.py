"""A language that nobody speaks: every message of the code, longer and with accents everywhere.

What stands on a screen without accents was never translated; what lacks its closing bracket was
cut.
"""

from __future__ import annotations

import gettext
import re
from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING, Final

from passing_game import i18n
from passing_game.i18n.update import extracted

if TYPE_CHECKING:
    import pytest

_ACCENTS: Final = str.maketrans(
    "AaBCcDdEeFGgHhIiJjKkLlMNnOoPRrSsTtUuWwYyZz", "ÅåßÇçÐðÉéƑĜĝĤĥÎîĴĵĶķĹĺṀÑñÖöÞŔŕŠšŤťÛûŴŵÝýŽž"
)
_PLACEHOLDER: Final = re.compile(r"(\{[^}]*\}|--[a-z-]+)")
"""What stays as it is, options of the command line, too."""
_LONGER: Final = 0.4
"""How much longer a message is, as those of most languages are beside English."""


def pseudo(message: str) -> str:
    """A message as it is in that language: its placeholders, blanks and lines are kept."""
    return "\n".join(_line(line) if line.strip() else line for line in message.split("\n"))


def _line(line: str) -> str:
    words = line.strip()
    start, _middle, end = line.partition(words)
    pieces = _PLACEHOLDER.split(words)
    pieces[::2] = [piece.translate(_ACCENTS) for piece in pieces[::2]]
    letters = sum(len(piece) for piece in pieces[::2])
    if not any(map(str.isalpha, "".join(pieces[::2]))):
        return line
    more = "".join(letter for letter, _ in zip(cycle("ôûÿ é"), range(round(letters * _LONGER))))
    return f"{start}[{''.join(pieces)}{more.rstrip()}]{end}"


class Pseudo(gettext.NullTranslations):
    """The catalogue: it has what the code is known to say, and nothing else."""

    def gettext(self, message: str) -> str:
        """One message."""
        return _messages().get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One of the two forms of a message."""
        message = msgid1 if n == 1 else msgid2
        return _messages().get(message, message)


def one_or_more(texts: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """A text of a message, or all its forms."""
    return (texts or "",) if isinstance(texts, str | None) else tuple(texts)


@cache
def _messages() -> dict[str, str]:
    """Message -> what it is in that language; one with a context has it before it."""
    messages = {}
    for message in extracted():
        for one in one_or_more(message.id):
            key = i18n.NP_(message.context, one) if message.context else one
            messages[key] = pseudo(one)
    return messages


def speak_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak that language until the test ends, whatever the settings say."""
    monkeypatch.setattr(i18n._source, "catalogue", Pseudo())

    def speak(session: i18n.Language, _setting: str) -> None:
        session.catalogue = Pseudo()

    monkeypatch.setattr("passing_game.ui.settled.speak", speak)
