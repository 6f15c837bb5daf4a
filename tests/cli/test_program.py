"""The program from outside: what it prints, how it exits, and what it does not load."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from support.games import rules
from support.recorded import record_of

from passing_game import __version__, cli
from passing_game.cli.group import NAME, program

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(cli.__file__).parents[2]

LOADED = """
import sys
from passing_game.cli import main
sys.argv[1:] = {arguments}
try:
    main()
except SystemExit as end:
    print("exit", end.code)
heavy = [name for name in ("textual", "rich", "asyncio") if name in sys.modules]
print("loaded", heavy)
"""


def run(*arguments: str, environment: Mapping[str, str] | None = None, **options: Any) -> Any:  # noqa: ANN401 - as subprocess has them
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "passing_game", *arguments],
        **({"capture_output": True, "text": True, "stdin": subprocess.DEVNULL} | options),
        env=os.environ | {"PYTHONPATH": str(ROOT), **(environment or {})},
        check=False,
    )


def test_the_version_is_one_line() -> None:
    done = run("--version")
    assert (done.stdout, done.stderr, done.returncode) == (f"passing-game {__version__}\n", "", 0)


def test_the_help_names_the_subcommands() -> None:
    done = run("--help")
    assert done.returncode == 0
    words = done.stdout.split()
    assert {"play", "simulate", "verify", "history", "import", "continue"} <= set(words)
    assert words[:2] == ["Usage:", "passing-game"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["play", "--help"],
        ["--text", "--help"],
        ["verify", "record.jsonl"],
        ["simulate", "--matches", "1", "--target", "5", "--records", "kept"],
        ["history"],
        ["export", "record.jsonl"],
        ["import", "record.jsonl"],
        ["delete", "--all"],
    ],
    ids=" ".join,
)
def test_no_screen_is_loaded_where_none_is_shown(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "record.jsonl").write_bytes(record_of(rules(2, target=10), 1))
    done = subprocess.run(  # noqa: S603 - our own Python and our own script
        [sys.executable, "-c", LOADED.format(arguments=arguments)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-2:] == ["exit 0", "loaded []"]


WRONG = [
    ["bogus"],
    ["--bogus"],
    ["simulate", "--seats", "7"],
    ["simulate", "--seats", "many"],
    ["simulate", "--bot", "nobody"],
    ["simulate", "--matches", "0"],
    ["simulate", "--matches", "1000001"],
    ["simulate", "extra"],
    ["verify"],
    ["play", "--name", ""],
    ["--seats", "7"],
    ["--name", ""],
    ["--text", "extra"],
    ["simulate", "--set", "\x1b[31mred\x1b[0m"],
    ["simulate", "--bot", "\x9b31m"],
    ["\x1b]0;title\x07"],
    ["simulate", "--seed", "a\nb"],
    ["play", "--bot", "evil\x1b[2J"],
    ["history", "--player", "evil\x1b[2J"],
    ["export", "a", "b", "evil\x1b[2J"],
    ["replay", "a", "evil\x1b[2J"],
    ["export", "a", "--\x1b[2J"],
    ["export", "a", "--format", "\x1b[2J"],
    ["delete"],
    ["continue", "\x1b[2J"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=ascii)
def test_wrong_usage_is_told_without_escape_codes_and_exits_with_2(arguments: list[str]) -> None:
    result = CliRunner().invoke(program, arguments, prog_name=NAME, color=True)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines()[-1].startswith("Error: ")
    assert all(character.isprintable() or character == "\n" for character in result.stderr)


def test_the_help_tells_what_goes_without_a_command() -> None:
    words = " ".join(run("--help").stdout.split())
    assert "Without a command it opens the setup" in words
    assert "It also takes every option of play" in words
    assert "begin" not in words.split("Commands:")[1]


def test_what_goes_without_a_command_has_a_help_of_its_own() -> None:
    done = run("--text", "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("Usage: passing-game [OPTIONS]\n")
    assert {"--text", "--seed", "--partners", "--bot"} <= set(done.stdout.split())


def test_wrong_options_without_a_command_name_the_program_alone() -> None:
    for arguments in (["--bogus"], ["--seats", "7"], ["--seats", "2", "play"]):
        done = run(*arguments)
        assert done.returncode == 2
        assert done.stderr.startswith("Usage: passing-game [OPTIONS]\nTry 'passing-game --help'")


WAY_OUT = "passing-game --text plays in lines of text."


def test_the_screen_is_not_shown_without_a_terminal() -> None:
    for arguments in (["--screen"], ["play", "--screen"]):
        done = run(*arguments)
        assert (done.stdout, done.returncode) == ("", 2)
        needs = "The game needs a terminal, but its input comes from elsewhere."
        assert done.stderr == f"Error: {needs} {WAY_OUT}\n"


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("dumb", "The game cannot be shown on a terminal of the kind dumb (TERM)."),
        ("", "The game cannot be shown: TERM does not say what kind of terminal this is."),
    ],
)
def test_the_screen_is_not_shown_on_a_terminal_that_cannot(kind: str, sentence: str) -> None:
    ours, theirs = pty.openpty()
    try:
        streams: dict[str, Any] = {"stdin": theirs, "stdout": theirs, "stderr": subprocess.PIPE}
        done = run("play", "--screen", environment={"TERM": kind}, capture_output=False, **streams)
    finally:
        os.close(theirs)
        os.close(ours)
    assert (done.stderr, done.returncode) == (f"Error: {sentence} {WAY_OUT}\n", 2)


def test_output_that_nobody_reads_is_no_failure_to_shout_about() -> None:
    unread, written = os.pipe()
    os.close(unread)
    try:
        done = run("simulate", "--matches", "1", capture_output=False, stdout=written, stderr=-1)
    finally:
        os.close(written)
    assert (done.stderr, done.returncode) == ("", 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_output_that_cannot_be_written_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = run("--version", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    why = "Error: The program cannot go on: No space left on device.\n"
    assert (done.stderr, done.returncode) == (why, 1)


@pytest.mark.parametrize(
    ("encoding", "seed"), [("latin-1", r"\u017elutý"), ("ascii", r"\u017elut\xfd")]
)
def test_what_the_encoding_does_not_have_is_escaped(encoding: str, seed: str) -> None:
    done = run(
        *("simulate", "--matches", "1", "--target", "5", "--seed", "žlutý"),
        environment={"PYTHONIOENCODING": encoding},
        encoding=encoding,
    )
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.splitlines()[-1] == f"seed {seed}"


@pytest.mark.parametrize("arguments", [("replay", "Zoë"), ("stats", "Zoë"), ("Zoë",)], ids=str)
def test_a_refusal_in_ascii_escapes_names_and_takes_accents_off_words(
    arguments: tuple[str, ...],
) -> None:
    environment = {"PYTHONIOENCODING": "ascii", "LANG": "sk_SK.UTF-8", "LC_ALL": ""}
    done = run(*arguments, environment=environment, encoding="ascii")
    assert (done.stdout, done.returncode != 0) == ("", True)
    assert r"Zo\xeb" in done.stderr


def test_an_interrupt_ends_a_simulation_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(
        "def bot(view, rng):\n    print('thinking', flush=True)\n    return view.legal[-1]\n"
    )
    command = [sys.executable, "-m", "passing_game", "simulate", "--bot", "slow:bot"]
    with subprocess.Popen(  # noqa: S603 - our own program
        [*command, "--matches", "1000000"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stderr is not None
        assert running.stderr.readline() == "thinking\n"
        running.send_signal(signal.SIGINT)
        output, errors = running.communicate(timeout=60)
    said = [line for line in errors.splitlines() if line not in ("", "thinking")]
    assert running.returncode == 130
    assert len(said) == 1
    assert said[0].startswith("Interrupted ")
    assert "before the first" in said[0]
    assert output == ""


INTERRUPTED_WITHIN = """
import os, signal, sys
from importlib.abc import MetaPathFinder

