"""What stands below a screen of a shared table that is not the table: the line, waiting, talk."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from textual import work

from passing_game.phrases import company as words
from passing_game.phrases import joining, wishing
from passing_game.phrases.plain import closed
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.ui import commands
from passing_game.ui.commands import joined
from passing_game.ui.company_screen import TICK
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.inviting import invite_somebody
from passing_game.ui.saying import say_a_phrase, say_something
from passing_game.ui.telling import NOTHING
from passing_game.ui.voices import Ageing
from passing_game.ui.widgets.beside import Beside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.company import Company, Said
    from passing_game.tables.seat import Update
    from passing_game.tables.shared.place import Place
    from passing_game.ui.commands import Command
    from passing_game.ui.telling import Telling
    from passing_game.ui.voices import Voice

Result = TypeVar("Result")


def seat_at(place: Place) -> JoinedSeat | None:
    """The seat that one has at a table; None for who watches."""
    return place if isinstance(place, JoinedSeat) else None


def _wanted(company: Company | None) -> list[object]:
    """What everybody wants who is there."""
    holders = company.holders if company else ()
    return [(one.account, one.ready, one.wish, one.closing) for one in holders]


class BesideScreen(GameScreen[Result]):
    """A screen beside a shared table. It ends by itself when there is a deal, or no table.

    Whoever inherits from it calls `attend` first.
    """

    _place: Place
    _voice: Voice
    _has_asked: bool  # for what comes next

    def attend(self, place: Place, voice: Voice) -> None:
        """Be beside this table, with a voice there."""
        self._place = place
        self._voice = voice
        self._notice: Telling = NOTHING
        self._has_asked = False
        self._ageing = Ageing(monotonic)
        self._wanted = _wanted(place.look().company)
        self.beside = Beside(place.look, self._says)

    # What is told

    def waits(self, _names: Sequence[str], _age: int) -> str:
        """What is waited for; `age` is how many milliseconds ago it was told. Empty for nothing."""
        return ""

    def _says(self, names: Sequence[str], *, in_short: bool = False) -> Sequence[str]:
        """What presses; without a line nothing but that, for all else is old.

        In short it is told what is so, and neither what comes of it nor how one agrees.
        """
        table = self._place.look()
        age = self._ageing.of(table.company)
        if self._place.line is not LineStatus.LIVE:
            return [words.line(self._place.line, age)]
        told = [self._notice() or self.waits(names, age)]
        more = [joining.absent(table, names, age, in_short=in_short)]
        if table.company is not None:
            how = "" if in_short else self._how_to_vote()
            more.append(wishing.closing(table.company, names, table.game.seat, how))
            more.append(words.unkept(in_short=in_short) if table.company.unkept else "")
        return [*filter(None, told), *map(closed, filter(None, more))]

    def _how_to_vote(self) -> str:
        """The keys that vote for closing the table, if they can be had."""
        keys = self.app.keys
        if not self.is_mid_match:
            return ""
        return wishing.one_after_the_other(keys.told(commands.LEAVE), keys.told(joined.VOTE))

    def refuse(self, why: Telling) -> None:
        """Say why something is not done."""
        self._notice = why
        self.redraw()

    # Following the table

    def on_mount(self) -> None:
        """Follow the table, and look at the clock every second."""
        self._unsubscribe = self._place.subscribe(self._hear)
        self.set_interval(TICK, self.beside.redraw)

    def on_unmount(self) -> None:
        """Listen no longer."""
        self._unsubscribe()

    def _hear(self, update: Update) -> None:
        wanted = _wanted(update.table.company)
        if wanted != self._wanted:
            self._wanted, self._notice = wanted, NOTHING  # who wants what now is more than a notice
        self.call_later(self.follow)

    def on_screen_resume(self) -> None:
        """Catch up with what happened while another screen was in front."""
        self.follow()

    def follow(self) -> None:
        """Show how the table stands, or end if there is nothing to wait for any more."""
        if self._place.line is not LineStatus.LIVE:
            self._has_asked = False  # the wish may have gone with the line
            self._notice = NOTHING
        if self._place.line is LineStatus.ENDED or self.is_past:
            self.go_on()
        elif self.is_whole:
            self.redraw()
            self.redraw_over()

    @property
    def is_past(self) -> bool:
        """Whether what this screen waits for has come."""
        return self._place.look().game.turn is not None

    def go_on(self) -> None:
        """End this screen, which has nothing to tell."""
        self.dismiss(None)

    # Asking for the deal

    @property
    def seat(self) -> JoinedSeat | None:
        """One's own seat; None for who watches."""
        return seat_at(self._place)

    def ask_for_deal(self) -> None:
        """Ask for the next deal, if one has a seat and a line to say it on."""
        if self.seat is not None and self._place.line is LineStatus.LIVE:
            self._has_asked = True
            self._say_ready(self.seat)
            self.refuse(NOTHING)

    @work
    async def _say_ready(self, seat: JoinedSeat) -> None:
        await seat.ready()

    # Talking

    @property
    def said(self) -> Sequence[Said]:
        """What was said at the table."""
        company = self._place.look().company
        return company.said if company else ()

    @property
    def offered(self) -> Sequence[Command]:
        """The commands of this screen; at a quiet table only one of those to talk with."""
        company = self._place.look().company
        useless = (commands.TALK,) if company is not None and company.quiet else ()
        return [one for one in self.all_offered if one not in useless]

    @property
    def all_offered(self) -> Sequence[Command]:
        """The same at a table where all may be said."""
        return self.COMMANDS_HERE

    def refuses(self, _command: Command) -> bool:
        """Whether a command can be had only with a line, and there is none."""
        return self._place.line is not LineStatus.LIVE

    def action_talk(self) -> None:
        """Have something written, and say it; a set phrase at a quiet table."""
        company = self._place.look().company
        if company is not None and company.quiet:
            self.action_phrases()
        else:
            say_something(self, self._voice, self.refuse)

    def action_phrases(self) -> None:
        """Have a set phrase chosen, and say it."""
        say_a_phrase(self, self._voice, self.refuse)

    def action_invite(self) -> None:
        """Invite somebody to this table."""
        invite_somebody(self, self._voice, self.refuse)
