"""The review of a match: the turns that cost most. It goes on while one looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work

from passing_game.i18n import _
from passing_game.tables.review import Finding
from passing_game.ui import commands
from passing_game.ui.list_screen import ListScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.review_sheet import ReviewSheet
from passing_game.ui.window import Window

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.phrases.cast import Cast
    from passing_game.ui.reviewing import Reviews


class ReviewScreen(ListScreen[Finding]):
    """The worst turns of a seat, the costliest first; of each person at the table in turn.

    It ends with the one to look at, or with None. What was found by then stays found.

    Args:
        reviews: what is found, and still to be done.
        seat: whose turns are shown first.
        cast: who is who.
    """

    COMMANDS_HERE = commands.REVIEW_PAGE
    BINDINGS = commands.bindings(commands.REVIEW_PAGE)
    CHOSEN_AGAIN = "show"

    def __init__(self, reviews: Reviews, seat: int, cast: Cast) -> None:
        super().__init__()
        self._reviews = reviews
        self._review = reviews.of(seat)
        self._cast = cast
        self.window = Window(len(self._review.findings))
        self._here: Finding | None = None  # until somebody chooses another, it is the worst

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self._review.reel.rules

    def parts(self) -> Iterable[Widget]:
        """The turns between the header and the keys."""
        self._header = Header(lambda: self._title)
        self._sheet = ReviewSheet(self.window, self._review, self._cast)
        return (self._header, self._sheet, KeyBar(self.COMMANDS_HERE))

    @property
    def _title(self) -> str:
        return _("Review · {name}").format(name=self._cast.name(self._review.seat))

    def on_mount(self) -> None:
        """Go on with what is not done; that ends when the screen is left."""
        self._go_on()

    @work(group="review", exclusive=True)
    async def _go_on(self) -> None:
        await self._review.go_on(self._tell)

    def _tell(self) -> None:
        """Show what was found; the chosen turn stays chosen, wherever it is now."""
        findings, here = self._review.findings, self._here
        self.window.resize(len(findings))
        if here is not None and here in findings:
            self.window.go_to(findings.index(here))
        self.redraw()

    def moved(self) -> None:
        """Another turn may have been chosen."""
        findings = self._review.findings
        self._here = findings[self.window.chosen] if findings else None
        self.redraw()

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """There must be a turn to be shown, and another person to look at."""
        if action == "seat":
            return self._reviews.after(self._review.seat) != self._review.seat
        return action != "show" or bool(self._review.findings) or None

    def action_seat(self) -> None:
        """Look at the turns of the next person."""
        self._review = self._sheet.review = self._reviews.of(self._reviews.after(self._review.seat))
        self._here = None
        self.window.resize(len(self._review.findings))
        self.window.go_to(0)
        self._go_on()
        self.redraw()

    def action_show(self) -> None:
        """Go to the chosen turn in the replay."""
        self.dismiss(self._review.findings[self.window.chosen])

    def action_back(self) -> None:
        """Back to the replay."""
        self.dismiss(None)
