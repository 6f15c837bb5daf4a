"""What the table screen shows: one seat's view of the table, and what its player has in mind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from passing_game.engine.moves import Draw, Pass
from passing_game.phrases import company as words
from passing_game.phrases import joining
from passing_game.phrases.cast import Cast
from passing_game.tables.company import LineStatus
from passing_game.ui import commands
from passing_game.ui.telling import NOTHING, Telling
from passing_game.ui.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.view import SeatView
    from passing_game.tables.company import Company, Presence
    from passing_game.tables.seat import TableView
    from passing_game.ui.commands import Command


class News(Protocol):
    """Says who has come."""

    def __call__(self, names: Sequence[str], *, in_short: bool = False) -> str:
        """The same where the seats are called so; in short where it has no room otherwise."""
        ...


def no_news(names: Sequence[str], *, in_short: bool = False) -> str:  # noqa: ARG001 - of nobody
    """Says nothing."""
    return ""


@dataclass
class TableState:
    """Everything that the parts of the table screen draw from.

    `seat` sits at the bottom of the screen. Behind the `curtain` the game is the public view:
    several people share the keyboard, and nobody's hand is shown. `looking` keeps a hand open after
    its turn, for a look at the tile that was drawn. `pass_asked` says that the next pass is meant.
    `more` is said behind the notice where there is room for it. At a shared table `age` is how many
    milliseconds ago its company was told, and `news` who has come since the last move.
    """

    table: TableView
    seat: int
    cast: Cast
    turn: Turn
    curtain: bool
    notice: Telling = NOTHING
    more: Telling = NOTHING
    pass_asked: bool = False
    looking: bool = False
    age: int = 0
    news: News = no_news

    @classmethod
    def of(cls, table: TableView, seat: int, *, shared: bool) -> TableState:
        """The state for a seat's view; `shared` if several people share the keyboard."""
        cast = Cast.at(table, _names(table), None if shared else seat)
        table = behind_curtain(table) if shared else frozen_without_line(table)
        return cls(table, seat, cast, Turn(table.game), curtain=shared)

    @property
    def game(self) -> SeatView:
        """The game as it may be shown now."""
        return self.table.game

    @property
    def company(self) -> Company | None:
        """The rest of a shared table; None at a local one."""
        return self.table.company

    @property
    def line(self) -> LineStatus:
        """How the line to the table is; a local one needs none."""
        return self.company.line if self.company else LineStatus.LIVE

    @property
    def is_live(self) -> bool:
        """Whether what is shown is how the table stands."""
        return self.line is LineStatus.LIVE

    @property
    def may_hint(self) -> bool:
        """Whether hints are allowed at this table."""
        return self.company is None or self.company.hints

    @property
    def may_take_over(self) -> bool:
        """Whether a person on turn may open the curtain."""
        turn = self.game.turn
        return self.curtain and turn is not None and self.table.players[turn].is_person

    def refuses(self, command: Command) -> bool:
        """Whether a command is one for one's turn, or a taking back, that cannot be had now."""
        if command is commands.UNDO:
            return self.table.take_back is not None
        if command is commands.HINT:
            return not self.game.is_my_turn
        if command in (commands.TALK, commands.PHRASES):
            return not self.is_live
        if command not in (commands.DRAW, commands.PASS):
            return False
        kind = Draw if command is commands.DRAW else Pass
        return not any(isinstance(move, kind) for move in self.game.legal)

    def follow(self, table: TableView) -> None:
        """Take a newer view of the same seat."""
        before = self.table
        self.table = behind_curtain(table) if self.curtain else frozen_without_line(table)
        self.turn.follow(self.table.game)
        self._follow_company(before)

    def _follow_company(self, before: TableView) -> None:
        """Take in who is there now. What others say or do beside the game changes no question."""
        table = self.table
        self.cast = Cast.at(table, _names(table), self.cast.me)
        if table.company is None or table.seq != before.seq:
            self.pass_asked, self.news = False, no_news
        if before.company and table.company and before.company is not table.company:
            self._follow_people(before.company, table.company)

    def _follow_people(self, before: Company, now: Company) -> None:
        """Take in who has come or gone, and that what had to wait for the line can be done."""
        news = partial(words.changes, before, now)
        if news(joining.names_at(self.table)) or _presences(before) != _presences(now):
            self.news = news  # whoever has gone again is not told to be back
        if before.line is not LineStatus.LIVE and now.line is LineStatus.LIVE:
            self.notice = self.more = NOTHING

    def show(self, table: TableView, seat: int) -> None:
        """Open the curtain for a seat."""
        self.seat, self.curtain = seat, False
        self.notice = self.more = NOTHING
        self.follow(table)

    def hide(self, table: TableView) -> None:
        """Draw the curtain."""
        self.curtain, self.looking = True, False
        self.notice = self.more = NOTHING
        self.turn.put_back()
        self.follow(table)


def behind_curtain(table: TableView) -> TableView:
    """The table without anything that one seat alone may know."""
    return replace(table, game=table.game.public())


def frozen_without_line(table: TableView) -> TableView:
    """The table as it is while there is a line to it; without one, as it was seen last.

    Nobody is on turn there and nothing can be done, so that it is not taken for a live one.
    """
    if table.company is None or table.company.line is LineStatus.LIVE:
        return table
    return replace(table, game=replace(table.game, turn=None, legal=(), pass_effect=None))


def _presences(company: Company) -> list[Presence]:
    return [holder.presence for holder in company.holders]


def _names(table: TableView) -> tuple[str, ...]:
    return tuple(player.name for player in table.players)
