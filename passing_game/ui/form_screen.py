"""What the setup and the settings share: lines that are gone through and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from passing_game.ui.game_screen import GameScreen

if TYPE_CHECKING:
    from textual import events

Result = TypeVar("Result")


class Lines(Protocol):
    """A form, as far as its screen goes from line to line."""

    def go(self, by: int) -> None:
        """Go to another line, and round at the ends."""
        ...

    def go_to(self, place: int) -> None:
        """Go to the line at a place, from 0."""
        ...


class FormScreen(GameScreen[Result]):
    """A screen of lines. What a change of one means is for subclasses."""

    form: Lines

    def action_row(self, by: int) -> None:
        """Go to another line."""
        self.form.go(by)
        self.redraw()

    def action_go_to(self, place: int) -> None:
        """Go to the line at a place."""
        self.form.go_to(place)
        self.redraw()

    def action_change(self, by: int) -> None:
        """Change the present line."""

    def action_change_row(self, place: int, by: int) -> None:
        """Go to a line and change it."""
        self.form.go_to(place)
        self.action_change(by)

    async def on_mouse_scroll_down(self, _event: events.MouseScrollDown) -> None:
        """The wheel goes through the lines."""
        await self.run_action("row(1)")

    async def on_mouse_scroll_up(self, _event: events.MouseScrollUp) -> None:
        """The wheel goes through the lines."""
        await self.run_action("row(-1)")
