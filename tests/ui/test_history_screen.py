"""The list of all matches: gone through, filtered, opened, deleted, and what is wrong with it."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

import pytest
from support.archive_screens import opened
from support.games import rules
from support.screen_text import ScreenText
from support.shelf import FOLDER, NOW, Shelf, closed, entry, many, summary

from passing_game.config import Colours, Settings, Style
from passing_game.engine.record import State
from passing_game.tables.archive import (
    ArchiveBusy,
    ArchiveDamaged,
    ArchiveNewer,
    Cause,
    Progress,
    Unsound,
)
from passing_game.tables.beginnings import OldMatch
from passing_game.tables.claims import RecordInUse
from passing_game.ui.match_list import MOST_PAGES, PAGE
from passing_game.ui.screens.history import HistoryScreen

if TYPE_CHECKING:
    from support.pilot import Pilots
    from syrupy.assertion import SnapshotAssertion

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}
STYLES = {
    "pips": Settings(),
    "ascii": Settings(style=Style.ASCII),
    "ascii without colour": Settings(style=Style.ASCII, colours=Colours.NONE),
    "no colour": Settings(colours=Colours.NONE),
}
UNDONE = entry(5, summary(started="2026-11-30T19:15:00Z", undone=True))
OPEN = entry(4, summary((12, 30), state=State.IN_PROGRESS, started="2026-11-29T10:01:00Z"))
UNSOUND = entry(3, Unsound(Cause.FLAW, line=12))
OF_TWO = entry(2, summary((9, 44, 61), rules=rules(3), names=("Ann", "Bob", "Żółw"), people=(0, 1)))
ABANDONED = entry(1, summary((12, 30), state=State.ABANDONED))
LOST = entry(0, summary((60, 77), started="yesterday, I think"))
SOME = [UNDONE, OPEN, UNSOUND, OF_TWO, ABANDONED, LOST]


def history(shelf: Shelf) -> HistoryScreen:
    """The list of the matches on a shelf."""
    return HistoryScreen(shelf, "~/records", NOW)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf(list(SOME))


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_list(
    games: Pilots, shelf: Shelf, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with opened(games, history(shelf), size) as shown:
        assert shown.text() == screen


@pytest.mark.parametrize("settings", STYLES.values(), ids=STYLES)
async def test_the_list_in_every_style(
    games: Pilots, shelf: Shelf, screen: SnapshotAssertion, settings: Settings
) -> None:
    async with opened(games, history(shelf), settings=settings) as shown:
        await shown.game.press("down", "down", "x")
        assert shown.text() == screen
        assert settings.style is not Style.ASCII or shown.text().isascii()


# Going through it


async def test_ten_thousand_matches_are_gone_through_with_a_few_pages_held(games: Pilots) -> None:
    shelf = Shelf(many(10_000))
    async with opened(games, history(shelf)) as shown:
        assert "10,000 matches" in shown.text()
        await shown.game.press("end")
        assert shelf.entries[-1].summary
        assert "▶ 2025-" in shown.text()
        for _page in range(40):
            await shown.game.press("pageup")
        screen = shown.game.app.screen
        assert isinstance(screen, HistoryScreen)
        assert len(screen.matches._pages) <= MOST_PAGES
        assert screen.matches.here is shelf.entries[screen.matches.chosen]
        await shown.game.press("home", "down", "enter")
        assert [one.path for one in shown.replays] == [shelf.entries[1].path]


async def test_no_more_is_fetched_than_is_near_the_window(games: Pilots) -> None:
    shelf = Shelf(many(10_000))
    async with opened(games, history(shelf)) as shown:
        assert set(shelf.asked) == {0}
        shelf.asked.clear()
        await shown.game.press("end")
        assert set(shelf.asked) == {10_000 - PAGE}


async def test_a_window_that_grows_is_filled(games: Pilots) -> None:
    shelf = Shelf(many(300))
    async with opened(games, history(shelf), (60, 20)) as shown:
        await shown.game.press(*["pagedown"] * 8)
        await shown.game.resize(80, 110)
        lines = shown.text().splitlines()[3:-6]
        assert len(lines) > PAGE
        assert all("Ann & Nora" in line for line in lines)


async def test_the_wheel_goes_through_the_lines(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.wheel(10, 10, down=True)
        await shown.game.wheel(10, 10, down=True)
        await shown.game.wheel(10, 10, down=False)
        await shown.game.press("c")
        assert shown.results == [OldMatch(OPEN.path)]


async def test_a_click_chooses_and_a_second_one_opens(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.click("Bob")
        assert not shown.replays
        await shown.game.click("Bob")
        assert [(one.path, one.title()) for one in shown.replays] == [
            (OF_TWO.path, "Ann : Bob : Żółw")
        ]


async def test_an_unsound_record_says_why_and_can_still_be_opened(
    games: Pilots, shelf: Shelf
) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("down", "down")
        assert "The record is not sound: line 12 is wrong." in shown.text()
        await shown.game.press("enter")
        assert shown.replays[0].title() == UNSOUND.key


async def test_only_what_is_not_over_can_be_gone_on_with(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("c", "end", "c", "up", "c")
        assert not shown.results
        await shown.game.press("home", "down", "c")
        assert shown.results == [OldMatch(OPEN.path)]


@pytest.mark.parametrize("how", ["w", "click"])
async def test_a_match_that_is_over_is_reviewed(games: Pilots, shelf: Shelf, how: str) -> None:
    async with opened(games, history(shelf)) as shown:
        await (shown.game.press("w") if how == "w" else shown.game.click("w review"))
        await shown.game.press("enter")
        assert [(one.path, one.for_review) for one in shown.replays] == [
            (UNDONE.path, True),
            (UNDONE.path, False),
        ]


async def test_what_is_not_over_or_not_sound_or_of_bots_alone_is_not_reviewed(
    games: Pilots,
) -> None:
    shelf = Shelf([OPEN, UNSOUND, entry(7, summary(people=()))])
    async with opened(games, history(shelf)) as shown:
        for _match in shelf.entries:
            await shown.game.press("w", "down")
        assert not shown.replays


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_it_is_left_without_a_match(games: Pilots, shelf: Shelf, key: str) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.press(key)
        assert shown.results == [None]


async def test_help_tells_the_rules_of_the_chosen_match(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("down", "down", "down", "?")
        assert "3 seats play with one double-six set" in shown.text()


# Filters and the empty list


async def test_the_filter_goes_round(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, history(shelf)) as shown:
        counts = []
        for _kind in range(5):
            counts.append(shown.text().splitlines()[1].split()[-2:])
            await shown.game.press("f")
        assert counts == [
            ["6", "matches"],
            ["3", "matches"],
            ["1", "match"],
            ["1", "match"],
            ["6", "matches"],
        ]


async def test_a_kind_is_chosen_by_mouse(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.click(" abandoned ")
        assert "[abandoned]" in shown.text()
        await shown.game.press("enter")
        assert [one.path for one in shown.replays] == [ABANDONED.path]


async def test_nothing_played_yet_is_said_in_words(
    games: Pilots, screen: SnapshotAssertion
) -> None:
    async with opened(games, history(Shelf())) as shown:
        assert shown.text() == screen
        await shown.game.press("enter", "x", "x", "c", "down", "end")
        assert not shown.replays
        assert not shown.results
        await shown.game.press("f")
        assert "No match has been finished yet." in shown.text()
        await shown.game.press("f")
        assert "Every match is over." in shown.text()
        await shown.game.press("f")
        assert "No match was abandoned." in shown.text()


# Deleting


async def test_deleting_is_asked_about_once(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("down", "x")
        assert "Delete this match for good? x again deletes it." in shown.text()
        assert shelf.entries == SOME
        await shown.game.press("x")
        assert shelf.entries == [one for one in SOME if one is not OPEN]
        assert "5 matches" in shown.text()
        assert "not over" not in shown.text().splitlines()[4]


@pytest.mark.parametrize("key", ["up", "f", "escape", "enter"])
async def test_deleting_is_no_longer_asked_about_after_another_key(
    games: Pilots, shelf: Shelf, key: str
) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("x", key)
        assert "Delete this match" not in shown.text()
        await shown.game.press("x")
        assert shelf.entries == SOME
        assert not shown.results


async def test_a_match_that_is_being_played_is_not_deleted_and_says_why(
    games: Pilots, shelf: Shelf
) -> None:
    shelf.refused = RecordInUse()
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("x", "x")
        assert "This match is being played in another window" in shown.text()
        await shown.game.press("down")
        assert "in another window" not in shown.text()


async def test_a_record_that_cannot_be_deleted_says_why(games: Pilots, shelf: Shelf) -> None:
    shelf.refused = PermissionError(errno.EACCES, "no")
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("x", "x")
        assert "This record cannot be deleted: Permission denied." in shown.text()


async def test_a_record_that_has_gone_meanwhile_leaves_the_list(
    games: Pilots, shelf: Shelf
) -> None:
    async with opened(games, history(shelf)) as shown:
        del shelf.entries[0]
        await shown.game.press("x", "x")
        assert "This record is gone already." in shown.text()
        assert "5 matches" in shown.text()


# Bringing it up to date


async def test_how_far_the_reading_is_stands_below_and_the_list_can_be_used(
    games: Pilots, shelf: Shelf
) -> None:
    shelf.steps = [Progress(1, 10_000), Progress(340, 10_000)]
    async with closed(shelf.gate), opened(games, history(shelf)) as shown:
        assert "Reading the records: 340 of 10,000" in shown.text()
        assert "The records are in" not in shown.text()
        await shown.game.press("down", "enter")
        assert [one.path for one in shown.replays] == [OPEN.path]
        shelf.entries.insert(0, entry(9, summary((61, 60))))
        shelf.gate.open()
        await shown.game.settle()
        assert "61 : 60" in shown.text()
        assert "The records are in ~/records." in shown.text()


async def test_a_list_that_is_read_for_the_first_time_fills_while_it_is_read(
    games: Pilots,
) -> None:
    shelf = Shelf(steps=[Progress(1, 300)])
    async with closed(shelf.gate), opened(games, history(shelf)) as shown:
        assert "Reading the records: 1 of 300" in shown.text().splitlines()[11]
        assert "No match has been played" not in shown.text()
        shelf.entries = many(120)
        screen = shown.game.app.screen
        assert isinstance(screen, HistoryScreen)
        screen.tell(Progress(120, 300))
        await shown.game.settle()
        assert "120 matches" in shown.text()
        assert "Reading the records: 120 of 300" in shown.text().splitlines()[-2]


async def test_the_reading_is_given_up_when_the_list_is_left(games: Pilots, shelf: Shelf) -> None:
    shelf.steps = [Progress(1, 10)]
    async with closed(shelf.gate), opened(games, history(shelf)) as shown:
        await shown.game.press("escape")
        assert shown.results == [None]
        assert shelf.gate.was_left


async def test_a_damaged_index_is_made_anew_by_a_key(
    games: Pilots, shelf: Shelf, screen: SnapshotAssertion
) -> None:
    shelf.fault = ArchiveDamaged("not a database")
    shelf.steps = [Progress(5, 6)]
    async with closed(shelf.gate), opened(games, history(shelf)) as shown:
        assert shown.text() == screen
        await shown.game.press("enter", "x", "x", "f", "c")
        assert not shown.replays
        await shown.game.press("b", "b")
        assert "Reading the records: 5 of 6" in shown.text()
        shelf.gate.open()
        await shown.game.settle()
        assert shelf.rebuilt == 1
        assert "6 matches" in shown.text()
        assert "damaged" not in shown.text()


async def test_an_index_that_is_damaged_while_one_looks_at_it_is_told(
    games: Pilots, shelf: Shelf
) -> None:
    async with opened(games, history(shelf)) as shown:
        shelf.fault = ArchiveDamaged("torn")
        await shown.game.press("f")
        assert "The index of the matches is damaged." in shown.text()


async def test_an_index_that_cannot_be_made_anew_is_told(games: Pilots, shelf: Shelf) -> None:
    shelf.fault = ArchiveDamaged("not a database")
    shelf.unbuildable = OSError(errno.ENOSPC, "full")
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("b")
        told = " ".join(shown.text().split())
        assert "The index of the matches cannot be used: No space left on device." in told
        assert not shelf.rebuilt


async def test_a_sound_index_is_not_made_anew(games: Pilots, shelf: Shelf) -> None:
    async with opened(games, history(shelf)) as shown:
        await shown.game.press("b")
        assert not shelf.rebuilt
        assert "rebuild" not in shown.game.part("#keys")


async def test_an_index_of_a_newer_version_is_left_alone(
    games: Pilots, shelf: Shelf, screen: SnapshotAssertion
) -> None:
    shelf.fault = ArchiveNewer(9)
    async with opened(games, history(shelf)) as shown:
        assert shown.text() == screen
        await shown.game.press("b")
        assert not shelf.rebuilt


async def test_an_index_that_is_busy_is_told_below_the_list_that_there_is(
    games: Pilots, shelf: Shelf
) -> None:
    async with closed(shelf.gate), opened(games, history(shelf)) as shown:
        shelf.fault = ArchiveBusy()
        shelf.gate.open()
        await shown.game.settle()
        assert "Another program is at work on the index of the matches." in shown.text()
        assert "Bob" in shown.text()
        shelf.fault = None
        await shown.game.press("down")
        assert "Another program" not in shown.text()


async def test_a_folder_that_cannot_be_used_is_told(games: Pilots) -> None:
    shelf = Shelf(fault=PermissionError(errno.EACCES, "no"))
    async with opened(games, history(shelf), (60, 20)) as shown:
        told = " ".join(shown.text().split())
        assert "The index of the matches cannot be used: Permission denied." in told
        await shown.game.press("escape")
        assert shown.results == [None]


async def test_names_of_people_and_files_are_made_harmless(games: Pilots) -> None:
    hostile = entry(1, summary(names=("\x1b[2JAnn", "Wes\n", "\u202eNora", "Eli")))
    file = entry(2, Unsound(Cause.TOO_BIG))
    shelf = Shelf([hostile, type(file)("\x1b]0;x\x07.jsonl", FOLDER, None, file.flaw)])
    async with opened(games, history(shelf), (120, 40)) as shown:
        assert "[2JAnn & Nora : Wes & Eli" in shown.text()
        assert r"\x1b]0;x\x07.jsonl" in shown.text()
