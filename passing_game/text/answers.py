"""What is said to the commands that only ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases import plain, plain_talk, rules
from passing_game.text import commands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.text.commands import Command


def answer(command: Command, view: SeatView, cast: Cast) -> Sequence[str]:
    """The sentences that answer a command; anything else is told whose turn it is."""
    match command:
        case commands.HAND:
            return plain.hand_and_fitting(view)
        case commands.ENDS:
            return (plain.ends(view),)
        case commands.TRAIN:
            return (plain.train(view),)
        case commands.COUNTS:
            return plain.counts(view, cast)
        case commands.SCORES:
            return plain.scores(view, cast)
        case commands.RULES:
            return rules.rules_in_force(view.rules)
        case commands.HELP:
            return *(_(one.help) for one in commands.COMMANDS), *plain_talk.how_to_talk()
        case _:
            return (plain.what_now(view, cast),)
