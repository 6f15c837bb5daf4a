"""What a seat sees of a table: to the wire, and back with every value checked.

Only what a `TableView` of that seat holds gets into a message, and of that the history and the
events are redacted once more. The client rebuilds the train and the revealed hands from the
history, so they cannot contradict it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import RoundEnded
from passing_game.engine.view import SeatView
from passing_game.tables.seat import TableView, Update
from passing_game.tables.wire.answers import State
from passing_game.tables.wire.checks import check_view, train_of
from passing_game.tables.wire.companies import company_from_wire, company_to_wire
from passing_game.tables.wire.happenings import event_from_wire, event_to_wire
from passing_game.tables.wire.pieces import (
    demand,
    hand_from_wire,
    move_from_wire,
    move_to_wire,
    players_from_wire,
    players_to_wire,
    reserved_from_wire,
    rules_from_wire,
    rules_to_wire,
    setup_from_wire,
    setup_to_wire,
)
from passing_game.tables.wire.view_shapes import ViewWire

if TYPE_CHECKING:
    from passing_game.tables.company import Company

__all__ = [
    "company_from_wire",
    "company_to_wire",
    "event_from_wire",
    "event_to_wire",
    "move_from_wire",
    "move_to_wire",
    "reserved_from_wire",
    "rules_from_wire",
    "rules_to_wire",
    "setup_from_wire",
    "setup_to_wire",
    "state_from_wire",
    "state_to_wire",
    "view_from_wire",
    "view_to_wire",
]


def state_to_wire(update: Update, company: Company) -> State:
    """How a table stands and what happened, as one message to the seat whose view it is."""
    seat = update.table.game.seat
    return State(
        company.table,
        view_to_wire(update.table),
        tuple(event_to_wire(event, seat) for event in update.events),
        company_to_wire(company),
    )


def state_from_wire(state: State) -> Update:
    """How a table stands and what happened; the view has its company.

    Raises:
        WireError: if it cannot be.
    """
    demand(state.table == state.company.table, "another table's company")
    rules = rules_from_wire(state.view.rules)
    view = view_from_wire(state.view, company_from_wire(state.company, rules))
    seat = view.game.seat
    return Update(view, tuple(event_from_wire(event, rules, seat) for event in state.events))


def view_to_wire(view: TableView) -> ViewWire:
    """What a seat sees as it is sent, less the company, which goes beside it."""
    game = view.game
    return ViewWire(
        seq=view.seq,
        rules=rules_to_wire(game.rules),
        players=players_to_wire(view.players),
        phase=game.phase,
        round=game.round,
        leader=game.leader,
        counts=game.counts,
        scores=game.scores,
        history=tuple(event_to_wire(event, game.seat) for event in game.history),
        seat=game.seat,
        turn=game.turn,
        hand=str(game.hand),
        legal=tuple(map(move_to_wire, game.legal)),
        boneyard=game.boneyard,
        drawable=game.drawable,
        passes=game.passes,
        pass_effect=game.pass_effect,
        winner=game.winner,
        take_back=view.take_back,
    )


def view_from_wire(wire: ViewWire, company: Company | None = None) -> TableView:
    """What a seat sees, as it was sent; the company comes from beside it.

    Raises:
        WireError: if it cannot be.
    """
    rules = rules_from_wire(wire.rules)
    history = tuple(event_from_wire(event, rules, wire.seat) for event in wire.history)
    ended = [event for event in history if isinstance(event, RoundEnded)]
    game = SeatView(
        seat=wire.seat,
        rules=rules,
        phase=wire.phase,
        round=wire.round,
        leader=wire.leader,
        turn=wire.turn,
        hand=hand_from_wire(wire.hand),
        legal=tuple(map(move_from_wire, wire.legal)),
        train=train_of(history),
        counts=wire.counts,
        boneyard=wire.boneyard,
        drawable=wire.drawable,
        passes=wire.passes,
        pass_effect=wire.pass_effect,
        history=history,
        scores=wire.scores,
        revealed=ended[-1] if ended else None,
        winner=wire.winner,
    )
    check_view(game)
    return TableView(
        wire.seq, game, players_from_wire(wire.players, rules), wire.take_back, company
    )
