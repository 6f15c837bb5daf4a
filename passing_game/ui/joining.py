"""What somebody joins shared tables for, and the terminal when ssh needs it meanwhile."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from passing_game.phrases.table_lines import to_join

if TYPE_CHECKING:
    from passing_game.tables.wire.answers import MissedWire


@dataclass(frozen=True, slots=True)
class Wish:
    """What one joins for.

    Attributes:
        table: the table to go to; None for the lobby.
        seat: the seat wished for; None for whichever is free.
        watch: whether to watch instead.
        account: the account whose own host it is; None for the host of a box.
        socket: where the host is, if that was named; empty otherwise.
        ssh: the options by which its machine is reached, as they are typed; empty on this one.
        missed: results of matches that ended while one was away, if they were told before.
    """

    table: str | None = None
    seat: int | None = None
    watch: bool = False
    account: str | None = None
    missed: tuple[MissedWire, ...] = ()
    socket: str = ""
    ssh: str = ""

    def address(self, table: str) -> str:
        """The name by which others join a table of this host."""
        return f"{table}@{self.account}" if self.account else table

    def to_join(self, table: str) -> str:
        """What is typed behind `passing-game join` to come to a table of this host."""
        return to_join(self.address(table), self.socket)

    def to_come_back(self, table: str) -> str:
        """The same for oneself, who may be at another machine than those who sit there."""
        return " ".join(filter(None, (self.to_join(table), self.ssh)))


class Stepping:
    """Lets the screen step aside for ssh, once there is a screen."""

    def __init__(self) -> None:
        self._aside: Any = nullcontext

    def use(self, aside: Any) -> None:  # noqa: ANN401 - whatever makes a context
        """Step aside like this from now on."""
        self._aside = aside

    def aside(self) -> AbstractContextManager[object]:
        """The context in which the terminal is ssh's."""
        context: AbstractContextManager[object] = self._aside()
        return context
