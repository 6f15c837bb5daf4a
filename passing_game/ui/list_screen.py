"""What the screens with a list of matches share: going through it by keys, wheel and mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from passing_game.ui.game_screen import GameScreen

if TYPE_CHECKING:
    from textual import events

    from passing_game.ui.window import Window

Result = TypeVar("Result")


class ListScreen(GameScreen[Result]):
    """A screen with a list in a window. What is done with the chosen line is for subclasses."""

    CHOSEN_AGAIN: ClassVar[str] = ""
    """The action of a click on the line that is chosen already."""
    window: Window

    def moved(self) -> None:
        """Another line may have been chosen, or the same one again: what was asked is void."""
        self.redraw()

    def action_row(self, by: int) -> None:
        """Choose another line."""
        self.window.go(by)
        self.moved()

    def action_page(self, by: int) -> None:
        """Go on by a page."""
        self.window.go_by_pages(by)
        self.moved()

    def action_go_to_end(self, end: int) -> None:
        """Go to the last line, or to the first."""
        self.window.go_to(self.window.total if end > 0 else 0)
        self.moved()

    async def action_pick(self, place: int) -> None:
        """Choose a line; with the chosen one something is done."""
        if place == self.window.chosen:
            await self.run_action(self.CHOSEN_AGAIN)
        else:
            self.window.go_to(place)
            self.moved()

    async def on_mouse_scroll_down(self, _event: events.MouseScrollDown) -> None:
        """The wheel goes through the lines."""
        await self.run_action("row(1)")

    async def on_mouse_scroll_up(self, _event: events.MouseScrollUp) -> None:
        """The wheel goes through the lines."""
        await self.run_action("row(-1)")
