"""The lobby: the shared tables of a host, to sit down at, to watch, or to add one to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.phrases import lobby as words
from passing_game.tables.wire.limits import PEOPLE_A_LINE, TABLES_A_LINE
from passing_game.ui import commands
from passing_game.ui.list_screen import ListScreen
from passing_game.ui.lobby import Lobby, Visitor
from passing_game.ui.messages import TablesWanted
from passing_game.ui.telling import NOTHING, Telling
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.lobby_sheet import LobbySheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from textual.timer import Timer
    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.wire.answers import PersonLine


@dataclass(frozen=True, slots=True)
class SitDown:
    """Sit down at a table, in a seat."""

    table: str
    seat: int


@dataclass(frozen=True, slots=True)
class WatchTable:
    """Watch a table."""

    table: str


@dataclass(frozen=True, slots=True)
class OpenOne:
    """Open another table."""


EVERY: Final = 3.0
"""Seconds at the least from one look at the tables to the next."""


def pause_before(tables: int, people: int) -> float:
    """Seconds before so many are told again: never more than two messages of lists a second."""
    told = tables / TABLES_A_LINE + people / PEOPLE_A_LINE
    return max(EVERY, told / 2)


LobbyEnd = SitDown | WatchTable | OpenOne


class LobbyScreen(ListScreen[LobbyEnd]):
    """The tables of a host. It ends with what is to be done, or with None to go back.

    It asks the app for tables and people again with `TablesWanted`: when it is told to, and by
    itself every few seconds while it is in front.

    Args:
        tables: the tables as they are now.
        visitor: who looks, and who the host is.
        now: with the time zone of the reader.
        notice: something to say at first, such as why a seat was not had.
        invited: by table, the account that asks the visitor to come; it may change.
        people: who is there.
    """

    COMMANDS_HERE = commands.LOBBY
    BINDINGS = commands.bindings(commands.LOBBY)
    CHOSEN_AGAIN = "sit"

    def __init__(
        self,
        tables: Sequence[OfferedTable],
        visitor: Visitor,
        now: datetime,
        notice: Telling = NOTHING,
        invited: Mapping[str, str] | None = None,
        people: Sequence[PersonLine] = (),
    ) -> None:
        super().__init__()
        self._lobby = self.window = Lobby(tables, visitor, invited)
        self._lobby.notice, self._lobby.people = notice, tuple(people)
        self._timer: Timer | None = None
        self._header = Header()
        self._sheet = LobbySheet(self._lobby, now)

    @property
    def rules(self) -> Rules | None:
        """The rules of the chosen table."""
        return self._lobby.here.rules if self._lobby.here else None

    def parts(self) -> Iterable[Widget]:
        """The tables between the header and the keys."""
        return (self._header, self._sheet, KeyBar(self.COMMANDS_HERE))

    def on_mount(self) -> None:
        """Tell how many tables there are, and soon again."""
        self._show()
        self._look_again()

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """There must be a table for what is done with one."""
        return action not in ("sit", "watch", "seat") or self._lobby.here is not None or None

    def _show(self) -> None:
        visitor = self._lobby.visitor
        self._header.say(words.title(len(self._lobby.tables)), words.you_are(visitor.account))
        self.redraw()

    def say_anew(self) -> None:
        """Draw everything anew, the header with it."""
        self._show()

    def _say(self, notice: Telling) -> None:
        self._lobby.notice = notice
        self.redraw()

    # Choosing

    def action_seat(self, by: int) -> None:
        """Choose another free seat of the chosen table."""
        self._lobby.step(by)
        self.redraw()

    async def action_choose_seat(self, place: int, seat: int) -> None:
        """Choose a table and a seat; the chosen seat again sits down in it."""
        lobby = self._lobby
        if (place, seat) == (lobby.chosen, lobby.seat):
            await self.run_action("sit")
            return
        lobby.go_to(place)
        lobby.wish(seat)
        self.redraw()

    # What is done

    def action_sit(self) -> None:
        """Sit down in the chosen seat, or say why that cannot be."""
        here, seat = self._lobby.here, self._lobby.seat
        if here is None:
            return
        if seat is None:
            self._say(lambda: words.no_seat(self.app.keys.told(commands.WATCH)))
        else:
            self.dismiss(SitDown(here.name, seat))

    def action_watch(self) -> None:
        """Watch the chosen table, unless one holds a seat there."""
        here, visitor = self._lobby.here, self._lobby.visitor
        if here is None:
            return
        if here.seat_of(visitor.account) is not None:
            self._say(lambda: words.you_sit_there(self.app.keys.told(commands.SIT)))
        else:
            self.dismiss(WatchTable(here.name))

    def action_new_table(self) -> None:
        """Open another table."""
        self.dismiss(OpenOne())

    def action_refresh(self) -> None:
        """Ask for the tables again."""
        self._lobby.trouble = words.asking
        self.redraw()
        self._ask()

    def _ask(self) -> None:
        self.post_message(TablesWanted(self._tables_came))

    def _look_again(self) -> None:
        """Ask again by itself before long; the later, the more there is to tell."""
        if self._timer is not None:
            self._timer.stop()
        pause = pause_before(len(self._lobby.tables), len(self._lobby.people))
        self._timer = self.set_timer(pause, self._ask_in_front)

    def _ask_in_front(self) -> None:
        if self.is_active:
            self._ask()
        else:
            self._look_again()

    def show_invitation(self, table: str) -> None:
        """Go to a table where a seat is kept from now on, as soon as it is told."""
        self._lobby.look_for(table)
        self.action_refresh()

    def _tables_came(
        self, tables: Sequence[OfferedTable], people: Sequence[PersonLine], why_not: Telling
    ) -> None:
        """Take the tables as they are now, or say why they cannot be had."""
        lobby = self._lobby
        if not self.is_attached:
            return
        if why_not is not NOTHING:
            lobby.trouble = lambda: words.not_told(why_not())
        else:
            lobby.trouble, lobby.people = NOTHING, tuple(people)
            lobby.put(tables)
        self._show()
        self._look_again()

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(None)
