"""What a move is called in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.train import Side
from passing_game.i18n import _

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView


def named(move: Move, view: SeatView) -> str:
    """A move inside a sentence; the end only where a tile fits both and they differ."""
    match move:
        case Pass():
            # Translators: fills {better}, {played} or {other} in hints, as do "a draw" and tiles
            # such as 6-3
            return _("a pass")
        case Draw():
            # Translators: as "a pass"
            return _("a draw")
        case Play(tile, side):
            if not _needs_end(move, view):
                return str(tile)
            text = _("{tile} left") if side is Side.LEFT else _("{tile} right")
            return text.format(tile=tile)


def at_start(move: Move, view: SeatView) -> str:
    """A move at the beginning of a sentence."""
    match move:
        case Pass():
            # Translators: fills {move} at the beginning of a hint: "Pass: nothing fits"
            return _("Pass")
        case Draw():
            # Translators: fills {move} at the beginning of a hint
            return _("Draw")
        case Play():
            return named(move, view)


def _needs_end(move: Play, view: SeatView) -> bool:
    ends = view.ends
    return ends is not None and ends[0] != ends[1] and all(move.tile.bears(end) for end in ends)