class Interrupting(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
sys.argv[1:] = {arguments}
from passing_game.cli import main
main()
"""


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("passing_game.cli.group", ["--version"]),
        ("click", ["history"]),
        ("passing_game.cli.lazy", []),
        ("passing_game.cli.simulate", ["simulate"]),
        ("passing_game.engine.record", ["review", "1"]),
        ("passing_game.text.app", ["--text"]),
        ("asyncio", ["play", "--text"]),
    ],
    ids=str,
)
def test_an_interrupt_while_the_program_is_loaded_ends_it_at_once(
    module: str, arguments: list[str]
) -> None:
    done = subprocess.run(  # noqa: S603 - our own Python and our own script
        [sys.executable, "-c", INTERRUPTED_WITHIN.format(module=module, arguments=arguments)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


CLOSED = "import os, sys; os.close({number}); os.execv(sys.executable, [sys.executable, *{rest}])"


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_needs_no_standard_streams(tmp_path: Path, number: int, jobs: str) -> None:
    (tmp_path / "loud.py").write_text(
        "def bot(view, rng):\n    print('aloud')\n    return view.legal[-1]\n"
    )
    command = ["-m", "passing_game", "simulate", "--matches", "2", "--target", "5", "--jobs", jobs]
    rest = [*command, "--json", "--bot", "loud:bot", "--bot", "club"]
    done = subprocess.run(  # noqa: S603 - our own Python and our own script
        [sys.executable, "-c", CLOSED.format(number=number, rest=rest)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert not done.stderr.replace("aloud", "").strip(), "two that print at once may mix"
    if number != 1:
        assert json.loads(done.stdout)["bots"][0]["lost_turns"]["count"] == 0


def test_records_are_verified_without_a_standard_output(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(record_of(rules(2, target=10), 1))
    rest = ["-m", "passing_game", "verify", str(path)]
    done = subprocess.run(  # noqa: S603 - our own Python and our own script
        [sys.executable, "-c", CLOSED.format(number=1, rest=rest)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
