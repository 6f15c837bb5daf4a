"""What is said to the people at one keyboard, and the hint that one of them waits for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from passing_game.phrases import hints
from passing_game.ui.keyboard import Keyboard
from passing_game.ui.telling import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.view import SeatView
    from passing_game.tables.advice import Advice
    from passing_game.tables.seat import Seat
    from passing_game.ui.telling import Telling


@dataclass(eq=False)
class Wish:
    """A hint that is wished for, by somebody who sees this; nobody waits for a void one."""

    view: SeatView
    is_void: bool = False


class Hinting(Keyboard):
    """A keyboard at which hints can be had, one at a time.

    A hint is only said and shown: nothing of it comes to the table or into the record.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__(seats)
        self._wish: Wish | None = None

    def ask_for_hint(self) -> Wish:
        """Wish for a hint: it is void when anything is done, or happens, before it comes."""
        self.forget_what_was_said()
        self.state.notice = hints.thinking
        self._wish = Wish(self.state.game)
        return self._wish

    def take_hint(self, wish: Wish, advice: Advice) -> None:
        """Choose what is advised, but do not play it, and say why; unless the wish is void."""
        if wish is not self._wish:
            return
        self.forget_what_was_said()
        state = self.state
        state.turn.suggest(advice.move)
        state.notice = partial(hints.hint, advice, wish.view)
        state.more = partial(hints.worth_in_short, advice, wish.view)

    def forget_hint(self) -> None:
        """Wait for no hint any more."""
        if self._wish is not None:
            self._wish.is_void = True
            self._wish = None

    def forget_what_was_said(self) -> None:
        """Say nothing any more."""
        self._say(NOTHING)

    def refuse(self, why: Telling) -> None:
        """Say why something is not done."""
        self._say(why)

    def _say(self, notice: Telling) -> None:
        self.forget_hint()
        self.state.notice, self.state.more, self.state.pass_asked = notice, NOTHING, False
