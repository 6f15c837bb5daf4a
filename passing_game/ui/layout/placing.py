"""From a plan to the felt: the rectangle of every tile, and of the chips at both open ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from passing_game.engine.train import Side
from passing_game.ui.layout.arm import Spot, Stance

if TYPE_CHECKING:
    from passing_game.engine.train import LaidTile
    from passing_game.ui.layout.metrics import Metrics
    from passing_game.ui.layout.plan import Arms, Plan


class Heading(StrEnum):
    """Where the train grows at an open end: which way the arrow on its chip points."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


class Rect(NamedTuple):
    """A rectangle of cells on the felt; the felt's first cell is 0, 0."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the felt.

    Attributes:
        index: its place in the train, from the left end.
        laid: the tile as it lies in the train.
        rect: the cells it covers.
        upright: whether it stands; if not, it lies.
        first: the pips of its left half, or of its upper one if it stands.
        second: the pips of the other half.
    """

    index: int
    laid: LaidTile
    rect: Rect
    upright: bool
    first: int
    second: int

    @property
    def halves(self) -> tuple[Rect, Rect]:
        """The cells of the first and of the second half; one row or column lies between them."""
        x, y, width, height = self.rect
        if self.upright:
            half = height // 2
            return Rect(x, y, width, half), Rect(x, y + height - half, width, half)
        half = width // 2
        return Rect(x, y, half, height), Rect(x + width - half, y, half, height)


@dataclass(frozen=True, slots=True)
class Chip:
    """The mark of an open end.

    Attributes:
        side: which end of the train it marks.
        number: the open number there, in pips.
        rect: the cells it covers.
        heading: where the train would go on.
    """

    side: Side
    number: int
    rect: Rect
    heading: Heading


class Frame(NamedTuple):
    """Turns the spots of one arm into rectangles on the felt.

    The left arm is followed as if it were the right one: it is turned by half a turn about the
    felt's middle column and the lead's middle row when it is placed.
    """

    plan: Plan
    side: Side

    def tile(self, index: int, spot: Spot) -> Placed:
        """The tile at that place of the train, on its spot."""
        laid = self.plan.train.tiles[index]
        metrics = self.plan.metrics
        upright = spot.stance in (Stance.ACROSS, Stance.CORNER, Stance.BESIDE)
        size = (metrics.wide, metrics.tall) if upright else (metrics.long, metrics.thick)
        halves = laid.left, laid.right
        first, second = halves[::-1] if not upright and spot.band % 2 else halves
        return Placed(index, laid, self._rect(spot, *size), upright, first, second)

    def chip(self, spot: Spot) -> Chip:
        """The chip at the arm's end."""
        tiles, metrics = self.plan.train.tiles, self.plan.metrics
        number = tiles[0].left if self.side is Side.LEFT else tiles[-1].right
        rect = self._rect(spot, metrics.chip, metrics.thick)
        return Chip(self.side, number, rect, self._heading(spot))

    def _heading(self, spot: Spot) -> Heading:
        rightwards = (self.side is Side.RIGHT) is (spot.band % 2 == 0)
        if spot.stance is Stance.UNDER:
            return Heading.DOWN if self.side is Side.RIGHT else Heading.UP
        return Heading.RIGHT if rightwards else Heading.LEFT

    def _rect(self, spot: Spot, width: int, height: int) -> Rect:
        plan = self.plan
        x = spot.room if spot.band % 2 else plan.width - spot.room - width
        below = plan.metrics.pitch * spot.band + _rise(plan.metrics, spot.stance)
        if self.side is Side.LEFT:
            return Rect(plan.width - x - width, plan.row - below - height + 1, width, height)
        return Rect(x, plan.row + below, width, height)


def placed(plan: Plan, arms: Arms) -> tuple[tuple[Placed, ...], tuple[Chip, Chip]]:
    """Every tile from the left end to the right one, and the chips of both ends."""
    left, right = Frame(plan, Side.LEFT), Frame(plan, Side.RIGHT)
    lead = plan.train.lead
    before = [left.tile(lead - step, spot) for step, spot in enumerate(arms.left.spots)]
    after = [right.tile(lead + step, spot) for step, spot in enumerate(arms.right.spots)]
    tiles = (*reversed(before), *after[1:])
    return tiles, (left.chip(arms.left.chip), right.chip(arms.right.chip))


def _rise(metrics: Metrics, stance: Stance) -> int:
    """Rows from the middle of a spot's band to the top of what lies there."""
    half, pitch = metrics.thick // 2, metrics.pitch
    below = half + 1 - pitch  # right below a tile that lies on the band before
    match stance:
        case Stance.ACROSS:
            return -(metrics.tall // 2)
        case Stance.CORNER:
            return below + min(metrics.gap, pitch - metrics.tall)
        case Stance.BESIDE:
            # As far beside the double's lower half as beside the tile on the next band.
            return (pitch - metrics.tall // 2 - half) // 2 - pitch
        case Stance.HANGING:
            return below + (pitch - 2 * metrics.thick) // 2
        case _:
            return -half
