"""What the player's terminal can show, as far as its environment tells before anything is drawn.

Nothing is asked of the terminal here: no wait at the start, no answer that comes too late. The one
question that only the terminal can answer is put later (see `terminal_probe`).
"""

from __future__ import annotations

import codecs
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from passing_game.config.settings import Colours, Settings, Style
from passing_game.ui.look import Look

if TYPE_CHECKING:
    from collections.abc import Mapping

# All names are those of terminfo, as they stand in TERM. Each is matched from its beginning.

_CONSOLE: Final = re.compile(
    r"(screen\.)?(linux|vt\d|cons25|wsvt25|pccon|pcvt|teken|ansi|pcansi|cygwin|sun|mach|hurd|minix"
    r"|qnx|beterm|eterm|wy\d|dumb|unknown|\Z)"
)
"""Consoles and old hardware: few glyphs, and some print what they do not know."""

_MONOCHROME: Final = re.compile(
    r"(?!.*color)(vt\d|sun|mach|eterm|wy\d|dumb|unknown|\Z)|.*-(m|mono)\Z"
)

_ALL_COLOURS: Final = re.compile(
    r"(xterm-)?(alacritty|contour|foot|ghostty|iterm2|kitty|mintty|ms-terminal|rio|wezterm)"
    r"|iTerm2|konsole|st-256color|vte-256color|gnome-256color|.*-(direct|truecolor|24bit)"
)
"""Terminals with all colours that Rich takes for less, or whose COLORTERM sshd does not pass."""

_TITLED: Final = re.compile(
    r"xterm|screen|tmux|rxvt|st(term)?(-|\Z)|konsole|gnome|vte-|nsterm|putty|mlterm|Eterm|dtterm"
    rf"|{_ALL_COLOURS.pattern}"
)
"""Terminals that take a title, or drop it, and never print it."""

_UTF8_LOCALE: Final = re.compile(r"(\A|\.)utf-?8(@|\Z)", re.IGNORECASE)


def look_for(settings: Settings, environment: Mapping[str, str], encoding: str) -> Look:
    """How things are drawn for this player on this terminal.

    A setting that is not `auto` beats whatever the environment says, NO_COLOR too: the variable
    speaks to all programs, and what is said to one of them overrules it (https://no-color.org).
    The exception is a style whose glyphs cannot be shown: on a bare console, and in an encoding
    that lacks them, everything is drawn in ASCII.

    Args:
        settings: what the player wants.
        environment: the variables as the process was given them, see `environment_given`.
        encoding: in which the terminal is written to, as Python names it.
    """
    return Look(_style(settings.style, environment, encoding), _colours(settings, environment))


def is_console(environment: Mapping[str, str]) -> bool:
    """Whether this is a bare console, which may be sent nothing but the plainest sequences.

    Linux consoles of before 2020 print the "25u" of `CSI > 25 u` and the "p" of a mode request.
    """
    return _CONSOLE.match(_kind(environment)) is not None


def has_title(environment: Mapping[str, str]) -> bool:
    """Whether a title (OSC 2) may be sent. Terminals of unknown kinds might print it."""
    return not is_console(environment) and _TITLED.match(_kind(environment)) is not None


def environment_given() -> dict[str, str]:
    """The variables of this process as they were given to it.

    Where the locale is C, or nothing says what it is, or it is not installed, Python makes
    LC_CTYPE one with UTF-8 before any of our code runs (PEP 538). It is right to do so for files
    and pipes, but the terminal on the other side stays what it was. The system keeps the original
    where there is /proc; elsewhere (macOS) terminals have long read nothing but UTF-8.
    """
    environment = dict(os.environ)
    with suppress(OSError):
        block = os.fsdecode(Path("/proc/self/environ").read_bytes())
        given = dict(entry.split("=", 1) for entry in block.split("\0") if "=" in entry)
        environment.pop("LC_CTYPE", None)
        if "LC_CTYPE" in given:
            environment["LC_CTYPE"] = given["LC_CTYPE"]
    return environment


def _kind(environment: Mapping[str, str]) -> str:
    return environment.get("TERM", "")


# Colours


def _colours(settings: Settings, environment: Mapping[str, str]) -> Colours:
    if settings.colours is not Colours.AUTO:
        return settings.colours
    return Colours.NONE if environment.get("NO_COLOR") else _depth(environment)


def _depth(environment: Mapping[str, str]) -> Colours:
    """How many colours the terminal has.

    Its name comes before COLORTERM where that says little of it: many people set the variable in
    their shell's files wherever they log in, and GNU screen, which drops such colours, hands on
    that of the terminal around it.
    """
    kind = _kind(environment)
    if _MONOCHROME.match(kind):
        return Colours.NONE
    if is_console(environment):
        return Colours.FOUR_BIT
    in_screen = kind.startswith("screen") and "TMUX" not in environment
    told_all = environment.get("COLORTERM", "").lower() in ("truecolor", "24bit")
    if (told_all and not in_screen) or _ALL_COLOURS.match(kind):
        return Colours.TRUE
    return Colours.EIGHT_BIT if "256color" in kind else Colours.FOUR_BIT


# Style


def _style(wanted: Style, environment: Mapping[str, str], encoding: str) -> Style:
    if is_console(environment):
        return Style.ASCII  # its font lacks the pips and most arrows
    if codecs.lookup(encoding).name != "utf-8":
        return Style.ASCII  # others lack the pips, or take two cells for each
    if wanted is not Style.AUTO:
        return wanted
    return Style.PIPS if _reads_utf8(environment) else Style.ASCII


def _reads_utf8(environment: Mapping[str, str]) -> bool:
    """Whether the terminal takes UTF-8, going by the locale.

    The first of the variables that is set counts, as POSIX has it, and must name UTF-8: "C" is
    ASCII, and a bare "de_DE" is ISO-8859-1. With none set POSIX says C, but that is nobody's word
    on the terminal: so it goes in a bare container, or behind an sshd that passes no locale. Then
    a terminal that is young enough for all colours is for UTF-8, and for any other one ASCII is
    the safe choice; the setting is there for who knows better.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if locale := environment.get(name):
            return _UTF8_LOCALE.search(locale) is not None
    return _depth(environment) is Colours.TRUE
