from __future__ import annotations

import json
import stat
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from support.recorded import read

from passing_game.bots.budget import budget_for
from passing_game.bots.registry import BOTS
from passing_game.cli.play import play
from passing_game.cli.simulate import simulate
from passing_game.engine.record import State
from passing_game.engine.rules import Preset, Rules
from passing_game.phrases.bots import known_bots

if TYPE_CHECKING:
    from pathlib import Path

    import click
    from click.testing import Result

SHORT = ["--target", "20", "--seed", "a seed", "--jobs", "1"]


def simulated(*arguments: str) -> Result:
    return CliRunner().invoke(simulate, [*SHORT, *arguments])


def as_json(*arguments: str) -> Any:  # noqa: ANN401 - any JSON
    result = simulated("--json", *arguments)
    assert (result.stderr, result.exit_code) == ("", 0)
    return json.loads(result.stdout)


def timeless(outcome: Any) -> Any:  # noqa: ANN401
    """The outcome without what the clock tells."""
    bots = [bot | {"milliseconds": None} for bot in outcome["bots"]]
    return outcome | {"seconds": 0, "bots": bots}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A present folder of one's own; what is imported from it is forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_json_is_exactly_one_object() -> None:
    outcome = as_json("--matches", "5", "--bot", "club", "--bot", "heaviest")
    old = ["matches", "rounds", "moves", "seconds", "endings", "seats"]
    new = ["abandoned", "deals", "duplicate", "interrupted", "seed", "bots"]
    assert list(outcome) == old + new
    assert outcome["matches"] == 5
    assert list(outcome["endings"]) == ["domino", "blocked", "passed_out"]
    assert sum(outcome["endings"].values()) == outcome["rounds"]
    assert outcome["moves"] > outcome["rounds"] >= 5
    assert outcome["seconds"] > 0
    keys = ["bot", "wins", "win_rate", "ci95", "points_per_round"]
    assert [list(seat) for seat in outcome["seats"]] == [keys] * 2
    assert [seat["bot"] for seat in outcome["seats"]] == ["club", "heaviest"]
    assert sum(seat["wins"] for seat in outcome["seats"]) == 5
    for seat in outcome["seats"]:
        low, high = seat["ci95"]
        assert 0 <= low <= seat["win_rate"] == seat["wins"] / 5 <= high <= 1


def test_the_same_seed_gives_the_same_outcome() -> None:
    once, again = as_json("--matches", "3"), as_json("--matches", "3")
    assert timeless(once) == timeless(again)


@pytest.mark.parametrize(
    ("arguments", "bots"),
    [
        (["--seats", "3"], ["club"] * 3),
        (["--seats", "3", "--bot", "random"], ["random"] * 3),
        (["--partners", "--bot", "club", "--bot", "random"], ["club", "random"] * 2),
        (["--seats", "3", "--bot", "club", "--bot", "random"], ["club", "random", "club"]),
    ],
)
def test_fewer_bots_than_seats_are_repeated_in_turn(arguments: list[str], bots: list[str]) -> None:
    seats = as_json("--matches", "1", *arguments)["seats"]
    assert [seat["bot"] for seat in seats] == bots


def test_more_bots_than_seats_are_refused() -> None:
    result = simulated(*(["--bot", "club"] * 3))
    assert result.exit_code == 2
    assert "There are 3 bots for 2 seats." in result.stderr


def test_partners_share_their_wins() -> None:
    seats = as_json("--matches", "4", "--partners", "--bot", "club", "--bot", "random")["seats"]
    assert seats[0] == seats[2]
    assert seats[1] == seats[3]
    assert seats[0]["wins"] + seats[1]["wins"] == 4


def test_the_table_has_a_line_for_each_seat_and_the_totals() -> None:
    result = simulated("--matches", "4", "--bot", "club", "--bot", "heaviest")
    outcome = as_json("--matches", "4", "--bot", "club", "--bot", "heaviest")
    assert (result.stderr, result.exit_code) == ("", 0)
    lines = result.stdout.splitlines()
    assert lines[0].split() == ["seat", "bot", "wins", "points", "per", "round"]
    for number, (line, seat) in enumerate(zip(lines[1:3], outcome["seats"], strict=True)):
        low, high = (f"{100 * bound:.1f}" for bound in seat["ci95"])
        rate, points = f"{100 * seat['win_rate']:.1f}", f"{seat['points_per_round']:.2f}"
        wins = [f"{rate}%", f"[{low}-{high}]"]
        assert line.split() == [str(number), seat["bot"], *wins, points]
    assert len({len(line) for line in lines[:3]}) == 1
    assert f"4 matches, {outcome['rounds']} rounds, {outcome['moves']} moves" in lines
    domino = 100 * outcome["endings"]["domino"] / outcome["rounds"]
    assert any(line.startswith(f"rounds: domino {domino:.1f}%") for line in lines)
    assert lines[-1] == "seed a seed"


