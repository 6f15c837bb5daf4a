"""What a move is called in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.train import Side
from passing_game.i18n import _, pgettext

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView


def named(move: Move, view: SeatView, *, in_full: bool = False) -> str:
    """A move inside a sentence; the end only where a tile fits both and they differ.

    Args:
        move: what is named.
        view: what the seat sees that could make it.
        in_full: whether there is room for words that are not shortened.
    """
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
            return _at(side, in_full=in_full).format(tile=tile)


def at_start(move: Move, view: SeatView, *, in_full: bool = False) -> str:
    """A move at the beginning of a sentence."""
    match move:
        case Pass():
            # Translators: fills {move} at the beginning of a hint: "Pass: nothing fits"
            return pgettext("move", "Pass")
        case Draw():
            # Translators: fills {move} at the beginning of a hint
            return _("Draw")
        case Play():
            return named(move, view, in_full=in_full)


def _at(side: Side, *, in_full: bool) -> str:
    match side, in_full:
        case Side.LEFT, True:
            # Translators: as "{tile} left" without a context, where there is room for whole words
            return pgettext("in full", "{tile} left")
        case Side.LEFT, _:
            # Translators: 9 cells with a tile such as 6-3
            return _("{tile} left")
        case _, True:
            # Translators: as "{tile} right" without a context, where there is room for whole words
            return pgettext("in full", "{tile} right")
        case _:
            # Translators: 9 cells with a tile such as 6-3
            return _("{tile} right")


def _needs_end(move: Play, view: SeatView) -> bool:
    ends = view.ends
    return ends is not None and ends[0] != ends[1] and all(move.tile.bears(end) for end in ends)
