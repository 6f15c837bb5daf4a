"""What is seen of a shared table: the game as a seat may see it, and who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.view import view_for, view_for_spectator
from passing_game.tables.company import Company
from passing_game.tables.seat import NoTakingBack, TableView

if TYPE_CHECKING:
    from passing_game.tables.shared.floor import Floor


def view_of(floor: Floor, seat: int | None) -> TableView:
    """How a table stands, as a seat may see it, or somebody who watches (None)."""
    match, table = floor.game.match, floor.game.table
    return TableView(
        seq=table.seq,
        game=view_for_spectator(match) if seat is None else view_for(match, seat),
        players=table.setup.players,
        take_back=NoTakingBack.OTHERS_PLAY,
        company=company_of(floor),
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
        closing=sum(member.closing for member in members),
        deal=floor.dealing.left(now),
        rematch=floor.rotate,
    )
