"""Clocks at a shared table, and for whom the others wait there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases.company import all_of, on_a_clock, seconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WARNING: Final = 10_000
"""Milliseconds of a turn below which its end is warned of."""


def turn_is_short(left: int) -> str:
    """That one's own turn ends soon; `left` in milliseconds."""
    number = seconds(left)
    return ngettext(
        "{number} s left: then a bot plays this turn for you",
        "{number} s left: then a bot plays this turn for you",
        number,
    ).format(number=whole(number))


def turn_clock(left: int) -> str:
    """How long the turn may last, in short."""
    return _("turn {time}").format(time=on_a_clock(left))


def waiting_for(names: Iterable[str], left: int | None) -> str:
    """For whom the next round waits, and how long at most, in milliseconds."""
    them = all_of([*names])
    if not them:
        return _("Everybody is ready.")
    if left is None:
        return _("Waiting for {names}.").format(names=them)
    number = seconds(left)
    return ngettext(
        "Waiting for {names}, {number} s at most.",
        "Waiting for {names}, {number} s at most.",
        number,
    ).format(names=them, number=whole(number))


def waiting_for_some(
    seats: Sequence[int], names: Sequence[str], me: int | None, left: int | None
) -> str:
    """The same of some seats, one of which may be the reader's."""
    others = [names[seat] for seat in seats if seat != me]
    if me is None or me not in seats:
        return waiting_for(others, left)
    return _waiting_for_you_too(others, left) if others else waiting_for_you(left)


def _waiting_for_you_too(names: Sequence[str], left: int | None) -> str:
    them = ", ".join(names)
    if left is None:
        return _("Waiting for {names} and you.").format(names=them)
    number = seconds(left)
    return ngettext(
        "Waiting for {names} and you, {number} s at most.",
        "Waiting for {names} and you, {number} s at most.",
        number,
    ).format(names=them, number=whole(number))


def waiting_for_you(left: int | None) -> str:
    """That all others wait for whoever reads it, and how long at most, in milliseconds."""
    if left is None:
        return _("The others wait for you.")
    number = seconds(left)
    return ngettext(
        "The others wait for you, {number} s at most.",
        "The others wait for you, {number} s at most.",
        number,
    ).format(number=whole(number))


def deal_comes(left: int | None) -> str:
    """That a deal comes by itself if its only player asks for none; `left` in milliseconds."""
    if left is None:
        return _("The deal waits for you.")
    number = seconds(left)
    return ngettext(
        "The deal waits for you, {number} s at most.",
        "The deal waits for you, {number} s at most.",
        number,
    ).format(number=whole(number))
