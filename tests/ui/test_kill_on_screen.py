"""Kill -9 in the middle of a match on the full screen: nothing that was played is lost.

A real process plays in a real terminal by keys that are pressed at random, and is killed at a
random point of what it draws.
"""

from __future__ import annotations

import signal
import sys
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from support.going_on import assert_goes_on_as_if_never_broken_off, in_one_go, record_in, standing
from support.patience import PATIENCE
from support.setups import setup
from support.terminal import Terminal

from passing_game.bots.registry import BOTS
from passing_game.engine.record import State
from passing_game.tables.unfinished import unfinished

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.setup import GameSetup

SEED: Final = "7"

TABLES: Final[tuple[tuple[GameSetup, tuple[str, ...]], ...]] = (
    (setup(2, target=40), ("--seats", "2", "--target", "40")),
    (setup(4, partners=True, target=60), ("--partners", "--target", "60")),
)

PRESSES: Final = ("1\r", "2\r", "3\r", "4\r", "5\r", "1,", "2.", "\x1b[D\r", "d", "p", "u")
READY: Final = ("Your turn", "next round", "rematch")


def killed_on_screen(home: Path, arguments: tuple[str, ...], dice: Random) -> None:
    """Play by chance in a terminal, and be killed when so many bytes have been drawn since."""
    program = (sys.executable, "-m", "passing_game")
    with Terminal((*program, *arguments, "--pace", "0"), home) as terminal:
        last = terminal.mark()
        for _press in range(dice.randint(1, 40)):
            terminal.settle(0.01)
            terminal.wait_for(lambda screen: any(sign in screen for sign in READY))
            if "rematch" in terminal.text:
                break
            last = terminal.mark()
            terminal.send("\r" if "next round" in terminal.text else dice.choice(PRESSES))
        drawn = dice.randint(0, 4000)
        while len(terminal.bytes_since(last)) < drawn and terminal._take_output(0.1):
            pass
        terminal.kill(signal.SIGKILL)
        assert terminal.wait_exit(PATIENCE) == -signal.SIGKILL


async def assert_a_kill_does_no_harm(home: Path, point: int) -> int:
    """Kill a match, some a second time, and see that it goes on; how many events were recorded."""
    dice = Random(f"screen/{point}")
    agreed, options = dice.choice(TABLES)
    killed_on_screen(home, ("play", "--seed", SEED, "--name", "Ann", *options), dice)
    (path,) = (home / "data").rglob("*.jsonl")
    told = record_in(path)
    if told.state is State.IN_PROGRESS and point % 2:
        killed_on_screen(home, ("continue",), dice)
        before, told = told, record_in(path)
        assert told.events[: len(before.events)] == before.events
    if told.state is State.FINISHED:
        assert standing(told.events) == in_one_go(agreed, SEED, told.events)
        return len(told.events)
    (offered,) = unfinished(path.parent, BOTS)
    assert (offered.path, offered.in_use) == (path, False)
    return await assert_goes_on_as_if_never_broken_off(path, agreed, SEED)


@pytest.mark.parametrize("point", range(6))
async def test_a_match_killed_on_the_screen_goes_on_as_if_it_had_never_been_broken_off(
    tmp_path: Path, point: int
) -> None:
    assert await assert_a_kill_does_no_harm(tmp_path, point) > 0


@pytest.mark.slow
@pytest.mark.parametrize("point", range(6, 106))
async def test_a_match_on_the_screen_goes_on_wherever_it_is_killed(
    tmp_path: Path, point: int
) -> None:
    assert await assert_a_kill_does_no_harm(tmp_path, point) > 0


def test_a_full_disk_is_told_and_the_round_is_played_to_its_end(tmp_path: Path) -> None:
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (680, 680))\n"
        "from passing_game.cli import main\nmain()\n"
    )
    # Without -B the limit would be one for the files of Python, too.
    play = (sys.executable, "-B", "-c", code, "play", "--seats", "2", "--seed", SEED, "--pace", "0")
    with Terminal(play, tmp_path) as terminal:
        terminal.wait_for("This match is not recorded any more")  # Nora's lead has no room
        while "next round" not in terminal.text:
            terminal.wait_for(lambda screen: any(sign in screen for sign in READY))
            terminal.send("p")
            terminal.settle(0.01)
    (path,) = (tmp_path / "data").rglob("*.jsonl")
    assert len(record_in(path).events) == 1
