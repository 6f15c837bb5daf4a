"""What the plain mode says to somebody who watches a shared table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.i18n import _
from passing_game.phrases import joining, plain, table
from passing_game.phrases.plain_result import round_ends

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.tables.seat import TableView


def seats(table: TableView) -> list[str]:
    """Who sits where, seat by seat."""
    return [_("You are watching."), *who_sits_where(table)]


def who_sits_where(table: TableView) -> list[str]:
    """The same when a match begins."""
    return [*map(plain.closed, joining.seats(table, None))]


def where_it_stands(view: SeatView, cast: Cast) -> list[str]:
    """How the round stands that is being played, or how the last one ended."""
    if view.revealed is not None:
        over = _("Round {number} is over.").format(number=view.round)
        return [over, *round_ends(view.revealed, cast)]
    if not view.round:
        return [what_now(view, cast)]
    here = _("Round {number} is being played.").format(number=view.round)
    return [here, *plain.score_of_each(view.scores, cast), plain.train(view), what_now(view, cast)]


def what_now(view: SeatView, cast: Cast) -> str:
    """Whose turn it is, or what is waited for."""
    if view.turn is not None:
        return plain.closed(table.turn(view, cast))
    if view.phase is Phase.OVER:
        return _("The match is over.")
    return _("The others ask for the next round.") if view.round else _("Nothing is dealt yet.")


def no_reason() -> str:
    """That there is nothing to be explained."""
    return _("No round is over yet.")


def nothing_to_play() -> str:
    """That somebody who watches does not play."""
    return _("You are watching, so there is nothing to play. Say help for what you can ask.")


def help_lines(asked: Sequence[str]) -> list[str]:
    """What can be said; `asked` are the English ids of what can be asked, and said to others."""
    return [
        *map(_, asked),
        _("help, or ?: these lines."),
        _("quit, or q: stop watching."),
    ]


def stopped() -> str:
    """The last word of whoever has watched."""
    return _("You have stopped watching.")
