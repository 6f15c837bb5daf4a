"""What a host tells of its tables and of the people who are there. Nothing of anybody's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.tables.wire.answers import PersonLine, TableLine
from passing_game.tables.wire.companies import holders_to_wire
from passing_game.tables.wire.pieces import players_to_wire, rules_to_wire

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.tables.shared.callers import Caller
    from passing_game.tables.shared.hosted import Hosted
    from passing_game.tables.shared.lobby import Lobby


def tables_of(lobby: Lobby) -> list[TableLine]:
    """All tables, in the order in which they were opened."""
    lines = []
    for hosted in lobby:
        with lobby.guarded(hosted.table.name):
            lines.append(_table_line(hosted))
    return lines


def people_of(lobby: Lobby, callers: Iterable[Caller]) -> list[PersonLine]:
    """Everybody who is there, once for each table, by account; those at none once."""
    lines: dict[tuple[int, str | None], PersonLine] = {}
    known = sorted(callers, key=lambda caller: (caller.person.account, caller.since))
    settled = {caller.person.uid for caller in known if caller.places}
    for caller in known:
        uid = caller.person.uid
        for name in sorted(caller.places):
            with lobby.guarded(name):
                seat = lobby.table(name).seat_of(uid)
                lines.setdefault((uid, name), _person_line(caller, name, seat))
        if uid not in settled:
            lines.setdefault((uid, None), _person_line(caller))
    return list(lines.values())


def _person_line(caller: Caller, table: str | None = None, seat: int | None = None) -> PersonLine:
    since = int(caller.since.timestamp())
    return PersonLine(caller.person.account, caller.person.name, since, table, seat)


def _table_line(hosted: Hosted) -> TableLine:
    """A table as the lobby tells it: by what anybody sees who watches it."""
    view, company = hosted.table.view_of(None), hosted.table.company()
    return TableLine(
        table=hosted.table.name,
        rules=rules_to_wire(view.game.rules),
        players=players_to_wire(view.players),
        holders=holders_to_wire(company.holders),
        scores=view.game.scores,
        round=view.game.round,
        since=int(hosted.table.origin.since.timestamp()),
        watchers=len(company.watchers),
        quiet=company.quiet,
        hints=company.hints,
        turn_ms=hosted.table.terms.turn,
        over=hosted.table.is_over,
        unkept=company.unkept,
    )
