"""How matches of bots went, as a table of plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.round import EndReason
from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import decimal, whole
from passing_game.phrases.bot_faults import lost_turns
from passing_game.phrases.columns import columns
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.arena.results import BotResult, Results, SeatResult


def contest_report(results: Results, seed: str) -> list[str]:
    """The lines that tell how it went: by seat, or on duplicate deals by bot."""
    table = _by_bot(results.bots) if results.duplicate else _by_seat(results.seats)
    lines = [*table, "", _amount(results), _speed(results), _endings(results)]
    if results.abandoned:
        lines.append(_abandoned(results.abandoned))
    for bot in results.bots:
        lines += lost_turns(bot)
    if results.interrupted:
        lines.append(_("interrupted: only deals that were played to the end are counted"))
    return [*lines, _("seed {seed}").format(seed=escaped(seed))]


def on_the_way(deals: int, of: int, rounds: int) -> str:
    """How many of so many deals are over, and how many rounds have been played in all."""
    return ngettext(
        "{deals}/{of} deals, {rounds} round", "{deals}/{of} deals, {rounds} rounds", rounds
    ).format(deals=whole(deals), of=whole(of), rounds=whole(rounds))


def interrupted(results: Results, rounds: int) -> str:
    """That it was interrupted, and how far it was if no deal was over; `rounds` were played."""
    if results.deals:
        return _("Interrupted.")
    if not rounds:
        return _("Interrupted before the first round was over.")
    return ngettext(
        "Interrupted after {rounds} round, before the first deal was over: there is no result yet.",
        "Interrupted after {rounds} rounds, before the first deal was over: "
        "there is no result yet.",
        rounds,
    ).format(rounds=whole(rounds))


def _by_seat(seats: Sequence[SeatResult]) -> list[str]:
    heads = (_("seat"), _("bot"), _("wins"), _("points per round"))
    rows = [
        (
            str(number),
            escaped(seat.bot),
            _wins(seat.win_rate, seat.ci95),
            decimal(seat.points_per_round, 2),
        )
        for number, seat in enumerate(seats)
    ]
    return columns([heads, *rows], to_the_left={1})


def _by_bot(bots: Sequence[BotResult]) -> list[str]:
    heads = (_("bot"), _("wins"), _("points per round"))
    rows = [(escaped(bot.bot), _wins(bot.win_rate, bot.ci95), _points(bot)) for bot in bots]
    return columns([heads, *rows], to_the_left={0})


def _wins(rate: float, ci95: tuple[float, float]) -> str:
    low, high = ci95
    return _("{rate}% [{low}-{high}]").format(
        rate=_percent(rate), low=_percent(low), high=_percent(high)
    )


def _points(bot: BotResult) -> str:
    if bot.points_ci95 is None:
        return decimal(bot.points_per_round, 2)
    low, high = bot.points_ci95
    return _("{points} [{low} to {high}]").format(
        points=decimal(bot.points_per_round, 2), low=decimal(low, 2), high=decimal(high, 2)
    )


def _percent(rate: float) -> str:
    return decimal(100 * rate, 1)


def _amount(results: Results) -> str:
    deals = ngettext("{number} deal", "{number} deals", results.deals)
    matches = ngettext("{number} match", "{number} matches", results.matches)
    rounds = ngettext("{number} round", "{number} rounds", results.rounds)
    moves = ngettext("{number} move", "{number} moves", results.moves)
    return ", ".join(
        (
            *([deals.format(number=whole(results.deals))] if results.duplicate else []),
            matches.format(number=whole(results.matches)),
            rounds.format(number=whole(results.rounds)),
            moves.format(number=whole(results.moves)),
        )
    )


def _speed(results: Results) -> str:
    rate = results.moves / results.seconds if results.seconds else 0.0
    return _("{seconds} seconds, {rate} moves per second").format(
        seconds=decimal(results.seconds, 1), rate=whole(round(rate))
    )


def _endings(results: Results) -> str:
    share = {kind: _percent(number / results.rounds) for kind, number in results.endings.items()}
    return _("rounds: domino {domino}%, blocked {blocked}%, passed out {passed_out}%").format(
        domino=share[EndReason.DOMINO],
        blocked=share[EndReason.BLOCKED],
        passed_out=share[EndReason.PASSED_OUT],
    )


def _abandoned(number: int) -> str:
    return ngettext(
        "{number} match was abandoned: its rounds went on without reaching the target",
        "{number} matches were abandoned: their rounds went on without reaching the target",
        number,
    ).format(number=whole(number))
