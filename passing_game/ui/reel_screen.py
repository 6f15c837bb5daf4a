"""A screen that looks at a reel: where one goes in it, by whatever key or click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual import work

from passing_game.tables.pace import Pace
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.messages import ReviewWanted
from passing_game.ui.reviewing import Reviews
from passing_game.ui.viewing import Viewing

if TYPE_CHECKING:
    from textual.worker import Worker

    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.tables.reel import Reel
    from passing_game.tables.review import Finding

PAUSE: Final = 900
"""Milliseconds for each position, while it goes on by itself."""
RESULT_PAUSE: Final = 4000
"""The same for a result, which is read."""


class ReelScreen(GameScreen[None]):
    """A reel and where one is in it. What it looks like is not told here.

    Args:
        reel: what is looked at.
        pace: the pauses while it goes on by itself.
    """

    def __init__(self, reel: Reel, pace: Pace | None = None) -> None:
        super().__init__()
        self.viewing = Viewing.from_a_person(reel)
        self._pace = pace or Pace(PAUSE)
        self._playing: Worker[None] | None = None
        self._reviews = Reviews(reel)

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.viewing.reel.rules

    @property
    def seen(self) -> tuple[SeatView, Cast]:
        """The round so far."""
        return self.viewing.table().game, self.viewing.cast

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._playing is not None and self._playing.is_running

    def show(self) -> None:
        """Show where one is."""
        self.redraw()

    def on_screen_suspend(self) -> None:
        """Go on by itself no longer while another screen is in front, or when it is closed."""
        self.stop()

    def on_screen_resume(self) -> None:
        """Show what another screen may have changed."""
        self.show()

    # Where one goes

    def action_step(self, by: int) -> None:
        """Go on by so many positions, or back."""
        self.action_go_to(self.viewing.index + by)

    def action_round(self, by: int) -> None:
        """Go to the next round, to the deal of this one, or to the one before."""
        self.stop()
        self.viewing.go_by_round(by)
        self.show()

    def action_go_to(self, index: int) -> None:
        """Go to a position."""
        self.stop()
        self.viewing.go_to(index)
        self.show()

    def action_start(self) -> None:
        """Go to the first position."""
        self.action_go_to(0)

    def action_end(self) -> None:
        """Go to the last position."""
        self.action_go_to(self.viewing.last)

    # A number to go to

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """What is for a number needs one that is written."""
        needs_number = action in ("go_to_move", "go_to_round", "rub_out")
        return bool(self.viewing.written) if needs_number else True

    def action_digit(self, digit: int) -> None:
        """Write a digit behind the number to go to."""
        self.stop()
        self.viewing.write(digit)
        self.show()

    def action_rub_out(self) -> None:
        """Take the last digit away."""
        self.viewing.rub_out()
        self.show()

    def action_go_to_move(self) -> None:
        """Go to the move with that number."""
        self.viewing.go_to_written_move()
        self.show()

    def action_go_to_round(self) -> None:
        """Go to the round with that number."""
        self.viewing.go_to_written_round()
        self.show()

    # The turns that cost most

    @property
    def finding(self) -> Finding | None:
        """What would have been better here, where that has been found."""
        return self._reviews.at(self.viewing.seat, self.viewing.index)

    def action_review(self) -> None:
        """Look for the turns of the seat at the bottom that cost most; what is found is kept."""
        self.stop()
        viewing = self.viewing
        self.post_message(ReviewWanted(self._reviews, viewing.seat, viewing.cast, self._show_turn))

    def _show_turn(self, finding: Finding | None) -> None:
        if finding is not None:
            self.viewing.seat = finding.seat
            self.action_go_to(finding.index)

    # Whose hands are seen

    def action_hands(self) -> None:
        """Show all hands, or one seat's alone."""
        self.viewing.alone = not self.viewing.alone
        self.show()

    def action_alone(self, seat: int) -> None:
        """Show the hand of a seat alone; or all of them again."""
        self.viewing.seat = seat
        self.action_hands()

    def action_seat(self) -> None:
        """Look from the next seat."""
        self.viewing.seat = (self.viewing.seat + 1) % self.rules.players
        self.show()

    # By itself

    def action_play_on(self) -> None:
        """Go on by itself, from the beginning if one is at the end; or stop."""
        if self.is_playing:
            self.stop()
        else:
            if self.viewing.index == self.viewing.last:
                self.viewing.go_to(0)
            self._playing = self._play()
        self.show()

    @work
    async def _play(self) -> None:
        viewing = self.viewing
        while viewing.index < viewing.last:
            await self._pace.wait(RESULT_PAUSE if viewing.position.result else PAUSE)
            viewing.go_to(viewing.index + 1)
            self.show()
        self._playing = None
        self.show()

    def stop(self) -> None:
        """Go on by itself no longer."""
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None
