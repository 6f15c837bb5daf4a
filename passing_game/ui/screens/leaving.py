"""The question before a match is left that is not over."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.ui import commands
from passing_game.ui.answers import Question, draw_question, leaving_label
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from passing_game.ui.canvas import Canvas


class Leaving(Enum):
    """What the player wants."""

    QUIT = "quit"
    SETUP = "setup"
    ABANDON = "abandon"
    STAY = "stay"


class LeavingQuestion(Picture):
    """The question in the middle, its answers below it."""

    DEFAULT_CSS = "LeavingQuestion { height: 1fr; }"

    def __init__(self, *, is_kept: bool) -> None:
        super().__init__()
        self._is_kept = is_kept

    def draw(self, canvas: Canvas) -> None:
        """Draw the question and the answers as buttons."""
        text = (
            _("You can leave now and go on with it later.")
            if self._is_kept
            else _("It is not recorded: what was played last is lost.")
        )
        answers = [(leaving_label(command), command) for command in commands.ANSWERS]
        question = Question(_("The match is not over."), [text], answers)
        draw_question(canvas, self.app.keys, question, min(56, canvas.width - 4), margin=3)


class LeavingScreen(GameScreen[Leaving]):
    """Leave the game, leave for the setup, give the match up, or stay.

    Args:
        is_kept: whether the match is written down, and can be gone on with.
    """

    COMMANDS_HERE = commands.LEAVING
    BINDINGS = commands.bindings(commands.LEAVING)

    def __init__(self, *, is_kept: bool) -> None:
        super().__init__()
        self._question = LeavingQuestion(is_kept=is_kept)

    def parts(self) -> Iterable[Widget]:
        """The question between the header and the keys."""
        return (Header(), self._question, KeyBar(self.COMMANDS_HERE))

    def action_quit_program(self) -> None:
        """Leave the game."""
        self.dismiss(Leaving.QUIT)

    def action_setup(self) -> None:
        """Leave the match for the setup."""
        self.dismiss(Leaving.SETUP)

    def action_abandon(self) -> None:
        """Give the match up."""
        self.dismiss(Leaving.ABANDON)

    def action_stay(self) -> None:
        """Go on playing."""
        self.dismiss(Leaving.STAY)

    async def action_put_back(self) -> None:
        """The right button goes back to the table, too."""
        self.action_stay()
