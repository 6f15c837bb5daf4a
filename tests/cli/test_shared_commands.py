"""The commands of shared tables, against a real host in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from support.homes import Home
from support.hosted import opening
from support.patience import PATIENCE
from support.plain_program import ROOT
from support.serving_program import Serving, command, environment, opened_table, serving
from support.setups import setup
from support.unix_sockets import ME, listening, needs_root

from passing_game import __version__
from passing_game.cli import everywhere
from passing_game.cli.calling import local_line
from passing_game.config import sockets
from passing_game.phrases.line_trouble import line_trouble
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.shared.peers import account_of
from passing_game.tables.shared.relaying import MARKER
from passing_game.tables.wire.answers import Welcome
from passing_game.tables.wire.codec import decode_answer, encode
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.requests import Hello

OWN = account_of(ME)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


def run(folder: Path, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401 - as subprocess has them
    return subprocess.run(  # noqa: S603 - our own program
        command(*arguments),
        capture_output=True,
        text=True,
        env=environment(folder),
        timeout=PATIENCE,
        check=False,
        **({"input": ""} | options),
    )


# Serving


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_host_stops_in_order_and_takes_its_socket_away(
    place: Path, tmp_path: Path, number: int
) -> None:
    with serving(place, tmp_path) as host:
        assert host.ends(number) == 0
    assert not place.exists()
    said = "".join(host.said)
    assert "stopped" in said
    assert "Traceback" not in said


def test_a_host_that_crashes_leaves_no_hands_in_a_file(place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path) as host:
        limits = Path(f"/proc/{host.process.pid}/limits").read_text()
    (core,) = (line.split() for line in limits.splitlines() if "core file" in line)
    assert core[4] == "0"


def test_a_second_host_says_that_one_is_running(place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path) as host:
        second = run(tmp_path, "serve", "--socket", str(place))
        assert second.returncode == 1
        assert second.stderr == (
            f"Error: A table host is already running at {place}. "
            "There is no need for a second one.\n"
        )
        assert host.process.poll() is None


def test_what_a_killed_host_was_writing_is_taken_away_and_nothing_else(
    place: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "kept"
    folder.mkdir(mode=0o700)
    for name in ("x.table.json.77.new", "7.missed.json.77.new", "x.new", "x.jsonl"):
        (folder / name).write_text("{")
    with serving(place, tmp_path, "--folder", str(folder)):
        assert {path.name for path in folder.iterdir()} == {"x.new", "x.jsonl", "host.lock"}


def test_a_second_host_does_not_play_on_at_the_same_tables(place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path) as host:
        other = ("--socket", str(place.with_name("other.sock")))
        second = run(tmp_path, "serve", *other)
        assert second.returncode == 1
        assert "Another host keeps its tables in" in second.stderr
        assert not place.with_name("other.sock").exists()
        host.ends(signal.SIGKILL)
    with serving(place, tmp_path) as host:
        assert host.ends() == 0


def test_a_host_of_an_account_says_who_could_see_the_hands(
    home: Home, monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    monkeypatch.setattr("passing_game.cli.serve.os.geteuid", lambda: 1234)
    monkeypatch.setattr("passing_game.tables.shared.serving.run", lambda *_arguments: None)
    monkeypatch.setattr("passing_game.cli.serve.bind", lambda path, **_options: listening(path))
    (place.parent / "passing-game-1234").mkdir()
    result = home("serve")
    assert result.exit_code == 0
    assert str(place.parent / "passing-game-1234/table.sock") in result.stderr
    assert "this account could see all hands" in result.stderr
    assert "passing-game join @1234\n" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--group", "no-such-group"), "There is no group no-such-group."),
        (("--mode", "999"), "999 is no mode"),
        (("--accounts", f"{OWN},no-such-account"), "There is no account no-such-account."),
    ],
)
def test_who_may_join_is_checked(home: Home, arguments: tuple[str, ...], said: str) -> None:
    assert said in home.refused("serve", *arguments, code=2)


def test_a_folder_that_cannot_be_had_is_told(home: Home, place: Path) -> None:
    (home.folder / "file").write_text("")
    said = home.refused(
        "serve", "--socket", str(place), "--folder", str(home.folder / "file" / "below")
    )
    assert said.startswith("The tables cannot be kept in ")


def test_a_folder_in_which_others_can_write_is_not_taken(home: Home, place: Path) -> None:
    open_to_all, ours = home.folder / "open", home.folder / "ours"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    ours.mkdir()
    for folder in (open_to_all, open_to_all / "below" / "tables"):
        said = home.refused("serve", "--socket", str(place), "--folder", str(folder))
        assert said.startswith(f"Others can write in {open_to_all}")
        assert not (open_to_all / "below").exists()
    assert not place.exists()
    (ours / "link").symlink_to(open_to_all)
    said = home.refused("serve", "--socket", str(place), "--folder", str(ours / "link" / "x"))
    assert said.startswith(f"Others can write in {open_to_all}")
    ours.chmod(0o770)
    said = home.refused("serve", "--socket", str(place), "--folder", str(ours))
    assert said.startswith(f"Others can write in {ours}")


@needs_root
def test_a_folder_of_another_account_is_not_taken_nor_made_below_its_own(
    home: Home, place: Path
) -> None:
    theirs = home.folder / "theirs"
    theirs.mkdir()
    os.chown(theirs, 4242, 4242)
    for folder in (theirs, theirs / "share" / "tables"):
        said = home.refused("serve", "--socket", str(place), "--folder", str(folder))
        assert said.startswith(f"{theirs} belongs to uid 4242, who could change the tables.")
    assert [*theirs.iterdir()] == []


def test_a_host_whose_words_nobody_reads_serves_on(place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path) as host:
        assert host.process.stderr is not None
        pipe = os.open(f"/proc/self/fd/{host.process.stderr.fileno()}", os.O_WRONLY | os.O_NONBLOCK)
        with os.fdopen(pipe, "wb", buffering=0) as full, suppress(BlockingIOError):
            while full.write(b"\n"):
                pass
        for _ in range(3):
            assert run(tmp_path, "tables", "--socket", str(place)).returncode == 0
        assert host.ends() == 0
    assert "stopped" in "".join(host.said), "what waited is written when somebody reads"


def test_the_mode_says_who_may_come(place: Path, tmp_path: Path) -> None:
    for options, mode in (((), 0o666), (("--mode", "600"), 0o600)):
        with serving(place, tmp_path, *options) as host:
            assert place.stat().st_mode & 0o777 == mode
            host.ends()


@needs_root
def test_a_group_may_come_and_nobody_else(place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path, "--group", "daemon"):
        assert place.stat().st_mode & 0o777 == 0o660


def test_a_socket_of_the_service_manager_is_taken(place: Path, tmp_path: Path) -> None:
    script = (
        "import os, sys\n"
        "os.dup2(int(sys.argv[1]), 3)\n"
        "os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1')\n"
        "os.execv(sys.executable, [sys.executable, '-m', 'passing_game', 'serve'])\n"
    )
    with listening(place) as sock:
        process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", script, str(sock.fileno())],
            pass_fds=(sock.fileno(),),
            stderr=subprocess.PIPE,
            text=True,
            env=environment(tmp_path),
        )
        try:
            host = Serving(process)
            host.until("started")
            assert f"People come by: passing-game join --socket {place}\n" in host.said[0]
            told = run(tmp_path, "tables", "--socket", str(place))
            assert told.stdout == "No table is open.\n"
            assert host.ends() == 0
        finally:
            process.kill()
            process.communicate()
    assert place.exists()  # it is the manager's


# Asking


def test_without_a_host_it_is_said_how_one_is_started(home: Home, place: Path) -> None:
    for name in ("tables", "who"):
        said = home.refused(name)
        assert said.startswith("No host serves this whole machine: ")
        assert str(place) in said
        assert "passing-game join @ACCOUNT" in said
        assert "“To others” (h) in the setup" in said
    own = home.refused("tables", f"@{OWN}")
    assert own.startswith(f"No tables are shared at {sockets.account_socket(ME)} now.")


@pytest.mark.usefixtures("place")
def test_without_a_host_of_the_box_the_hosts_of_accounts_are_named(
    home: Home, tmp_path: Path
) -> None:
    own = sockets.account_socket(ME)
    own.parent.mkdir()
    with serving(own, tmp_path):
        with pytest.raises(LineTrouble) as running:
            local_line(None).dial()
        assert home("doctor").exit_code == 0
    with pytest.raises(LineTrouble) as stopped:
        local_line(None).dial()
    said = line_trouble(stopped.value)
    named = f"Tables of accounts: @{OWN}. Say: passing-game join @{OWN}"
    assert line_trouble(running.value) == f"{said}\n{named}"


def test_an_account_may_be_named_by_its_number(home: Home, tmp_path: Path, place: Path) -> None:
    own = sockets.account_socket(ME)
    own.parent.mkdir()
    with serving(own, tmp_path):
        assert home.told("tables", f"@{ME}") == ["No table is open."]
    assert not place.exists()


def test_who_cannot_join_is_told_why(place: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "join", "oak", "--text", "--socket", str(place))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: No table host is running at ")


def test_tables_and_people_are_listed(home: Home, place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path) as host:
        assert home.told("tables") == ["No table is open."]
        assert home.told("tables", "--json") == []
        (heads, me) = home.told("who")
        assert heads.split() == ["who", "where", "since", "(UTC)"]
        assert me.startswith(f"{OWN} (you)  in the lobby")
        (person,) = map(json.loads, home.told("who", "--json"))
        assert (person["account"], person["table"], person["host"]) == (OWN, None, None)
        assert host.ends() == 0


def test_the_hosts_of_accounts_are_found(home: Home, place: Path, tmp_path: Path) -> None:
    own = sockets.account_socket(ME)
    own.parent.mkdir()
    with serving(own, tmp_path):
        assert home.told("tables") == ["No table is open."]
        assert home.told("tables", f"@{OWN}") == ["No table is open."]
        (person,) = map(json.loads, home.told("who", "--json"))
        assert person["host"] == OWN
    assert home.refused("tables", f"@{OWN}").startswith("The table host at ")
    assert not place.exists()


@needs_root
@pytest.mark.parametrize("asked", ["tables", "who"])
def test_a_host_that_nobody_has_named_keeps_nobody_waiting(
    home: Home, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    monkeypatch.setattr(everywhere, "UNNAMED", 0.0)
    own = sockets.account_socket(ME)
    own.parent.mkdir()
    with serving(place, tmp_path), listening(own):  # nobody takes calls there
        opened_table(place, opening())
        result = home(asked)
        assert result.exit_code == 0
        assert result.stderr == f"@{OWN}: The host has not answered for too long.\n"
        assert ("oak" in result.stdout) == (asked == "tables")


def test_a_host_that_nobody_has_named_fills_nobodys_screen(
    home: Home, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(everywhere, "MOST_TOLD", 2)
    own = sockets.account_socket(ME)
    own.parent.mkdir()
    with serving(own, tmp_path):
        for _ in range(3):
            opened_table(own, opening())
        result = home("tables")
        assert result.stdout.count(f"@{OWN}") == 2
        assert result.stderr == f"@{OWN} tells of more; name it to have all listed.\n"
        named = home("tables", f"@{OWN}")
        assert (named.stdout.count(f"@{OWN}"), named.stderr) == (3, "")
    assert not place.exists()


@pytest.mark.usefixtures("place")
def test_a_host_of_another_account_is_not_believed(home: Home) -> None:
    other = sockets.account_socket(1)
    other.parent.mkdir()
    with listening(other):
        os.chown(other, 1, 1)
        os.chown(other.parent, 1, 1)
        said = home.refused("tables", f"@{account_of(1)}")
    assert "runs as root, which is not the expected account" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("tables", "oak"), "A host is named by its account"),
        (("tables", "@"), "An account must stand behind the @."),
        (("who", "@no-such-account"), "There is no account no-such-account."),
        (("relay", "@no-such-account"), "There is no account no-such-account."),
        (("tables", "--on=-oProxyCommand=true"), "is no name of a machine"),
        (("join", "oak", "--on=-l", "--text"), "is no name of a machine"),
        (("join", "--seat", "1", "--text"), "Name the table for --seat or --watch."),
        (("join", "--watch", "--screen"), "Name the table for --seat or --watch."),
        (("join", "oak", "--seat", "1", "--watch"), "Give one of --seat and --watch"),
        (("join", "oak", "--seat", "4"), "--seat"),
        (("join", "oak", "--screen"), "The game needs a terminal"),
    ],
)
def test_wrong_usage_is_told(home: Home, arguments: tuple[str, ...], said: str) -> None:
    assert said in home.refused(*arguments, code=2)


def test_a_machine_that_is_not_reached_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(home.folder))
    assert home.refused("tables", "--on", "box").startswith("There is no ssh on this machine")


def test_tables_of_another_machine_come_over_ssh(
    home: Home, monkeypatch: pytest.MonkeyPatch, place: Path, tmp_path: Path
) -> None:
    box = tmp_path / "bin"
    box.mkdir()
    ssh = box / "ssh"
    ssh.write_text('#!/bin/sh\nfor last; do :; done\necho noise\nexec sh -c "$last"\n')
    ssh.chmod(0o755)
    monkeypatch.setenv("PATH", f"{box}:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    there = f"{sys.executable} -m passing_game"
    with serving(place, tmp_path):
        way = ("--on", "box", "--remote-command", there, "--socket", str(place))
        assert home.told("tables", *way) == ["No table is open."]
    said = home.refused("tables", *way)
    assert "table host" in said
    assert "--remote-command" in home.refused("who", "--on", "box", "--remote-command", "no-such")


def test_the_relay_joins_its_streams_to_the_host(place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path):
        relay = subprocess.Popen(  # noqa: S603 - our own program
            command("relay", "--socket", str(place)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(tmp_path),
        )
        assert relay.stdin is not None
        assert relay.stdout is not None
        with relay:
            relay.stdin.write(encode(Hello(PROTOCOL, __version__, "Ann")))
            relay.stdin.flush()
            assert [relay.stdout.readline() for _ in range(2)] == [b"\n", MARKER + b"\n"]
            assert isinstance(decode_answer(relay.stdout.readline()), Welcome)
            relay.stdin.close()
            assert relay.wait(PATIENCE) == 0


# Playing in lines of text


FOR_TWO = opening(setup(2, people=(0, 1), target=5))


def test_a_match_is_played_in_lines_of_text(place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path):
        table = opened_table(place, FOR_TWO)
        way = ("--text", "--socket", str(place))
        lines = "say hello\nhint\nhand\nquit\n"
        done = run(tmp_path, "join", table, *way, input=lines)
        assert (done.stderr, done.returncode) == ("", 0)
        said = " ".join(done.stdout.split())
        assert "There are no hints at this table." in said
        back = f"You come back by: passing-game join {table} --socket {place}"
        assert f"Your seat is kept. {back}" in said
        listed = run(tmp_path, "tables", "--socket", str(place), "--json")
        (told,) = map(json.loads, listed.stdout.splitlines())
        assert told["table"] == table
        assert told["round"] == 1
        assert told["seats"][0]["presence"] == "dropped"
        again = run(tmp_path, "join", *way, input="abandon\nabandon\n")
        assert "You have left the table. A bot plays on." in " ".join(again.stdout.split())
        gone = run(tmp_path, "join", "elm", *way)
        assert (gone.returncode, gone.stdout) == (1, "")
        assert "There is no table of this name" in gone.stderr


def test_tables_go_on_when_the_host_is_started_again(place: Path, tmp_path: Path) -> None:
    way = ("--text", "--socket", str(place))
    with serving(place, tmp_path) as host:
        table = opened_table(place, FOR_TWO)
        first = run(tmp_path, "join", table, *way, input="hand\nquit\n")
        host.process.kill()
        host.process.wait()
    with serving(place, tmp_path):
        second = run(tmp_path, "join", table, *way, input="hand\nquit\n")
    hands = [
        [line for line in done.stdout.splitlines() if line.startswith("You hold")][-1]
        for done in (first, second)
    ]
    assert hands[0] == hands[1]


def test_without_a_table_there_is_nothing_to_join(place: Path, tmp_path: Path) -> None:
    with serving(place, tmp_path):
        done = run(tmp_path, "join", "--text", "--socket", str(place))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: No table is open.")


def test_whoever_holds_a_seat_cannot_watch_in_lines_of_text_either(
    place: Path, tmp_path: Path
) -> None:
    with serving(place, tmp_path):
        table = opened_table(place, opening())
        named, only = (
            run(tmp_path, "join", *which, "--watch", "--text", "--socket", str(place))
            for which in ((table,), ())
        )
    for done in (named, only):
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("Error: You hold seat 0 here, so you cannot watch.")
