"""Adds up how matches of bots went, and says what it comes to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from passing_game.engine.round import EndReason
from passing_game.tables.arena.intervals import Clusters, wilson
from passing_game.tables.arena.results import (
    BotResult,
    LostTurns,
    Made,
    Milliseconds,
    Results,
    SeatResult,
)
from passing_game.tables.arena.sheets import BotSheet, ranked

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules
    from passing_game.tables.arena.sheets import DealSheet, MatchSheet, Times


class Tally:
    """Adds up the sheets of a contest, in any order.

    Args:
        rules: by which it is played.
        labels: what the bots are called, by seat of the first seating.
        duplicate: whether they change seats.
    """

    def __init__(self, rules: Rules, labels: tuple[str, ...], *, duplicate: bool) -> None:
        self._rules = rules
        self._labels = labels
        self._duplicate = duplicate
        self._deals = self._matches = self._moves = self._won = 0
        self._endings: Counter[EndReason] = Counter()
        self._points = [0] * rules.sides
        self._wins = [0] * rules.sides
        self._bots = {label: _BotTally() for label in labels}

    def add(self, sheet: DealSheet) -> None:
        """Count a deal."""
        self._deals += 1
        for match in sheet.matches:
            self._matches += 1
            self._moves += match.moves
            self._endings.update(match.endings)
            for side, points in enumerate(match.points):
                self._points[side] += points
            if match.winner is not None:
                self._won += 1
                self._wins[match.winner] += 1
        for label, bot in self._bots.items():
            bot.add(sheet, label)

    def results(self, seconds: float, *, interrupted: bool = False) -> Results:
        """What it comes to, after so many seconds."""
        bots = {label: bot.result(label) for label, bot in self._bots.items()}
        return Results(
            matches=self._matches,
            abandoned=self._matches - self._won,
            rounds=self._endings.total(),
            moves=self._moves,
            seconds=seconds,
            endings={reason: self._endings[reason] for reason in EndReason},
            seats=tuple(
                _seat_of(bots[label]) if self._duplicate else self._seat(seat, label)
                for seat, label in enumerate(self._labels)
            ),
            deals=self._deals,
            duplicate=self._duplicate,
            interrupted=interrupted,
            bots=tuple(bots.values()),
        )

    def _seat(self, seat: int, label: str) -> SeatResult:
        side = self._rules.side_of(seat)
        wins, matches = self._wins[side], max(self._matches, 1)
        return SeatResult(
            bot=label,
            wins=wins,
            win_rate=wins / matches,
            ci95=wilson(wins, matches),
            points_per_round=self._points[side] / max(self._endings.total(), 1),
        )


class _BotTally:
    """Adds up how a bot fared, in all its seats."""

    def __init__(self) -> None:
        self._wins = Clusters()
        self._points = Clusters()
        self._sheet = BotSheet()
        self._first_deal = 0

    def add(self, sheet: DealSheet, label: str) -> None:
        """Count a deal: a match counts once for each side that the bot sits on."""
        sides = [(match, match.sides_of(label)) for match in sheet.matches]
        self._wins.add(
            sum(len(held) for _match, held in sides),
            sum(match.winner in held for match, held in sides),
        )
        self._points.add(
            sum(match.rounds * len(held) for match, held in sides),
            sum(_points(match, held) for match, held in sides),
        )
        self._add_conduct(sheet.deal, sheet.bots[label])

    def _add_conduct(self, deal: int, conduct: BotSheet) -> None:
        mine = self._sheet
        mine.times.merge(conduct.times)
        mine.iterations.update(conduct.iterations)
        if conduct.first and (mine.first is None or deal < self._first_deal):
            mine.first, self._first_deal = conduct.first, deal
        mine.lost += conduct.lost

    def result(self, label: str) -> BotResult:
        """What it comes to."""
        sheet = self._sheet
        return BotResult(
            bot=label,
            played=self._wins.units,
            wins=self._wins.amount,
            win_rate=self._wins.ratio,
            ci95=self._wins.rate_interval(),
            points_per_round=self._points.ratio,
            points_ci95=self._points.interval(),
            decisions=len(sheet.times),
            milliseconds=_milliseconds(sheet.times),
            iterations=_made(sheet.iterations),
            lost_turns=self._lost(),
        )

    def _lost(self) -> LostTurns:
        first = self._sheet.first
        if first is None:
            return LostTurns()
        return LostTurns(self._sheet.lost, self._first_deal, first.loss, first.words)


def _points(match: MatchSheet, held: set[int]) -> int:
    return sum(match.points[side] for side in held)


def _milliseconds(times: Times) -> Milliseconds:
    median, p95, p99 = (1000 * times.quantile(share) for share in (0.5, 0.95, 0.99))
    return Milliseconds(median, p95, p99, 1000 * times.longest)


def _made(iterations: Counter[int]) -> Made | None:
    if not iterations:
        return None
    total = sum(made * moves for made, moves in iterations.items())
    return Made(ranked(iterations, 0.5), total)


def _seat_of(bot: BotResult) -> SeatResult:
    """How the bot of a seat fared in all its seats."""
    return SeatResult(bot.bot, bot.wins, bot.win_rate, bot.ci95, bot.points_per_round)
