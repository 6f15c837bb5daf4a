"""A round that is told in advance, talked through: what is said to which lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from support.plain import IN_TURN, Overheard, table_of, talked
from support.setups import setup

from passing_game.engine.events import moves_in

if TYPE_CHECKING:
    from support.stories import Story

    from passing_game.engine.moves import Move
    from passing_game.tables.setup import GameSetup
    from passing_game.tables.table import Table
    from passing_game.text.conversation import End
    from passing_game.text.lines import Line
    from passing_game.text.manners import Manners


@dataclass(frozen=True)
class Talk:
    """A match talked through: the table, all sentences, and how it ended."""

    table: Table
    sentences: list[str]
    end: End

    @property
    def moves(self) -> list[Move]:
        """The moves of seat 0 in the running or last round."""
        return [move for seat, move in moves_in(self.table.match.history) if seat == 0]


async def talk(
    told: Story, *lines: Line, agreed: GameSetup | None = None, manners: Manners = IN_TURN
) -> Talk:
    """Talk through a match, of two where nothing else is agreed, with these lines."""
    table, sentences = table_of(agreed or setup(2), stories=(told,)), list[str]()
    end = await talked(table, lines, Overheard(listener=sentences.append), manners)
    return Talk(table, sentences, end)


async def answers(
    told: Story, *lines: Line, after: int = 0, agreed: GameSetup | None = None
) -> list[str]:
    """What is said to these lines, after the first few."""
    before = (await talk(told, *lines[:after], agreed=agreed)).sentences
    said = (await talk(told, *lines, agreed=agreed)).sentences
    assert said[: len(before)] == before
    return said[len(before) :]
