"""The pictures of the documentation are those of the present program."""

from __future__ import annotations

from pathlib import Path

from support.gallery import SCENES, gallery

import passing_game

PICTURES = Path(passing_game.__file__).parents[1] / "docs" / "pictures"


async def test_the_pictures_are_up_to_date(tmp_path: Path) -> None:
    made = await gallery(tmp_path)
    kept = {path.stem: path.read_text(encoding="utf-8") for path in PICTURES.glob("*.svg")}
    assert set(kept) == set(SCENES)
    old = [name for name, picture in made.items() if kept[name] != picture]
    assert not old, "python docs/make_pictures.py makes them anew"


async def test_nothing_in_a_picture_is_fetched_from_elsewhere(tmp_path: Path) -> None:
    for picture in (await gallery(tmp_path)).values():
        assert "url(" not in picture.replace("url(#", "")
        assert picture.count("http") == picture.count("http://www.w3.org/2000/svg")
