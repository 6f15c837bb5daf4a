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


@dataclass(frozen=True, slots=True)
class Plan:
    """How a train is laid on a felt.

    Attributes:
        width: the felt's columns.
        height: the felt's rows.
        metrics: the size of the tiles.
        band: the lead's row of the train, from the top, 0 to `metrics.bands(height)` less one.
        column: the first column of the lead.
        known: how many tiles the left and the right arm had when the plan was made.
        relays: how many times the train has been laid anew since the round began.
        train: the train that was laid out last.
    """

    width: int
    height: int
    metrics: Metrics
    band: int
    column: int
    known: tuple[int, int]
    relays: int
    train: Train

    @property
    def lanes(self) -> tuple[Lane, Lane]:
        """What the left and the right arm may use."""
        below = self.metrics.bands(self.height) - 1 - self.band
        return Lane(self.metrics, self.width, self.band), Lane(self.metrics, self.width, below)

    def links(self) -> Links:
        """The tiles of both arms. The same wherever the lead lies."""
        doubles = [laid.left == laid.right for laid in self.train.tiles]
        lead, (left, right) = self.train.lead, self.known
        return Links(
            links(self.metrics, doubles[lead::-1], left), links(self.metrics, doubles[lead:], right)
        )

    def arms(self, tiles: Links) -> Arms | None:
        """How both arms run, or None if one of them would leave the felt."""
        outward, onward = self.lanes
        beyond = self.width - self.column - tiles.right[0].columns
        left = follow(outward, tiles.left, self.column)
        right = follow(onward, tiles.right, beyond) if left else None
        return Arms(left, right) if left and right else None
