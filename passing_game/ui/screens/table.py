"""The table: a round from the first tile to the last, for one player or several at one keyboard.

The screen holds no rules and no game: keys and clicks become moves for a `Seat`, and whatever the
seat tells is drawn. It ends when the round has ended and been looked at.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from textual.containers import Horizontal

from passing_game.engine.errors import GameError
from passing_game.engine.events import last_draw
from passing_game.engine.moves import Draw, Move, Pass
from passing_game.engine.train import Side
from passing_game.engine.view import PassEffect
from passing_game.i18n import _
from passing_game.phrases import table
from passing_game.tables.seat import StaleMove
from passing_game.ui import commands
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.messages import GameEvent
from passing_game.ui.state import TableState
from passing_game.ui.turn import Hindrance
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
        self._seats = {seat.number: seat for seat in seats}
        self._pace = pace
        self._unsubscribe: Callable[[], None] | None = None
        first = seats[0]
        self.state = TableState.of(first.look(), first.number, shared=len(seats) > 1)

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
        first = next(iter(self._seats.values()))
        self._unsubscribe = first.subscribe(self._hear)

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
        state = self.state
        look = self._seats[state.seat].look()
        if self._must_hide(look.game.turn):
            state.hide(look)
        else:
            state.follow(look)
            if state.looking:
                tile = last_draw(look.game.history)
                state.notice = table.look_at_the_draw(state.seat, tile, state.cast)
        if state.game.revealed is not None:
            self.run_worker(self._end_round(), exclusive=True)
        self._show()

    def _must_hide(self, turn: int | None) -> bool:
        """Whether the hand that is shown must go: its turn is over, and others may look.

        Who has just drawn may look at the tile first, and hides the hand with Enter.
        """
        state = self.state
        if len(self._seats) == 1 or state.curtain or turn == state.seat:
            state.looking = False
            return False
        return not state.looking

    async def _end_round(self) -> None:
        await self._pace.wait()
        if self.is_active:  # otherwise when it comes to the front again
            self.dismiss(TableEnd.ROUND_OVER)

    def _show(self) -> None:
        game = self.state.game
        played_for = table.contest(game.rules)
        round_number = _("round {number}").format(number=game.round)
        self._header.say(
            f"{played_for} · {round_number}",
            f"{_('boneyard')} {backs(game.boneyard)} {table.boneyard(game)}",
        )
        self.redraw()

    # What the player does

    def on_key(self) -> None:
        """Any key ends a pause that is running."""
        self._pace.skip()

    def on_click(self, event: events.Click) -> None:
        """So does a click; on the bare table it also puts a chosen tile back."""
        self._pace.skip()
        if event.widget is not None and event.widget.id == "felt":
            self.action_put_back()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Game commands are for one's own turn; behind the curtain only taking over is possible."""
        state = self.state
        if action in ("play", "take_over") and state.may_take_over:
            return True
        if action == "play" and state.looking:
            return True
        if action in _TURN_ACTIONS:
            return True if state.game.is_my_turn else None
        return True

    def action_choose(self, place: int) -> None:
        """Choose the tile at a place of the hand."""
        self._think(lambda: self.state.turn.choose(place))

    async def action_choose_or_play(self, place: int) -> None:
        """Choose a tile; a second click on it plays it."""
        if place == self.state.turn.place:
            await self.action_play()
        else:
            self.action_choose(place)

    def action_step(self, way: str) -> None:
        """Choose a neighbouring tile; or an end, while it is asked for."""
        turn = self.state.turn
        if turn.asking and way in ("left", "right"):
            self.action_aim(way)
            return
        columns = self.query_one(HandArea).columns()
        by = {"left": -1, "right": 1, "up": -columns, "down": columns}[way]
        self._think(lambda: turn.step(by))

    def action_aim(self, side: str) -> None:
        """Aim the chosen tile at an end."""
        self._think(lambda: self.state.turn.aim_at(Side(side)))

    async def action_play_at(self, side: str) -> None:
        """Play the chosen tile at an end that was clicked."""
        self.state.turn.aim_at(Side(side))
        if self.state.turn.chosen is not None and self.state.turn.aim is None:
            self._refuse(table.does_not_fit(self.state.game, self.state.turn.chosen, Side(side)))
            return
        await self.action_play()

    def action_put_back(self) -> None:
        """Choose nothing."""
        self._think(self.state.turn.put_back)

    async def action_play(self) -> None:
        """Play the chosen tile, or say what is missing; behind the curtain, take over."""
        if self.state.curtain or self.state.looking:
            self.action_take_over()
            return
        turn = self.state.turn
        match turn.intend():
            case Hindrance.NOTHING_CHOSEN:
                self._refuse(_("Choose a tile first: 1-9, the arrows, or a click."))
            case Hindrance.FITS_NOWHERE:
                self._refuse(table.fits_nowhere(turn.view, turn.chosen))
            case Hindrance.WHICH_END:
                self._refuse(_("At which end? ← or →, then Enter; or click the end."))
            case play:
                await self._submit(play)

    async def action_draw(self) -> None:
        """Draw a tile."""
        self.state.looking = len(self._seats) > 1
        await self._submit(Draw())

    async def action_pass(self) -> None:
        """Pass; a pass that ends the round is asked for twice."""
        state = self.state
        if state.game.pass_effect is PassEffect.ENDS_ROUND and not state.pass_asked:
            self._refuse(_("This pass ends the round. Pass again if you mean it."))
            state.pass_asked = True
            self.redraw()
            return
        await self._submit(Pass())

    def action_take_over(self) -> None:
        """Open the curtain for the seat on turn, or draw it after a look at a drawn tile."""
        state = self.state
        if state.looking:
            state.looking = False
            self._follow()
        elif state.may_take_over and state.game.turn in self._seats:
            seat = state.game.turn
            state.show(self._seats[seat].look(), seat)
            self._show()

    def _think(self, change: Callable[[], None]) -> None:
        self.state.notice, self.state.pass_asked = "", False
        change()
        self.redraw()

    def _refuse(self, why: str) -> None:
        self.state.notice, self.state.pass_asked = why, False
        self.redraw()

    async def _submit(self, move: Move) -> None:
        state = self.state
        try:
            await self._seats[state.seat].submit(move, state.table.seq)
        except StaleMove:
            self._follow()
        except GameError as error:
            state.looking = False
            self._refuse(table.refusal(error, state.cast))


_TURN_ACTIONS = frozenset(
    {"choose", "choose_or_play", "step", "aim", "play_at", "put_back", "play", "draw", "pass"}
)
