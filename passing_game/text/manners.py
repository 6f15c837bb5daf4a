"""Who talks with whom, and how: what a conversation needs of the outside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from passing_game.text.lines import Line


class Ears(Protocol):
    """Where lines come from."""

    async def next(self) -> Line:
        """The next line; None at the end, and ever after."""
        ...


class Mouth(Protocol):
    """Where sentences go. It never raises."""

    def say(self, *sentences: str) -> None:
        """Say sentences."""
        ...

    def prompt(self) -> None:
        """Ask for the next command, if that has not been done yet."""
        ...

    def heard(self) -> None:
        """A command has come."""
        ...


@dataclass(frozen=True, slots=True)
class Manners:
    """How one talks with this player.

    `confirm_pass` asks once before a pass that ends the round. With `in_turn` a line waits until
    the others have moved, so that the same lines always make the same match: for lines that
    somebody has written beforehand, to whom nothing is told of other matches either. Even then who
    leaves waits at most `patience` seconds.
    """

    confirm_pass: bool = True
    in_turn: bool = False
    patience: float = 5.0
