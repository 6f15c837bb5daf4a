"""What messages of both directions are made of: moves, rules, players, a setup.

Moves and events are arrays on the wire, their kind first: `["play","6-3","left"]`.
"""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from passing_game.engine.rules import Drawing, Lead, PartnersScoring, Passing, Preset, Tie
from passing_game.engine.train import Side
from passing_game.tables.wire.bounds import MOST_SEATS, Code, Milliseconds, Points, TileText
from passing_game.tables.wire.cleaning import clean_name


class PlayWire(Struct, frozen=True, array_like=True, tag="play"):
    """Lay a tile."""

    tile: TileText
    side: Side


class DrawWire(Struct, frozen=True, array_like=True, tag="draw"):
    """Draw a tile."""


class PassWire(Struct, frozen=True, array_like=True, tag="pass"):
    """Pass."""


MoveWire = PlayWire | DrawWire | PassWire


class RulesWire(Struct, frozen=True, rename={"passing": "pass", "drawing": "draw"}):
    """The rules of a match, its seats among them. Whether they can be is `rules_from_wire`'s."""

    players: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    partners: bool
    target: Points
    lead: Lead
    passing: Passing
    drawing: Drawing
    tie: Tie
    partners_scoring: PartnersScoring


class PlayerWire(Struct, frozen=True, omit_defaults=True):
    """Who plays a seat: a nickname, empty for a seat that is free, and a bot's level."""

    name: str
    bot: Code | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean_name(self.name))


Players = Annotated[tuple[PlayerWire, ...], Meta(min_length=2, max_length=MOST_SEATS)]
"""By seat."""


class AgreedWire(Struct, frozen=True):
    """What holds at a table, whoever sits there."""

    quiet: bool
    hints: bool
    turn_ms: Milliseconds | None
    grace_ms: Milliseconds
    stand_in: Code


class SetupWire(Struct, frozen=True):
    """A match before it begins."""

    preset: Preset
    rules: RulesWire
    players: Players
