"""What else may lie where the settings file should be."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from passing_game.config import Fault, FaultKind, Loaded, Settings, load_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def unusable(kind: FaultKind, number: int = 0) -> Loaded:
    return Loaded(Settings(), (Fault(None, "", kind, number=number),))


def test_no_file_is_no_fault(path: Path) -> None:
    assert load_settings(path) == Loaded(Settings())


def test_a_link_is_followed(tmp_path: Path, path: Path) -> None:
    (tmp_path / "dotfile").write_text("bell = true")
    path.symlink_to(tmp_path / "dotfile")
    assert load_settings(path).settings.bell


def test_a_link_to_nothing_is_as_good_as_no_file(tmp_path: Path, path: Path) -> None:
    path.symlink_to(tmp_path / "nowhere")
    assert load_settings(path) == Loaded(Settings())


def test_a_link_to_itself_is_told(path: Path) -> None:
    path.symlink_to(path)
    assert load_settings(path) == unusable(FaultKind.SYSTEM, errno.ELOOP)


def test_a_folder_is_told(path: Path) -> None:
    path.mkdir()
    assert load_settings(path) == unusable(FaultKind.NOT_A_FILE)


def test_a_pipe_keeps_nobody_waiting(path: Path) -> None:
    os.mkfifo(path)
    assert load_settings(path) == unusable(FaultKind.NOT_A_FILE)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_told(device: str) -> None:
    assert load_settings(Path(device)) == unusable(FaultKind.NOT_A_FILE)


def test_a_file_in_place_of_the_folder_is_told(path: Path) -> None:
    path.touch()
    assert load_settings(path / "more") == unusable(FaultKind.SYSTEM, errno.ENOTDIR)


def test_a_file_that_may_not_be_read_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> int:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(os, "open", refused)
    assert load_settings(path) == unusable(FaultKind.NO_PERMISSION)


def test_reading_settings_imports_nothing_that_takes_long(path: Path) -> None:
    path.write_text("bell = true")
    code = (
        "import sys; from pathlib import Path; from passing_game import config;"
        "assert config.load_settings(Path(sys.argv[1])).settings.bell;"
        "print(sorted({'tomlkit', 'textual', 'rich', 'asyncio'} & sys.modules.keys()))"
    )
    out = subprocess.run([sys.executable, "-c", code, path], capture_output=True, check=True)  # noqa: S603
    assert out.stdout == b"[]\n"
