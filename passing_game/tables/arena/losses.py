"""How somebody else's bot loses its turn, and why one cannot be had at all."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Loss(StrEnum):
    """Why a bot lost its turn."""

    NONSENSE = "nonsense"
    """It answered with something that is none of its legal moves."""
    RAISED = "raised"
    """It raised an error."""
    LATE = "late"
    """It did not answer in time."""
    GONE = "gone"
    """Its process ended, or closed its line."""
    GARBLED = "garbled"
    """Something else than an answer came over the line."""
    GIVEN_UP = "given up"
    """It was not asked any more in this match."""


_DEADLY: Final = frozenset({Loss.LATE, Loss.GONE, Loss.GARBLED})


@dataclass(eq=False)
class LostTurn(Exception):
    """A bot has lost its turn; `words` are its own, in which it failed."""

    loss: Loss
    words: str = ""

    def __post_init__(self) -> None:
        super().__init__(self.loss, self.words)  # so that it can be pickled

    @property
    def is_deadly(self) -> bool:
        """Whether the bot's process was ended for it."""
        return self.loss in _DEADLY


class Lack(StrEnum):
    """Why there is no such bot."""

    MODULE = "module"
    """There is no such module."""
    BROKEN = "broken"
    """The module cannot be imported."""
    NAME = "name"
    """The module has nothing of that name."""
    CALLABLE = "callable"
    """It cannot be called as a bot."""
    LATE = "late"
    """The import did not end in time."""
    GONE = "gone"
    """The process that imported it ended, or closed its line."""


@dataclass(eq=False)
class NoSuchBot(Exception):
    """There is no bot of this specification; `words` are those of the failing module."""

    spec: str
    lack: Lack
    words: str = ""

    def __post_init__(self) -> None:
        super().__init__(self.spec, self.lack, self.words)
