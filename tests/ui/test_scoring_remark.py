"""After a round with a bot as a partner: a sentence on what it was up to, where there is room."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from support.games import begin, deal, pass_out, run
from support.setups import setup
from support.sheets import PIPS, rows_of
from support.stories import story
from support.views import NAMES, cast

from passing_game.engine.match import Phase
from passing_game.engine.view import view_for
from passing_game.ui import paint
from passing_game.ui.canvas import Canvas
from passing_game.ui.widgets.score_sheet import ScoreSheet

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

    from passing_game.tables.setup import GameSetup

HANDS: Final = (
    "6-5 5-1 1-0 0-0 2-0 3-0",
    "6-4 1-1 2-1 3-1 6-1 6-3",
    "4-3 5-2 5-5 4-4 6-6 2-2",
)
SCRIPT: Final = "6-5 <6-4 <4-3 pass 5-1> pass pass pass pass"
KEPT: Final = story(4, *HANDS, script=SCRIPT)
REMARK: Final = "Nora kept the 5 open for you with 4-3, and you played 5-1."
AGREED: Final = setup(4, partners=True)


async def scored(game: GamePilot) -> str:
    await game.tell()
    assert game.screen == "ScoringScreen"
    return game.part("#sheet")


def unbroken(sheet: str) -> str:
    return " ".join(sheet.split())


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)], ids=str)
async def test_what_the_partner_was_up_to_is_told_below_the_scores(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(AGREED, KEPT, size=size) as game:
        sheet = await scored(game)
        assert REMARK in unbroken(sheet)
        assert sheet.index("Them ") < sheet.index("Nora kept") < sheet.index(" next")
        assert size == (60, 20) or "\n\n" in sheet[sheet.index("Them ") : sheet.index("Nora kept")]


async def test_after_the_match_it_is_told_too(games: Pilots) -> None:
    async with games(setup(4, partners=True, target=1), KEPT) as game:
        sheet = await scored(game)
        assert game.match.phase is Phase.OVER
        assert REMARK in unbroken(sheet)
        assert "Rounds won" in sheet


@pytest.mark.parametrize(
    "agreed",
    [
        setup(4),
        setup(4, partners=True, people=(0, 2)),
        setup(4, partners=True, people=(0, 1)),
    ],
    ids=["singles", "two people as partners", "two people at one screen"],
)
async def test_nothing_is_told_of_anybody_else(games: Pilots, agreed: GameSetup) -> None:
    async with games(agreed, KEPT) as game:
        assert "kept the" not in await scored(game)


async def test_a_round_of_which_nothing_is_worth_telling_is_without_it(games: Pilots) -> None:
    nothing = story(4, HANDS[0], "", "4-3 4-4 2-2 3-3 3-2 4-2", script="6-5 pass pass pass pass")
    async with games(AGREED, nothing) as game:
        sheet = await scored(game)
        last = [line for line in sheet.splitlines() if line.strip()][-2:]
        assert "Them" in last[0]
        assert " next" in last[1]


LONG: Final = ("A" * 12, "日本語" * 2, "N" * 12, "é" * 12)


def sheet(size: tuple[int, int], remark: str, names: tuple[str, ...], winner: int | None) -> str:
    """A sheet after some draws, so that hands are long."""
    match = begin(AGREED.rules, deal(4, *HANDS, boneyard="6-2 6-0"))
    run(match, "6-5 <6-4 <4-3 pass 5-1> pass pass draw draw")
    pass_out(match)
    assert match.last_result is not None
    view = replace(view_for(match, 0), winner=winner)
    note = "You lead next" if winner is None else "Record: ~/a/folder/with/some/name/record.jsonl"
    who = cast(AGREED.rules, names=names)
    canvas = Canvas(*size, paint.FELT, PIPS)
    ScoreSheet(view, who, [match.last_result], note, remark).draw(canvas)
    return "\n".join(rows_of(canvas))


def words(text: str) -> set[str]:
    return {word for word in text.split() if any(map(str.isalnum, word))}


@pytest.mark.parametrize("winner", [None, 0])
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
@pytest.mark.parametrize("width", [60, 80, 120, 160])
def test_all_else_is_read_with_it_as_without_it(
    width: int, names: tuple[str, ...], winner: int | None
) -> None:
    told = 0
    for height in range(18, 60):
        without = sheet((width, height), "", names, winner)
        with_it = sheet((width, height), REMARK, names, winner)
        assert words(without) <= words(with_it)
        told += REMARK in unbroken(with_it)
    assert told >= 36


def test_in_a_full_window_it_gives_way_before_the_rounds_won() -> None:
    sheets = [sheet((60, height), REMARK, LONG, 0) for height in range(24, 17, -1)]
    remarks = [REMARK in unbroken(one) for one in sheets]
    assert remarks == [True, True, True, True, True, False, False]
    assert all("Rounds won" in one for one in sheets)
