"""What goes on at a shared table by itself: clocks, bots that stand in, deals, and who is told.

Whatever changes, `changed` puts all in order that follows from it and tells everybody. It may be
called at any time and as often as one likes: what is in order is left alone. Time stands still
while nobody is there, and then no bot moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.events import Event, MatchEnded, RoundEnded, RoundStarted
from passing_game.tables.company import RematchWish
from passing_game.tables.shared.audience import Audience
from passing_game.tables.shared.dealing import Dealing
from passing_game.tables.shared.life import Life
from passing_game.tables.shared.movers import Movers
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.shared.seated_game import SeatedGame
from passing_game.tables.shared.showing import show
from passing_game.tables.shared.sidecar import KeptTable
from passing_game.tables.shared.table_files import TableFiles
from passing_game.tables.shared.table_time import TableTime
from passing_game.tables.shared.talk import Talk
from passing_game.tables.shared.turns import Turns

if TYPE_CHECKING:
    from passing_game.tables.shared.members import Members
    from passing_game.tables.shared.origin import Origin
    from passing_game.tables.shared.terms import House, Line, Terms

_AT_LEAST: Final = 1.0  # milliseconds: a timer that is a hair too early must not spin

_TO_READ: Final = 1.0  # seconds: what was said while the host stood still is read in less


class Floor:
    """A table in time: the match that is played there, its people, and what is due when.

    Attributes:
        name, terms, house: what it is called, what was agreed, whose process it is in. The bots of
            the terms change seats with the people.
        origin: since when it is open, and who has opened it.
        members: the seats.
        audience: everybody's lines.
        talk: what was said.
        game: the match that is played, or was played last.
        movers: who has made the moves of its round.
        turns: the turn clock.
        dealing: the way to the next deal.
        files: what is kept of all that.
        closed: why the table is no more; None while it is there.
    """

    def __init__(
        self,
        name: str,
        terms: Terms,
        house: House,
        members: Members,
        game: SeatedGame,
        origin: Origin,
    ) -> None:
        self.members = members
        self.audience = Audience(members)
        self.talk = Talk(quiet=terms.quiet)
        self.closed: Parting | None = None
        self.name, self.terms, self.house, self.origin = name, terms, house, origin
        self.turns = Turns(terms.turn)
        self._time = TableTime(house.timing.clock)
        self._life = Life(house.timing, self.changed, self._stood_still)
        self.files = TableFiles(house.folder, house.told)
        self._untold: list[Event] = []
        self._take(game)

    @property
    def now(self) -> float:
        """The time of the table, in milliseconds."""
        return self._time.now

    async def run(self) -> None:
        """Let the table live, match after match, until it is closed.

        Raises:
            Exception: whatever went wrong here; the host closes the table then.
        """
        await self._life.run(self._play)

    def changed(self, but: Line | None = None) -> None:
        """Put all in order after a change, and tell everybody but one line how it stands."""
        self._settle()
        show(self, (), but)

    def stop(self, why: Parting, *, for_good: bool) -> None:
        """End the table; for good, or until the host is started again."""
        if self.closed is not None:
            return
        self.closed = why
        if not for_good:
            self._keep()
        self.game.finish(why if for_good else None)
        if for_good:
            self.files.remove()
        self._life.stop()
        for ear in self.audience.send_home():
            self.house.parted(self.name, ear.line, why)

    # The match

    async def _play(self) -> None:
        await self.game.table.run()

    def _take(self, game: SeatedGame) -> None:
        """Play this match from now on; one that stands anywhere goes on from there."""
        self.game = game
        self.files.take(game)
        self.dealing = Dealing(game.match, self.now)
        self.movers = Movers(len(game.match.history))
        self.turns.see(game.match.turn)
        if game.is_over and not self.members.played:  # the host was killed before that was noted
            self.members.end_match()
        game.match.subscribe(self._on_event)
        game.table.seats[0].subscribe(lambda _update: self._on_events())
        if game.match.round_number:
            self._life.begin()
            if game.recorder is not None:  # else its end was noted before a break
                self._note_end()  # one that was won in the last moment before it

    def _begin(self) -> None:
        """Have the match's first round dealt, and begin its record."""
        self.dealing.begin()
        self._keep()  # before the record, which alone tells nobody whose seats these are
        self.game.begin(self.members)
        self._life.begin()

    def _on_event(self, event: Event) -> None:
        """Take note of what happened in the match; nobody is told before all of it has."""
        self._untold.append(event)
        self.movers.note(event, self.members, by_bot=self.game.is_bots(getattr(event, "seat", 0)))
        if isinstance(event, RoundStarted):
            self.dealing.done()
            self.members.new_round(self.now)
        elif isinstance(event, RoundEnded):
            self.members.left.clear()
            if not self.game.is_over:
                self.dealing.begin_waiting(self.now)
        elif isinstance(event, MatchEnded):
            self.members.end_match()
        self.turns.see(self.game.match.turn)

    def _on_events(self) -> None:
        """Tell everybody; a move that was still made when the table was closed, nobody."""
        events, self._untold = tuple(self._untold), []
        if self.closed is None:
            self._settle()
            show(self, events)
            self._note_end()

    def _note_end(self) -> None:
        if self.game.is_over:
            self.game.keep_record()
            self.house.finished(self.name, self.members.absent)

    # What follows from a change

    def _settle(self) -> None:
        if self.closed is not None:
            return
        here = self.members.here
        self._time.run(on=bool(here))
        self.members.expire(self.now)
        if self.members.have_voted:
            self.stop(Parting.VOTED, for_good=True)
            return
        self._settle_rematch()
        self.turns.settle(self.members, self.now)
        if self.dealing.is_due(self.members, self.now):
            self._deal()
        self.game.arrange(self.members, self.turns.covered, idle=not here)
        self._keep()
        self._set_timer()

    def _settle_rematch(self) -> None:
        """Play another match, dealt at once, if all who are there want the same one."""
        wish = self.members.agreed_rematch
        if wish is None:
            return
        first = self.game.table.seq
        rotate = wish is RematchWish.OTHER_SEATS
        self.members.new_match(rotate=rotate)
        if rotate:
            self.terms = self.terms.rotated()
        self._take(SeatedGame(self.terms, self.house.identity(), self.house, first=first))
        self._begin()

    def _deal(self) -> None:
        if self.game.match.round_number == 0:
            self._begin()
        else:
            self.dealing.begin()
            self.game.table.next_round()

    def _keep(self) -> None:
        game, members = self.game, self.members
        kept = KeptTable(self.name, self.terms, game.identity, members, game.first, self.origin)
        self.files.keep(kept)

    def _stood_still(self, seconds: float) -> None:
        """Nobody could be heard so long: it is nobody's time, and what has come is read first."""
        self._time.take_back(seconds + _TO_READ)

    def _set_timer(self) -> None:
        now = self.now
        clocks = (self.members.deadlines(now), self.turns.deadlines(now), self.dealing.deadlines())
        due = [when for deadlines in clocks for when in deadlines]
        is_due = due and self._time.is_running
        self._life.wake_in(max(_AT_LEAST, min(due) - now) / 1000 if is_due else None)
