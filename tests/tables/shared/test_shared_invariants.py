"""Whatever people do at a shared table: nobody loses a seat, nothing is played twice, all is kept.

Random people sit down, drop, come back, move rightly and wrongly, late, out of turn and for others,
leave, vote, talk, ask for rounds and rematches, while time passes and the host is killed. After
every step the table is compared with a plain model of it, with the engine, and with its files.
"""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest
from support.chance_games import RandomPlayers, snapshot
from support.recorded import read
from support.setups import setup
from support.shared_tables import ANN, BOB, CYN, DAN, EVE, Guest, World, terms

from passing_game.bots.registry import BOTS
from passing_game.engine.errors import GameError
from passing_game.engine.events import Event, RoundStarted, TilePlayed, redacted
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.record import State
from passing_game.engine.tiles import THE_SET
from passing_game.engine.train import Side
from passing_game.engine.view import view_for, view_for_spectator
from passing_game.tables.company import HELD, Presence, RematchWish, SetPhrase
from passing_game.tables.seat import StaleMove, Update
from passing_game.tables.shared.member import Person
from passing_game.tables.shared.refusals import NotGranted, Parting

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from passing_game.engine.moves import Move
    from passing_game.tables.shared.terms import Terms

CROWD = (ANN, BOB, CYN, DAN, EVE, Person(1010, "fay", "Fay"))
REFUSED = (NotGranted, StaleMove, GameError)


@dataclass
class Checker(Guest):
    """A line whose every update is compared with the match as it is at that moment."""

    crowd: Crowd | None = None
    updates: int = 0

    def hear(self, update: Update) -> None:
        assert self.crowd is not None
        assert self.line in self.crowd.lines.values(), "told after the line was gone"
        world, seat = self.crowd.world, self.crowd.world.table.seat_of(self.person.uid)
        match = world.match
        game = view_for_spectator(match) if seat is None else view_for(match, seat)
        assert update.table.game == game
        assert update.table.seq == len(self.crowd.events)
        told = self.crowd.events[len(self.crowd.events) - len(update.events) :]
        assert update.events == tuple(redacted(event, seat) for event in told)
        self.updates += 1


