"""The table: a round from the first tile to the last, for one player or several at one keyboard.

The screen holds no rules and no game: keys and clicks become moves for a `Seat`, and whatever the
seat tells is drawn. It ends when the round has ended and been looked at.
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from textual import work
from textual.containers import Horizontal
from textual.geometry import Region

from passing_game.phrases import table, taking_back
from passing_game.tables.advice import advise
from passing_game.tables.seat import NoTakingBack
from passing_game.ui import commands
from passing_game.ui.company_screen import CompanyScreen
from passing_game.ui.controls import Controls
from passing_game.ui.cursor import CursorParts, cursor_cell
from passing_game.ui.messages import GameEvent, TurnCame, TurnGone
from passing_game.ui.telling import NOTHING
from passing_game.ui.widgets.felt import Felt
from passing_game.ui.widgets.hand import HandArea
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.nameplates import boneyard
from passing_game.ui.widgets.panel import SidePanel
from passing_game.ui.widgets.status import StatusLine
from passing_game.ui.widgets.talk import TalkLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.tables.advice import Adviser
    from passing_game.tables.pace import Pace
    from passing_game.tables.seat import Seat, Update
    from passing_game.ui.commands import Command
    from passing_game.ui.voices import Voice


EXPERT: Final[Adviser] = partial(advise, "")
"""Who gives hints where nobody else is named."""
END_PAUSE: Final = 1200
"""Milliseconds for a look at the last move of a round, even where the bots do not pause."""


class TableEnd(Enum):
    """How the table screen ends."""

    ROUND_OVER = "round over"
    SETUP = "setup"
    GIVEN_UP = "given up"


class TableScreen(CompanyScreen[TableEnd]):
    """One round. With several seats they share the keyboard, with a curtain between turns.

    It tells the app when the turn of a person here comes and goes (`TurnCame`, `TurnGone`).

    Args:
        seats: the seats of the people here.
        pace: the pauses before the bots' moves.
        confirm_pass: whether a pass that ends the round is asked for once more.
        advise: gives hints; the expert does, where it is nobody else.
        voice: for a shared table.
    """

    COMMANDS_HERE = commands.TABLE
    BINDINGS = commands.bindings(commands.TABLE)
    SHOWS_TURN = True
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012

    def __init__(
        self,
        seats: Sequence[Seat],
        pace: Pace,
        *,
        confirm_pass: bool = True,
        advise: Adviser = EXPERT,
        voice: Voice | None = None,
    ) -> None:
        super().__init__(Controls(seats, confirm_pass=confirm_pass), pace, advise, voice)
        self._asked: int | None = None
        self._unsubscribe: Callable[[], None] | None = None

    @property
    def is_mid_match(self) -> bool:
        """Leaving from here always leaves a match that is not over."""
        return True

    @property
    def rules(self) -> Rules:
        """The rules of this match."""
        return self.state.game.rules

    @property
    def offered(self) -> Sequence[Command]:
        """No curtain for a player who is alone at the keyboard, no taking back among people."""
        useless = self.useless
        if not self.controls.are_shared:
            useless += (commands.SHOW_HAND, commands.HIDE_HAND)
        if self.state.table.take_back is NoTakingBack.OTHERS_PLAY:
            useless += (commands.UNDO,)
        return [command for command in self.COMMANDS_HERE if command not in useless]

    @property
    def seen(self) -> tuple[SeatView, Cast]:
        """The round so far."""
        return self.state.game, self.state.cast

    def leave_for_setup(self) -> None:
        """Leave the match."""
        self.dismiss(TableEnd.SETUP)

    def give_up(self) -> None:
        """Give the match up."""
        self.dismiss(TableEnd.GIVEN_UP)

    def parts(self) -> Iterable[Widget]:
        """The felt with its side panel, one's hand below, and lines that talk."""
        self._header = Header()
        felt, panel, status, hand = Felt(), SidePanel(), StatusLine(), HandArea()
        talk, company = TalkLine(), self.company_parts()
        for part in (felt, panel, status, hand, talk):
            part.state = self.state
        self._cursor_parts = CursorParts(felt, hand, status)
        middle = Horizontal(felt, panel, id="middle")
        keys = KeyBar(self.offered, self.state.refuses)
        return (self._header, middle, *company, status, hand, talk, keys)

    def on_mount(self) -> None:
        """Follow the table."""
        self._unsubscribe = self.controls.subscribe(self._hear)
        self.watch(self.app, "app_focus", self._lose_focus, init=False)

    def on_unmount(self) -> None:
        """Listen no longer."""
        if self._unsubscribe is not None:
            self._unsubscribe()
        self._ask(None)
        self.controls.forget_hint()

    # What the table tells

    def _hear(self, update: Update) -> None:
        self.post_message(GameEvent(update))

    def on_game_event(self, event: GameEvent) -> None:
        """Show how the table stands now, here and on the page that lies over it."""
        if event.update.events:  # talk and the like leave alone what was said to the player
            self.controls.forget_hint()
            self.state.notice = partial(taking_back.told, event.update.events)
            self.state.more = NOTHING
        if event.update.table.game.turn != self._asked:
            self._ask(None)  # even if the turn has come back already
        self._follow()
        self.redraw_over()

    def _follow(self) -> None:
        self.controls.follow()
        if self.state.game.revealed is not None:
            self._end_round()
        self.show()

    @work(exclusive=True)
    async def _end_round(self) -> None:
        await self._pace.wait(at_least=END_PAUSE)
        if self.is_active:  # otherwise when it comes to the front again
            self.dismiss(TableEnd.ROUND_OVER)

    # What is shown

    def show(self) -> None:
        """Draw everything, and tell the app whose turn it is."""
        game = self.state.game
        self._header.say(table.contest_and_round(game), boneyard(game))
        self.redraw()
        self._ask(self.controls.asked)
        self._move_cursor()

    def say_anew(self) -> None:
        """Draw everything anew, the header with it."""
        self.show()

    def _ask(self, seat: int | None) -> None:
        """Have the app tell that it is this seat's turn, or nobody's here."""
        if seat == self._asked:
            return
        if self._asked is not None:
            self.app.post_message(TurnGone())
        if seat is not None:
            self.app.post_message(TurnCame(self.state.cast.names[seat]))
        self._asked = seat

    def _move_cursor(self) -> None:
        if self.is_active or self.state.curtain:  # it must not stay where a tile was
            self.app.cursor_position = cursor_cell(self.state, self._cursor_parts)

    # What happens to the window in the middle of a drag ends it: no release may come any more

    def on_screen_resume(self) -> None:
        """Catch up with what happened while another screen was in front."""
        self.let_go()
        self.controls.keys = self.app.keys
        self._follow()

    def on_resize(self) -> None:
        """Have the cursor follow when everything lies where it will."""
        self.let_go()
        self.call_after_refresh(self._send_cursor)

    def _send_cursor(self) -> None:
        self._move_cursor()
        self._header.refresh(Region(0, 0, 1, 1))  # it goes with a picture, if of a single cell

    def _lose_focus(self, has_focus: bool) -> None:  # noqa: FBT001 - as Textual calls it
        if not has_focus:
            self.let_go()
