"""What the heuristic weighs, in pips, for each kind of table.

The numbers are rounded from coordinate searches: each weight was moved as long as that won more
points a round on duplicate deals (every deal played once from each seat) against `heaviest` and
against the same heuristic with the weights before. `draw` matters most: drawing when only slightly
behind loses a point a round and more against a player who passes instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.engine.rules import PartnersScoring

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing is worth, in pips of a tile laid.

    Of a play:
        double: a double is rid of, which fits only one number.
        fit: each tile left in the hand that fits the new ends.
        alive: both new ends can be played on from the hand.
        deny: each unseen tile that does not fit the new ends (taken off for each that does).
        close: a number is closed that an opponent had opened, who is likely to hold more of it.
        spare: a number is left open that the partner had opened.

    Of passing and drawing, by the lead (see `Position.lead`):
        stop: at the last pass in a row, the lead from which the round is ended though a tile fits.
        stop_rate: by how much more it must lead for each pip that the best play is worth.
        draw: stuck, the lead below which a tile is drawn.
        draw_last: the same where a pass would end the round.
    """

    double: float
    fit: float
    alive: float
    deny: float
    close: float
    spare: float
    stop: float
    stop_rate: float
    draw: float
    draw_last: float

    def closing(self, rules: Rules, seat: int, opener: int) -> float:
        """What it is worth to a seat to close a number that another had opened (-1: nobody)."""
        if opener in (-1, seat):
            return 0.0
        return -self.spare if opener == rules.partner_of(seat) else self.close

    def closings(self, rules: Rules) -> tuple[tuple[float, ...], ...]:
        """The same for all seats, each by its opener, with nobody (-1) as the last."""
        openers = (*range(rules.players), -1)
        return tuple(
            tuple(self.closing(rules, seat, opener) for opener in openers)
            for seat in range(rules.players)
        )


# double, fit, alive, deny, close, spare; stop, stop_rate, draw, draw_last
_BY_PLAYERS: Final = {
    2: Weights(3.0, 1.0, 2.5, 1.5, 5.0, 0.0, 13.0, 0.5, -16.0, -12.0),
    3: Weights(3.0, 1.0, 2.0, 1.5, 3.0, 0.0, 8.0, 0.5, -20.0, -2.0),
    4: Weights(3.0, 1.0, 3.0, 1.0, 2.5, 0.0, 8.0, 0.3, -30.0, -2.0),
}

_PARTNERS: Final = {
    PartnersScoring.LOWEST_HAND: Weights(3.0, 1.0, 2.0, 1.0, 1.5, 0.7, 8.0, 0.3, -30.0, -2.0),
    PartnersScoring.TEAM_TOTAL: Weights(3.0, 0.5, 3.0, 1.0, 1.5, 0.7, 12.0, 0.5, -36.0, -12.0),
}


def weights_for(rules: Rules) -> Weights:
    """The weights for a table."""
    return _PARTNERS[rules.partners_scoring] if rules.partners else _BY_PLAYERS[rules.players]