@dataclass
class Crowd:
    """The people, and a plain model of who has which seat and which line."""

    world: World
    folders: Path
    dice: Random
    seats: dict[int, int] = field(default_factory=dict)
    lines: dict[int, str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    first: int = 0
    done: Counter[str] = field(default_factory=Counter)
    numbers: count[int] = field(default_factory=lambda: count(1))
    sent: list[tuple[int, Move, int]] = field(default_factory=list)

    # What anybody may do

    async def step(self) -> None:
        acts: list[tuple[int, Callable[[], object]]] = [
            (6, self.sit),
            (3, self.drop),
            (20, self.move),
            (5, self.wrong_move),
            (3, self.old_move),
            (3, self.move_of_another),
            (5, self.ready),
            (2, self.watch),
            (1, self.leave),
            (1, self.vote),
            (1, self.talk),
            (2, self.rematch),
        ]
        weights = [weight for weight, _act in acts]
        (act,) = self.dice.choices([act for _weight, act in acts], weights)
        self.done[act.__name__] += 1
        before = len(self.world.parted)
        act()
        for line, why in self.world.parted[before:]:
            assert why is Parting.TAKEN_OVER or self.world.table.closed is why
            self.lines = {uid: own for uid, own in self.lines.items() if own != line}
        await self.world.settle()
        if self.dice.random() < 0.2:
            await self.world.forward(self.dice.choice([0.5, 3, 8, 25, 70]))
        self.check()

    def anybody(self) -> Person:
        return self.dice.choice(CROWD)

    def sit(self) -> None:
        person, seat = self.anybody(), self.dice.choice([None, None, 0, 1, 2, 3, 7])
        held = self.seats.get(person.uid)
        checker = self.checker(person)
        try:
            taken = self.world.table.sit(person, seat, checker.ear)
        except NotGranted:
            assert held is None
            return
        assert taken == held if held is not None else taken not in self.seats.values()
        self.seats[person.uid], self.lines[person.uid] = taken, checker.line

    def checker(self, person: Person) -> Checker:
        checker = Checker(person, f"{person.account}-{next(self.numbers)}", crowd=self)
        checker.__dict__["heard"] = _Heard(checker)
        return checker

    def drop(self) -> None:
        uid = self.anybody().uid
        self.world.table.drop(self.lines.pop(uid, "no such line"))

    def watch(self) -> None:
        person = self.anybody()
        checker = self.checker(person)
        if person.uid in self.seats:
            with pytest.raises(NotGranted):
                self.world.table.watch(person, checker.ear)
            return
        self.world.table.watch(person, checker.ear)
        self.lines[person.uid] = checker.line

    def leave(self) -> None:
        uid = self.anybody().uid
        if uid in self.seats or uid in self.lines:
            self.lines.pop(uid, None)
            self.seats.pop(uid, None)
            self.world.table.leave(uid)

    def move(self) -> None:
        """Whoever is on turn moves as the rules allow."""
        turn = self.world.match.turn
        uid = next((uid for uid, seat in self.seats.items() if seat == turn), None)
        if turn is None or uid is None or uid not in self.lines:
            return
        view = self.world.table.view_of(turn)
        move = RandomPlayers(self.dice.randrange(99)).choose(view.game.legal)
        self.world.table.submit(uid, move, view.seq)
        self.sent.append((uid, move, view.seq))
        self.done["accepted"] += 1
        assert len(self.events) > view.seq

    def refused(self, uid: int, move: Move, seq: int) -> None:
        before, kept = len(self.events), self.kept()
        with pytest.raises(REFUSED):
            self.world.table.submit(uid, move, seq)
        assert (len(self.events), self.kept()) == (before, kept)

    def wrong_move(self) -> None:
        """Anybody at all tries what the rules do not allow."""
        uid, tile = self.anybody().uid, self.dice.choice(THE_SET)
        moves: list[Move] = [Pass(), Draw(), Play(tile, self.dice.choice([*Side]))]
        move = self.dice.choice(moves)
        seat, match = self.seats.get(uid), self.world.match
        if seat is None or uid not in self.lines or move not in match.legal_moves(seat):
            self.refused(uid, move, len(self.events))

    def old_move(self) -> None:
        """A move that was made is sent once more, as it was or with another number."""
        if not self.sent:
            return
        uid, move, seq = self.dice.choice(self.sent[-5:])
        self.refused(uid, move, self.dice.choice([seq, seq, seq - 1, len(self.events) + 1, -1]))

    def move_of_another(self) -> None:
        """Somebody who is not on turn makes the move of who is."""
        match = self.world.match
        uid = self.anybody().uid
        if match.turn is not None and self.seats.get(uid) != match.turn:
            move = self.dice.choice(match.legal_moves(match.turn))
            self.refused(uid, move, len(self.events))

    def ready(self) -> None:
        number = self.world.match.round_number - (self.dice.random() < 0.1)
        for uid in self.seats:
            if self.dice.random() < 0.7:
                self.ask(lambda uid=uid: self.world.table.ready(uid, number), uid)  # type: ignore[misc]

    def vote(self) -> None:
        uid = self.anybody().uid
        self.ask(lambda: self.world.table.vote(uid, close=self.dice.random() < 0.5), uid)

    def rematch(self) -> None:
        if self.world.table.is_over:
            wish = self.dice.choice([*RematchWish])
            match = self.world.match
            for uid in [*self.seats]:
                if match is self.world.match:
                    self.ask(lambda uid=uid: self.world.table.rematch(uid, wish), uid)  # type: ignore[misc]
            if match is not self.world.match:
                self.began_another(rotate=wish is RematchWish.OTHER_SEATS)

    def began_another(self, *, rotate: bool) -> None:
        """Everybody keeps a seat: the same one, or the next but the first."""
        players = self.world.match.rules.players
        changes = {1: 0, 0: 1} if players == 2 else {seat: seat + 1 for seat in range(1, players)}
        changes |= {} if players == 2 else {0: 0, players - 1: 1}
        if rotate:
            self.seats = {uid: changes[seat] for uid, seat in self.seats.items()}
        self.first = len(self.events)
        self.done["rematch begun"] += 1
        self.listen()

    def talk(self) -> None:
        uid = self.anybody().uid
        say = self.dice.random() < 0.5
        table = self.world.table
        if uid in self.lines:
            table.say(uid, "hm") if say else table.phrase(uid, SetPhrase.HURRY_UP)
        else:
            with pytest.raises(NotGranted):
                table.phrase(uid, SetPhrase.HURRY_UP)

    def ask(self, act: Callable[[], object], uid: int) -> None:
        """Ask for something that is granted to those in a seat with a line, and to nobody else."""
        if uid in self.seats and uid in self.lines:
            act()
        else:
            with pytest.raises(NotGranted):
                act()

    # What must be so

    def listen(self) -> None:
        self.world.match.subscribe(self.events.append)

    def kept(self) -> bytes:
        return self.world.record.read_bytes() if self.world.record.exists() else b""

    def check(self) -> None:
        table = self.world.table
        if table.closed is not None:
            return
        assert {uid: table.seat_of(uid) for uid in self.seats} == self.seats
        assert sum(holder.presence in HELD for holder in table.company().holders) == len(self.seats)
        for seat, holder in enumerate(table.company().holders):
            uid = next((uid for uid, own in self.seats.items() if own == seat), None)
            assert (holder.presence is Presence.HERE) == (uid in self.lines and uid is not None)
        here = {person.uid for person, _seat in table.people()}
        assert here == set(self.lines)
        for seat in range(self.world.match.rules.players):
            view = table.view_of(seat)
            assert view.game == view_for(self.world.match, seat)
            assert view.seq == len(self.events)
        assert table.view_of(None).game == view_for_spectator(self.world.match)
        self.check_tiles()

    def check_tiles(self) -> None:
        """No tile was played twice in a round, and every one by the seat that was on turn."""
        played: list[int] = []
        for event in self.events:
            if isinstance(event, RoundStarted):
                played = []
            elif isinstance(event, TilePlayed):
                assert event.tile not in played
                played.append(event.tile)

    def check_record(self) -> None:
        record = self.kept()
        if record:
            assert list(read(record).events) == self.events[self.first :]

    async def kill(self) -> None:
        """Kill the host and start it again from its files; everybody's line is gone."""
        self.done["kill"] += 1
        world, folder = self.world, self.folders / f"kill-{next(self.numbers)}"
        shutil.copytree(world.house.folder, folder)
        other = World(folder, world.seed, world.house.bots)
        other._matches = world._matches
        table = other.resume()
        assert snapshot(other.match)[:-1] == snapshot(world.match)[:-1]
        assert other.floor.members.left == world.floor.members.left
        for uid, seat in self.seats.items():
            assert table.seat_of(uid) == seat
        for seat in range(other.match.rules.players):
            view, before = table.view_of(seat), world.table.view_of(seat)
            assert (view.seq, view.game, view.players) == (before.seq, before.game, before.players)
        self.check_bots(other)
        await world.end()
        self.world, self.lines = other, {}
        self.listen()
        await other.settle()
        self.check()

    def check_bots(self, other: World) -> None:
        """The bots would do the same as they would have done."""
        turn = self.world.match.turn
        if turn is not None:
            view = view_for(self.world.match, turn)
            ours, theirs = self.world.floor.game, other.floor.game
            assert ours._standing_in[turn](view) == theirs._standing_in[turn](view)
            assert ours._free[turn](view) == theirs._free[turn](view)


class _Heard(list[Update]):
    """What a checker heard: compared when it is heard, and not kept."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker

    def append(self, update: Update) -> None:
        self._checker.hear(update)


def some_terms(dice: Random) -> Terms:
    players = dice.choice([2, 3, 4, 4])
    agreed = setup(
        players,
        people=[seat for seat in range(players) if dice.random() < 0.7],
        partners=players == 4 and dice.random() < 0.6,
        target=dice.choice([1, 30, 90]),
        passing=dice.choice(["free", "forced"]),
        draw=dice.choice(["turn", "keep-playing"]),
    )
    return terms(
        agreed,
        turn=dice.choice([None, 5000, 20_000]),
        grace=dice.choice([0, 5000, 60_000]),
        stand_in=dice.choice(["club", "casual"]),
    )


BOT_LEVELS = {"club": BOTS["casual"], "casual": BOTS["heaviest"]}


async def opened(folder: Path, dice: Random, number: int) -> Crowd:
    place = folder / f"table-{number}"
    world = World(place / "first", f"{dice.random()}", BOT_LEVELS)
    crowd = Crowd(world, place, dice)
    world.open(some_terms(dice))
    crowd.listen()
    return crowd


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_people_do_all_stays_in_order(tmp_path: Path, seed: int) -> None:
    dice = Random(seed)
    done: Counter[str] = Counter()
    crowd = await opened(tmp_path, dice, 0)
    for number in range(700):
        await crowd.step()
        if number % 8 == 0:
            crowd.check_record()
        closed = crowd.world.table.closed
        if closed is None and crowd.seats and not crowd.world.table.is_over:
            if dice.random() < 0.03:
                await crowd.kill()
        elif closed is not None:
            crowd.done[closed] += 1
            crowd.check_record()
            await crowd.world.end()
            done += crowd.done
            crowd = await opened(tmp_path, dice, number + 1)
    crowd.check_record()
    await crowd.world.end()
    done += crowd.done
    assert min(done[act] for act in ("accepted", "drop", "wrong_move", "old_move", "ready")) > 0


@pytest.mark.parametrize("seed", range(6))
async def test_a_match_with_partners_of_whom_all_drop_ends_with_a_record_that_verifies(
    tmp_path: Path, seed: int
) -> None:
    dice = Random(f"{seed}/partners")
    world = World(tmp_path / "table", str(seed), BOT_LEVELS)
    crowd = Crowd(world, tmp_path, dice)
    people = CROWD[:4]
    world.open(terms(setup(4, people=range(4), partners=True, target=60), grace=20_000))
    crowd.listen()
    for person in people:
        checker = crowd.checker(person)
        crowd.seats[person.uid] = world.table.sit(person, None, checker.ear)
        crowd.lines[person.uid] = checker.line
    steps = 0
    while not crowd.world.table.is_over:
        steps += 1
        assert steps < 20_000
        person = dice.choice(people)
        if person.uid not in crowd.lines:
            checker = crowd.checker(person)
            assert crowd.world.table.sit(person, None, checker.ear) == crowd.seats[person.uid]
            crowd.lines[person.uid] = checker.line
        elif dice.random() < 0.3:
            crowd.world.table.drop(crowd.lines.pop(person.uid))
        crowd.move()
        crowd.ready()
        await crowd.world.settle()
        await crowd.world.forward(dice.choice([0, 0, 1, 30]))
        crowd.check()
        if dice.random() < 0.02 and not crowd.world.table.is_over:
            await crowd.kill()
    replay = read(crowd.kept())
    assert replay.state is State.FINISHED
    assert list(replay.events) == crowd.events
    await crowd.world.end()
