"""Kill -9 in the middle of a match in the plain mode: nothing that was played is lost.

A real process plays a match from a pipe and is killed at a random point of what it says. What it
leaves behind is offered, and goes on to the same end as a match that nobody has broken off. The
same goes for a disk that is full.
"""

from __future__ import annotations

import os
import resource
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from support.going_on import (
    Person,
    assert_goes_on_as_if_never_broken_off,
    fail,
    in_one_go,
    record_in,
    standing,
)
from support.patience import PATIENCE
from support.plain import played_ahead
from support.plain_program import Program
from support.setups import setup

from passing_game.bots.registry import BOTS
from passing_game.engine.events import RoundStarted, moves_in
from passing_game.engine.record import State
from passing_game.tables.claims import RecordInUse
from passing_game.tables.local import continue_match
from passing_game.tables.pace import Pace
from passing_game.tables.unfinished import unfinished

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from passing_game.engine.events import Event
    from passing_game.tables.setup import GameSetup

SEED = "7"


@dataclass(frozen=True)
class Contest:
    """A match, and the options that begin it."""

    setup: GameSetup
    options: tuple[str, ...]

    @cached_property
    def commands(self) -> list[str]:
        """What its person types from the first tile to the last."""
        return played_ahead(self.setup, SEED, Person()).commands

    @cached_property
    def wavering(self) -> list[str]:
        """The same by somebody who takes a tile back now and then, and plays it again."""
        dice = Random(str(self.options))
        twice = [line.startswith("play") and dice.random() < 0.3 for line in self.commands]
        lines = zip(self.commands, twice, strict=True)
        return [word for line, again in lines for word in (line, *(["undo", line] * again))]

    def commands_after(self, events: Sequence[Event]) -> list[str]:
        """What is left to type when all this has happened."""
        made = len(moves_in(events))
        typed = played_ahead(self.setup, SEED, Person(), most=made).commands
        dealt = self.commands[len(typed) :][:1] == ["next"] and isinstance(events[-1], RoundStarted)
        return self.commands[len(typed) + dealt :]

    @property
    def arguments(self) -> tuple[str, ...]:
        return ("--text", "--seed", SEED, "--name", self.setup.players[0].name, *self.options)


CONTESTS: Final = (
    Contest(setup(2, target=40), ("--seats", "2", "--target", "40")),
    Contest(
        setup(3, target=25, lead="winner", tie="domino-wins"),
        ("--seats", "3", "--target", "25", "--set", "lead=winner", "--set", "tie=domino-wins"),
    ),
    Contest(
        setup(4, partners=True, target=40, draw="keep-playing"),
        ("--partners", "--target", "40", "--set", "draw=keep-playing"),
    ),
)


