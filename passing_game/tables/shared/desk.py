"""What becomes of each request: an answer, something at a table, or the reason why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from passing_game import __version__
from passing_game.engine.errors import GameError
from passing_game.tables.names import named_after
from passing_game.tables.seat import StaleMove
from passing_game.tables.shared.callers import Caller
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.hosted import NotHere
from passing_game.tables.shared.lists import people_of, tables_of
from passing_game.tables.shared.lobby import Lobby
from passing_game.tables.shared.logbook import Deed
from passing_game.tables.shared.member import Person
from passing_game.tables.shared.refusals import NotGranted, Parting
from passing_game.tables.shared.rules_refused import told
from passing_game.tables.shared.terms import Terms
from passing_game.tables.shared.visits import Visits
from passing_game.tables.wire import requests as ask
from passing_game.tables.wire.answers import Pong, Refused, Welcome
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.parts import people_in_parts, tables_in_parts
from passing_game.tables.wire.pieces import reserved_from_wire, setup_from_wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.shared.connection import Connection
    from passing_game.tables.shared.logbook import Logbook
    from passing_game.tables.shared.terms import House
    from passing_game.tables.wire.answers import Answer
    from passing_game.tables.wire.requests import Request

GREETED: Final = "greeted"
"""Why a second hello is refused."""


class Desk:
    """Answers the requests of all lines.

    Args:
        house: what each table gets.
        logbook: where deeds are noted.

    Attributes:
        lobby: the tables.
        visits: who is there.
    """

    def __init__(self, house: House, logbook: Logbook) -> None:
        self.lobby = Lobby(house, logbook)
        self.visits = Visits(self.lobby, logbook)
        self.lobby.people = self.visits
        self._logbook = logbook

    def take(self, line: Connection, request: Request) -> None:
        """Do what is asked for on a line, and answer.

        Raises:
            WireError: if something in the request cannot be.
        """
        caller = self.visits.callers.get(line)
        if caller is None:
            self._greet(line, request)
            return
        tag = str(type(request).__struct_config__.tag)
        try:
            self._answer(caller, request)
        except (NotGranted, NotHere) as refused:
            line.send(Refused(tag, refused.why, dict(refused.data)))
        except (GameError, StaleMove) as refused:
            line.send(Refused(tag, *told(refused)))

    def _greet(self, line: Connection, request: Request) -> None:
        if not isinstance(request, ask.Hello):
            line.hang_up(Farewell.NO_HELLO)
        elif request.protocol != PROTOCOL:
            line.hang_up(Farewell.OTHER_VERSION, protocol=PROTOCOL, version=__version__)
        else:
            name = request.name or named_after(line.account)
            person = Person(line.uid, line.account, name)
            self.visits.callers[line] = Caller(line, person, self._logbook.now(), request.login)
            self._logbook.note(Deed.CAME, line.uid, pid=line.peer.pid)
            missed, host = self.lobby.missed.of(line.uid), self.lobby.house.account
            line.send(Welcome(PROTOCOL, __version__, line.account, host, missed))
            self.visits.inviting.came(self.visits.callers[line])

    def _answer(self, caller: Caller, request: Request) -> None:
        match request:
            case ask.Hello():
                caller.line.send(Refused("hello", GREETED))
            case ask.Ping(number=number):
                caller.line.send(Pong(number))
            case ask.ListTables():
                _tell(caller, tables_in_parts(tables_of(self.lobby)))
            case ask.Who():
                _tell(caller, people_in_parts(people_of(self.lobby, self.visits.callers.values())))
            case ask.Shown(results=count):
                self.lobby.missed.seen(caller.uid, count)
            case ask.OpenTable() | ask.Sit() | ask.Watch() | ask.Look() | ask.Leave():
                self._visit(caller, request)
            case _:
                self.visits.ask(caller, request)

    def _visit(
        self, caller: Caller, request: ask.OpenTable | ask.Sit | ask.Watch | ask.Look | ask.Leave
    ) -> None:
        match request:
            case ask.OpenTable():
                self._open(caller, _terms_of(request), request.seat)
            case ask.Sit(table=name, seat=seat, again=again):
                self.visits.sit(caller, name, seat, again=again)
            case ask.Watch(table=name, again=again):
                self.visits.watch(caller, name, again=again)
            case ask.Look():
                self.visits.look(caller)
            case ask.Leave():
                self.visits.leave(caller)

    def _open(self, caller: Caller, terms: Terms, seat: int | None) -> None:
        """Open a table and sit down there; who has no seat there opens none."""
        find = self.lobby.house.find
        caller.line.charge(sum(map(bool, terms.reserved)))  # each is looked up
        reserved = tuple(account and find(account) for account in terms.reserved)
        table = self.lobby.open(replace(terms, reserved=reserved), caller.uid)
        try:
            self.visits.sit(caller, table.name, seat)
        except NotGranted:
            table.close(Parting.EMPTY)
            raise
        self.visits.inviting.opened(caller, table)


def _tell(caller: Caller, parts: Sequence[Answer]) -> None:
    """Send a list, whose every part counts as a message: the longer, the more seldom."""
    for part in parts:
        caller.line.send(part)
    caller.line.charge(len(parts) - 1)


def _terms_of(request: ask.OpenTable) -> Terms:
    """What is agreed at a table that somebody opens.

    Raises:
        WireError: if it cannot be.
    """
    setup = setup_from_wire(request.setup)
    return Terms(
        setup=setup,
        reserved=reserved_from_wire(request.reserved, setup.rules),
        quiet=request.quiet,
        hints=request.hints,
        turn=request.turn_ms,
        grace=request.grace_ms,
        stand_in=request.stand_in,
    )
