"""Somebody else's bot in a process of its own: whatever it does, it only loses its turn."""

from __future__ import annotations

import signal
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
import itertools, msgspec, os, pickle, signal, sys, threading, time
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

class Everything:
    def __eq__(self, other):
        return True

class Number(int):
    __eq__ = Everything.__eq__
    __hash__ = int.__hash__

class Unnamed(type):
    @property
    def __name__(cls):
        raise Unspeakable

class Nameless(metaclass=Unnamed):
    def __repr__(self):
        raise Unspeakable

class NamelessError(Exception, metaclass=Unnamed):
    pass

class Text(str):
    def __bool__(self):
        raise Unspeakable
    __len__ = __format__ = __getitem__ = __bool__

class Odd(Exception):
    def __str__(self):
        return Text("odd")

ANSWERS = [
    b'"move":0,"made":' + 4300 * b"9",
    b'"move":0,"made":-1',
    b'"move":0,"made":9007199254740992',
    b'"move":9',
    b'"move":-1',
    b'"move":0,"loss":"raised"',
    b'"move":0,"lack":"name"',
    b'"loss":"given up","words":"mine"',
    b'"loss":"nonsense","words":""',
    b'"loss":"nonsense","words":"' + 501 * b"x" + b'"',
    b"",
]

def answers(told):
    write(b'{"request":1' + (b"," if told else b"") + told + b"}\\n")
    signal.pause()

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
    *(lambda view, told=told: answers(told) for told in ANSWERS),
    lambda view: Everything(),
    lambda view: Play(Number(5), Side.LEFT),
    lambda view: Nameless(),
    lambda view: raises(NamelessError()),
    lambda view: raises(Odd()),
    lambda view: setattr(msgspec.json, "encode", None),
]
def stays():
    signal.setitimer(signal.ITIMER_REAL, 0)
    for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_IGN)
    os.fork()
    sum(itertools.repeat(0))

HANGING = {
    103: lambda view: stays(),
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
        *((number, Loss.GARBLED, "") for number in range(16, 27)),
        (27, Loss.NONSENSE, "<theirs_alone.Everything"),
        (28, Loss.NONSENSE, "Play(tile=5"),
        (29, Loss.NONSENSE, "Nameless"),
        (30, Loss.RAISED, "NamelessError"),
        (31, Loss.RAISED, "Odd: odd"),
        (32, Loss.GONE, ""),
    ],
)
def test_a_bot_that_misbehaves_loses_its_turn_and_may_try_again(
    strange: ForeignBot, deed: int, loss: Loss, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    lost = losing(strange, deed)
    assert lost.loss is loss
    assert lost.words.startswith(words)
    assert asked(strange, 0) == Pass()
    assert capfd.readouterr().err == ""


def test_a_bot_that_hangs_loses_its_turn_even_where_it_lets_nobody_else_run() -> None:
    bot = ForeignBot("theirs_alone:hangs", limit=0.3)
    try:
        assert [losing(bot, kind).loss for kind in (100, 101, 102)] == [Loss.LATE] * 3
    finally:
        bot.close()


ORPHAN = """
import os, signal, threading
from random import Random
from support.games import begin, deal, rules
from passing_game.bots.counting import Counted
from passing_game.engine.view import view_for
from passing_game.tables.arena.foreign import ForeignBot

bot = ForeignBot("theirs_alone:hangs", limit=3600)
bot.start()
view = view_for(begin(rules(2), deal(2, "6-6 5-4", "6-5")), 0)
threading.Thread(target=bot, args=(view, Random(0), Counted(103)), daemon=True).start()
while bot._host._requests == 0:
    pass
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_bot_that_hangs_does_not_outlive_a_program_that_was_killed(folder: Path) -> None:
    command = [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}\n{ORPHAN}"]
    # The bot holds standard error open, so this ends when the bot does.
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=60, check=False)  # noqa: S603
    assert (done.returncode, done.stdout) == (-signal.SIGKILL, b"")


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


def test_a_bot_is_told_to_be_missing_where_the_folder_is_gone(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    gone = folder / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(NoSuchBot) as caught:
        ForeignBot("theirs_alone:strange", limit=30.0).start()
    assert caught.value.lack is Lack.MODULE
    assert capfd.readouterr().err == ""


def test_a_bot_that_turns_its_view_round_still_plays_the_move_that_it_chose(folder: Path) -> None:
    (folder / "theirs_turning.py").write_text(
        "def bot(view, rng):\n"
        "    move = view.legal[-1]\n"
        "    for name in type(view).__slots__:\n"
        "        object.__setattr__(view, name, None)\n"
        "    return move\n"
    )
    bot = ForeignBot("theirs_turning:bot", limit=30.0)
    try:
        assert asked(bot) == view().legal[-1]
    finally:
        bot.close()
