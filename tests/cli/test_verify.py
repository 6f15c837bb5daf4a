from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.flawed import event, followed
from support.games import rules
from support.recorded import record_of

from passing_game.cli.verify import verify

WHOLE = record_of(rules(2, target=30), 5)


def said(*files: Path | str) -> tuple[list[str], int]:
    """The lines that are printed about files, and the exit code."""
    result = CliRunner().invoke(verify, [str(file) for file in files])
    assert result.stderr == ""
    return result.stdout.splitlines(), result.exit_code


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_sound_record_is_told_with_how_far_it_goes(folder: Path) -> None:
    rounds = WHOLE.count(b"round_started")
    assert rounds > 1
    (folder / "whole").write_bytes(WHOLE)
    (folder / "part").write_bytes(WHOLE[: WHOLE.rindex(b'{"counts"')])
    (folder / "cut").write_bytes(WHOLE[: WHOLE.rindex(b'{"counts"') + 9])
    (folder / "begun").write_bytes(WHOLE[: WHOLE.index(b"\n") + 1])
    (folder / "given up").write_bytes(followed(event("match_abandoned", reason="left")))
    lines, code = said("whole", "part", "cut", "begun", "given up")
    assert lines == [
        f"whole: sound, {rounds} rounds, finished",
        f"part: sound, {rounds} rounds, in progress",
        f"cut: sound, {rounds} rounds, in progress, but the last line is cut off",
        "begun: sound, 0 rounds, in progress",
        "given up: sound, 1 round, abandoned",
    ]
    assert code == 0


def test_a_wrong_line_is_named_with_the_reason_and_the_others_are_still_read(folder: Path) -> None:
    (folder / "good").write_bytes(WHOLE)
    (folder / "bad").write_bytes(WHOLE.replace(b'"turn_passed"', b'"turn_qassed"', 1))
    line = WHOLE[: WHOLE.index(b"turn_passed")].count(b"\n") + 1
    wrong = f"bad:{line}: the line was changed, or one before it is gone: the checksum is wrong"
    whole = f"good: sound, {WHOLE.count(b'round_started')} rounds, finished"
    assert said("bad", "good") == ([wrong, whole], 1)
    assert said("good", "bad") == ([whole, wrong], 1)


def test_what_cannot_be_read_is_told(folder: Path) -> None:
    (folder / "empty").write_bytes(b"")
    (folder / "loop").symlink_to("loop")
    assert said("missing", ".", "empty", "loop", "") == (
        [
            "missing: there is no such file",
            ".: it is a folder, not a file",
            "empty:1: there is no whole line in it",
            f"loop: it cannot be read: {os.strerror(errno.ELOOP)}",
            ": it is a folder, not a file",
        ],
        1,
    )


def test_a_file_that_may_not_be_read_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "closed").write_bytes(WHOLE)

    def refuse(self: Path, mode: str) -> None:
        raise PermissionError(13, "no", str(self), mode)

    monkeypatch.setattr(Path, "open", refuse)
    assert said("closed") == (["closed: you may not read it"], 1)


def test_a_huge_file_is_refused_soon(folder: Path) -> None:
    with (folder / "huge").open("wb") as file:
        file.truncate(1 << 30)
    assert said("huge", "/dev/zero") == (
        [
            "huge:1: the line is longer than 65,536 bytes",
            "/dev/zero:1: the line is longer than 65,536 bytes",
        ],
        1,
    )


def test_neither_names_of_files_nor_records_reach_the_terminal_raw(folder: Path) -> None:
    (folder / "evil\x1b[31m\n\u202e").write_bytes(followed(event("\x1b]0;evil\x07\n\u202e")))
    lines, code = said("evil\x1b[31m\n\u202e")
    assert lines == [
        r"evil\x1b[31m\n\u202e:9: there is no event \x1b]0;evil\x07\n\u202e",
    ]
    assert code == 1


def test_the_name_of_a_file_is_shown_whole(folder: Path) -> None:
    name = "é" * 100
    (folder / name).write_bytes(WHOLE)
    assert said(f"{'./' * 150}{name}")[0][0].startswith(f"{'./' * 150}{name}: sound")


def test_no_file_is_wrong_usage() -> None:
    result = CliRunner().invoke(verify, [])
    assert result.exit_code == 2
    assert "FILE" in result.stderr


def test_a_name_that_the_terminal_cannot_show_is_escaped(folder: Path) -> None:
    raw = os.fsencode(folder) + b"/\xff\xc3\xa9"
    Path(os.fsdecode(raw)).write_bytes(WHOLE)
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "passing_game", "verify", raw],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"},
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    assert b"/\\udcff\\xe9: sound" in done.stdout
    assert done.returncode == 0


def test_the_full_screen_is_not_loaded_for_it() -> None:
    program = "import sys, passing_game.cli.verify; print({'textual', 'rich'} & {*sys.modules})"
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"
