"""What the plain mode says about what was typed: what it did not understand, what it asks back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases.company import not_now
from passing_game.phrases.foreign import escaped
from passing_game.tables.company import LineStatus

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.engine.tiles import Tile
    from passing_game.tables.seat import TableView


def hello() -> str:
    """The first words."""
    return _("The Passing Game. Say help for the commands.")


def no_such_command(word: str) -> str:
    """That there is no such command."""
    return _("There is no command {word}. Say help for a list.").format(word=escaped(word))


def unclear(word: str, commands: Iterable[str]) -> str:
    """That a word is short for several commands."""
    return _("{word} can mean: {commands}.").format(
        word=escaped(word), commands=", ".join(commands)
    )


def stands_alone(command: str) -> str:
    """That nothing may follow a command."""
    return _("Nothing can follow the word {command}.").format(command=command)


def which_tile() -> str:
    """That a tile must be named."""
    return _("Which tile? Say it like this: play 6-3 left.")


def no_tile(text: str) -> str:
    """That something is no tile."""
    return _("{text} is no tile. Say it like this: play 6-3 left.").format(text=escaped(text))


def no_end(text: str) -> str:
    """That something is no end of the train."""
    return _("{text} is no end. Say left or right.").format(text=escaped(text))


def which_end(tile: Tile) -> str:
    """That an end must be named."""
    return _("At which end? Say play {tile} left, or play {tile} right.").format(tile=tile)


def too_long() -> str:
    """That a line is longer than any command."""
    return _("That line is too long to be a command.")


def not_plain() -> str:
    """That a line holds what no command holds: control characters, or no text at all."""
    return _("That line is no plain text. Say help for the commands.")


def pass_ends_round() -> str:
    """That a pass must be said twice."""
    return _("This pass ends the round. Say pass again if you mean it.")


def abandoning_is_for_good() -> str:
    """That giving a match up must be said twice."""
    return _("What is abandoned cannot go on. Say abandon again if you mean it.")


def code_follows() -> str:
    """What comes before the code of a match, which stands alone."""
    return _("The code of this match:")


def result_follows() -> str:
    """What comes before the line on how a match went, which stands alone."""
    return _("How it went, in one line to share:")


def not_any_more(table: TableView) -> str:
    """Why what was said is not done: a move of others came first, or the line is gone."""
    line = table.company.line if table.company else LineStatus.LIVE
    if line is LineStatus.LIVE:
        return _("Something has happened first. Say it again if you still mean it.")
    return not_now(line)


def round_runs() -> str:
    """That the next round cannot be dealt yet."""
    return _("This round is not over.")


def match_runs() -> str:
    """That a rematch cannot be had yet."""
    return _("A rematch can be had when the match is over.")


def no_reason() -> str:
    """That there is nothing to be explained."""
    return _("Nothing was refused, and no round is over yet.")


def how_to_talk() -> list[str]:
    """The sentences after the list of commands."""
    return [
        _("A word may be shortened as long as it is clear: pl 63 l is play 6-3 left."),
        _("Left and right may be left out where only one end fits."),
    ]
