"""A whole match with partners, and every byte to every client searched for what it may not know."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, get_args

import msgspec
import pytest
from support.hosted import ANN, BOB, CYN, DAN, EVE, NAMES, Client, Home, home
from support.leaks import Secrets, tiles_in
from support.patience import until

from passing_game.engine import view
from passing_game.engine.match import Phase
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.tables.company import Presence, Said, SetPhrase
from passing_game.tables.shared import (
    connection,
    desk,
    inviting,
    lists,
    logbook,
    missed,
    rules_refused,
    showing,
    visits,
)
from passing_game.tables.wire import happenings
from passing_game.tables.wire.answers import Answer, Closed, State, Welcome
from passing_game.tables.wire.requests import (
    ListTables,
    Look,
    Phrase,
    Ready,
    Request,
    Say,
    Sit,
    Submit,
    Vote,
    Watch,
    Who,
)
from passing_game.tables.wire.shapes import DrawWire, PassWire, PlayWire

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.errors import GameError
    from passing_game.engine.events import Event
    from passing_game.engine.match import Match
    from passing_game.tables.company import Company
    from passing_game.tables.seat import StaleMove
    from passing_game.tables.shared.floor import Floor

SEED = "hidden/0e1f"


class Evening:
    """People at a table, one who watches, and a match to its end with all kinds of mischief.

    `told` is everybody's client, those whose line was cut too, each with its seat. The seats are
    kept for them, `away` is a seat whose holder misses the end, and at the end the table is closed.
    """

    def __init__(self, place: Home, *people: int, away: int | None = None) -> None:
        self.place = place
        self.people = people
        self.away = away
        self.dice = Random("an evening")
        self.named: set[int] = set()
        self.told: list[tuple[int | None, Client]] = []
        self.drops = 0

    async def play(self, rounds: int = 99) -> None:
        reserved = tuple(NAMES[uid] for uid in self.people)
        self.seats = await self.place.seated(*self.people, reserved=reserved)
        self.watcher = await self.place.come(EVE)
        self.told = [*enumerate(self.seats), (None, self.watcher)]
        await self.watcher.say(Watch("oak"))
        if self.away is not None:
            await self.drop(self.away)
        while not self.place.table.is_over and self.place.table.view_of(None).game.round <= rounds:
            await self.step()
        if self.place.table.is_over:
            await self.end()

    @property
    def here(self) -> list[Client]:
        return [client for seat, client in enumerate(self.seats) if seat != self.away]

    async def end(self) -> None:
        """Whoever was away is told the result; the table is closed, and somebody talks nonsense."""
        if self.away is not None:
            late = await self.place.come(self.people[self.away])
            self.told.append((self.away, late))
        await self.watcher.say(ListTables())
        for client in self.here:
            await client.say(Vote("oak", close=True))
        await until(lambda: isinstance(self.watcher.heard[-1], Closed))
        await self.watcher.shout(b"nonsense\n")
        await self.watcher.ends()

    async def step(self) -> None:
        game = self.place.table.view_of(None).game
        if game.turn is None:
            for client in self.here:
                await client.say(Ready("oak", game.round))
            await until(lambda: self.place.table.view_of(None).game.round > game.round)
        elif game.turn == self.away:
            await until(lambda: self.place.table.view_of(None).game.turn != self.away)
        else:
            await self.mischief()
            await self.move(game.turn)
        await self.place.agree([*self.here, self.watcher])

    async def move(self, seat: int) -> None:
        view = self.seats[seat].last(State).view
        plays = [move for move in view.legal if isinstance(move, PlayWire)]
        if view.turn == seat:  # or a bot has moved for somebody who was away
            await self.seats[seat].say(
                Submit("oak", self.dice.choice(plays or view.legal), view.seq)
            )

    async def mischief(self) -> None:
        """Whatever may be asked for, by anybody, at the wrong time, too; and a line that drops."""
        client, seq = self.dice.choice(self.here), self.place.table.view_of(None).seq
        tile = Tile(self.dice.randrange(28))
        if tile not in tiles_in(client.last(State).view.hand):
            self.named.add(tile)
            await client.say(Submit("oak", PlayWire(str(tile), Side.LEFT), seq))
        requests: list[Request] = [
            Submit("oak", DrawWire(), seq - 1),
            Submit("oak", PassWire(), seq + 1),
            *(Look(), ListTables(), Who()),
            *(Say("oak", "what do you hold?"), Phrase("oak", SetPhrase.HURRY_UP)),
        ]
        request = self.dice.choice(requests)
        await client.say(request)
        await self.watcher.say(request)
        if self.dice.random() < 0.03 and self.away is None:
            await self.drop_and_return(self.dice.randrange(len(self.seats)))

    async def drop_and_return(self, seat: int) -> None:
        """Be away for longer than the grace period: a bot plays, until one is back."""
        await self.drop(seat)
        self.seats[seat] = again = await self.place.come(self.people[seat])
        self.told.append((seat, again))
        await again.say(Sit("oak"))

    async def drop(self, seat: int) -> None:
        self.drops += 1
        await self.seats[seat].close()
        await until(lambda: self.presence(seat) is not Presence.HERE)
        await self.place.forward(61)
        assert self.presence(seat) is Presence.STOOD_IN

    def presence(self, seat: int) -> Presence:
        return self.place.table.company().holders[seat].presence


async def leaks_of(
    *people: int, rounds: int = 99, away: int | None = None
) -> tuple[list[str], Evening]:
    """All that leaks in a whole match, or so many rounds of it, and how the match went."""
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder), seed=SEED) as place:
            secrets: list[Secrets] = []
            evening = Evening(place, *people, away=away)
            place.on_open = lambda match: secrets.append(Secrets(match, SEED))
            await evening.play(rounds)
    (secret,) = secrets
    found = [
        secret.leak(seat, line, evening.named)
        for seat, client in evening.told
        for line in client.raw.splitlines()
    ]
    found += [secret.leak_of_all(line) for line in place.log]
    found += [f"a tile in the log: {line}" for line in place.log if tiles_in(line)]
    return [leak for leak in found if leak is not None], evening


FOUR, TWO = (ANN, BOB, CYN, DAN), (ANN, BOB)


@pytest.mark.parametrize(
    ("people", "away"),
    [(FOUR, None), (FOUR, 2), (TWO, None)],
    ids=["partners", "partners of whom one misses the end", "singles with a boneyard"],
)
async def test_no_client_is_ever_told_what_its_seat_may_not_know(
    people: tuple[int, ...], away: int | None
) -> None:
    leaks, evening = await leaks_of(*people, away=away)
    assert leaks == []
    assert evening.drops > 0
    last = evening.watcher.last(State).view
    assert last.phase is Phase.OVER
    assert last.round > 1
    heard = [answer for _seat, client in evening.told for answer in client.heard]
    assert {type(answer) for answer in heard} == set(get_args(Answer))
    results = [answer.missed for answer in heard if isinstance(answer, Welcome) and answer.missed]
    assert len(results) == (away is not None)
    clients = [client for seat, client in evening.told[: len(people)] if seat != away]
    assert min(len(client.raw) for client in clients) > 10_000


def all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_it_is(event: Event, _seat: int | None) -> Event:
        return event

    for module in (showing, view, happenings):
        monkeypatch.setattr(module, "redacted", as_it_is)


def with_hands(monkeypatch: pytest.MonkeyPatch, shown: Callable[[int | None], int | None]) -> None:
    """Show everybody the hand of the seat that is said, and the rest as it is."""
    true_view = view._view

    def false_view(match: Match, seat: int | None) -> view.SeatView:
        other = shown(seat)
        hand = true_view(match, None if other is None else other % match.rules.players).hand
        return replace(true_view(match, seat), hand=hand)

    monkeypatch.setattr(view, "_view", false_view)


def a_neighbours_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    with_hands(monkeypatch, lambda seat: None if seat is None else seat + 1)


def a_hand_for_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    with_hands(monkeypatch, lambda seat: 0 if seat is None else seat)


def telling_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_the_next_tile(error: GameError | StaleMove) -> tuple[str, dict[str, int | str]]:
        why, data = rules_refused.told(error)
        return why, {**data, "tile": (int(data.get("tile", 0)) + 1) % 28, "of": "6-6"}

    monkeypatch.setattr(desk, "told", with_the_next_tile)


def errors_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    note = logbook.Logbook.note

    def with_a_tile(self: logbook.Logbook, deed: logbook.Deed, *args: int, **data: int) -> None:
        note(self, deed, *args, **data, error="TileNotInHand(tile=6-3)")

    monkeypatch.setattr(logbook.Logbook, "note", with_a_tile)


def in_the_talk(monkeypatch: pytest.MonkeyPatch, written: Callable[[Floor], str]) -> None:
    """Have something said at the table by nobody."""
    true_company = showing.company_of

    def with_talk(floor: Floor) -> Company:
        told = true_company(floor)
        return replace(told, said=(*told.said, Said("ann", "Ann", written(floor))))

    monkeypatch.setattr(showing, "company_of", with_talk)


def tiles_in_the_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_talk(monkeypatch, lambda _floor: " ".join(map(str, map(Tile, range(28)))))


def a_hand_as_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def mask(floor: Floor) -> str:
        deal = floor.game.match.deal
        return "" if deal is None else str(deal.hands[0].mask)

    in_the_talk(monkeypatch, mask)


def the_order_of_the_boneyard(monkeypatch: pytest.MonkeyPatch) -> None:
    def coming(floor: Floor) -> str:
        deal, table = floor.game.match.deal, floor.game.match.table
        left = () if deal is None or table is None else deal.boneyard[table.drawn :]
        return ",".join(str(int(tile)) for tile in left)

    in_the_talk(monkeypatch, coming)


def the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_talk(monkeypatch, lambda floor: floor.game.identity.seed)


def with_a_tile(monkeypatch: pytest.MonkeyPatch, module: object, name: str, field: str) -> None:
    """Have the host write a tile into every message of a kind."""
    make = getattr(module, name)

    def made(*args: object, **fields: object) -> object:
        whole = make(*args, **fields)
        return msgspec.structs.replace(whole, **{field: f"{getattr(whole, field)} 6-3"})

    monkeypatch.setattr(module, name, made)


def missed_results(monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_tile(monkeypatch, missed, "MissedWire", "table")


def invitations(monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_tile(monkeypatch, inviting, "Invited", "by")


def the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_tile(monkeypatch, lists, "TableLine", "table")


def people_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_tile(monkeypatch, lists, "PersonLine", "account")


def welcomes(monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_tile(monkeypatch, desk, "Welcome", "host")


def closings(monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_tile(monkeypatch, visits, "Closed", "why")


def farewells(monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_tile(monkeypatch, connection, "Bye", "why")


MUTATIONS = (
    *(all_is_told, a_neighbours_hand, a_hand_for_watchers, telling_refusals),
    *(tiles_in_the_talk, a_hand_as_a_number, the_order_of_the_boneyard, the_seed),
    *(invitations, the_lobby, people_there, welcomes, errors_in_the_log),
)
AT_THE_END = (missed_results, closings, farewells)


@pytest.mark.parametrize("mutation", MUTATIONS)
async def test_the_search_finds_every_kind_of_leak(
    monkeypatch: pytest.MonkeyPatch, mutation: Callable[[pytest.MonkeyPatch], None]
) -> None:
    mutation(monkeypatch)
    leaks, _evening = await leaks_of(*TWO, rounds=1)
    assert leaks


@pytest.mark.parametrize("mutation", AT_THE_END)
async def test_the_search_finds_every_kind_of_leak_after_the_match(
    monkeypatch: pytest.MonkeyPatch, mutation: Callable[[pytest.MonkeyPatch], None]
) -> None:
    mutation(monkeypatch)
    leaks, _evening = await leaks_of(*TWO, away=1)
    assert leaks
