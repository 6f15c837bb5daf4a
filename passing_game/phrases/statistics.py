"""How somebody fares, in few words: rates, streaks, how rounds end, against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.round import EndReason
from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import decimal, whole
from passing_game.phrases.bots import level_words
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from passing_game.tables.archive import Fared, Opponents

NOTHING = "-"
"""Stands where there is no number to tell."""
LONGEST_LEVEL = 20
"""Characters of a bot's level, which is foreign text."""


def percent(rate: float) -> str:
    """A rate, 0 to 1."""
    return _("{rate}%").format(rate=whole(round(100 * rate)))


def win_rate(fared: Fared) -> str:
    """The rate of won matches with its 95% interval."""
    if not fared.matches:
        return NOTHING
    low, high = fared.ci95
    return _("{rate}% ({low}-{high})").format(
        rate=whole(round(100 * fared.win_rate)),
        low=whole(round(100 * low)),
        high=whole(round(100 * high)),
    )


def won_of(fared: Fared) -> str:
    """How many matches, and how many of them were won."""
    return _("{matches}, {wins} won").format(matches=whole(fared.matches), wins=whole(fared.wins))


def rounds_won(fared: Fared) -> str:
    """How many rounds, and how many of them brought points."""
    return _("{rounds}, {won} won").format(rounds=whole(fared.rounds), won=whole(fared.rounds_won))


def points_per_round(fared: Fared) -> str:
    """The points that a round brings on average."""
    if not fared.rounds:
        return NOTHING
    # Translators: a number with a decimal, such as 12.3
    return _("{points} points").format(points=decimal(fared.points_per_round, 1))


def best_round(fared: Fared) -> str:
    """The most points in one round."""
    text = ngettext("{points} point", "{points} points", fared.best_round)
    return text.format(points=fared.best_round)


def passes(fared: Fared) -> str:
    """How many passes, and how many of them with a tile that could have been played."""
    return _("{passes}, {free} by choice").format(
        passes=whole(fared.passes), free=whole(fared.free_passes)
    )


def plays(fared: Fared) -> str:
    """How often a tile was played, and drawn."""
    return _("{plays}, {draws} draws").format(plays=whole(fared.plays), draws=whole(fared.draws))


def streak(matches: int) -> str:
    """How many matches in a row were won, or lost where the number is negative."""
    if not matches:
        return NOTHING
    if matches > 0:
        # Translators: a streak: so many matches won in a row
        return ngettext("{number} won", "{number} won", matches).format(number=whole(matches))
    # Translators: a streak: so many matches lost in a row
    return ngettext("{number} lost", "{number} lost", -matches).format(number=whole(-matches))


def ending(reason: EndReason) -> str:
    """How a round ended, in a word or two."""
    return {
        # Translators: a round ended because somebody went out
        EndReason.DOMINO: _("domino"),
        # Translators: a round ended because no tile can ever be played again
        EndReason.BLOCKED: _("blocked"),
        # Translators: a round ended because everybody passed
        EndReason.PASSED_OUT: _("passed out"),
    }[reason]


def endings(fared: Fared) -> list[tuple[EndReason, float, str]]:
    """Every way in which rounds end: its share of the rounds, 0 to 1, and that in words."""
    total = sum(fared.endings.values())
    told = []
    for reason in EndReason:
        share = fared.endings.get(reason, 0) / total if total else 0.0
        told.append((reason, share, f"{ending(reason)} {percent(share)}"))
    return told


def opponents(who: Opponents) -> str:
    """Against whom: a level of bots, people or both, and how many were at the table."""
    return _("{who}, {seats}").format(who=kind(who), seats=seating(who))


def kind(who: Opponents) -> str:
    """Against whom, without how many."""
    match who.kind, who.level:
        case "human", _level:
            # Translators: the opponents are people
            return _("people")
        case "mixed", _level:
            return _("people and bots")
        case _kind, None:
            return _("various bots")
        case _kind, level:
            return level_words(escaped(level, LONGEST_LEVEL))


def seating(who: Opponents) -> str:
    """How many were at the table, or that they were partners."""
    if who.partners:
        # Translators: the match was played by partners
        return _("partners")
    return ngettext("{number} seat", "{number} seats", who.players).format(number=who.players)
