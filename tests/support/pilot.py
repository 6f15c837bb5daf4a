"""The full-screen game without a terminal: keys and clicks go in, the screen comes out as text.

Nothing here waits for time to pass. The pauses before the bots' moves end when the pilot lets them,
and after every key and click the game goes on until nothing is pending any more: no message in a
queue, no bot to move, no round that is about to be scored.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING, Final, TypeVar

from rich.cells import cell_len
from support.games import move
from support.patience import PATIENCE
from support.stories import deal_as_told, teller
from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Offset, Size
from textual.keys import _character_to_key

from passing_game.config.settings import Settings
from passing_game.engine.events import moves_in
from passing_game.tables.beginnings import NewMatch
from passing_game.tables.local import continue_match, open_match
from passing_game.tables.pace import Pace
from passing_game.ui import app as the_app
from passing_game.ui import archive_reader, past, playing, reviewing
from passing_game.ui.app import PassingGame
from passing_game.ui.palette import Palette
from passing_game.ui.preferences import Preferences
from passing_game.ui.screens.table import TableScreen
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping
    from datetime import tzinfo
    from pathlib import Path

    import pytest
    from support.stories import Story
    from textual.message_pump import MessagePump
    from textual.pilot import Pilot

    from passing_game.bots import Bot
    from passing_game.engine.match import Match
    from passing_game.tables.local import Identity, LocalMatch
    from passing_game.tables.recorder import Told
    from passing_game.tables.seat import TableView
    from passing_game.tables.setup import GameSetup

QUIET_ROUNDS: Final = 3
"""How often in a row nothing may be pending before the game counts as at rest."""

LEVELS: Final = ("heaviest", "club")
"""The bots that the games of the tests offer."""

Result = TypeVar("Result")

Mouse = events.MouseDown | events.MouseUp | events.MouseScrollDown | events.MouseScrollUp


class Pauses:
    """Stands in for the clock: a pause lasts until it is let pass.

    `asked` are the seconds that every pause would have had.
    """

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._running: list[asyncio.Future[None]] = []

    async def sleep(self, seconds: float) -> None:
        """Wait until the pause is let pass, of however many seconds."""
        self.asked.append(seconds)
        pause = asyncio.get_running_loop().create_future()
        self._running.append(pause)
        try:
            await pause
        finally:
            self._running.remove(pause)

    @property
    def is_running(self) -> bool:
        """Whether anybody waits."""
        return bool(self._running)

    def end(self) -> None:
        """Let all pauses pass that are running."""
        for pause in self._running:
            if not pause.done():
                pause.set_result(None)


@dataclass
class GamePilot:
    """A running game: what a player could do to it and see of it.

    `matches` holds every match that was opened, the newest last. While `held` is set the bots'
    pauses go on, unless the game itself cuts them short.
    """

    app: PassingGame
    matches: list[LocalMatch]
    stories: tuple[Story, ...]
    pauses: Pauses
    _pilot: Pilot[int] = field(repr=False)
    held: bool = False

    # What is going on

    @property
    def table(self) -> LocalMatch:
        """The newest match, with the seats of its people and its record."""
        return self.matches[-1]

    @property
    def match(self) -> Match:
        """The newest match, with all that is hidden in it."""
        return self.table.table.match

    @property
    def seq(self) -> int:
        """The number of the table's last event."""
        return self.table.table.seq

    @property
    def view(self) -> TableView:
        """What the first person at the table sees."""
        return self.table.seats[0].look()

    @property
    def notices(self) -> list[str]:
        """What was told in passing, and stands on the screen for a while."""
        return [notice.message for notice in self.app._notifications]

    @property
    def screen(self) -> str:
        """The name of the screen in front: "TableScreen" and the like."""
        return type(self.app.screen).__name__

    @property
    def at_table(self) -> TableScreen:
        """The table screen, which must be in front."""
        screen = self.app.screen
        assert isinstance(screen, TableScreen), self.screen
        return screen

    # What a player sees

    def lines(self) -> list[str]:
        """The rows of the screen, each as wide as the window."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    def text(self) -> str:
        """The whole screen, without trailing blanks."""
        return "\n".join(line.rstrip() for line in self.lines())

    def part(self, selector: str) -> str:
        """What the screen shows where one of its parts is."""
        region = self.app.screen.query_one(selector).region
        rows = self.lines()[region.y : region.bottom]
        return "\n".join(_cells(row, region.x, region.right).rstrip() for row in rows)

    def said(self) -> str:
        """The lines above and below the hand, on which everything is said to the player."""
        return f"{self.part('#status')}\n{self.part('#talk')}"

    def sheets(self) -> str:
        """Everything that the parts of all open screens have drawn, also where it is covered."""
        pictures = [part for screen in self.app.screen_stack for part in screen.query(Picture)]
        return "\n".join(picture.text() for picture in pictures)

    def where(self, text: str, nth: int = 0) -> Offset:
        """The cell where a text begins; `nth` says which of several, from the top and 0."""
        found = [
            Offset(cell_len(line[:place]), y)
            for y, line in enumerate(self.lines())
            for place in range(len(line))
            if line.startswith(text, place)
        ]
        assert len(found) > nth, f"{text!r} is not on the screen:\n{self.text()}"
        return found[nth]

    # What a player does

    async def press(self, *keys: str) -> None:
        """Press keys, each after the game has come to rest: a character, or a key's name."""
        for key in keys:
            self.send(key)
            await self.settle()

    def send(self, *keys: str) -> None:
        """Send keys all at once, as a fast hand or a slow line does."""
        for key in keys:
            name = _character_to_key(key) if len(key) == 1 else key
            self._post(events.Key(name, key if len(key) == 1 else None))

    async def click(self, text: str, nth: int = 0, *, button: int = 1) -> None:
        """Click the middle of a text on the screen; `nth` says which of several."""
        x, y = self.where(text, nth)
        await self.click_at(x + cell_len(text) // 2, y, button=button)

    async def click_at(self, x: int, y: int, *, button: int = 1) -> None:
        """Click a cell of the window."""
        self.send_click(x, y, button=button)
        await self.settle()

    async def click_tile(self, place: int) -> None:
        """Click the tile at a place of the hand, from 0."""
        await self.click_at(*self.tile(place))

    async def click_end(self, side: str) -> None:
        """Click an open end, "left" or "right"."""
        await self.click_at(*self.end(side))

    def find(self, part: str, action: str) -> Offset:
        """A cell of the window where a click runs an action."""
        picture = self.app.screen.query_one(part, Picture)
        hits = [hit for hit in picture._sheet.hits if hit.action == action]
        assert hits, f"nothing in {part} does {action}:\n{self.text()}"
        x, y, width, height, _action = hits[-1]
        return picture.region.offset + Offset(x + width // 2, y + height // 2)

    def send_click(self, x: int, y: int, *, button: int = 1) -> None:
        """Send a press and a release, without waiting for what comes of them."""
        self.send_press(x, y, button=button)
        self.send_release(x, y, button=button)

    def send_press(self, x: int, y: int, *, button: int = 1) -> None:
        """Send the press of a button alone."""
        self._post(_mouse(events.MouseDown, x, y, button))

    def send_release(self, x: int, y: int, *, button: int = 1) -> None:
        """Send the release of a button alone."""
        self._post(_mouse(events.MouseUp, x, y, button))

    async def drag(self, start: Offset, end: Offset, *, button: int = 1) -> None:
        """Press a button on one cell of the window and release it on another."""
        await self.press_at(*start, button=button)
        await self.release_at(*end, button=button)

    async def press_at(self, x: int, y: int, *, button: int = 1) -> None:
        """Press a button on a cell of the window, and hold it down."""
        self.send_press(x, y, button=button)
        await self.settle()

    async def release_at(self, x: int, y: int, *, button: int = 1) -> None:
        """Release a button on a cell of the window."""
        self.send_release(x, y, button=button)
        await self.settle()

    def tile(self, place: int) -> Offset:
        """A cell of the window on the tile at a place of the hand, from 0."""
        return self.find("#hand", f"choose_or_play({place})")

    def end(self, side: str) -> Offset:
        """A cell of the window on an open end, "left" or "right"."""
        return self.find("#felt", f"play_at('{side}')")

    async def wheel(self, x: int, y: int, *, down: bool) -> None:
        """Turn the wheel by one notch over a cell of the window."""
        kind = events.MouseScrollDown if down else events.MouseScrollUp
        self._post(_mouse(kind, x, y, 0))
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        driver = self.app._driver
        assert isinstance(driver, HeadlessDriver)
        size = driver._size = Size(width, height)
        self._post(events.Resize(size, size))
        await self.settle()

    async def tell(self) -> None:
        """Make the moves of this round's story, those of its people as well."""
        story = self.stories[self.match.round_number - 1]
        await self.settle()
        while (turn := self.match.turn) is not None:
            told = story.move(len(moves_in(self.match.history)))
            if told is None:
                break
            await self.table.table.seats[turn].submit(told, self.seq)
            await self.settle()

    async def submit(self, word: str) -> None:
        """Make one move for the seat on turn, past the screen; written as in a script."""
        assert self.match.turn is not None
        await self.table.table.seats[self.match.turn].submit(move(word), self.seq)
        await self.settle()

    def _post(self, event: events.Event) -> None:
        driver = self.app._driver
        assert driver is not None
        event.set_sender(self.app)
        driver.send_message(event)

    # Coming to rest

    async def settle(self) -> None:
        """Let the game go on until nothing is pending, or until it has ended."""
        async with asyncio.timeout(PATIENCE):
            quiet = 0
            while quiet < QUIET_ROUNDS and self.app._exception is None and self.app.is_running:
                await self._pilot._wait_for_screen()
                await asyncio.sleep(0)
                self.app.screen._on_timer_update()
                if self.app._resize_event is not None:
                    self.app._check_resize()  # Textual waits a moment for the last of many
                quiet = quiet + 1 if self._is_drawn() else 0
                if quiet == QUIET_ROUNDS and not self._is_at_rest():
                    quiet = 0
                    if not self.held:
                        self.pauses.end()
        if self.app._exception is not None:
            raise self.app._exception

    def _is_drawn(self) -> bool:
        """Whether every part has done all that it was told to."""
        searches = [one for one in self.app.workers if isinstance(one.node, Palette)]
        if self.app._resize_event is not None or not all(one.is_finished for one in searches):
            return False
        if self.app._batch_count:
            return False  # the palette holds back the next picture when it closes
        nodes: list[MessagePump] = [self.app]
        for screen in self.app.screen_stack:
            nodes += screen.walk_children(with_self=True)
        return not any(node.message_queue_size or node._next_callbacks for node in nodes)

    def _is_at_rest(self) -> bool:
        """Whether the game waits for people, or is held in a pause."""
        if self.pauses.is_running:
            return self.held
        tables = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        if not tables:
            return True
        turn = self.match.turn
        if turn is None:
            return self.app.screen is not tables[-1]
        return turn in self.table.table.setup.people


def _cells(row: str, start: int, end: int) -> str:
    """The characters of a row that begin in cells `start` to `end` - 1."""
    x, kept = 0, []
    for char in row:
        if start <= x < end:
            kept.append(char)
        x += cell_len(char)
    return "".join(kept)


def _mouse(kind: type[Mouse], x: int, y: int, button: int) -> Mouse:
    return kind(None, x, y, 0, 0, button, shift=False, meta=False, ctrl=False)


async def at_once(work: Callable[[], Result]) -> Result:
    """Do what the game does in a thread at once, so that nobody waits for threads."""
    return work()


def at_home(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Give the games a player, Ann, with a home of her own."""
    for name in ("DATA", "STATE", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("LOGNAME", "ann")


class Tokens:
    """Stands in for `secrets`: the seeds and ids of matches, the same in every run."""

    def __init__(self) -> None:
        self._count = count(1)

    def token_hex(self, size: int) -> str:
        """Another text each time, of that many bytes."""
        return f"{next(self._count):0{2 * size}x}"


class Clock:
    """Stands in for `datetime`: every match begins at the same moment."""

    MOMENT: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)

    def now(self, _zone: tzinfo) -> datetime:
        """That moment."""
        return self.MOMENT


@dataclass(frozen=True)
class Pilots:
    """Starts games with a pilot, each with its own pauses and with bots that tell stories."""

    monkeypatch: pytest.MonkeyPatch
    tokens: Tokens = field(default_factory=Tokens)

    @contextlib.asynccontextmanager
    async def __call__(
        self,
        setup: GameSetup | None = None,
        *stories: Story,
        seed: str | None = "a seed",
        size: tuple[int, int] = (80, 24),
        bots: Mapping[str, Bot] | None = None,
        held: bool = False,
        pause: int = 1,
        settings: Settings | None = None,
        preferences: Preferences | None = None,
    ) -> AsyncIterator[GamePilot]:
        """Run a game until the block ends.

        Args:
            setup: the match; without one the game opens with the setup screen.
            stories: how the first rounds of every match are dealt and played.
            seed: for whatever no story tells.
            size: columns and rows of the window.
            bots: other bots than tellers, by the names of `LEVELS`.
            held: whether the bots' pauses go on until they are skipped.
            pause: 0 for bots that move as fast as they can; anything else is a pause.
            settings: the player's, but for their pace.
            preferences: all of them as they are, with the file that they are kept in.
        """
        matches: list[LocalMatch] = []
        pauses = Pauses()
        self._prepare(matches, stories, pauses)
        bots = bots or dict.fromkeys(LEVELS, teller(stories))
        self.monkeypatch.setattr(the_app, "BOTS", bots)
        wanted = Preferences(replace(settings or Settings(), pace=pause))
        beginning = None if setup is None else NewMatch(setup, seed)
        app = PassingGame(beginning, preferences or wanted)
        async with app.run_test(size=size, notifications=True) as pilot:
            game = GamePilot(app, matches, stories, pauses, pilot, held)
            await game.settle()
            yield game

    def _prepare(
        self, matches: list[LocalMatch], stories: tuple[Story, ...], pauses: Pauses
    ) -> None:
        def opened(
            setup: GameSetup,
            identity: Identity,
            bots: Mapping[str, Bot],
            pace: Pace,
            records: tuple[Path, Told],
        ) -> LocalMatch:
            matches.append(open_match(setup, identity, bots, pace, records))
            deal_as_told(matches[-1].table.match, stories)
            return matches[-1]

        def gone_on_with(path: Path, bots: Mapping[str, Bot], pace: Pace, told: Told) -> LocalMatch:
            matches.append(continue_match(path, bots, pace, told))
            return matches[-1]

        self.monkeypatch.setattr(the_app, "open_match", opened)
        self.monkeypatch.setattr(the_app, "continue_match", gone_on_with)
        self.monkeypatch.setattr(past, "aside", at_once)
        self.monkeypatch.setattr(playing, "aside", at_once)
        self.monkeypatch.setattr(reviewing, "aside", at_once)
        self.monkeypatch.setattr(archive_reader, "aside", at_once)
        self.monkeypatch.setattr(the_app, "Pace", lambda pause: Pace(pause, pauses.sleep))
        self.monkeypatch.setattr(the_app, "LEVELS", LEVELS)
        self.monkeypatch.setattr(the_app, "secrets", self.tokens)
        self.monkeypatch.setattr(the_app, "datetime", Clock())
