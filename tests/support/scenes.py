"""How a screen comes to a moment that is looked at, in a window of any size."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any, Protocol

from support.archive_screens import opened

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from support.pilot import GamePilot, Pilots
    from support.stories import Story

    from passing_game.tables.setup import GameSetup
    from passing_game.ui.game_screen import GameScreen

Size = tuple[int, int]
Shown = AbstractAsyncContextManager["GamePilot"]


class Scene(Protocol):
    """Opens a game at that moment."""

    def __call__(self, games: Pilots, size: Size) -> Shown:
        """The game in a window of so many columns and rows."""
        ...


def played(agreed: GameSetup | None, *stories: Story, keys: str = "") -> Scene:
    """A match whose rounds are told, but for the last to their ends; then some keys."""

    @asynccontextmanager
    async def show(games: Pilots, size: Size) -> AsyncIterator[GamePilot]:
        async with games(agreed, *stories, size=size) as game:
            for number in range(len(stories)):
                await game.press(*["enter"] * bool(number))
                await game.tell()
            await game.press(*keys.split())
            yield game

    return show


def laid_over(
    screen: Callable[[], GameScreen[Any]],
    keys: str = "",
    then: Callable[[Any], None] = lambda _screen: None,
) -> Scene:
    """A screen before the setup; then some keys, and what the screen is told."""

    @asynccontextmanager
    async def show(games: Pilots, size: Size) -> AsyncIterator[GamePilot]:
        made = screen()
        async with opened(games, made, size) as shown:
            await shown.game.press(*keys.split())
            then(made)
            await shown.game.settle()
            yield shown.game

    return show
