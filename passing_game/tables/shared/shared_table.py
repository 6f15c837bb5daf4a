"""A table of people who come and go: what those who are there may ask for.

Whatever is not granted raises and has changed nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.tables.shared.entrance import Entrance
from passing_game.tables.shared.keeping_seats import keep_seat
from passing_game.tables.shared.refusals import NotGranted, Refusal
from passing_game.tables.shared.showing import company_of, view_of
from passing_game.tables.wire.cleaning import clean_talk

if TYPE_CHECKING:
    from passing_game.engine.moves import Move
    from passing_game.tables.company import Company, RematchWish, SetPhrase
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.member import Person


class SharedTable(Entrance):
    """One table of a host: a match, or several in a row, with the people round it.

    A person is known by uid, a connection by its line (any token). Whoever sits down or watches
    hands over an `Ear`; it is told every change but those that its own `sit` or `watch` made, must
    not raise, and is told nothing any more once the line drops. An old line that a newer login
    replaces is told to the house (`House.parted`), as are all lines when the table ends.

    Raises:
        NotGranted: every request, with CLOSED, once the table is no more.
    """

    # Reading

    @property
    def is_over(self) -> bool:
        """Whether its match has been won."""
        return self._floor.game.is_over

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is there, neither in a seat nor watching."""
        return not self._floor.audience.ears()

    def company(self) -> Company:
        """Who is there, as all may know, a list of tables included."""
        return company_of(self._floor)

    def view_of(self, seat: int | None) -> TableView:
        """How the table stands, as a seat may see it, or somebody who watches (None)."""
        return view_of(self._floor, seat)

    def try_keeping(self) -> None:
        """Write down what could not be written before, and tell everybody how that went."""
        if self.closed is None and not self._floor.files.are_kept:
            self._floor.changed()

    async def run(self) -> None:
        """Let the table live until it is closed.

        Raises:
            Exception: whatever went wrong; whoever runs the table closes it then (FAULT).
        """
        await self._floor.run()

    # Playing

    def submit(self, uid: int, move: Move, seq: int) -> None:
        """Make a move that was chosen when `seq` was the number of the last event.

        Raises:
            NotGranted: NOT_SEATED, or BOT_PLAYS if the turn clock is over.
            StaleMove: if something has happened since.
            GameError: if the rules do not allow it.
        """
        self._check_open()
        seat, _member = self._members.sitting(uid)
        if seat == self._floor.turns.covered:
            raise NotGranted(Refusal.BOT_PLAYS)
        self._floor.game.table.submit(seat, move, seq)

    def ready(self, uid: int, number: int) -> None:
        """Ask for the round after round `number`, 0 before the first. Too late is no matter.

        Raises:
            NotGranted: NOT_SEATED.
        """
        self._check_open()
        _seat, member = self._members.sitting(uid)
        match = self._floor.game.match
        if match.phase is Phase.BETWEEN_ROUNDS and match.round_number == number:
            member.ready = True
            self._floor.changed()

    def rematch(self, uid: int, wish: RematchWish | None) -> None:
        """Wish for another match, or with None for none any more.

        It begins when all who are there want the same. A wish stays until its person changes it,
        or is not there any more.

        Raises:
            NotGranted: NOT_SEATED or NOT_OVER.
        """
        self._check_open()
        _seat, member = self._members.sitting(uid)
        if not self.is_over:
            raise NotGranted(Refusal.NOT_OVER)
        member.wish = wish
        self._floor.changed()

    def vote(self, uid: int, *, close: bool) -> None:
        """Vote for closing the table, or take the vote back.

        It is closed when all have voted so whose seat is neither given up nor played for by a bot.

        Raises:
            NotGranted: NOT_SEATED.
        """
        self._check_open()
        _seat, member = self._members.sitting(uid)
        member.closing = close
        self._floor.changed()

    def invite(self, uid: int, account: str) -> None:
        """Keep a free seat for an account, as the system has it; somebody who sits here asks.

        Raises:
            NotGranted: NOT_SEATED, HAS_COME or NO_SEAT.
        """
        self._check_open()
        self._members.sitting(uid)
        keep_seat(self._members, uid, account)
        self._floor.changed()

    # Talking

    def say(self, uid: int, text: str) -> None:
        """Say something to the table.

        Raises:
            NotGranted: NOT_THERE, QUIET or NOTHING_SAID.
        """
        self._floor.talk.say(self._speaker(uid), clean_talk(text))
        self._floor.changed()

    def phrase(self, uid: int, phrase: SetPhrase) -> None:
        """Say a set phrase to the table.

        Raises:
            NotGranted: NOT_THERE.
        """
        self._floor.talk.phrase(self._speaker(uid), phrase)
        self._floor.changed()

    # Inside

    def _speaker(self, uid: int) -> Person:
        self._check_open()
        for person, _seat in self.people():
            if person.uid == uid:
                return person
        raise NotGranted(Refusal.NOT_THERE)
