"""Screens that come to rest, however fast the window changes its size."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual.screen import Screen

if TYPE_CHECKING:
    from textual.geometry import Size


Result = TypeVar("Result")


class Steady(Screen[Result]):
    """A screen that is laid out for the window as it is now.

    Textual lays it out for the size that an event tells, and each screen does so for all that lie
    below it. With two sizes under way at once the screens hand them to each other for ever.
    """

    def _screen_resized(self, size: Size) -> None:  # noqa: ARG002 - it may be an old one
        super()._screen_resized(self.app.size)
