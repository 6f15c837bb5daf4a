"""Layouts as drawn boards: tiles are #, or framed; chips are :, with number and arrow."""

from __future__ import annotations

from support.layouts import laid_out, plan_of
from support.trains import growth, train_of

from passing_game.engine.train import Side
from passing_game.ui.layout import SOLID, Chip, Heading, Layout, Metrics, Placed, Rect

ARROWS = {Heading.LEFT: "<", Heading.RIGHT: ">", Heading.UP: "^", Heading.DOWN: "v"}


class Board:
    def __init__(self, width: int, height: int) -> None:
        self.rows = [[" "] * width for _ in range(height)]

    def fill(self, rect: Rect, mark: str) -> None:
        for row in self.rows[rect.y : rect.y + rect.height]:
            row[rect.x : rect.x + rect.width] = mark * rect.width

    def tile(self, tile: Placed) -> None:
        self.fill(tile.rect, "#")
        one, other = tile.halves
        self.rows[one.y + one.height // 2][one.x + one.width // 2] = str(tile.first)
        self.rows[other.y + other.height // 2][other.x + (other.width - 1) // 2] = str(tile.second)

    def framed_tile(self, tile: Placed) -> None:
        x, y, width, height = tile.rect
        size = (width, height // 2 + 1) if tile.upright else (width // 2 + 1, height)
        self.frame(Rect(x, y, *size), tile.first)
        self.frame(Rect(x + width - size[0], y + height - size[1], *size), tile.second)

    def frame(self, rect: Rect, pips: int) -> None:
        x, y, width, height = rect
        edge, inner = "+" + "-" * (width - 2) + "+", "|" + " " * (width - 2) + "|"
        for row, text in enumerate([edge, *[inner] * (height - 2), edge], y):
            self.rows[row][x : x + width] = text
        self.rows[y + height // 2][x + width // 2] = str(pips)

    def chip(self, chip: Chip) -> None:
        self.fill(chip.rect, ":")
        row = self.rows[chip.rect.y + chip.rect.height // 2]
        row[chip.rect.x + 1] = str(chip.number)
        row[chip.rect.x + 2 * (chip.heading is Heading.RIGHT)] = ARROWS[chip.heading]


def drawn(
    words: str,
    lead: int,
    felt: tuple[int, int],
    first: Side = Side.RIGHT,
    sizes: tuple[Metrics, ...] = SOLID,
) -> str:
    """The board of a train that grew from its lead, one whole arm first, then the other."""
    *_, layout = laid_out(growth(train_of(words, lead), first), felt, sizes)
    return board_of(layout)


def board_of(layout: Layout) -> str:
    plan = plan_of(layout)
    board = Board(plan.width, plan.height)
    is_framed = plan.metrics.gap == 0  # framed tiles stand side by side
    for tile in layout.tiles:
        if is_framed:
            board.framed_tile(tile)
        else:
            board.tile(tile)
    for chip in layout.chips:
        board.chip(chip)
    return "".join(f"\n|{''.join(row)}|" for row in board.rows) + "\n"