class Spoken:
    """How much each of the matches says when nobody kills it, in bytes: it is asked once."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._sizes: dict[Contest, int] = {}

    def __getitem__(self, contest: Contest) -> int:
        if contest not in self._sizes:
            home = self._home / str(len(self._sizes))
            home.mkdir()
            program = Program(home)
            done = program(*contest.arguments, lines=contest.wavering)
            assert program.replay.state is State.FINISHED
            self._sizes[contest] = len(done.stdout)
        return self._sizes[contest]


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Spoken:
    return Spoken(tmp_path_factory.mktemp("spoken"))


def killed_after(program: Program, command: Sequence[str], lines: Sequence[str], said: int) -> None:
    """Run a program with lines as its input, and kill it when it has said so many bytes.

    Between what it says and the signal it goes on, so it is killed at any point of what it does.
    """
    with program.start("-m", "passing_game", *command) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write("".join(f"{line}\n" for line in lines).encode())
        running.stdin.close()
        while said > 0 and (heard := os.read(running.stdout.fileno(), said)):
            said -= len(heard)
        running.kill()
        running.wait(PATIENCE)


async def assert_nothing_is_lost(program: Program, contest: Contest) -> int | None:
    """See that what a killed program leaves behind is offered and goes on, or is over.

    Returns:
        How many events are in the record; None if there is none yet.
    """
    if not any(path.read_bytes() for path in program.records):
        return None
    (path,) = program.records
    offered = unfinished(path.parent, BOTS)
    if record_in(path).state is State.FINISHED:
        assert offered == []
        events = record_in(path).events
        assert standing(events) == in_one_go(contest.setup, SEED, events)
        return len(events)
    assert [(match.path, match.in_use) for match in offered] == [(path, False)]
    return await assert_goes_on_as_if_never_broken_off(path, contest.setup, SEED)


async def assert_a_kill_does_no_harm(home: Path, spoken: Spoken, point: int) -> int | None:
    dice = Random(f"kill/{point}")
    contest, program = dice.choice(CONTESTS), Program(home)
    said = dice.randrange(spoken[contest])
    killed_after(program, contest.arguments, contest.wavering, said)
    return await assert_nothing_is_lost(program, contest)


@pytest.mark.parametrize("point", range(20))
async def test_a_killed_match_goes_on_as_if_it_had_never_been_broken_off(
    tmp_path: Path, spoken: Spoken, point: int
) -> None:
    await assert_a_kill_does_no_harm(tmp_path, spoken, point)


@pytest.mark.slow
@pytest.mark.parametrize("point", range(20, 320))
async def test_a_match_goes_on_wherever_it_is_killed(
    tmp_path: Path, spoken: Spoken, point: int
) -> None:
    await assert_a_kill_does_no_harm(tmp_path, spoken, point)


def killed_until_it_is_over(home: Path, contest: Contest, dice: Random) -> int:
    """Kill a match, and whoever goes on with it, again and again; how often it was."""
    program, kills = Program(home), 1
    killed_after(program, contest.arguments, contest.commands, dice.randint(400, 900))
    (path,) = program.records
    before = record_in(path)
    while before.state is State.IN_PROGRESS:
        rest = contest.commands_after(before.events)
        killed_after(program, ("continue", "--text"), rest, dice.randint(300, 3000))
        after, kills = record_in(path), kills + 1
        assert after.events[: len(before.events)] == before.events
        before = after
    assert list(before.events) == played_ahead(contest.setup, SEED, Person()).events
    assert program.records == [path]
    return kills


def test_a_match_can_be_killed_again_and_again(tmp_path: Path) -> None:
    assert killed_until_it_is_over(tmp_path, CONTESTS[0], Random("again")) > 3


@pytest.mark.slow
@pytest.mark.parametrize("number", range(30))
def test_any_match_can_be_killed_again_and_again(tmp_path: Path, number: int) -> None:
    dice = Random(f"again/{number}")
    assert killed_until_it_is_over(tmp_path, dice.choice(CONTESTS), dice) > 1


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Path]:
    """The record of a match that a living program plays."""
    program = Program(tmp_path)
    with program.start("-m", "passing_game", *CONTESTS[0].arguments) as running:
        assert running.stdout is not None
        while b"Your turn" not in running.stdout.readline():
            pass
        (path,) = program.records
        yield path
        running.kill()


def test_a_match_that_another_program_plays_is_marked_and_not_gone_on_with(playing: Path) -> None:
    before = playing.read_bytes()
    assert [match.in_use for match in unfinished(playing.parent, BOTS)] == [True]
    with pytest.raises(RecordInUse):
        continue_match(playing, BOTS, Pace(0), fail)
    assert playing.read_bytes() == before


@pytest.mark.parametrize("room", [300, 1100, 2000])
def test_a_full_disk_is_told_once_and_the_match_is_played_to_its_end(
    tmp_path: Path, room: int
) -> None:
    program, contest = Program(tmp_path), CONTESTS[0]
    done = program(
        *contest.arguments,
        lines=contest.commands,
        environment={"PYTHONDONTWRITEBYTECODE": "1"},  # the limit is for the record alone
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
    )
    assert (done.returncode, done.stderr) == (0, b"")
    said = " ".join(done.stdout.decode().split())
    assert said.count("This match is not recorded any more: File too large.") == 1
    assert said.endswith("Goodbye.")
    for path in program.records:
        told = record_in(path).events
        assert list(told) == played_ahead(contest.setup, SEED, Person()).events[: len(told)]
    assert bool(program.records) == (room > 1000)
