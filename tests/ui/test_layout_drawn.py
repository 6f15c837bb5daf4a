"""Layouts as drawn boards: tiles are #, with their numbers; chips are :, with number and arrow."""

from support.trains import growth, train_of

from passing_game.engine.train import Side
from passing_game.ui.layout import Chip, Heading, Layout, Placed, Rect, lay_out

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

    def chip(self, chip: Chip) -> None:
        self.fill(chip.rect, ":")
        row = self.rows[chip.rect.y + chip.rect.height // 2]
        row[chip.rect.x + 1] = str(chip.number)
        row[chip.rect.x + 2 * (chip.heading is Heading.RIGHT)] = ARROWS[chip.heading]


def drawn(words: str, lead: int, width: int, height: int, first: Side = Side.RIGHT) -> str:
    layout = Layout()
    for train in growth(train_of(words, lead), first):
        layout = lay_out(train, width, height, layout.plan)
    return board_of(layout, width, height)


def board_of(layout: Layout, width: int, height: int) -> str:
    board = Board(width, height)
    for tile in layout.tiles:
        board.tile(tile)
    for chip in layout.chips:
        board.chip(chip)
    return "".join(f"\n|{''.join(row)}|" for row in board.rows) + "\n"


def test_doubles_lie_across_the_train_and_chips_beyond_its_ends() -> None:
    board = """
|                  #3#                   |
|        <6: #6#3# ### #3#1# :1>         |
|                  #3#                   |
"""
    assert drawn("63 33 31", lead=1, width=40, height=3) == board


def test_the_right_arm_turns_down_below_the_half_it_matches() -> None:
    board = """
|                                 |
|          <6: #6#3# #3#1#        |
|                      #1#        |
|                      ###        |
|            <6: #6#4# #4#        |
|                                 |
"""
    assert drawn("63 31 14 46", lead=0, width=33, height=6) == board


def test_the_left_arm_turns_up_above_the_half_it_matches() -> None:
    board = """
|                                 |
|#1# #1#4# #4#6# :6>              |
|###                              |
|#3#                              |
|#3#6# :6>                        |
|                                 |
"""
    assert drawn("64 41 13 36", lead=3, width=33, height=6, first=Side.LEFT) == board


def test_after_a_double_the_corner_stands_beside_it() -> None:
    board = """
|                                     #4#    |
|               <6: #6#3# #3#1# #1#4# ###    |
|                                     #4# #4#|
|                                         ###|
|                               <0: #0#2# #2#|
|                                            |
"""
    assert drawn("63 31 14 44 42 20", lead=0, width=44, height=6) == board


def test_a_double_at_the_edge_is_itself_the_corner() -> None:
    board = """
|                                    |
|                                    |
|                                    |
|                                 #4#|
|           <6: #6#3# #3#1# #1#4# ###|
|                                 #4#|
|                                    |
|                     <0: #0#2# #2#4#|
|                                    |
"""
    assert drawn("63 31 14 44 42 20", lead=0, width=36, height=9) == board


def test_the_chip_lies_below_a_double_at_the_edge() -> None:
    board = """
|                                    |
|                                    |
|                                    |
|                                 #4#|
|           <6: #6#3# #3#1# #1#4# ###|
|                                 #4#|
|                                    |
|                                 v4:|
|                                    |
"""
    assert drawn("63 31 14 44", lead=0, width=36, height=9) == board


def test_the_chip_lies_above_a_double_at_the_other_edge() -> None:
    board = """
|                                      |
|^4:                                   |
|                                      |
|#4#                                   |
|### #4#1# #1#3# #3#6# :6>             |
|#4#                                   |
|                                      |
|                                      |
|                                      |
"""
    assert drawn("44 41 13 36", lead=3, width=38, height=9, first=Side.LEFT) == board


def test_both_arms_turn_and_never_meet() -> None:
    board = """
|                 #0#            |
|       #5# #5#0# ### :0>        |
|       ###       #0#            |
|       #2#         #3#          |
|       #2#6# #6#3# ### #3#1#    |
|                   #3#   #1#    |
|                     #4# ###    |
|           <2: #2#4# ### #4#    |
|                     #4#        |
"""
    assert drawn("00 05 52 26 63 33 31 14 44 42", lead=4, width=32, height=9) == board


def test_a_large_corner_keeps_one_empty_row() -> None:
    board = """
|                                                            |
|                                                            |
|                     ::: ######### #########                |
|                     <6: ##6###3## ##3###1##                |
|                     ::: ######### #########                |
|                                                            |
|                                       #####                |
|                                       ##1##                |
|                                       #####                |
|                                       #####                |
|                                   ::: #####                |
|                                   <4: ##4##                |
|                                   ::: #####                |
|                                                            |
|                                                            |
"""
    assert drawn("63 31 14", lead=0, width=60, height=15) == board


def test_a_large_corner_beside_a_double_is_half_a_step_higher() -> None:
    board = """
|                                   #####                    |
|                                   ##3##                    |
|                     ::: ######### #####                    |
|                     <6: ##6###3## #####                    |
|                     ::: ######### #####                    |
|                                   ##3## #####              |
|                                   ##### ##3##              |
|                                         #####              |
|                                         #####              |
|                                         #####              |
|                           ::: ######### ##1##              |
|                           <4: ##4###1## #####              |
|                           ::: #########                    |
|                                                            |
|                                                            |
"""
    assert drawn("63 33 31 14", lead=0, width=60, height=15) == board


def test_a_large_train_steps_down_when_it_is_too_long() -> None:
    board = """
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                   <6: #6#3# #3#1# #1#4# #4#2# :2>      |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
"""
    assert drawn("63 31 14 42", lead=0, width=56, height=12) == board


def test_a_train_at_the_edge_moves_to_where_there_is_room() -> None:
    board = """
|          #3#                 |
|<6: #6#3# ### #3#1# #1#4# :4> |
|          #3#                 |
"""
    assert drawn("63 33 31 14", lead=0, width=30, height=3) == board


def test_a_small_train_that_is_laid_at_once_lies_near_the_middle() -> None:
    board = """
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                   <6: #6#3# #3#1# #1#4# #4#2# :2>      |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
"""
    assert board_of(lay_out(train_of("63 31 14 42"), 56, 12), 56, 12) == board
