"""A host that may have few files open takes fewer lines, and outlives it when there are none."""

from __future__ import annotations

import json
import resource
import socket
import sys
from typing import TYPE_CHECKING

import pytest
from support.patience import PATIENCE
from support.serving_program import serving

from passing_game.tables.shared.hosted import MOST_TABLES
from passing_game.tables.shared.open_files import SPARE, lines_for_files
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.limits import CONNECTIONS, LINES, PROTOCOL
from passing_game.tables.wire.requests import Hello

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


def _called(path: Path) -> socket.socket:
    line = socket.socket(socket.AF_UNIX)
    line.settimeout(PATIENCE)
    line.connect(str(path))
    return line
