"""A position of a recorded match as a picture: the table and its hands, without a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.segment import Segment, Segments

from passing_game.config.settings import Colours, ThemeName
from passing_game.i18n import _
from passing_game.phrases import replaying, table
from passing_game.ui import paint, themes
from passing_game.ui.canvas import Canvas
from passing_game.ui.look import PLAIN_LOOK, Look
from passing_game.ui.styles import style_of
from passing_game.ui.svg import svg_of_cells
from passing_game.ui.viewing import Viewing
from passing_game.ui.widgets.felt import Felt
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.open_hands import OpenHands
from passing_game.ui.widgets.open_rows import area_height
from passing_game.ui.widgets.replay_pages import Caption, RoundResult
from passing_game.ui.widgets.status import StatusLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from passing_game.tables.reel import Reel
    from passing_game.ui.widgets.picture import Picture

SIZE: Final = (80, 24)
"""Columns and rows of a picture where nothing else is asked for."""
LEAST: Final = (60, 20)
MOST: Final = (500, 200)
"""The same of the smallest picture and of the largest."""


def svg_of(
    reel: Reel,
    index: int,
    *,
    size: tuple[int, int] = SIZE,
    look: Look = PLAIN_LOOK,
    theme: ThemeName = ThemeName.FELT,
    seat: int | None = None,
) -> str:
    """A position as SVG text, which shows in any browser.

    Args:
        reel: the match.
        index: which position of it, from 0.
        size: columns and rows, from `LEAST` to `MOST`; what is beyond is as near as can be.
        look: how tiles are drawn.
        theme: in which colours.
        seat: the only one whose hand is seen; None for all hands and the boneyard.

    Raises:
        IndexError: if the reel has no such position.
    """
    reel.at(index)
    width, height = (
        max(least, min(wanted, most)) for least, wanted, most in zip(LEAST, size, MOST, strict=True)
    )
    viewing = Viewing.from_a_person(reel)
    viewing.go_to(index)
    if seat is not None:
        viewing.seat, viewing.alone = seat, True
    sheet = Canvas(width, height, paint.FELT, look)
    _draw(sheet, viewing)
    return svg_of_cells(_segments(sheet, theme), (width, height), _("The Passing Game"))


def _draw(sheet: Canvas, viewing: Viewing) -> None:
    """Draw the parts from top to bottom."""
    y = 0
    parts = list(_parts(sheet, viewing))
    fixed = sum(height for _part, height in parts)
    for part, height in parts:
        rows = height or sheet.height - fixed
        canvas = Canvas(sheet.width, rows, part.GROUND, sheet.look)
        part.draw(canvas)
        sheet.rows[y : y + rows] = canvas.rows
        y += rows


def _parts(sheet: Canvas, viewing: Viewing) -> Iterator[tuple[Picture, int]]:
    """The parts of the picture and their rows; the one without any has what is left."""
    state, position, reel = viewing.table(), viewing.position, viewing.reel
    number = replaying.round_of(position.round, reel.rounds)
    move = replaying.move_of(position.move, reel.moves(position.round), in_short=True)
    caption = Caption()
    caption.told = replaying.told(position, viewing.cast, viewing.seat if viewing.alone else None)
    yield Header(lambda: f"{table.contest(reel.rules)} · {number} · {move}"), 1
    if position.result is not None:
        result = RoundResult(state.game, viewing.cast)
        result.tell(state.game, viewing.results)
        yield result, 0
    else:
        felt, status, hands = Felt(), StatusLine(), OpenHands(viewing.cast)
        felt.state = status.state = state
        hands.position, hands.first, hands.alone = position, viewing.seat, viewing.alone
        yield felt, 0
        yield status, 1
        yield hands, area_height(sheet.width, sheet.height, reel.rules.players)
    yield caption, 1


def _segments(sheet: Canvas, theme: ThemeName) -> Segments:
    colours = themes.theme_for(theme, Colours.TRUE).variables
    rows: Iterable[Segment] = (
        segment
        for y in range(sheet.height)
        for segment in (
            *(
                Segment(text, style_of(look, colours, sheet.look.colours))
                for text, look in sheet.runs(y)
            ),
            Segment.line(),
        )
    )
    return Segments(rows)
