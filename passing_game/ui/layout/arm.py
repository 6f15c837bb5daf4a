"""One arm of the train: how it runs from the lead to its end, along a band, down, and back again.

An arm is followed as the right one is: band 0 is the lead's and runs to the right, band 1 lies
below it and runs to the left, and so on. The left arm is the same thing turned by half a turn.

Where a tile goes depends on the tiles before it alone, and on those that were known when the plan
was made. So a tile that is added never moves another.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.ui.layout.metrics import Metrics


class Stance(Enum):
    """How a tile, or the chip at the end, lies on the felt."""

    ALONG = auto()
    """Along its band."""
    ACROSS = auto()
    """A double: upright, its middle on the band."""
    CORNER = auto()
    """Upright below the half it matches, its far half on the next band."""
    BESIDE = auto()
    """The same after a double: it stands beside the double's lower half."""
    HANGING = auto()
    """A double that found no room at the edge: between two bands, below the half it matches. It
    lies, so it is across the train, which runs downwards there; it reaches outwards, so that it is
    not below the other half."""
    UNDER = auto()
    """The chip below a double at a corner, where the next tile would lie."""


class Spot(NamedTuple):
    """A place on an arm.

    `band` is the band in which the train goes on from here, and `room` how many columns are free
    beyond it in the direction of that band.
    """

    stance: Stance
    band: int
    room: int


class Lane(NamedTuple):
    """What an arm may use: a felt that many columns wide, and `turns` bands beyond the lead's."""

    metrics: Metrics
    width: int
    turns: int


class Link(NamedTuple):
    """What of a tile matters to its arm.

    `columns` is what it takes if it goes straight on, and `reserve` how many columns must then
    stay free beyond it; in the last band none must.
    """

    double: bool
    columns: int
    reserve: int


class Course(NamedTuple):
    """An arm as it runs: the spots of its tiles from the lead on, and of the chip at its end."""

    spots: tuple[Spot, ...]
    chip: Spot


def links(metrics: Metrics, doubles: Sequence[bool], known: int) -> tuple[Link, ...]:
    """The tiles of an arm, from the lead to its end.

    Args:
        metrics: the size they are laid in.
        doubles: for each of them, whether it is a double.
        known: how many tiles beyond the lead were known when the plan was made. Among these the
            train turns only where it must; what comes later is laid with the worst in mind.
    """
    return tuple(
        Link(
            double,
            metrics.columns(double=double),
            metrics.reserve_after(
                double=double, could_turn=index < known and not doubles[index + 1]
            ),
        )
        for index, double in enumerate(doubles)
    )


def follow(lane: Lane, tiles: Sequence[Link], room: int) -> Course | None:
    """The course of an arm, or None if it would leave the felt.

    Args:
        lane: what the arm may use.
        tiles: the arm's tiles, the lead first.
        room: columns beyond the lead, towards the right edge.
    """
    lead = tiles[0]
    if lane.turns and room < lead.reserve:
        return None
    spot = Spot(Stance.ACROSS if lead.double else Stance.ALONG, 0, room)
    spots = [spot]
    for tile in tiles[1:]:
        onward = _next(lane, spot, tile)
        if onward is None:
            return None
        spot = onward
        spots.append(spot)
    chip = _chip(lane, spot)
    return chip and Course(tuple(spots), chip)


def free(lane: Lane, course: Course) -> int:
    """About how many columns the arm can still grow, less what a turn wastes in its two bands."""
    _, band, room = course.spots[-1]
    metrics = lane.metrics
    return room + (lane.turns - band) * (lane.width - metrics.waste)


def margins(lane: Lane, course: Course) -> tuple[int, int]:
    """The columns that an arm leaves free all the way down: before the right edge, and the left.

    Where it never runs to the left, it is as if it left the whole felt free there.
    """
    right = left = lane.width
    for _, band, room in (*course.spots, course.chip):
        if band % 2:
            left = min(left, room)
        else:
            right = min(right, room)
    return right, left


def _next(lane: Lane, spot: Spot, tile: Link) -> Spot | None:
    """Where a tile lies after the one on `spot`: straight on if it may, else round the corner."""
    if spot.stance is Stance.HANGING:
        return Spot(Stance.ALONG, spot.band, spot.room - lane.metrics.overhang)
    room = spot.room - lane.metrics.gap - tile.columns
    last = spot.band == lane.turns
    if room >= (0 if last else tile.reserve):
        return Spot(Stance.ACROSS if tile.double else Stance.ALONG, spot.band, room)
    if last:
        return None
    return _hung(lane, spot) if tile.double else _turned(lane, spot)


def _turned(lane: Lane, spot: Spot) -> Spot | None:
    """Where a tile lies that leaves the band of `spot`, the tile before it."""
    metrics, width, _ = lane
    band = spot.band + 1
    if spot.stance is Stance.ALONG:
        return Spot(Stance.CORNER, band, width - spot.room - metrics.wide)
    if spot.stance is not Stance.ACROSS:
        return None  # two corners on end: the felt is too narrow for a band between them
    if spot.room >= metrics.gap + metrics.wide:
        return Spot(Stance.BESIDE, band, width - spot.room + metrics.gap)
    if metrics.turns_about_doubles:
        return Spot(Stance.ALONG, band, width - spot.room - metrics.long)
    return None


def _hung(lane: Lane, spot: Spot) -> Spot | None:
    """Where a double lies that finds no room in the band of `spot`, the tile before it."""
    metrics, width, _ = lane
    may_hang = spot.stance is Stance.ALONG and spot.room >= metrics.overhang
    if metrics.turns_about_doubles or not may_hang:
        return None
    room = width - spot.room - metrics.long
    return Spot(Stance.HANGING, spot.band + 1, room + metrics.overhang)


def _chip(lane: Lane, spot: Spot) -> Spot | None:
    """Where the chip lies after the last tile."""
    metrics, width, turns = lane
    if spot.stance is Stance.HANGING:
        room = spot.room - metrics.overhang + metrics.long - metrics.chip
        return Spot(Stance.UNDER, spot.band, room)
    if spot.room >= metrics.gap + metrics.chip:
        return Spot(Stance.ALONG, spot.band, spot.room - metrics.gap - metrics.chip)
    at_corner = metrics.turns_about_doubles and spot.stance is Stance.ACROSS
    if spot.band == turns or not at_corner:
        return None
    return Spot(Stance.UNDER, spot.band + 1, width - spot.room - metrics.chip)
