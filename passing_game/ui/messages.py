"""What screens tell: that the table has changed, whose turn it is, what is wanted of the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from passing_game.config.settings import Settings
    from passing_game.phrases.cast import Cast
    from passing_game.tables.codes import Shared
    from passing_game.tables.company import SetPhrase
    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.review import Finding
    from passing_game.tables.seat import Update
    from passing_game.tables.setup import GameSetup
    from passing_game.tables.wire.answers import PersonLine
    from passing_game.ui.reviewing import Reviews
    from passing_game.ui.telling import Telling


class GameEvent(Message):
    """The table has changed."""

    def __init__(self, update: Update) -> None:
        super().__init__()
        self.update = update


class TurnCame(Message):
    """It is the turn of a person at this keyboard, or the curtain asks for that person.

    It holds nothing of a hand. The name is foreign text, cleaned as all names are.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


class TurnGone(Message):
    """It is nobody's turn any more here. Every `TurnCame` is followed by one, and by one only."""


class TurnIsShort(Message):
    """The clock of that turn runs out: `left` milliseconds are left. Once a turn."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left


class NameWanted(Message):
    """A player's name is to be changed; `answer` takes the new one."""

    def __init__(self, name: str, answer: Callable[[str], None]) -> None:
        super().__init__()
        self.name = name
        self.answer = answer


class AccountWanted(Message):
    """An account is to be named; `answer` takes it, unless nothing is written.

    Args:
        caption: what for.
        answer: takes the account, cleaned.
        account: what stands there to begin with.
        objection: why an account cannot be taken, as a sentence; empty if it can.
    """

    def __init__(
        self,
        caption: str,
        answer: Callable[[str], object],
        account: str = "",
        objection: Callable[[str], str] = lambda _account: "",
    ) -> None:
        super().__init__()
        self.caption = caption
        self.answer = answer
        self.account = account
        self.objection = objection


class DealWanted(Message):
    """A deal from elsewhere is wanted: today's, or that of a code; `answer` takes it."""

    def __init__(self, answer: Callable[[Shared], None], *, of_today: bool) -> None:
        super().__init__()
        self.answer = answer
        self.of_today = of_today


class TableWanted(Message):
    """A setup is to be opened to others.

    `answer` takes what there is to say meanwhile, or `NOTHING`.
    While something is said the setup waits.
    """

    def __init__(self, setup: GameSetup, answer: Callable[[Telling], None]) -> None:
        super().__init__()
        self.setup = setup
        self.answer = answer


class SettingsChanged(Message):
    """The player wants other settings."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings


class ReplayWanted(Message):
    """A match is to be seen again: the one of a record; `title` says which it is.

    `for_review` asks for the turns that cost most at once.
    """

    def __init__(self, path: Path, title: Telling, *, for_review: bool = False) -> None:
        super().__init__()
        self.path = path
        self.title = title
        self.for_review = for_review


class AbandonWanted(Message):
    """A match that is not over is to be given up: the one of a record.

    `answer` is called when that is done, with `NOTHING`, or else with why it cannot be.
    """

    def __init__(self, path: Path, answer: Callable[[Telling], None]) -> None:
        super().__init__()
        self.path = path
        self.answer = answer


class ReviewWanted(Message):
    """The review of a seat is to be seen; `answer` takes the turn to look at, or None."""

    def __init__(
        self, reviews: Reviews, seat: int, cast: Cast, answer: Callable[[Finding | None], None]
    ) -> None:
        super().__init__()
        self.reviews = reviews
        self.seat = seat
        self.cast = cast
        self.answer = answer


class TablesWanted(Message):
    """The tables of the lobby are wanted anew.

    `answer` takes them, the people who are there, and `NOTHING`; or what was told last, and a
    sentence on why it cannot be had anew.
    """

    def __init__(
        self, answer: Callable[[Sequence[OfferedTable], Sequence[PersonLine], Telling], None]
    ) -> None:
        super().__init__()
        self.answer = answer


class TalkWanted(Message):
    """Something is to be said at a shared table; `answer` takes the text, or None."""

    def __init__(self, answer: Callable[[str | None], None]) -> None:
        super().__init__()
        self.answer = answer


class PhraseWanted(Message):
    """A set phrase is to be said at a shared table; `answer` takes it, or None."""

    def __init__(self, answer: Callable[[SetPhrase | None], None]) -> None:
        super().__init__()
        self.answer = answer
