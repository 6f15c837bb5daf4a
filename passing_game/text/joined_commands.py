"""The commands of the plain mode at a shared table, and what those of any table mean there.

The words are the same in every language, as those of `commands` are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from passing_game.i18n import N_
from passing_game.tables.company import RematchWish
from passing_game.text import commands
from passing_game.text.commands import Command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.company import Company

SAY: Final = Command("say", N_("say hello: talk to the others."))
SAY_QUIETLY: Final = replace(
    SAY, help=N_("say 1: one of the set phrases. The word say alone lists them.")
)
INVITE: Final = Command("invite", N_("invite ann: keep a free seat for an account, and tell it."))
VOTE: Final = Command(
    "vote",
    N_("vote: close the table, if everybody who plays votes for it. Say vote no to take it back."),
)
TAKE_BACK: Final = "no"
"""What follows a word to take back what it wanted."""

WISHES: Final = {
    "": RematchWish.SAME_SEATS,
    "other": RematchWish.OTHER_SEATS,
    TAKE_BACK: None,
}
"""What follows the word for a rematch, and the wish that is meant."""

_NEXT: Final = replace(commands.NEXT, help=N_("next: ask for the next round."))
_REMATCH: Final = replace(
    commands.REMATCH, help=N_("rematch, or r: play the same match again, in the same seats.")
)
_OTHER_SEATS: Final = Command(
    "rematch other", N_("rematch other: the same in other seats. Say rematch no to take it back.")
)
_ABANDON: Final = replace(
    commands.ABANDON, help=N_("abandon: give your seat up for good; a bot plays on.")
)
_QUIT: Final = replace(commands.QUIT, help=N_("quit, or q: leave; your seat is kept for you."))

_SPOKEN: Final = (*commands.COMMANDS, SAY, INVITE, VOTE)


def meant(word: str) -> Command | None:
    """The only command that a word in small letters can mean here; None if there is none such."""
    exact = [one for one in _SPOKEN if word == one.word or (word and word == one.key)]
    possible = exact or [one for one in _SPOKEN if one.word.startswith(word)]
    return possible[0] if len(possible) == 1 else None


def for_player(company: Company | None) -> Sequence[Command]:
    """What there is to say for somebody who plays, in the order of the help."""
    hint = [commands.HINT] if company is None or company.hints else []
    return (
        *(commands.PLAY, commands.DRAW, commands.PASS, *hint),
        *(commands.HAND, commands.ENDS, commands.TRAIN, commands.COUNTS, commands.SCORES),
        *(commands.WHY, commands.RULES, _NEXT, _REMATCH, _OTHER_SEATS),
        *(talk(company), INVITE, VOTE, _ABANDON, commands.HELP, _QUIT, commands.NOW),
    )


def talk(company: Company | None) -> Command:
    """How one talks to the others here."""
    return SAY_QUIETLY if company is not None and company.quiet else SAY
