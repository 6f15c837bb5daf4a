"""The clock of one's own turns at a shared table, in lines of text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.scripted_host import OAK, Oak
from support.talkers import Talker

from passing_game.engine.moves import Play
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.tables.company import Company, Holder, LineStatus, MadeBy, Presence
from passing_game.tables.seat import StaleMove, Update
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat, LineLost
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.refusals import Refusal
from passing_game.text.background import Background
from passing_game.text.joined_news import NewsSeat
from passing_game.text.telling import Telling

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.tables.wire.requests import Request

OVER = "Your time was over: a bot plays this turn for you."
LEAD = Play(Tile.parse("6-6"), Side.RIGHT)


class AtTheOak:
    """Somebody in seat 0 of the oak, on turn, who hears what the host tells."""

    def __init__(self, left: int | None = 30_000) -> None:
        self.oak = Oak()
        self.refuses: Exception | None = None
        self.seat = JoinedSeat(OAK, self._ask)
        self.hears(left)
        self.talker = Talker()
        self.news = NewsSeat(self.seat, self.talker)
        self.news.subscribe(Telling(self.news, self.talker, Background("", list)).hear)

    async def _ask(self, _request: Request) -> object:
        if self.refuses is not None:
            raise self.refuses
        return None

    def hears(self, left: int | None, *events: Event, made_by: tuple[MadeBy, ...] = ()) -> None:
        """The host tells how the table stands, with `left` milliseconds of the turn."""
        holders = (Holder("bea", Presence.HERE), Holder("cal", Presence.HERE))
        company = Company(OAK, "root", False, holders, turn=left, made_by=made_by)  # noqa: FBT003
        self.seat.hear(Update(replace(self.oak.view(), company=company), events))

    def plays(self, script: str, left: int | None = 30_000) -> None:
        """Moves are made, and the next seat has so much time."""
        self.hears(left, *self.oak.plays(script))

    @property
    def told(self) -> list[str]:
        return self.talker.told

    def count(self, words: str) -> int:
        return sum(words in one for one in self.told)


def test_the_end_of_a_turn_is_warned_of_once() -> None:
    one = AtTheOak()
    one.hears(10_001)
    assert not one.count(" s left")
    one.hears(10_000)
    one.hears(4_000)
    assert one.told == ["10 s left: then a bot plays this turn for you."]


def test_each_turn_has_a_warning_of_its_own_and_the_others_turns_have_none() -> None:
    one = AtTheOak()
    one.hears(9_000)
    one.plays("6-6", 30_000)
    one.hears(9_000)
    assert one.count(" s left") == 1
    one.plays("6-5", 30_000)
    one.hears(9_000)
    assert one.count("9 s left") == 2


def test_whoever_comes_to_a_turn_that_is_short_is_warned() -> None:
    one = AtTheOak(6_000)
    one.news.tell_clock()
    one.news.tell_clock()
    assert one.told == ["6 s left: then a bot plays this turn for you."]


@pytest.mark.parametrize("left", [None, 0])
def test_without_a_clock_or_time_nothing_is_warned_of(left: int | None) -> None:
    one = AtTheOak()
    one.hears(left)
    assert not one.told


def test_a_clock_is_not_told_of_while_the_line_is_lost() -> None:
    one = AtTheOak(9_000)
    one.seat.lose(LineStatus.LOST)
    assert not one.count(" s left")
    one.hears(9_000)
    assert one.count(" s left") == 1


def test_a_bot_that_has_played_for_one_is_told_before_its_move() -> None:
    one = AtTheOak()
    one.hears(0)
    one.plays("6-6")
    assert one.count(OVER) == 1
    moved = next(at for at, told in enumerate(one.told) if "6-6" in told)
    assert one.told.index(OVER) < moved
    one.plays("6-5")
    one.plays("pass")
    assert one.count(OVER) == 2


async def test_ones_own_move_is_told_as_it_is() -> None:
    one = AtTheOak()
    await one.news.submit(LEAD, one.news.look().seq)
    one.plays("6-6")
    one.plays("6-5")
    assert not one.count(OVER)


@pytest.mark.parametrize(
    ("failure", "raised", "times"),
    [
        (RequestRefused("submit", Refusal.BOT_PLAYS, {}), StaleMove, 1),
        (LineTrouble(LineFault.CUT), LineLost, 0),
    ],
    ids=["refused", "not known"],
)
async def test_a_move_that_came_too_late_was_not_ones_own(
    failure: Exception, raised: type[Exception], times: int
) -> None:
    one = AtTheOak()
    one.refuses = failure
    with pytest.raises(raised):
        await one.news.submit(LEAD, one.news.look().seq)
    one.plays("6-6")
    assert one.count(OVER) == times


@pytest.mark.parametrize("left", [None, 30_000])
def test_no_clock_and_no_line_blame_no_clock(left: int | None) -> None:
    one = AtTheOak(left)
    if left is not None:
        one.seat.lose(LineStatus.LOST)
    one.plays("6-6", left)
    assert not one.count(OVER)


def test_a_move_that_a_bot_has_made_is_not_told_as_ones_own() -> None:
    one = AtTheOak()
    one.hears(30_000, *one.oak.plays("6-6"), made_by=(MadeBy(1, ""),))
    assert one.count("A bot led 6-6 for you.") == 1
    assert not one.count("You led")
    one.hears(30_000, *one.oak.plays("pass"), made_by=(MadeBy(1, ""), MadeBy(2, "")))
    assert one.count("A bot passed for ") == 1


def test_of_several_moves_that_are_told_at_once_a_bot_has_made_the_ones_it_has() -> None:
    one = AtTheOak()
    news = [*one.oak.plays("6-6"), *one.oak.plays("pass"), *one.oak.plays("pass")]
    one.hears(30_000, *news, made_by=(MadeBy(3, ""),))
    assert (one.count("You led 6-6."), one.count("A bot passed for you.")) == (1, 1)
