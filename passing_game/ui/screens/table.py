"""The table: a round from the first tile to the last, for one player or several at one keyboard.

The screen holds no rules and no game: keys and clicks become moves for a `Seat`, and whatever the
seat tells is drawn. It ends when the round has ended and been looked at.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from textual.containers import Horizontal

from passing_game.engine.train import Side
from passing_game.i18n import _
from passing_game.phrases import table
from passing_game.ui import commands
from passing_game.ui.controls import Controls
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.messages import GameEvent
from passing_game.ui.widgets.felt import Felt
from passing_game.ui.widgets.hand import HandArea
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.nameplates import backs
from passing_game.ui.widgets.panel import SidePanel
from passing_game.ui.widgets.status import StatusLine, TalkLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from textual import events
    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.tables.pace import Pace
    from passing_game.tables.seat import Seat, Update
    from passing_game.ui.state import TableState


class TableEnd(Enum):
    """How the table screen ends."""

    ROUND_OVER = "round over"
    SETUP = "setup"


class TableScreen(GameScreen[TableEnd]):
    """One round. With several seats they share the keyboard, with a curtain between turns."""

    COMMANDS_HERE = commands.TABLE
    BINDINGS = commands.bindings(commands.TABLE)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012

    def __init__(self, seats: Sequence[Seat], pace: Pace) -> None:
        super().__init__()
        self._controls = Controls(seats)
        self._pace = pace
        self._unsubscribe: Callable[[], None] | None = None

    @property
    def state(self) -> TableState:
        """What is shown."""
        return self._controls.state

    @property
    def is_mid_match(self) -> bool:
        """Leaving from here always leaves a match that is not over."""
        return True

    @property
    def rules(self) -> Rules:
        """The rules of this match."""
        return self.state.game.rules

    def leave_for_setup(self) -> None:
        """Leave the match."""
        self.dismiss(TableEnd.SETUP)

    def parts(self) -> Iterable[Widget]:
        """The felt with its side panel, one's hand below, and lines that talk."""
        self._header = Header()
        state_parts = (Felt(), SidePanel(), StatusLine(), HandArea(), TalkLine())
        for part in state_parts:
            part.state = self.state
        felt, panel, *below = state_parts
        return [
            self._header,
            Horizontal(felt, panel, id="middle"),
            *below,
            KeyBar(self.COMMANDS_HERE),
        ]

    def on_mount(self) -> None:
        """Follow the table."""
        self._unsubscribe = self._controls.subscribe(self._hear)

    def on_screen_resume(self) -> None:
        """Catch up with what happened while another screen was in front."""
        self._follow()

    def on_unmount(self) -> None:
        """Listen no longer."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    # What the table tells

    def _hear(self, update: Update) -> None:
        self.post_message(GameEvent(update))

    def on_game_event(self) -> None:
        """Show how the table stands now."""
        self.state.notice = ""
        self._follow()

    def _follow(self) -> None:
        self._controls.follow()
        if self.state.game.revealed is not None:
            self.run_worker(self._end_round(), exclusive=True)
        self._show()

    async def _end_round(self) -> None:
        await self._pace.wait()
        if self.is_active:  # otherwise when it comes to the front again
            self.dismiss(TableEnd.ROUND_OVER)

    def _show(self) -> None:
        game = self.state.game
        self._header.say(
            table.contest_and_round(game),
            f"{_('boneyard')} {backs(game.boneyard)} {table.boneyard(game)}",
        )
        self.redraw()

    # What the player does

    def on_key(self, event: events.Key) -> None:
        """Any key ends a pause that is running.

        When the round is over only Enter and Space do: a key that was meant for the turn must not
        hurry past the end of it.
        """
        if self.state.game.revealed is None or event.key in ("enter", "space"):
            self._pace.skip()

    def on_click(self, event: events.Click) -> None:
        """So does a click; on the bare table it also puts a chosen tile back."""
        self._pace.skip()
        if event.widget is not None and event.widget.id == "felt":
            self.action_put_back()

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Game commands are for one's own turn."""
        return self._controls.may(action)

    def action_choose(self, place: int) -> None:
        """Choose the tile at a place of the hand."""
        self._controls.choose(place)
        self._show()

    async def action_choose_or_play(self, place: int) -> None:
        """Choose a tile; a second click on it plays it."""
        if place == self.state.turn.place:
            await self.action_play()
        else:
            self.action_choose(place)

    def action_step(self, way: str) -> None:
        """Choose a neighbouring tile; or an end, while it is asked for."""
        if self.state.turn.asking and way in ("left", "right"):
            self.action_aim(way)
            return
        columns = self.query_one(HandArea).columns()
        self._controls.step({"left": -1, "right": 1, "up": -columns, "down": columns}[way])
        self._show()

    def action_aim(self, side: str) -> None:
        """Aim the chosen tile at an end."""
        self._controls.aim(Side(side))
        self._show()

    def action_put_back(self) -> None:
        """Choose nothing."""
        self._controls.put_back()
        self._show()

    async def action_play(self) -> None:
        """Play the chosen tile."""
        await self._controls.play()
        self._show()

    async def action_play_at(self, side: str) -> None:
        """Play the chosen tile at an end that was clicked."""
        await self._controls.play_at(Side(side))
        self._show()

    async def action_draw(self) -> None:
        """Draw a tile."""
        await self._controls.draw()
        self._show()

    async def action_pass(self) -> None:
        """Pass; a pass that ends the round is asked for twice."""
        await self._controls.pass_turn()
        self._show()

    def action_show_hand(self) -> None:
        """Open the curtain for the seat on turn."""
        self._controls.show_hand()
        self._show()

    def action_hide_hand(self) -> None:
        """Close the curtain after a look at a drawn tile."""
        self._controls.hide_hand()
        self._show()