def test_a_seed_that_was_not_given_is_told_so_that_it_can_be_played_again() -> None:
    arguments = ["--matches", "2", "--target", "20", "--jobs", "1"]
    first = CliRunner().invoke(simulate, arguments).stdout.splitlines()
    seed = first[-1].removeprefix("seed ")
    again = CliRunner().invoke(simulate, [*arguments, "--seed", seed]).stdout.splitlines()
    assert len(seed) == 16
    assert again[:4] == first[:4]
    assert CliRunner().invoke(simulate, arguments).stdout.splitlines()[-1] != first[-1]


def test_every_match_is_kept_in_a_file_of_its_own(folder: Path) -> None:
    records = folder / "deep" / "records"
    for _ in range(2):
        assert as_json("--matches", "3", "--records", str(records))["matches"] == 3
    paths = sorted(records.iterdir())
    assert len(paths) == 6
    for path in paths:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        replay = read(path.read_bytes())
        assert replay.state is State.FINISHED
        assert {seat.bot for seat in replay.header.seats} == {"club"}
        assert replay.header.id
        assert replay.header.started
        assert replay.header.version


@pytest.mark.parametrize("name", ["a file", "a file/below"])
def test_a_folder_that_cannot_be_had_is_told(folder: Path, name: str) -> None:
    (folder / "a file").touch()
    result = simulated("--records", name)
    assert (result.stdout, result.exit_code) == ("", 1)
    assert result.stderr.startswith(f"Error: No record can be kept in {name}: ")
    assert len(result.stderr.splitlines()) == 1


def test_somebody_elses_bot_plays_from_a_module_in_the_present_folder(folder: Path) -> None:
    (folder / "theirs_here.py").write_text(
        "class Bots:\n"
        "    def timid(self, view, rng):\n"
        "        return view.legal[-1]\n"
        "bots = Bots()\n"
        "def bold(view, rng, budget):\n"
        "    return view.legal[0]\n"
    )
    bots = ["theirs_here:bots.timid", "theirs_here:bold"]
    arguments = [word for bot in bots for word in ("--bot", bot)]
    outcome = as_json("--matches", "2", "--set", "pass=free", *arguments)
    assert [seat["bot"] for seat in outcome["seats"]] == bots


KNOWN = known_bots()
BROKEN = "raise RuntimeError('no\\x1b[31m')\n"
NEEDING = "ModuleNotFoundError: No module named 'nowhere_else'"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("champion", f"There is no bot champion. There are: {KNOWN}; or module:callable."),
        (":bot", f"There is no bot :bot. There are: {KNOWN}; or module:callable."),
        ("json:", f"There is no bot json:. There are: {KNOWN}; or module:callable."),
        ("nowhere.at.all:bot", "There is no module nowhere.at.all."),
        (
            "theirs_needing:bot",
            f"The module theirs_needing cannot be imported: {NEEDING}.",
        ),
        (
            "theirs_broken:bot",
            r"The module theirs_broken cannot be imported: RuntimeError: no\x1b[31m.",
        ),
        ("theirs_leaving:bot", "The module theirs_leaving cannot be imported: SystemExit: 3."),
        ("json:nothing", "The module json has no nothing."),
        (
            "json:dumps",
            "dumps of json cannot be called as a bot: (view, rng, budget) -> move.",
        ),
        (
            "json:__name__",
            "__name__ of json cannot be called as a bot: (view, rng, budget) -> move.",
        ),
    ],
)
def test_a_bot_that_is_not_there_is_told(folder: Path, spec: str, sentence: str) -> None:
    (folder / "theirs_needing.py").write_text("import nowhere_else\n")
    (folder / "theirs_broken.py").write_text(BROKEN)
    (folder / "theirs_leaving.py").write_text("raise SystemExit(3)\n")
    result = simulated("--bot", spec)
    assert (result.stdout, result.exit_code) == ("", 2)
    assert result.stderr.splitlines()[-1] == f"Error: Invalid value for '--bot': {sentence}"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("return 'pass'", "it answered 'pass', which is no legal move"),
        ("1 / 0", "it failed with ZeroDivisionError: division by zero"),
        ("raise KeyError", "it failed with KeyError"),
        ("raise ValueError('\\x1b[31m\\n')", r"it failed with ValueError: \x1b[31m\n"),
        ("import os; os._exit(0)", "its process ended"),
    ],
)
def test_a_bot_that_fails_loses_its_turns_and_is_reported(
    folder: Path, body: str, reason: str
) -> None:
    (folder / "theirs_failing.py").write_text(f"def bot(view, rng):\n    {body}\n")
    arguments = ["--matches", "1", "--bot", "club", "--bot", "theirs_failing:bot"]
    lost = as_json(*arguments)["bots"][1]["lost_turns"]
    lines = simulated(*arguments).stdout.splitlines()
    turns = "1 turn, in" if lost["count"] == 1 else f"{lost['count']} turns, the first in"
    assert f"theirs_failing:bot lost {turns} deal 1: {reason}" in lines


