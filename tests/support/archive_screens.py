"""The screens of the archive in a running game, and what they end with and ask for."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from support.patience import PATIENCE

from passing_game.ui.messages import AbandonWanted, ReplayWanted

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from support.pilot import GamePilot, Pilots
    from textual.message import Message

    from passing_game.config import Settings
    from passing_game.tables.beginnings import OldMatch
    from passing_game.ui.game_screen import GameScreen


@dataclass
class Opened:
    """A screen in front of a game.

    Attributes:
        game: the game.
        results: what the screen ended with; empty while it is open.
        replays: what it asked the app to show again.
        given_up: what it asked the app to give up.
    """

    game: GamePilot
    results: list[OldMatch | None] = field(default_factory=list)
    replays: list[ReplayWanted] = field(default_factory=list)
    given_up: list[AbandonWanted] = field(default_factory=list)

    def text(self) -> str:
        """What is on the screen."""
        return self.game.text()


@asynccontextmanager
async def opened(
    games: Pilots,
    screen: GameScreen[OldMatch] | GameScreen[None],
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
) -> AsyncIterator[Opened]:
    """A game with a screen before the setup; what it asks of the app is kept, and not done."""
    async with games(size=size, settings=settings) as game:
        async with asyncio.timeout(PATIENCE):
            while game.screen != "SetupScreen":  # the app looks for matches to go on with first
                await game.settle()
        shown = Opened(game)
        post = screen.post_message

        def kept(message: Message) -> bool:
            if isinstance(message, ReplayWanted):
                shown.replays.append(message)
            elif isinstance(message, AbandonWanted):
                shown.given_up.append(message)
            else:
                return post(message)
            return True

        games.monkeypatch.setattr(screen, "post_message", kept)
        game.app.push_screen(screen, shown.results.append)
        await game.settle()
        yield shown
