"""What a settings file says, and what is wrong in it."""

from __future__ import annotations

import pytest

from passing_game.config.disk import MOST_BYTES
from passing_game.config.faults import Expected, Fault, FaultKind
from passing_game.config.reading import MOST_FAULTS, loaded
from passing_game.config.settings import Colours, Settings, Style, ThemeName

FULL = b"""\
# Mine.
theme = "colour-blind"
style = "digits"
colours = "256"
pace = 0
confirm-pass = false
mouse = false
bell = true
title = false
language = "it_CH"
name = "Zo\xc3\xab"
bots = ["Wes", "Nora"]

[keys]
draw = "d"
pass = ["p", "f3"]
help = []
"""


def only_fault(text: str) -> Fault:
    (fault,) = loaded(text.encode()).faults
    return fault


def test_every_setting_can_be_set() -> None:
    result = loaded(FULL)
    assert result.faults == ()
    assert result.settings == Settings(
        theme=ThemeName.SAFE,
        style=Style.DIGITS,
        colours=Colours.EIGHT_BIT,
        pace=0,
        confirm_pass=False,
        mouse=False,
        bell=True,
        title=False,
        language="it_CH",
        name="Zoë",
        bots=("Wes", "Nora"),
        keys={"draw": ("d",), "pass": ("p", "f3"), "help": ()},
    )


def test_every_setting_has_its_line() -> None:
    result = loaded(FULL)
    assert result.line_of("theme") == 2
    assert result.line_of("confirm-pass") == 6
    assert result.line_of("keys") == 14
    assert result.line_of("keys.pass") == 16
    assert result.line_of("keys.undo") is None


@pytest.mark.parametrize("content", [b"", b"\n", b"# Nothing.\n", b"[keys]\n", b"\xef\xbb\xbf"])
def test_what_is_not_set_is_as_usual(content: bytes) -> None:
    result = loaded(content)
    assert result.settings == Settings()
    assert result.faults == ()


@pytest.mark.parametrize(
    "text",
    [
        'keys.draw = "d"',
        'keys = { draw = "d" }',
        '[keys]\ndraw = "d"',
        '["keys"]\n"draw" = ["d"]',
        "\ufeff[keys]\r\ndraw = [\r\n  'd',\r\n]\r\n",
    ],
)
def test_keys_can_be_written_in_every_way_of_toml(text: str) -> None:
    result = loaded(text.encode())
    assert result.settings.keys == {"draw": ("d",)}
    assert result.faults == ()


@pytest.mark.parametrize(("written", "colours"), [("16", Colours.FOUR_BIT), ('"16"', "16")])
def test_a_number_of_colours_may_be_a_number(written: str, colours: Colours) -> None:
    assert loaded(f"colours = {written}".encode()).settings.colours == colours


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("them = 1", Fault(1, "them", FaultKind.UNKNOWN_SETTING, nearest="theme")),
        ("stile = 1", Fault(1, "stile", FaultKind.UNKNOWN_SETTING, nearest="style")),
        ("COLORS = 1", Fault(1, "COLORS", FaultKind.UNKNOWN_SETTING, nearest="colours")),
        (
            "\nconfirm_pass = true",
            Fault(2, "confirm_pass", FaultKind.UNKNOWN_SETTING, nearest="confirm-pass"),
        ),
        ("zzz = 1", Fault(1, "zzz", FaultKind.UNKNOWN_SETTING)),
        ("zzz.theme.x = 1", Fault(1, "zzz", FaultKind.UNKNOWN_SETTING)),
        ("[look] # here\ntheme = 1\n[[x]]", None),
        (
            'theme = "fellt"',
            Fault(
                1,
                "theme",
                FaultKind.NOT_A_CHOICE,
                found="fellt",
                nearest="felt",
                choices=("felt", "light", "contrast", "colour-blind", "terminal"),
            ),
        ),
        (
            'style = "?"',
            Fault(
                1,
                "style",
                FaultKind.NOT_A_CHOICE,
                found="?",
                choices=("auto", "pips", "digits", "ascii"),
            ),
        ),
        ("theme = true", Fault(1, "theme", FaultKind.WRONG_TYPE, expected=Expected.TEXT)),
        ("theme.x = 1", Fault(1, "theme", FaultKind.WRONG_TYPE, expected=Expected.TEXT)),
        ("colours = 0x" + "F" * 4000, None),
        ("pace = -1", Fault(1, "pace", FaultKind.OUT_OF_RANGE, highest=10_000)),
        ("pace = 10001", Fault(1, "pace", FaultKind.OUT_OF_RANGE, highest=10_000)),
        ("pace = true", Fault(1, "pace", FaultKind.WRONG_TYPE, expected=Expected.WHOLE_NUMBER)),
        ('pace = "9"', Fault(1, "pace", FaultKind.WRONG_TYPE, expected=Expected.WHOLE_NUMBER)),
        ("pace = 1.0", Fault(1, "pace", FaultKind.WRONG_TYPE, expected=Expected.WHOLE_NUMBER)),
        ("pace = 9ms", Fault(1, "pace", FaultKind.WRONG_TYPE, expected=Expected.WHOLE_NUMBER)),
        ("bell = 1", Fault(1, "bell", FaultKind.WRONG_TYPE, expected=Expected.TRUE_OR_FALSE)),
        ("bell = yes", Fault(1, "bell", FaultKind.WRONG_TYPE, expected=Expected.TRUE_OR_FALSE)),
        ('bots = "Wes"', Fault(1, "bots", FaultKind.WRONG_TYPE, expected=Expected.TEXTS)),
        ('bots = ["Wes", 1]', Fault(1, "bots", FaultKind.WRONG_TYPE, expected=Expected.TEXTS)),
        ('language = "../de"', Fault(1, "language", FaultKind.NOT_A_LANGUAGE, found="../de")),
        ("name = Ann", Fault(1, "name", FaultKind.UNQUOTED, found="Ann")),
        ('name = "\\u001b["', Fault(1, "name", FaultKind.UNPRINTABLE, found="\x1b[")),
        ('bots = ["a", "\\n"]', Fault(1, "bots", FaultKind.UNPRINTABLE, found="\n")),
        ("keys = 1", Fault(1, "keys", FaultKind.WRONG_TYPE, expected=Expected.TABLE)),
        ("[keys]\na = 1", Fault(2, "keys.a", FaultKind.WRONG_TYPE, expected=Expected.KEYS)),
        ("[keys]\na = [[]]", Fault(2, "keys.a", FaultKind.WRONG_TYPE, expected=Expected.KEYS)),
        ("[keys]\na = d", Fault(2, "keys.a", FaultKind.UNQUOTED, found="d")),
        ('[keys]\na = "\\t"', Fault(2, "keys.a", FaultKind.UNPRINTABLE, found="\t")),
        ("[keys]\ntheme = felt", Fault(2, "keys.theme", FaultKind.UNQUOTED, found="felt")),
        ('theme = "light"\n\ntheme = 1', Fault(3, "theme", FaultKind.TWICE, first=1)),
        ("[keys]\n[keys]", Fault(2, "keys", FaultKind.TWICE, first=1)),
        ("theme: felt", Fault(1, "", FaultKind.SYNTAX)),
        ('theme = "felt', Fault(1, "theme", FaultKind.SYNTAX)),
        ("[keys]\na = [[", Fault(2, "keys.a", FaultKind.SYNTAX)),
        ("[keys]\n???", Fault(2, "", FaultKind.SYNTAX)),
    ],
)
def test_what_is_wrong_is_told_with_line_and_key(text: str, fault: Fault | None) -> None:
    if fault is not None:
        assert only_fault(text) == fault
    assert loaded(text.encode() + b"\nmouse = false").settings.mouse is (text[:1] == "[")


