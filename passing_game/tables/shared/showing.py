"""What is seen of a shared table: the game as a seat may see it, and who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import redacted
from passing_game.engine.view import view_for, view_for_spectator
from passing_game.tables.company import Company
from passing_game.tables.seat import NoTakingBack, TableView, Update
from passing_game.tables.shared.movers import former

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event
    from passing_game.tables.shared.floor import Floor
    from passing_game.tables.shared.terms import Line


def show(floor: Floor, events: Sequence[Event], but: Line | None = None) -> None:
    """Tell everybody but one line how a table stands, and what happened, as far as they may see."""
    company = company_of(floor)
    updates: dict[int | None, Update] = {}  # all who watch get the same one
    for seat, ear in floor.audience.ears():
        if ear.line != but:
            if seat not in updates:
                seen = tuple(redacted(event, seat) for event in events)
                updates[seat] = Update(view_of(floor, seat, company), seen)
            ear.hear(updates[seat])


def view_of(floor: Floor, seat: int | None, company: Company | None = None) -> TableView:
    """How a table stands, as a seat may see it, or somebody who watches (None).

    The company is the same for all of them; who has it at hand need not have it made again.
    """
    match, table = floor.game.match, floor.game.table
    return TableView(
        seq=table.seq,
        game=view_for_spectator(match) if seat is None else view_for(match, seat),
        players=table.setup.players,
        take_back=NoTakingBack.OTHERS_PLAY,
        company=company or company_of(floor),
    )


def company_of(floor: Floor) -> Company:
    """Who is there, and what is due when."""
    now, members = floor.now, floor.members
    return Company(
        table=floor.name,
        host=floor.house.account,
        host_sees=floor.house.sees,
        holders=members.holders(now),
        watchers=floor.audience.watchers,
        said=floor.talk.said,
        quiet=floor.terms.quiet,
        hints=floor.terms.hints,
        turn=floor.turns.left(members, now),
        deal=floor.dealing.left(now),
        unkept=not floor.files.are_kept,
        made_by=floor.movers.others(members, floor.game.bots),
        former=former(members, floor.game.bots),
    )
