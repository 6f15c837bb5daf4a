"""Layouts as drawn boards."""

from support.boards import drawn

from passing_game.engine.train import Side
from passing_game.ui.layout import AIRY, SMALL


def test_doubles_lie_across_the_train_and_chips_beyond_its_ends() -> None:
    board = """
|                  #3#                   |
|        <6: #6#3# ### #3#1# :1>         |
|                  #3#                   |
"""
    assert drawn("63 33 31", lead=1, felt=(40, 3)) == board


def test_the_right_arm_turns_down_below_the_half_it_matches() -> None:
    board = """
|                                 |
|          <6: #6#3# #3#1#        |
|                      #1#        |
|                      ###        |
|            <6: #6#4# #4#        |
|                                 |
"""
    assert drawn("63 31 14 46", lead=0, felt=(33, 6)) == board


def test_the_left_arm_turns_up_above_the_half_it_matches() -> None:
    board = """
|                                 |
|    #6# :6>                      |
|    ###                          |
|    #4#                          |
|    #4#1# #1#3# #3#6# :6>        |
|                                 |
"""
    assert drawn("64 41 13 36", lead=3, felt=(33, 6), first=Side.LEFT) == board


def test_after_a_double_the_corner_stands_beside_it() -> None:
    board = """
|                                     #4#    |
|               <6: #6#3# #3#1# #1#4# ###    |
|                                     #4# #4#|
|                                         ###|
|                               <0: #0#2# #2#|
|                                            |
"""
    assert drawn("63 31 14 44 42 20", lead=0, felt=(44, 6)) == board


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
    assert drawn("63 31 14 44 42 20", lead=0, felt=(36, 9)) == board


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
    assert drawn("63 31 14 44", lead=0, felt=(36, 9)) == board


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
    assert drawn("44 41 13 36", lead=3, felt=(38, 9), first=Side.LEFT) == board


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
    assert drawn("00 05 52 26 63 33 31 14 44 42", lead=4, felt=(32, 9)) == board


def test_a_train_at_the_edge_moves_to_where_there_is_room() -> None:
    board = """
|          #3#                 |
|<6: #6#3# ### #3#1# #1#4# :4> |
|          #3#                 |
"""
    assert drawn("63 33 31 14", lead=0, felt=(30, 3)) == board


def test_a_large_corner_keeps_one_empty_row() -> None:
    board = """
|                                                            |
|                                                            |
|                     ::: ######### ######### #########      |
|                     <6: ##6###3## ##3###1## ##1###4##      |
|                     ::: ######### ######### #########      |
|                                                            |
|                                                 #####      |
|                                                 ##4##      |
|                                                 #####      |
|                                                 #####      |
|                                             ::: #####      |
|                                             <2: ##2##      |
|                                             ::: #####      |
|                                                            |
|                                                            |
"""
    assert drawn("63 31 14 42", lead=0, felt=(60, 15)) == board


def test_a_large_corner_beside_a_double_is_half_a_step_higher() -> None:
    board = """
|                                            #####        |
|                                            ##1##        |
|                    ::: ######### ######### #####        |
|                    <6: ##6###3## ##3###1## #####        |
|                    ::: ######### ######### #####        |
|                                            ##1## #####  |
|                                            ##### ##1##  |
|                                                  #####  |
|                                                  #####  |
|                                                  #####  |
|                                              ::: ##4##  |
|                                              <4: #####  |
|                                              :::        |
|                                                         |
|                                                         |
"""
    assert drawn("63 31 11 14", lead=0, felt=(57, 15)) == board


def test_a_large_double_at_the_edge_hangs_across_the_train_that_runs_down_there() -> None:
    board = """
|                                                            |
|                                                            |
|                     ::: ######### ######### #########      |
|                     <6: ##6###3## ##3###1## ##1###4##      |
|                     ::: ######### ######### #########      |
|                                                            |
|                                                  ######### |
|                                                  ##4###4## |
|                                                  ######### |
|                                                            |
|                                         ::: #########      |
|                                         <2: ##2###4##      |
|                                         ::: #########      |
|                                                            |
|                                                            |
"""
    assert drawn("63 31 14 44 42", lead=0, felt=(60, 15)) == board


