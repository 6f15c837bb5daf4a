"""The question before a seat at a shared table is given up."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from passing_game.phrases import joining
from passing_game.ui.answers import Question, draw_question, leaving_label
from passing_game.ui.commands import bindings, joined
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command


class Parting(Enum):
    """What somebody wants who has a seat."""

    LEAVE = "leave"
    QUIT = "quit"
    VOTE = "vote"
    STAY = "stay"


class PartingQuestion(Picture):
    """The question in the middle, its answers below it."""

    DEFAULT_CSS = "PartingQuestion { height: 1fr; }"

    def __init__(self, grace: int, *, voted: bool, is_last: bool) -> None:
        super().__init__()
        self._grace = grace
        self._voted = voted
        self._is_last = is_last

    def draw(self, canvas: Canvas) -> None:
        """Draw a box with the question, what each way means, and the answers as buttons."""
        leaving = joining.leave_means(is_last=self._is_last)
        about = leaving, joining.away_means(self._grace), joining.vote_means()
        answers = [(self._text(command), command) for command in joined.PARTING_ANSWERS]
        question = Question(joining.leave_asked(), about, answers)
        draw_question(canvas, self.app.keys, question, min(76, canvas.width - 2), margin=2)

    def _text(self, command: Command) -> str:
        if command is joined.VOTE:
            return joining.vote_asked(voted=self._voted)
        return leaving_label(command)


class PartingScreen(GameScreen[Parting]):
    """Leave the table, leave the game for a while, vote for closing the table, or stay.

    Args:
        grace: the milliseconds after which a bot plays for somebody who is away.
        voted: whether one has voted for closing the table.
        is_last: whether no other person has a seat there.
    """

    COMMANDS_HERE = joined.PARTING
    BINDINGS = bindings(joined.PARTING)

    def __init__(self, grace: int, *, voted: bool, is_last: bool) -> None:
        super().__init__()
        self._question = PartingQuestion(grace, voted=voted, is_last=is_last)

    def parts(self) -> Iterable[Widget]:
        """The question between the header and the keys."""
        return (Header(), self._question, KeyBar(self.COMMANDS_HERE))

    def action_leave_table(self) -> None:
        """Give the seat up."""
        self.dismiss(Parting.LEAVE)

    def action_quit_program(self) -> None:
        """Leave the game; the seat is kept."""
        self.dismiss(Parting.QUIT)

    def action_vote(self) -> None:
        """Vote, or take the vote back."""
        self.dismiss(Parting.VOTE)

    def action_stay(self) -> None:
        """Go on playing."""
        self.dismiss(Parting.STAY)

    async def action_put_back(self) -> None:
        """The right button goes back to the table, too."""
        self.action_stay()
