"""A host and its people as processes that are killed, cut off and stopped all evening long."""

from __future__ import annotations

import signal
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from support.aftermath import check_evening, heard
from support.evening import Evening, an_evening
from support.torment import Torment

from passing_game.cli.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where all is kept: a short path, since sockets want one."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


async def evening_of(
    folder: Path, seed: str, *, players: int = 4, moves: int, target: int, pause: int = 12
) -> Evening:
    """Have an evening, and see that all was in order."""
    async with an_evening(folder, Random(seed), players, target) as evening:
        await Torment(evening).play(moves * 5 // 4, pause)  # not all that happens is a move
        assert await evening.end_host(signal.SIGTERM) == 0
    assert evening.errors() == {""}
    assert evening.seeds
    verified = CliRunner().invoke(verify, [str(record) for record in evening.records])
    assert verified.exit_code == 0, verified.output
    evening.counts += check_evening(evening)
    print(evening.counts)  # noqa: T201 - how much of what there was; shown by pytest -s
    assert evening.counts["moves"] >= moves
    assert evening.counts["moves"] > evening.counts["moves of people"] > 0
    return evening


def a_hand_is_told_to_another(evening: Evening) -> None:
    ann, bob = (
        next(one for one in evening.everybody if one.account == account)
        for account in evening.accounts[:2]
    )
    lines = b"".join(line + b"\n" for line, _answer in heard(bob))
    Path(f"{ann.errand.heard}.extra").write_bytes(lines)


def a_move_was_never_tried(evening: Evening) -> None:
    for one in evening.everybody:
        del one.tries[len(one.tries) // 2 :]


def a_move_is_made_twice(evening: Evening) -> None:
    made = [told for one in evening.everybody for told in one.outcomes if told[1] == "made"]
    evening.everybody[0].outcomes.append(made[0])


def a_move_gets_lost(evening: Evening) -> None:
    one = next(one for one in evening.everybody if not one.is_watching)
    one.outcomes.append((10**6, "made"))


def a_tile_is_in_the_log(evening: Evening) -> None:
    evening.log.append("refused 6-3")


FLAWS = (
    *(a_hand_is_told_to_another, a_move_was_never_tried, a_move_is_made_twice, a_move_gets_lost),
    a_tile_is_in_the_log,
)


async def test_partners_lose_nothing_whatever_is_killed_cut_or_stopped(folder: Path) -> None:
    evening = await evening_of(folder, "partners", moves=120, target=60, pause=8)
    before = [(one.tries.copy(), one.outcomes.copy()) for one in evening.everybody], [*evening.log]
    for flaw in FLAWS:  # and if something had been lost, it would have been seen
        flaw(evening)
        with pytest.raises(AssertionError):
            check_evening(evening)
        _restore(evening, *before)
    check_evening(evening)


def _restore(
    evening: Evening,
    people: list[tuple[list[tuple[int, str]], list[tuple[int, str]]]],
    log: list[str],
) -> None:
    for one, (tries, outcomes) in zip(evening.everybody, people, strict=True):
        one.tries, one.outcomes = tries.copy(), outcomes.copy()
        Path(f"{one.errand.heard}.extra").unlink(missing_ok=True)
    evening.log[:] = log


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["one evening", "another"])
async def test_partners_lose_nothing_in_thousands_of_moves(folder: Path, seed: str) -> None:
    await evening_of(folder, seed, moves=3000, target=150, pause=30)


@pytest.mark.slow
async def test_nor_do_two_who_draw_much(folder: Path) -> None:
    await evening_of(folder, "two", players=2, moves=1500, target=100, pause=30)
