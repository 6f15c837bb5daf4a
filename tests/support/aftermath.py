"""What is found after an evening: each record, and what was told and done while it was written."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from support.droppable import named
from support.evening import WATCHER
from support.leaks import SEATS, Secrets, tiles_in

from passing_game.engine.deal import seeded
from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.record import SeatKind, read_record
from passing_game.engine.record.lines import decode
from passing_game.engine.record.parsing import parse_line
from passing_game.engine.record.replayer import Replayer, State
from passing_game.engine.view import view_for, view_for_spectator
from passing_game.tables.seat import TableView
from passing_game.tables.wire.answers import State as StateTold
from passing_game.tables.wire.codec import decode_answer
from passing_game.tables.wire.views import view_to_wire

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from support.evening import Evening
    from support.evening_processes import Someone

    from passing_game.engine.events import Event
    from passing_game.engine.match import Match
    from passing_game.tables.wire.answers import Answer
    from passing_game.tables.wire.view_shapes import ViewWire


class Played:
    """A match that is over, as its record has it, event by event.

    Attributes:
        first: how many events were told at the table before it.
        events: what happened.
        movers: for each event the seat of the person who has made it; None if nobody has.
        views: after each number of events what each seat is to see, without names.
        secrets: and what it must not.
    """

    def __init__(self, record: Path, first: int) -> None:
        with record.open("rb") as stream:
            replay = read_record(stream)
        assert replay.state is State.FINISHED
        self.first = first
        self.events: list[Event] = []
        self.movers: list[int | None] = []
        self.views: list[dict[int | None, ViewWire]] = []
        self._again = again = Replayer(replay.header, seeded(""))
        self.secrets = Secrets(again.match, "\0", first)
        self._look()
        for line in record.read_bytes().splitlines()[1:]:
            before = len(again.events)
            again.follow(decode(parse_line(line)))
            for event in again.events[before:]:
                self.events.append(event)
                self.movers.append(self._person(event))
                self._look()

    def _look(self) -> None:
        match = self._again.match
        seats = [seat for seat in SEATS if seat is None or seat < match.rules.players]
        self.views.append({seat: bare(view_of(match, seat)) for seat in seats})

    def _person(self, event: Event) -> int | None:
        """The seat of the person who has made a move; None for a bot's, or no move."""
        if not isinstance(event, TilePlayed | TileDrawn | TurnPassed):
            return None
        return event.seat if self._again.seats[event.seat].kind is SeatKind.HUMAN else None


def view_of(match: Match, seat: int | None) -> ViewWire:
    """What a seat is told of a match, or whoever watches."""
    game = view_for_spectator(match) if seat is None else view_for(match, seat)
    return view_to_wire(TableView(0, game, (), None))


def bare(view: ViewWire) -> ViewWire:
    """The same less what is not of the match alone."""
    return msgspec.structs.replace(view, seq=0, players=(), take_back=None)


def move_of(event: Event) -> str:
    """The move that an event is."""
    match event:
        case TilePlayed(_seat, tile, side):
            return named(Play(tile, side))
        case TileDrawn():
            return named(Draw())
        case _:
            return named(Pass())


class Aftermath:
    """All that was played at one table, and all that its people were told and did."""

    def __init__(
        self, evening: Evening, records: Sequence[Path], people: Sequence[Someone]
    ) -> None:
        self._evening = evening
        self._people = people
        self.played: list[Played] = []
        first = 0
        for record in records:
            self.played.append(Played(record, first))
            first += len(self.played[-1].events)
        self.seen = 0

    def check(self) -> None:
        """See that all is in order."""
        for account in (*self._evening.accounts, WATCHER):
            people = [one for one in self._people if one.account == account]
            for one in people:
                self._check_told(one)
            if account != WATCHER:
                self._check_moves(account, people)

    def _check_told(self, one: Someone) -> None:
        """Each view is that of the record, and nothing was told that was not to be known."""
        seat = None if one.is_watching else self._evening.accounts.index(one.account)
        for line, answer in heard(one):
            if isinstance(answer, StateTold):
                played, number = self._played_at(answer.view)
                true = played.views[number][seat]
                if number == 0:  # no record tells who would lead before there was a deal
                    true = msgspec.structs.replace(true, leader=answer.view.leader)
                assert bare(answer.view) == true
                self.seen += 1
            else:
                played = self.played[-1]
            leak = played.secrets.leak(seat, line)
            assert leak is None, leak
            assert not any(seed in line.decode() for seed in self._evening.seeds)

    def _check_moves(self, account: str, people: Sequence[Someone]) -> None:
        """Each move of a person was tried there and then; each that was made is there, once."""
        seat = self._evening.accounts.index(account)
        tries = {attempt for one in people for attempt in one.tries}
        made = Counter(seq for one in people for seq, out in one.outcomes if out == "made")
        assert set(made.values()) <= {1}
        for played in self.played:
            for number, (event, mover) in enumerate(
                zip(played.events, played.movers, strict=True), start=played.first
            ):
                if mover == seat:
                    assert (number, move_of(event)) in tries
                assert number not in made or mover == seat
                made.pop(number, None)
        assert not made

    def _played_at(self, view: ViewWire) -> tuple[Played, int]:
        """The match that was seen, and how many events of it had happened."""
        is_dealt = view.round > 0
        played = [one for one in self.played if one.first + is_dealt <= view.seq][-1]
        return played, view.seq - played.first


def heard(one: Someone) -> Iterator[tuple[bytes, Answer]]:
    """All whole lines that somebody was told."""
    files = Path(one.errand.heard)
    for path in sorted(files.parent.glob(f"{files.name}.*")):
        for line in path.read_bytes().splitlines(keepends=True):
            if line.endswith(b"\n"):
                yield line[:-1], decode_answer(line)


def leaks_in_log(evening: Evening, played: Sequence[Played]) -> list[str]:
    """The lines of the host's log that tell a tile, a seed, a hand or a boneyard."""
    secrets = evening.seeds.union(*(one.secrets.numbers for one in played))
    return [
        line for line in evening.log if tiles_in(line) or any(secret in line for secret in secrets)
    ]


def check_evening(evening: Evening) -> Counter[str]:
    """See that all is in order; how much was seen to be so."""
    records, found = evening.records, Counter[str]()
    starts = evening.eras
    for start, end in zip(starts, [*starts[1:], len(records)], strict=True):
        people = [one for one in evening.everybody if one.records == start]
        after = Aftermath(evening, records[start:end], people)
        after.check()
        assert leaks_in_log(evening, after.played) == []
        found["matches"] += len(after.played)
        found["moves"] += sum(
            isinstance(event, TilePlayed | TileDrawn | TurnPassed)
            for one in after.played
            for event in one.events
        )
        found["moves of people"] += sum(
            mover is not None for one in after.played for mover in one.movers
        )
        found["views"] += after.seen
    return found
