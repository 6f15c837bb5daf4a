"""What is said at a table, and who watches: everything there that is not about the game."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from passing_game.tables.company import Said
from passing_game.tables.shared.refusals import NotGranted, Refusal

if TYPE_CHECKING:
    from passing_game.tables.company import SetPhrase
    from passing_game.tables.shared.member import Person

KEPT: Final = 8
"""How many lines of talk are kept; each goes out with every view."""


class Talk:
    """The latest talk of a table; at a quiet one there are set phrases alone."""

    def __init__(self, *, quiet: bool) -> None:
        self.quiet = quiet
        self._said: deque[Said] = deque(maxlen=KEPT)

    @property
    def said(self) -> tuple[Said, ...]:
        """What was said last, the oldest first."""
        return tuple(self._said)

    def say(self, person: Person, text: str) -> None:
        """Say free text, cleaned before.

        Raises:
            NotGranted: QUIET or NOTHING_SAID.
        """
        if self.quiet:
            raise NotGranted(Refusal.QUIET)
        if not text:
            raise NotGranted(Refusal.NOTHING_SAID)
        self._said.append(Said(person.account, person.name, text))

    def phrase(self, person: Person, phrase: SetPhrase) -> None:
        """Say a set phrase."""
        self._said.append(Said(person.account, person.name, "", phrase))
