"""What happened, as sentences (`told`) and as entries of a log (`noted`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import Event, MovesTakenBack, TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.train import Side
from passing_game.i18n import _, pgettext
from passing_game.phrases import standing_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from passing_game.phrases.cast import Cast


def told(event: Event, cast: Cast, *, leads: bool, number: int = 0) -> str | None:
    """A move, or that it is taken back, as a sentence without its full stop; None for all else.

    `leads` says that a played tile is the first of its round, `number` which event it is of the
    round's history, by which the cast knows who has made it.
    """
    maker = cast.maker(number)
    if maker is None:
        return _told(event, cast, leads=leads)
    if not maker:
        return standing_in.told(event, cast, leads=leads)
    return _told(event, cast.with_maker(getattr(event, "seat", 0), maker), leads=leads)


def _told(event: Event, cast: Cast, *, leads: bool) -> str | None:
    match event:
        case TilePlayed():
            return _told_play(event, cast, leads=leads)
        case TileDrawn(seat, tile):
            if tile is not None and seat == cast.me:
                return _("You drew {tile}").format(tile=tile)
            name = cast.name(seat)
            return _("You drew") if seat == cast.me else _("{name} drew").format(name=name)
        case TurnPassed(seat):
            name = cast.name(seat)
            return _("You passed") if seat == cast.me else _("{name} passed").format(name=name)
        case MovesTakenBack(seat):
            text = _("You took your move back") if seat == cast.me else _("{name} took a move back")
            return text.format(name=cast.name(seat))
        case _:
            return None


def _told_play(event: TilePlayed, cast: Cast, *, leads: bool) -> str:
    mine = event.seat == cast.me
    if leads:
        text = _("You led {tile}") if mine else _("{name} led {tile}")
    elif event.side is Side.LEFT:
        text = _("You played {tile} at the left") if mine else _("{name} played {tile} at the left")
    else:
        text = (
            _("You played {tile} at the right") if mine else _("{name} played {tile} at the right")
        )
    return text.format(name=cast.name(event.seat), tile=event.tile)


def noted(event: Event, *, leads: bool, mine: bool = False) -> str | None:
    """A move as a few words beside the name of its seat; None for what is no move.

    `leads` as with `told`; `mine` says that the name is "You".
    """
    match event:
        case TilePlayed(tile=tile) if leads:
            # Translators: beside the name of a player in a narrow log: the tile led the round; 16
            # cells
            return _("{tile} lead").format(tile=tile)
        case TilePlayed(tile=tile, side=Side.LEFT):
            # Translators: a tile that was played, or is to be played, at the left end; 16 cells
            return _("{tile} left").format(tile=tile)
        case TilePlayed(tile=tile):
            # Translators: the same at the right end; 16 cells
            return _("{tile} right").format(tile=tile)
        case TileDrawn(tile=None):
            # Translators: with "you" beside that word in a narrow log, else beside a name; 16 cells
            return pgettext("you", "drew") if mine else _("drew")
        case TileDrawn(tile=tile):
            text = pgettext("you", "drew {tile}") if mine else _("drew {tile}")
            return text.format(tile=tile)
        case TurnPassed():
            return pgettext("you", "passed") if mine else _("passed")
        case _:
            return None


def with_leads(events: Iterable[Event]) -> list[tuple[Event, bool]]:
    """The events of one round, each with whether it is the lead: the first tile played."""
    result = []
    led = False
    for event in events:
        leads = isinstance(event, TilePlayed) and not led
        led = led or leads
        result.append((event, leads))
    return result


def numbered(news: Sequence[Event], history: Sequence[Event]) -> list[tuple[Event, int]]:
    """What has happened, each with its number in the history of the round.

    Only what has happened in that round is in it: the numbers of all before are below 0.
    """
    return [*zip(news, range(len(history) - len(news), len(history)), strict=True)]


def done_for_reader(news: Sequence[Event], history: Sequence[Event], cast: Cast) -> str:
    """What a bot has done last of this news in the reader's place; empty if it has done nothing.

    It is a sentence without its full stop. `history` is the round's, with the news at its end.
    """
    moves = [*enumerate(with_leads(history))]
    for number, (event, leads) in reversed(moves[max(0, len(history) - len(news)) :]):
        if getattr(event, "seat", None) == cast.me and cast.maker(number) == "":
            return told(event, cast, leads=leads, number=number) or ""
    return ""


def last_deed(events: Iterable[Event], seat: int) -> str:
    """What a seat did last in this round, in a word; empty if nothing yet."""
    deed = ""
    for event, leads in with_leads(events):
        match event:
            case TilePlayed(seat=mover) if mover == seat:
                deed = _("led") if leads else _("played")
            case TileDrawn(seat=mover) if mover == seat:
                deed = _("drew")
            case TurnPassed(seat=mover) if mover == seat:
                deed = _("passed")
            case _:
                pass
    return deed