def test_duplicate_deals_are_told_by_bot() -> None:
    arguments = ["--matches", "3", "--duplicate", "--bot", "club", "--bot", "heaviest"]
    outcome = as_json(*arguments)
    assert (outcome["deals"], outcome["matches"], outcome["duplicate"]) == (3, 6, True)
    assert [bot["bot"] for bot in outcome["bots"]] == ["club", "heaviest"]
    assert sum(bot["wins"] for bot in outcome["bots"]) == 6
    for bot, seat in zip(outcome["bots"], outcome["seats"], strict=True):
        assert seat == {key: bot[key] for key in seat}
        low, high = bot["points_ci95"]
        assert low <= bot["points_per_round"] <= high
    lines = simulated(*arguments).stdout.splitlines()
    assert lines[0].split() == ["bot", "wins", "points", "per", "round"]
    assert lines[1].split()[0] == "club"
    assert f"3 deals, 6 matches, {outcome['rounds']} rounds, {outcome['moves']} moves" in lines


def test_the_times_of_moves_are_told_in_milliseconds() -> None:
    for bot in as_json("--matches", "2", "--bot", "club", "--bot", "heaviest")["bots"]:
        times = bot["milliseconds"]
        assert list(times) == ["median", "p95", "p99", "max"]
        assert 0 < times["median"] <= times["p95"] <= times["p99"] <= times["max"] < 60_000
        assert bot["decisions"] > 0
        assert bot["iterations"] is None


def test_the_budget_can_be_set_for_bots_that_search(folder: Path) -> None:
    (folder / "theirs_searching.py").write_text(
        "def bot(view, rng, budget):\n"
        "    budget.count(budget.iterations)\n"
        "    return view.legal[-1]\n"
    )
    arguments = ["--matches", "1", "--bot", "theirs_searching:bot", "--bot", "club"]
    bot = as_json("--iterations", "7", *arguments)["bots"][0]
    assert bot["iterations"] == {"median": 7, "total": 7 * bot["decisions"]}
    usual = as_json(*arguments)["bots"][0]["iterations"]["median"]
    assert usual == budget_for("expert", Rules.preset(Preset.STANDARD, 2))


def test_any_number_of_processes_has_the_same_outcome(folder: Path) -> None:
    (folder / "theirs_at_work.py").write_text(
        "def bot(view, rng):\n    return rng.choice(view.legal)\n"
    )
    arguments = ["--matches", "3", "--duplicate", "--bot", "club", "--bot", "theirs_at_work:bot"]
    alone, together = as_json(*arguments), as_json(*arguments, "--jobs", "2")
    assert timeless(alone) == timeless(together)


@pytest.mark.parametrize(
    "option",
    [
        ["--jobs", "0"],
        ["--iterations", "0"],
        *(["--move-limit", limit] for limit in ("0", "nan", "-nan", "inf", "3601")),
        ["--matches", "0"],
    ],
    ids=" ".join,
)
def test_a_number_that_cannot_be_is_refused(option: list[str]) -> None:
    assert simulated(*option).exit_code == 2


@pytest.mark.parametrize("command", [simulate, play], ids=["simulate", "play"])
def test_the_help_names_every_bot(command: click.Command) -> None:
    shown = " ".join(CliRunner().invoke(command, ["--help"]).stdout.split())
    for bot in BOTS:
        level, _dash, character = bot.partition("-")
        assert bot in shown or (level in shown and f"-{character}" in shown)


def test_a_bot_with_a_character_plays() -> None:
    bots = ["--bot", "novice-bluffer", "--bot", "club-hoarder"]
    assert [seat["bot"] for seat in as_json("--matches", "1", *bots)["seats"]] == bots[1::2]
