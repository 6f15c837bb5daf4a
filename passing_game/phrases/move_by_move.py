"""A whole match in lines of text, for those who would rather read or hear it than look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases.archive import cast_of
from passing_game.phrases.plain import closed
from passing_game.phrases.plain_result import match_ends, round_ends
from passing_game.phrases.replaying import how_it_ends, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.phrases.cast import Cast
    from passing_game.tables.position import Position
    from passing_game.tables.reel import Reel


def move_by_move(reel: Reel) -> Iterator[str]:
    """Every deal with its hands, every move, how each round and the match ended: line by line."""
    cast = cast_of(reel.rules, reel.header.seats)
    for index in range(len(reel)):
        yield from _sentences(reel.at(index), cast)
    winner = reel.at(len(reel) - 1).view(None).winner
    if winner is not None:
        yield from match_ends(winner, reel.results, cast)
    if end := how_it_ends(reel):
        yield closed(end)


def _sentences(position: Position, cast: Cast) -> Iterator[str]:
    if position.result is not None:
        yield from round_ends(position.result, cast)
        return
    yield closed(told(position, cast))
    if position.move == 0:
        for seat, hand in enumerate(position.hands):
            tiles = " ".join(map(str, hand))
            yield _("{name} holds {tiles}.").format(name=cast.name(seat), tiles=tiles)
