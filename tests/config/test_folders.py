"""Whether a folder can be written in, found out without writing."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from passing_game.config.folders import is_foreign, obstacle

if TYPE_CHECKING:
    import pytest


def disk(monkeypatch: pytest.MonkeyPatch, **changes: int) -> None:
    """Have every folder lie on such a disk."""
    usual = {"f_flag": 0, "f_blocks": 100, "f_bavail": 10}
    monkeypatch.setattr(os, "statvfs", lambda _place: SimpleNamespace(**{**usual, **changes}))


def test_a_folder_that_is_there_or_can_be_made_is_fine(tmp_path: Path) -> None:
    assert obstacle(tmp_path) is None
    assert obstacle(tmp_path / "a" / "b" / "c") is None
    assert list(tmp_path.iterdir()) == []


def test_a_file_on_the_way_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert obstacle(tmp_path / "file") == (tmp_path / "file", errno.ENOTDIR)
    below = obstacle(tmp_path / "file" / "below")
    assert below is not None
    assert below[1] == errno.ENOTDIR


def test_a_folder_of_somebody_else_s_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Path, int]] = []

    def access(place: Path, mode: int, *, effective_ids: bool) -> bool:
        assert effective_ids
        asked.append((place, mode))
        return False

    monkeypatch.setattr(os, "access", access)
    assert obstacle(tmp_path / "new") == (tmp_path, errno.EACCES)
    assert asked == [(tmp_path, os.W_OK | os.X_OK)]


def test_a_folder_that_cannot_be_looked_into_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stat(place: Path) -> os.stat_result:
        raise PermissionError(errno.EACCES, "no", str(place))

    monkeypatch.setattr(Path, "stat", stat)
    assert obstacle(tmp_path) == (tmp_path, errno.EACCES)


def test_a_disk_that_is_full_or_for_reading_alone_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk(monkeypatch)
    assert obstacle(tmp_path) is None
    disk(monkeypatch, f_bavail=0)
    assert obstacle(tmp_path) == (tmp_path, errno.ENOSPC)
    disk(monkeypatch, f_bavail=0, f_blocks=0)  # one that does not tell, as /proc
    assert obstacle(tmp_path) is None
    disk(monkeypatch, f_flag=os.ST_RDONLY)
    assert obstacle(tmp_path) == (tmp_path, errno.EROFS)


def test_only_what_is_neither_ours_nor_in_our_home_is_foreign(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    me = os.geteuid()
    owners = {"/": me + 1, "/srv/mine": me, "/home/ann": me, "/home/ann/.local": me + 1}

    def stat(place: Path) -> SimpleNamespace:
        if str(place) not in owners:
            raise FileNotFoundError
        return SimpleNamespace(st_uid=owners[str(place)])

    monkeypatch.setattr(Path, "stat", stat)
    monkeypatch.setenv("HOME", "/home/ann")
    assert {place for place in owners if is_foreign(Path(place))} == {"/"}
    assert is_foreign(Path("/nowhere"))
    for elsewhere in ("/home/eve", "/"):
        monkeypatch.setenv("HOME", elsewhere)
        assert {place for place in owners if is_foreign(Path(place))} == {"/", "/home/ann/.local"}
