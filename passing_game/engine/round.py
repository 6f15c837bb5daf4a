"""One round in small numbers: the only place that knows what is legal and when a round ends.

People's matches (`Match`) and the bots' playouts both run on this class. It checks nothing that
its caller is told to check first and makes no events, so a playout pays for the rules alone.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from passing_game.engine.rules import Drawing, Passing
from passing_game.engine.tiles import ALL, BEARING, HALVES, PIPS, mask_pips
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.rules import Rules

NEVER_DRAWN: Final = 2
"""The last tiles of the boneyard, which stay there."""

NO_END: Final = -1
"""The end of a train that has not begun."""

_LEFT: Final = Side.LEFT
"""Named once: Python 3.11 looks a member up in its enum far slower than a name of the module."""

BOTH_ENDS: Final = (Side.LEFT, Side.RIGHT)
LEFT_END: Final = (Side.LEFT,)
RIGHT_END: Final = (Side.RIGHT,)
NEITHER: Final = ()


class EndReason(StrEnum):
    """Why a round is over. They are looked for in this order after every move."""

    DOMINO = "domino"
    """The seat that just played holds no tile."""
    BLOCKED = "blocked"
    """No seat can play and no seat ever will."""
    PASSED_OUT = "passed_out"
    """As many passes in a row as there are seats."""


class Round:
    """The state of one round.

    `hands` are masks by seat. `boneyard` holds tile numbers in the order of drawing, of which
    `drawn` have been taken and `drawable` can still be. `left` and `right` are the open ends in
    pips, `NO_END` before the first tile. `train` is the mask of the tiles on the table and
    `fitting_any` of all tiles that bear an open number. `passes` counts the passes in a row;
    `end` is set once the round is over.
    """

    __slots__ = (
        "boneyard",
        "drawable",
        "drawn",
        "end",
        "fitting_any",
        "forced",
        "hands",
        "keep_playing",
        "left",
        "passes",
        "right",
        "train",
        "turn",
    )

    def __init__(
        self, rules: Rules, hands: Sequence[int], boneyard: Sequence[int], leader: int
    ) -> None:
        self.hands = list(hands)
        self.boneyard = boneyard
        self.drawn = 0
        self.drawable = len(boneyard) - NEVER_DRAWN
        self.turn = leader
        self.left = self.right = NO_END
        self.train = 0
        self.fitting_any = ALL
        self.passes = 0
        self.end: EndReason | None = None
        self.forced = rules.passing is Passing.FORCED
        self.keep_playing = rules.drawing is Drawing.KEEP_PLAYING

    def copy(self) -> Round:
        """A second round that goes its own way from here."""
        twin = Round.__new__(Round)
        for name in Round.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = self.hands.copy()
        return twin

    # What the seat on turn may do

    def playable(self) -> int:
        """The mask of the tiles that the seat on turn can play."""
        return self.hands[self.turn] & self.fitting_any

    def sides(self, tile: int) -> tuple[Side, ...]:
        """The ends that a tile fits. The first tile of a round goes to the left, as records say."""
        halves = HALVES[tile]
        if self.left in halves:
            return BOTH_ENDS if self.right in halves else LEFT_END
        if self.right in halves:
            return RIGHT_END
        return NEITHER if self.train else LEFT_END

    def can_pass(self) -> bool:
        """Whether the seat on turn may pass: always, unless passing is forced and it can act."""
        return not self.forced or not (self.playable() or self.drawable)

    # What it does, once it is known to be legal

    def play(self, tile: int, side: Side) -> None:
        """The seat on turn lays a tile that it holds at an end that it fits."""
        turn = self.turn
        bit = 1 << tile
        hand = self.hands[turn] ^ bit
        self.hands[turn] = hand
        self.train |= bit
        if self.left == NO_END:
            self.left, self.right = HALVES[tile]
        elif side is _LEFT:
            self.left = PIPS[tile] - self.left
        else:
            self.right = PIPS[tile] - self.right
        self.fitting_any = BEARING[self.left] | BEARING[self.right]
        self.passes = 0
        self.turn = (turn + 1) % len(self.hands)
        if not hand:
            self.end = EndReason.DOMINO
        elif self._is_blocked():
            self.end = EndReason.BLOCKED

    def draw(self) -> int:
        """The seat on turn takes the next tile of the boneyard, which is returned."""
        tile = self.boneyard[self.drawn]
        self.drawn += 1
        self.drawable -= 1
        self.hands[self.turn] |= 1 << tile
        self.passes = 0
        if not self.keep_playing:
            self.turn = (self.turn + 1) % len(self.hands)
        if self._is_blocked():
            self.end = EndReason.BLOCKED
        return tile

    def skip(self) -> None:
        """The seat on turn passes."""
        self.passes += 1
        self.turn = (self.turn + 1) % len(self.hands)
        if self.passes == len(self.hands):
            self.end = EndReason.PASSED_OUT

    def counts(self) -> list[int]:
        """The pips left in each hand, by seat."""
        return [mask_pips(hand) for hand in self.hands]

    def _is_blocked(self) -> bool:
        """Whether nobody can play and nobody ever will.

        A pass changes nothing that this looks at, so only plays and draws ask. Which tiles lie
        where in the boneyard is not looked at: an early end would tell what is in it.
        """
        fitting = self.fitting_any
        if not fitting & ~self.train:
            return True
        if self.drawable:
            return False
        return not any(hand & fitting for hand in self.hands)