@pytest.mark.parametrize("header", ["[look]", "[[keys]]", "[keys.draw]", "[theme]", "['']"])
def test_an_unknown_table_is_told_once_and_left_out(header: str) -> None:
    result = loaded(f'{header} # note\nmouse = false\ndraw = 1\n[keys]\npass = "p"'.encode())
    assert result.faults == (Fault(1, header, FaultKind.UNKNOWN_TABLE),)
    assert result.settings == Settings(keys={"pass": ("p",)})


@pytest.mark.parametrize(("header", "keys"), [("[keys", {"draw": ("d",)}), ("[look", {})])
def test_a_table_counts_if_the_name_in_its_broken_header_can_be_read(
    header: str, keys: dict[str, tuple[str, ...]]
) -> None:
    result = loaded(f'{header}\ndraw = "d"'.encode())
    assert result.faults == (Fault(1, "", FaultKind.SYNTAX),)
    assert result.settings == Settings(keys=keys)


def test_of_two_values_the_first_counts() -> None:
    result = loaded(b'theme = "light"\ntheme = "terminal"\n[keys]\na = "b"\n[keys]\na = "c"\n')
    assert result.settings == Settings(theme=ThemeName.LIGHT, keys={"a": ("b",)})
    assert [fault.line for fault in result.faults] == [2, 5, 6]


def test_keys_above_their_table_make_it_a_second_one() -> None:
    result = loaded(b'keys.a = "b"\n\n[keys]\nc = "d"\n')
    assert result.settings.keys == {"a": ("b",), "c": ("d",)}
    assert result.faults == (Fault(3, "keys", FaultKind.TWICE, first=1),)


def test_several_broken_lines_are_told_and_the_rest_counts() -> None:
    settings = b'theme = "light\nstyle = "pips"\nbots = ["Wes"\n\xff\xfe\nbell = true\n'
    result = loaded(settings + b'[keys]\na = "b"\nc\n')
    assert result.settings == Settings(
        theme=ThemeName.FELT, style=Style.PIPS, bell=True, keys={"a": ("b",)}
    )
    assert result.faults == (
        Fault(1, "theme", FaultKind.SYNTAX),
        Fault(3, "bots", FaultKind.SYNTAX),
        Fault(4, "", FaultKind.NOT_UTF8),
        Fault(8, "", FaultKind.SYNTAX),
    )


def test_a_line_that_is_no_utf8_leaves_what_stands_round_it() -> None:
    result = loaded(b'bots = [\n  "Wes",\n  "Zo\xeb",\n  "Nora",\n]\n')
    assert result.settings.bots == ("Wes", "Nora")
    assert result.faults == (Fault(3, "", FaultKind.NOT_UTF8),)


def test_of_many_faults_the_first_are_told_and_the_others_counted() -> None:
    result = loaded(b"?\n" * 100 + b"bell = true\n")
    assert result.settings.bell
    assert [fault.line for fault in result.faults[:-1]] == list(range(1, MOST_FAULTS + 1))
    assert result.faults[-1] == Fault(None, "", FaultKind.MORE, number=100 - MOST_FAULTS)


def test_of_a_file_beyond_all_measure_the_first_whole_lines_count() -> None:
    start = b"bell = true\n#" + b"x" * (MOST_BYTES - 30) + b"\n"
    result = loaded(start + b"pace = 1" + b"0" * 100)
    assert result.settings == Settings(bell=True)
    assert result.faults == (Fault(None, "", FaultKind.TOO_LARGE, highest=MOST_BYTES),)
    assert loaded(b"x" * (MOST_BYTES + 1)).settings == Settings()
