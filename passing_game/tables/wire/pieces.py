"""Tiles, hands, moves, rules, players and a setup: to the wire and back, every value checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.errors import BadOption
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.rules import Rules
from passing_game.engine.tiles import Hand, Tile
from passing_game.tables.agreed import Agreed
from passing_game.tables.setup import GameSetup, Player
from passing_game.tables.wire.flaws import WireError, WireFlaw
from passing_game.tables.wire.shapes import (
    AgreedWire,
    DrawWire,
    MoveWire,
    PassWire,
    PlayerWire,
    PlayWire,
    RulesWire,
    SetupWire,
)

if TYPE_CHECKING:
    from collections.abc import Iterable


def demand(fact: bool, otherwise: str) -> None:  # noqa: FBT001 - a fact is what it is about
    """See that something is as it must be.

    Raises:
        WireError: WRONG_VALUE, with what is wrong `otherwise`.
    """
    if not fact:
        raise WireError(WireFlaw.WRONG_VALUE, otherwise)


def tile_from_wire(text: str) -> Tile:
    """The tile of a text.

    Raises:
        WireError: if it is none.
    """
    try:
        return Tile.parse(text)
    except ValueError:
        raise WireError(WireFlaw.WRONG_VALUE, "no tile") from None


def hand_from_wire(text: str) -> Hand:
    """The hand of a text that `str` wrote.

    Raises:
        WireError: if it holds anything but tiles, or one twice, or not in their order.
    """
    hand = Hand.of(map(tile_from_wire, text.split(" "))) if text else Hand()
    demand(str(hand) == text, "a tile twice, or tiles out of order")
    return hand


def move_to_wire(move: Move) -> MoveWire:
    """A move as it is sent."""
    match move:
        case Play(tile, side):
            return PlayWire(str(tile), side)
        case Draw():
            return DrawWire()
        case Pass():
            return PassWire()


def move_from_wire(wire: MoveWire) -> Move:
    """The move that was sent. Whether the rules allow it is the table's to say.

    Raises:
        WireError: if it plays what is no tile.
    """
    match wire:
        case PlayWire(tile, side):
            return Play(tile_from_wire(tile), side)
        case DrawWire():
            return Draw()
        case PassWire():
            return Pass()


def rules_to_wire(rules: Rules) -> RulesWire:
    """Rules as they are sent."""
    return RulesWire(
        rules.players,
        rules.partners,
        rules.target,
        rules.lead,
        rules.passing,
        rules.drawing,
        rules.tie,
        rules.partners_scoring,
    )


def rules_from_wire(wire: RulesWire) -> Rules:
    """The rules that were sent.

    Raises:
        WireError: if they cannot be together.
    """
    try:
        return Rules(
            wire.players,
            wire.partners,
            wire.target,
            wire.lead,
            wire.passing,
            wire.drawing,
            wire.tie,
            wire.partners_scoring,
        )
    except BadOption as error:
        raise WireError(WireFlaw.WRONG_VALUE, str(error)) from None


def players_to_wire(players: Iterable[Player]) -> tuple[PlayerWire, ...]:
    """Players by seat as they are sent."""
    return tuple(PlayerWire(player.name, player.bot) for player in players)


def players_from_wire(wire: tuple[PlayerWire, ...], rules: Rules) -> tuple[Player, ...]:
    """The players that were sent, their names clean. The name of a free seat may be empty.

    Raises:
        WireError: if they are not as many as the seats.
    """
    demand(len(wire) == rules.players, "players")
    return tuple(Player(player.name, player.bot) for player in wire)


def setup_to_wire(setup: GameSetup) -> SetupWire:
    """A setup as it is sent."""
    return SetupWire(setup.preset, rules_to_wire(setup.rules), players_to_wire(setup.players))


def setup_from_wire(wire: SetupWire) -> GameSetup:
    """The setup that was sent. Whether its bots are any is for the host to know.

    Raises:
        WireError: if it cannot be.
    """
    rules = rules_from_wire(wire.rules)
    return GameSetup(wire.preset, rules, players_from_wire(wire.players, rules))


def agreed_to_wire(agreed: Agreed) -> AgreedWire:
    """What is agreed, as it is sent."""
    return AgreedWire(agreed.quiet, agreed.hints, agreed.turn, agreed.grace, agreed.stand_in)


def agreed_from_wire(wire: AgreedWire) -> Agreed:
    """What is agreed, as it was sent."""
    return Agreed(wire.quiet, wire.hints, wire.turn_ms, wire.grace_ms, wire.stand_in)


def reserved_from_wire(wire: tuple[str | None, ...], rules: Rules) -> tuple[str | None, ...]:
    """For whom seats are kept, by seat, None for a seat that is for anybody.

    Raises:
        WireError: if more are named than there are seats.
    """
    demand(len(wire) <= rules.players, "reserved seats")
    return wire + (None,) * (rules.players - len(wire))


def check_result(rules: RulesWire, players: int, scores: int, winner: int | None) -> None:
    """See that a table that is told of in short can be: so many players and scores.

    Raises:
        WireError: if it cannot.
    """
    agreed = rules_from_wire(rules)
    demand(players == agreed.players, "players")
    demand(scores == agreed.sides, "scores")
    demand(winner is None or winner < agreed.sides, "winner")
