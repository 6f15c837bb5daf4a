"""The replay: a match that was recorded, move by move, with all hands open or one alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal

from passing_game.i18n import _
from passing_game.phrases import replaying, reviewing, table
from passing_game.phrases.foreign import escaped
from passing_game.ui import commands
from passing_game.ui.canvas import fitted
from passing_game.ui.reel_screen import ReelScreen
from passing_game.ui.widgets.felt import Felt
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.nameplates import boneyard
from passing_game.ui.widgets.open_hands import OpenHands
from passing_game.ui.widgets.panel import SidePanel
from passing_game.ui.widgets.reel_strip import ReelStrip
from passing_game.ui.widgets.replay_pages import Caption, DamagePage, ReelHeader, RoundResult
from passing_game.ui.widgets.status import StatusLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual import events
    from textual.widget import Widget

    from passing_game.engine.view import SeatView
    from passing_game.tables.pace import Pace
    from passing_game.tables.reel import Reel
    from passing_game.ui.pointing import Spot
    from passing_game.ui.telling import Telling

TITLE_WIDTH: Final = 24


class ReplayScreen(ReelScreen):
    """A reel and where one is in it. It ends when it is closed.

    Args:
        reel: what is looked at.
        title: what the match is called, in a few words; it may be foreign text.
        pace: the pauses while it goes on by itself.
    """

    COMMANDS_HERE = commands.REPLAY
    BINDINGS = commands.bindings(commands.REPLAY)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012

    def __init__(self, reel: Reel, title: Telling, pace: Pace | None = None) -> None:
        super().__init__(reel, pace)
        self._title = title

    def parts(self) -> Iterable[Widget]:
        """The felt and the hands, or a result; below them what happened, and where one is."""
        viewing = self.viewing
        self._header, self._caption = ReelHeader(), Caption()
        self._felt, self._panel, self._status = Felt(), SidePanel(), StatusLine()
        self._hands, self._strip = OpenHands(viewing.cast), ReelStrip(viewing.reel)
        self._result = RoundResult(viewing.table().game, viewing.cast)
        yield self._header
        yield Horizontal(self._felt, self._panel, id="middle")
        yield self._status
        yield self._hands
        yield self._result
        if viewing.reel.flaw is not None:
            yield DamagePage(viewing.reel.flaw)
        yield self._caption
        yield self._strip
        yield KeyBar(self.COMMANDS_HERE)

    # What is shown

    def show(self) -> None:
        """Draw the position that one is at."""
        viewing = self.viewing
        position, state = viewing.position, viewing.table()
        self.set_class(position.result is not None and not viewing.is_at_damage, "-result")
        self.set_class(viewing.is_at_damage, "-damage")
        for part in (self._felt, self._panel, self._status):
            part.state = state
        self._hands.position, self._hands.first = position, viewing.seat
        self._hands.alone = viewing.alone
        self._result.tell(state.game, viewing.results)
        self._strip.index = viewing.index
        self._say(state.game)
        self.redraw()

    def say_anew(self) -> None:
        """Draw everything anew, the header with it."""
        self.show()

    def _say(self, game: SeatView) -> None:
        viewing, caption = self.viewing, self._caption
        kind = _("replay · {contest}").format(contest=table.contest(game.rules))
        title = fitted(escaped(self._title()), TITLE_WIDTH)
        self._header.tell(title, kind, self._boneyard(game))
        only = viewing.seat if viewing.alone else None
        caption.told = replaying.told(viewing.position, viewing.cast, only)
        if viewing.is_at_damage:
            caption.told = ""
        if self.finding is not None:
            caption.told = reviewing.here(self.finding, viewing.reel)
        caption.beside = self._beside()
        caption.asked = self._question()

    def _boneyard(self, game: SeatView) -> str:
        if self.viewing.reel.flaw is not None:
            return replaying.damaged_from(self.viewing.reel.flaw)
        return boneyard(game)

    def _beside(self) -> str:
        """A word on what comes next, or on what is not seen."""
        viewing, told = self.viewing, self.app.keys.told
        if self.is_playing:
            return _("{key} stops").format(key=told(commands.REPLAY_PLAY))
        if viewing.is_at_damage:
            return ""
        if self.finding is not None:
            return reviewing.why(self.finding, viewing.reel)
        if viewing.index == len(viewing.reel) - 1:
            return replaying.how_it_ends(viewing.reel)
        if viewing.alone and viewing.position.result is None:
            return _("seen by {name} alone").format(name=viewing.cast.name(viewing.seat))
        return ""

    def _question(self) -> str:
        if not self.viewing.written:
            return ""
        move, rounds = map(self.app.keys.told, commands.REPLAY_GO.ways)
        return replaying.where_to(self.viewing.written, move, rounds)

    # The mouse, and the way out

    def click_on_nothing(self, spot: Spot) -> None:
        """A click on the table or on a result goes on."""
        if isinstance(spot.widget, Felt | RoundResult):
            self.action_step(1)

    def action_play_at(self, _side: str) -> None:
        """An end of the train is a part of the table like all others here."""
        self.action_step(1)

    async def on_mouse_scroll_down(self, _event: events.MouseScrollDown) -> None:
        """The wheel goes on."""
        await self.run_action("step(1)")

    async def on_mouse_scroll_up(self, _event: events.MouseScrollUp) -> None:
        """The wheel goes back."""
        await self.run_action("step(-1)")

    def action_back(self) -> None:
        """Close the replay; or only forget the number that is written."""
        if self.viewing.written:
            self.viewing.written = ""
            self.show()
        else:
            self.dismiss(None)