def test_the_chip_lies_where_the_tile_under_that_double_would() -> None:
    board = """
|                                                            |
|                                                            |
|                     ::: ######### ######### #########      |
|                     <6: ##6###3## ##3###1## ##1###4##      |
|                     ::: ######### ######### #########      |
|                                                            |
|                                                  ######### |
|                                                  ##4###4## |
|                                                  ######### |
|                                                            |
|                                                   :::      |
|                                                   v4:      |
|                                                   :::      |
|                                                            |
|                                                            |
"""
    assert drawn("63 31 14 44", lead=0, felt=(60, 15)) == board


def test_a_tile_that_would_leave_no_room_at_the_edge_is_the_corner() -> None:
    board = """
|                                   #####                    |
|                                   ##3##                    |
|                     ::: ######### ##### #########          |
|                     <6: ##6###3## ##### ##3###1##          |
|                     ::: ######### ##### #########          |
|                                   ##3##                    |
|                                   #####     #####          |
|                                             ##1##          |
|                                             #####          |
|                                             #####          |
|                                         ::: #####          |
|                                         <4: ##4##          |
|                                         ::: #####          |
|                                                            |
|                                                            |
"""
    assert drawn("63 33 31 14", lead=0, felt=(60, 15)) == board


def test_a_large_train_steps_down_to_the_middle_when_it_is_too_long() -> None:
    board = """
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|            <6: #6#3# #3#1# #1#4# #4#2# :2>             |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
|                                                        |
"""
    assert drawn("63 31 14 42", lead=0, felt=(56, 12)) == board


def test_airy_bands_keep_one_empty_row_between_doubles_and_at_corners() -> None:
    board = """
|                                                    |
|          #0#                                       |
|      #0# ### :0>                                   |
|      ### #0#                                       |
|      #1#                                           |
|                        #4#                         |
|      #1#5# #5#2# #2#4# ### #4#3# #3#1#             |
|                        #4#                         |
|                                     #1#1#          |
|                        #2#                         |
|                    <2: ### #2#6# #6#1#             |
|                        #2#                         |
|                                                    |
|                                                    |
"""
    words = "00 01 15 52 24 44 43 31 11 16 62 22"
    assert drawn(words, lead=5, felt=(52, 14), sizes=(AIRY, SMALL)) == board


def test_an_airy_double_hangs_at_the_edge_as_a_large_one_does() -> None:
    board = """
|                                        |
|                                        |
|                                        |
|                                        |
|                                        |
|                                        |
|                                        |
|                                        |
|             <6: #6#3# #3#1# #1#4#      |
|                                        |
|                                #4#4#   |
|                                        |
|                         <2: #2#4#      |
|                                        |
|                                        |
|                                        |
|                                        |
"""
    assert drawn("63 31 14 44 42", lead=0, felt=(40, 17), sizes=(AIRY, SMALL)) == board


def test_a_short_train_slides_along_its_band_before_it_turns() -> None:
    before = """
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                 #####              |
|                                                 ##1##              |
|                         ::: ######### ######### ##### :::          |
|                         <6: ##6###3## ##3###1## ##### :1>          |
|                         ::: ######### ######### ##### :::          |
|                                                 ##1##              |
|                                                 #####              |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
"""
    after = """
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                    #####                           |
|                                    ##1##                           |
|            ::: ######### ######### ##### ######### :::             |
|            <6: ##6###3## ##3###1## ##### ##1###4## :4>             |
|            ::: ######### ######### ##### ######### :::             |
|                                    ##1##                           |
|                                    #####                           |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
|                                                                    |
"""
    assert drawn("63 31 11", lead=0, felt=(68, 27)) == before
    assert drawn("63 31 11 14", lead=0, felt=(68, 27)) == after
