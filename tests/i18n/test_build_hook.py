"""The wheel takes the compiled catalogues along."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import passing_game
from passing_game.i18n import build_hook
from passing_game.i18n.catalogues import FOLDER

ROOT = Path(passing_game.__file__).parents[1]


def test_a_wheel_has_every_language_compiled(tmp_path: Path) -> None:
    from hatchling.builders.wheel import WheelBuilder  # noqa: PLC0415 - only this one needs it

    copied = tmp_path / "checkout"
    shutil.copytree(
        ROOT / "passing_game",
        copied / "passing_game",
        ignore=shutil.ignore_patterns("__pycache__", "*.mo"),
    )
    for name in ("pyproject.toml", "README.md", "LICENSE", "screens.tcss"):
        shutil.copy(ROOT / name, copied)
    [wheel] = WheelBuilder(str(copied)).build(directory=str(tmp_path), versions=["standard"])
    with ZipFile(wheel) as packed:
        names = set(packed.namelist())
    written = {f"{build_hook.FOLDER}/{path.stem}.mo" for path in FOLDER.glob("*.po")}
    assert written <= names
    assert not any(name.endswith(".po") for name in names)


def test_an_editable_install_has_them_in_the_checkout(tmp_path: Path) -> None:
    folder = tmp_path / build_hook.FOLDER
    folder.mkdir(parents=True)
    shutil.copy(FOLDER / "en.po", folder)
    hook: Any = build_hook.CompiledCatalogues
    hook(str(tmp_path), {}, None, None, "", "wheel").initialize("editable", {})
    assert (folder / "en.mo").read_bytes()[:4] in {b"\xde\x12\x04\x95", b"\x95\x04\x12\xde"}


def test_what_cannot_be_filled_is_left_out_there_too(tmp_path: Path) -> None:
    folder = tmp_path / build_hook.FOLDER
    folder.mkdir(parents=True)
    words = (FOLDER / "it.po").read_text()
    (folder / "it.po").write_text(
        words.replace("account {name} non esiste", "account {nome} non esiste")
    )
    hook: Any = build_hook.CompiledCatalogues
    hook(str(tmp_path), {}, None, None, "", "wheel").initialize("editable", {})
    assert "account {name}" in words
    assert b"{nome}" not in (folder / "it.mo").read_bytes()


def test_what_is_no_catalogue_ends_the_build_by_its_name(tmp_path: Path) -> None:
    folder = tmp_path / build_hook.FOLDER
    folder.mkdir(parents=True)
    hook: Any = build_hook.CompiledCatalogues
    (folder / "it.po").write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match=r"it\.po is no catalogue"):
        hook(str(tmp_path), {}, None, None, "", "wheel").initialize("editable", {})
    (folder / "it.po").unlink()
    (folder / "it.po").mkdir()
    with pytest.raises(ValueError, match=r"it\.po is no catalogue"):
        hook(str(tmp_path), {}, None, None, "", "wheel").initialize("editable", {})
    (folder / "it.po").rename(folder / "it-CH.po")
    with pytest.raises(ValueError, match=r"it-CH\.po is not named as a language is"):
        hook(str(tmp_path), {}, None, None, "", "wheel").initialize("editable", {})


def test_it_tells_the_line_that_is_wrong(tmp_path: Path) -> None:
    folder = tmp_path / build_hook.FOLDER
    folder.mkdir(parents=True)
    (folder / "it.po").write_text('msgid ""\nmsgstr ""\n\nmsgidd "Draw"\n')
    hook: Any = build_hook.CompiledCatalogues
    with pytest.raises(ValueError, match=r"it\.po is no catalogue: line 4: "):
        hook(str(tmp_path), {}, None, None, "", "wheel").initialize("editable", {})
