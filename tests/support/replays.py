"""The replay screen in an app of its own."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from support.pilot import GamePilot, Pauses

from passing_game import config
from passing_game.config.settings import Settings
from passing_game.tables.pace import Pace
from passing_game.ui.doors import DoorsApp
from passing_game.ui.look import Look
from passing_game.ui.preferences import Preferences
from passing_game.ui.screens.replay import ReplayScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from passing_game.tables.reel import Reel
    from passing_game.ui.app import PassingGame
    from passing_game.ui.viewing import Viewing


class Projector(DoorsApp):
    """An app that shows what is pushed on it, and nothing else."""

    CSS_PATH = config.stylesheet()
    ALLOW_SELECT = False


@dataclass(frozen=True)
class Replay:
    """A replay screen in a running app, which is piloted as games are."""

    game: GamePilot
    screen: ReplayScreen

    @property
    def viewing(self) -> Viewing:
        """Where it is."""
        return self.screen.viewing

    @property
    def index(self) -> int:
        """The index of the position that is seen."""
        return self.viewing.index

    @property
    def is_closed(self) -> bool:
        """Whether the screen below it is seen again."""
        return self.game.app.screen is not self.screen and not self.screen.is_attached


@asynccontextmanager
async def replaying(
    reel: Reel,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    *,
    held: bool = False,
) -> AsyncIterator[Replay]:
    """Show a reel until the block ends; `held` as in `Pilots`."""
    pauses = Pauses()
    app = Projector(Preferences(settings or Settings()), Look.as_set)
    async with app.run_test(size=size, notifications=True) as pilot:
        game = GamePilot(cast("PassingGame", app), [], (), pauses, pilot, held)
        screen = ReplayScreen(reel, lambda: "yesterday 20:15", Pace(900, pauses.sleep))
        app.push_screen(screen)
        await game.settle()
        yield Replay(game, screen)
