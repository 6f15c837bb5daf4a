"""What is typed at a shared table: talk goes to the others, the rest is for the conversation."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from passing_game.phrases import plain_joined
from passing_game.phrases.line_trouble import why_not_now
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble
from passing_game.text import commands

if TYPE_CHECKING:
    from passing_game.tables.shared.joined import JoinedSeat
    from passing_game.text.lines import Line
    from passing_game.text.manners import Ears, Mouth

SAY: Final = "say"
"""The word before what is said to the others."""


class JoinedEars:
    """Ears that take talk out, and hints where there are none. No line is lost if nobody waits."""

    def __init__(self, ears: Ears, mouth: Mouth, seat: JoinedSeat) -> None:
        self._ears = ears
        self._mouth = mouth
        self._seat = seat
        self._coming: asyncio.Task[Line] | None = None

    async def next(self) -> Line:
        """The next line that is no talk; None at the end."""
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
        if word.lower() == SAY and rest:
            self._mouth.heard()
            await self._say(rest)
        elif commands.meant(line.lower()) == [commands.HINT] and not self._has_hints:
            self._mouth.heard()
            self._mouth.say(plain_joined.no_hints())
        else:
            return False
        return True

    @property
    def _has_hints(self) -> bool:
        company = self._seat.look().company
        return company is None or company.hints

    async def _say(self, text: str) -> None:
        try:
            await self._seat.say(text)
        except (LineTrouble, RequestRefused) as error:
            self._mouth.say(why_not_now(error))
