"""Plays the matches of a deal, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

from passing_game.bots.counting import Counted
from passing_game.bots.dice import bot_dice
from passing_game.engine.deal import seeded
from passing_game.engine.errors import GameError
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Pass
from passing_game.engine.record import Header, SeatInfo, SeatKind
from passing_game.engine.view import view_for
from passing_game.tables.arena.losses import Loss, LostTurn
from passing_game.tables.arena.sheets import BotSheet, DealSheet, MatchSheet, OnTheWay
from passing_game.tables.arena.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.arena.contest import Contest, Entrant
    from passing_game.tables.arena.results import Results
    from passing_game.tables.recorder import Recorder

ABANDONED: Final = "nobody reached the target in {rounds} rounds"
"""What the record of a match gives as the reason that has had its rounds."""

MOST_DEATHS: Final = 3
"""A bot whose process had to be ended so often in a match is not asked again in it."""
Keep = Callable[[int, Header], "Recorder"]
"""Begins the record of a match, by its number from 1; id and start are for the keeper to add."""

Clock = Callable[[], float]
"""Tells seconds."""

Step = OnTheWay | DealSheet
"""What is told of a deal: how far it has come, and last how it went."""


@dataclass(eq=False)
class BotFault(Exception):
    """A bot has made a move that the rules refuse (`cause` is a `GameError`), or has failed."""

    seat: int
    bot: str
    cause: BaseException

    def __post_init__(self) -> None:
        super().__init__(self.seat, self.bot, self.cause)  # so that it can be pickled

    def __str__(self) -> str:
        return f"BotFault(seat={self.seat}, bot={self.bot!r}, cause={self.cause!r})"


def play_matches(
    contest: Contest, keep: Keep | None = None, clock: Clock = perf_counter
) -> Results:
    """Play a whole contest here and now.

    Args:
        contest: what is to be played.
        keep: begins the record of each match; None for none.
        clock: tells seconds.

    Raises:
        BotFault: if a bot makes a move that the rules refuse, or fails.
    """
    began, labels = clock(), tuple(entrant.label for entrant in contest.entrants)
    tally = Tally(contest.rules, labels, duplicate=contest.duplicate)
    for deal in range(1, contest.deals + 1):
        tally.add(play_deal(contest, deal, keep, clock))
    return tally.results(clock() - began)


def play_deal(
    contest: Contest, deal: int, keep: Keep | None = None, clock: Clock = perf_counter
) -> DealSheet:
    """Play the matches of a deal, 1 and up.

    Raises:
        BotFault: if a bot makes a move that the rules refuse, or fails.
    """
    steps = play_in_steps(contest, deal, keep, clock)
    return next(step for step in steps if isinstance(step, DealSheet))


def play_in_steps(
    contest: Contest, deal: int, keep: Keep | None = None, clock: Clock = perf_counter
) -> Generator[Step]:
    """Play the matches of a deal, 1 and up, and tell after each round how far it has come.

    Its sheet comes last.

    Raises:
        BotFault: if a bot makes a move that the rules refuse, or fails.
    """
    bots = {entrant.label: BotSheet() for entrant in contest.entrants}
    seatings = contest.seatings
    first = (deal - 1) * len(seatings) + 1
    sheets: list[MatchSheet] = []
    for number, seated in enumerate(seatings, first):
        playing = _Playing(contest, seated, contest.seed_of(deal), bots, clock)
        sheets.append(playing.sheet)
        for _ in playing.play(partial(keep, number) if keep else None):
            yield _on_the_way(contest, deal, sheets)
    yield DealSheet(deal, tuple(sheets), bots)


def _on_the_way(contest: Contest, deal: int, sheets: list[MatchSheet]) -> OnTheWay:
    """How far a deal has come, of which the last sheet is that of the match being played."""
    done = len(sheets) - 1 + sheets[-1].share(contest.rules.target)
    return OnTheWay(deal, done / len(contest.seatings), sum(sheet.rounds for sheet in sheets))


class _Playing:
    """One match of bots."""

    def __init__(
        self,
        contest: Contest,
        seated: tuple[Entrant, ...],
        seed: str,
        bots: dict[str, BotSheet],
        clock: Clock,
    ) -> None:
        self._most_rounds = contest.most_rounds
        self._seated = seated
        self._seed = seed
        self._bots = bots
        self._clock = clock
        self._deaths = [0] * contest.rules.players
        self._iterations = [contest.iterations_of(entrant.label) for entrant in seated]
        self._match = Match(contest.rules, seeded(seed))
        self.sheet = MatchSheet(contest.rules, tuple(entrant.label for entrant in seated))
        self._match.subscribe(self.sheet)

    def play(self, keep: Callable[[Header], Recorder] | None) -> Iterator[None]:
        """Play it round by round to its end, or until it has had its rounds."""
        match = self._match
        if keep is None:
            yield from self._rounds()
            return
        recorder = keep(self._header())
        try:
            match.subscribe(recorder)
            yield from self._rounds()
            if match.phase is not Phase.OVER:
                recorder.abandoned(ABANDONED.format(rounds=match.round_number))
        finally:
            recorder.close()

    def _rounds(self) -> Iterator[None]:
        match = self._match
        while match.phase is not Phase.OVER and match.round_number < self._most_rounds:
            match.start_round()
            while (seat := match.turn) is not None:
                self._move(seat)
            yield

    def _move(self, seat: int) -> None:
        entrant = self._seated[seat]
        try:
            self._match.apply(seat, self._choice(seat, entrant))
        except GameError as error:
            raise BotFault(seat, entrant.label, error) from error

    def _choice(self, seat: int, entrant: Entrant) -> Move:
        """What the bot chooses, or what is done for it when it loses its turn."""
        view, sheet = view_for(self._match, seat), self._bots[entrant.label]
        if self._deaths[seat] >= MOST_DEATHS:
            sheet.lose(LostTurn(Loss.GIVEN_UP))
            return _instead(view)
        budget, began = Counted(self._iterations[seat]), self._clock()
        try:
            return entrant.bot(view, bot_dice(self._seed, view), budget)
        except KeyboardInterrupt:
            raise
        except LostTurn as lost:
            self._deaths[seat] += lost.is_deadly
            sheet.lose(lost)
            return _instead(view)
        except BaseException as error:
            raise BotFault(seat, entrant.label, error) from error
        finally:
            sheet.times.add(self._clock() - began)
            if budget.made is not None:
                sheet.iterations[budget.made] += 1

    def _header(self) -> Header:
        seats = tuple(
            SeatInfo(entrant.label, SeatKind.BOT, bot=entrant.label) for entrant in self._seated
        )
        return Header(rules=self._match.rules, seats=seats, seed=self._seed)


def _instead(view: SeatView) -> Move:
    """What is done for a bot that has lost its turn: a pass, or the first legal move."""
    return Pass() if Pass() in view.legal else view.legal[0]
