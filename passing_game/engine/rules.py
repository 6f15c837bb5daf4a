"""The options of the game and the presets that set them.

Defaults are the rule sheet's own; where the sheet is silent the option's values are named here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Self

from passing_game.engine.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Mapping

TARGETS: Final = range(1, 1000)
"""The targets that can be set, in points."""


class Lead(StrEnum):
    """Who leads a round."""

    RANDOM = "random"
    """The leader of every round is chosen at random (the sheet)."""
    ROTATE = "rotate"
    """Random in the first round, then one seat to the left each round."""
    WINNER = "winner"
    """Random in the first round, then the last winner; without one, the seat left of the leader."""


class Passing(StrEnum):
    """When a seat may pass."""

    FREE = "free"
    """Always (the sheet)."""
    FORCED = "forced"
    """Only when it can neither play nor draw."""


class Drawing(StrEnum):
    """What a draw does to the turn."""

    TURN = "turn"
    """The draw is the whole turn (the sheet)."""
    KEEP_PLAYING = "keep-playing"
    """The same seat goes on and may play, draw again or pass."""


class Tie(StrEnum):
    """Whether going out beats another hand that counts nothing."""

    LITERAL = "literal"
    """It ties with a hand of only the 0-0, and nobody scores (the sheet)."""
    DOMINO_WINS = "domino-wins"
    """Going out wins against any hand that still holds a tile."""


class PartnersScoring(StrEnum):
    """How partners' hands are counted (the sheet is silent)."""

    LOWEST_HAND = "lowest-hand"
    """The lowest single hand wins for its side: both opponents' counts less its own."""
    TEAM_TOTAL = "team-total"
    """The side with the lower sum of both hands wins the difference."""


class Preset(StrEnum):
    """A named set of options."""

    STANDARD = "standard"
    HOUSE = "house"
    CELKO = "celko"
    SHORT = "short"
    CUSTOM = "custom"


Option = Lead | Passing | Drawing | Tie | PartnersScoring

OPTIONS: Final[Mapping[str, type[Option]]] = {
    "lead": Lead,
    "pass": Passing,
    "draw": Drawing,
    "tie": Tie,
    "partners_scoring": PartnersScoring,
}
"""The options by the names that records and the command line use."""

_FIELD_OF: Final = {"pass": "passing", "draw": "drawing"}


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that is agreed before a match.

    `players` is 2, 3 or 4 seats; `partners` needs 4 of them; `target` is 1 to 999 points.

    Raises:
        BadOption: if a value is out of its range.
    """

    players: int
    partners: bool
    target: int
    lead: Lead = Lead.RANDOM
    passing: Passing = Passing.FREE
    drawing: Drawing = Drawing.TURN
    tie: Tie = Tie.LITERAL
    partners_scoring: PartnersScoring = PartnersScoring.LOWEST_HAND

    def __post_init__(self) -> None:
        if self.players not in (2, 3, 4):
            raise BadOption("players", self.players, ("2", "3", "4"))
        if self.partners and self.players != 4:
            raise BadOption("partners", self.players, ("4",))
        if self.target not in TARGETS:
            raise BadOption("target", self.target, ("1", "999"))

    @classmethod
    def preset(cls, preset: Preset, players: int, *, partners: bool = False) -> Self:
        """The options that a preset sets for this number of seats.

        Raises:
            BadOption: if the seats are not 2, 3 or 4, or partners are not 4.
        """
        rules = cls(players, partners, _target(preset, players, partners=partners))
        if preset is Preset.HOUSE:
            return replace(rules, lead=Lead.ROTATE, tie=Tie.DOMINO_WINS)
        return rules

    def option(self, name: str) -> Option:
        """The value of an option by its name in records and on the command line."""
        value: Option = getattr(self, _FIELD_OF.get(name, name))
        return value

    def with_option(self, name: str, value: str) -> Self:
        """The same rules with one option set, by the names that records and the command line use.

        Raises:
            BadOption: if there is no such option or it has no such value.
        """
        kind = OPTIONS.get(name)
        if kind is None:
            raise BadOption("option", name, tuple(OPTIONS))
        if value not in [member.value for member in kind]:
            raise BadOption(name, value, tuple(member.value for member in kind))
        change: dict[str, Any] = {_FIELD_OF.get(name, name): kind(value)}
        return replace(self, **change)

    @property
    def hand_size(self) -> int:
        """How many tiles a seat is dealt: 7, or 6 with four seats."""
        return 6 if self.players == 4 else 7

    @property
    def sides(self) -> int:
        """How many scores are kept: one a seat, or two with partners."""
        return 2 if self.partners else self.players

    def side_of(self, seat: int) -> int:
        """The side that a seat scores for: itself, or 0 (seats 0 and 2) and 1 (seats 1 and 3)."""
        return seat % 2 if self.partners else seat

    def partner_of(self, seat: int) -> int | None:
        """The seat across, with partners."""
        return (seat + 2) % 4 if self.partners else None


def preset_of(rules: Rules) -> Preset:
    """The preset that sets these options for their seats, else CUSTOM.

    Where two presets come to the same, as the standard one and Celko's do for two seats, it is
    the one that `Preset` names first.
    """
    named = (
        preset
        for preset in Preset
        if rules == Rules.preset(preset, rules.players, partners=rules.partners)
    )
    return next(named, Preset.CUSTOM)


def _target(preset: Preset, players: int, *, partners: bool) -> int:
    if preset is Preset.CELKO:
        return 101 if players == 2 or partners else 61
    if preset is Preset.SHORT:
        return 31 if players == 4 else 50
    return 61 if players == 4 else 101
