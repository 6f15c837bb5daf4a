"""Where the terminal's own cursor stands at the table: screen readers and magnifiers follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.geometry import Offset

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.ui.canvas import Canvas, Hit
    from passing_game.ui.state import TableState
    from passing_game.ui.widgets.picture import Picture


class CursorParts(NamedTuple):
    """The parts of the table that the cursor may stand in."""

    felt: Picture
    hand: Picture
    status: Picture


def cursor_cell(state: TableState, parts: CursorParts) -> Offset:
    """The cell of the window that matters most now.

    That is the number of the end that is aimed at, or else the chosen tile, or else the line that
    says whose turn it is. Behind the curtain it is the text that asks for the next person.
    """
    turn = state.turn
    if state.curtain:
        return _first_of(parts.hand, _is_written) or parts.hand.region.offset
    if turn.aim is not None:
        cell = _cell_of(parts.felt, f"play_at('{turn.aim}')")
    elif turn.place is not None:
        cell = _cell_of(parts.hand, f"choose_or_play({turn.place})")
    else:
        cell = None
    return cell or _first_of(parts.status, _is_written) or parts.status.region.offset


def _cell_of(picture: Picture, action: str) -> Offset | None:
    """The first digit on what an action lies under, or its first cell.

    A tile that shows its numbers has one of those there, and one with pips has its key.
    """
    for hit in picture.sheet.hits:
        if hit.action == action:
            cell = _first_of(picture, str.isdigit, hit)
            return cell or picture.region.offset + Offset(hit.x, hit.y)
    return None


def _first_of(
    picture: Picture, is_wanted: Callable[[str], bool], within: Hit | None = None
) -> Offset | None:
    """The first cell with such a character, from the top and the left, as a cell of the window."""
    sheet: Canvas = picture.sheet
    rows = range(within.y, within.y + within.height) if within else range(sheet.height)
    columns = range(within.x, within.x + within.width) if within else range(sheet.width)
    for y in rows:
        for x in columns:
            if is_wanted(sheet.rows[y][x].char):
                return picture.region.offset + Offset(x, y)
    return None


def _is_written(char: str) -> bool:
    return bool(char.strip())
