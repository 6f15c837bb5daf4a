"""A position as a picture: SVG that shows the table, whole and without a terminal."""

from __future__ import annotations

from html import unescape
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from support.games import rules
from support.recorded import fields_of, plain, record_of
from support.reels import AGAIN, DRAWING, about, reel_of, told_record
from support.sheets import LOOKS

from passing_game.config.settings import ThemeName
from passing_game.ui.position_picture import svg_of

if TYPE_CHECKING:
    from passing_game.ui.look import Look

REEL = reel_of(told_record(rules(2, lead="rotate"), DRAWING, AGAIN))


def words(svg: str) -> str:
    """The text of a picture."""
    root = ET.fromstring(svg)  # noqa: S314 - we have just made it
    texts = root.iter("{http://www.w3.org/2000/svg}text")
    return unescape(" ".join("".join(text.itertext()) for text in texts)).replace("\u00a0", " ")


def test_it_shows_the_table_and_all_hands() -> None:
    text = words(svg_of(REEL, 2))
    assert "The Passing Game" in text
    assert "round 1/2 · move 2/6" in text
    assert "Wes drew 4-3" in text
    assert "Ann to move" in text
    assert "boneyard" in text
    assert " 4 ║ 3 " in text


def test_of_one_seat_alone_nothing_hidden_is_in_it() -> None:
    text = words(svg_of(REEL, 2, seat=0))
    assert "Wes drew" in text
    assert "4-3" not in text
    assert "║" not in text
    assert "boneyard" not in text


def test_at_the_end_of_a_round_it_shows_the_sum() -> None:
    text = words(svg_of(REEL, 7))
    assert "Everybody passed." in text
    assert "lowest hand" in text


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("theme", ThemeName)
def test_it_is_one_sound_file_in_every_look_and_theme(look: Look, theme: ThemeName) -> None:
    svg = svg_of(REEL, 5, look=look, theme=theme)
    ET.fromstring(svg)  # noqa: S314
    assert "url(" not in svg.replace("url(#", "")
    assert svg.count("http") == svg.count("http://www.w3.org/2000/svg")
    assert "Ann passed" in words(svg)


def test_the_same_position_is_the_same_picture() -> None:
    assert svg_of(REEL, 5) == svg_of(REEL, 5)
    assert svg_of(REEL, 5) != svg_of(REEL, 6)
    assert svg_of(REEL, 5) != svg_of(REEL, 5, theme=ThemeName.LIGHT)


def test_no_colour_of_the_terminal_it_is_made_on_changes_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = svg_of(REEL, 5)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "30")
    assert svg_of(REEL, 5) == usual


@pytest.mark.parametrize("size", [(60, 20), (120, 40), (1, 1), (9999, 9999)])
def test_any_size_is_as_near_as_can_be(size: tuple[int, int]) -> None:
    assert "Ann passed" in words(svg_of(REEL, 5, size=size))


def test_every_position_of_a_match_is_a_picture() -> None:
    reel = reel_of(
        record_of(rules(4, partners=True), 2, most=40, about=about(rules(4, partners=True)))
    )
    for index in range(len(reel)):
        assert "round 1/" in words(svg_of(reel, index)) or "round 2/" in words(svg_of(reel, index))


@pytest.mark.parametrize("index", [-1, 16])
def test_there_is_no_picture_of_what_is_no_position(index: int) -> None:
    with pytest.raises(IndexError):
        svg_of(REEL, index)


def test_names_cannot_write_into_the_file() -> None:
    lines = fields_of(told_record(rules(2), DRAWING))
    lines[0]["seats"][0]["name"] = "<b>&\x1b'\""
    svg = svg_of(reel_of(plain(lines)), 1)
    assert "<b>" not in svg
    assert "<b>&'\"" in words(svg)
