"""What a bot of the table has done for somebody who was away, or whose time was over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import Event, TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.train import Side
from passing_game.i18n import _

if TYPE_CHECKING:
    from passing_game.phrases.cast import Cast


def told(event: Event, cast: Cast, *, leads: bool) -> str | None:
    """A move as a sentence without its full stop; None for what is no move.

    `leads` says that a played tile is the first of its round.
    """
    match event:
        case TilePlayed():
            return _told_play(event, cast, leads=leads)
        case TileDrawn(seat, tile) if seat == cast.me:
            text = _("A bot drew for you") if tile is None else _("A bot drew {tile} for you")
            return text.format(tile=tile)
        case TileDrawn(seat):
            return _("A bot drew for {name}").format(name=cast.name(seat))
        case TurnPassed(seat):
            text = _("A bot passed for you") if seat == cast.me else _("A bot passed for {name}")
            return text.format(name=cast.name(seat))
        case _:
            return None


def _told_play(event: TilePlayed, cast: Cast, *, leads: bool) -> str:
    mine = event.seat == cast.me
    if leads:
        text = _("A bot led {tile} for you") if mine else _("A bot led {tile} for {name}")
    elif event.side is Side.LEFT:
        text = (
            _("A bot played {tile} at the left for you")
            if mine
            else _("A bot played {tile} at the left for {name}")
        )
    else:
        text = (
            _("A bot played {tile} at the right for you")
            if mine
            else _("A bot played {tile} at the right for {name}")
        )
    return text.format(name=cast.name(event.seat), tile=event.tile)


def beside(name: str) -> str:
    """Somebody's name beside a move that a bot has made for them."""
    # Translators: {name} is a name of the log, or "You"; the word behind it has 6 cells at most
    return _("{name} (bot)").format(name=name)
