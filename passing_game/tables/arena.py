"""Many matches of bots against bots, with nobody watching."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.bots.budget import Iterations
from passing_game.bots.dice import bot_dice
from passing_game.engine.deal import seeded
from passing_game.engine.errors import GameError
from passing_game.engine.match import Match, Phase
from passing_game.engine.record import Header, SeatInfo, SeatKind
from passing_game.engine.view import view_for
from passing_game.tables.tally import Results, Tally

if TYPE_CHECKING:
    from passing_game.bots import Bot
    from passing_game.engine.rules import Rules
    from passing_game.tables.recorder import Recorder

MOST_ROUNDS: Final = 1000
"""A match that nobody has won after so many rounds is abandoned: its bots never score."""

ABANDONED: Final = "nobody reached the target in {rounds} rounds"
"""What the record of such a match gives as the reason."""

BUDGET: Final = Iterations()


class Entrant(NamedTuple):
    """A bot in a seat, and what to call it."""

    label: str
    bot: Bot


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played: so many matches (1 and up), with an entrant for each seat.

    Match n (1 and up) has the seed `f"{seed}/match/{n}"`: its deals and its bots' dice come from
    that one as in any local match, so it can be played again alone.
    """

    rules: Rules
    entrants: tuple[Entrant, ...]
    matches: int
    seed: str
    most_rounds: int = MOST_ROUNDS


@dataclass(eq=False)
class BotFault(Exception):
    """A bot has made a move that the rules refuse (`cause` is a `GameError`), or has failed."""

    seat: int
    bot: str
    cause: BaseException

    def __str__(self) -> str:
        return f"BotFault(seat={self.seat}, bot={self.bot!r}, cause={self.cause!r})"


Keep = Callable[[Header], "Recorder"]
"""Begins the record of a match; its id and start are for the keeper to add."""


def play_matches(
    contest: Contest, keep: Keep | None = None, clock: Callable[[], float] = perf_counter
) -> Results:
    """Play all matches of a contest, one after the other.

    Args:
        contest: what is to be played.
        keep: begins the record of each match; None for none.
        clock: tells seconds.

    Raises:
        BotFault: if a bot makes a move that the rules refuse, or fails.
    """
    began, tally = clock(), Tally(contest.rules)
    for number in range(1, contest.matches + 1):
        seed = f"{contest.seed}/match/{number}"
        match = Match(contest.rules, seeded(seed))
        match.subscribe(tally)
        recorder = keep(_header(contest, seed)) if keep else None
        try:
            if recorder is not None:
                match.subscribe(recorder)
            _play(match, contest, seed)
            if recorder is not None and match.phase is not Phase.OVER:
                recorder.abandoned(ABANDONED.format(rounds=match.round_number))
        finally:
            if recorder is not None:
                recorder.close()
    labels = tuple(entrant.label for entrant in contest.entrants)
    return tally.results(labels, contest.matches, clock() - began)


def _play(match: Match, contest: Contest, seed: str) -> None:
    """Play a match to its end, or until it has had its rounds."""
    while match.phase is not Phase.OVER:
        seat = match.turn
        if seat is not None:
            _move(match, seat, contest.entrants[seat], seed)
        elif match.round_number < contest.most_rounds:
            match.start_round()
        else:
            return


def _move(match: Match, seat: int, entrant: Entrant, seed: str) -> None:
    view = view_for(match, seat)
    try:
        move = entrant.bot(view, bot_dice(seed, view), BUDGET)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BotFault(seat, entrant.label, error) from error
    try:
        match.apply(seat, move)
    except GameError as error:
        raise BotFault(seat, entrant.label, error) from error


def _header(contest: Contest, seed: str) -> Header:
    seats = tuple(
        SeatInfo(entrant.label, SeatKind.BOT, bot=entrant.label) for entrant in contest.entrants
    )
    return Header(rules=contest.rules, seats=seats, seed=seed)
