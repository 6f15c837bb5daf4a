"""What the table costs on the line: bytes to the terminal at 100x30 in truecolor."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from support.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KILO = 1024
COMMAND = [sys.executable, "-m", "passing_game", "play", "--seats", "2", "--seed", "7"]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    home: Path = tmp_path_factory.mktemp("home")
    with Terminal(COMMAND, home, columns=100, rows=30) as terminal:
        terminal.wait_for("Your turn")
        terminal.settle()
        yield terminal


def cost(table: Terminal, keys: str) -> int:
    mark = table.mark()
    table.send(keys)
    table.settle()
    return len(table.bytes_since(mark))


def test_the_start_costs_at_most_48_kilobytes(table: Terminal) -> None:
    assert KILO < table.mark() <= 48 * KILO


def test_an_arrow_key_costs_at_most_2_kilobytes(table: Terminal) -> None:
    costs = [cost(table, arrow) for arrow in ("\x1b[C", "\x1b[C", "\x1b[C", "\x1b[D", "\x1b[D")]
    assert all(0 < one <= 2 * KILO for one in costs), costs


def test_a_full_repaint_costs_at_most_16_kilobytes(table: Terminal) -> None:
    mark = table.mark()
    table.resize(100, 31)
    table.settle()
    assert KILO < len(table.bytes_since(mark)) <= 16 * KILO
    table.resize(100, 30)
    table.settle()


def test_a_tile_played_costs_at_most_6_kilobytes(table: Terminal) -> None:
    """The tile and the bot's answer together, so each by itself costs less."""
    table.send("\x1b\x1b[C")  # put back what is chosen, then take the first tile that fits
    table.settle()
    mark = table.mark()
    table.send("\r")
    table.wait_for(lambda screen: "You played" in screen and "Your turn" in screen)
    table.settle()
    assert KILO / 4 < len(table.bytes_since(mark)) <= 6 * KILO
