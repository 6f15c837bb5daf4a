"""What a `State` is made of: events, what a seat sees of the game, and the company.

None of these shapes has room for what no seat may see: a boneyard's tiles, a seed.
"""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from passing_game.engine.match import Phase
from passing_game.engine.round import EndReason
from passing_game.engine.scoring import ScoringRule
from passing_game.engine.train import Side
from passing_game.engine.view import PassEffect
from passing_game.tables.company import Presence, RematchWish, SetPhrase
from passing_game.tables.seat import NoTakingBack
from passing_game.tables.wire.bounds import (
    MOST_SEATS,
    HandText,
    Milliseconds,
    Natural,
    Points,
    SeatNumber,
    TileCount,
    TileText,
)
from passing_game.tables.wire.cleaning import clean_label, clean_name, clean_talk, label_or_none
from passing_game.tables.wire.limits import HISTORY, SAID, WATCHERS
from passing_game.tables.wire.shapes import MoveWire, Players, RulesWire

BY_SEAT = Meta(min_length=2, max_length=MOST_SEATS)

Scores = Annotated[tuple[Points, ...], BY_SEAT]
"""By seat, or by side with partners."""


class StartedWire(Struct, frozen=True, array_like=True, tag="started"):
    """A round was dealt: the hands by seat, None for those that are not to be seen."""

    round: Natural
    leader: SeatNumber
    hands: Annotated[tuple[HandText | None, ...], BY_SEAT]


class PlayedWire(Struct, frozen=True, array_like=True, tag="played"):
    """A tile was laid."""

    seat: SeatNumber
    tile: TileText
    side: Side


class DrawnWire(Struct, frozen=True, array_like=True, tag="drawn"):
    """A tile was drawn; which one its drawer alone is told."""

    seat: SeatNumber
    tile: TileText | None = None


class PassedWire(Struct, frozen=True, array_like=True, tag="passed"):
    """A seat passed."""

    seat: SeatNumber


class TakenBackWire(Struct, frozen=True, array_like=True, tag="taken back"):
    """Moves were taken back."""

    seat: SeatNumber
    count: Annotated[int, Meta(ge=1, le=HISTORY)]


class EndedWire(Struct, frozen=True, array_like=True, tag="ended"):
    """A round is over, and all hands lie open."""

    round: Natural
    reason: EndReason
    hands: Annotated[tuple[HandText, ...], BY_SEAT]
    counts: Annotated[tuple[Points, ...], BY_SEAT]
    winner: SeatNumber | None
    points: Points
    rule: ScoringRule
    scores: Scores
    next_leader: SeatNumber | None


class OverWire(Struct, frozen=True, array_like=True, tag="over"):
    """The match is over."""

    winner: SeatNumber
    scores: Scores


EventWire = StartedWire | PlayedWire | DrawnWire | PassedWire | TakenBackWire | EndedWire | OverWire

Events = Annotated[tuple[EventWire, ...], Meta(max_length=HISTORY)]


class ViewWire(Struct, frozen=True, omit_defaults=True):
    """What a seat sees, or somebody who watches (no seat).

    The train and the revealed hands are not in it: the history tells them.
    """

    seq: Natural
    rules: RulesWire
    players: Players
    phase: Phase
    round: Natural
    leader: SeatNumber
    counts: Annotated[tuple[TileCount, ...], BY_SEAT]
    scores: Scores
    history: Events
    seat: SeatNumber | None = None
    turn: SeatNumber | None = None
    hand: HandText = ""
    legal: Annotated[tuple[MoveWire, ...], Meta(max_length=64)] = ()
    boneyard: TileCount = 0
    drawable: TileCount = 0
    passes: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 0
    pass_effect: PassEffect | None = None
    winner: SeatNumber | None = None
    take_back: NoTakingBack | None = None


class HolderWire(Struct, frozen=True, omit_defaults=True):
    """Who has a seat; `grace` in milliseconds."""

    presence: Presence
    account: str | None = None
    reserved: str | None = None
    grace: Milliseconds = 0
    ready: bool = False
    wish: RematchWish | None = None
    closing: bool = False
    name: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "account", label_or_none(self.account))
        force_setattr(self, "reserved", label_or_none(self.reserved))
        force_setattr(self, "name", clean_name(self.name))


Holders = Annotated[tuple[HolderWire, ...], BY_SEAT]


class SaidWire(Struct, frozen=True, omit_defaults=True):
    """A line of talk."""

    account: str
    name: str
    text: str = ""
    phrase: SetPhrase | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "account", clean_label(self.account))
        force_setattr(self, "name", clean_name(self.name))
        force_setattr(self, "text", clean_talk(self.text))


class MadeByWire(Struct, frozen=True, array_like=True):
    """A move that another has made than who has the seat; without a name a bot for them."""

    number: Annotated[int, Meta(ge=1, le=HISTORY)]
    name: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean_label(self.name))


class CompanyWire(Struct, frozen=True, omit_defaults=True):
    """The table beside the game, less how one's own line is; times in milliseconds."""

    table: str
    host: str
    host_sees: bool
    holders: Holders
    watchers: Annotated[tuple[str, ...], Meta(max_length=WATCHERS)] = ()
    said: Annotated[tuple[SaidWire, ...], Meta(max_length=SAID)] = ()
    quiet: bool = False
    hints: bool = False
    turn: Milliseconds | None = None
    deal: Milliseconds | None = None
    unkept: bool = False
    made_by: Annotated[tuple[MadeByWire, ...], Meta(max_length=HISTORY)] = ()
    former: Annotated[tuple[str | None, ...], Meta(max_length=MOST_SEATS)] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "table", clean_label(self.table))
        force_setattr(self, "host", clean_label(self.host))
        force_setattr(self, "watchers", tuple(map(clean_label, self.watchers)))
        force_setattr(self, "former", tuple(map(label_or_none, self.former)))
