"""What the archive keeps of a match: who sat where, how it went, what each seat did."""

# The summary is kept as JSON and read back by these types, so nothing here is imported for the
# type checker alone.

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping  # noqa: TC003
from dataclasses import dataclass

from passing_game.engine.events import (
    Event,
    MovesTakenBack,
    RoundEnded,
    RoundStarted,
    moves_in,
)
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.record import Replay, SeatInfo, SeatKind, State
from passing_game.engine.round import EndReason, Round
from passing_game.engine.rules import Rules  # noqa: TC001


@dataclass(frozen=True, slots=True)
class SeatTally:
    """Who sat in a seat, as the first line of the record says, and how the seat fared.

    `won` is None where nobody has won. `points`, `rounds_won` and `best_round` (the most points
    of a round) are of its side: partners share them. `free_passes` are the passes with a playable
    tile. Moves that were taken back count nowhere. Name, player and bot are foreign text.
    """

    seat: int
    name: str
    kind: SeatKind
    player: str | None
    bot: str | None
    won: bool | None
    points: int
    rounds_won: int
    best_round: int
    plays: int
    draws: int
    passes: int
    free_passes: int


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match on the whole.

    `started` is as recorded: UTC in ISO 8601 if this program has written it, foreign text else.
    `rounds` are those that ended, `endings` how. `scores` are by seat, or by side with partners,
    and so are those of `progress`, one for each round; `winner` is a seat or side. `undone` tells
    whether a move was ever taken back; `moves` counts those that stand.

    Raises:
        ValueError: if seats or scores are not as many as the rules say.
    """

    id: str | None
    started: str | None
    rules: Rules
    seats: tuple[SeatTally, ...]
    state: State
    rounds: int
    scores: tuple[int, ...]
    winner: int | None
    endings: Mapping[EndReason, int]
    undone: bool
    seed: str | None
    moves: int
    progress: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        rules = self.rules
        scores_fit = all(len(one) == rules.sides for one in (self.scores, *self.progress))
        winner_fits = self.winner is None or self.winner in range(rules.sides)
        if not (len(self.seats) == rules.players and scores_fit and winner_fits):
            raise ValueError("a summary of another match")


def summarised(replay: Replay) -> MatchSummary:
    """What a record comes to. Consequences of its last move that it lacks are counted in."""
    header = replay.header
    tally = _Tally(header.rules)
    for event in (*replay.events, *replay.missing):
        tally.follow(event)
    tally.close_round()
    winner = replay.match.winner if replay.state is State.FINISHED else None
    return MatchSummary(
        id=header.id,
        started=header.started,
        rules=header.rules,
        seats=tuple(tally.seat(seat, info, winner) for seat, info in enumerate(header.seats)),
        state=replay.state,
        rounds=len(tally.ended),
        scores=tuple(replay.match.scores),
        winner=winner,
        endings=dict(Counter(ended.reason for ended in tally.ended)),
        undone=tally.undone,
        seed=header.seed,
        moves=sum(counts.total() for counts in tally.moves),
        progress=tuple(ended.scores for ended in tally.ended),
    )


class _Tally:
    """Counts what stands in the end: a round's moves when it is over, or the record is."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.undone = False
        self.ended: list[RoundEnded] = []
        self.moves: list[Counter[type[Move]]] = [Counter() for _ in range(rules.players)]
        self._free = [0] * rules.players
        self._dealt: RoundStarted | None = None
        self._made: list[tuple[int, Move]] = []

    def follow(self, event: Event) -> None:
        match event:
            case RoundStarted():
                self.close_round()
                self._dealt = event
            case MovesTakenBack(count=count):
                self.undone = True
                del self._made[-count:]
            case RoundEnded():
                self.ended.append(event)
            case _:
                self._made += moves_in([event])

    def close_round(self) -> None:
        """Make the moves of the round again, to know which passes had a choice."""
        if self._dealt is None or self._dealt.boneyard is None:
            return
        hands = [hand.mask for hand in self._dealt.hands if hand is not None]
        table = Round(self.rules, hands, self._dealt.boneyard, self._dealt.leader)
        for seat, move in self._made:
            self.moves[seat][type(move)] += 1
            match move:
                case Play(tile, side):
                    table.play(tile, side)
                case Draw():
                    table.draw()
                case Pass():
                    self._free[seat] += bool(table.playable())
                    table.skip()
        self._dealt = None
        self._made.clear()

    def seat(self, seat: int, info: SeatInfo, winner: int | None) -> SeatTally:
        side = self.rules.side_of(seat)
        won = [
            ended.points
            for ended in self.ended
            if ended.winner is not None and self.rules.side_of(ended.winner) == side
        ]
        return SeatTally(
            seat=seat,
            name=info.name,
            kind=info.kind,
            player=info.player,
            bot=info.bot,
            won=None if winner is None else winner == side,
            points=sum(won),
            rounds_won=len(won),
            best_round=max(won, default=0),
            plays=self.moves[seat][Play],
            draws=self.moves[seat][Draw],
            passes=self.moves[seat][Pass],
            free_passes=self._free[seat],
        )
