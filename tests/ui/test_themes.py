"""The themes: everything can be read, and what must be told apart can be."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from rich.color import Color, ColorType
from support.colours import VGA, XTERM, Eyes, contrast, distance, shown
from support.setups import setup
from support.stories import long_story

from passing_game.config.settings import Colours, ThemeName
from passing_game.ui import paint as paints
from passing_game.ui.paint import SIDES, Paint, side_paint
from passing_game.ui.styles import style_of
from passing_game.ui.themes import ALL, theme_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.segment import Segment
    from support.colours import Rgb
    from support.pilot import GamePilot, Pilots
    from textual.theme import Theme

DEPTHS = (Colours.TRUE, Colours.EIGHT_BIT, Colours.FOUR_BIT)
PAINTS = {name: paint for name, paint in vars(paints).items() if isinstance(paint, Paint)}
SEAMS = {name for name in PAINTS if name.endswith("_SEAM")}
TEXT = [paint for name, paint in PAINTS.items() if name not in SEAMS] + [
    side_paint(side, ground)
    for side, ground in product(range(len(SIDES)), ("felt", "stripe", "status", "rail"))
]
LINES = [PAINTS[name] for name in SEAMS] + [Paint("faint", "felt"), Paint("faint", "stripe")]
"""The lines on tiles, and what a score has yet to reach: nobody reads these."""

CUBE = [Color.from_ansi(number) for number in range(16, 256)]
"""The colours that terminals with 256 of them agree on."""
NEIGHBOURS = [
    *product(("felt", "rail"), ("stripe", "button", "tile-face", "lit")),
    ("felt", "rail"),
    ("stripe", "tile-face"),
    ("button", "lit"),
    ("tile-face", "lit"),
    ("tile-face", "tile-dim"),
    ("tile-dim", "lit"),
    ("rail", "playable"),
    ("rail", "tile-dim"),
    ("playable", "lit"),
]
"""Grounds that lie side by side and mean different things."""

with_every_own_ground = pytest.mark.parametrize(
    "name", [name for name in ThemeName if name is not ThemeName.TERMINAL]
)
on_every_screen = pytest.mark.parametrize(
    ("colours", "palette"),
    [
        pytest.param(Colours.TRUE, VGA, id="truecolor"),
        pytest.param(Colours.EIGHT_BIT, VGA, id="256"),
        pytest.param(Colours.FOUR_BIT, VGA, id="16-vga"),
        pytest.param(Colours.FOUR_BIT, XTERM, id="16-xterm"),
    ],
)


class Screen:
    """A theme on a terminal."""

    def __init__(self, name: ThemeName, colours: Colours, palette: Sequence[Rgb]) -> None:
        self.theme = theme_for(name, colours)
        self._colours, self._palette = colours, palette

    def of(self, ground: str) -> Rgb:
        """How a ground of the theme looks."""
        return self.read(Paint(ground, ground))[1]

    def read(self, paint: Paint) -> tuple[Rgb, Rgb]:
        """How ink and ground of a paint look."""
        style = style_of(paint, self.theme.variables, self._colours)
        assert style.color is not None
        assert style.bgcolor is not None
        ink, ground = (
            shown(color, self._colours, self._palette) for color in (style.color, style.bgcolor)
        )
        return ink, ground


def test_every_theme_has_a_name_of_its_own() -> None:
    assert len({theme.name for theme in ALL}) == len(ALL) == len(ThemeName) * len(DEPTHS)


def test_a_theme_is_found_for_every_name_and_number_of_colours() -> None:
    for name, colours in product(ThemeName, Colours):
        assert theme_for(name, colours) in ALL
        assert theme_for(name, colours).name.startswith(name)


def test_every_theme_has_the_same_colours() -> None:
    usual = set(ALL[0].variables)
    assert not any("-on-" in name for name in usual)
    for theme in ALL:
        assert {name for name in theme.variables if "-on-" not in name} == usual, theme.name


def test_what_an_ink_becomes_on_a_ground_is_asked_for() -> None:
    asked = {f"{paint.ink}-on-{paint.ground}" for paint in [*TEXT, *LINES]}
    for theme in ALL:
        assert {name for name in theme.variables if "-on-" in name} <= asked, theme.name


@with_every_own_ground
@on_every_screen
def test_every_text_can_be_read(name: ThemeName, colours: Colours, palette: Sequence[Rgb]) -> None:
    screen = Screen(name, colours, palette)
    least = 7 if name is ThemeName.CONTRAST else 4.5
    ratios = {paint: round(contrast(*screen.read(paint)), 2) for paint in TEXT}
    assert not {paint: ratio for paint, ratio in ratios.items() if ratio < least}


@with_every_own_ground
@on_every_screen
def test_every_line_can_be_seen(name: ThemeName, colours: Colours, palette: Sequence[Rgb]) -> None:
    screen = Screen(name, colours, palette)
    ratios = {paint: round(contrast(*screen.read(paint)), 2) for paint in LINES}
    assert not {paint: ratio for paint, ratio in ratios.items() if ratio < 3}


@pytest.mark.parametrize("palette", [VGA, XTERM], ids=["vga", "xterm"])
def test_on_the_terminals_own_background_all_that_has_a_ground_of_ours_can_be_read(
    palette: Sequence[Rgb],
) -> None:
    screen = Screen(ThemeName.TERMINAL, Colours.FOUR_BIT, palette)
    variables = screen.theme.variables
    ours = [paint for paint in TEXT if variables[paint.ground] not in ("ansi_default", "swapped")]
    assert len(ours) > 5
    for paint in ours:
        assert contrast(*screen.read(paint)) >= 4.5, paint


@pytest.mark.parametrize("own", [(0.0, 0.0, 0.0), (255.0, 255.0, 255.0)], ids=["dark", "light"])
@pytest.mark.parametrize("palette", [VGA, XTERM], ids=["vga", "xterm"])
def test_on_the_terminals_own_background_the_first_two_sides_can_be_seen(
    palette: Sequence[Rgb], own: Rgb
) -> None:
    screen = Screen(ThemeName.TERMINAL, Colours.FOUR_BIT, palette)
    for side in (0, 1):
        assert contrast(screen.read(side_paint(side))[0], own) >= 3


@with_every_own_ground
@pytest.mark.parametrize("colours", [Colours.TRUE, Colours.EIGHT_BIT])
def test_grounds_that_lie_side_by_side_differ(name: ThemeName, colours: Colours) -> None:
    screen = Screen(name, colours, VGA)
    alike = {
        pair: apart
        for pair in NEIGHBOURS
        if (apart := distance(screen.of(pair[0]), screen.of(pair[1]))) < 4
    }
    assert not alike


@with_every_own_ground
@pytest.mark.parametrize("palette", [VGA, XTERM], ids=["vga", "xterm"])
def test_in_16_colours_tiles_buttons_and_what_is_lit_differ(
    name: ThemeName, palette: Sequence[Rgb]
) -> None:
    screen = Screen(name, Colours.FOUR_BIT, palette)
    grounds = [*product(("felt", "rail"), ("button", "tile-face", "lit")), ("tile-face", "lit")]
    for one, other in [
        *grounds,
        ("button", "stripe"),
        ("button", "lit"),
        ("tile-face", "tile-dim"),
        ("rail", "playable"),
    ]:
        assert distance(screen.of(one), screen.of(other)) > 20, (one, other)


@with_every_own_ground
@on_every_screen
def test_a_tile_that_does_not_fit_is_quieter_than_one_that_does(
    name: ThemeName, colours: Colours, palette: Sequence[Rgb]
) -> None:
    screen = Screen(name, colours, palette)
    rail, dim, face = (screen.of(ground) for ground in ("rail", "tile-dim", "tile-face"))
    assert distance(dim, rail) < distance(face, rail)
    assert contrast(dim, rail) < contrast(face, rail)


def test_on_the_terminals_own_background_a_tile_that_does_not_fit_is_the_quieter_one() -> None:
    variables = theme_for(ThemeName.TERMINAL, Colours.FOUR_BIT).variables
    assert variables["tile-dim"] == variables["rail"]
    assert variables["tile-face"] == "swapped"


@with_every_own_ground
def test_in_256_colours_the_table_looks_as_much_as_it_can_like_that_in_all(
    name: ThemeName,
) -> None:
    wanted, there = (Screen(name, depth, VGA).of("felt") for depth in DEPTHS[:2])
    nearest = min(distance(wanted, shown(one, Colours.EIGHT_BIT, VGA)) for one in CUBE)
    assert distance(wanted, there) < nearest + 2


def test_in_16_colours_the_green_felt_has_green_bars_and_nothing_blue() -> None:
    variables = theme_for(ThemeName.FELT, Colours.FOUR_BIT).variables
    grounds = {paint.ground: variables[paint.ground] for paint in [*TEXT, *LINES]}
    assert grounds["status"] == grounds["button"] == "ansi_green"
    assert "ansi_blue" not in grounds.values()


@pytest.mark.parametrize("name", ThemeName)
def test_in_16_colours_grounds_are_of_the_eight_that_a_linux_console_has(name: ThemeName) -> None:
    variables = theme_for(name, Colours.FOUR_BIT).variables
    for paint in [*TEXT, *LINES]:
        style = style_of(paint, variables, Colours.FOUR_BIT)
        assert style.color is not None
        assert style.bgcolor is not None
        assert style.color.type in (ColorType.STANDARD, ColorType.DEFAULT)
        assert style.bgcolor.number in (None, *range(8))


@pytest.mark.parametrize("name", ThemeName)
def test_bold_never_changes_a_dark_ink(name: ThemeName) -> None:
    for colours in DEPTHS:
        variables = theme_for(name, colours).variables
        for style in (style_of(paint, variables, colours) for paint in TEXT):
            assert style.color is not None
            assert not (style.bold and style.color.number in range(8))
            assert not (style.bold and style.reverse)


@pytest.mark.parametrize("eyes", Eyes)
@on_every_screen
def test_the_safe_theme_keeps_apart_what_is_told_by_colour(
    colours: Colours, palette: Sequence[Rgb], eyes: Eyes
) -> None:
    screen = Screen(ThemeName.SAFE, colours, palette)
    one_side, other_side = (screen.read(side_paint(side))[0] for side in (0, 1))
    assert distance(one_side, other_side, eyes) > 30
    marks = ("playable", "lit", "button")
    pairs = [*product(("lit",), ("tile-face", "tile-new", "tile-dim", "playable", "button"))]
    for one, other in [*pairs, ("tile-face", "tile-dim"), ("playable", "button")]:
        assert distance(screen.of(one), screen.of(other), eyes) > 20, (one, other)
    for mark, ground in product(marks, ("felt", "rail")):
        assert distance(screen.of(mark), screen.of(ground), eyes) > 8, (mark, ground)


# On the screen


def segments(game: GamePilot) -> Iterator[Segment]:
    for strip in game.app.screen._compositor.render_strips():
        yield from strip


async def put_on(game: GamePilot, theme: Theme) -> None:
    game.app.theme = theme.name
    await game.settle()


async def test_another_theme_repaints_everything(games: Pilots) -> None:
    async with games(setup(4, partners=True), long_story(4, 8)) as game:
        await game.tell()
        await game.press("right")
        text = game.text()
        for theme in ALL:
            await put_on(game, theme)
            assert game.text() == text
            grounds = {
                style_of(paint, theme.variables, Colours.TRUE).bgcolor for paint in PAINTS.values()
            }
            painted = {one.style.bgcolor for one in segments(game) if one.style is not None}
            assert len(painted) > 2
            assert painted <= grounds, theme.name


@pytest.mark.parametrize("part", ["palette", "naming", "notice"])
async def test_what_textual_brings_can_be_read_in_every_theme(games: Pilots, part: str) -> None:
    async with games(None if part == "naming" else setup(2)) as game:
        await game.press(*{"palette": ["ctrl+p", "l"], "naming": ["down", "n"]}.get(part, []))
        if part == "notice":
            game.app.notify("Something is told in passing.", title="Told", markup=False)
        for name, colours in product(ThemeName, DEPTHS):
            if name is ThemeName.TERMINAL:
                continue
            await put_on(game, theme_for(name, colours))
            for segment in segments(game):
                assert_readable(segment, colours)


def assert_readable(segment: Segment, colours: Colours) -> None:
    if any(char.isalnum() for char in segment.text):
        style = segment.style
        assert style is not None
        assert style.color is not None
        assert style.bgcolor is not None
        assert not style.dim
        for palette in (VGA, XTERM):
            ink = shown(style.color, colours, palette)
            ground = shown(style.bgcolor, colours, palette)
            assert contrast(ink, ground) >= 4.5, segment
