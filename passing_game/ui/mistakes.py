"""What is wrong in the settings file, as a page and as a notice at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import ngettext
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.screens.reading import Line

if TYPE_CHECKING:
    from collections.abc import Sequence


def mistakes_page(mistakes: Sequence[str], width: int) -> list[Line]:
    """Every mistake, a paragraph each, in lines of so many cells."""
    lines = []
    for mistake in mistakes:
        lines += [Line(((text, paint.FELT),)) for text in wrapped(mistake, width)]
        lines.append(Line((("", paint.FELT),)))
    return lines


def notice(mistakes: Sequence[str], key: str) -> str:
    """The first of them, and how many more there are; `key` opens the settings, which tell all."""
    first, *others = mistakes
    if not others:
        return first
    more = ngettext(
        "{number} more mistake is told in the settings ({key}).",
        "{number} more mistakes are told in the settings ({key}).",
        len(others),
    ).format(number=len(others), key=key)
    return f"{first}\n\n{more}"
