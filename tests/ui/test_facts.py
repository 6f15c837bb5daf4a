"""What the terminal can show is read from the environment alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.patience import PATIENCE

from passing_game.config.settings import Colours, Settings, Style
from passing_game.ui.facts import environment_given, has_title, is_console, look_for

XTERM = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}
KINDS = {
    Colours.TRUE: (
        "alacritty",
        "alacritty-direct",
        "contour",
        "foot",
        "foot-extra",
        "ghostty",
        "xterm-ghostty",
        "iterm2",
        "iTerm2.app",
        "kitty",
        "xterm-kitty",
        "wezterm",
        "ms-terminal",
        "st-256color",
        "xterm-direct",
        "tmux-direct",
        "xterm-truecolor",
        "xterm-24bit",
        "konsole-256color",
        "vte-256color",
    ),
    Colours.EIGHT_BIT: (
        "xterm-256color",
        "screen-256color",
        "screen.xterm-256color",
        "tmux-256color",
        "rxvt-unicode-256color",
        "putty-256color",
    ),
    Colours.FOUR_BIT: (
        "xterm",
        "xterm-color",
        "xterm-16color",
        "screen",
        "screen.linux",
        "tmux",
        "rxvt",
        "rxvt-unicode",
        "linux",
        "linux-16color",
        "cons25",
        "cygwin",
        "ansi",
        "vt220-color",
        "sun-color",
        "never-heard-of",
    ),
    Colours.NONE: (
        "vt52",
        "vt100",
        "vt102",
        "vt220",
        "vt420",
        "xterm-mono",
        "linux-m",
        "ansi-mono",
        "sun",
        "dumb",
        "unknown",
        "",
    ),
}


def colours(environment: dict[str, str], settings: Settings | None = None) -> Colours:
    return look_for(settings or Settings(), environment, "utf-8").colours


def style(
    environment: dict[str, str], wanted: Style = Style.AUTO, encoding: str = "utf-8"
) -> Style:
    return look_for(Settings(style=wanted), environment, encoding).style


@pytest.mark.parametrize(
    ("kind", "expected"), [(kind, count) for count, kinds in KINDS.items() for kind in kinds]
)
def test_the_kind_of_terminal_says_how_many_colours_there_are(kind: str, expected: Colours) -> None:
    assert colours({"TERM": kind}) is expected


@pytest.mark.parametrize("word", ["truecolor", "24bit", "TrueColor"])
def test_the_terminal_says_that_it_has_all_colours(word: str) -> None:
    for kind in ("xterm-256color", "xterm", "tmux-256color", "never-heard-of"):
        assert colours({"TERM": kind, "COLORTERM": word}) is Colours.TRUE


@pytest.mark.parametrize("word", ["", "yes", "rxvt-xpm", "gnome-terminal"])
def test_other_words_there_mean_nothing(word: str) -> None:
    assert colours({"TERM": "xterm", "COLORTERM": word}) is Colours.FOUR_BIT


@pytest.mark.parametrize("kind", ["linux", "vt100", "screen", "screen-256color", "xterm-mono"])
def test_a_terminal_with_less_is_not_talked_into_all_colours(kind: str) -> None:
    assert colours({"TERM": kind, "COLORTERM": "truecolor"}) is colours({"TERM": kind})


def test_tmux_takes_all_colours_whatever_it_calls_itself() -> None:
    tmux = {"TERM": "screen-256color", "TMUX": "socket,1,0", "COLORTERM": "truecolor"}
    assert colours(tmux) is Colours.TRUE


@pytest.mark.parametrize(
    ("value", "expected"),
    [("1", Colours.NONE), ("0", Colours.NONE), ("no", Colours.NONE), ("", Colours.EIGHT_BIT)],
)
def test_no_color_takes_all_colours_unless_it_is_empty(value: str, expected: Colours) -> None:
    assert colours({**XTERM, "NO_COLOR": value}) is expected


@pytest.mark.parametrize("wanted", [colour for colour in Colours if colour is not Colours.AUTO])
def test_what_a_player_sets_beats_the_environment(wanted: Colours) -> None:
    for kind in ("linux", "xterm-kitty"):
        environment = {"TERM": kind, "NO_COLOR": "1"}
        assert colours(environment, Settings(colours=wanted)) is wanted


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ({"LANG": "en_US.UTF-8"}, Style.PIPS),
        ({"LANG": "de_DE.utf8@euro"}, Style.PIPS),
        ({"LANG": "C.UTF-8"}, Style.PIPS),
        ({"LC_CTYPE": "UTF-8"}, Style.PIPS),
        ({"LANG": "C"}, Style.ASCII),
        ({"LANG": "POSIX"}, Style.ASCII),
        ({"LANG": "de_DE"}, Style.ASCII),
        ({"LANG": "de_DE@euro"}, Style.ASCII),
        ({"LANG": "en_US.ISO-8859-1"}, Style.ASCII),
        ({"LANG": "zh_CN.GB18030"}, Style.ASCII),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "C"}, Style.ASCII),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, Style.ASCII),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, Style.PIPS),
        ({"LANG": "C", "LC_CTYPE": "C", "LC_ALL": "C.UTF-8"}, Style.PIPS),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "", "LC_CTYPE": ""}, Style.PIPS),
    ],
)
def test_the_locale_says_whether_glyphs_can_be_shown(
    locale: dict[str, str], expected: Style
) -> None:
    assert style({"TERM": "xterm-256color", **locale}) is expected


def test_without_any_locale_only_a_young_terminal_gets_glyphs() -> None:
    assert style({"TERM": "xterm-256color"}) is Style.ASCII
    assert style({"TERM": "xterm-256color", "COLORTERM": "truecolor"}) is Style.PIPS
    assert style({"TERM": "foot"}) is Style.PIPS
    assert style({"TERM": "foot", "NO_COLOR": "1"}) is Style.PIPS


@pytest.mark.parametrize("wanted", Style)
@pytest.mark.parametrize(
    "kind",
    ["linux", "linux-16color", "screen.linux", "vt100", "vt220", "cons25", "wsvt25", "dumb", ""],
)
def test_consoles_get_ascii_whatever_style_is_set(kind: str, wanted: Style) -> None:
    assert style({"TERM": kind, "LANG": "en_US.UTF-8"}, wanted) is Style.ASCII


@pytest.mark.parametrize("wanted", [Style.PIPS, Style.DIGITS])
def test_a_style_that_is_set_beats_the_locale(wanted: Style) -> None:
    assert style({"TERM": "xterm", "LANG": "C"}, wanted) is wanted
    assert style({"TERM": "xterm"}, wanted) is wanted


@pytest.mark.parametrize("encoding", ["ascii", "iso8859-1", "cp437", "koi8-r", "gb18030"])
def test_no_style_beats_an_encoding_that_lacks_its_glyphs(encoding: str) -> None:
    for wanted in Style:
        assert style(XTERM, wanted, encoding) is Style.ASCII


@pytest.mark.parametrize("encoding", ["utf-8", "UTF-8", "utf8"])
def test_utf_8_goes_by_many_names(encoding: str) -> None:
    assert style(XTERM, encoding=encoding) is Style.PIPS


@pytest.mark.parametrize(
    "kind",
    [
        "xterm",
        "xterm-256color",
        "xterm-kitty",
        "screen",
        "screen-256color",
        "tmux-256color",
        "rxvt-unicode-256color",
        "alacritty",
        "foot",
        "kitty",
        "wezterm",
        "st",
        "st-256color",
        "stterm",
        "konsole",
        "gnome",
        "vte-direct",
        "putty",
    ],
)
def test_emulators_have_a_title_and_are_no_consoles(kind: str) -> None:
    assert has_title({"TERM": kind})
    assert not is_console({"TERM": kind})


@pytest.mark.parametrize(
    "kind", ["linux", "linux-16color", "screen.linux", "vt100", "vt220", "cons25", "ansi", "dumb"]
)
def test_consoles_have_no_title(kind: str) -> None:
    assert is_console({"TERM": kind})
    assert not has_title({"TERM": kind})


def test_an_unknown_kind_gets_no_title() -> None:
    assert not has_title({"TERM": "never-heard-of"})
    assert not is_console({"TERM": "never-heard-of"})


# Python changes LC_CTYPE before any of our code runs, so only a process can tell.

TELL = """
import sys
from passing_game.ui.facts import environment_given, look_for
from passing_game.config.settings import Settings
style = look_for(Settings(), environment_given(), sys.stdout.encoding).style
print(style, environment_given().get("LC_CTYPE"))
"""


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc")
@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ({}, "ascii None"),
        ({"LANG": "C"}, "ascii None"),
        ({"LC_CTYPE": "POSIX"}, "ascii POSIX"),
        ({"LC_ALL": "C"}, "ascii None"),
        ({"LANG": "C.UTF-8", "LC_CTYPE": "C"}, "ascii C"),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "pips C.UTF-8"),
        ({"LANG": "C.UTF-8"}, "pips None"),
        ({"LANG": "xx_XX.UTF-8"}, "pips None"),  # over ssh: not installed here
        ({"LANG": "xx_XX.ISO-8859-1"}, "ascii None"),
        ({"LANG": "C.UTF-8", "PYTHONIOENCODING": "iso-8859-1"}, "ascii None"),
        ({"LANG": "C", "PYTHONUTF8": "0"}, "ascii None"),
    ],
    ids=str,
)
def test_python_does_not_talk_a_c_locale_into_utf_8(locale: dict[str, str], expected: str) -> None:
    environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", **locale}
    told = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", TELL],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert told.stdout.strip() == expected


def test_other_variables_are_as_they_are_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert environment_given()["NO_COLOR"] == "1"
