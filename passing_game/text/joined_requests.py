"""What somebody asks for at a shared table in lines of text, besides the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.match import Phase
from passing_game.i18n import _
from passing_game.phrases import (
    agreed,
    company,
    plain,
    plain_joined,
    plain_talk,
    plain_wishes,
)
from passing_game.phrases.cast import Cast
from passing_game.phrases.joining import whole_names
from passing_game.phrases.line_trouble import why_not_now
from passing_game.tables.company import LineStatus, SetPhrase
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.wire.cleaning import clean_label
from passing_game.text import commands, joined_commands

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.joined import JoinedSeat
    from passing_game.tables.shared.place import Place
    from passing_game.text.commands import Command
    from passing_game.text.manners import Mouth

_STOPS: Final = " .!?"


class TableTalk:
    """Talks to the others at a table."""

    def __init__(self, place: Place, mouth: Mouth) -> None:
        self._place = place
        self._mouth = mouth

    @property
    def _is_quiet(self) -> bool:
        company = self._place.look().company
        return company is not None and company.quiet

    async def say(self, text: str) -> None:
        """Say something; at a quiet table a set phrase, by its number or its words."""
        phrase = set_phrase(text) if self._is_quiet else None
        if not text:
            self._tell_how()
            return
        try:
            if phrase is None:
                await self._place.say(text)
            else:
                await self._place.phrase(phrase)
        except (LineTrouble, RequestRefused) as error:
            self._mouth.say(why_not_now(error))
            if self._is_quiet and isinstance(error, RequestRefused):
                self._tell_how()

    def _tell_how(self) -> None:
        how = plain_joined.what_may_be_said() if self._is_quiet else [plain_joined.how_to_talk()]
        self._mouth.say(*how)


def set_phrase(text: str) -> SetPhrase | None:
    """The set phrase that is meant by its number, or by its words in the player's language."""
    for number, phrase in enumerate(SetPhrase, 1):
        if text == str(number) or _bare(text) == _bare(company.set_phrase(phrase)):
            return phrase
    return None


def _bare(text: str) -> str:
    return text.casefold().rstrip(_STOPS)


class JoinedRequests:
    """What is asked for from a seat: a rematch, the end of the table, guests, what can be said."""

    def __init__(self, seat: JoinedSeat, mouth: Mouth) -> None:
        self._seat = seat
        self._mouth = mouth
        self._vote_is_asked = False

    @property
    def _table(self) -> TableView:
        return self._seat.look()

    def doing(self, command: Command, rest: str) -> Callable[[], Awaitable[None]] | None:
        """What does what is asked for; None if it is a matter of the game."""
        asked, self._vote_is_asked = self._vote_is_asked, False
        match command, rest:
            case joined_commands.INVITE, _:
                return lambda: self._invite(clean_label(rest))
            case joined_commands.VOTE, _:
                close = rest.lower() != joined_commands.TAKE_BACK
                return lambda: self._vote(close=close, again=asked)
            case commands.REMATCH, _:
                return lambda: self._rematch(rest.lower())
            case commands.HELP, "":
                return self._help
            case commands.HINT, "" if not self._has_hints:
                return self._no_hints
            case commands.NOW, "" if self._table.game.turn is None:
                return self._tell_what_is_waited_for
            case _:
                return None

    @property
    def _has_hints(self) -> bool:
        company = self._table.company
        return company is None or company.hints

    async def _no_hints(self) -> None:
        self._mouth.say(plain_joined.no_hints())

    async def _help(self) -> None:
        spoken = joined_commands.for_player(self._table.company)
        self._mouth.say(*(_(one.help) for one in spoken), *plain_talk.how_to_talk())

    async def _tell_what_is_waited_for(self) -> None:
        table = self._table
        names = whole_names(table)
        self._mouth.say(plain.what_now(table.game, Cast.at(table, names, table.game.seat)))
        if table.company is not None:
            self._mouth.say(*plain_wishes.standing(table.company, names, table.game.seat))

    async def _invite(self, account: str) -> None:
        if not account:
            self._mouth.say(plain_joined.how_to_invite())
            return
        try:
            await self._seat.invite(account)
        except (LineTrouble, RequestRefused) as error:
            self._mouth.say(why_not_now(error))
        else:
            self._mouth.say(agreed.has_invited(account))

    async def _vote(self, *, close: bool, again: bool) -> None:
        """Vote for closing the table; that must be said twice, taking it back must not."""
        if close and not again:
            self._vote_is_asked = True
            self._mouth.say(plain_wishes.vote_asked())
            return
        try:
            await self._seat.vote(close=close)
        except (LineTrouble, RequestRefused) as error:
            self._mouth.say(why_not_now(error))
            return
        if self._seat.line is LineStatus.LIVE:
            taken_back = plain_wishes.vote_can_be_taken_back() if close else plain_wishes.no_vote()
            self._mouth.say(taken_back)

    async def _rematch(self, word: str) -> None:
        """Wish for a rematch; what changes by it is told as it is to everybody."""
        table = self._table
        if table.game.phase is not Phase.OVER:
            self._mouth.say(plain_talk.match_runs())
            return
        if word not in joined_commands.WISHES:
            self._mouth.say(*plain_wishes.how_to_rematch())
            return
        wish = joined_commands.WISHES[word]
        try:
            await self._seat.rematch(wish)
        except (LineTrouble, RequestRefused) as error:
            self._mouth.say(why_not_now(error))
            return
        before = table.company.holders[self._seat.number].wish if table.company else None
        if wish is None:
            self._mouth.say(plain_wishes.no_rematch_wanted())
        elif wish is before and table.company is not None:
            names = [player.name for player in table.players]
            self._mouth.say(*plain_wishes.rematch(table.company, names, table.game.seat))
