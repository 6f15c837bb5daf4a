"""The small parts of a host: its bucket, its logbook, names, and refusals by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.hosted import ANN, NOON, home

from passing_game import __version__
from passing_game.engine import errors
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.tables.seat import StaleMove
from passing_game.tables.shared.bucket import TokenBucket
from passing_game.tables.shared.logbook import Deed, Logbook
from passing_game.tables.shared.rules_refused import heard, told
from passing_game.tables.shared.table_names import WORDS, free_name
from passing_game.tables.wire.answers import People, Refused
from passing_game.tables.wire.codec import decode_answer, encode
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.requests import Hello, Who

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.shared.rules_refused import Refused as RefusedMove


def test_a_bucket_says_how_long_to_wait_and_forgets_nothing() -> None:
    now = [0.0]
    bucket = TokenBucket(20, 2, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [0, 0, 0.05, 0.1]
    now[0] = 0.1
    assert bucket.take() == pytest.approx(0.05)
    now[0] = 1000
    assert [bucket.take() for _ in range(3)] == [0, 0, 0.05]
    assert bucket.take(20) == pytest.approx(1.05)


def test_a_deed_is_noted_with_who_and_when_and_without_what_there_is_not() -> None:
    lines: list[str] = []
    logbook = Logbook(lines.append, lambda: NOON)
    logbook.note(Deed.CLOSED, 1001, table="oak", why="taken over", seat=None)
    assert lines == ["2026-11-30T12:00:00Z closed uid=1001 table=oak why=taken-over"]


def test_a_fault_is_noted_by_kind_and_place_and_not_by_its_words() -> None:
    lines: list[str] = []
    logbook = Logbook(lines.append, lambda: NOON)
    try:
        raise errors.TileNotInHand(1, Tile.of(6, 3))
    except errors.GameError as error:
        logbook.fault(error, table="oak")
    (line,) = lines
    assert line.startswith(
        "2026-11-30T12:00:00Z fault table=oak error=TileNotInHand place=test_host_parts.py:"
    )
    logbook.fault(ValueError("never raised"))
    assert lines[1] == "2026-11-30T12:00:00Z fault error=ValueError"


def test_tables_have_names_of_their_own_and_none_is_given_again_at_once() -> None:
    assert len(set(WORDS)) == len(WORDS)
    names: list[str] = []
    for turn in range(3 * len(WORDS)):
        names.append(free_name(names, turn))
    assert len(set(names)) == len(names)
    assert free_name((), 0) != free_name((), 1)
    assert free_name((), len(WORDS)) == free_name((), 0)


REFUSALS: tuple[RefusedMove, ...] = (
    StaleMove(3, 5),
    errors.RoundNotRunning(),
    errors.MatchOver(1),
    errors.NotYourTurn(2, 3),
    errors.TileNotInHand(1, Tile.of(6, 3)),
    errors.DoesNotFit(Tile.of(4, 4), Side.RIGHT, 5),
    errors.BoneyardClosed(2),
    errors.PassRefused(can_play=True, can_draw=False),
)


@pytest.mark.parametrize("error", REFUSALS, ids=lambda error: type(error).__name__)
def test_a_refused_move_is_heard_as_it_was_told(error: RefusedMove) -> None:
    answer = decode_answer(encode(Refused("submit", *told(error))))
    assert isinstance(answer, Refused)
    again = heard(answer.why, answer.data)
    assert type(again) is type(error)
    assert vars(again) == vars(error)


@pytest.mark.parametrize(
    ("why", "data"),
    [
        *(("full", {}), ("not your turn", {"seat": 1}), ("boneyard closed", {"left": "many"})),
        *(("does not fit", {"tile": 3, "side": "up", "end": 1}),),
    ],
)
def test_what_is_no_refusal_by_the_rules_is_not_heard_as_one(
    why: str, data: dict[str, int | str]
) -> None:
    assert heard(why, data) is None


def test_a_tile_that_there_is_not_is_not_heard() -> None:
    assert heard("tile not in hand", {"seat": 1, "tile": 28}) is None
    assert heard("tile not in hand", {"seat": 1, "tile": -1}) is None


def test_another_error_of_the_engine_is_told_without_its_data() -> None:
    assert told(errors.NoSuchSeat(9)) == ("not allowed", {})


async def test_who_gives_no_name_is_called_by_the_account_just_as_it_is(tmp_path: Path) -> None:
    async with home(tmp_path) as place:
        ann = await place.call(ANN)
        await ann.say(Hello(PROTOCOL, __version__, ""))
        (people,) = await ann.say(Who())
        assert isinstance(people, People)
        assert [(one.account, one.name) for one in people.people] == [("ann", "ann")]
