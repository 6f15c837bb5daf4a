"""What is typed at a shared table: what is for the others goes there, the rest is for the game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from passing_game.engine.match import Phase
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.text import commands, joined_commands
from passing_game.text.joined_requests import JoinedRequests, TableTalk

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.place import Place
    from passing_game.text.commands import Command
    from passing_game.text.lines import Line
    from passing_game.text.manners import Ears, Manners, Mouth

WITH_MORE: Final = (joined_commands.SAY, joined_commands.INVITE)
"""Something follows these; alone they tell how they are used."""


class JoinedEars:
    """Ears that take out what is no matter of the game. No line is lost if nobody waits."""

    def __init__(self, ears: Ears, mouth: Mouth, manners: Manners, place: Place) -> None:
        self._ears = ears
        self._mouth = mouth
        self._manners = manners
        self._place = place
        self._talk = TableTalk(place, mouth)
        self._requests = JoinedRequests(place, mouth) if isinstance(place, JoinedSeat) else None
        self._coming: asyncio.Task[Line] | None = None

    async def next(self) -> Line:
        """The next line that is for the game; None at the end."""
        while True:
            if self._coming is None:
                self._coming = asyncio.create_task(self._ears.next())
            line = await asyncio.shield(self._coming)
            self._coming = None
            if not isinstance(line, str) or not await self._is_done(line):
                return line

    async def _is_done(self, line: str) -> bool:
        """Do what a line says if that is no matter of the game; whether it was."""
        word, _blank, rest = line.partition(" ")
        command = joined_commands.meant(word.lower())
        if command is joined_commands.SAY:
            self._mouth.heard()
            await self._talk.say(rest.strip())
        elif self._requests is None or command is None:
            return False
        else:
            return await self._is_asked(self._requests, command, rest.strip())
        return True

    async def _is_asked(self, requests: JoinedRequests, command: Command, rest: str) -> bool:
        """Do what somebody asks for who has a seat, if that is no matter of the game."""
        doing = requests.doing(command, rest)
        if doing is None:
            return False
        self._mouth.heard()
        if command not in WITH_MORE:
            await self._for_our_turn()
        await doing()
        if command is commands.REMATCH:
            await self._for_another()
        return True

    # Lines that somebody has written beforehand wait until what they are about has come

    async def _for_our_turn(self) -> None:
        await self._until(lambda table: table.game.turn is None or table.game.is_my_turn)

    async def _for_another(self) -> None:
        await self._until(lambda table: table.game.phase is not Phase.OVER or not _wishes(table))

    async def _until(self, has_come: Callable[[TableView], bool]) -> None:
        if not self._manners.in_turn:
            return
        come = asyncio.Event()

        def look(_update: object) -> None:
            if has_come(self._place.look()) or self._place.line is LineStatus.ENDED:
                come.set()

        stop = self._place.subscribe(look)
        try:
            look(None)
            await come.wait()
        finally:
            stop()


def _wishes(table: TableView) -> bool:
    """Whether whoever sees a table so wishes a rematch."""
    seat = table.game.seat
    return table.company is None or seat is None or table.company.holders[seat].wish is not None
