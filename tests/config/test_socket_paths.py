"""Where the sockets of shared tables are."""
# ruff: noqa: S108 - nothing is written at these paths

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from passing_game.config import sockets
from passing_game.config.sockets import (
    account_of_socket,
    account_socket,
    all_account_sockets,
    system_socket,
)

ME = os.geteuid()


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory in place of `/tmp`."""
    monkeypatch.setattr(sockets, "_TEMPORARY", tmp_path)
    return tmp_path


def listen(path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    with socket.socket(socket.AF_UNIX) as sock:
        sock.bind(str(path))


def test_the_sockets_are_at_the_same_place_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TMPDIR", "TMP", "TEMP", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, "/elsewhere")
    assert system_socket() == Path("/run/passing-game/table.sock")
    assert account_socket(1234) == Path("/tmp/passing-game-1234/table.sock")


@pytest.mark.parametrize("uid", [0, 7, 1234, 4294967294])
def test_the_path_of_an_accounts_socket_tells_the_account(uid: int) -> None:
    assert account_of_socket(account_socket(uid)) == uid


@pytest.mark.parametrize(
    "path",
    [
        "/run/passing-game/table.sock",
        "/tmp/passing-game-1234/other.sock",
        "/tmp/passing-game-01/table.sock",
        "/tmp/passing-game--1/table.sock",
        "/tmp/passing-game-\u0661/table.sock",
        "/tmp/passing-game-99999999999/table.sock",
        "/var/tmp/passing-game-1234/table.sock",
        "/tmp/passing-game-1234/x/passing-game-1234/table.sock",
        "/",
    ],
)
def test_any_other_path_tells_no_account(path: str) -> None:
    assert account_of_socket(Path(path)) is None


def test_the_sockets_of_accounts_are_found(temporary: Path) -> None:
    assert all_account_sockets() == []
    listen(account_socket(ME))
    (temporary / "passing-game-07").mkdir()
    (temporary / "something-else").mkdir()
    assert all_account_sockets() == [temporary / f"passing-game-{ME}" / "table.sock"]


def test_a_directory_in_the_name_of_another_account_is_left_out(temporary: Path) -> None:
    for uid in (ME + 1, ME + 2, ME):
        listen(account_socket(uid))
    assert all_account_sockets() == [temporary / f"passing-game-{ME}" / "table.sock"]


def test_a_link_to_a_directory_of_the_account_is_left_out(temporary: Path) -> None:
    listen(temporary / "elsewhere" / "table.sock")
    account_socket(ME).parent.symlink_to(temporary / "elsewhere")
    assert all_account_sockets() == []


def test_a_directory_without_a_socket_is_left_out(temporary: Path) -> None:
    path = account_socket(ME)
    path.parent.mkdir()
    assert all_account_sockets() == []
    path.touch()
    assert all_account_sockets() == []
    path.unlink()
    path.symlink_to(temporary / "real.sock")
    listen(temporary / "real.sock")
    assert all_account_sockets() == []


@pytest.mark.skipif(ME != 0, reason="only root can give files away")
def test_the_accounts_are_in_the_order_of_their_numbers(temporary: Path) -> None:
    for uid in (1000, 9, 54321, 0):
        listen(account_socket(uid))
        os.chown(account_socket(uid).parent, uid, uid)
    numbers = [account_of_socket(path) for path in all_account_sockets()]
    assert numbers == [0, 9, 1000, 54321]
    assert all(path.is_relative_to(temporary) for path in all_account_sockets())


def test_a_temporary_directory_that_cannot_be_read_has_no_sockets(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_TEMPORARY", temporary / "none")
    assert all_account_sockets() == []
