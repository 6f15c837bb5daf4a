"""The company of a table: to the wire and back. How one's own line is, is never sent."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from passing_game.tables.company import Company, Holder, MadeBy, Said
from passing_game.tables.wire.limits import SAID, WATCHERS
from passing_game.tables.wire.pieces import demand
from passing_game.tables.wire.view_shapes import CompanyWire, HolderWire, MadeByWire, SaidWire

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.engine.rules import Rules


@lru_cache(maxsize=512)  # every message tells it, and few moves change anything in it
def company_to_wire(company: Company) -> CompanyWire:
    """The company as it is sent: the latest talk, and as many watchers as may be told."""
    return CompanyWire(
        company.table,
        company.host,
        company.host_sees,
        holders_to_wire(company.holders),
        company.watchers[:WATCHERS],
        tuple(
            SaidWire(said.account, said.name, said.text, said.phrase)
            for said in company.said[-SAID:]
        ),
        company.quiet,
        company.hints,
        company.turn,
        company.deal,
        company.unkept,
        tuple(MadeByWire(made.number, made.name) for made in company.made_by),
        company.former,
    )


def company_from_wire(wire: CompanyWire, rules: Rules) -> Company:
    """The company that was sent, its texts clean.

    Raises:
        WireError: if it cannot be at a table with these rules.
    """
    demand(len(wire.former) in (0, rules.players), "former holders")
    return Company(
        table=wire.table,
        host=wire.host,
        host_sees=wire.host_sees,
        holders=holders_from_wire(wire.holders, rules),
        watchers=wire.watchers,
        said=tuple(Said(said.account, said.name, said.text, said.phrase) for said in wire.said),
        quiet=wire.quiet,
        hints=wire.hints,
        turn=wire.turn,
        deal=wire.deal,
        unkept=wire.unkept,
        made_by=tuple(MadeBy(made.number, made.name) for made in wire.made_by),
        former=wire.former,
    )


def holders_to_wire(holders: Iterable[Holder]) -> tuple[HolderWire, ...]:
    """Who has which seat, as it is sent."""
    return tuple(
        HolderWire(
            holder.presence,
            holder.account,
            holder.reserved,
            holder.grace,
            holder.ready,
            holder.wish,
            holder.closing,
            holder.name,
        )
        for holder in holders
    )


def holders_from_wire(wire: tuple[HolderWire, ...], rules: Rules) -> tuple[Holder, ...]:
    """Who has which seat, as it was sent.

    Raises:
        WireError: if they are not as many as the seats.
    """
    demand(len(wire) == rules.players, "holders")
    return tuple(
        Holder(
            holder.account,
            holder.presence,
            holder.reserved,
            holder.grace,
            holder.ready,
            holder.wish,
            holder.closing,
            holder.name,
        )
        for holder in wire
    )
