"""A host that may have few files open takes fewer lines, and outlives it when there are none."""

from __future__ import annotations

import errno
import json
import os
import resource
import socket
import sys
from typing import TYPE_CHECKING, NoReturn

import pytest
from support.hosted import ANN, BOB, EVE, home, opening
from support.patience import PATIENCE
from support.serving_program import serving

from passing_game.tables.shared import sidecar
from passing_game.tables.shared.hosted import MOST_TABLES
from passing_game.tables.shared.lasting_record import LastingRecorder
from passing_game.tables.shared.open_files import SPARE, lines_for_files
from passing_game.tables.wire.answers import Seated
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.limits import CONNECTIONS, LINES, PROTOCOL
from passing_game.tables.wire.requests import Hello, Sit

if TYPE_CHECKING:
    from pathlib import Path

ALL = LINES + MOST_TABLES + SPARE
WITH_FEW_FILES = """
import resource
from passing_game import cli
resource.setrlimit(resource.RLIMIT_NOFILE, (14, 14))
cli.main()
"""


@pytest.mark.parametrize(
    ("allowed", "most", "lines", "then"),
    [
        (1024, ALL, LINES, ALL),
        (1024, 2**20, LINES, ALL),
        (1024, resource.RLIM_INFINITY, LINES, ALL),
        (1024, 2048, 2048 - MOST_TABLES - SPARE, 2048),
        (1024, 1024, 1024 - MOST_TABLES - SPARE, 1024),
        (64, 64, CONNECTIONS, 64),
        (2**20, 2**20, LINES, 2**20),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, LINES, resource.RLIM_INFINITY),
    ],
)
def test_there_are_as_many_lines_as_files_beside_the_tables(
    monkeypatch: pytest.MonkeyPatch, allowed: int, most: int, lines: int, then: int
) -> None:
    limits = [(allowed, most)]
    monkeypatch.setattr(resource, "getrlimit", lambda _what: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _what, new: limits.append(new))
    assert lines_for_files() == lines
    assert limits[-1] == (then, most)


def test_where_the_limit_cannot_be_raised_it_is_kept_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _what: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", fail)
    assert lines_for_files() == 1024 - MOST_TABLES - SPARE


def test_a_host_without_a_file_left_waits_and_serves_again(tmp_path: Path) -> None:
    path = tmp_path / "table.sock"
    with serving(path, tmp_path, program=(sys.executable, "-c", WITH_FEW_FILES)) as host:
        crowd = [_called(path) for _ in range(14)]
        host.until("no-accept", "errno=24")
        host.until("no-accept", "errno=24")
        assert sum("no-accept" in line for line in host.said) == 2, "it does not spin"
        for line in crowd:
            line.close()
        with _called(path) as line, line.makefile("rb") as heard:
            line.sendall(encode(Hello(PROTOCOL, "1.0", "Ann")))
            assert json.loads(heard.readline())["type"] == "welcome"
        assert host.ends() == 0


async def test_a_table_that_is_not_there_for_want_of_files_keeps_its_name_for_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with home(tmp_path) as place:
        await place.seated(ANN, BOB)
    with monkeypatch.context() as patch:
        patch.setattr(LastingRecorder, "resume", no_files)
        async with home(tmp_path) as place:
            await place.serves_others()
            assert any("not-resumed error=OSError table=oak" in line for line in place.log)
            place.lobby.house.identity()  # the first one's is taken
            eve = await place.come(EVE)
            await eve.say(opening())
            assert eve.last(Seated).table == "elm"
    async with home(tmp_path) as place:
        ann, bob = [await place.come(uid) for uid in (ANN, BOB)]
        for client in (ann, bob):
            await client.say(Sit("oak", again=True))
            assert client.last(Seated).table == "oak"
        assert place.lobby_has("elm")


async def test_a_table_whose_file_could_not_even_be_read_is_there_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with home(tmp_path) as place:
        await place.seated(ANN, BOB)
    with monkeypatch.context() as patch:
        patch.setattr(sidecar, "read_start", no_files)
        async with home(tmp_path) as place:
            place.lobby.house.identity()  # the first one's is taken
            eve = await place.come(EVE)
            await eve.say(opening())
            assert eve.last(Seated).table == "oak"
    async with home(tmp_path) as place:
        await place.serves_others()
        seats = {hosted.table.name: hosted.table.seat_of(EVE) for hosted in place.lobby}
        assert sorted(seats) == ["elm", "oak"]
        (other,) = (hosted.table for hosted in place.lobby if hosted.table.seat_of(EVE) is None)
        assert (other.seat_of(ANN), other.seat_of(BOB)) == (0, 1)


def no_files(*_: object) -> NoReturn:
    raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


def _called(path: Path) -> socket.socket:
    line = socket.socket(socket.AF_UNIX)
    line.settimeout(PATIENCE)
    line.connect(str(path))
    return line
