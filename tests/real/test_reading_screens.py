"""That the search of a screen reads every tile on it, as the game draws and writes them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

import pytest
from support.games import tiles
from support.logins import Login
from support.screen_tiles import fitting_on, hand_on, tiles_on

from passing_game.engine.tiles import Tile

if TYPE_CHECKING:
    from pathlib import Path

    from support.logins import Truth

SCREEN = """\
 The Passing Game  3 seats to 101 · round 1           boneyard ▮▮▮▮▮▮ 4 to draw
 ◂ Wes ▮▮▮▮▮ played                                           ▸ Eli ▮▮▮▮ played
                                  ┌─┐
                        ┏━╥━┓┌─┬─┐│2│┌─┬─┐┌─┬─┐┏━┓
                      3 ┃3║1┃│1│2│├─┤│2│3││3│5│┃5┃ 5
                        ┗━╨━┛└─┴─┘│2│└─┴─┘└─┴─┘┣═┫
                                  └─┘          ┃5┃    [6│4][4│0]
                                               ┗━┛
  Your turn · ends 3 and 5 · a pass is 1 of 3              You 0  Wes 0  Eli 0
  ┌───┬───┐ ┌───┬───┐ ┏━━━┯━━━┓ ╔═══╤═══╗
  │   │   │ │   │   │ ┃   │   ┃ ║   │   ║
  │ 4 │ 4 │ │ 4 │ 1 │ ┃ 5 │ 1 ┃ ║ 0 │ 0 ║
  │   │   │ │   │   │ ┃   │   ┃ ║   │   ║
  └── 1 ──┘ └── 2+──┘ ┗━━ 3 ━━┛ ╚══[4]══╝
  Eli played 6-2 at the left                       Hint  h   Draw  d   Pass  p
 1-9 tile  Enter play  d draw  p pass  h hint  l log  ? help  ^P more  q leave
"""
HAND = set(tiles("4-4 4-1 5-1 0-0"))
TRAIN = set(tiles("3-1 2-1 2-2 3-2 5-3 5-5 6-4 4-0"))
TOLD = set(tiles("6-2"))


def test_all_tiles_of_a_screen_are_read() -> None:
    assert tiles_on(SCREEN) == HAND | TRAIN | TOLD
    assert hand_on(SCREEN) == HAND
    assert fitting_on(SCREEN) == ["3"]


def test_what_is_no_tile_is_none() -> None:
    assert not tiles_on(
        "1-9 tile  │ 1 │ │ 2 │  │1││2│  0:59  2026-11-30  Ann 3  Bob 4  │3│\n│ │\n│4│"
    )


class Knowing:
    """The truth of a test."""

    def __init__(self, known: set[Tile]) -> None:
        self._known = known

    def known(self, _seat: int) -> set[Tile]:
        return self._known


@pytest.mark.parametrize("unknown", sorted(HAND | TRAIN | TOLD))
def test_a_tile_that_must_not_be_there_is_found(tmp_path: Path, unknown: Tile) -> None:
    (tmp_path / "screen").write_text(SCREEN)
    shows = (sys.executable, "-c", "print(open('screen').read().replace('\\n', '\\r\\n'))")
    for hidden, is_found in ((set[Tile](), False), ({unknown}, True)):
        truth = cast("Truth", Knowing((HAND | TRAIN | TOLD) - hidden))
        with Login(shows, tmp_path, {}, 0, truth) as login:
            if is_found:
                with pytest.raises(AssertionError, match=f"{unknown}.* on the screen of seat 0"):
                    login.wait_exit()
            else:
                assert login.wait_exit() == 0
                assert login.searched
