"""A hint in the plain mode: what is said, and what is said to whoever asks why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from passing_game.phrases import hints
from passing_game.tables.advice import hint_budget
from passing_game.tables.thinking import aside

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView
    from passing_game.tables.advice import Adviser


class Hinted(NamedTuple):
    """The sentences of a hint, and those on its reason."""

    sentences: tuple[str, ...]
    reasons: tuple[str, ...]


async def hinted(advise: Adviser, view: SeatView) -> Hinted:
    """Have a hint thought of, for the seat on turn."""
    advice = await aside(lambda: advise(view, hint_budget(view.rules)))
    both = (hints.hint(advice, view, in_full=True), hints.worth(advice, view))
    sentences = tuple(filter(None, both))
    return Hinted(sentences, (*sentences, hints.standing(advice, view)))
