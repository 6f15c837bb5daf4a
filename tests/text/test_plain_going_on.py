"""Going on with a match that was broken off: what is told, what is played, and what is refused."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import pytest
from support.going_on import fail, record_in
from support.homes import Home
from support.plain import IN_TURN, Overheard, Script, played_ahead
from support.plain_program import Program
from support.setups import setup

from passing_game.bots.registry import BOTS
from passing_game.engine.events import RoundEnded
from passing_game.engine.record import State
from passing_game.phrases.cast import Cast
from passing_game.phrases.plain import score_of_each
from passing_game.tables.beginnings import NewMatch, OldMatch
from passing_game.tables.local import Identity, LocalMatch, continue_match, open_match
from passing_game.tables.pace import Pace
from passing_game.text.beginnings import CannotBegin
from passing_game.text.manners import Manners
from passing_game.text.matches import Matches

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from passing_game.engine.events import Event
    from passing_game.tables.beginnings import Beginning
    from passing_game.tables.setup import GameSetup

SEED = "a seed"
SHORT = setup(2, target=30)
HELLO = "The Passing Game. Say help for the commands."
GOES_ON = "The match goes on where it was broken off."
BROKEN_OFF = "A match was broken off: passing-game continue goes on with it."
HOW = "Go on with it by passing-game continue."


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Home:
    return Home(tmp_path, monkeypatch)


async def said_to(
    beginning: Beginning, lines: Iterable[str] = (), manners: Manners = IN_TURN
) -> list[str]:
    sentences: list[str] = []
    voice = Overheard(listener=sentences.append)
    await Matches(beginning, Script(lines), voice, manners).play()
    return sentences


async def broken_after(home: Home, lines: Iterable[str], agreed: GameSetup = SHORT) -> Path:
    """The record of a match that was left after these lines."""
    before = set(home.records.glob("*"))
    await said_to(NewMatch(agreed, SEED), lines)
    (path,) = set(home.records.iterdir()) - before
    return path


def opened(home: Home, agreed: GameSetup = SHORT, seed: str = SEED) -> LocalMatch:
    identity = Identity(seed, "8ae1f2", datetime(2026, 11, 30, 6, 11, 41, tzinfo=UTC))
    return open_match(agreed, identity, BOTS, Pace(0), (home.records, fail))


def path_of(match: LocalMatch) -> Path:
    assert match.recorder.path is not None
    match.recorder.close()
    return match.recorder.path


def to_the_end_of_round(number: int) -> list[str]:
    """The commands of the first rounds."""
    commands: list[str] = []
    for command in played_ahead(SHORT, SEED).commands:
        number -= command == "next"
        if not number:
            break
        commands.append(command)
    return commands


def rounds(events: Iterable[Event]) -> list[RoundEnded]:
    return [event for event in events if isinstance(event, RoundEnded)]


async def test_in_a_round_it_is_told_who_plays_how_it_stands_and_whose_turn_it_is(
    home: Home,
) -> None:
    lines = [*to_the_end_of_round(1), "next", "draw"]
    before = await said_to(NewMatch(SHORT, SEED), [*lines, "hand"])
    (path,) = home.records.iterdir()
    turn = max(at for at, line in enumerate(before) if line.startswith("Your turn."))
    hand = before[turn + 4]
    assert hand.startswith("You hold 8 tiles: ")
    (result,) = rounds(record_in(path).events)
    cast = Cast(tuple(player.name for player in SHORT.players), SHORT.rules, 0)
    said = await said_to(OldMatch(path))
    assert said[:-3] == [
        HELLO,
        *before[1:3],
        GOES_ON,
        *score_of_each(result.scores, cast),
        "Round 2 is being played.",
        hand,
        *before[turn : turn + 4],
    ]


async def test_where_a_bot_is_to_move_that_is_told_and_then_it_moves(home: Home) -> None:
    match = opened(home, seed="7")
    match.table.match.start_round()
    assert match.table.match.turn == 1
    said = await said_to(OldMatch(path_of(match)))
    at = said.index("Nora to move.")
    assert said[at - 2] == "Round 1 is being played."
    assert said[at - 1].startswith("You hold 7 tiles: ")
    assert said[at + 1].startswith("Nora ")
    assert said[at + 2].startswith("Your turn. ")


async def test_before_the_first_deal_nothing_has_to_be_told(home: Home) -> None:
    new = await said_to(NewMatch(SHORT, SEED))
    (other,) = home.records.iterdir()
    other.unlink()
    said = await said_to(OldMatch(path_of(opened(home))))
    assert said[:-2] == new[:-2]
    assert GOES_ON not in said


async def test_between_rounds_the_result_is_told_again_and_next_is_asked_for(home: Home) -> None:
    before = await said_to(NewMatch(SHORT, SEED), [*to_the_end_of_round(1), "why"])
    (path,) = home.records.iterdir()
    asked = before.index("The round is over. Say next or quit.")
    why = before[asked + 1 : before.index("You have left the match.")]
    said = await said_to(OldMatch(path), ["why", "undo", "next"])
    over = said.index("The round is over. Say next or quit.")
    assert said[3:5] == [GOES_ON, "Round 1 is over."]
    told = said[5:over]
    assert told == before[asked - len(told) : asked]
    assert said[over + 1 :][: len(why)] == why
    assert said[over + 1 :][len(why)] == "The round is over: nothing is taken back any more."
    assert said[over + 1 :][len(why) + 1].startswith("Round 2. ")


@pytest.mark.parametrize("missing", [1, 2])
async def test_a_match_whose_end_was_not_written_tells_its_result(home: Home, missing: int) -> None:
    ahead = played_ahead(SHORT, SEED)
    before = await said_to(NewMatch(SHORT, SEED), ahead.commands)
    (path,) = home.records.iterdir()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-missing]))
    said = await said_to(OldMatch(path), ["share"])
    assert GOES_ON not in said
    assert said[3] == f"Round {ahead.match.round_number} is over."
    end = said.index("The match is over. Say rematch or quit.")
    assert said[4 : end + 1] == before[-(end - 3) - 1 : -1]
    assert said[-1] == "Goodbye."
    assert record_in(path).state is State.FINISHED
    assert path.read_bytes() == b"".join(lines)


async def test_rounds_from_before_the_break_count_and_a_rematch_is_another_match(
    home: Home,
) -> None:
    ahead = played_ahead(SHORT, SEED)
    whole = await said_to(NewMatch(SHORT, SEED), ahead.commands)
    first = to_the_end_of_round(1)
    assert len(rounds(ahead.events)) > 1
    path = await broken_after(home, first)
    said = await said_to(OldMatch(path), [*ahead.commands[len(first) :], "rematch"])
    won = next(line for line in whole if line.startswith("Rounds won: "))
    assert won in said
    assert said.count("2 seats play to 30 points.") == 2
    assert len(list(home.records.iterdir())) == 3
    assert len({record_in(path).header.seed for path in home.records.iterdir()}) == 2


@pytest.mark.parametrize("agreed", [SHORT, setup(4, partners=True, target=90)], ids=["2", "4"])
async def test_a_match_broken_off_anywhere_goes_on_as_if_it_had_not_been(
    home: Home, agreed: GameSetup
) -> None:
    ahead = played_ahead(agreed, SEED)
    whole = await said_to(NewMatch(agreed, SEED), ahead.commands)
    assert len(ahead.commands) > 10
    for end in range(len(ahead.commands)):
        if ahead.commands[end - 1 : end + 1] == ["pass", "pass"]:
            continue  # the question about the pass may lie before the break
        path = await broken_after(home, ahead.commands[:end], agreed)
        said = await said_to(OldMatch(path), ahead.commands[end:])
        assert list(record_in(path).events) == ahead.events
        assert said[-8:-3] == whole[-8:-3]
        assert said[-2:] == whole[-2:]


@pytest.mark.parametrize("state", ["over", "abandoned", "damaged", "gone", "in use", "a folder"])
async def test_what_cannot_be_gone_on_with_is_refused_with_the_reason(
    home: Home, state: str
) -> None:
    lines = ["abandon", "abandon"] if state == "abandoned" else []
    if state == "over":
        lines = played_ahead(SHORT, SEED).commands
    path = await broken_after(home, lines)
    reason = "This match is over."
    other: LocalMatch | None = None
    match state:
        case "abandoned":
            reason = "This match was abandoned."
        case "damaged":
            path.write_bytes(b"nothing\n" + path.read_bytes())
            reason = "The record of this match is damaged: line 1: "
        case "gone":
            path.unlink()
            reason = "The record of this match: "
        case "a folder":
            path = path.parent
            reason = "The record of this match: "
        case "in use":
            other = continue_match(path, BOTS, Pace(0), fail)
            reason = "This match is being played in another window."
    said: list[str] = []
    with pytest.raises(CannotBegin) as caught:
        await Matches(OldMatch(path), Script([]), Overheard(listener=said.append), IN_TURN).play()
    assert str(caught.value).startswith(reason)
    assert caught.value.exit_code == 1
    assert said == []
    if other is not None:
        other.recorder.close()


async def test_the_match_of_several_people_is_refused_and_stays_as_it_was(home: Home) -> None:
    match = opened(home, setup(3, people=(0, 2)))
    match.table.match.start_round()
    path = path_of(match)
    record = path.read_bytes()
    with pytest.raises(CannotBegin) as caught:
        await said_to(OldMatch(path))
    assert caught.value.exit_code == 2
    assert path.read_bytes() == record
    continue_match(path, BOTS, Pace(0), fail).recorder.close()  # nobody holds it


RUN = """
import sys
from pathlib import Path
from passing_game.tables.beginnings import OldMatch
from passing_game.text.app import run
sys.exit(run(OldMatch(Path(sys.argv[1]))))
"""


@pytest.mark.parametrize(("people", "code"), [((0,), 1), ((0, 1), 2)])
async def test_the_program_says_so_beside_its_output_and_ends_with_that_code(
    home: Home, people: tuple[int, ...], code: int
) -> None:
    path = path_of(opened(home, setup(2, people=people)))
    if code == 1:
        path.unlink()
    with Program(home.folder).start("-c", RUN, str(path)) as running:
        output, errors = running.communicate(b"hand\n")
    sentence = {
        1: b"Error: The record of this match: there is no such file.\n",
        2: b"Error: Several people play in this match, but the plain mode is for one.\n",
    }
    assert (output, errors, running.returncode) == (b"", sentence[code], code)


def test_what_is_said_to_nobody_ends_with_the_same_code(home: Home) -> None:
    path_of(opened(home, setup(2, people=(0, 1))))
    where = {"XDG_DATA_HOME": str(home.records.parents[1])}
    for closed in (0, 2):
        done = Program(home.folder)(
            "continue", "--text", environment=where, preexec_fn=partial(os.close, closed)
        )
        assert (done.stdout, done.returncode) == (b"", 2)


def test_a_match_is_left_and_gone_on_with_by_the_command_that_was_named(home: Home) -> None:
    program = Program(home.folder)
    ahead = played_ahead(setup(2, target=10), "7")
    cut = len(ahead.commands) // 2
    lines, rest = ahead.commands[:cut], ahead.commands[cut:]
    left = program("--text", "--seed", "7", "--target", "10", "--name", "Ann", lines=lines)
    assert left.stdout.decode().endswith(f"\n{HOW}\n")
    done = program("continue", "--text", lines=["hand", *rest])
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"Goodbye.\n")
    assert all(len(line) <= 40 and line.isprintable() for line in done.stdout.decode().splitlines())
    assert list(program.replay.events) == ahead.events


# What a new match is told of an old one

TYPING = Manners()


async def test_at_a_terminal_a_match_that_was_broken_off_is_told_after_the_greeting(
    home: Home,
) -> None:
    await broken_after(home, ["draw"])
    assert (await said_to(NewMatch(SHORT, SEED), manners=TYPING))[:2] == [HELLO, BROKEN_OFF]


async def test_a_script_hears_the_same_lines_whatever_lies_there(home: Home) -> None:
    first = await said_to(NewMatch(SHORT, SEED))
    again = await said_to(NewMatch(SHORT, SEED))
    assert len(list(home.records.iterdir())) == 2
    assert [line for line in again if ".jsonl" not in line] == [
        line for line in first if ".jsonl" not in line
    ]


async def test_nothing_is_told_where_nothing_can_be_gone_on_with(home: Home) -> None:
    assert BROKEN_OFF not in await said_to(NewMatch(SHORT, SEED), manners=TYPING)
    (first,) = home.records.iterdir()
    first.unlink()
    await broken_after(home, ["abandon", "abandon"])
    await broken_after(home, played_ahead(SHORT, SEED).commands)
    assert BROKEN_OFF not in await said_to(NewMatch(SHORT, SEED), manners=TYPING)


async def test_nothing_is_told_of_a_match_that_somebody_plays(home: Home) -> None:
    path = await broken_after(home, ["draw"])
    other = continue_match(path, BOTS, Pace(0), fail)
    assert BROKEN_OFF not in await said_to(NewMatch(SHORT, SEED), manners=TYPING)
    other.recorder.close()


async def test_nothing_is_told_where_continue_would_take_a_match_of_several_people(
    home: Home,
) -> None:
    os.utime(await broken_after(home, ["draw"]), (1000, 1000))
    path_of(opened(home, setup(2, people=(0, 1))))
    assert BROKEN_OFF not in await said_to(NewMatch(SHORT, SEED), manners=TYPING)


async def test_a_match_that_goes_on_is_told_of_no_other(home: Home) -> None:
    path = await broken_after(home, ["draw"])
    os.utime(await broken_after(home, []), (1000, 1000))
    assert BROKEN_OFF not in await said_to(OldMatch(path), manners=TYPING)
