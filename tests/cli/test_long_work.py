"""Work that takes long: it shows how far it has come, and an interrupt does no harm."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from support.homes import Home, short_record

from passing_game import cli
from passing_game.cli.progress import MANY

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(cli.__file__).parents[2]

STOPPED = """
import signal, sys
from passing_game import cli
from passing_game.tables import archive

def stopped(steps):
    for number, step in enumerate(steps):
        yield step
        if number == 3:
            print("waiting", flush=True)
            signal.pause()

archive.syncing.BATCH = 2
sync, rebuild, take = archive.Archive.sync, archive.rebuild, archive.import_records
archive.Archive.sync = lambda self: stopped(sync(self))
archive.rebuild = lambda *places: stopped(rebuild(*places))
archive.import_records = lambda *places: stopped(take(*places))
cli.main()
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


def start(*command: str, **options: Any) -> subprocess.Popen[bytes]:  # noqa: ANN401
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, *command], env=os.environ | {"PYTHONPATH": str(ROOT)}, **options
    )


def interrupted(*arguments: str) -> tuple[int, bytes]:
    """Run the program until it has done some of its work, and interrupt it."""
    with start("-c", STOPPED, *arguments, stdout=-1, stderr=-1) as running:
        assert running.stdout is not None
        while running.stdout.readline() != b"waiting\n":
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        _output, errors = running.communicate(timeout=60)
    return running.returncode, errors


def many(folder: Path, number: int = MANY) -> None:
    """Put so many records into a folder, which are all the same but for their names."""
    folder.mkdir(parents=True, exist_ok=True)
    record = short_record(1, "Ann")
    for one in range(number):
        (folder / f"{one:05}.jsonl").write_bytes(record)


@pytest.mark.parametrize("options", [(), ("--json",), ("--rebuild",)], ids=str)
def test_an_interrupt_while_records_are_read_does_no_harm(
    home: Home, options: Sequence[str]
) -> None:
    many(home.records, 10)
    assert interrupted("history", *options) == (130, b"Interrupted.\n")
    assert len(home.told("history", "--json")) == 10
    assert sorted(one.name for one in home.index.parent.iterdir()) == [home.index.name, "records"]


def test_an_interrupt_of_a_rebuild_leaves_the_old_index(home: Home) -> None:
    many(home.records, 10)
    home.index.write_bytes(b"no database")
    assert interrupted("history", "--rebuild") == (130, b"Interrupted.\n")
    assert home.index.read_bytes() == b"no database"
    assert home.told("history", "--rebuild") == ["The index was made anew from 10 records."]


def test_an_interrupt_of_an_import_leaves_whole_records(home: Home) -> None:
    for number in range(10):
        (home.folder / f"{number}.jsonl").write_bytes(short_record(number, "Ann"))
    code, errors = interrupted("import", str(home.folder))
    assert (code, errors) == (130, b"Interrupted.\n")
    assert len(list(home.records.iterdir())) == 4
    assert len(home.told("history", "--json")) == 4
    assert home.told("import", str(home.folder))[-1] == "6 imported, 4 already here, 0 refused"


@pytest.mark.parametrize(
    ("arguments", "label"),
    [
        (("history", "--where"), None),
        (("history", "--json"), "Reading the records"),
        (("history", "--rebuild"), "Reading the records"),
        (("import", "elsewhere"), "Importing"),
        (("delete", "--all", "--yes"), "Deleting"),
    ],
    ids=str,
)
def test_much_work_shows_at_a_terminal_how_far_it_has_come(
    home: Home, arguments: Sequence[str], label: str | None
) -> None:
    many(home.records)
    many(home.folder / "elsewhere")
    shown = at_a_terminal(*arguments)
    assert ("100%" in shown) == (label is not None)
    assert (label or "") in shown


def test_little_work_is_done_silently(home: Home) -> None:
    many(home.records, MANY - 1)
    assert at_a_terminal("history", "--json") == ""


def at_a_terminal(*arguments: str) -> str:
    """What a program writes to its standard error, which is a terminal."""
    ours, theirs = pty.openpty()
    try:
        with start(
            "-m",
            "passing_game",
            *arguments,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=theirs,
        ) as running:
            os.close(theirs)
            shown = b"".join(iter(lambda: _read(ours), b""))
            assert running.wait(timeout=60) == 0
    finally:
        os.close(ours)
    return shown.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # nobody has it open any more
        return b""
