"""Talking at a joined table: what the host refuses, as a sentence."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from passing_game.phrases.line_trouble import why_not_now
from passing_game.tables.company import SetPhrase
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import LineTrouble
from passing_game.ui.telling import NOTHING, Telling
from passing_game.ui.voices import Voice


class Talker(Protocol):
    """A joined table, as far as one talks there. Both raise RequestRefused and LineTrouble."""

    async def say(self, text: str) -> None:
        """Say something to the table."""
        ...

    async def phrase(self, phrase: SetPhrase) -> None:
        """Say a set phrase."""
        ...


def voice_at(table: Talker) -> Voice:
    """What a table screen needs to talk at a joined table, and from a seat to invite somebody."""

    async def speak(what: str | SetPhrase) -> Telling:
        try:
            await (table.phrase(what) if isinstance(what, SetPhrase) else table.say(what))
        except (LineTrouble, RequestRefused) as error:
            return partial(why_not_now, error)
        return NOTHING

    invite = partial(_invite, table) if isinstance(table, JoinedSeat) else None
    return Voice(speak, invite=invite)


async def _invite(seat: JoinedSeat, account: str) -> Telling:
    try:
        await seat.invite(account)
    except (LineTrouble, RequestRefused) as error:
        return partial(why_not_now, error)
    return NOTHING
