"""How matches of bots went, as a table of plain text, and what a bot did wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.errors import GameError
from passing_game.engine.round import EndReason
from passing_game.i18n import _, ngettext
from passing_game.phrases.columns import columns
from passing_game.phrases.foreign import escaped
from passing_game.phrases.record_refusal import refusal

if TYPE_CHECKING:
    from passing_game.tables.arena import BotFault
    from passing_game.tables.tally import Results, SeatResult


def contest_report(results: Results, seed: str) -> list[str]:
    """The lines that tell how it went."""
    heads = (_("seat"), _("bot"), _("wins"), _("points per round"))
    rows = [_row(number, seat) for number, seat in enumerate(results.seats)]
    lines = [
        *columns([heads, *rows], to_the_left={1}),
        "",
        _amount(results),
        _speed(results),
        _endings(results),
    ]
    if results.abandoned:
        lines.append(_abandoned(results.abandoned))
    return [*lines, _("seed {seed}").format(seed=escaped(seed))]


def bot_fault(fault: BotFault) -> str:
    """What a bot did wrong."""
    if isinstance(fault.cause, GameError):
        text = _("The bot {bot} in seat {seat} made a move that is refused: {reason}.")
        reason = refusal(fault.cause)
    else:
        text = _("The bot {bot} in seat {seat} failed with {reason}.")
        reason = error_name(fault.cause)
    return text.format(bot=escaped(fault.bot), seat=fault.seat, reason=reason)


def error_name(error: BaseException) -> str:
    """An error of somebody else's code, on one line: its kind and what it says."""
    try:
        said = escaped(str(error))
    except Exception:  # noqa: BLE001 - it is somebody else's code, too
        said = ""
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _row(number: int, seat: SeatResult) -> tuple[str, ...]:
    low, high = seat.ci95
    wins = _("{rate:.1f} % [{low:.1f}-{high:.1f}]").format(
        rate=100 * seat.win_rate, low=100 * low, high=100 * high
    )
    return str(number), escaped(seat.bot), wins, f"{seat.points_per_round:.2f}"


def _amount(results: Results) -> str:
    matches = ngettext("{number} match", "{number} matches", results.matches)
    rounds = ngettext("{number} round", "{number} rounds", results.rounds)
    moves = ngettext("{number} move", "{number} moves", results.moves)
    return ", ".join(
        (
            matches.format(number=results.matches),
            rounds.format(number=results.rounds),
            moves.format(number=results.moves),
        )
    )


def _speed(results: Results) -> str:
    rate = results.moves / results.seconds if results.seconds else 0.0
    return _("{seconds:.1f} seconds, {rate:.0f} moves per second").format(
        seconds=results.seconds, rate=rate
    )


def _endings(results: Results) -> str:
    share = {kind: 100 * number / results.rounds for kind, number in results.endings.items()}
    return _(
        "rounds: domino {domino:.1f} %, blocked {blocked:.1f} %, passed out {passed_out:.1f} %"
    ).format(
        domino=share[EndReason.DOMINO],
        blocked=share[EndReason.BLOCKED],
        passed_out=share[EndReason.PASSED_OUT],
    )


def _abandoned(number: int) -> str:
    return ngettext(
        "{number} match was abandoned: its rounds went on without reaching the target",
        "{number} matches were abandoned: their rounds went on without reaching the target",
        number,
    ).format(number=number)
