"""What the doctor finds: each thing sound, and each with its trouble and what to do."""

from __future__ import annotations

import asyncio
import errno
import grp
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.homes import Home
from support.scripted_host import HELLO, WELCOME, HandTime, a_host, at_once, never
from support.terminal import Terminal
from support.unix_sockets import ME, bound, stale

import passing_game
from passing_game.cli.checks import account, every, files, hosts, screen
from passing_game.cli.checks.finding import Check, Finding, State
from passing_game.config import Colours, Fault, FaultKind, Loaded, Settings, Style
from passing_game.phrases import doctor as words
from passing_game.phrases import doctor_terminal as seen
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.lines import UnixLine
from passing_game.tables.shared.peers import UNMAPPED
from passing_game.tables.wire.answers import Bye, Welcome
from passing_game.tables.wire.limits import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(passing_game.__file__).parents[1]
ABSENT = Finding(Check.OWN_HOST, State.OK, "No host.")
UTF8 = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path / "home", monkeypatch)


def one(found: list[Finding]) -> tuple[State, str]:
    (finding,) = found
    return finding.state, finding.told


# The program


@pytest.mark.usefixtures("place")
def test_without_troubles_it_ends_well_and_changes_nothing(home: Home) -> None:
    before = sorted(home.folder.rglob("*"))
    lines = home.told("doctor")
    assert lines[-2:] == ["", "Nothing is in trouble."]
    assert {line.split()[0] for line in lines[:-2]} <= {"ok", "note"}
    assert sorted(home.folder.rglob("*")) == before


def test_a_trouble_ends_with_1_and_is_counted(home: Home, place: Path) -> None:
    place.write_text("squatted")
    result = home("doctor")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "1 thing is in trouble."
    assert f"trouble  system host    {place} is in the way: it is no socket." in result.stdout


def test_json_tells_the_same(home: Home, place: Path) -> None:
    place.write_text("squatted")
    result = home("doctor", "--json")
    told = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert all(set(finding) == {"check", "state", "told"} for finding in told)
    (trouble,) = [finding for finding in told if finding["state"] == "trouble"]
    assert trouble["check"] == "system host"
    assert {finding["check"] for finding in told} >= {"version", "settings file", "files", "ssh"}


@pytest.mark.usefixtures("place")
def test_what_cannot_be_looked_at_costs_nothing_else(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_environment: Mapping[str, str]) -> list[Finding]:
        raise RecursionError("too deep")

    monkeypatch.setattr(screen, "multiplexer", broken)
    result = home("doctor")
    assert result.exit_code == 1
    assert "This could not be looked at (RecursionError)." in result.stdout
    assert "ssh" in result.stdout.splitlines()[-3]


def run(
    folder: Path, environment: Mapping[str, str], *arguments: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "passing_game", "doctor", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={"HOME": str(folder), "PYTHONPATH": str(ROOT), **environment},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "environment",
    [{"LC_ALL": "C"}, {"LANG": "C", "PYTHONIOENCODING": "ascii"}, {"TERM": "nonsense", "PATH": ""}],
)
def test_it_works_without_a_terminal_a_locale_and_a_path(
    tmp_path: Path, environment: Mapping[str, str]
) -> None:
    done = run(tmp_path, environment)
    assert done.stderr == ""
    assert done.stdout.isascii()
    assert "There is no terminal here" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_at_a_terminal_sentences_stand_below_each_other(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "passing_game", "doctor")
    with Terminal(command, tmp_path, columns=70, rows=50) as terminal:
        terminal.wait_for("trouble.")
        terminal.wait_exit()
        lines = terminal.text.partition("\n\n")[0].splitlines()
    start = lines[0].index("This is version")
    assert {line[start - 2 : start] for line in lines} == {"  "}
    assert all(line[start].isprintable() and line[start] != " " for line in lines)
    assert any(not line[:start].strip() for line in lines)
    assert "The window is 70x50" in " ".join(" ".join(lines).split())


# Who, and which program


def test_the_version_and_the_protocol_are_told() -> None:
    state, told = one(account.version())
    assert state is State.OK
    assert f"version {passing_game.__version__}" in told
    assert f"protocol {PROTOCOL};" in told


def test_the_account_is_told_or_that_it_has_no_number() -> None:
    assert one(account.account(ME))[0] is State.OK
    state, told = one(account.account(UNMAPPED))
    assert (state, told) == (State.TROUBLE, words.unmapped())


