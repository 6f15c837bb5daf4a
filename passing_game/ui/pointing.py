"""The mouse on a screen of pictures: what is pressed, released and clicked.

A click is a press and a release on the same thing. Textual gives keys to the screen, which hands
them back to the app, where they are acted on. Here the mouse goes the same way, so that a burst of
both, as a slow line brings it, is acted on in the order in which it was made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from textual import events
from textual.errors import NoWidget

from passing_game.ui.commands import FIRST_CLICK_ONLY
from passing_game.ui.steady import Steady
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from textual.widget import Widget

Result = TypeVar("Result")

LEFT: Final = 1
RIGHT: Final = 3
"""Buttons of the mouse, as Textual numbers them."""

_BUTTON_EVENTS: Final = (events.MouseDown, events.MouseUp, events.Click)


class Spot(NamedTuple):
    """A cell under the mouse: in which widget (None: outside of all), and where in it."""

    widget: Widget | None
    x: int
    y: int

    @property
    def action(self) -> str | None:
        """What a click here does; None for nothing."""
        if not isinstance(self.widget, Picture):
            return None
        return self.widget.sheet.action_at(self.x, self.y)


class Pressed(NamedTuple):
    """What the mouse was last pressed on, and with which button."""

    button: int
    action: str | None


class PointedScreen(Steady[Result]):
    """A screen that runs the actions that its pictures lay under the mouse.

    The right button puts back, wherever it is clicked. What else a press, a release or a click in
    vain means is for subclasses.
    """

    _pressed: Pressed | None = None

    def press(self, spot: Spot, button: int) -> None:
        """A button goes down."""

    async def release(self, spot: Spot, button: int) -> None:
        """A button goes up. If that makes a click, the click follows."""

    def click_on_nothing(self, spot: Spot) -> None:
        """A click where none does anything."""

    def click_in_vain(self, action: str) -> None:
        """A click on what is not possible now."""

    def _forward_event(self, event: events.Event) -> None:
        if not isinstance(event, _BUTTON_EVENTS) or event.is_forwarded:
            super()._forward_event(event)
            return
        spot = self._spot(event)
        self.call_later(self.app.call_later, self._take, event, spot)
        if isinstance(spot.widget, Picture) and self.app.mouse_captured is None:
            event._set_forwarded()  # noqa: SLF001 - as every widget does that takes an event
        else:  # it has its own ways with the mouse, as the line for a name does
            super()._forward_event(event)

    def _spot(self, event: events.MouseEvent) -> Spot:
        x, y = event.screen_offset
        try:
            widget, region = self.get_widget_at(x, y)
        except NoWidget:
            return Spot(None, x, y)
        return Spot(widget, x - region.x, y - region.y)

    async def _take(self, event: events.MouseEvent, spot: Spot) -> None:
        if not self.is_active:
            return  # the second half of a double click, after the first one changed the screen
        if isinstance(event, events.MouseDown):
            self._pressed = Pressed(event.button, spot.action)
            self.press(spot, event.button)
        elif isinstance(event, events.MouseUp):
            await self.release(spot, event.button)
        elif isinstance(event, events.Click):
            await self._click(event, spot)

    async def _click(self, event: events.Click, spot: Spot) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed.button != event.button:
            return
        if event.button == RIGHT:
            await self.app.run_action("put_back", self)
        elif event.button == LEFT and pressed.action == spot.action:
            await self._click_left(spot, is_first=event.chain == 1)

    async def _click_left(self, spot: Spot, *, is_first: bool) -> None:
        action = spot.action
        if action is None:
            self.click_on_nothing(spot)
        elif action in FIRST_CLICK_ONLY and not is_first:
            return
        elif not await self.app.run_action(action, self):
            self.click_in_vain(action)
