"""The screens of shared tables, each at a moment that shows much of it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, cast

from support.games import begin, rules, run
from support.lobbies import FULL, KEPT, LEFT_BY_ANN, OF_ANN, TABLES
from support.lobbies import NOW as LOBBY_NOW
from support.scenes import laid_over
from support.setups import setup
from support.shared_table import HERE, PEOPLE, at_shared_table, company, said, with_holder
from support.stories import long_story

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.view import view_for, view_for_spectator
from passing_game.phrases.cast import Cast
from passing_game.phrases.line_trouble import why_not
from passing_game.phrases.not_granted import not_granted
from passing_game.tables.agreed import Agreed
from passing_game.tables.company import (
    Holder,
    LineStatus,
    MadeBy,
    Presence,
    RematchWish,
    SetPhrase,
)
from passing_game.tables.pace import Pace
from passing_game.tables.seat import NoTakingBack, TableView, Update
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.place import Watched
from passing_game.tables.shared.refusals import Refusal
from passing_game.tables.wire.answers import MissedWire, PersonLine
from passing_game.tables.wire.pieces import players_to_wire, rules_to_wire
from passing_game.tables.wire.requests import Ready
from passing_game.ui.between_rounds import JoinedScoring
from passing_game.ui.gathering import GatheringScreen
from passing_game.ui.joined_table import JoinedTable
from passing_game.ui.joined_voice import voice_at
from passing_game.ui.lobby import Visitor
from passing_game.ui.lobby_app import missed_page
from passing_game.ui.screens.lobby import LobbyScreen
from passing_game.ui.screens.parting import PartingScreen
from passing_game.ui.screens.terms import TermsScreen
from passing_game.ui.setup_form import SetupForm
from passing_game.ui.table_setup import TableSetup
from passing_game.ui.telling import NOTHING
from passing_game.ui.terms_form import TermsForm

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from support.pilot import GamePilot, Pilots
    from support.scenes import Scene, Size
    from support.shared_table import AtTable

    from passing_game.tables.company import Company
    from passing_game.tables.local import LocalMatch
    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.setup import Player
    from passing_game.tables.shared.place import Place
    from passing_game.tables.wire.requests import Request
    from passing_game.ui.game_screen import GameScreen
    from passing_game.ui.screens.reading import ReadingScreen

    Screen = Callable[[Place], GameScreen[Any]]

AGREED: Final = rules(4, partners=True)
EVERYBODY: Final = "pass pass pass pass"
LEVELS: Final = ("novice", "casual", "club", "expert")
PHRASES: Final = tuple(said("cyn", phrase) for phrase in SetPhrase)
TALK: Final = (said("bob", "ciao", "Bobby"), *PHRASES)
DROPPED: Final = replace(HERE[1], presence=Presence.DROPPED, grace=45_000)
MUCH: Final = company(
    said=PHRASES[1:2],
    turn=25_000,
    holders=(
        HERE[0],
        DROPPED,
        replace(HERE[2], presence=Presence.STOOD_IN),
        Holder("dan", Presence.LEFT),
    ),
)


STOOD_IN: Final = tuple(MadeBy(number, "") for number in range(1, 9))
BEFORE: Final = company(said=PHRASES[2:3], holders=(*HERE[:2], KEPT[1], HERE[3]))
ASKED: Final = with_holder(company(said=PHRASES[2:3], deal=45_000), 1, ready=True)
PRESSING: Final = with_holder(replace(ASKED, unkept=True), 2, closing=True)
WISHES: Final = company(
    holders=(
        HERE[0],
        replace(HERE[1], wish=RematchWish.SAME_SEATS),
        replace(HERE[2], wish=RematchWish.OTHER_SEATS),
        HERE[3],
    )
)
FREE: Final = setup(4, people=(0, 1, 2, 3), partners=True)


# At a table that a test tells of


def at_table(
    told: Company,
    keys: str = "",
    then: Callable[[AtTable], Awaitable[None]] | None = None,
    people: tuple[Player, ...] = PEOPLE,
) -> Scene:
    """A round in its middle; then some keys, and what is told."""

    @asynccontextmanager
    async def show(games: Pilots, size: Size) -> AsyncIterator[GamePilot]:
        story = long_story(4, 8)
        async with at_shared_table(games, AGREED, story, told, size=size, people=people) as table:
            await table.game.press(*keys.split())
            if then is not None:
                await then(table)
            yield table.game

    return show


async def _loses_line(table: AtTable) -> None:
    await table.tell(line=LineStatus.LOST)
    await table.wait(12)


async def _ends(table: AtTable) -> None:
    await table.tell(line=LineStatus.ENDED)


async def _comes_back(table: AtTable) -> None:
    await table.hold(1, presence=Presence.STOOD_IN)
    await table.hold(1, presence=Presence.HERE)


async def _sits_down(table: AtTable) -> None:
    await table.hold(3, account="dan", presence=Presence.HERE)


async def _runs_short(table: AtTable) -> None:
    await table.wait(17)


# At a place of a host that says nothing more


def beside(
    told: Company,
    screen: Screen,
    keys: str = "",
    *,
    script: str | None = None,
    target: int = 100,
    watched: bool = False,
    people: tuple[Player, ...] = PEOPLE,
) -> Scene:
    """A screen at a table where nothing is dealt, or a script was played; then some keys."""

    @asynccontextmanager
    async def show(games: Pilots, size: Size) -> AsyncIterator[GamePilot]:
        games.monkeypatch.setattr("passing_game.ui.beside.monotonic", lambda: 100.0)
        match = Match(AGREED, seeded("a shared table"))
        if script is not None:
            match = begin(rules(4, partners=True, target=target), long_story(4, 8).deal)
            run(match, script)
        async with games(size=size) as game:
            setup_of = SimpleNamespace(people=range(4))
            there = SimpleNamespace(table=SimpleNamespace(match=match, setup=setup_of))
            game.matches.append(cast("LocalMatch", there))
            game.app.push_screen(screen(_place(match, told, people, watched=watched)))
            await game.settle()
            await game.press(*keys.split())
            yield game

    return show


def _place(match: Match, told: Company, people: tuple[Player, ...], *, watched: bool) -> Place:
    place = Watched("club-1", _refused) if watched else JoinedSeat("club-1", _refused)
    view = view_for_spectator(match) if watched else view_for(match, 0)
    table = TableView(len(match.history), view, people, NoTakingBack.OTHERS_PLAY, told)
    place.agreed = Agreed(hints=True, turn=30_000)
    place.hear(Update(table, ()))
    return place


async def _refused(request: Request) -> object:
    """Whatever is asked of the host but the deal is asked too often."""
    if isinstance(request, Ready):
        return None
    raise RequestRefused("invite", Refusal.JUST_INVITED, {"account": "eve"})


def gathering(place: Place) -> GatheringScreen:
    return GatheringScreen(place, voice_at(place), place.table)


def scoring(place: Place) -> JoinedScoring:
    table = place.look()
    cast = Cast(tuple(player.name for player in table.players), table.game.rules, table.game.seat)
    assert table.game.revealed is not None
    return JoinedScoring(place, voice_at(place), table, cast, [table.game.revealed])


def _table(place: Place) -> JoinedTable:
    voice = replace(voice_at(place), clock=lambda: 100.0)
    return JoinedTable(place, Pace(0), voice, confirm_pass=True)


# Before a table


def lobby(
    tables: Sequence[OfferedTable] = TABLES,
    keys: str = "",
    then: Callable[[LobbyScreen], None] = lambda _lobby: None,
    **more: Any,  # noqa: ANN401
) -> Scene:
    """The lobby; then some keys, and what it is told."""
    return laid_over(
        lambda: LobbyScreen(tables, Visitor("ann", "games"), LOBBY_NOW, **more), keys, then
    )


def _not_told(lobby: LobbyScreen) -> None:
    lobby._tables_came(TABLES, (), partial(why_not, LineTrouble(LineFault.SILENT)))


def _closed(lobby: LobbyScreen) -> None:
    lobby._tables_came(TABLES[1:], (), NOTHING)


def _terms(why: str = "", **data: int | str) -> TermsForm:
    """Terms with which a host finds fault, if it does."""
    terms = TermsForm(FREE, LEVELS, "ann")
    terms.keep(2, "bobb")
    if why:
        terms.refuse(why, data)
    return terms


def _missed() -> ReadingScreen:
    two = rules(2)
    mine = MissedWire("elm", rules_to_wire(two), players_to_wire(PEOPLE[:2]), 0, (61, 40), 0, 0)
    lost = MissedWire("oak", rules_to_wire(AGREED), players_to_wire(PEOPLE), 0, (10, 9), 0)
    return missed_page((mine, lost))


def there(account: str, table: str | None = None) -> PersonLine:
    """Somebody who is there."""
    return PersonLine(account, account.title(), 0, table)


SHARED_SCREENS: Final[dict[str, Scene]] = {
    "shared table": at_table(MUCH),
    "shared table with votes": at_table(
        company(holders=(HERE[0], *(replace(one, closing=True) for one in HERE[1:3]), HERE[3]))
    ),
    "shared table with a vote of one's own": at_table(with_holder(company(), 0, closing=True)),
    "shared table where bots stood in": at_table(company(made_by=STOOD_IN)),
    "moves of a bot that stood in": at_table(company(made_by=STOOD_IN), "l"),
    "shared table not recorded": at_table(company(unkept=True, host="bob", host_sees=True)),
    "shared table without a line": at_table(MUCH, then=_loses_line),
    "shared table that ended": at_table(MUCH, then=_ends),
    "somebody is back": at_table(company(), then=_comes_back),
    "somebody has sat down": at_table(company(), then=_sits_down),
    "turn is short": at_table(company(turn=25_000), then=_runs_short),
    "talk": at_table(company(said=TALK), "t"),
    "phrases": at_table(company(said=PHRASES, quiet=True), "y"),
    "quiet table": at_table(company(quiet=True), "t"),
    "joined table": beside(company(hints=True, turn=25_000), _table, script="pass"),
    "watched table": beside(MUCH, _table, script=long_story(4, 8).script, watched=True),
    "before the deal": beside(BEFORE, gathering),
    "before the deal with a clock": beside(ASKED, gathering),
    "before the deal for oneself": beside(replace(ASKED, deal=None), gathering, "enter"),
    "before the deal for a watcher": beside(ASKED, gathering, watched=True),
    "watching before the deal": beside(BEFORE, gathering, watched=True),
    "invitation": beside(BEFORE, gathering, "i"),
    "invitation refused": beside(BEFORE, gathering, "i e v e enter"),
    "after a round": beside(ASKED, scoring, script=EVERYBODY),
    "after a round with much": beside(PRESSING, scoring, script=EVERYBODY),
    "after a match": beside(BEFORE, scoring, script=EVERYBODY, target=5),
    "after a match with wishes": beside(WISHES, scoring, script=EVERYBODY, target=5),
    "watching after a match": beside(WISHES, scoring, script=EVERYBODY, target=5, watched=True),
    "lobby": lobby(),
    "empty lobby": lobby(()),
    "lobby with people": lobby(people=[there("dan"), there("eve")], invited={"club": "bob"}),
    "full table": lobby([FULL], "enter"),
    "table of one's own": lobby([OF_ANN], "w"),
    "table that one has left": lobby([LEFT_BY_ANN]),
    "lobby asks": lobby(keys="r"),
    "lobby not told": lobby(then=_not_told),
    "table closed": lobby(then=_closed),
    "seat taken": lobby(
        notice=partial(not_granted, Refusal.SEAT_TAKEN, {"seat": 2, "account": "bob"})
    ),
    "terms": laid_over(lambda: TermsScreen(TermsForm(FREE, LEVELS, "ann"))),
    "terms further down": laid_over(
        lambda: TermsScreen(TermsForm(FREE, LEVELS, "ann")), "down down down"
    ),
    "no such account": laid_over(lambda: TermsScreen(_terms("no account", account="bobb"))),
    "turn too short": laid_over(lambda: TermsScreen(_terms("bad terms", what="turn"))),
    "account": laid_over(lambda: TermsScreen(_terms()), "n"),
    "account of one's own": laid_over(lambda: TermsScreen(_terms()), "n a n n enter"),
    "setup for others": laid_over(lambda: TableSetup(SetupForm(FREE, LEVELS), _terms())),
    "too many tables": laid_over(
        lambda: TableSetup(SetupForm(FREE, LEVELS), _terms("too many tables", most=64))
    ),
    "parting": laid_over(lambda: PartingScreen(60_000, voted=False, is_last=False)),
    "parting after a vote": laid_over(lambda: PartingScreen(60_000, voted=True, is_last=True)),
    "missed": laid_over(_missed),
}
"""Each by what it shows."""
