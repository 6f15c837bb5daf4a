"""What screens tell: that the table has changed, that somebody wants another name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.seat import Update


class GameEvent(Message):
    """The table has changed."""

    def __init__(self, update: Update) -> None:
        super().__init__()
        self.update = update


class NameWanted(Message):
    """A player's name is to be changed; `answer` takes the new one."""

    def __init__(self, name: str, answer: Callable[[str], None]) -> None:
        super().__init__()
        self.name = name
        self.answer = answer
