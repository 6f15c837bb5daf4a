"""Why the engine refuses what a line of a record tells. Seats are numbers, as they are there."""

from __future__ import annotations

from passing_game.engine import errors
from passing_game.engine.train import Side
from passing_game.i18n import _, ngettext
from passing_game.phrases.foreign import escaped


def refusal(error: errors.GameError) -> str:
    """What is wrong, as a sentence without its full stop."""
    match error:
        case errors.BadOption():
            return _bad_option(error)
        case errors.BadDeal(wrong=wrong):
            return _bad_deal(wrong)
        case errors.NoSuchSeat(seat=seat):
            return _("there is no seat {seat}").format(seat=escaped(str(seat)))
        case errors.RoundNotRunning():
            return _("no round is being played")
        case errors.RoundRunning():
            return _("the round before is not over")
        case errors.NothingToTakeBack(count=count, made=made):
            return ngettext(
                "{count} moves cannot be taken back: {made} was made in this round",
                "{count} moves cannot be taken back: {made} were made in this round",
                made,
            ).format(count=escaped(str(count)), made=made)
        case _:
            return _bad_move(error)


def _bad_option(error: errors.BadOption) -> str:
    match error.option:
        case "players":
            text = _("there can be 2, 3 or 4 players, not {value}")
        case "partners":
            text = _("partners need 4 players, not {value}")
        case "target":
            text = _("the target can be 1 to 999 points, not {value}")
        case _:
            text = _("the option {option} cannot be {value}, only one of: {allowed}")
    return text.format(
        option=error.option, value=escaped(str(error.value)), allowed=", ".join(error.allowed)
    )


def _bad_deal(wrong: str) -> str:
    match wrong:
        case "hands":
            return _("the hands are not as many, or not as large, as the rules have them")
        case "boneyard":
            return _("the boneyard is not as large as the rules have it")
        case "leader":
            return _("the rules name another leader")
        case _:
            return _("the tiles dealt are not those of the set, each once")


def _bad_move(error: errors.GameError) -> str:
    match error:
        case errors.NotYourTurn(seat=seat, turn=turn):
            return _("seat {seat} moves, but it is the turn of seat {turn}").format(
                seat=seat, turn=turn
            )
        case errors.TileNotInHand(seat=seat, tile=tile):
            return _("seat {seat} does not hold {tile}").format(seat=seat, tile=tile)
        case errors.DoesNotFit(tile=tile, side=Side.LEFT, end=end):
            return _("{tile} does not fit the {end} at the left").format(tile=tile, end=end)
        case errors.DoesNotFit(tile=tile, end=end):
            return _("{tile} does not fit the {end} at the right").format(tile=tile, end=end)
        case errors.BoneyardClosed():
            return _("nothing more can be drawn")
        case errors.PassRefused():
            return _("passing is refused to a seat that can play or draw")
        case _:
            return _("the rules do not allow it")
