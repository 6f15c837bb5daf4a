"""Somebody else's bot in a process of its own: whatever it does, it only loses its turn."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, rules

from passing_game.bots.counting import Counted
from passing_game.engine.moves import Pass, Play
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.engine.view import view_for
from passing_game.tables.arena.foreign import ForeignBot
from passing_game.tables.arena.losses import Lack, Loss, LostTurn, NoSuchBot

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView

MODULE = """
import itertools, os, signal, sys, threading, time
from passing_game.engine.moves import Pass, Play
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side

def strange(view, rng, budget):
    deed = DEEDS[budget.iterations]
    return deed(view) if deed else view.legal[-1]

class Unspeakable(BaseException):
    def __str__(self):
        raise Unspeakable
    __repr__ = __str__

def raises(error):
    raise error

def write(text):
    for number in range(3, 30):
        try:
            os.write(number, text)
        except OSError:
            pass

DEEDS = [
    None,
    lambda view: None,
    lambda view: "pass",
    lambda view: Play(Tile.of(6, 5), Side.LEFT),
    lambda view: Unspeakable(),
    lambda view: raises(KeyError("no idea")),
    lambda view: raises(Unspeakable()),
    lambda view: raises(GeneratorExit()),
    lambda view: sys.exit(0),
    lambda view: raises(KeyboardInterrupt()),
    lambda view: os._exit(0),
    lambda view: os.kill(0, signal.SIGKILL),
    lambda view: os.closerange(0, 100),
    lambda view: write(b"nonsense\\n"),
    lambda view: write(b'{"request":1,"move":0}\\n{"request":2,"move":0}\\n'),
    lambda view: [write(b"x" * 4096) for _ in range(8)],
]
HANGING = {
    100: lambda view: time.sleep(1000),
    101: lambda view: [0 for _ in itertools.count()] and None,
    102: lambda view: sum(itertools.repeat(0)),
}

def hangs(view, rng, budget):
    return HANGING.get(budget.iterations, lambda view: view.legal[-1])(view)

def dice(view, rng):
    print("thinking")
    return rng.choice(view.legal)

def first_tile(view, rng):
    return Play(view.legal[0].tile, Side.RIGHT)

def asks(view, rng, budget):
    budget.count(budget.iterations - 2)
    budget.count(1)
    return Pass() if not budget.expired() else None
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "theirs_alone.py").write_text(MODULE)
    return tmp_path


def view() -> SeatView:
    return view_for(begin(rules(2), deal(2, "6-6 5-4", "6-5")), 0)


@pytest.fixture
def strange() -> Iterator[ForeignBot]:
    bot = ForeignBot("theirs_alone:strange", limit=30.0)
    yield bot
    bot.close()


def asked(bot: ForeignBot, iterations: int = 1) -> Move:
    return bot(view(), Random("dice"), Counted(iterations))


def losing(bot: ForeignBot, iterations: int) -> LostTurn:
    with pytest.raises(LostTurn) as caught:
        asked(bot, iterations)
    return caught.value


@pytest.mark.parametrize(
    ("deed", "loss", "words"),
    [
        (1, Loss.NONSENSE, "None"),
        (2, Loss.NONSENSE, "'pass'"),
        (3, Loss.NONSENSE, "Play(tile="),
        (4, Loss.NONSENSE, "Unspeakable"),
        (5, Loss.RAISED, "KeyError: 'no idea'"),
        (6, Loss.RAISED, "Unspeakable"),
        (7, Loss.RAISED, "GeneratorExit"),
        (8, Loss.RAISED, "SystemExit: 0"),
        (9, Loss.RAISED, "KeyboardInterrupt"),
        (10, Loss.GONE, ""),
        (11, Loss.GONE, ""),
        (12, Loss.GONE, ""),
        (13, Loss.GARBLED, ""),
        (14, Loss.GARBLED, ""),
        (15, Loss.GARBLED, ""),
    ],
)
def test_a_bot_that_misbehaves_loses_its_turn_and_may_try_again(
    strange: ForeignBot, deed: int, loss: Loss, words: str
) -> None:
    lost = losing(strange, deed)
    assert lost.loss is loss
    assert lost.words.startswith(words)
    assert asked(strange, 0) == Pass()


def test_a_bot_that_hangs_loses_its_turn_even_where_it_lets_nobody_else_run() -> None:
    bot = ForeignBot("theirs_alone:hangs", limit=0.3)
    try:
        assert [losing(bot, kind).loss for kind in (100, 101, 102)] == [Loss.LATE] * 3
    finally:
        bot.close()


ORPHAN = """
import os, threading
from random import Random
from support.games import begin, deal, rules
from passing_game.bots.counting import Counted
from passing_game.engine.view import view_for
from passing_game.tables.arena.foreign import ForeignBot

bot = ForeignBot("theirs_alone:hangs", limit=0.3)
bot.start()
bot._limit = 1000  # we do not end it
view = view_for(begin(rules(2), deal(2, "6-6 5-4", "6-5")), 0)
threading.Thread(target=bot, args=(view, Random(0), Counted(102)), daemon=True).start()
while bot._host._requests == 0:
    pass
os._exit(0)
"""


def test_a_bot_that_hangs_does_not_outlive_a_program_that_was_killed(folder: Path) -> None:
    command = [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{ORPHAN}"]
    # The bot holds standard error open, so this ends when the bot does.
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=60, check=False)  # noqa: S603
    assert (done.returncode, done.stdout) == (0, b"")


def test_a_bot_gets_the_same_dice_as_in_this_process() -> None:
    bot = ForeignBot("theirs_alone:dice", limit=30.0)
    try:
        assert asked(bot) == Random("dice").choice(view().legal)
    finally:
        bot.close()


def test_the_side_of_the_first_tile_does_not_matter() -> None:
    bot = ForeignBot("theirs_alone:first_tile", limit=30.0)
    try:
        move = asked(bot)
        assert isinstance(move, Play)
        assert move.side is Side.LEFT
        assert move.tile in (Tile.of(6, 6), *view().hand)
    finally:
        bot.close()


def test_iterations_are_told_across_the_line() -> None:
    bot, budget = ForeignBot("theirs_alone:asks", limit=30.0), Counted(50)
    try:
        assert bot(view(), Random(0), budget) == Pass()
        assert budget.made == 49
    finally:
        bot.close()


@pytest.mark.parametrize(
    ("source", "lack", "words"),
    [
        ("import os; os._exit(0)", Lack.GONE, ""),
        ("import sys; sys.exit(3)", Lack.BROKEN, "SystemExit: 3"),
        ("def bot(view): ...", Lack.CALLABLE, ""),
        ("", Lack.NAME, ""),
        (
            "class Bots:\n    @property\n    def bot(self): 1 / 0\nbot = Bots().bot",
            Lack.BROKEN,
            "Z",
        ),
    ],
)
def test_a_bot_that_cannot_be_had_is_told(
    folder: Path, source: str, lack: Lack, words: str
) -> None:
    (folder / "theirs_lacking.py").write_text(source)
    bot = ForeignBot("theirs_lacking:bot", limit=30.0)
    with pytest.raises(NoSuchBot) as caught:
        bot.start()
    assert caught.value.lack is lack
    assert caught.value.words.startswith(words)
