"""What a terminal cannot show is taken out of every line: colours, and all that is not ASCII."""
# ruff: noqa: RUF001 - characters that look like others are what this is about

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from support.setups import setup
from support.stories import long_story
from textual.color import Color
from textual.filter import ANSIToTruecolor

import passing_game
from passing_game.config import settings as preferences
from passing_game.config.settings import Colours
from passing_game.ui import paint as paints
from passing_game.ui.app import PassingGame
from passing_game.ui.filters import AsciiOnly, NoColours, ascii_only, filters_for
from passing_game.ui.look import Look
from passing_game.ui.styles import style_of
from passing_game.ui.themes import ALL
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from support.pilot import GamePilot, Pilots

BLACK = Color(0, 0, 0)
SOURCES = Path(passing_game.__file__).parent


WITHOUT_COLOURS = Look(colours=Colours.NONE)


def codes(segments: Iterable[Segment]) -> set[str]:
    """All parameters of all styles, as a terminal is told them."""
    rendered = "".join(
        style.render(text, color_system=ColorSystem.TRUECOLOR)
        for text, style, _control in segments
        if style is not None
    )
    return {code for run in re.findall(r"\x1b\[([\d;]*)m", rendered) for code in run.split(";")}


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Your turn", "Your turn"),
        ("┌─┬─┐ │6│3│ ╰───╯ ┏━┓ ├─┤", "+-+-+ |6|3| +---+ +-+ +-+"),
        ("◂ Wes ▮▮▮ · Eli ▮×7 ▸", "< Wes ### . Eli #x7 >"),
        ("● ●  ○", "o o  o"),
        ("‹ free › « »", "< free > < >"),
        ("← → ↑ ↓ ▶", "< > ^ v >"),
        ("█▒·", "#%."),
        ("▊▔▎▁", "|-|_"),
        ("a long name…", "a long name~"),
        ("“Łukasz” – Žofie’s Straße", '"Lukasz" - Zofie\'s Strase'),
        ("Ελένη", "?????"),
        ("日本", "????"),
        ("Ｗide", "W ide"),
        ("1\N{NO-BREAK SPACE}000 ²", "1 000 2"),
        ("e\N{COMBINING ACUTE ACCENT}te\N{COMBINING ACUTE ACCENT}", "ete"),
        ("zero\N{ZERO WIDTH SPACE}width", "zerowidth"),
        ("\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}!", "??!"),
        ("\N{WOMAN}\N{ZERO WIDTH JOINER}\N{ROCKET}!", "??!"),
        ("\x9b31m é", "31m e"),
    ],
)
def test_text_becomes_what_looks_most_like_it_in_ascii(text: str, plain: str) -> None:
    assert ascii_only(text) == plain
    assert len(plain) == cell_len(text)


