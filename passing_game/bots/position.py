"""A view as the heuristics look at it: masks and a few numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.engine.events import TilePlayed
from passing_game.engine.rules import PartnersScoring
from passing_game.engine.tiles import BEARING, mask_pips
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.engine.moves import Play
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView

Openers = tuple[int | None, int | None]
"""The seats that opened the numbers at the left and at the right; None before the first tile."""


@dataclass(frozen=True, slots=True)
class After:
    """What a play leaves behind.

    `rest` is the mask of one's own hand, `ends` are the open numbers in pips, and `closed` is
    the seat that had opened the number which is closed now (None for the first tile).
    """

    rest: int
    ends: tuple[int, int]
    closed: int | None

    @property
    def fitting(self) -> int:
        """The mask of all tiles that bear an open number."""
        left, right = self.ends
        return BEARING[left] | BEARING[right]


class Position:
    """What a seat on turn knows of the tiles.

    `hand` and `unseen` are masks, `counts` the tiles in each hand by seat, `mean` the pips of an
    unseen tile on the average (0 if there is none).
    """

    __slots__ = ("counts", "ends", "hand", "mean", "openers", "partner", "rules", "seat", "unseen")

    def __init__(self, view: SeatView, seat: int) -> None:
        self.rules: Rules = view.rules
        self.seat = seat
        self.partner = view.rules.partner_of(seat)
        self.hand = view.hand.mask
        self.unseen = view.unseen.mask
        self.counts = view.counts
        self.ends = view.ends
        self.openers = openers(view)
        hidden = self.unseen.bit_count()
        self.mean = mask_pips(self.unseen) / hidden if hidden else 0.0

    def after(self, play: Play) -> After:
        """What one of the legal plays would leave behind."""
        tile = play.tile
        rest = self.hand ^ 1 << tile
        if self.ends is None:
            return After(rest, (tile.high, tile.low), None)
        left, right = self.ends
        if play.side is Side.LEFT:
            return After(rest, (tile.pips - left, right), self.openers[0])
        return After(rest, (left, tile.pips - right), self.openers[1])

    def is_over(self, after: After) -> bool:
        """Whether a play surely ends the round: it goes out, or no tile anywhere fits any more."""
        return not after.rest or not (after.rest | self.unseen) & after.fitting

    def lead(self, hand: int) -> float:
        """By how many pips this seat or side would be ahead if the hands were counted now.

        The others' hands are taken for average ones; `hand` is the mask of one's own then.
        """
        own = mask_pips(hand)
        others = [count * self.mean for count in self.counts]
        if self.partner is None:
            return min(count for seat, count in enumerate(others) if seat != self.seat) - own
        left, right = others[(self.seat + 1) % 4], others[(self.seat + 3) % 4]
        if self.rules.partners_scoring is PartnersScoring.TEAM_TOTAL:
            return left + right - own - others[self.partner]
        return min(left, right) - min(own, others[self.partner])


def openers(view: SeatView) -> Openers:
    """Who opened the numbers at the two ends."""
    left = right = None
    for event in view.history:
        if isinstance(event, TilePlayed):
            if left is None or event.side is Side.LEFT:
                left = event.seat
            if right is None or event.side is Side.RIGHT:
                right = event.seat
    return left, right
