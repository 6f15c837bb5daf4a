"""One match of a shared table: who plays which seat of it, in play and in its record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from passing_game import __version__
from passing_game.engine.match import Match, Phase
from passing_game.engine.record import Header, SeatInfo, SeatKind
from passing_game.tables.company import Presence
from passing_game.tables.local import Identity, minds_of
from passing_game.tables.pace import Pace
from passing_game.tables.record_file import file_name
from passing_game.tables.setup import Player
from passing_game.tables.shared.lasting_record import LastingRecorder
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event
    from passing_game.tables.setup import GameSetup
    from passing_game.tables.shared.member import Member
    from passing_game.tables.shared.members import Members
    from passing_game.tables.shared.terms import House, Terms
    from passing_game.tables.table import Mind


class SeatedGame:
    """A match, the bots that may play its seats, and its record once the first round is dealt.

    Args:
        terms: what was agreed.
        identity: the match's id and start, and the secret that its bots' dice come from; the
            deals come from the house's chance, and no record tells of either.
        house: what the host gives to all tables.
        match: where a match that is gone on with stands; a new one without.
        first: how many events were told at this table before the match; numbers only go up.
        told: how many events of the match were told before.
    """

    def __init__(
        self,
        terms: Terms,
        identity: Identity,
        house: House,
        match: Match | None = None,
        *,
        first: int = 0,
        told: int = 0,
    ) -> None:
        rules = terms.setup.rules
        self.identity = identity
        self.first = first
        self.bots = terms.bots()
        self.stand_ins = tuple(Player(bot.name, terms.stand_in) for bot in self.bots)
        self.table = Table(
            replace(terms.setup, players=self.bots),
            match or Match(rules, house.chance()),
            {},
            Pace(house.pace, house.timing.sleep),
            first + told,
        )
        self.recorder: LastingRecorder | None = None
        self._house = house
        self._free = self._minds(self.bots)
        self._standing_in = self._minds(self.stand_ins)
        self._playing: list[Mind | None] = [None] * rules.players
        self._cast: list[tuple[SeatKind, str]] = []
        self._written: list[tuple[SeatKind, str]] = []

    @property
    def match(self) -> Match:
        """The match."""
        return self.table.match

    @property
    def is_over(self) -> bool:
        """Whether it has been won."""
        return self.match.phase is Phase.OVER

    @property
    def is_kept(self) -> bool:
        """Whether all that has happened stands in the record."""
        return self.recorder is None or self.recorder.is_keeping

    def is_bots(self, seat: int) -> bool:
        """Whether a bot plays a seat now."""
        return self._playing[seat] is not None

    @property
    def _is_untouched(self) -> bool:
        return self.match.round_number <= 1 and len(self.match.history) <= 1

    @property
    def file_name(self) -> str:
        """The name of the record, begun or not."""
        return file_name(self._header(()))

    def begin(self, members: Members) -> None:
        """Begin the record, with everybody where they sit now."""
        infos = tuple(self._info(seat, member) for seat, member in enumerate(members))
        header = self._header(infos)
        self.keep_with(LastingRecorder.create(self._house.folder, header, self._house.told), infos)

    def keep_with(self, recorder: LastingRecorder, seats: Sequence[SeatInfo]) -> None:
        """Go on with a record that says who sits where."""
        self.recorder = recorder
        recorder.sync = self._house.sync
        self._written = [(seat.kind, seat.name) for seat in seats]
        self._cast = self._cast or self._written.copy()
        self.match.subscribe(self._record)

    def arrange(self, members: Members, covered: int | None, *, idle: bool) -> None:
        """Let everybody play who is to play now. The record says so when they do.

        Args:
            members: who holds which seat.
            covered: a seat whose person has let the turn clock run out.
            idle: whether nobody is there; then no bot moves either.
        """
        for seat, member in enumerate(members):
            mind, level = self._mind(seat, member, covered=seat == covered)
            if idle:
                mind = None
            if mind is not self._playing[seat]:
                self._playing[seat] = mind
                self.table.take_seat(seat, mind, level)
        players = tuple(self._player(seat, member) for seat, member in enumerate(members))
        if players != self.table.setup.players:
            self.table.setup = replace(self.table.setup, players=players)
        self._cast = [self._player_of_record(seat, member) for seat, member in enumerate(members)]

    def keep_record(self) -> None:
        """Write what could not be written before; the record of what is over is let go of then."""
        if self.recorder is not None:
            self.recorder.try_again()
            if self.is_over and self.recorder.is_keeping:
                self.recorder.close()

    def finish(self, why: Parting | None = None) -> None:
        """Let go of the record; with a reason the match is marked as ended before its target.

        No record is kept of a match that was given up before the first move.
        """
        if self.recorder is None:
            return
        try:
            if why is not None and self._is_untouched and why is not Parting.FAULT:
                self.recorder.discard()
            elif why is not None and not self.is_over:
                self.recorder.abandoned(why.value)
        finally:
            self.recorder.close()

    def _minds(self, players: tuple[Player, ...]) -> dict[int, Mind]:
        setup: GameSetup = replace(self.table.setup, players=players)
        return minds_of(setup, self._house.bots, self.identity.seed, self._house.timing.clock)

    def _mind(self, seat: int, member: Member, *, covered: bool) -> tuple[Mind | None, str | None]:
        if member.presence is Presence.FREE:
            return self._free[seat], self.bots[seat].bot
        if covered or member.presence in (Presence.STOOD_IN, Presence.LEFT):
            return self._standing_in[seat], self.stand_ins[seat].bot
        return None, None

    def _player(self, seat: int, member: Member) -> Player:
        """Who sits there, as all are told: a person stays, though a bot stands in."""
        if member.is_held and member.person is not None:
            return Player(member.person.name)
        return self.bots[seat] if member.presence is Presence.FREE else self.stand_ins[seat]

    def _info(self, seat: int, member: Member) -> SeatInfo:
        kind, name = self._player_of_record(seat, member)
        if member.is_held and member.person is not None:
            return SeatInfo(name, kind, member.person.account, self.stand_ins[seat].bot)
        return SeatInfo(name, kind, bot=self.bots[seat].bot)

    def _player_of_record(self, seat: int, member: Member) -> tuple[SeatKind, str]:
        """Who plays the seat, as the record says it."""
        if member.presence in (Presence.HERE, Presence.DROPPED) and member.person is not None:
            return SeatKind.HUMAN, member.person.name
        return SeatKind.BOT, self.bots[seat].name

    def _record(self, event: Event) -> None:
        """Write what happened, and before it who plays which seat by now.

        Who comes and goes a hundred times between two moves adds nothing to the record.
        """
        if self.recorder is None:
            return
        for seat, cast in enumerate(self._cast):
            if cast != self._written[seat]:
                self._written[seat] = cast
                self.recorder.seat_taken(seat, *cast)
        self.recorder(event)

    def _header(self, seats: tuple[SeatInfo, ...]) -> Header:
        rules = self.match.rules
        return Header(
            rules=rules,
            seats=seats or tuple(SeatInfo("", SeatKind.BOT) for _ in range(rules.players)),
            id=self.identity.id,
            started=self.identity.started.strftime("%Y-%m-%dT%H:%M:%SZ"),
            version=__version__,
        )
