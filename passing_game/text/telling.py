"""What a player is told of the table: how it stands at first, and then whatever happens."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from passing_game.engine.events import MatchEnded, MovesTakenBack, RoundEnded, RoundStarted
from passing_game.phrases import plain, plain_going_on, plain_match, plain_result, plain_talk
from passing_game.phrases.cast import Cast
from passing_game.phrases.events import numbered
from passing_game.phrases.joining import whole_names
from passing_game.phrases.partnering import of_partner
from passing_game.phrases.plain_joined import record_at_host

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event
    from passing_game.engine.view import SeatView
    from passing_game.tables.seat import Seat, TableView, Update
    from passing_game.text.background import Background
    from passing_game.text.manners import Mouth


class Telling:
    """Tells a player a match, from one seat.

    Attributes:
        cast: who is who to the player.
        told: how the table stood when it was told last.
        reasons: why the last hint was given, the last thing was refused, or the last round ended as
            it did.
        our_turn: set while the player is to move, or to ask for the next round.
    """

    def __init__(self, seat: Seat, mouth: Mouth, background: Background) -> None:
        self.told = seat.look()
        self.cast = _cast(self.told, seat.number)
        self.reasons: Sequence[str] = (plain_talk.no_reason(),)
        self.our_turn = asyncio.Event()
        self._seat = seat.number
        self._mouth = mouth
        self._record = background.record
        self._results = [*background.results]

    @property
    def view(self) -> SeatView:
        """What the player knows."""
        return self.told.game

    def greet(self) -> None:
        """Tell who plays what; and how it stands, if it was broken off."""
        rules = self.view.rules
        others = plain_match.who_sits_where(self._seat, self.told.players, rules)
        self._mouth.say(plain_match.match_begins(rules), *others)
        if self.view.round:
            self._tell_where_it_stands()

    def refuse(self, why: str) -> None:
        """Tell why something cannot be done."""
        self.reasons = (why,)
        self._mouth.say(why)

    def hear(self, update: Update) -> None:
        """Tell what has happened, and whose turn it is."""
        before, self.told = self.view, update.table
        self.cast = _cast(self.told, self._seat)  # at a shared table people come and go
        for event, number in numbered(update.events, self.view.history):
            self._tell(event, number, before)
        self._tell_whose_turn()

    def _tell_where_it_stands(self) -> None:
        view, cast = self.view, self.cast
        remark, goes_on = of_partner(self.told, cast), self.told.company is None
        self._mouth.say(*plain_going_on.where_it_stands(view, cast, remark, goes_on=goes_on))
        if view.revealed is not None:
            self.reasons = plain_result.why(view.revealed, cast)
            self._take(view.revealed)
        if view.winner is not None:
            self._tell_the_end(view.winner)
        if view.turn is not None and not view.is_my_turn:
            self._mouth.say(plain.what_now(view, cast))
        self._tell_whose_turn()

    def _tell_whose_turn(self) -> None:
        """Tell the player to move, or that the round is over; of the others' turns nothing."""
        if self.view.is_my_turn:
            self._mouth.say(*plain_match.your_turn(self.view, self.cast))
        elif self.view.turn is None:
            self._mouth.say(plain.what_now(self.view, self.cast))
        else:
            self.our_turn.clear()
            return
        self.our_turn.set()
        self._mouth.prompt()

    def _tell(self, event: Event, number: int, before: SeatView) -> None:
        view, cast = self.view, self.cast
        match event:
            case RoundStarted():
                self._mouth.say(plain_match.round_begins(view, cast), plain.hand(view))
            case RoundEnded():
                self._take(event)
                self.reasons = plain_result.why(event, cast)
                remark = of_partner(self.told, cast)
                self._mouth.say(*plain_result.round_ends(event, cast, remark))
            case MatchEnded(winner):
                self._tell_the_end(winner)
            case MovesTakenBack():
                self._mouth.say(*plain_match.taken_back(event, before, cast))
            case _:
                self._mouth.say(*plain_match.moved(event, view, cast, number))

    def _take(self, result: RoundEnded) -> None:
        """Count a round, unless it was over before."""
        if result not in self._results:
            self._results.append(result)

    def _tell_the_end(self, winner: int) -> None:
        ends = plain_result.match_ends(winner, self._results, self.cast, self.view.round)
        company = self.told.company
        record = self._record if company is None else record_at_host(company)
        self._mouth.say(*ends, record)


def _cast(table: TableView, seat: int) -> Cast:
    """Who is who at a table, to whoever has a seat there."""
    return Cast.at(table, whole_names(table), seat)
