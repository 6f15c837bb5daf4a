"""Games left to chance: random options, random matches, and what a match is at a moment."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.round import Round
from passing_game.engine.rules import OPTIONS, Rules

if TYPE_CHECKING:
    from collections.abc import Callable

SEEDS = st.integers(min_value=0, max_value=2**32)


@st.composite
def some_rules(pick: st.DrawFn, passing: str | None = None) -> Rules:
    """Any number of seats and any options, with a target that a few rounds can reach."""
    players = pick(st.integers(min_value=2, max_value=4))
    partners = players == 4 and pick(st.booleans())
    made = Rules(players, partners, pick(st.integers(min_value=1, max_value=150)))
    for name, kind in OPTIONS.items():
        made = made.with_option(name, pick(st.sampled_from([member.value for member in kind])))
    return made if passing is None else made.with_option("pass", passing)


class RandomPlayers:
    """Players who throw dice. How much they like to play and to draw is thrown once a match."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(f"{seed}/players")
        self.plays, self.draws = self.dice.choice([(0.5, 0.3), (0.8, 0.5), (0.97, 0.2), (0.9, 0.9)])

    def choose(self, moves: tuple[Move, ...]) -> Move:
        plays = [move for move in moves if isinstance(move, Play)]
        if plays and self.dice.random() < self.plays:
            return self.dice.choice(plays)
        if Draw() in moves and (self.dice.random() < self.draws or Pass() not in moves):
            return Draw()
        return Pass() if Pass() in moves else self.dice.choice(moves)


def play_on(
    match: Match, players: RandomPlayers, moves: int, look: Callable[[Match], None] | None = None
) -> None:
    """Make so many random moves, dealing where a round is over; stop when the match is."""
    for _ in range(moves):
        if match.phase is Phase.BETWEEN_ROUNDS:
            match.start_round()
        if match.turn is None:
            return
        match.apply(match.turn, players.choose(match.legal_moves(match.turn)))
        if look is not None:
            look(match)


def random_match(rules: Rules, seed: int, moves: int) -> Match:
    """A match so many random moves in (or over)."""
    match = Match(rules, seeded(str(seed)))
    play_on(match, RandomPlayers(seed), moves)
    return match


def running_match(rules: Rules, seed: int, moves: int) -> Match:
    """A match so many random moves in, with a round running: a new match if that one is over."""
    match = random_match(rules, seed, moves)
    if match.phase is Phase.OVER:
        match = Match(rules, seeded(str(seed)))
    if match.phase is Phase.BETWEEN_ROUNDS:
        match.start_round()
    return match


def snapshot(match: Match) -> tuple[object, ...]:
    """Everything that a match is at this moment, its dice included."""
    return (
        match.phase,
        match.turn,
        tuple(match.scores),
        match.winner,
        match.round_number,
        match.deal,
        match.train,
        tuple(match.history),
        match.last_result,
        match.next_leader,
        round_snapshot(match.table),
        match._dice.getstate(),
    )


def round_snapshot(state: Round | None) -> dict[str, object] | None:
    if state is None:
        return None
    return {name: getattr(state, name) for name in Round.__slots__} | {"hands": tuple(state.hands)}
