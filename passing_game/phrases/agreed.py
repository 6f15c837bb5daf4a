"""What holds at a shared table, in words: piece by piece, and as the lines of a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _, ngettext, pgettext
from passing_game.i18n.formats import whole
from passing_game.phrases.bots import level_words
from passing_game.phrases.company import seconds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.agreed import Agreed


def pieces(agreed: Agreed) -> list[str]:
    """All that is agreed, piece by piece."""
    return [
        _("set phrases only") if agreed.quiet else _("open talk"),
        _("hints allowed") if agreed.hints else _("no hints"),
        _("no turn clock") if agreed.turn is None else a_turn(agreed.turn),
        _("{number} s without a line, then a bot plays ({level})").format(
            number=whole(seconds(agreed.grace)), level=level_words(agreed.stand_in)
        ),
    ]


def a_turn(milliseconds: int) -> str:
    """How long a turn may last, in short."""
    return _("{number} s a turn").format(number=whole(seconds(milliseconds)))


def in_sentences(agreed: Agreed) -> list[str]:
    """The same for somebody who reads it line by line."""
    turn, grace = agreed.turn, seconds(agreed.grace)
    return [
        _("The table is quiet: only set phrases are said.")
        if agreed.quiet
        else _("Everybody may say what they like."),
        _("Hints are allowed.") if agreed.hints else _("There are no hints."),
        _("There is no turn clock.")
        if turn is None
        else ngettext(
            "A turn may last {number} second; then a bot plays it.",
            "A turn may last {number} seconds; then a bot plays it.",
            seconds(turn),
        ).format(number=whole(seconds(turn))),
        ngettext(
            "A bot ({level}) plays for whoever has no line for {number} second in a round.",
            "A bot ({level}) plays for whoever has no line for {number} seconds in a round.",
            grace,
        ).format(number=whole(grace), level=level_words(agreed.stand_in)),
    ]


# The form


def title() -> str:
    """What the form is called."""
    return _("What holds at this table")


def name(term: str) -> str:
    """What a line is called, by its name in `Agreed`."""
    return {
        "quiet": _("Talk"),
        "hints": _("Hints"),
        "turn": _("Clock"),
        "grace": _("Waiting"),
        "stand_in": _("Stand-in"),
    }[term]


def about(term: str) -> str:
    """What a line is for, in a sentence."""
    return {
        "quiet": _("Whether one can write what one likes, or choose from a few set phrases."),
        "hints": _("Whether everybody may ask for a hint."),
        "turn": _("How long a turn may last; then a bot plays it."),
        "grace": _("How long a dropped line is waited for in a round; then a bot plays on."),
        "stand_in": _("The bot that plays in free seats, and for whoever is away."),
    }[term]


def value(agreed: Agreed, term: str) -> str:
    """The value of a line."""
    match term:
        case "quiet":
            return _("quiet: set phrases only") if agreed.quiet else _("open")
        case "hints":
            return _("allowed") if agreed.hints else _("off")
        case "turn":
            return _("off") if agreed.turn is None else a_turn(agreed.turn)
        case "grace":
            return _("{number} s").format(number=whole(seconds(agreed.grace)))
        case _:
            return _("bot: {level}").format(level=level_words(agreed.stand_in))


def seat(number: int) -> str:
    """The label of a seat."""
    return _("Seat {number}").format(number=number)


def anybody() -> str:
    """For whom a seat is that is kept for nobody."""
    return _("whoever comes")


def free_seat() -> str:
    """What stands in place of a name while nobody has a seat."""
    # Translators: in place of a name
    return pgettext("seat", "free")


def yourself() -> str:
    """Who has the seat of whoever opens the table."""
    return _("you")


def kept_for(account: str) -> str:
    """For whom a seat is kept."""
    return _("kept for {account}").format(account=account)


def about_seat() -> str:
    """What the line of a seat is for."""
    return _("The account that the seat is kept for; until it comes a bot plays there.")


def account_wanted(number: int) -> str:
    """What is to be written on the line of a seat."""
    return _("The account that seat {number} is kept for").format(number=number)


def is_own(account: str) -> str:
    """Why no seat is kept for oneself."""
    return _("{account} is you, and you have a seat.").format(account=account)


def is_kept(account: str, number: int) -> str:
    """Why no other seat is kept for an account."""
    return _("Seat {number} is kept for {account}. One each.").format(
        number=number, account=account
    )


def fresh() -> str:
    """That the terms of the last time cannot be read."""
    return _("The terms of the last table could not be read; these are the usual ones.")


# Invitations


def whom_to_invite() -> str:
    """What is to be written to invite somebody."""
    return _("The account to invite: a free seat is kept for it")


def has_invited(account: str) -> str:
    """That somebody is invited."""
    return _("{account} is invited, and a seat is kept.").format(account=account)


def invited(by: str, table: str) -> str:
    """That somebody asks the reader to come to a table; `by` may be empty."""
    text = _("{account} invites you to {table}.") if by else _("A seat is kept for you at {table}.")
    return text.format(account=by, table=table)


def invited_by(by: str) -> str:
    """The same beside the table's name."""
    return _("{account} invites you").format(account=by) if by else _("kept for you")


def shown(lines: Sequence[str]) -> str:
    """Pieces on one line."""
    return " · ".join(lines)
