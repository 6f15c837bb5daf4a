"""What is going on at the table: whose turn, the ends, what a pass would do, why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine import errors
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.train import Side
from passing_game.engine.view import PassEffect, SeatView
from passing_game.i18n import _, ngettext

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules
    from passing_game.engine.tiles import Tile
    from passing_game.phrases.cast import Cast


def contest(rules: Rules) -> str:
    """What is played for, in a few words."""
    if rules.partners:
        return _("partners to {target}").format(target=rules.target)
    return ngettext("{seats} seat to {target}", "{seats} seats to {target}", rules.players).format(
        seats=rules.players, target=rules.target
    )


def contest_and_round(view: SeatView) -> str:
    """What is played for, and which round it is."""
    number = _("round {number}").format(number=view.round)
    return f"{contest(view.rules)} · {number}"


def boneyard(view: SeatView) -> str:
    """How many tiles can still be drawn."""
    return ngettext("{number} to draw", "{number} to draw", view.drawable).format(
        number=view.drawable
    )


def turn(view: SeatView, cast: Cast) -> str:
    """Whose turn it is."""
    if view.turn is None:
        return _("The round is over")
    if view.turn == cast.me:
        return _("Your turn")
    return _("{name} to move").format(name=cast.name(view.turn))


def open_ends(view: SeatView) -> str:
    """The numbers that a tile must bear."""
    if view.ends is None:
        return _("any tile leads")
    left, right = view.ends
    if left == right:
        return _("both ends are {pips}").format(pips=left)
    return _("ends {left} and {right}").format(left=left, right=right)


def what_a_pass_does(view: SeatView) -> str:
    """What a pass of the seat on turn would do."""
    match view.pass_effect:
        case PassEffect.REFUSED:
            return _("you may not pass now")
        case PassEffect.ENDS_ROUND:
            return _("a pass ends the round now")
        case PassEffect.COUNTS:
            more = view.rules.players - view.passes - 1
            return ngettext(
                "a pass, then {number} more ends the round",
                "a pass, then {number} more end the round",
                more,
            ).format(number=more)
        case None:
            return ""


def pass_ends_round() -> str:
    """That a pass must be meant, as the round is over with it."""
    return _("This pass ends the round. Pass again if you mean it.")


def may_lead(view: SeatView, cast: Cast) -> str:
    """Who begins the train; empty when the round is over."""
    if view.turn is None:
        return ""
    if view.turn == cast.me:
        return _("Your lead: any tile")
    return _("{name} may lead").format(name=cast.name(view.turn))


def what_is_refused(view: SeatView) -> str:
    """Why the seat cannot draw or pass on its turn, in a few words; empty where it can do both."""
    if not view.is_my_turn:
        return ""
    kinds = {type(move) for move in view.legal}
    reasons = []
    if Draw not in kinds:
        reasons.append(_("no draw: the boneyard is closed"))
    if Pass not in kinds:
        reasons.append(_("no pass: you can play") if Play in kinds else _("no pass: you can draw"))
    return " · ".join(reasons)


def refusal(error: errors.GameError, cast: Cast) -> str:
    """Why a move is refused, as a sentence."""
    match error:
        case errors.NotYourTurn(turn=seat):
            return _("It is not your turn: {name} is to move.").format(name=cast.name(seat))
        case errors.TileNotInHand(tile=tile):
            return _("You do not hold {tile}.").format(tile=tile)
        case errors.DoesNotFit():
            return _does_not_fit(error)
        case errors.BoneyardClosed(left=left):
            return ngettext(
                "No draw: the last tile stays in the boneyard.",
                "No draw: the last {number} tiles stay in the boneyard.",
                left,
            ).format(number=left)
        case errors.PassRefused(can_play=True):
            return _("You can play: these rules do not let you pass.")
        case errors.PassRefused():
            return _("You can draw: these rules do not let you pass.")
        case errors.RoundNotRunning():
            return _("The round is over.")
        case errors.MatchOver():
            return _("The match is over.")
        case _:
            return _("That is not possible now.")


def look_at_the_draw(seat: int, tile: Tile | None, cast: Cast, key: str) -> str:
    """What a person who shares the keyboard reads after a draw, before a key hides the hand."""
    return _("{name} drew {tile}. {key} hides the hand.").format(
        name=cast.name(seat), tile=tile, key=key
    )


def choose_first(keys: str, steps: str) -> str:
    """What a player reads who plays without a chosen tile; by which keys one is chosen."""
    return _("Choose a tile first: {keys}, {steps}, or a click.").format(keys=keys, steps=steps)


def which_end(left: str, right: str, play: str) -> str:
    """The question for the end of the train, and the keys that answer it."""
    return _("At which end? {left} or {right}, then {play}; or a click.").format(
        left=left, right=right, play=play
    )


def aimed_at(tile: Tile, side: Side, play: str, other: str) -> str:
    """The same question after an answer that is not confirmed yet, and the keys for both ends."""
    text = (
        _("At the left? {play} plays {tile} there; {other} for the other.")
        if side is Side.LEFT
        else _("At the right? {play} plays {tile} there; {other} for the other.")
    )
    return text.format(play=play, tile=tile, other=other)


def dropped_beside() -> str:
    """Why a tile that was dropped on the felt is not played."""
    return _("Drop it nearer to an end.")


def does_not_fit(view: SeatView, tile: Tile, side: Side) -> str:
    """Why a tile cannot be played at one end."""
    ends = view.ends or (0, 0)
    end = ends[0] if side is Side.LEFT else ends[1]
    return _does_not_fit(errors.DoesNotFit(tile, side, end))


def _does_not_fit(error: errors.DoesNotFit) -> str:
    text = (
        _("{tile} does not fit the {end} at the left.")
        if error.side is Side.LEFT
        else _("{tile} does not fit the {end} at the right.")
    )
    return text.format(tile=error.tile, end=error.end)


def fits_nowhere(view: SeatView, tile: Tile | None) -> str:
    """Why a chosen tile cannot be played at all."""
    if view.ends is None or view.ends[0] == view.ends[1]:
        end = view.ends[0] if view.ends else 0
        return _("{tile} does not fit: both ends are {end}.").format(tile=tile, end=end)
    left, right = view.ends
    return _("{tile} fits neither the {left} nor the {right}.").format(
        tile=tile, left=left, right=right
    )
