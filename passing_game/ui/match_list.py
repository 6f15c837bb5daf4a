"""The matches of the archive, of which no more is held than lies near the window. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.ui.window import Window

if TYPE_CHECKING:
    from passing_game.tables.archive import Entry

PAGE: Final = 100
"""How many matches are fetched at once."""
MOST_PAGES: Final = 5
"""How many pages are held, unless a window shows more."""


class Page(NamedTuple):
    """Some matches in a row, the first of them from 0, and how many there are in all."""

    first: int
    entries: tuple[Entry, ...]
    total: int


class MatchList(Window):
    """A window on many matches. What is shown may have to be fetched first: see `missing`.

    Attributes:
        is_known: whether anything was fetched.
        age: changes when what was asked for before is no longer wanted.
    """

    def __init__(self) -> None:
        super().__init__()
        self.is_known = False
        self.age = 0
        self._pages: dict[int, tuple[Entry, ...]] = {}
        self._fresh: set[int] = set()

    @property
    def here(self) -> Entry | None:
        """The chosen match; None if there is none, or none yet."""
        return self.entry(self.chosen)

    def entry(self, place: int) -> Entry | None:
        """The match at a place, from 0; None if it is not there, or not yet."""
        page = self._pages.get(place // PAGE, ())
        return page[place % PAGE] if place % PAGE < len(page) else None

    def missing(self) -> int | None:
        """The place of the first match of a page that must be fetched for what is shown."""
        for number in self._numbers_shown:
            if number not in self._fresh:
                return number * PAGE
        return None

    @property
    def _numbers_shown(self) -> range:
        """The pages of which something is shown."""
        seen = self.shown or range(1)
        return range(seen[0] // PAGE, seen[-1] // PAGE + 1)

    def put(self, page: Page) -> None:
        """Take a page that was fetched."""
        number = page.first // PAGE
        self._pages[number] = page.entries
        self._fresh.add(number)
        self.is_known = True
        self.resize(page.total)
        here = self.chosen // PAGE
        for far in sorted(self._pages, key=lambda one: abs(one - here))[MOST_PAGES:]:
            if far not in self._numbers_shown:
                del self._pages[far]
                self._fresh.discard(far)

    def renew(self) -> None:
        """Have everything fetched again; what is shown stays until then."""
        self._fresh.clear()
        self.age += 1

    def clear(self) -> None:
        """Begin anew, with other matches."""
        self.renew()
        self.is_known = False
        self._pages.clear()
        self.resize(0)
