"""The plain mode without a terminal: commands go in, lines come out.

A match can be played ahead, by the same bots and the same chance, to learn the commands that make
it. That asks for no word of what is said: commands are the same in every language.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from io import StringIO
from typing import TYPE_CHECKING, Final

from support.chance_games import RandomPlayers
from support.stories import deal_as_told, teller

from passing_game.bots.registry import BOTS
from passing_game.engine.deal import seeded
from passing_game.engine.events import moves_in
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.view import PassEffect, view_for
from passing_game.tables.local import minds_of
from passing_game.tables.pace import Pace
from passing_game.tables.table import Table
from passing_game.text.background import Background
from passing_game.text.conversation import Conversation, End
from passing_game.text.manners import Manners
from passing_game.text.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from support.stories import Story

    from passing_game.bots import Bot
    from passing_game.engine.events import Event
    from passing_game.engine.view import SeatView
    from passing_game.tables.setup import GameSetup
    from passing_game.text.lines import Line

IN_TURN: Final = Manners(in_turn=True)
RECORD: Final = "Kept."
CODE: Final = "206A0-6W0DG"
BACKGROUND: Final = Background(RECORD, lambda: (CODE,))


class Script:
    """Ears that hear lines which somebody has written beforehand."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = iter(lines)

    async def next(self) -> Line:
        """The next line; None at the end."""
        return next(self._lines, None)


class Overheard(Voice):
    """A voice that speaks into memory and tells who listens what is being said."""

    def __init__(
        self,
        encoding: str = "utf-8",
        *,
        prompts: bool = False,
        listener: Callable[[str], None] = lambda _sentence: None,
    ) -> None:
        self.written = _Memory(encoding)
        self.listener = listener
        super().__init__(self.written, prompts=prompts)

    def say(self, *sentences: str) -> None:
        """Say sentences, and tell the listener each."""
        for sentence in sentences:
            self.listener(sentence)
        super().say(*sentences)

    @property
    def lines(self) -> list[str]:
        """What was said, line by line."""
        return self.written.getvalue().splitlines()


class _Memory(StringIO):
    def __init__(self, encoding: str) -> None:
        super().__init__(newline="\n")
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


def table_of(
    setup: GameSetup,
    seed: str = "a seed",
    stories: tuple[Story, ...] = (),
    bots: Mapping[str, Bot] | None = None,
) -> Table:
    """A table whose rounds are dealt as stories tell, with bots that tell them or are given."""
    named = bots or (dict.fromkeys(BOTS, teller(stories)) if stories else BOTS)
    minds = minds_of(setup, named, seed)
    table = Table(setup, Match(setup.rules, seeded(seed)), minds, Pace(0))
    deal_as_told(table.match, stories)
    return table


async def talked(
    table: Table,
    lines: Iterable[Line],
    voice: Voice,
    manners: Manners = IN_TURN,
    background: Background = BACKGROUND,
) -> End:
    """Talk through a match with these lines, in the seat of its one person."""
    (seat,) = table.setup.people
    talk = Conversation(table.seats[seat], Script(lines), voice, manners, background)
    async with asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(table.run())
        end = await talk.run()
        playing.cancel()
    return end


@dataclass
class Ahead:
    """A match that was played ahead.

    `commands` are those that make it; `events` all that happened, as the table knows it.
    """

    match: Match
    commands: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


def played_ahead(
    setup: GameSetup,
    seed: str,
    choose: Callable[[tuple[Move, ...]], Move] | None = None,
    *,
    most: int = 2000,
) -> Ahead:
    """Play a match as the table of a seed would, the person's moves by chance.

    Args:
        setup: the match, with one person.
        seed: its seed.
        choose: chooses the person's moves; without it they are thrown by dice.
        most: moves of all seats after which the person leaves.
    """
    match = Match(setup.rules, seeded(seed))
    ahead = Ahead(match)
    choose = choose or RandomPlayers(len(seed)).choose
    match.subscribe(ahead.events.append)
    minds = minds_of(setup, BOTS, seed)
    match.start_round()
    while match.phase is not Phase.OVER and len(moves_in(ahead.events)) < most:
        seat = match.turn
        if seat is None:
            ahead.commands.append("next")
            match.start_round()
        elif seat in minds:
            match.apply(seat, minds[seat](view_for(match, seat)))
        else:
            move = choose(match.legal_moves(seat))
            ahead.commands += spoken(move, view_for(match, seat))
            match.apply(seat, move)
    return ahead


def spoken(move: Move, view: SeatView) -> list[str]:
    """The commands that make a move: two for a pass that ends the round."""
    match move:
        case Play(tile, side):
            return [f"play {tile} {side}"]
        case Draw():
            return ["draw"]
        case Pass():
            return ["pass"] * (1 + (view.pass_effect is PassEffect.ENDS_ROUND))
