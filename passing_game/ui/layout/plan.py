"""The plan of a train: the size of its tiles, and where its lead lies. The rest follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from passing_game.ui.layout.arm import Course, Lane, Link, follow, links

if TYPE_CHECKING:
    from passing_game.engine.train import Train
    from passing_game.ui.layout.metrics import Metrics


class Links(NamedTuple):
    """The tiles of both arms; each begins with the lead."""

    left: tuple[Link, ...]
    right: tuple[Link, ...]


class Arms(NamedTuple):
    """Both arms as they run; each begins with the lead."""

    left: Course
    right: Course

    @property
    def straight(self) -> bool:
        """Whether no tile has left the lead's band."""
        return all(arm.spots[-1].band == 0 for arm in self)


@dataclass(frozen=True, slots=True)
class Plan:
    """How a train is laid on a felt.

    Attributes:
        width: the felt's columns.
        height: the felt's rows.
        sizes: the sizes that there are to choose from, from the largest to the smallest.
        metrics: the size of the tiles, one of these.
        row: the middle row of the lead.
        column: the first column of the lead.
        known: how many tiles the left and the right arm had when the plan was made.
        relays: how many times the train has been laid anew since it began to grow on this felt.
        train: the train that was laid out last.
    """

    width: int
    height: int
    sizes: tuple[Metrics, ...]
    metrics: Metrics
    row: int
    column: int
    known: tuple[int, int]
    relays: int
    train: Train

    @property
    def lanes(self) -> tuple[Lane, Lane]:
        """What the left and the right arm may use."""
        metrics, half = self.metrics, self.metrics.tall // 2
        above = (self.row - half) // metrics.pitch
        below = (self.height - 1 - self.row - half) // metrics.pitch
        return Lane(metrics, self.width, above), Lane(metrics, self.width, below)

    @property
    def serves(self) -> bool:
        """Whether the felt's bands together have room for the train in this size.

        Only the size, the felt and the tiles matter, not where the train lies or how it grew.
        """
        return self.columns <= self.metrics.capacity(self.width, self.height)

    @property
    def columns(self) -> int:
        """The columns that the train with its chips would take in a single row."""
        doubles = sum(laid.left == laid.right for laid in self.train.tiles)
        return self.metrics.train(len(self.train), doubles)

    def links(self) -> Links:
        """The tiles of both arms. The same wherever the lead lies."""
        doubles = [laid.left == laid.right for laid in self.train.tiles]
        lead, (left, right) = self.train.lead, self.known
        return Links(
            links(self.metrics, doubles[lead::-1], left), links(self.metrics, doubles[lead:], right)
        )

    def arms(self, tiles: Links, *, endless: bool = False) -> Arms | None:
        """How both arms run, or None if one of them would leave the felt.

        Args:
            tiles: the tiles of both arms.
            endless: whether the felt is taken to be as high as the arms need it.
        """
        outward, onward = self.lanes
        if endless:
            outward, onward = (lane._replace(turns=len(self.train)) for lane in self.lanes)
        beyond = self.width - self.column - tiles.right[0].columns
        left = follow(outward, tiles.left, self.column)
        right = follow(onward, tiles.right, beyond) if left else None
        return Arms(left, right) if left and right else None
