"""The table with company: what is seen of the others, and talking to them."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeVar

from passing_game.phrases import company as words
from passing_game.phrases.events import done_for_reader
from passing_game.phrases.plain import closed
from passing_game.phrases.waiting import WARNING
from passing_game.ui import commands
from passing_game.ui.inviting import invite_somebody
from passing_game.ui.messages import TurnIsShort
from passing_game.ui.playing import PlayingScreen
from passing_game.ui.saying import say_a_phrase, say_something
from passing_game.ui.telling import NOTHING
from passing_game.ui.voices import Ageing
from passing_game.ui.widgets.company_line import CompanyLine, turn_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.advice import Adviser
    from passing_game.tables.company import Said
    from passing_game.tables.pace import Pace
    from passing_game.ui.commands import Command
    from passing_game.ui.controls import Controls
    from passing_game.ui.messages import GameEvent
    from passing_game.ui.telling import Telling
    from passing_game.ui.voices import Voice

Result = TypeVar("Result")

TICK: Final = 1.0
"""Seconds from one look at the clocks of a shared table to the next."""


class CompanyScreen(PlayingScreen[Result]):
    """A table that may be a shared one.

    Args:
        controls: what is done with tiles.
        pace: the pauses before the bots' moves.
        advise: gives hints.
        voice: for a shared table; None at a local one, where nothing of this is seen.
    """

    def __init__(
        self, controls: Controls, pace: Pace, advise: Adviser, voice: Voice | None
    ) -> None:
        super().__init__(controls, pace, advise)
        self._voice = voice
        self._ageing = Ageing(voice.clock if voice else monotonic)
        self._is_short = False

    @property
    def useless(self) -> tuple[Command, ...]:
        """The commands that there is never a use for at this table."""
        is_mute = self.state.company is None or self._voice is None
        is_quiet = self.state.company is not None and self.state.company.quiet
        useless: tuple[Command, ...] = (commands.TALK, commands.PHRASES) if is_mute else ()
        if is_quiet and not is_mute:
            useless = (commands.TALK,)  # its key tells which one there is
        if is_mute or self._voice is None or self._voice.invite is None:
            useless = (*useless, commands.INVITE)
        return useless if self.state.may_hint else (*useless, commands.HINT)

    def company_parts(self) -> Sequence[CompanyLine]:
        """What tells of the others, if there are any."""
        if self.state.company is None:
            return []
        line = CompanyLine()
        line.state = self.state
        return [line]

    def on_mount(self) -> None:
        """Look at the clocks every second: nobody tells how time passes."""
        if self.state.company:
            self.set_interval(TICK, self.redraw)

    def redraw(self) -> None:
        """Draw everything as it is now, the clocks too."""
        self.state.age = self._ageing.of(self.state.company)
        super().redraw()
        self._warn()

    def _warn(self) -> None:
        """Have the app tell, once, that the clock of one's turn runs out."""
        left = turn_left(self.state, self.state.company) if self.state.company else None
        is_short = left is not None and left <= WARNING and self.state.game.is_my_turn
        if left is not None and is_short and not self._is_short:
            self.app.post_message(TurnIsShort(left))
        self._is_short = is_short

    def on_game_event(self, event: GameEvent) -> None:
        """Tell what a bot has done in the player's place: the others' moves hide it soon."""
        table = event.update.table
        if table.company is None:
            return
        cast = replace(self.state.cast, made_by=table.company.made_by)
        if told := done_for_reader(event.update.events, table.game.history, cast):
            self.app.notify(closed(told), markup=False)

    def may(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Talking is for shared tables, and needs a line."""
        if action in ("talk", "phrases"):
            if commands.PHRASES in self.useless:
                return False
            return self.state.is_live or None
        if action == "invite":
            return False if commands.INVITE in self.useless else self.state.is_live or None
        return super().may(action, parameters)

    # Talking

    @property
    def said(self) -> Sequence[Said]:
        """What was said at the table."""
        return self.state.company.said if self.state.company else ()

    def action_talk(self) -> None:
        """Have something written, and say it."""
        if self.state.company and self.state.company.quiet:
            self._tell(lambda: words.quiet(self.app.keys.told(commands.PHRASES)))
        else:
            say_something(self, self._voice, self._tell)

    def action_phrases(self) -> None:
        """Have a set phrase chosen, and say it."""
        say_a_phrase(self, self._voice, self._tell)

    def action_invite(self) -> None:
        """Invite somebody to this table."""
        invite_somebody(self, self._voice, self._tell)

    def _tell(self, what: Telling) -> None:
        if what is not NOTHING:
            self.controls.refuse(what)
            self.show()
