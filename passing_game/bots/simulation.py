"""A round as the bots play it on in their heads: the engine's own, with who opened the ends.

A seat does not know the other hands. `imagined` fills them from one deal of the hidden tiles, any
deal of the right sizes; what looks at sizes alone finds the same in all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.events import TilePlayed
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.round import LEFT_END, NO_END, RIGHT_END, EndReason, Round
from passing_game.engine.tiles import ALL, BEARING, HALVES, PIPS, TILES, Tile
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.bots.plays import Laid
    from passing_game.engine.view import SeatView

DRAW: Final = 2 * TILES
"""The code of a draw. A play has twice its tile's number, and one more at the right end."""

PASS: Final = DRAW + 1
"""The code of a pass."""

NOBODY: Final = -1
"""Who opened the ends before the first tile."""

EITHER: Final = tuple(tuple(one | other for other in BEARING) for one in BEARING)
"""For any two numbers the mask of all tiles that bear one of them."""

SIDES: Final = (Side.LEFT, Side.RIGHT)

_DOMINO: Final = EndReason.DOMINO
_BLOCKED: Final = EndReason.BLOCKED


def code_of(move: Move) -> int:
    """The code of a move."""
    match move:
        case Play(tile, side):
            return 2 * tile + (side is Side.RIGHT)
        case Draw():
            return DRAW
        case Pass():
            return PASS


def move_of(code: int) -> Move:
    """The move that a code stands for."""
    if code == PASS:
        return Pass()
    return Draw() if code == DRAW else Play(Tile(code >> 1), SIDES[code & 1])


class Simulation(Round):
    """A round that also knows which seats opened its ends (`NOBODY` before the first tile)."""

    __slots__ = ("left_by", "right_by")

    left_by: int
    right_by: int

    def copy(self) -> Simulation:
        """A second round that goes its own way; spelled out, for the search copies all the time."""
        twin = Simulation.__new__(Simulation)
        twin.hands = self.hands.copy()
        twin.boneyard = self.boneyard
        twin.drawn, twin.drawable = self.drawn, self.drawable
        twin.turn, twin.passes, twin.end = self.turn, self.passes, self.end
        twin.left, twin.right = self.left, self.right
        twin.left_by, twin.right_by = self.left_by, self.right_by
        twin.train, twin.fitting_any = self.train, self.fitting_any
        twin.forced, twin.keep_playing = self.forced, self.keep_playing
        return twin

    def make(self, code: int) -> None:
        """The seat on turn makes a legal move."""
        if code == PASS:
            self.skip()
        elif code == DRAW:
            self.draw()
        else:
            seat = self.turn
            if self.left == NO_END:
                self.left_by = self.right_by = seat
            elif code & 1:
                self.right_by = seat
            else:
                self.left_by = seat
            self.play(code >> 1, SIDES[code & 1])

    def lay(self, laid: Laid) -> None:
        """The same for a play that has been looked up."""
        code, bit, left, right, fitting = laid
        turn = self.turn
        if self.left == NO_END:
            self.left_by = self.right_by = turn
        elif code & 1:
            self.right_by = turn
        else:
            self.left_by = turn
        self.hands[turn] ^= bit
        self.train |= bit
        self.left, self.right, self.fitting_any = left, right, fitting
        self.passes = 0
        self.turn = (turn + 1) % len(self.hands)
        if not self.hands[turn]:
            self.end = _DOMINO
        elif not fitting & ~self.train or not (
            self.drawable or any(hand & fitting for hand in self.hands)
        ):
            self.end = _BLOCKED

    def would_end(self, code: int) -> bool:
        """Whether a play surely ends the round: it goes out, or no tile anywhere fits any more."""
        tile = code >> 1
        bit = 1 << tile
        if self.hands[self.turn] == bit:
            return True
        if self.left == NO_END:
            new, other = HALVES[tile]
        elif code & 1:
            new, other = PIPS[tile] - self.right, self.left
        else:
            new, other = PIPS[tile] - self.left, self.right
        return not ALL & ~self.train & ~bit & EITHER[new][other]


def beginning(view: SeatView, hands: Sequence[int], boneyard: Sequence[int]) -> Simulation:
    """The round of a view before its first move, with these hands (masks by seat) and boneyard."""
    made = Simulation(view.rules, hands, boneyard, view.leader)
    made.left_by = made.right_by = NOBODY
    return made


def imagined(view: SeatView, seat: int) -> Simulation:
    """The round of a view as it stands, its hidden tiles dealt in the order of the set."""
    hidden = list(view.unseen)
    hands = []
    for holder, count in enumerate(view.counts):
        if holder == seat:
            hands.append(view.hand.mask)
            continue
        hands.append(sum(1 << tile for tile in hidden[:count]))
        hidden = hidden[count:]
    made = beginning(view, hands, hidden)
    made.drawable = view.drawable
    made.passes = view.passes
    if view.turn is not None:
        made.turn = view.turn
    _lay(made, view)
    return made


def _lay(made: Simulation, view: SeatView) -> None:
    if view.ends is None:
        return
    made.train = sum(1 << laid.tile for laid in view.train.tiles)
    made.left, made.right = view.ends
    made.fitting_any = BEARING[made.left] | BEARING[made.right]
    for event in view.history:
        if isinstance(event, TilePlayed):
            if made.left_by == NOBODY or event.side is Side.LEFT:
                made.left_by = event.seat
            if made.right_by == NOBODY or event.side is Side.RIGHT:
                made.right_by = event.seat


def codes_of(state: Simulation, *, every: bool = False) -> list[int]:
    """The moves of the seat on turn that are worth a thought, by their codes.

    All that are legal but a draw while a tile fits, which nearly always loses; or `every` one.
    """
    fits = rest = state.playable()
    codes = []
    while rest:
        bit = rest & -rest
        rest ^= bit
        tile = bit.bit_length() - 1
        sides = state.sides(tile)
        if sides is not RIGHT_END:
            codes.append(2 * tile)
        if sides is not LEFT_END:
            codes.append(2 * tile + 1)
    if state.drawable and (every or not fits):
        codes.append(DRAW)
    if state.can_pass():
        codes.append(PASS)
    return codes
