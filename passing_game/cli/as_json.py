"""Matches, statistics and shared tables as JSON objects.

Their keys are a promise: scripts read them.
"""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from passing_game.engine.rules import OPTIONS, preset_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.engine.round import EndReason
    from passing_game.engine.rules import Rules
    from passing_game.tables.archive import Fared, MatchSummary, Statistics
    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.wire.answers import PersonLine


def match_object(key: str, summary: MatchSummary) -> dict[str, object]:
    """A match. What a record does not tell, or nobody has won, is None."""
    return {
        "file": key,
        "id": summary.id,
        "started": summary.started,
        "state": summary.state.value,
        **_rules(summary.rules),
        "seats": [{**asdict(seat), "kind": seat.kind.value} for seat in summary.seats],
        "rounds": summary.rounds,
        "moves": summary.moves,
        "scores": list(summary.scores),
        "winner": summary.winner,
        "endings": _endings(summary.endings),
        "undone": summary.undone,
        "progress": [list(scores) for scores in summary.progress],
    }


def unsound_object(key: str, line: int | None, reason: str) -> dict[str, object]:
    """A record that is not sound; `line` is the first wrong one, None if it is not for a line."""
    return {"file": key, "state": "unsound", "line": line, "reason": reason}


def statistics_object(statistics: Statistics) -> dict[str, object]:
    """How a player has fared."""
    return {
        "player": asdict(statistics.player),
        "all": _fared(statistics.all),
        "with_undo": _fared(statistics.with_undo),
        "against": [
            {**asdict(opponents), **_fared(fared)}
            for opponents, fared in statistics.against.items()
        ],
        "recent": [asdict(match) for match in statistics.recent],
    }


def _rules(rules: Rules) -> dict[str, object]:
    return {
        "preset": preset_of(rules).value,
        "players": rules.players,
        "partners": rules.partners,
        "target": rules.target,
        "rules": {name: rules.option(name).value for name in OPTIONS},
    }


def _endings(endings: Mapping[EndReason, int]) -> dict[str, int]:
    return {reason.value: number for reason, number in endings.items()}


def _fared(fared: Fared) -> dict[str, object]:
    return {
        **asdict(fared),
        "endings": _endings(fared.endings),
        "win_rate": fared.win_rate,
        "ci95": list(fared.ci95),
        "points_per_round": fared.points_per_round,
    }


def table_object(host: str | None, table: OfferedTable) -> dict[str, object]:
    """A shared table; `host` is the account whose own host it is at, None at the box's."""
    return {
        "table": table.name,
        "host": host,
        "round": table.round,
        "scores": list(table.scores),
        "over": table.is_over,
        "since": _moment(table.since),
        "watchers": table.watchers,
        "quiet": table.quiet,
        "hints": table.hints,
        "turn_ms": table.turn,
        **_rules(table.rules),
        "seats": [
            {
                "name": player.name,
                "bot": player.bot,
                "account": holder.account,
                "presence": holder.presence.value,
                "reserved": holder.reserved,
            }
            for player, holder in zip(table.players, table.holders, strict=True)
        ],
    }


def person_object(host: str | None, person: PersonLine) -> dict[str, object]:
    """Somebody at a host; `host` as with `table_object`."""
    return {
        "account": person.account,
        "name": person.name,
        "since": _moment(datetime.fromtimestamp(person.since, UTC)),
        "table": person.table,
        "seat": person.seat,
        "host": host,
    }


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
