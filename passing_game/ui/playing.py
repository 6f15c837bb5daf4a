"""What players do at the table: keys, clicks and drags, handed on to the controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual import work
from textual.actions import parse

from passing_game.engine.train import Side
from passing_game.tables.advice import hint_budget
from passing_game.tables.thinking import aside
from passing_game.ui import commands
from passing_game.ui.dragging import Drag, end_at, place_at
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.pointing import LEFT
from passing_game.ui.widgets.felt import Felt
from passing_game.ui.widgets.hand import HandArea

if TYPE_CHECKING:
    from textual import events

    from passing_game.tables.advice import Adviser
    from passing_game.tables.pace import Pace
    from passing_game.ui.controls import Controls
    from passing_game.ui.hinting import Wish
    from passing_game.ui.pointing import Spot
    from passing_game.ui.state import TableState

Result = TypeVar("Result")


class PlayingScreen(GameScreen[Result]):
    """A screen at which tiles are chosen, dragged and played. What it looks like is not told here.

    Args:
        controls: what is done with them.
        pace: the pauses before the bots' moves, which keys and clicks cut short.
        advise: gives hints.
    """

    def __init__(self, controls: Controls, pace: Pace, advise: Adviser) -> None:
        super().__init__()
        self.controls = controls
        self._pace = pace
        self._advise = advise
        self._drag: Drag | None = None

    @property
    def state(self) -> TableState:
        """What is shown."""
        return self.controls.state

    def show(self) -> None:
        """Show how everything stands now."""
        self.redraw()

    def may(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Game commands are for one's own turn."""
        return self.controls.may(action, *parameters)

    # Pauses, and whose turn it is

    def on_key(self, event: events.Key) -> None:
        """Any key ends a bot's pause, and that is all that it does then.

        When the round is over only those for the next round do: a key that was meant for the turn
        must not hurry past the end of it. Where nobody pauses, as another person is on turn, a key
        for a move says so.
        """
        if self.state.game.revealed is None or event.key in self.app.keys.all_of(commands.NEXT):
            self._pace.skip()
        if self.controls.waits_for_others:
            bound = self.active_bindings.get(event.key)
            if bound is not None and not bound.enabled:
                self._say_whose_turn()

    def click_on_nothing(self, spot: Spot) -> None:
        """A click beside everything ends a pause, too; on the bare table it puts a tile back."""
        self._pace.skip()
        if isinstance(spot.widget, Felt) and self.check_action("put_back", ()):
            self._choose_nothing()

    def click_in_vain(self, action: str) -> None:
        """Say why a button, a tile or an end does nothing now. The pause goes on: one reads."""
        _namespace, name, parameters = parse(action)
        if self.check_action(name, parameters) is None:
            self._say_whose_turn()

    def _say_whose_turn(self) -> None:
        self.controls.say_whose_turn()
        self.show()

    # Dragging

    def press(self, spot: Spot, button: int) -> None:
        """Take up a tile: it is chosen at once, and may be dragged from there."""
        self.let_go()
        place = place_at(spot)
        if button == LEFT and place is not None and self.check_action("choose", (place,)):
            turn = self.state.turn
            self._drag = Drag(turn.tiles[place], again=turn.place == place)
            if not self._drag.again:
                self.action_choose(place)

    async def release(self, spot: Spot, button: int) -> None:
        """Drop a tile on the felt: near an end it goes there; the first one may lie anywhere."""
        drag, turn, place = self._drag, self.state.turn, place_at(spot)
        if drag is None or (place is not None and place == turn.place):
            return  # nothing was taken up, or it is a click and no drag
        self.let_go()
        is_meant = button == LEFT and isinstance(spot.widget, Felt) and drag.tile == turn.chosen
        if not is_meant or not self.check_action("play", ()):
            return
        if (side := end_at(spot)) is not None:
            await self.action_play_at(side)
        elif self.state.game.ends is None:
            await self.action_play()
        else:
            self.controls.drop_beside()
            self.show()

    def let_go(self) -> None:
        """Drag nothing any more: a release that comes now means nothing."""
        self._drag = None

    # Actions

    async def action_choose_or_play(self, place: int) -> None:
        """Play the tile that was clicked, if it was the chosen one before it was pressed on."""
        drag = self._drag
        self.let_go()
        if drag is not None and drag.again and place == self.state.turn.place:
            await self.action_play()
        else:
            self.action_choose(place)

    def action_choose(self, place: int) -> None:
        """Choose the tile at a place of the hand."""
        self.controls.choose(place)
        self.show()

    def action_step(self, way: str) -> None:
        """Choose a neighbouring tile; or an end, while it is asked for."""
        if self.state.turn.asking and way in ("left", "right"):
            self.action_aim(way)
            return
        columns = self.query_one(HandArea).columns()
        self.controls.step({"left": -1, "right": 1, "up": -columns, "down": columns}[way])
        self.show()

    def action_aim(self, side: str) -> None:
        """Aim the chosen tile at an end."""
        self.controls.aim(Side(side))
        self.show()

    async def action_put_back(self) -> None:
        """Choose nothing."""
        self._choose_nothing()

    def _choose_nothing(self) -> None:
        self.controls.put_back()
        self.show()

    async def action_play(self) -> None:
        """Play the chosen tile."""
        await self.controls.play()
        self.show()

    async def action_play_at(self, side: str) -> None:
        """Play the chosen tile at an end that was clicked."""
        await self.controls.play_at(Side(side))
        self.show()

    async def action_draw(self) -> None:
        """Draw a tile."""
        await self.controls.draw()
        self.show()

    async def action_pass(self) -> None:
        """Pass; a pass that ends the round may have to be asked for twice."""
        await self.controls.pass_turn()
        self.show()

    def action_hint(self) -> None:
        """Have a move thought of beside, while everything else goes on."""
        wish = self.controls.ask_for_hint()
        self.show()
        self._hint(wish)

    @work(group="hint", exclusive=True)
    async def _hint(self, wish: Wish) -> None:
        budget = hint_budget(wish.view.rules, lambda: wish.is_void)
        advice = await aside(lambda: self._advise(wish.view, budget))
        self.controls.take_hint(wish, advice)
        self.show()

    async def action_take_back(self) -> None:
        """Take one's last move back."""
        await self.controls.take_back()
        self.show()

    def action_show_hand(self) -> None:
        """Open the curtain for the seat on turn."""
        self.controls.show_hand()
        self.show()

    def action_hide_hand(self) -> None:
        """Close the curtain after a look at a drawn tile."""
        self.controls.hide_hand()
        self.show()
