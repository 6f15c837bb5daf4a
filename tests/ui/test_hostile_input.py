"""What no keyboard sends, sent all the same: the game goes on and its keys work."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from support.terminal import Terminal
from textual import events

from passing_game.ui.terminal_input import Pastes, TerminalParser

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMMAND = [sys.executable, "-m", "passing_game", "play", "--seats", "2", "--seed", "7"]

SEQUENCES = {
    "alternate keys": "\x1b[97:65:66;2u",
    "key events": "\x1b[97;1:3u\x1b[112;1:1u",
    "a key beyond Unicode": "\x1b[1114112u",
    "text beyond Unicode": "\x1b[97;0;1114112u",
    "a huge modifier": "\x1b[27;5;99999999~",
    "a huge number": "\x1b[99999999999999999999A",
    "a size in band": "\x1b[48;2000;2000;0;0t",
    "a paste without an end": "\x1b[200~",
    "a paste that ends twice": "\x1b[200~x\x1b[201~\x1b[201~",
}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(COMMAND, tmp_path, columns=80, rows=24) as terminal:
        terminal.wait_for("Your turn")
        yield terminal


@pytest.mark.parametrize("sequence", SEQUENCES.values(), ids=SEQUENCES)
def test_the_game_goes_on_and_ctrl_c_leaves(table: Terminal, sequence: str) -> None:
    table.send(sequence)
    table.settle()
    assert "Your turn" in table.text
    table.send("\x03")
    assert table.wait_exit() == 0


def keys(parser: TerminalParser, text: str) -> list[str]:
    messages = [*parser.feed_bytes(text.encode()), *parser.tick()]
    return [message.key for message in messages if isinstance(message, events.Key)]


@pytest.mark.parametrize("sequence", list(SEQUENCES.values())[:6])
def test_reading_begins_anew_behind_what_cannot_be_read(sequence: str) -> None:
    parser = TerminalParser("utf-8")
    keys(parser, sequence)
    assert keys(parser, "d") == ["d"]


@pytest.mark.parametrize("control_c", ["\x03", "\x1b[99;5u"])
def test_ctrl_c_ends_a_paste_that_has_no_end(control_c: str) -> None:
    parser = TerminalParser("utf-8")
    assert keys(parser, "\x1b[200~tiles") == []
    assert keys(parser, control_c) == ["ctrl+c"]
    assert keys(parser, "d") == ["d"]


@pytest.mark.parametrize("cut", range(1, 6))
@pytest.mark.parametrize("control_c", ["\x03", "\x1b[99;5u"])
def test_it_does_not_matter_where_the_start_of_a_paste_is_cut(control_c: str, cut: int) -> None:
    parser, start = TerminalParser("utf-8"), "\x1b[200~"
    list(parser.feed_bytes(start[:cut].encode()))
    assert keys(parser, start[cut:] + "tiles") == []
    list(parser.feed_bytes(control_c[:cut].encode()))
    assert "ctrl+c" in keys(parser, control_c[cut:] + control_c)
    assert keys(parser, "d") == ["d"]


def test_a_paste_with_its_end_is_left_alone() -> None:
    text = "a\x03\x1b[200~b c\x1b[201~\x03"
    assert Pastes().translate(text) == text
