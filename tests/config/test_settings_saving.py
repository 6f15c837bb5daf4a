"""Settings written into a file that people wrote."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

from passing_game.config import (
    Colours,
    Fault,
    FaultKind,
    Settings,
    Style,
    ThemeName,
    UnusableFile,
    load_settings,
    save_settings,
)
from passing_game.config.disk import MOST_BYTES

if TYPE_CHECKING:
    from pathlib import Path

MINE = """\
# Mine. Hands off!
theme = "felt"   # the best one

bots = [ "Wes", 'Nora' ] # friends
unknown = 1979-05-27

# The keys I am used to.
[keys]
draw = "d"     # as in draw

# The end.
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_a_changed_value_leaves_everything_else_as_it_was(path: Path) -> None:
    path.write_text(MINE)
    save_settings(path, {"theme": ThemeName.LIGHT, "bots": ("Eli",)})
    assert path.read_text() == MINE.replace('"felt"', '"light"').replace(
        "[ \"Wes\", 'Nora' ]", '["Eli"]'
    )


def test_new_settings_stand_behind_the_others_and_above_the_comment_of_a_table(path: Path) -> None:
    path.write_text(MINE)
    save_settings(path, {"pace": 0, "confirm_pass": False})
    assert path.read_text() == MINE.replace(
        "1979-05-27\n", "1979-05-27\npace = 0\nconfirm-pass = false\n"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "pace = 5\n"),
        ("# Mine.\n", "# Mine.\npace = 5\n"),
        ("# Mine.", "# Mine.\npace = 5\n"),
        ("bell = true", "bell = true\npace = 5\n"),
        ("# Mine.\n[keys]\na = 'b'\n", "pace = 5\n\n# Mine.\n[keys]\na = 'b'\n"),
        ('keys.a = "b"\n\n# The end.\n', 'keys.a = "b"\npace = 5\n\n# The end.\n'),
        ("bell = true\r\n\r\n[keys]\r\n", "bell = true\r\npace = 5\r\n\r\n[keys]\r\n"),
        ("\ufeffbell = true\n", "\ufeffbell = true\npace = 5\n"),
        ("'pace'=3 # ms", "'pace'=5 # ms"),
        ("  pace = 1_0\n[look]\npace = 7\n", "  pace = 5\n[look]\npace = 7\n"),
        ("bell = 'no'\n", "bell = 'no'\npace = 5\n"),
    ],
)
def test_a_value_finds_its_place_in_every_file(path: Path, before: str, after: str) -> None:
    path.write_bytes(before.encode())
    save_settings(path, {"pace": 5})
    assert path.read_bytes().decode() == after


def test_every_setting_comes_back(path: Path) -> None:
    changed = {
        "theme": ThemeName.SAFE,
        "style": Style.ASCII,
        "colours": Colours.FOUR_BIT,
        "pace": 10_000,
        "confirm_pass": False,
        "mouse": False,
        "bell": True,
        "title": False,
        "language": "sk",
        "name": 'Zoë "\\ #',
        "bots": ("Wes", "", "'''"),
    }
    save_settings(path, changed)
    result = load_settings(path)
    assert result.faults == ()
    assert {name: getattr(result.settings, name) for name in changed} == changed