@settings(max_examples=100, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cc"], exclude_characters="\u200d\ufe0f")))
def test_any_text_becomes_ascii_of_the_same_width(text: str) -> None:
    plain = ascii_only(text)
    assert plain.isascii()
    assert len(plain) == cell_len(text)


def test_everything_that_is_written_in_this_program_has_a_likeness() -> None:
    written = set("".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py")))
    own = {char for char in written if not char.isascii()}
    assert len(own) > 20
    assert {char for char in own if "?" in ascii_only(char)} == {"¿"}


def test_segments_in_ascii_are_left_alone() -> None:
    plain, drawn = Segment("6-3", Style(bold=True)), Segment("6│3", Style(bold=True))
    first, second = AsciiOnly().apply([plain, drawn], BLACK)
    assert first is plain
    assert second == Segment("6|3", Style(bold=True))


def test_without_colours_the_attributes_are_left() -> None:
    style = Style.parse("bold underline reverse dim red on default")
    (segment,) = NoColours().apply([Segment("6-3", style)], BLACK)
    assert segment == Segment("6-3", Style.parse("bold underline reverse dim"))
    assert codes([segment]) == {"0", "1", "2", "4", "7"}


def test_segments_without_style_and_control_codes_go_through() -> None:
    codes = Segment("\x1b[H", None, [(1,)])  # type: ignore[list-item]
    assert NoColours().apply([Segment("6-3"), codes], BLACK) == [Segment("6-3"), codes]


def test_the_look_decides_which_filters_there_are() -> None:
    stock = [ANSIToTruecolor(PassingGame(None).ansi_theme)]
    kinds = {
        look: [type(one) for one in filters_for(look, stock)]
        for look in (
            Look(),
            Look(colours=Colours.NONE),
            Look(preferences.Style.ASCII),
            Look(preferences.Style.ASCII, Colours.NONE),
        )
    }
    assert list(kinds.values()) == [
        [ANSIToTruecolor],
        [NoColours],
        [ANSIToTruecolor, AsciiOnly],
        [NoColours, AsciiOnly],
    ]


def test_filters_are_the_same_every_time_so_that_what_they_made_is_found_again() -> None:
    look = Look(preferences.Style.ASCII, Colours.NONE)
    one, other = filters_for(look, []), filters_for(look, [])
    assert all(first is second for first, second in zip(one, other, strict=True))


# Paints without colours


@pytest.mark.parametrize(
    ("paint", "style"),
    [
        (paints.FELT, "none"),
        (paints.FELT_GOLD, "bold"),
        (paints.BUTTON, "underline"),
        (paints.BUTTON_OFF, "dim"),
        (paints.BUTTON_ASKED, "reverse"),
        (paints.TILE, "bold"),
        (paints.TILE_DIM, "none"),
        (paints.TILE_CHOSEN, "reverse"),
        (paints.CHIP, "reverse"),
        (paints.STATUS, "reverse"),
        (paints.STATUS_GOLD, "reverse"),
    ],
)
def test_without_colours_a_paint_is_told_by_attributes(paint: paints.Paint, style: str) -> None:
    for theme in ALL:
        assert style_of(paint, theme.variables, Colours.NONE) == Style.parse(style)


# On the screen


async def show_on(game: GamePilot, look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    """Go on with a game on another terminal."""
    app, filters = game.app, filters_for(look, [])
    monkeypatch.setattr(app, "look", look)
    monkeypatch.setattr(app, "get_line_filters", lambda: filters)
    app.set_class(look.colours is Colours.NONE, "-no-colour")
    for screen in app.screen_stack:
        for widget in screen.walk_children(with_self=True):
            widget.refresh()
            if isinstance(widget, Picture):
                widget.redraw()
    await game.settle()


def segments(game: GamePilot) -> list[Segment]:
    return [one for strip in game.app.screen._compositor.render_strips() for one in strip]


def style_of_text(game: GamePilot, text: str) -> Style:
    found = [one.style for one in segments(game) if text in one.text and one.style is not None]
    assert found, game.text()
    return found[0]


async def test_without_colours_no_part_of_the_screen_has_one(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with games(setup(4, partners=True), long_story(4, 8)) as game:
        assert {"38", "48"} <= codes(segments(game))
        await show_on(game, WITHOUT_COLOURS, monkeypatch)
        await game.tell()
        game.app.notify("Something is told in passing.", title="Told", markup=False)
        await game.press("right")
        assert {"1", "7"} <= codes(segments(game)) <= {"0", "1", "2", "4", "7"}
        await game.press("ctrl+p", "l")
        assert {"1", "7"} <= codes(segments(game)) <= {"0", "1", "2", "4", "7"}


async def test_without_colours_the_palette_shows_what_is_chosen(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with games(setup(2)) as game:
        await show_on(game, WITHOUT_COLOURS, monkeypatch)
        await game.press("ctrl+p", "down")
        assert style_of_text(game, "Put the chosen tile back").underline
        assert not style_of_text(game, "Draw a tile").underline


async def test_without_colours_the_line_to_write_on_shows_where_one_writes(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with games() as game:
        await show_on(game, WITHOUT_COLOURS, monkeypatch)
        await game.press("down", "n")
        assert style_of_text(game, "Ann").underline
        await game.press("home")
        assert not style_of_text(game, "nn").underline
        assert style_of_text(game, "A").reverse


async def test_in_ascii_everything_is(games: Pilots, monkeypatch: pytest.MonkeyPatch) -> None:
    async with games(setup(4, partners=True), long_story(4, 8)) as game:
        await show_on(game, Look(preferences.Style.ASCII), monkeypatch)
        await game.tell()
        game.app.notify("Žofie čeká…", markup=False)
        await game.press("right", "ctrl+p")
        assert game.text().isascii()
        assert "Zofie ceka~" in game.text()
