"""A long list in a window: which line is chosen, and which are shown. Pure."""

from __future__ import annotations


class Window:
    """The chosen line of a list, always among those that are shown.

    Attributes:
        total: how many lines there are.
        chosen: the chosen one, from 0.
        top: the first that is shown.
    """

    def __init__(self, total: int = 0) -> None:
        self.total = total
        self.chosen = 0
        self.top = 0
        self._rows = 1

    @property
    def shown(self) -> range:
        """The lines that are shown."""
        return range(self.top, min(self.top + self._rows, self.total))

    def fit(self, rows: int) -> None:
        """Show so many lines, or as many as there are."""
        self._rows = max(1, rows)
        self._settle()

    def go(self, by: int) -> None:
        """Choose a line further down, or up; the ends stop."""
        self.go_to(self.chosen + by)

    def go_to(self, place: int) -> None:
        """Choose a line; beyond the ends it is the last one or the first."""
        self.chosen = place
        self._settle()

    def go_by_pages(self, by: int) -> None:
        """Choose a line some pages further down, or up. Something of the old page stays in view."""
        self.go(by * max(1, self._rows - 1))

    def resize(self, total: int) -> None:
        """There are so many lines now."""
        self.total = total
        self._settle()

    def _settle(self) -> None:
        self.chosen = max(0, min(self.chosen, self.total - 1))
        lowest_top = max(0, self.chosen - self._rows + 1)
        last_top = max(0, self.total - self._rows)
        self.top = min(max(self.top, lowest_top), self.chosen, last_top)
