"""What is typed at a shared table: talk goes to the others, the rest is for the conversation."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from passing_game.phrases import agreed, plain_joined
from passing_game.phrases.line_trouble import why_not_now
from passing_game.tables.company import SetPhrase
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.wire.cleaning import clean_label
from passing_game.text import commands

if TYPE_CHECKING:
    from passing_game.tables.shared.place import Place
    from passing_game.text.lines import Line
    from passing_game.text.manners import Ears, Mouth

SAY: Final = "say"
"""The word before what is said to the others."""

PHRASES: Final = {str(number): phrase for number, phrase in enumerate(SetPhrase, 1)}
"""The set phrases by what is typed for them."""

INVITE: Final = "invite"
"""The word before the account that is invited."""


class JoinedEars:
    """Ears that take talk out, and hints where there are none. No line is lost if nobody waits."""

    def __init__(self, ears: Ears, mouth: Mouth, place: Place) -> None:
        self._ears = ears
        self._mouth = mouth
        self._place = place
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
        elif word.lower() == INVITE and rest and isinstance(self._place, JoinedSeat):
            self._mouth.heard()
            await self._invite(self._place, clean_label(rest))
        elif commands.meant(line.lower()) == [commands.HINT] and not self._has_hints:
            self._mouth.heard()
            self._mouth.say(plain_joined.no_hints())
        else:
            return False
        return True

    @property
    def _has_hints(self) -> bool:
        company = self._place.look().company
        return company is None or company.hints

    async def _invite(self, seat: JoinedSeat, account: str) -> None:
        try:
            await seat.invite(account)
        except (LineTrouble, RequestRefused) as error:
            self._mouth.say(why_not_now(error))
        else:
            self._mouth.say(agreed.has_invited(account))

    async def _say(self, text: str) -> None:
        """Say it; at a quiet table a number says the set phrase that has it."""
        company = self._place.look().company
        is_quiet = company is not None and company.quiet
        try:
            if is_quiet and text.strip() in PHRASES:
                await self._place.phrase(PHRASES[text.strip()])
            else:
                await self._place.say(text)
        except (LineTrouble, RequestRefused) as error:
            self._mouth.say(why_not_now(error))
