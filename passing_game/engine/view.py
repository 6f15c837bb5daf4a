"""What one seat may know, built from an allow-list: nothing else is in it.

Bots, screens and joined players live on this. Tests deal the hidden tiles anew and find it equal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from passing_game.engine.events import Event, RoundEnded, redacted
from passing_game.engine.tiles import ALL, BEARING, Hand

if TYPE_CHECKING:
    from passing_game.engine.match import Match, Phase
    from passing_game.engine.moves import Move
    from passing_game.engine.rules import Rules
    from passing_game.engine.train import Train


class PassEffect(Enum):
    """What a pass of the seat on turn would do now."""

    COUNTS = "counts"
    """It would be one more in the row."""
    ENDS_ROUND = "ends round"
    """It would be the last in the row: the round is passed out."""
    REFUSED = "refused"
    """Passing is forced and the seat can play or draw."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that a seat may know; a spectator's has no seat, no hand and no legal moves.

    `counts` are tiles in each hand by seat, `boneyard` the tiles that lie there and `drawable` how
    many of them can still be drawn. `scores` are points by seat, or by side with partners.
    `passes` is how many stand in a row; `pass_effect` and `turn` are None while no round runs.
    `history` tells this round's public events and one's own draws. `revealed` shows all hands and
    the result between rounds and is None while a round runs. `winner` is the match's.
    """

    seat: int | None
    rules: Rules
    phase: Phase
    round: int
    leader: int
    turn: int | None
    hand: Hand
    legal: tuple[Move, ...]
    train: Train
    counts: tuple[int, ...]
    boneyard: int
    drawable: int
    passes: int
    pass_effect: PassEffect | None
    history: tuple[Event, ...]
    scores: tuple[int, ...]
    revealed: RoundEnded | None
    winner: int | None

    @property
    def ends(self) -> tuple[int, int] | None:
        """The open numbers at the left and at the right, in pips; None before the first tile."""
        return self.train.ends

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is on turn."""
        return self.seat is not None and self.turn == self.seat

    @property
    def fitting(self) -> Hand:
        """The tiles of one's hand that fit an open end, on turn or not."""
        if self.ends is None:
            return self.hand
        left, right = self.ends
        return Hand(self.hand.mask & (BEARING[left] | BEARING[right]))

    @property
    def unseen(self) -> Hand:
        """The tiles that this seat cannot place: in the other hands or the boneyard."""
        seen = self.hand.mask | Hand.of(laid.tile for laid in self.train.tiles).mask
        return Hand(ALL & ~seen)

    def public(self) -> SeatView:
        """The same without anything that only this seat may know: what a spectator sees."""
        effect = self.pass_effect
        if effect is PassEffect.REFUSED:
            effect = _effect_of_another_pass(self.passes, self.rules)
        return replace(
            self,
            seat=None,
            hand=Hand(),
            legal=(),
            pass_effect=effect,
            history=tuple(redacted(event, None) for event in self.history),
        )


def view_for(match: Match, seat: int) -> SeatView:
    """What a seat may know now.

    Raises:
        NoSuchSeat: if the seat is not at this table.
    """
    match.check_seat(seat)
    return _view(match, seat)


def view_for_spectator(match: Match) -> SeatView:
    """What somebody may know who only watches."""
    return _view(match, None)


def _view(match: Match, seat: int | None) -> SeatView:
    table = match.table
    hands = table.hands if table else [0] * match.rules.players
    return SeatView(
        seat=seat,
        rules=match.rules,
        phase=match.phase,
        round=match.round_number,
        leader=match.deal.leader if match.deal else match.next_leader,
        turn=match.turn,
        hand=Hand() if seat is None else Hand(hands[seat]),
        legal=() if seat is None else match.legal_moves(seat),
        train=match.train,
        counts=tuple(hand.bit_count() for hand in hands),
        boneyard=len(table.boneyard) - table.drawn if table else 0,
        drawable=table.drawable if table else 0,
        passes=table.passes if table else 0,
        pass_effect=_pass_effect(match, seat),
        history=tuple(redacted(event, seat) for event in match.history),
        scores=tuple(match.scores),
        revealed=match.last_result,
        winner=match.winner,
    )


def _pass_effect(match: Match, seat: int | None) -> PassEffect | None:
    """What a pass would do. Whether it is refused is told to the seat on turn alone.

    With forced passing a refusal says something about the hand.
    """
    if match.table is None or match.turn is None:
        return None
    if match.turn == seat and not match.table.can_pass():
        return PassEffect.REFUSED
    return _effect_of_another_pass(match.table.passes, match.rules)


def _effect_of_another_pass(passes: int, rules: Rules) -> PassEffect:
    return PassEffect.ENDS_ROUND if passes + 1 == rules.players else PassEffect.COUNTS
