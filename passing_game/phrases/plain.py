"""How the table stands, in the plain mode's sentences: short, without a picture in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.view import PassEffect
from passing_game.i18n import _, ngettext
from passing_game.phrases import table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.engine.tiles import Hand, Tile
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast


def closed(sentence: str) -> str:
    """A sentence with its full stop."""
    return _("{sentence}.").format(sentence=sentence)


def listed(tiles: Iterable[Tile]) -> str:
    """Tiles, the highest first."""
    return ", ".join(map(str, sorted(tiles, reverse=True)))


def what_now(view: SeatView, cast: Cast) -> str:
    """Whose turn it is, and what the reader can do."""
    if view.phase is Phase.OVER:
        return _("The match is over. Say rematch or quit.")
    if view.turn is None and not view.round:
        return _("Nothing is dealt yet. Say next or quit.")
    if view.turn is None:
        return _("The round is over. Say next or quit.")
    if view.turn != cast.me:
        return closed(table.turn(view, cast))
    return _what_you_can_do(view)


def _what_you_can_do(view: SeatView) -> str:
    kinds = {type(move) for move in view.legal}
    return {
        (True, True, True): _("Your turn. You can play, draw or pass."),
        (True, True, False): _("Your turn. You can play or draw."),
        (True, False, True): _("Your turn. You can play or pass."),
        (True, False, False): _("Your turn. You can only play."),
        (False, True, True): _("Your turn. You can draw or pass."),
        (False, True, False): _("Your turn. You can only draw."),
        (False, False, True): _("Your turn. You can only pass."),
    }[Play in kinds, Draw in kinds, Pass in kinds]


def what_a_pass_does(view: SeatView) -> list[str]:
    """What a pass of the seat on turn would do."""
    match view.pass_effect:
        case PassEffect.REFUSED:
            return [_("You may not pass now.")]
        case PassEffect.ENDS_ROUND:
            return [_("If you pass now, the round ends.")]
        case _:
            return [_if_all_pass(view.rules.players), _passes_so_far(view.passes)]


def _if_all_pass(seats: int) -> str:
    if seats == 2:
        return _("If both pass in a row, the round ends.")
    return ngettext(
        "If all {number} pass in a row, the round ends.",
        "If all {number} pass in a row, the round ends.",
        seats,
    ).format(number=seats)


def _passes_so_far(number: int) -> str:
    if not number:
        return _("Nobody has passed so far.")
    return ngettext("{number} has passed so far.", "{number} have passed so far.", number).format(
        number=number
    )


def hand(view: SeatView) -> str:
    """The reader's tiles."""
    if not view.hand:
        return _("You hold no tile.")
    return ngettext(
        "You hold {number} tile: {tiles}.", "You hold {number} tiles: {tiles}.", len(view.hand)
    ).format(number=len(view.hand), tiles=listed(view.hand))


def hand_and_fitting(view: SeatView) -> list[str]:
    """The reader's tiles, and while a round runs which of them fit an end."""
    if view.turn is None:
        return [hand(view)]
    return [hand(view), *_fitting(view)]


def _fitting(view: SeatView) -> list[str]:
    """The tiles that fit, a sentence for each end."""
    if view.ends is None:
        return [_("The train has not begun: any tile fits.")]
    left, right = view.ends
    if not view.fitting:
        return [_("None fits an end.")]
    if left == right:
        return [_("These fit both ends: {tiles}.").format(tiles=listed(view.fitting))]
    return [
        _fitting_at(left, view.hand, _("Left: {tiles}."), _("Left: none fits.")),
        _fitting_at(right, view.hand, _("Right: {tiles}."), _("Right: none fits.")),
    ]


def _fitting_at(pips: int, held: Hand, some: str, none: str) -> str:
    tiles = [tile for tile in held if pips in (tile.high, tile.low)]
    return some.format(tiles=listed(tiles)) if tiles else none


def ends(view: SeatView) -> str:
    """The numbers that a tile must bear."""
    if view.ends is None:
        return _("The train has not begun: any tile leads.")
    left, right = view.ends
    if left == right:
        return _("Both ends are {pips}.").format(pips=left)
    return _("The left end is {left}, the right end {right}.").format(left=left, right=right)


def train(view: SeatView) -> str:
    """The tiles on the table, each as it lies."""
    laid = [f"{one.left}-{one.right}" for one in view.train.tiles]
    if not laid:
        return _("No tile lies in the train.")
    return ngettext(
        "The train has {number} tile: {tiles}.",
        "The train has {number} tiles, from left to right: {tiles}.",
        len(laid),
    ).format(number=len(laid), tiles=", ".join(laid))


def counts(view: SeatView, cast: Cast) -> list[str]:
    """How many tiles everybody holds, and how many lie in the boneyard."""
    return [*(_count(seat, view, cast) for seat in range(len(view.counts))), *_boneyard(view)]


def _count(seat: int, view: SeatView, cast: Cast) -> str:
    number = view.counts[seat]
    if seat == cast.me:
        text = ngettext("You hold {number} tile.", "You hold {number} tiles.", number)
    else:
        text = ngettext("{name} holds {number} tile.", "{name} holds {number} tiles.", number)
    return text.format(name=cast.name(seat), number=number)


def _boneyard(view: SeatView) -> list[str]:
    return [
        ngettext(
            "{number} tile lies in the boneyard.",
            "{number} tiles lie in the boneyard.",
            view.boneyard,
        ).format(number=view.boneyard),
        ngettext(
            "{number} of them can be drawn.", "{number} of them can be drawn.", view.drawable
        ).format(number=view.drawable),
    ]


def scores(view: SeatView, cast: Cast) -> list[str]:
    """The points so far, and how many win."""
    target = ngettext(
        "The match goes to {number} point.",
        "The match goes to {number} points.",
        view.rules.target,
    ).format(number=view.rules.target)
    return [*score_of_each(view.scores, cast), target]


def score_of_each(points: tuple[int, ...], cast: Cast) -> list[str]:
    """The points so far, a sentence a seat, or a side with partners."""
    return [
        ngettext("{side}: {number} point.", "{side}: {number} points.", number).format(
            side=cast.side(side), number=number
        )
        for side, number in enumerate(points)
    ]
