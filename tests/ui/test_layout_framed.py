"""Layouts of framed tiles as drawn boards: they stand side by side, their frames are the gap."""

from support.boards import drawn

from passing_game.ui.layout import OUTLINE, OUTLINE_LARGE, OUTLINED, SMALL

CLOSE = (OUTLINE, SMALL)
"""The sizes whose bands are close together."""


def test_one_row_then_a_corner_that_hangs_right_below_the_half_it_matches() -> None:
    board = """
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                     +-+     +-+          +-+         |
|             :::+-+-+|3|+-+-+|1|+-+-++-+-+|6|+-+-+    |
|             <6:|6|3|+-+|3|1|+-+|1|4||4|6|+-+|6|2|    |
|             :::+-+-+|3|+-+-+|1|+-+-++-+-+|6|+-+-+    |
|                     +-+     +-+          +-+  +-+    |
|                                               |2|    |
|                                  :::+-+-++-+-++-+    |
|                                  <3:|3|0||0|5||5|    |
|                                  :::+-+-++-+-++-+    |
|                                                      |
|                                                      |
"""
    words = "63 33 31 11 14 46 66 62 25 50 03"
    assert drawn(words, lead=2, felt=(54, 17), sizes=CLOSE) == board


def test_after_a_double_the_corner_stands_beside_it() -> None:
    board = """
|                                             |
|                                             |
|                                             |
|                                             |
|                                             |
|                                   +-+       |
|                 :::+-+-++-+-++-+-+|4|       |
|                 <6:|6|3||3|1||1|4|+-+       |
|                 :::+-+-++-+-++-+-+|4|+-+    |
|                                   +-+|4|    |
|                                      +-+    |
|                              :::+-+-+|2|    |
|                              <0:|0|2|+-+    |
|                              :::+-+-+       |
|                                             |
"""
    assert drawn("63 31 14 44 42 20", lead=0, felt=(45, 15), sizes=CLOSE) == board


def test_a_double_at_the_edge_is_the_corner_with_one_empty_row_below_it() -> None:
    board = """
|                                  |
|                                  |
|                                  |
|                                  |
|                                  |
|                                  |
|                             +-+  |
|           :::+-+-++-+-++-+-+|4|  |
|           <6:|6|3||3|1||1|4|+-+  |
|           :::+-+-++-+-++-+-+|4|  |
|                             +-+  |
|                                  |
|                   :::+-+-++-+-+  |
|                   <0:|0|2||2|4|  |
|                   :::+-+-++-+-+  |
|                                  |
|                                  |
|                                  |
"""
    assert drawn("63 31 14 44 42 20", lead=0, felt=(34, 18), sizes=CLOSE) == board


def test_a_double_in_a_large_frame_hangs_at_the_edge_as_a_solid_one_does() -> None:
    board = """
|                                                                              |
|                                                                              |
|                                                                              |
|                                                                              |
|                                                                              |
|                           :::::+-----+-----++-----+-----++-----+-----+       |
|                           :::::|     |     ||     |     ||     |     |       |
|                           <6:::|  6  |  3  ||  3  |  1  ||  1  |  4  |       |
|                           :::::|     |     ||     |     ||     |     |       |
|                           :::::+-----+-----++-----+-----++-----+-----+       |
|                                                                +-----+-----+ |
|                                                                |     |     | |
|                                                                |  4  |  4  | |
|                                                                |     |     | |
|                                                                +-----+-----+ |
|                                                     :::::+-----+-----+       |
|                                                     :::::|     |     |       |
|                                                     <2:::|  2  |  4  |       |
|                                                     :::::|     |     |       |
|                                                     :::::+-----+-----+       |
|                                                                              |
|                                                                              |
"""
    assert drawn("63 31 14 44 42", lead=0, felt=(78, 22), sizes=(OUTLINE_LARGE, SMALL)) == board


def test_a_train_that_no_longer_fits_steps_down_to_one_row_a_tile() -> None:
    board = """
|                                                                   |
|                                                                   |
|                                                                   |
|                                                                   |
|         <2: #2#6# #6#1# #1#4# #4#5# #5#0# #0#2# #2#3# :3>         |
|                                                                   |
|                                                                   |
|                                                                   |
|                                                                   |
"""
    assert drawn("26 61 14 45 50 02 23", lead=0, felt=(67, 9), sizes=CLOSE) == board


def test_airy_frames_of_two_bands_keep_apart() -> None:
    board = """
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|       +-+                                            |
|       |4|:::                                         |
|    +-++-+:4>                                         |
|    |4||4|:::                                         |
|    +-++-+                                            |
|    |2|                                               |
|    +-+                 +-+          +-+              |
|    +-+-++-+-++-+-++-+-+|1|+-+-++-+-+|3|:::           |
|    |2|6||6|0||0|5||5|1|+-+|1|2||2|3|+-+:3>           |
|    +-+-++-+-++-+-++-+-+|1|+-+-++-+-+|3|:::           |
|                        +-+          +-+              |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
|                                                      |
"""
    assert drawn("44 42 26 60 05 51 11 12 23 33", lead=4, felt=(54, 27), sizes=OUTLINED) == board
