"""How a round was decided: the headline, the sum written out, the rule that applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.round import EndReason
from passing_game.engine.scoring import ScoringRule
from passing_game.i18n import _, ngettext, pgettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import RoundEnded
    from passing_game.engine.rules import Rules
    from passing_game.phrases.cast import Cast


def how_it_ended(result: RoundEnded, cast: Cast) -> str:
    """Why the round is over."""
    match result.reason:
        case EndReason.DOMINO:
            seat = next(seat for seat, hand in enumerate(result.hands) if not hand)
            if seat == cast.me:
                return _("You go out.")
            return _("{name} goes out.").format(name=cast.name(seat))
        case EndReason.BLOCKED:
            return _("The train is blocked.")
        case EndReason.PASSED_OUT:
            return _("Everybody passed.")


def who_won(result: RoundEnded, cast: Cast) -> str:
    """Whose round it is, and for how much."""
    if result.winner is None:
        return _("Nobody scores.")
    points = _points(result.points)
    if cast.rules.partners:
        side = cast.rules.side_of(result.winner)
        if cast.me is None:
            return _("The round goes to {side}: {points}.").format(
                side=cast.side(side), points=points
            )
        if side == cast.rules.side_of(cast.me):
            # Translators: it is the reader's and the partner's
            text = pgettext("you and your partner", "The round is yours: {points}.")
            return text.format(points=points)
        return _("The round is theirs: {points}.").format(points=points)
    if result.winner == cast.me:
        return _("The round is yours: {points}.").format(points=points)
    return _("The round goes to {name}: {points}.").format(
        name=cast.name(result.winner), points=points
    )


def _points(number: int) -> str:
    return ngettext("{number} point", "{number} points", number).format(number=number)


def counted(pips: int) -> str:
    """What a hand counts."""
    return ngettext("{number} pip", "{number} pips", pips).format(number=pips)


def the_rule(result: RoundEnded) -> str:
    """The rule that decided, or why nobody scores."""
    match result.rule:
        case ScoringRule.LOWEST_HAND:
            return _("The lowest hand scores what all others count, less its own.")
        case ScoringRule.TIED:
            return _("A tie for the lowest hand: nobody scores.")
        case ScoringRule.TIED_WITH_DOUBLE_BLANK:
            return _(
                "Going out counts 0, and so does a hand of only the 0-0: a tie, nobody scores."
            )
        case ScoringRule.DOMINO_WINS:
            return _("Going out wins against a hand of only the 0-0: by these rules it is no tie.")
        case ScoringRule.LOWEST_FOR_SIDE:
            return _("The lowest single hand wins for its side: both opponents, less its own.")
        case ScoringRule.PARTNERS_TIED:
            return _("Partners share the lowest hand, which is no tie: both opponents, less one.")
        case ScoringRule.TEAM_TOTAL:
            return _("The side with the lower sum of both hands wins the difference.")
        case ScoringRule.TEAMS_TIED:
            return _("Both sides have the same sum: nobody scores.")


def next_lead(result: RoundEnded, cast: Cast) -> str:
    """Who leads the next round."""
    seat = result.next_leader
    if seat is None:
        return ""
    if seat == cast.me:
        return _("You lead next")
    return _("{name} leads next").format(name=cast.name(seat))


def who_won_the_match(winner: int, cast: Cast) -> str:
    """Who has won the match."""
    if cast.me is not None and winner == cast.rules.side_of(cast.me):
        if cast.rules.partners:
            return _("You and {name} win the match!").format(
                name=cast.names[(cast.me + 2) % len(cast.names)]
            )
        return _("You win the match!")
    if cast.rules.partners:
        return _("{one} and {other} win the match.").format(
            one=cast.names[winner], other=cast.names[winner + 2]
        )
    return _("{name} wins the match.").format(name=cast.name(winner))


def the_sum(result: RoundEnded, cast: Cast) -> list[tuple[str, int | None]]:
    """The points written out, in pieces: a text and the side whose colour it has (None: nobody's).

    With a winner "Wes 11 + Eli 8 - Nora 0 = 19"; without one the counts that tie.
    """
    if result.winner is None:
        groups, between, onward = _hands_that_tie(result), " = ", " + "
    else:
        groups, between, onward = _hands_that_count(result, cast.rules, result.winner), " - ", " - "
    pieces: list[tuple[str, int | None]] = []
    for group in groups:
        within = onward if pieces else " + "
        for place, seat in enumerate(group):
            if pieces:
                pieces.append((within if place else between, None))
            hand = f"{cast.name(seat)} {result.counts[seat]}"
            pieces.append((hand, cast.rules.side_of(seat)))
    if result.winner is not None:
        pieces.append((f" = {result.points}", None))
    return pieces


def _hands_that_count(result: RoundEnded, rules: Rules, winner: int) -> list[list[int]]:
    """The seats whose hands are added up, and those that are taken off."""
    side = rules.side_of(winner)
    against = [seat for seat in range(rules.players) if rules.side_of(seat) != side]
    if result.rule is ScoringRule.TEAM_TOTAL:
        return [against, [side, side + 2]]
    return [against, [winner]]


def _hands_that_tie(result: RoundEnded) -> list[list[int]]:
    if result.rule is ScoringRule.TEAMS_TIED:
        return [[0, 2], [1, 3]]
    lowest = min(result.counts)
    return [[seat] for seat, count in enumerate(result.counts) if count == lowest]


def rounds_won(results: Sequence[RoundEnded], cast: Cast) -> str:
    """How many rounds each side won, in one line."""
    won = [0] * cast.rules.sides
    for result in results:
        if result.winner is not None:
            won[cast.rules.side_of(result.winner)] += 1
    sides = ", ".join(f"{cast.side(side)} {number}" for side, number in enumerate(won))
    return _("Rounds won: {sides}").format(sides=sides)
