"""Setup, a whole match and its scoring in a real terminal, on every kind of terminal."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from support.terminal import Terminal, assert_given_back
from support.walker import set_up, walk

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

GAME = (sys.executable, "-m", "passing_game")
TARGET = 12
_COLOURS = re.compile(rb"\x1b\[([\d;]*)m")
_CONSOLE_SEQUENCES = re.compile(
    rb"\x1b\[(?:\d+;\d+)?H|\x1b\[[\d;]*m|\x1b\[\?(?:25|7|1049)[hl]|\x1b\[[\d;]*[JK]"
)


@dataclass(frozen=True)
class Kind:
    """A kind of terminal, and what may be sent there."""

    environment: Mapping[str, str] = field(default_factory=dict)
    is_ascii: bool = False
    has_colours: bool = True
    is_console: bool = False


KINDS = {
    "xterm-256color": Kind({"TERM": "xterm-256color"}),
    "linux": Kind({"TERM": "linux", "COLORTERM": ""}, is_ascii=True, is_console=True),
    "no colour": Kind({"TERM": "tmux-256color", "NO_COLOR": "1"}, has_colours=False),
}
MORE_KINDS = {
    "xterm": Kind({"TERM": "xterm", "COLORTERM": ""}),
    "screen-256color": Kind({"TERM": "screen-256color", "COLORTERM": ""}),
    "tmux-256color": Kind({"TERM": "tmux-256color", "COLORTERM": ""}),
    "C locale": Kind({"LC_ALL": "C", "LANG": "C"}, is_ascii=True),
    "latin-1": Kind({"LC_ALL": "en_US.ISO-8859-1"}, is_ascii=True),
    "vt100": Kind(
        {"TERM": "vt100", "COLORTERM": ""}, is_ascii=True, has_colours=False, is_console=True
    ),
    "linux without colour": Kind(
        {"TERM": "linux", "COLORTERM": "", "NO_COLOR": "1"},
        is_ascii=True,
        has_colours=False,
        is_console=True,
    ),
    "alacritty over ssh": Kind({"TERM": "alacritty", "COLORTERM": ""}),
}
SIZES = {"60x20": (60, 20), "80x24": (80, 24)}
every_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


@every_size
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_match_can_be_played(kind: Kind, size: tuple[int, int], tmp_path: Path) -> None:
    play_a_match(kind, size, tmp_path)


@pytest.mark.slow
@every_size
@pytest.mark.parametrize("kind", MORE_KINDS.values(), ids=MORE_KINDS)
def test_a_match_can_be_played_on_more_kinds(
    kind: Kind, size: tuple[int, int], tmp_path: Path
) -> None:
    play_a_match(kind, size, tmp_path)


def play_a_match(kind: Kind, size: tuple[int, int], home: Path) -> None:
    settings = home / "config" / "passing-game" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("pace = 0\n")
    columns, rows = size
    with Terminal(GAME, home, columns=columns, rows=rows, environment=kind.environment) as terminal:
        set_up(terminal, TARGET)
        walk(terminal, lambda: assert_fits(terminal, kind))
        terminal.send("?")
        terminal.wait_for("The rules of this match")
        terminal.send("\x1b")
        terminal.wait_for("rematch")
        terminal.send("q")
        assert terminal.wait_exit() == 0
        assert_given_back(terminal)
        assert_sent_what_it_can_show(bytes(terminal.output), kind)


def assert_fits(terminal: Terminal, kind: Kind) -> None:
    """What must be true of every screen."""
    assert "Traceback" not in terminal.text
    if kind.is_ascii:
        assert terminal.text.isascii(), terminal.text


def assert_sent_what_it_can_show(output: bytes, kind: Kind) -> None:
    """Nothing was sent that this kind of terminal would show as rubbish."""
    if kind.is_ascii:
        assert output.isascii()
    if not kind.has_colours:
        assert not colours_in(output)
    else:
        assert colours_in(output)
    if kind.is_console:
        rest = _CONSOLE_SEQUENCES.sub(b"", output)
        assert b"\x1b" not in rest, rest[rest.index(b"\x1b") :][:40]


def colours_in(output: bytes) -> set[bytes]:
    """The parameters of all sequences that set a colour, also the usual one."""
    codes = {code for codes in _COLOURS.findall(output) for code in codes.split(b";") if code}
    return {code for code in codes if 30 <= int(code) <= 49 or int(code) >= 90}
