from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.homes import Home, short_record
from support.recorded import read

from passing_game.tables.archive import summarised

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.archive import SeatTally

PARTNERS = rules(4, partners=True, target=10)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    home = Home(tmp_path, monkeypatch)
    for number in range(3):
        home.keep(number, "Ann")
    home.keep(3, "Ann", agreed=PARTNERS)
    home.keep(4, "Ann", undo=0.3)
    home.keep(5, "Zoë")
    return home


def seats(home: Home, *, undone: bool = False) -> list[SeatTally]:
    """What the seat of the first player came to, in Ann's matches."""
    told = [summarised(read(path.read_bytes())) for path in sorted(home.records.iterdir())]
    return [one.seats[0] for one in told if one.seats[0].name == "Ann" and one.undone == undone]


def test_a_player_is_told_in_lines(home: Home) -> None:
    lines = [" ".join(line.split()) for line in home.told("stats", "--player", "ann")]
    wins = sum(seat.won is True for seat in seats(home))
    assert lines[:3] == ["Ann", "", f"matches 4, {wins} won"]
    assert lines[3].startswith("win rate ")
    for about in ("streak", "longest streak", "rounds", "a round", "biggest round"):
        assert any(line.startswith(f"{about} ") for line in lines)
    against = lines[lines.index("Against") :]
    assert against[1] == "who matches win rate rounds a round"
    assert sorted(line.split(" won")[0][:-3] for line in against[2:4]) == [
        "club, 2 seats 3",
        "club, partners 1",
    ]
    assert "Apart, matches in which a move was taken back" in against
    assert not any(line.startswith("Apart") for line in home.told("stats", "--player", "Zoë"))


def test_numbers_are_those_of_the_records(home: Home) -> None:
    (line,) = home.told("stats", "--player", "Ann", "--json")
    told = json.loads(line)
    assert told["player"] == {"key": "ann", "name": "Ann", "matches": 5}
    for part, undone in (("all", False), ("with_undo", True)):
        fared, own = told[part], seats(home, undone=undone)
        assert fared["matches"] == len(own)
        assert fared["wins"] == sum(seat.won is True for seat in own)
        assert fared["plays"] == sum(seat.plays for seat in own)
        assert fared["free_passes"] == sum(seat.free_passes for seat in own)
        assert fared["best_round"] == max(seat.best_round for seat in own)
    assert {(one["level"], one["players"], one["partners"]) for one in told["against"]} == {
        ("club", 2, False),
        ("club", 4, True),
    }
    assert len(told["recent"]) == 4
    assert set(told) == {"player", "all", "with_undo", "against", "recent"}
    assert {"win_rate", "ci95", "points_per_round", "endings", "streak"} <= set(told["all"])


def test_the_player_is_oneself_or_whoever_has_played_most(home: Home) -> None:
    assert home.told("stats")[0] == "Ann"
    settings = home.folder / "config" / "passing-game" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('name = "Zoë"\n')
    assert home.told("stats")[0] == "Zoë"
    assert home.told("stats", "--player", "An")[0] == "Ann"


def test_a_name_that_nobody_has_is_told(home: Home) -> None:
    said = home.refused("stats", "--player", "Bob")
    assert said == "Nobody called Bob has played a match."


def test_a_name_that_several_could_mean_is_told_with_their_keys(home: Home) -> None:
    home.keep(6, "Annabel")
    home.keep(7, "Hanna")
    assert home.told("stats", "--player", "Ann")[0] == "Ann"
    said = home.refused("stats", "--player", "nn")
    first, *players = said.splitlines()
    assert first == "Several players could be meant; name one by its key:"
    assert players[0] == "  ann: Ann, 5 matches"
    assert sorted(players[1:]) == ["  annabel: Annabel, 1 match", "  hanna: Hanna, 1 match"]
    assert home.told("stats", "--player", "hanna")[0] == "Hanna"


def test_without_a_match_there_is_nothing_to_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path / "fresh", monkeypatch)
    for more in ((), ("--json",), ("--player", "Ann")):
        assert home.refused("stats", *more) == "Nobody has played a match yet."


def test_a_match_that_is_not_over_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path / "fresh", monkeypatch)
    home.keep(1, most=4)
    lines = [" ".join(line.split()) for line in home.told("stats")]
    assert lines[2:5] == ["matches 0, 0 won", "win rate -", "streak -"]


def test_names_from_records_are_shown_harmless(home: Home) -> None:
    home.put(short_record(8, "\x1b[31mEve\u202e", bot="x\x1b[2J"))
    result = home("stats", "--player", "eve")
    assert result.exit_code == 0
    assert all(one.isprintable() or one == "\n" for one in result.output)
    assert r"x\x1b[2J, 2 seats" in result.stdout
