"""Every screen of the game at a moment that shows much of it, in a window of any size."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from support.archive_screens import opened
from support.broken_off import in_many_words, several
from support.crowded_screens import CROWDED_SCREENS
from support.games import rules
from support.ranks import liking
from support.recorded import fields_of, plain
from support.reels import AGAIN, DRAWING, reel_of, told_record
from support.scenes import laid_over, played
from support.setups import setup
from support.shared_screens import SHARED_SCREENS
from support.shelf import NOW, Shelf, entry, statistics, summary
from support.stories import GOING_OUT, long_story, story

from passing_game.engine.record import Flaw, RecordError, State
from passing_game.tables.archive import Cause, Unsound
from passing_game.ui.palette import Palette
from passing_game.ui.preferences import Preferences
from passing_game.ui.screens.continuing import ContinueScreen
from passing_game.ui.screens.history import HistoryScreen
from passing_game.ui.screens.replay import ReplayScreen
from passing_game.ui.screens.statistics import StatisticsScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from support.pilot import GamePilot, Pilots
    from support.scenes import Scene, Size

    from passing_game.tables.reel import Reel

HAND: Final = "6-6 6-3 5-3 4-4 3-3 2-1"
OTHER: Final = "6-5 6-4 6-2 6-1 5-5 5-4"
FEW: Final = "1-0 1-1 2-0 2-1 0-0 3-0"
BOTH_ENDS: Final = story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1)
EVERYBODY: Final = "pass pass pass pass"
PARTNERS: Final = setup(4, partners=True)


def _matches(refused: Exception | None = None) -> Shelf:
    return Shelf(
        [
            entry(5, summary(started="2026-11-30T19:15:00Z", undone=True)),
            entry(4, summary((12, 30), state=State.IN_PROGRESS, started="2026-11-29T10:01:00Z")),
            entry(3, Unsound(Cause.FLAW, line=12)),
            entry(2, summary((9, 44, 61), rules=rules(3), names=("Ann", "Bob", "Żółw"))),
            entry(1, summary((12, 30), state=State.ABANDONED)),
        ],
        refused=refused,
    )


def _with_mistakes(keys: str) -> Scene:
    """The settings of a file that is wrong in places; then some keys."""

    @asynccontextmanager
    async def show(games: Pilots, size: Size) -> AsyncIterator[GamePilot]:
        wrong = Preferences(mistakes=lambda: ("~/settings.toml, line 1, bell: 1 ≠ true",) * 3)
        async with games(PARTNERS, size=size, preferences=wrong) as game:
            await game.press("escape", "o", *keys.split())
            yield game

    return show


@asynccontextmanager
async def _reviewed(games: Pilots, size: Size) -> AsyncIterator[GamePilot]:
    worths = {"6-3": 9.0, "draw": 6.0, "pass": 4.0, "6-5>": 6.5, "6-6": 2.0}
    games.monkeypatch.setattr("passing_game.tables.review.ranked", liking(worths))
    async with opened(games, ReplayScreen(REEL, lambda: "yesterday"), size) as shown:
        await shown.game.press("w")
        yield shown.game


@asynccontextmanager
async def _nothing_found(games: Pilots, size: Size) -> AsyncIterator[GamePilot]:
    """The palette once it has waited in vain for commands to come in."""
    async with games(PARTNERS, story(4, HAND), size=size) as game:
        await game.press("ctrl+p", *"xqx")
        palette = game.app.screen
        assert isinstance(palette, Palette)
        assert palette._no_matches_timer is not None
        found_nothing = palette._no_matches_timer._callback
        assert found_nothing is not None
        palette._stop_no_matches_countdown()
        palette.call_later(found_nothing)
        await game.settle()
        yield game


def _damaged() -> Reel:
    flaw = RecordError(Flaw.WRONG_SUM)
    flaw.line = 9
    return reel_of(plain(fields_of(TOLD)[:8]), flaw)


TOLD: Final = told_record(rules(2, lead="rotate", target=200), DRAWING, AGAIN)
REEL: Final = reel_of(TOLD)

SCREENS: Final[dict[str, Scene]] = {
    "setup": played(None),
    "setup of two": played(None, keys="right right down right down right"),
    "setup at the rules": played(None, keys="down down down down down down"),
    "name": played(None, keys="down n"),
    "code": played(None, keys="k"),
    "no code": played(None, keys="k x y z enter"),
    "table": played(PARTNERS, story(4, HAND)),
    "table played": played(PARTNERS, long_story(4, 8)),
    "table with a long train": played(PARTNERS, long_story(4, 20)),
    "table of three": played(setup(3), long_story(3, 6)),
    "table of two": played(setup(2), long_story(2, 24, draws=12)),
    "chosen": played(setup(2), BOTH_ENDS, keys="1"),
    "which end": played(setup(2), BOTH_ENDS, keys="2 enter"),
    "at the right": played(setup(2), BOTH_ENDS, keys="2 enter right"),
    "nothing chosen": played(setup(2), BOTH_ENDS, keys="enter"),
    "does not fit": played(setup(2), BOTH_ENDS, keys="4 enter"),
    "pass meant": played(setup(2), BOTH_ENDS, keys="p"),
    "hint": played(setup(2), BOTH_ENDS, keys="h"),
    "nothing to take back": played(setup(2), BOTH_ENDS, keys="u"),
    "curtain": played(setup(4, people=(0, 2), partners=True), long_story(4, 8)),
    "drawn": played(setup(2, people=(0, 1)), story(2, HAND, OTHER, boneyard="4-3"), keys="space d"),
    "scoring": played(
        setup(4, partners=True, target=200),
        *[story(4, FEW, script=EVERYBODY)] * 2,
    ),
    "scoring of three": played(setup(3), long_story(3, 18), keys="p p p p"),
    "tie": played(setup(2), GOING_OUT),
    "won": played(setup(4, partners=True, target=100), *[story(4, script=EVERYBODY)] * 2),
    "help": played(PARTNERS, story(4, HAND), keys="?"),
    "keys": played(PARTNERS, story(4, HAND), keys="? pagedown pagedown"),
    "log": played(PARTNERS, long_story(4, 8), keys="l"),
    "share": played(setup(2), keys=f"{'p ' * 24} k"),
    "nothing to share": played(setup(3), long_story(3, 18), keys="p p p p k"),
    "settings": played(PARTNERS, story(4, HAND), keys="o"),
    "settings at a name": played(PARTNERS, story(4, HAND), keys="o up"),
    "settings at the language": played(PARTNERS, story(4, HAND), keys="o up up up up up"),
    "settings with mistakes": _with_mistakes("up up"),
    "mistakes": _with_mistakes("e"),
    "palette": played(PARTNERS, story(4, HAND), keys="ctrl+p"),
    "palette without a match": _nothing_found,
    "leaving": played(PARTNERS, story(4, HAND), keys="q"),
    "mouse": played(PARTNERS, story(4, HAND), keys="m"),
    "matches": laid_over(lambda: HistoryScreen(_matches(), "~/records", NOW)),
    "an open match": laid_over(lambda: HistoryScreen(_matches(), "~/records", NOW), "down"),
    "a damaged match": laid_over(lambda: HistoryScreen(_matches(), "~/records", NOW), "down down"),
    "delete": laid_over(lambda: HistoryScreen(_matches(), "~/records", NOW), "x"),
    "a match that stays": laid_over(
        lambda: HistoryScreen(_matches(refused=PermissionError(13, "")), "~/records", NOW),
        "x x",
    ),
    "no matches": laid_over(lambda: HistoryScreen(Shelf([]), "~/records", NOW)),
    "offer": laid_over(lambda: ContinueScreen(several(), NOW, at_start=True)),
    "offer in many words": laid_over(lambda: ContinueScreen(in_many_words(), NOW, at_start=True)),
    "give up": laid_over(lambda: ContinueScreen(several(), NOW, at_start=False), "a"),
    "statistics": laid_over(lambda: StatisticsScreen(Shelf(known={"ann": statistics()}), NOW)),
    "statistics enlarged": laid_over(
        lambda: StatisticsScreen(Shelf(known={"ann": statistics()}), NOW), "v"
    ),
    "statistics without a whole match": laid_over(
        lambda: StatisticsScreen(Shelf(known={"ann": replace(statistics(), recent=())}), NOW)
    ),
    "no statistics": laid_over(lambda: StatisticsScreen(Shelf([]), NOW)),
    "replay": laid_over(lambda: ReplayScreen(REEL, lambda: "yesterday"), "right right right"),
    "replay of one hand": laid_over(lambda: ReplayScreen(REEL, lambda: "yesterday"), "right a"),
    "replay asks where": laid_over(lambda: ReplayScreen(REEL, lambda: "yesterday"), "right 3"),
    "review": _reviewed,
    "replayed result": laid_over(lambda: ReplayScreen(REEL, lambda: "yesterday"), "end"),
    "damaged replay": laid_over(lambda: ReplayScreen(_damaged(), lambda: "yesterday"), "end"),
    **SHARED_SCREENS,
    **CROWDED_SCREENS,
}
"""Each by what it shows."""
