"""A seat at a table, the same for a local and a joined one.

The screen gets a `TableView` and the events since the last one, and submits moves with the number
of the event that it had seen when it chose. It knows nothing else of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.company import Company
    from passing_game.tables.setup import Player


class NoTakingBack(Enum):
    """Why a seat cannot take its last move back."""

    OTHERS_PLAY = "others play"
    """Somebody else at the table is no bot."""
    NOTHING = "nothing"
    """The seat has not moved in this round."""
    DRAWN = "drawn"
    """A tile was drawn with that move or since: who has seen it cannot unsee it."""
    ROUND_OVER = "round over"
    """The round is over, and all hands have been seen."""


@dataclass(eq=False)
class CannotTakeBack(Exception):
    """A move is not taken back; nothing has changed."""

    why: NoTakingBack

    def __str__(self) -> str:
        return f"CannotTakeBack({self.why})"


@dataclass(frozen=True, slots=True)
class TableView:
    """What a seat sees: the number of the last event, the game, and who sits where.

    `take_back` is why the seat cannot take its last move back, None if it can. `company` is the
    rest of a shared table, None at a local one.
    """

    seq: int
    game: SeatView
    players: tuple[Player, ...]
    take_back: NoTakingBack | None = NoTakingBack.NOTHING
    company: Company | None = None


@dataclass(frozen=True, slots=True)
class Update:
    """The table has changed: how it stands, and what happened since the last update."""

    table: TableView
    events: tuple[Event, ...]


UpdateListener = Callable[[Update], None]


@dataclass(eq=False)
class StaleMove(Exception):
    """The move was chosen before something else happened; nothing has changed."""

    chosen_at: int
    now: int

    def __str__(self) -> str:
        return f"StaleMove(chosen_at={self.chosen_at}, now={self.now})"


class Seat(Protocol):
    """One seat, from the player's side."""

    @property
    def number(self) -> int:
        """The seat's number, 0 and up, clockwise."""
        ...

    def look(self) -> TableView:
        """How the table stands now, as this seat may see it."""
        ...

    def subscribe(self, listener: UpdateListener) -> Callable[[], None]:
        """Tell a listener every change; the result takes it off the list again."""
        ...

    async def submit(self, move: Move, seq: int) -> None:
        """Make a move that was chosen when `seq` was the number of the last event.

        Raises:
            StaleMove: if something has happened since.
            GameError: if the rules do not allow it.
        """
        ...

    async def ready(self) -> None:
        """Ask for the next round."""
        ...

    async def take_back(self) -> None:
        """Take back one's last move and the bots' answers to it, those to come included.

        Raises:
            CannotTakeBack: if there is nothing to take back, or it would not be fair.
        """
        ...