@pytest.mark.parametrize(
    "changed",
    [
        {"keys": {"draw": ("d",)}},
        {"confirm-pass": True},
        {"colour": "16"},
        {"pace": -1},
        {"theme": "fellt"},
        {"name": "\x1b"},
        {"bots": "Wes"},
    ],
)
def test_what_cannot_be_set_is_refused(path: Path, changed: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        save_settings(path, changed)
    assert not path.exists()


@pytest.mark.parametrize(
    ("content", "kind", "line"),
    [
        (b"bell = true\ntheme = felt\n", FaultKind.UNQUOTED, 2),
        (b"bell = true\nbell = true\n", FaultKind.TWICE, 2),
        (b"[keys]\n[keys]\n", FaultKind.TWICE, 2),
        (b"bell = true\n\nx\n", FaultKind.SYNTAX, 3),
        (b"bell = true\n\n# Zo\xeb\n", FaultKind.NOT_UTF8, 3),
        (b"pace.x = 3\n\xff", FaultKind.NOT_UTF8, 2),
        (b"a = " + b"[" * 9000, FaultKind.SYNTAX, 1),
        (b"#" * (MOST_BYTES + 1), FaultKind.TOO_LARGE, None),
    ],
)
def test_a_broken_file_is_not_overwritten(
    path: Path, content: bytes, kind: FaultKind, line: int | None
) -> None:
    path.write_bytes(content)
    with pytest.raises(UnusableFile) as caught:
        save_settings(path, {"pace": 5})
    assert (caught.value.fault.kind, caught.value.fault.line) == (kind, line)
    assert path.read_bytes() == content


def test_a_file_that_would_be_broken_by_it_is_not_overwritten(path: Path) -> None:
    content = "bell = true\n[theme]\nname = 'felt'\n"
    path.write_text(content)
    with pytest.raises(UnusableFile) as caught:
        save_settings(path, {"theme": ThemeName.FELT})
    assert caught.value.fault == Fault(2, "[theme]", FaultKind.UNKNOWN_TABLE)
    assert path.read_text() == content


def test_nothing_is_written_where_nothing_changes(path: Path) -> None:
    save_settings(path, {})
    assert not path.exists()
    path.write_text("pace = 5\n")
    before = path.stat()
    save_settings(path, {"pace": 5})
    assert path.stat().st_ino == before.st_ino


def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "passing-game" / "settings.toml"
    save_settings(path, {"bell": True})
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_file_keeps_its_mode(path: Path) -> None:
    path.write_text(MINE)
    path.chmod(0o664)
    save_settings(path, {"bell": True})
    assert stat.S_IMODE(path.stat().st_mode) == 0o664
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path, path: Path) -> None:
    kept = tmp_path / "dotfiles" / "game.toml"
    kept.parent.mkdir()
    kept.write_text(MINE)
    path.symlink_to(kept)
    save_settings(path, {"bell": True})
    assert path.is_symlink()
    assert load_settings(kept).settings.bell


def test_a_link_to_nothing_yet_makes_the_file_it_leads_to(tmp_path: Path, path: Path) -> None:
    path.symlink_to(tmp_path / "game.toml")
    save_settings(path, {"bell": True})
    assert path.is_symlink()
    assert load_settings(tmp_path / "game.toml").settings.bell


def test_a_file_made_read_only_stays_as_it_is(path: Path) -> None:
    path.write_text(MINE)
    path.chmod(0o444)
    with pytest.raises(UnusableFile) as caught:
        save_settings(path, {"bell": True})
    assert caught.value.fault.kind is FaultKind.NO_PERMISSION
    assert path.read_text() == MINE


def test_a_disk_that_is_full_leaves_the_file_and_nothing_beside_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(MINE)

    def full(_: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UnusableFile) as caught:
        save_settings(path, {"bell": True})
    assert (caught.value.fault.kind, caught.value.fault.number) == (FaultKind.SYSTEM, 28)
    assert path.read_text() == MINE
    assert list(path.parent.iterdir()) == [path]


def test_what_a_killed_run_left_is_in_nobodys_way(path: Path) -> None:
    left = path.with_name(f"{path.name}.{os.getpid()}.new")
    left.write_text("half a")
    save_settings(path, {"bell": True})
    assert load_settings(path).settings == Settings(bell=True)
    assert not left.exists()


@pytest.mark.parametrize("inside", ["a folder", "a file"])
def test_what_is_no_plain_file_is_not_written(tmp_path: Path, path: Path, inside: str) -> None:
    if inside == "a folder":
        path.mkdir()
    else:
        path.touch()
        path /= "settings.toml"
    with pytest.raises(UnusableFile):
        save_settings(path, {"bell": True})
    assert len(list(tmp_path.rglob("*"))) == 1
