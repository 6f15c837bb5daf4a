"""Matches that were broken off, as the screens are told of them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from support.games import rules as agreed

from passing_game.engine.record import Header, SeatInfo, SeatKind
from passing_game.tables.unfinished import Unfinished

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.rules import Rules

LAST: Final = datetime(2026, 11, 30, 19, 5, tzinfo=UTC)


def broken_off(
    number: int = 0,
    rules: Rules | None = None,
    *,
    names: Sequence[str] = ("Ann", "Wes", "Nora", "Eli"),
    at_round: int = 3,
    scores: Sequence[int] = (34, 27),
    in_use: bool = False,
) -> Unfinished:
    """A match that was played last so many days before the others."""
    rules = rules or agreed(4, partners=True)
    people = SeatInfo(names[0], SeatKind.HUMAN)
    bots = [SeatInfo(name, SeatKind.BOT, bot="club") for name in names[1 : rules.players]]
    return Unfinished(
        path=Path(f"/home/ann/records/record-{number}.jsonl"),
        header=Header(rules=rules, seats=(people, *bots), seed="a seed"),
        seats=(people, *bots),
        round=at_round,
        scores=tuple(scores),
        turn=0,
        changed=LAST - timedelta(days=number),
        in_use=in_use,
    )


def in_many_words() -> list[Unfinished]:
    """Two of four single seats with rules of their own; the second is being played elsewhere."""
    own = agreed(4, tie="domino-wins", target=999)
    scores = (998, 100, 998, 100)
    return [
        broken_off(0, own, at_round=12, scores=scores),
        broken_off(1, own, at_round=12, scores=scores, in_use=True),
    ]


def several() -> list[Unfinished]:
    """Three of them, of which the second is being played elsewhere."""
    return [
        broken_off(0),
        broken_off(1, agreed(2, lead="rotate", tie="domino-wins"), scores=(0, 0), in_use=True),
        broken_off(9, agreed(3), names=("Ann", "Bob", "Eve"), at_round=0, scores=(0, 0, 0)),
    ]
