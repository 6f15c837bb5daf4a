"""How rounds and matches end, in the plain mode's sentences, and where their record lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.round import EndReason
from passing_game.i18n import _, ngettext
from passing_game.phrases import scoring
from passing_game.phrases.foreign import escaped
from passing_game.phrases.plain import closed, listed, score_of_each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import RoundEnded
    from passing_game.phrases.cast import Cast


def round_ends(result: RoundEnded, cast: Cast, remark: str = "") -> list[str]:
    """Everything about the end of a round: hands, sum, rule, scores, and who leads next.

    Args:
        result: how it ended.
        cast: who is who.
        remark: what the reader's partner was up to, said after the sum; empty for nothing.
    """
    hands = [_hand(seat, result, cast) for seat in range(len(result.hands))]
    leader = scoring.next_lead(result, cast)
    return [
        *_how(result, cast),
        *hands,
        *_points(result, cast),
        *([remark] if remark else []),
        *score_of_each(result.scores, cast),
        *([closed(leader)] if leader else []),
    ]


def why(result: RoundEnded, cast: Cast) -> list[str]:
    """Why the round is over, and why its points are what they are."""
    return [*_how(result, cast), *_points(result, cast)]


def _how(result: RoundEnded, cast: Cast) -> list[str]:
    """How the round ended, and why that is an end."""
    how = scoring.how_it_ended(result, cast)
    match result.reason:
        case EndReason.BLOCKED:
            return [how, _("No tile can ever be played again.")]
        case EndReason.PASSED_OUT:
            return [how, _("That ends the round.")]
        case EndReason.DOMINO:
            return [how]


def _points(result: RoundEnded, cast: Cast) -> list[str]:
    """The sum, its rule, and who won."""
    pieces = "".join(text for text, _side in scoring.the_sum(result, cast))
    return [
        _("The sum: {sum}.").format(sum=pieces),
        scoring.the_rule(result),
        scoring.who_won(result, cast),
    ]


def _hand(seat: int, result: RoundEnded, cast: Cast) -> str:
    """What a seat has left, and what it counts."""
    name, tiles, pips = cast.name(seat), listed(result.hands[seat]), result.counts[seat]
    if not tiles:
        text = _("You hold no tile.") if seat == cast.me else _("{name} holds no tile.")
    elif seat == cast.me:
        text = ngettext("You hold {tiles}: {pips} pip.", "You hold {tiles}: {pips} pips.", pips)
    else:
        text = ngettext(
            "{name} holds {tiles}: {pips} pip.", "{name} holds {tiles}: {pips} pips.", pips
        )
    return text.format(name=name, tiles=tiles, pips=pips)


def match_ends(
    winner: int, results: Sequence[RoundEnded], cast: Cast, rounds: int | None = None
) -> list[str]:
    """Who has won the match, and how many rounds each has won unless some were not seen.

    Args:
        winner: the side that has won.
        results: how the rounds ended that were seen.
        cast: who is who.
        rounds: how many there were; None if all were seen.
    """
    won = scoring.who_won_the_match(winner, cast)
    if rounds not in (None, len(results)):
        return [won]
    return [won, closed(scoring.rounds_won(results, cast))]


def kept(file: str, folder: str) -> str:
    """Where the record of a match lies."""
    return _("Its record is {file} in {folder}.").format(
        file=escaped(file), folder=escaped(folder, most=len(folder))
    )


def nothing_kept() -> str:
    """That a match has no record."""
    return _("No record of this match was kept.")


def left() -> str:
    """That a match that is not over was left."""
    return _("You have left the match.")


def abandoned() -> str:
    """That a match was given up."""
    return _("You have abandoned the match.")


def goodbye() -> str:
    """The last word after a match that is over."""
    return _("Goodbye.")
