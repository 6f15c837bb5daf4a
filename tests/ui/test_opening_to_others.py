"""From the setup at this keyboard to a table that is open to others."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import pytest
from support.setups import setup

from passing_game import config
from passing_game.bots.registry import BOTS
from passing_game.tables.codes import Shared, encode
from passing_game.tables.remembered import load_setup, save_setup
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.hosted import NoTable
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.opener import NotStarted, Opened, Opener
from passing_game.tables.wire.pieces import setup_from_wire
from passing_game.ui import commands
from passing_game.ui.screens.setup import SetupScreen
from passing_game.ui.screens.terms import TermsScreen

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

    from passing_game.tables.setup import GameSetup
    from passing_game.tables.wire.requests import OpenTable

OAK = Opened("oak", "ann")


@dataclass
class Hosts:
    """What opens tables here: it does so when it is let, or tells the next of its troubles."""

    account: str = "ann"
    troubles: list[Exception] = field(default_factory=list)
    wanted: list[OpenTable] = field(default_factory=list)
    may_go_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def open(self, wanted: OpenTable) -> Opened:
        self.wanted.append(wanted)
        await self.may_go_on.wait()
        if self.troubles:
            raise self.troubles.pop(0)
        return OAK


def hosts_for(game: GamePilot, *troubles: Exception, waits: bool = False) -> Hosts:
    hosts = Hosts(troubles=list(troubles))
    if not waits:
        hosts.may_go_on.set()
    game.app.opener = lambda: cast("Opener", hosts)
    return hosts


def notice(game: GamePilot) -> str:
    """What the setup says at its bottom, and what is told in passing."""
    return " ".join((game.text(), *game.notices))


def set_up(game: GamePilot) -> GameSetup:
    screen = game.app.screen
    assert isinstance(screen, SetupScreen)
    return screen.form.setup


@pytest.mark.parametrize("how", ["key", "button", "palette"])
async def test_a_table_is_opened_with_this_setup_and_gone_to(games: Pilots, how: str) -> None:
    async with games(size=(170, 40)) as game:
        hosts = hosts_for(game)
        await game.press("left", "down", "down", "n", "x", "enter")
        made = set_up(game)
        match how:
            case "key":
                await game.press("h")
            case "button":
                await game.click(" To others  h ")
            case "palette":
                await game.press("ctrl+p", *"this table to", "enter")
        assert game.screen == "TermsScreen"
        assert game.app.is_running
        await game.press("enter")
        assert not game.app.is_running
        assert (game.app.opened, game.app.return_code) == (OAK, 0)
        (wanted,) = hosts.wanted
        assert setup_from_wire(wanted.setup) == made
        assert load_setup(config.last_setup_file(), BOTS) == made


async def test_back_from_the_terms_is_the_setup_as_it_was(games: Pilots) -> None:
    async with games() as game:
        hosts = hosts_for(game)
        await game.press("left", "h", "down", "right", "escape")
        assert game.screen == "SetupScreen"
        assert set_up(game).rules.players == 4
        assert not set_up(game).rules.partners
        assert hosts.wanted == []
        await game.press("enter")
        assert game.screen == "TableScreen"


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (NotStarted("Error: no room"), "Your table host has ended: Error: no room"),
        (NotStarted(""), "Your table host does not answer."),
        (PermissionError(13, "no"), "Your table host cannot be started: Permission denied."),
        (
            LineTrouble(LineFault.WRONG_HOST, {"why": "FOLDER_OWNER", "path": "/t", "uid": 0}),
            "/t belongs to root",
        ),
        (
            LineTrouble(LineFault.OTHER_VERSION, {"version": "9.9"}),
            "The host is of version 9.9",
        ),
        (LineTrouble(LineFault.CUT), "The line to the host was cut."),
    ],
    ids=["ended", "silent", "no start", "squatted", "other version", "cut"],
)
async def test_a_failure_is_told_on_the_setup_and_nothing_is_lost(
    games: Pilots, trouble: Exception, said: str
) -> None:
    async with games() as game:
        hosts_for(game, trouble)
        await game.press("left", "h", "enter")
        assert game.screen == "SetupScreen"
        assert said in notice(game)
        assert not set_up(game).rules.partners
        await game.press("h", "enter")
        assert game.app.opened == OAK


async def test_what_the_host_refuses_is_told_where_it_can_be_changed(games: Pilots) -> None:
    async with games() as game:
        hosts_for(game, RequestRefused("open table", NoTable.TOO_MANY_TABLES, {"most": 8}))
        await game.press("h", "enter")
        assert game.screen == "TermsScreen"
        assert "There are 8 tables" in game.text()
        await game.press("escape")
        assert game.screen == "SetupScreen"


async def test_while_it_is_opened_nothing_else_begins(games: Pilots) -> None:
    async with games() as game:
        hosts = hosts_for(game, waits=True)
        await game.press("h", "enter")
        assert "The table is being opened." in game.text()
        await game.press("enter", "h")
        await game.click(" Deal  Enter ")
        assert game.screen == "SetupScreen"
        assert game.matches == []
        await game.press("?")
        assert game.screen == "ReadingScreen"
        assert len(hosts.wanted) == 1
        hosts.may_go_on.set()
        await game.settle()
        assert game.app.opened == OAK


async def test_a_fast_hand_is_asked_for_the_terms_once(games: Pilots) -> None:
    async with games() as game:
        hosts_for(game)
        game.send("h", "h", "h")
        await game.settle()
        assert game.screen == "TermsScreen"
        await game.press("escape")
        assert game.screen == "SetupScreen"
        await game.press("h")
        assert game.screen == "TermsScreen"


async def test_a_failed_opening_lets_one_deal_again(games: Pilots) -> None:
    async with games() as game:
        hosts = hosts_for(game, NotStarted(""), waits=True)
        await game.press("h", "enter")
        hosts.may_go_on.set()
        await game.settle()
        assert "The table is being opened." not in game.text()
        await game.press("enter")
        assert game.screen == "TableScreen"


async def test_a_code_is_not_dealt_at_a_shared_table_and_that_is_said(games: Pilots) -> None:
    async with games() as game:
        hosts = hosts_for(game)
        agreed = setup(2, target=50).rules
        await game.press("k", *encode(Shared(agreed, "a seed")), "enter")
        assert "To be dealt" in game.text()
        await game.press("h")
        assert game.screen == "SetupScreen"
        assert "To be dealt" not in game.text()
        (told,) = game.notices
        assert told.endswith("so this deal is dropped. h opens the table.")
        await game.press("h", "enter")
        assert game.app.opened == OAK
        assert setup_from_wire(hosts.wanted[0].setup).rules == agreed


async def test_a_deal_of_the_day_is_dropped_for_good(games: Pilots) -> None:
    async with games() as game:
        hosts_for(game)
        await game.press("y", "h", "enter")
        assert game.screen == "TableScreen"
        assert len(game.table.seed) == 16  # one of its own, by chance


async def test_other_rules_than_the_code_s_are_opened_at_once(games: Pilots) -> None:
    async with games() as game:
        hosts_for(game)
        await game.press("y", "left", "h")
        assert game.screen == "TermsScreen"


async def test_the_key_is_in_the_help(games: Pilots) -> None:
    assert commands.others.TO_OTHERS in commands.SETUP
    async with games(size=(100, 120)) as game:
        await game.press("?")
        assert "Open this table to others" in game.text()


async def test_the_terms_are_for_the_account_that_the_host_knows(games: Pilots) -> None:
    save_setup(config.last_setup_file(), setup(2, people=(0, 1)))
    async with games() as game:
        hosts_for(game).account = "bea"
        await game.press("h")
        screen = game.app.screen
        assert isinstance(screen, TermsScreen)
        assert screen.form.why_not(1, "bea") != ""
        assert screen.form.why_not(1, "ann") == ""