def test_a_system_that_names_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(socket, "SO_PEERCRED")
    state, told = one(account.account(ME))
    assert state is State.TROUBLE
    assert "Share them on a Linux machine" in told


STRANGER = 54321


@pytest.fixture
def group(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The members of the group that the socket is for."""
    members: list[str] = []
    entry = grp.struct_group(("players", "x", os.getegid(), members))
    monkeypatch.setattr(grp, "getgrgid", lambda _gid: entry)
    return members


def test_a_host_for_everybody_or_that_is_not_there_needs_no_group(place: Path) -> None:
    assert account.group(place, STRANGER, ()) == []
    with bound(place, 0o666):
        assert account.group(place, STRANGER, ()) == []


def test_a_member_of_the_group_may_come(place: Path, group: list[str]) -> None:
    group.append(f"uid {STRANGER}")
    with bound(place, 0o660):
        found = account.group(place, STRANGER, {os.getegid()})
        assert account.group(place, 0, ()) == []
    assert one(found) == (State.OK, words.in_group("players"))


def test_a_new_member_is_told_to_log_in_again(place: Path, group: list[str]) -> None:
    group.append(f"uid {STRANGER}")
    with bound(place, 0o660):
        found = account.group(place, STRANGER, ())
    assert one(found) == (State.TROUBLE, words.group_is_new("players"))


@pytest.mark.usefixtures("group")
def test_a_stranger_is_told_whom_to_ask_for_what(place: Path) -> None:
    with bound(place, 0o660):
        state, told = one(account.group(place, STRANGER, ()))
    assert state is State.TROUBLE
    assert told.endswith(f"usermod -aG players uid {STRANGER}")


def test_a_group_without_a_name_is_told_by_its_number(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(gid: int) -> grp.struct_group:
        raise KeyError(gid)

    monkeypatch.setattr(grp, "getgrgid", unknown)
    with bound(place, 0o660):
        state, told = one(account.group(place, STRANGER, ()))
    assert state is State.TROUBLE
    assert f"for the group {os.getegid()}," in told


# Files


def test_settings_are_sound_missing_or_wrong(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    assert one(files.settings(path)) == (State.OK, words.no_settings(str(path)))
    path.write_text('theme = "light"\n')
    assert one(files.settings(path)) == (State.OK, words.settings_are_sound(str(path)))
    path.write_text('theme = "pink"\npace = -1\n[keys]\ndraw = "no such key"\n')
    found = files.settings(path)
    assert [finding.state for finding in found] == [State.NOTE] * 3
    assert all("Mend the file, or remove the line" in finding.told for finding in found)
    assert "line 1" in found[0].told
    path.write_text('theme = "lihgt"\n')
    told = one(files.settings(path))[1]
    assert "did you mean “light”? Mend the file" in told


def test_a_settings_file_that_cannot_be_read_at_all_is_told_with_its_own_cure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir()
    assert "Mend the file, or remove it" in one(files.settings(path))[1]
    fault = Fault(None, "", FaultKind.NO_PERMISSION)
    monkeypatch.setattr(
        "passing_game.config.load_settings", lambda _path: Loaded(Settings(), (fault,))
    )
    state, told = one(files.settings(path))
    assert state is State.NOTE
    assert "you may not read or write this file. Change its owner or mode" in told


def test_the_hosts_of_other_accounts_are_told() -> None:
    assert hosts.others(["ann", "1234"], "ann") == [
        Finding(
            Check.OTHER_HOSTS, State.OK, "Tables of accounts: @1234. Say: passing-game join @1234"
        )
    ]
    assert hosts.others(["ann"], "ann") == []


def test_folders_that_cannot_be_written_in_are_told_with_what_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {tmp_path / "a": "No match can be kept.", tmp_path / "b": "Settings are lost."}
    assert one(files.writing(places)) == (State.OK, words.can_write(str(tmp_path / "a")))
    for number in (errno.EACCES, errno.ENOTDIR, errno.ENOSPC, errno.EROFS, errno.ELOOP):
        monkeypatch.setattr(
            "passing_game.config.folders.obstacle",
            lambda folder, why=number: (folder, why) if folder.name == "b" else None,
        )
        state, told = one(files.writing(places))
        assert state is State.TROUBLE
        assert told.startswith("Settings are lost. ")
        assert str(tmp_path / "b") in told


def test_where_this_account_may_change_nothing_another_folder_is_advised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = Path("/nonexistent/.local/share")
    monkeypatch.setattr(
        "passing_game.config.folders.obstacle", lambda _folder: (Path("/"), errno.EACCES)
    )
    for is_foreign, advice in ((True, "Set HOME"), (False, "change its owner")):
        monkeypatch.setattr(
            "passing_game.config.folders.is_foreign", lambda _place, so=is_foreign: so
        )
        _state, told = one(files.writing({folder: "No match can be kept."}))
        assert advice in told
        assert (str(folder) in told) is is_foreign


def test_every_folder_that_is_needed_is_looked_at(home: Home) -> None:
    assert {path.name for path in files.kept()} == {"records", "passing-game", "shared"}
    assert all(path.is_relative_to(home.folder) for path in files.kept())


# Hosts


def client(path: Path, trusted: int = ME, time: HandTime | None = None) -> Client:
    sleep = time.sleep if time else never
    return Client(UnixLine(path, {trusted}), HELLO, lambda: 0.0, sleep)


async def test_a_host_that_is_not_there_is_no_trouble(place: Path) -> None:
    assert await hosts.host(client(place), ABSENT, never) == [ABSENT]
    stale(place)
    assert await hosts.host(client(place), ABSENT, never) == [ABSENT]


async def visited(place: Path, welcome: Welcome | Bye) -> list[Finding]:
    async with a_host(place) as scripted:
        looking = asyncio.ensure_future(hosts.host(client(place), ABSENT, never))
        caller = await scripted.called()
        await caller.hears()
        caller.says(welcome)
        return await looking


async def test_a_host_is_told_with_account_version_and_protocol(place: Path) -> None:
    now = Welcome(PROTOCOL, passing_game.__version__, "bea", "root")
    state, told = one(await visited(place, now))
    assert state is State.OK
    assert told == words.host_runs("root", passing_game.__version__, PROTOCOL)


async def test_a_host_of_another_version_that_is_understood_is_a_note(place: Path) -> None:
    sound, note = await visited(place, WELCOME)
    assert (sound.state, note.state) == (State.OK, State.NOTE)
    assert "is of version 1.0" in sound.told
    assert passing_game.__version__ in note.told


async def test_a_host_that_does_not_understand_one_is_a_trouble(place: Path) -> None:
    bye = Bye(Farewell.OTHER_VERSION, {"protocol": 99, "version": "9.9"})
    state, told = one(await visited(place, bye))
    assert state is State.TROUBLE
    assert "9.9" in told


async def test_a_host_that_does_not_let_one_in_is_a_trouble(place: Path) -> None:
    state, told = one(await visited(place, Bye(Farewell.NOT_ADMITTED, {})))
    assert (state, told.partition(".")[0]) == (State.TROUBLE, "This account may not play here")


async def test_a_host_of_somebody_else_s_is_a_trouble(place: Path) -> None:
    with bound(place):
        state, told = one(await hosts.host(client(place, trusted=ME + 1), ABSENT, never))
    assert state is State.TROUBLE
    assert "is not the expected account" in told


async def test_a_host_that_does_not_answer_is_a_trouble(place: Path) -> None:
    with bound(place):
        state, told = one(await hosts.host(client(place), ABSENT, at_once))
    assert (state, told) == (State.TROUBLE, "The host has not answered for too long.")


def test_a_folder_that_others_can_write_in_is_a_trouble(home: Home, place: Path) -> None:
    with bound(place):
        place.parent.chmod(0o777)
        told = home("doctor").stdout
    place.parent.chmod(0o755)
    assert f"trouble  system host    Others can write in {place.parent} (mode 0777)" in told


def test_an_own_host_that_nobody_can_come_to_is_a_note(place: Path) -> None:
    assert hosts.open_to_others(place) == []
    with bound(place, 0o600):
        state, told = one(hosts.open_to_others(place))
        assert (state, str(place) in told) == (State.NOTE, True)
    with bound(place, 0o666):
        assert hosts.open_to_others(place) == []


# The terminal


def streams(**changes: object) -> screen.Streams:
    usual: dict[str, object] = {
        "reads_terminal": True,
        "writes_terminal": True,
        "encoding": "utf-8",
        "size": (80, 24),
    }
    return screen.Streams(**{**usual, **changes})  # type: ignore[arg-type]


def test_a_fit_terminal_is_told_with_its_size() -> None:
    found = screen.terminal(UTF8, streams())
    assert [finding.state for finding in found] == [State.OK, State.OK]
    assert [finding.check for finding in found] == [Check.TERMINAL, Check.SIZE]


@pytest.mark.parametrize("missing", ["reads_terminal", "writes_terminal"])
def test_without_a_terminal_the_plain_mode_is_named(missing: str) -> None:
    assert one(screen.terminal(UTF8, streams(**{missing: False}))) == (
        State.NOTE,
        seen.no_terminal(),
    )


@pytest.mark.parametrize("kind", ["", "dumb", "unknown"])
def test_a_terminal_of_no_kind_is_a_trouble(kind: str) -> None:
    state, told = one(screen.terminal({"TERM": kind}, streams()))
    assert state is State.TROUBLE
    assert "Set TERM to what it is" in told


@pytest.mark.parametrize(
    ("size", "state"),
    [
        ((59, 40), State.TROUBLE),
        ((200, 19), State.TROUBLE),
        ((60, 20), State.NOTE),
        ((80, 23), State.NOTE),
        ((0, 0), State.NOTE),
        (None, State.NOTE),
        ((200, 50), State.OK),
    ],
)
def test_the_size_is_enough_or_not(size: tuple[int, int] | None, state: State) -> None:
    found = screen.terminal(UTF8, streams(size=size))[-1]
    assert (found.check, found.state) == (Check.SIZE, state)


@pytest.mark.parametrize(
    ("changes", "settings", "said"),
    [
        ({"NO_COLOR": "1"}, Settings(), "NO_COLOR asks for that"),
        ({"TERM": "xterm"}, Settings(), "say so with --colours"),
    ],
)
def test_few_colours_are_a_note(changes: dict[str, str], settings: Settings, said: str) -> None:
    colours, _glyphs = screen.looks(settings, {**UTF8, **changes}, streams())
    assert colours.state is State.NOTE
    assert said in colours.told


def test_colours_that_are_asked_for_or_many_are_fine() -> None:
    for settings in (Settings(), Settings(colours=Colours.NONE)):
        colours, _glyphs = screen.looks(settings, UTF8, streams())
        assert colours.state is State.OK


@pytest.mark.parametrize(
    ("environment", "encoding", "said"),
    [
        ({"TERM": "linux", "LANG": "C.UTF-8"}, "utf-8", seen.console_font()),
        ({"TERM": "xterm", "LANG": "de_DE"}, "iso8859-1", seen.no_utf8()),
        ({"TERM": "xterm", "LANG": "C"}, "utf-8", seen.no_utf8()),
    ],
)
def test_ascii_is_a_note_with_its_reason(
    environment: dict[str, str], encoding: str, said: str
) -> None:
    _colours, glyphs = screen.looks(Settings(), environment, streams(encoding=encoding))
    assert (glyphs.state, glyphs.told) == (State.NOTE, said)


def test_pips_are_fine_and_no_terminal_has_no_looks() -> None:
    _colours, glyphs = screen.looks(Settings(style=Style.DIGITS), UTF8, streams())
    assert glyphs.state is State.OK
    assert screen.looks(Settings(), UTF8, streams(writes_terminal=False)) == []


def test_a_multiplexer_is_a_note() -> None:
    assert one(screen.multiplexer({"TMUX": "socket,1,0"})) == (State.NOTE, seen.in_tmux())
    assert one(screen.multiplexer({"STY": "1.x"})) == (State.NOTE, seen.in_screen())
    assert screen.multiplexer({}) == []


def test_ssh_is_there_or_not(tmp_path: Path) -> None:
    assert one(screen.ssh({"PATH": str(tmp_path)})) == (State.NOTE, seen.no_ssh())
    (tmp_path / "ssh").write_text("#!/bin/sh\n")
    (tmp_path / "ssh").chmod(0o755)
    assert one(screen.ssh({"PATH": str(tmp_path)})) == (
        State.OK,
        seen.ssh_is(str(tmp_path / "ssh")),
    )


def test_a_look_that_fails_is_a_trouble_of_its_own() -> None:
    def broken() -> list[Finding]:
        raise OSError(errno.EIO, "broken")

    assert one(every.safely(Check.SSH, broken)) == (State.TROUBLE, words.could_not_look("OSError"))
