"""Several processes play, and the outcome is that of one."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from contextlib import closing
from dataclasses import replace
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING, NoReturn

import pytest
from support.games import rules
from support.recorded import read

from passing_game.engine.errors import NotYourTurn
from passing_game.engine.record import State
from passing_game.tables.arena import BotFault, Contest
from passing_game.tables.arena.finding import Finder
from passing_game.tables.arena.losses import Lack, Loss, LostTurn, NoSuchBot
from passing_game.tables.arena.records import NoRecord, RecordKeeper
from passing_game.tables.arena.sheets import DealSheet, OnTheWay
from passing_game.tables.arena.tally import Tally
from passing_game.tables.arena.workers import Order, WorkerDied, play_here, play_in_workers

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from passing_game.engine.record import Header
    from passing_game.tables.arena.playing import Keep, Step
    from passing_game.tables.arena.results import Results

CONTEST = Contest(rules(3, target=40), (), 7, "a seed", duplicate=True)


def order(*specs: str, keep: Keep | None = None) -> Order:
    return Order(CONTEST, specs or ("club", "heaviest", "random"), Finder(30.0), keep)


def added(steps: Iterable[Step], given: Order) -> Results:
    """The results without what the clock tells."""
    tally = Tally(CONTEST.rules, given.specs, duplicate=True)
    for sheet in steps:
        if not isinstance(sheet, DealSheet):
            continue
        for bot in sheet.bots.values():
            assert len(bot.times) > 0
            bot.times.__init__()  # type: ignore[misc]
        tally.add(sheet)
    return tally.results(0.0)


def test_any_number_of_workers_has_the_outcome_of_none() -> None:
    alone = added(play_here(order()), order())
    assert alone.deals == 7
    assert alone.matches == 21
    for jobs in (1, 3):
        assert added(play_in_workers(order(), jobs), order()) == alone
    assert multiprocessing.active_children() == []


def test_the_records_of_workers_are_whole_and_numbered(tmp_path: Path) -> None:
    for _ in play_in_workers(order(keep=RecordKeeper(tmp_path, "run")), 2):
        pass
    replays = [read(path.read_bytes()) for path in tmp_path.iterdir()]
    assert {replay.state for replay in replays} == {State.FINISHED}
    seeds = {replay.header.id: replay.header.seed for replay in replays}
    numbers = [(deal, 3 * (deal - 1) + seating) for deal in range(1, 8) for seating in (1, 2, 3)]
    assert seeds == {f"run-{number:06}": f"a seed/match/{deal}" for deal, number in numbers}


def test_workers_that_are_not_wanted_any_more_are_gone() -> None:
    endless = replace(order(), contest=replace(CONTEST, deals=100_000))
    with closing(play_in_workers(endless, 2)) as sheets:
        next(sheets)
    assert multiprocessing.active_children() == []


def dies(_number: int, _header: Header) -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def fails(_number: int, _header: Header) -> NoReturn:
    raise BotFault(1, "club", Unsendable())


class Unsendable(Exception):
    def __reduce__(self) -> NoReturn:
        raise TypeError("not me")

    def __repr__(self) -> str:
        return "it cannot be sent"


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(WorkerDied) as caught:
        list(play_in_workers(order(keep=dies), 2))
    assert caught.value.exit_code == -signal.SIGKILL
    assert multiprocessing.active_children() == []


def test_what_goes_wrong_in_a_worker_is_raised_here(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NoRecord) as unkept:
        list(play_in_workers(order(keep=RecordKeeper(tmp_path / "file", "run")), 2))
    assert unkept.value.folder == str(tmp_path / "file")
    with pytest.raises(NoSuchBot) as missing:
        list(play_in_workers(order("club", "club", "nowhere.at.all:bot"), 1))
    assert missing.value.lack is Lack.MODULE


def test_an_error_that_cannot_be_sent_is_told_in_its_own_words() -> None:
    with pytest.raises(BotFault) as caught:
        list(play_in_workers(order(keep=fails), 1))
    assert caught.value.bot == "club"
    assert "it cannot be sent" in str(caught.value)


@pytest.mark.parametrize(
    "error",
    [
        BotFault(1, "club", NotYourTurn(0, 1)),
        LostTurn(Loss.RAISED, "words"),
        NoSuchBot("a:b", Lack.NAME, "words"),
        NoRecord("folder", "reason"),
    ],
)
def test_the_errors_of_the_arena_can_be_sent(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(again) is type(error)
    assert repr(again) == repr(error)


def tells_its_mask(_number: int, _header: Header) -> NoReturn:
    raise NoRecord("mask", str(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())))


def test_no_worker_hears_of_an_interrupt() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    resource_tracker.ensure_running()
    tracker = resource_tracker._resource_tracker
    tracker._stop()  # type: ignore[attr-defined]  # as if none had ever been begun
    with pytest.raises(NoRecord) as told:
        list(play_in_workers(order(keep=tells_its_mask), 1))
    assert told.value.reason == "True"
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before


def test_after_each_round_it_is_told_how_far_its_deal_has_come() -> None:
    one = replace(order(), contest=replace(CONTEST, deals=1))
    *on_the_way, last = play_here(one)
    assert isinstance(last, DealSheet)
    steps = [step for step in on_the_way if isinstance(step, OnTheWay)]
    assert [step.rounds for step in steps] == list(range(1, len(on_the_way) + 1))
    shares = [step.share for step in steps]
    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] == 1
