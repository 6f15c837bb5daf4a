"""What stands below a screen of a shared table that is not the table: the line, waiting, talk."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from passing_game.phrases import company as words
from passing_game.phrases import joining
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.company_screen import TICK
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.inviting import invite_somebody
from passing_game.ui.saying import say_a_phrase, say_something
from passing_game.ui.speaking import Ageing
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.company import Company
    from passing_game.tables.seat import Update
    from passing_game.tables.shared.place import Place
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command
    from passing_game.ui.speaking import Voice

Result = TypeVar("Result")

MARGIN: Final = 2


class Beside(Picture):
    """Three rows: what is waited for or was refused, whose line dropped, and the newest talk."""

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "Beside { height: 3; }"

    def __init__(self, lines: Callable[[], tuple[str, str, Company | None]]) -> None:
        super().__init__(id="beside")
        self._lines = lines

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows; a click begins to talk."""
        canvas.on_click(0, 0, canvas.width, canvas.height, "talk")
        said, absent, company = self._lines()
        room = canvas.width - MARGIN - 1
        pressing = [said, absent] if absent else [said]
        for y, text in enumerate(pressing):
            canvas.put(MARGIN, y, fitted(text, room), paint.STRIPE_GOLD)
        rows = canvas.height - len(pressing)
        talk = company.said[-rows:] if company else ()
        for y, one in enumerate(talk, len(pressing)):
            canvas.put(MARGIN, y, fitted(words.talk(one), room), paint.STRIPE)


def seat_at(place: Place) -> JoinedSeat | None:
    """The seat that one has at a table; None for who watches."""
    return place if isinstance(place, JoinedSeat) else None


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
        self._notice = ""
        self._has_asked = False
        self._ageing = Ageing(monotonic)
        self.beside = Beside(lambda: (self._says(), self._absent(), self._place.look().company))

    # What is told

    def waits(self, _age: int) -> str:
        """What is waited for; `age` is how many milliseconds ago it was told. Empty for nothing."""
        return ""

    def _says(self) -> str:
        company = self._place.look().company
        age = self._ageing.of(company)
        if self._place.line is not LineStatus.LIVE:
            return words.line(self._place.line, age)
        return self._notice or self.waits(age)

    def _absent(self) -> str:
        """Whose line dropped; empty while one's own is not there, for then that is old."""
        table = self._place.look()
        if table.company is None or self._place.line is not LineStatus.LIVE:
            return ""
        return joining.absent(table, self._ageing.of(table.company))

    def refuse(self, why: str) -> None:
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

    def _hear(self, _update: Update) -> None:
        self.call_later(self.follow)

    def on_screen_resume(self) -> None:
        """Catch up with what happened while another screen was in front."""
        self.follow()

    def follow(self) -> None:
        """Show how the table stands, or end if there is nothing to wait for any more."""
        if self._place.line is not LineStatus.LIVE:
            self._has_asked = False  # the wish may have gone with the line
        if self._place.line is LineStatus.ENDED or self.is_past:
            self.go_on()
        elif self.is_whole:
            self.redraw()

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
            self.run_worker(self.seat.ready())
            self.refuse("")

    # Talking

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
