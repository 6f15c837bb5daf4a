"""A host's socket: where it may be made, what is left alone, and how it goes."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.unix_sockets import (
    ME,
    STRANGER,
    bound,
    fill,
    listening,
    needs_root,
    reachable_folder,
    refused,
    stale,
)

from passing_game.tables.shared import socket_name
from passing_game.tables.shared.binding import SocketKind, bind, closed_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "ours"
    folder.mkdir()
    folder.chmod(0o755)
    return folder


@pytest.fixture
def open_folder() -> Iterator[Path]:
    with reachable_folder() as folder:
        yield folder


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "table.sock"


@pytest.fixture
def sealing_umask() -> Iterator[None]:
    before = os.umask(0o077)
    yield
    os.umask(before)


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def descriptors() -> list[str]:
    return sorted(os.listdir("/proc/self/fd"))  # noqa: PTH208 - names are all that is wanted


# How it is made


def test_somebody_can_connect_to_it_and_it_does_not_wait(path: Path) -> None:
    with bound(path) as host, socket.socket(socket.AF_UNIX) as guest:
        with pytest.raises(BlockingIOError):
            host.accept()
        guest.connect(str(path))
        accepted, _name = host.accept()
        accepted.close()
        assert host.getsockname() == str(path)
        assert not host.get_inheritable()


@pytest.mark.usefixtures("sealing_umask")
@pytest.mark.parametrize("mode", [0o666, 0o660, 0o600])
def test_the_mode_is_what_was_asked_for_whatever_the_umask(path: Path, mode: int) -> None:
    with bound(path, mode):
        assert mode_of(path) == mode
        assert mode_of(path.with_name("table.sock.lock")) == 0o600


@pytest.mark.usefixtures("sealing_umask")
def test_a_missing_directory_is_made_so_that_others_may_pass_and_not_write(folder: Path) -> None:
    path = folder / "new" / "table.sock"
    with bound(path):
        assert mode_of(path.parent) == 0o755
    with bound(path):
        assert mode_of(path.parent) == 0o755


def test_a_directory_that_is_there_keeps_its_mode(path: Path) -> None:
    path.parent.chmod(0o700)
    with bound(path):
        assert mode_of(path.parent) == 0o700


def test_no_more_than_one_directory_is_made(folder: Path) -> None:
    with refused(SocketKind.NO_FOLDER, folder / "a"):
        bound(folder / "a" / "b" / "table.sock")
    assert list(folder.iterdir()) == []


@needs_root
def test_the_group_gets_it(path: Path) -> None:
    with bound(path, 0o660, STRANGER):
        assert (path.stat().st_gid, mode_of(path)) == (STRANGER, 0o660)


def test_a_group_that_is_not_ours_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise PermissionError(errno.EPERM, "no")

    before = descriptors()
    monkeypatch.setattr(os, "chown", refuse)
    with refused(SocketKind.NOT_IN_GROUP, path, gid=STRANGER):
        bound(path, 0o660, STRANGER)
    assert not path.exists()
    assert descriptors() == before
    bound(path).close()


def test_a_path_is_taken_as_it_is_meant(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    for text in ("table.sock", "./x/../table.sock", f"{folder}/x/../table.sock"):
        with bound(Path(text)) as host:
            assert host.getsockname() == str(folder / "table.sock")


# Paths that are none


@pytest.mark.parametrize("name", ["\0table", "@table", "@/run/table.sock", "/run/\0", "/\ud800"])
def test_an_abstract_name_is_refused(name: str) -> None:
    with refused(SocketKind.ABSTRACT, Path(name)):
        bound(Path(name))


def test_the_longest_path_works_and_a_longer_one_is_refused(folder: Path) -> None:
    longest = folder / ("x" * (107 - len(str(folder)) - 1))
    with bound(longest.with_name(longest.name[:-5])):  # its lock has a name, too, and no such limit
        pass
    with bound(longest):
        pass
    longer = longest.with_name(longest.name + "x")
    with refused(SocketKind.TOO_LONG, longer, length=108, most=107):
        bound(longer)


def test_length_is_counted_in_bytes(folder: Path) -> None:
    path = folder / ("é" * 60)
    length = len(str(folder)) + 1 + 120
    with refused(SocketKind.TOO_LONG, path, length=length, most=107):
        bound(path)


def test_the_root_directory_is_no_socket() -> None:
    with refused(SocketKind.NOT_A_SOCKET, Path("/")):
        bound(Path("/"))


def test_a_system_that_does_not_tell_who_comes_has_no_hosts(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(socket, "SO_PEERCRED")
    with refused(SocketKind.UNSUPPORTED, None):
        bound(path)
    assert not path.exists()


# Links at each place


@pytest.mark.parametrize("target", ["live.sock", "stale.sock", "file", "nothing"])
def test_a_link_in_place_of_the_socket_is_left_alone(folder: Path, target: str) -> None:
    path = folder / "table.sock"
    stale(folder / "stale.sock")
    (folder / "file").write_text("precious")
    path.symlink_to(target)
    with listening(folder / "live.sock"), refused(SocketKind.LINK, path):
        bound(path)
    assert path.readlink() == Path(target)
    assert (folder / "file").read_text() == "precious"
    assert (folder / "stale.sock").is_socket()
    assert not (folder / "nothing").exists()


@pytest.mark.parametrize("target", ["real", "nothing"])
def test_a_link_in_place_of_the_directory_is_not_followed(folder: Path, target: str) -> None:
    (folder / "real").mkdir()
    link = folder / "link"
    link.symlink_to(target)
    with refused(SocketKind.LINK, link):
        bound(link / "table.sock")
    assert list((folder / "real").iterdir()) == []
    assert not (folder / "nothing").exists()


def test_a_link_further_up_is_not_followed(folder: Path) -> None:
    (folder / "real" / "inner").mkdir(parents=True)
    link = folder / "link"
    link.symlink_to("real")
    with refused(SocketKind.LINK, link):
        bound(link / "inner" / "table.sock")
    with refused(SocketKind.LINK, link):
        bound(link / "new" / "table.sock")
    assert [path.name for path in (folder / "real").iterdir()] == ["inner"]


def test_a_link_in_place_of_the_lock_is_not_followed(path: Path) -> None:
    lock = path.with_name("table.sock.lock")
    lock.symlink_to("made-by-mistake")
    with refused(SocketKind.LOCK_TAKEN, lock):
        bound(path)
    assert [entry.name for entry in path.parent.iterdir()] == ["table.sock.lock"]


# Directories that are not safe


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o757, 0o1777, 0o720])
def test_a_directory_in_which_others_write_is_refused(path: Path, mode: int) -> None:
    path.parent.chmod(mode)
    with refused(SocketKind.FOLDER_OPEN, path.parent, mode=mode):
        bound(path)
    assert list(path.parent.iterdir()) == []


def test_a_directory_further_up_in_which_others_write_must_be_sticky(folder: Path) -> None:
    path = folder / "inner" / "table.sock"
    folder.chmod(0o777)
    with refused(SocketKind.FOLDER_OPEN, folder, mode=0o777):
        bound(path)
    assert list(folder.iterdir()) == []
    folder.chmod(0o1777)
    bound(path).close()


def test_the_temporary_directory_itself_is_no_place_for_a_socket() -> None:
    temporary = Path("/tmp")  # noqa: S108 - nothing can be made there
    mode = mode_of(temporary)
    with refused(SocketKind.FOLDER_OPEN, temporary, mode=mode):
        bound(temporary / f"passing-game-test-{os.getpid()}.sock")


@needs_root
@pytest.mark.parametrize("mode", [0o755, 0o777, 0o700])
def test_a_directory_squatted_by_somebody_else_is_refused(folder: Path, mode: int) -> None:
    folder.chmod(0o1777)
    squatted = folder / "passing-game-0"
    squatted.mkdir()
    squatted.chmod(mode)
    os.chown(squatted, STRANGER, STRANGER)
    with refused(SocketKind.FOLDER_OWNER, squatted, uid=STRANGER):
        bound(squatted / "table.sock")
    assert list(squatted.iterdir()) == []


@needs_root
def test_a_directory_further_up_of_somebody_else_is_refused(folder: Path) -> None:
    (folder / "inner").mkdir()
    os.chown(folder, STRANGER, STRANGER)
    with refused(SocketKind.FOLDER_OWNER, folder, uid=STRANGER):
        bound(folder / "inner" / "table.sock")


@pytest.mark.skipif(ME == 0, reason="what is root's is trusted by everybody")
def test_who_we_are_decides_whose_directory_is_ours(path: Path) -> None:
    first_of_ours = next(place for place in reversed(path.parents) if place.stat().st_uid == ME)
    with refused(SocketKind.FOLDER_OWNER, first_of_ours, uid=ME):
        bind(path, mode=0o600, group=None, me=STRANGER)


def test_a_file_in_place_of_the_directory_is_refused(folder: Path) -> None:
    (folder / "file").write_text("precious")
    with refused(SocketKind.NOT_A_FOLDER, folder / "file"):
        bound(folder / "file" / "table.sock")
    assert (folder / "file").read_text() == "precious"


# Squatted places


def _file(path: Path) -> None:
    path.write_text("precious")


def _directory(path: Path) -> None:
    path.mkdir()


def _fifo(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize("squat", [_file, _directory, _fifo])
def test_what_is_no_socket_is_left_alone(path: Path, squat: Callable[[Path], None]) -> None:
    squat(path)
    before = path.lstat()
    with refused(SocketKind.NOT_A_SOCKET, path):
        bound(path)
    assert path.lstat() == before


@pytest.mark.parametrize("squat", [_directory, _fifo, stale])
def test_a_lock_that_is_no_file_is_left_alone(path: Path, squat: Callable[[Path], None]) -> None:
    lock = path.with_name("table.sock.lock")
    squat(lock)
    with refused(SocketKind.LOCK_TAKEN, lock):
        bound(path)
    assert not path.exists()


@needs_root
def test_a_lock_of_somebody_else_is_left_alone(path: Path) -> None:
    lock = path.with_name("table.sock.lock")
    lock.touch()
    os.chown(lock, STRANGER, STRANGER)
    with refused(SocketKind.LOCK_TAKEN, lock):
        bound(path)


@needs_root
def test_a_socket_of_somebody_else_is_left_alone_even_if_it_is_stale(path: Path) -> None:
    stale(path)
    os.chown(path, STRANGER, STRANGER)
    with refused(SocketKind.NOT_OURS, path, uid=STRANGER):
        bound(path)
    assert path.is_socket()


def test_a_datagram_socket_is_left_alone(path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.bind(str(path))
        with refused(SocketKind.SYSTEM, path, error=errno.EPROTOTYPE):
            bound(path)
        assert path.is_socket()


def test_a_directory_that_may_not_be_written_is_named(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def deny(name: str, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(errno.EACCES, "no")
        return real(name, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", deny)
    with refused(SocketKind.NO_PERMISSION, path):
        bound(path)


# Stale, and running


def test_a_stale_socket_of_ours_is_replaced(path: Path) -> None:
    stale(path)
    with bound(path), socket.socket(socket.AF_UNIX) as guest:
        guest.connect(str(path))


def test_a_second_start_is_told_that_one_is_running(path: Path) -> None:
    with bound(path) as host:
        for _again in range(2):
            with refused(SocketKind.ALREADY_RUNNING, path):
                bound(path)
        with pytest.raises(BlockingIOError):
            host.accept()  # it was not even asked
    bound(path).close()


def test_one_that_is_just_starting_counts_as_running(path: Path) -> None:
    folder = os.open(path.parent, os.O_PATH)
    lock = socket_name.claim_name(folder, path, ME)
    with refused(SocketKind.ALREADY_RUNNING, path):
        bound(path)
    os.close(lock)
    os.close(folder)
    bound(path).close()


def test_one_that_runs_without_its_lock_is_found_by_asking(path: Path) -> None:
    with bound(path):
        path.with_name("table.sock.lock").unlink()
        with refused(SocketKind.ALREADY_RUNNING, path):
            bound(path)
        assert path.is_socket()


def test_one_with_a_long_queue_counts_as_running(path: Path) -> None:
    with listening(path, backlog=0):
        waiting = fill(path)
        with refused(SocketKind.ALREADY_RUNNING, path):
            bound(path)
        for sock in waiting:
            sock.close()


def test_a_refused_start_leaves_no_descriptor_open(path: Path) -> None:
    with listening(path):
        before = descriptors()
        with refused(SocketKind.ALREADY_RUNNING, path):
            bound(path)
        assert descriptors() == before


# How it goes


def test_its_name_goes_with_it_and_it_may_be_closed_twice(path: Path) -> None:
    before = descriptors()
    host = bound(path)
    host.close()
    assert not path.exists()
    with bound(path):
        host.close()
        assert path.is_socket()
    assert descriptors() == before


@pytest.mark.parametrize("other", [_file, _directory, stale])
def test_what_has_its_name_by_now_stays(path: Path, other: Callable[[Path], None]) -> None:
    host = bound(path)
    path.unlink()
    other(path)
    before = path.lstat()
    host.close()
    assert path.lstat() == before


def test_a_link_that_has_its_name_by_now_stays(path: Path) -> None:
    host = bound(path)
    path.rename(path.with_name("moved.sock"))
    path.symlink_to("moved.sock")
    host.close()
    assert path.is_symlink()


def test_a_name_that_is_gone_already_is_no_trouble(path: Path) -> None:
    host = bound(path)
    path.unlink()
    host.close()
    assert host.fileno() == -1


def test_a_directory_that_was_moved_still_loses_the_name(path: Path) -> None:
    host = bound(path)
    moved = path.parent.rename(path.parent.with_name("moved"))
    path.parent.mkdir()
    stale(path)
    host.close()
    assert not (moved / "table.sock").exists()
    assert path.is_socket()


def test_another_process_that_closes_it_leaves_the_name(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = bound(path)
    monkeypatch.setattr(os, "getpid", lambda: -1)
    host.close()
    assert path.is_socket()


async def test_a_server_that_is_closed_takes_the_name_away(path: Path) -> None:
    def greet(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"hello\n")
        writer.close()

    server = await asyncio.start_unix_server(greet, sock=bound(path))
    reader, writer = await asyncio.open_unix_connection(str(path))
    assert await reader.read() == b"hello\n"
    writer.close()
    await writer.wait_closed()
    server.close()
    await server.wait_closed()
    assert not path.exists()  # noqa: ASYNC240 - a look, in a test


# Who can come


def test_what_keeps_others_out_is_found(folder: Path, tmp_path: Path) -> None:
    path = folder / "table.sock"
    closed = next(place for place in reversed(path.parents) if not mode_of(place) & 0o001)
    with bound(path, 0o666):
        assert closed_at(path) == closed
        assert closed in (tmp_path, *tmp_path.parents)


def test_nothing_keeps_others_out_of_an_open_way(open_folder: Path) -> None:
    path = open_folder / "table.sock"
    with bound(path, 0o666):
        assert closed_at(path) is None
        path.chmod(0o660)
        assert closed_at(path) == path
        assert closed_at(path, path.stat().st_gid) is None
        assert closed_at(path, STRANGER) == path
        open_folder.chmod(0o700)
        assert closed_at(path, path.stat().st_gid) == open_folder
        open_folder.chmod(0o755)
    assert closed_at(path) == path
