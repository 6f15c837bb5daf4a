"""A move that the rules do not allow, as it is told to whoever made it: a code and its data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine import errors
from passing_game.engine.tiles import TILES, Tile
from passing_game.engine.train import Side
from passing_game.tables.seat import StaleMove

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Data = dict[str, int | str]
Refused = errors.GameError | StaleMove

_MAKERS: Final[dict[str, Callable[[Mapping[str, int | str]], Refused]]] = {
    "stale": lambda data: StaleMove(int(data["chosen_at"]), int(data["now"])),
    "round not running": lambda _data: errors.RoundNotRunning(),
    "match over": lambda data: errors.MatchOver(int(data["winner"])),
    "not your turn": lambda data: errors.NotYourTurn(int(data["seat"]), int(data["turn"])),
    "tile not in hand": lambda data: errors.TileNotInHand(int(data["seat"]), _tile(data)),
    "does not fit": lambda data: errors.DoesNotFit(
        _tile(data), Side(str(data["side"])), int(data["end"])
    ),
    "boneyard closed": lambda data: errors.BoneyardClosed(int(data["left"])),
    "pass refused": lambda data: errors.PassRefused(bool(data["can_play"]), bool(data["can_draw"])),
}


def told(error: Refused) -> tuple[str, Data]:
    """The code and the data that tell why a move is refused.

    They hold nothing but the move itself and what its maker knows.
    """
    match error:
        case StaleMove(chosen_at=chosen_at, now=now):
            return "stale", {"chosen_at": chosen_at, "now": now}
        case errors.MatchOver(winner=winner):
            return "match over", {"winner": winner}
        case errors.NotYourTurn(seat=seat, turn=turn):
            return "not your turn", {"seat": seat, "turn": turn}
        case errors.TileNotInHand(seat=seat, tile=tile):
            return "tile not in hand", {"seat": seat, "tile": int(tile)}
        case errors.DoesNotFit(tile=tile, side=side, end=end):
            return "does not fit", {"tile": int(tile), "side": side.value, "end": end}
        case errors.BoneyardClosed(left=left):
            return "boneyard closed", {"left": left}
        case errors.PassRefused(can_play=can_play, can_draw=can_draw):
            return "pass refused", {"can_play": int(can_play), "can_draw": int(can_draw)}
        case errors.RoundNotRunning():
            return "round not running", {}
        case _:
            return "not allowed", {}


def heard(why: str, data: Mapping[str, int | str]) -> Refused | None:
    """The error that a refusal of the host tells; None if it is another, or tells it wrongly."""
    maker = _MAKERS.get(why)
    try:
        return maker(data) if maker else None
    except (KeyError, ValueError):
        return None


def _tile(data: Mapping[str, int | str]) -> Tile:
    number = int(data["tile"])
    if number not in range(TILES):
        raise ValueError("no such tile")
    return Tile(number)
