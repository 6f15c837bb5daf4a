"""The lobby: tables to sit down at, to watch, or to add one to, by keys and by mouse."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from support.lobbies import FULL, LEFT_BY_ANN, NOW, OF_ANN, PARTNERS, TABLES, person
from support.patience import PATIENCE
from support.screen_text import ScreenText

from passing_game.config import Colours, Settings, Style
from passing_game.tables.setup import Player
from passing_game.tables.wire.answers import PersonLine
from passing_game.ui.lobby import Visitor
from passing_game.ui.messages import TablesWanted
from passing_game.ui.screens.lobby import (
    EVERY,
    LobbyEnd,
    LobbyScreen,
    OpenOne,
    SitDown,
    WatchTable,
    pause_before,
)
from passing_game.ui.telling import NOTHING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from support.pilot import GamePilot, Pilots
    from syrupy.assertion import SnapshotAssertion
    from textual.message import Message
    from textual.timer import Timer

    from passing_game.tables.offered import OfferedTable

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}
STYLES = {
    "ascii": Settings(style=Style.ASCII, colours=Colours.NONE),
    "no colour": Settings(colours=Colours.NONE),
}
ANN = Visitor("ann", "games")


@dataclass
class Shown:
    """A lobby in front of a game: what it ended with, and its questions for the tables."""

    game: GamePilot
    results: list[LobbyEnd | None] = field(default_factory=list)
    asked: list[TablesWanted] = field(default_factory=list)
    timers: list[tuple[float, Callable[[], None]]] = field(default_factory=list)

    def text(self) -> str:
        return self.game.text()


@asynccontextmanager
async def lobby(
    games: Pilots,
    tables: Sequence[OfferedTable] = TABLES,
    *,
    visitor: Visitor = ANN,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    notice: str = "",
    invited: dict[str, str] | None = None,
    people: Sequence[PersonLine] = (),
) -> AsyncIterator[Shown]:
    async with games(size=size, settings=settings) as game:
        async with asyncio.timeout(PATIENCE):
            while game.screen != "SetupScreen":
                await game.settle()
        shown, screen = (
            Shown(game),
            LobbyScreen(tables, visitor, NOW, lambda: notice, invited, people),
        )
        post = screen.post_message

        def kept(message: Message) -> bool:
            if isinstance(message, TablesWanted):
                shown.asked.append(message)
                return True
            return post(message)

        def stopped(delay: float, callback: Callable[[], None]) -> Timer:
            shown.timers.append((delay, callback))
            return set_timer(delay, callback, pause=True)

        set_timer = screen.set_timer
        games.monkeypatch.setattr(screen, "set_timer", stopped)
        games.monkeypatch.setattr(screen, "post_message", kept)
        game.app.push_screen(screen, shown.results.append)
        await game.settle()
        yield shown


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_lobby(games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]) -> None:
    async with lobby(games, size=size, visitor=Visitor("ann", "bob", host_sees=True)) as shown:
        assert shown.text() == screen


@pytest.mark.parametrize("settings", STYLES.values(), ids=STYLES)
async def test_the_lobby_in_other_styles(
    games: Pilots, screen: SnapshotAssertion, settings: Settings
) -> None:
    async with lobby(games, settings=settings) as shown:
        assert shown.text() == screen
        assert settings.style is not Style.ASCII or shown.text().isascii()


async def test_enter_sits_down_in_the_first_free_seat(games: Pilots) -> None:
    async with lobby(games) as shown:
        await shown.game.press("enter")
        assert shown.results == [SitDown("bob-1", 2)]


async def test_a_seat_that_is_kept_for_one_comes_first_and_another_is_chosen_by_arrow(
    games: Pilots,
) -> None:
    async with lobby(games) as shown:
        await shown.game.press("down")
        assert "Sit down in seat 2" in shown.text()
        await shown.game.press("right")
        assert "Sit down in seat 1" in shown.text()
        await shown.game.press("left", "left", "enter")
        assert shown.results == [SitDown("club", 1)]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_seat_that_one_has_left_is_the_chosen_one(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with lobby(games, [LEFT_BY_ANN], size=size) as shown:
        assert "1 yours, " in shown.text()
        assert "Wes" in shown.text().split("1 yours, ")[1]
        assert "Sit down in seat 1 again" in shown.text()
        await shown.game.press("enter")
        assert shown.results == [SitDown("ann-1", 1)]


async def test_a_seat_is_chosen_by_a_click_and_sat_down_in_by_another(games: Pilots) -> None:
    async with lobby(games) as shown:
        await shown.game.click("1 free")
        assert not shown.results
        assert "Sit down in seat 1" in shown.text()
        await shown.game.click("1 free")
        assert shown.results == [SitDown("club", 1)]


async def test_a_table_is_chosen_by_a_click_and_sat_down_at_by_another(games: Pilots) -> None:
    async with lobby(games) as shown:
        await shown.game.click("not dealt yet")
        assert not shown.results
        await shown.game.click("not dealt yet")
        assert shown.results == [SitDown("club", 2)]


@pytest.mark.parametrize(
    ("button", "end"),
    [
        ("Sit down in seat 2", SitDown("bob-1", 2)),
        ("Watch  w", WatchTable("bob-1")),
        ("n new", OpenOne()),
        ("Esc back", None),
    ],
)
async def test_everything_is_done_by_a_click(
    games: Pilots, button: str, end: LobbyEnd | None
) -> None:
    async with lobby(games) as shown:
        await shown.game.click(button)
        assert shown.results == [end]


@pytest.mark.parametrize(
    ("key", "end"),
    [("w", WatchTable("bob-1")), ("n", OpenOne()), ("escape", None), ("s", None)],
)
async def test_everything_is_done_by_a_key(games: Pilots, key: str, end: LobbyEnd | None) -> None:
    async with lobby(games) as shown:
        await shown.game.press(key)
        assert shown.results == [end]


async def test_one_goes_back_to_ones_own_seat_and_does_not_watch_beside_it(games: Pilots) -> None:
    async with lobby(games, [OF_ANN]) as shown:
        await shown.game.press("w")
        assert "You hold a seat there, so you cannot watch; Enter takes you to it." in shown.text()
        await shown.game.press("enter")
        assert shown.results == [SitDown("mine", 0)]


async def test_at_a_full_table_one_is_told_to_watch(games: Pilots) -> None:
    async with lobby(games, [FULL]) as shown:
        assert "Sit down in" not in shown.text()
        await shown.game.press("right", "enter")
        assert "No seat is free for you there; w watches it." in shown.text()
        await shown.game.press("w")
        assert shown.results == [WatchTable("duel")]


async def test_an_empty_lobby_says_how_to_open_a_table(games: Pilots) -> None:
    async with lobby(games, []) as shown:
        assert "No table is open here. n opens one." in shown.text()
        await shown.game.press("enter", "w", "right", "down", "end")
        assert not shown.results
        await shown.game.press("n")
        assert shown.results == [OpenOne()]


async def test_the_tables_are_asked_for_again_and_what_is_chosen_stays(games: Pilots) -> None:
    async with lobby(games) as shown:
        await shown.game.press("down", "right", "r")
        assert "Asking for the tables" in shown.text()
        (asked,) = shown.asked
        asked.answer([FULL, *TABLES[:2]], (), NOTHING)
        await shown.game.settle()
        assert "3 shared tables" in shown.text()
        assert "Asking" not in shown.text()
        await shown.game.press("enter")
        assert shown.results == [SitDown("club", 1)]


async def test_a_chosen_table_or_seat_that_is_gone_gives_way_to_another(games: Pilots) -> None:
    async with lobby(games) as shown:
        await shown.game.press("end", "r")
        shown.asked[0].answer([PARTNERS], (), NOTHING)
        await shown.game.settle()
        assert "1 shared table" in shown.text()
        await shown.game.press("r")
        taken = (*PARTNERS.holders[:2], person("eve"), PARTNERS.holders[3])
        shown.asked[1].answer([replace(PARTNERS, holders=taken)], (), NOTHING)
        await shown.game.settle()
        await shown.game.press("enter")
        assert "No seat is free for you there" in shown.text()
        assert not shown.results


async def test_a_table_that_one_is_invited_to_is_chosen_and_marked_while_a_seat_is_kept(
    games: Pilots,
) -> None:
    asked_by = {"club": "bob", "bob-1": "eve", "gone": "eve"}
    async with lobby(games, invited=asked_by) as shown:
        assert "club  bob invites you" in shown.text()
        assert "eve invites you" not in shown.text()
        await shown.game.press("enter")
        assert shown.results == [SitDown("club", 2)]
    async with lobby(games, invited={"club": ""}) as shown:
        assert "club  kept for you" in shown.text()


async def test_an_invitation_that_comes_is_gone_to_when_the_tables_are_told(games: Pilots) -> None:
    asked_by: dict[str, str] = {}
    async with lobby(games, [PARTNERS], invited=asked_by) as shown:
        asked_by["club"] = "bob"
        screen = shown.game.app.screen
        assert isinstance(screen, LobbyScreen)
        screen.show_invitation("club")
        shown.asked[0].answer(TABLES[:2], (), NOTHING)
        await shown.game.settle()
        assert "bob invites you" in shown.text()
        assert "Sit down in seat 2" in shown.text()
        await shown.game.press("right", "r")
        shown.asked[1].answer(TABLES[:2], (), NOTHING)
        await shown.game.press("enter")
        assert shown.results == [SitDown("club", 1)]


async def test_all_that_is_agreed_is_seen_in_a_narrow_window_too(games: Pilots) -> None:
    much = replace(PARTNERS, quiet=True, hints=True, turn=120_000, watchers=12)
    async with lobby(games, [much, FULL], size=(60, 20)) as shown:
        for piece in ("partners to 61", "34 : 27", "quiet", "hints allowed", "120 s a turn"):
            assert piece in shown.text()
        assert "12 watch" in shown.text()
        assert {cell_len(line) for line in shown.game.lines()} == {60}
        await shown.game.click("duel")
        await shown.game.press("w")
        assert shown.results == [WatchTable("duel")]


async def test_tables_that_cannot_be_had_anew_stay_and_it_is_said(games: Pilots) -> None:
    async with lobby(games) as shown:
        await shown.game.press("r")
        shown.asked[0].answer([], (), lambda: "The line is lost.")
        await shown.game.settle()
        assert "This list is not new. The line is lost." in shown.text()
        assert "bob-1" in shown.text()


async def test_why_a_seat_was_not_had_is_said_at_first(games: Pilots) -> None:
    async with lobby(games, notice="bob sits in seat 2. Choose another one.") as shown:
        assert "bob sits in seat 2." in shown.text()
        await shown.game.press("down")
        assert "bob sits in seat 2." not in shown.text()


async def test_many_tables_are_gone_through_by_keys_wheel_and_arrows(games: Pilots) -> None:
    many = [replace(PARTNERS, name=f"table {number}") for number in range(50)]
    async with lobby(games, many, size=(60, 20)) as shown:
        await shown.game.press("end", "up")
        await shown.game.wheel(10, 10, down=True)
        assert "table 49" in shown.text()
        await shown.game.press("home")
        await shown.game.click("▾")
        await shown.game.press("enter")
        assert shown.results == [SitDown("table 1", 2)]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_foreign_text_is_shown_as_it_is_and_breaks_nothing(
    games: Pilots, size: tuple[int, int]
) -> None:
    players = (Player("[@click=a]x"), Player("[/]"), Player("日本語"), Player("%s"))
    holders = tuple(person(account) for account in ("[b]" + "x" * 60, "{name}", "日" * 30, "]"))
    hostile = replace(PARTNERS, name="[red]" + "y" * 59, players=players, holders=holders)
    async with lobby(games, [hostile], size=size, visitor=Visitor("[/]", "[/b]")) as shown:
        assert "[red]yyy" in shown.text()
        assert "hosted by [/b]" in shown.text()
        assert "0 [@click=a]x ([b]" in shown.text()
        assert {cell_len(line) for line in shown.game.lines()} == {size[0]}
        await shown.game.click("[@click")
        assert shown.game.app.return_code is None


async def test_help_tells_the_rules_of_the_chosen_table(games: Pilots) -> None:
    async with lobby(games) as shown:
        await shown.game.press("down", "?")
        assert "3 seats play with one double-six set" in shown.text()
        assert "The rules of this match" in shown.text()


async def test_without_a_table_help_tells_the_usual_rules(games: Pilots) -> None:
    async with lobby(games, []) as shown:
        await shown.game.press("?")
        assert "The usual rules" in shown.text()
        assert "this match" not in shown.text()


async def test_in_a_window_that_is_too_small_no_key_acts(games: Pilots) -> None:
    async with lobby(games, size=(50, 15)) as shown:
        await shown.game.press("enter", "w", "n", "r")
        assert not shown.results
        assert not shown.asked


# It is live


def there(account: str, table: str | None = None) -> PersonLine:
    return PersonLine(account, account, 0, table)


async def test_while_it_is_in_front_it_asks_by_itself_and_what_is_chosen_stays(
    games: Pilots,
) -> None:
    async with lobby(games, TABLES[:2]) as shown:
        await shown.game.press("down", "right")
        ((pause, due),) = shown.timers
        assert pause == EVERY
        due()
        assert "Asking" not in shown.text()
        shown.asked[0].answer([FULL, *TABLES[:2]], (), NOTHING)
        await shown.game.settle()
        assert "3 shared tables" in shown.text()
        assert "duel" in shown.text()
        assert len(shown.timers) == 2
        await shown.game.press("enter")
        assert shown.results == [SitDown("club", 1)]


async def test_behind_another_screen_it_asks_for_nothing_but_waits(games: Pilots) -> None:
    async with lobby(games) as shown:
        await shown.game.press("question_mark")
        shown.timers[-1][1]()
        assert not shown.asked
        await shown.game.press("escape")
        shown.timers[-1][1]()
        assert len(shown.asked) == 1


async def test_what_was_said_stays_until_its_table_is_closed(games: Pilots) -> None:
    async with lobby(games, TABLES[:2], notice="bob sits in seat 2.") as shown:
        shown.timers[-1][1]()
        shown.asked[-1].answer(TABLES[:2], (), NOTHING)
        await shown.game.settle()
        assert "bob sits in seat 2." in shown.text()
        shown.timers[-1][1]()
        shown.asked[-1].answer(TABLES[1:2], (), NOTHING)
        await shown.game.settle()
        assert "bob-1 has been closed." in shown.text()


async def test_that_the_list_is_old_is_said_until_it_is_new_again(games: Pilots) -> None:
    async with lobby(games) as shown:
        shown.timers[-1][1]()
        shown.asked[-1].answer(TABLES, (), lambda: "The line is lost.")
        await shown.game.settle()
        assert "This list is not new. The line is lost." in shown.text()
        shown.timers[-1][1]()
        shown.asked[-1].answer(TABLES, (), NOTHING)
        await shown.game.settle()
        assert "not new" not in shown.text()


async def test_it_tells_who_else_is_in_the_lobby(games: Pilots) -> None:
    people = [there("ann"), there("bob", "duel"), there("cyn"), there("dan")]
    async with lobby(games, people=people) as shown:
        assert "Also here: cyn, dan" in shown.text()
        shown.timers[-1][1]()
        shown.asked[-1].answer(TABLES, people[:2], NOTHING)
        await shown.game.settle()
        assert "Also here" not in shown.text()


def test_however_much_there_is_to_tell_the_host_is_not_asked_too_often() -> None:
    assert pause_before(8, 32) == EVERY
    assert pause_before(200, 800) == 25


async def test_the_button_goes_back_to_ones_own_seat(games: Pilots) -> None:
    async with lobby(games, [OF_ANN]) as shown:
        assert "Go back to your seat" in shown.text()
        assert "Sit down" not in shown.text()
        await shown.game.press("enter")
        assert shown.results == [SitDown("mine", 0)]
