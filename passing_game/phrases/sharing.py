"""A match and how it went, told in one line to somebody who may still want to play it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.engine.record import SeatKind
from passing_game.engine.rules import OPTIONS, Rules
from passing_game.i18n import N_, _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases.bots import level_words
from passing_game.phrases.foreign import escaped
from passing_game.tables.codes import encode
from passing_game.tables.daily import day_dealt
from passing_game.tables.sharing import Missing
from passing_game.tables.symbols import GROUP, BadCode, Mistake

if TYPE_CHECKING:
    from passing_game.tables.archive import MatchSummary
    from passing_game.tables.codes import Shared
    from passing_game.tables.local import LocalMatch
    from passing_game.tables.sharing import NoCode


_NO_CODE: Final = {
    Missing.NO_SEED: N_("The match has no code: its record does not tell its seed."),
    Missing.UNTYPABLE: N_("The match has no code: its seed cannot be typed."),
    Missing.OTHER_TILES: N_("The match has no code: its tiles are not those that its seed deals."),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match went, with nothing of what was played in it.

    Attributes:
        bots: the levels of the bots, by seat; None for a person.
        scores: the points, by side.
        winner: the side that has won; None if nobody has.
        rounds: how many rounds were ended.
        taken_back: whether any move was taken back.
    """

    bots: tuple[str | None, ...]
    scores: tuple[int, ...]
    winner: int | None
    rounds: int
    taken_back: bool

    @property
    def teller(self) -> int:
        """The seat that tells it: the first person's, or 0 among bots alone."""
        return self.bots.index(None) if None in self.bots else 0


def what_a_code_is_for() -> str:
    """What one does with a code, in two sentences."""
    return _(
        "Whoever deals by this code, in the setup or with passing-game play --code, plays by the "
        "same rules and is dealt the same tiles. Compare how it went."
    )


def outcome_of(summary: MatchSummary) -> Outcome:
    """How a match went that was recorded."""
    return Outcome(
        bots=tuple(
            (seat.bot or "?") if seat.kind is SeatKind.BOT else None for seat in summary.seats
        ),
        scores=summary.scores,
        winner=summary.winner,
        rounds=summary.rounds,
        taken_back=summary.undone,
    )


def outcome_at(match: LocalMatch) -> Outcome:
    """How a match that is played here has gone so far."""
    state = match.table.match
    return Outcome(
        bots=tuple(player.bot for player in match.setup.players),
        scores=tuple(state.scores),
        winner=state.winner,
        rounds=len(match.results),
        taken_back=match.taken_back,
    )


def no_code(error: NoCode) -> str:
    """Why a match has no share code, as a sentence."""
    return _(_NO_CODE[error.why])


def result_line(shared: Shared, outcome: Outcome) -> str:
    """How a match went, on one line, with what is needed to play the same one.

    It tells the day of a daily deal or the code, the options, who else was at the table, points
    and rounds. No tile, seat or single round is told, so nothing in it helps to play better.

    Args:
        shared: rules and seed of the match.
        outcome: how it went; as many seats and sides as the rules have.
    """
    parts = [
        _rules_in_short(shared.rules),
        *_company(outcome),
        _result(shared.rules, outcome),
    ]
    if outcome.taken_back:
        parts.append(_("moves taken back"))
    return _("{match}: {told}").format(match=name_of(shared), told=", ".join(parts))


def name_of(shared: Shared) -> str:
    """What a match is called: by its day if it is a daily deal, else by its code."""
    day = day_dealt(shared)
    if day is not None:
        return _("The Passing Game, daily deal of {day}").format(day=day.isoformat())
    return _("The Passing Game, {code}").format(code=encode(shared))


def bad_code(error: BadCode) -> str:
    """Why a text is no share code."""
    match error.reason:
        case Mistake.EMPTY:
            return _("There is nothing in the code.")
        case Mistake.SYMBOL:
            return _("No code has the symbol {symbol} in it.").format(symbol=escaped(error.symbol))
        case Mistake.LENGTH:
            return ngettext(
                "The code has {number} symbol, but there must be whole groups of {group}: some "
                "are missing or too many.",
                "The code has {number} symbols, but there must be whole groups of {group}: some "
                "are missing or too many.",
                error.length,
            ).format(number=error.length, group=GROUP)
        case Mistake.CHECK:
            return _("There is a mistake in the code: compare it with the original.")
        case Mistake.NEWER:
            return _("The code was made by a newer version of the program.")
        case Mistake.OUTLANDISH:
            return _("This code stands for no match that can be played.")


def _rules_in_short(rules: Rules) -> str:
    """Seats and target, and the options that are not as usual, as the command line has them."""
    if rules.partners:
        text = ngettext("partners to {target} point", "partners to {target} points", rules.target)
    else:
        text = ngettext(
            "{seats} seats to {target} point", "{seats} seats to {target} points", rules.target
        )
    usual = Rules(rules.players, rules.partners, rules.target)
    unusual = [
        f"{name}={rules.option(name)}"
        for name in OPTIONS
        if rules.option(name) is not usual.option(name)
    ]
    return " ".join((text.format(seats=rules.players, target=rules.target), *unusual))


def _company(outcome: Outcome) -> list[str]:
    """Who was at the table: the levels of the bots, and how many people if there were several."""
    told = []
    levels = [level for level in outcome.bots if level is not None]
    people = len(outcome.bots) - len(levels)
    if people > 1:
        told.append(ngettext("{number} person", "{number} people", people).format(number=people))
    if levels:
        shown = "/".join(escaped(level_words(level)) for level in dict.fromkeys(levels))
        told.append(ngettext("one {level} bot", "{level} bots", len(levels)).format(level=shown))
    return told


def _result(rules: Rules, outcome: Outcome) -> str:
    """Whether the teller's side has won, the points with its own first, and the rounds."""
    side = rules.side_of(outcome.teller)
    if outcome.winner is None:
        text = ngettext(
            "not finished, {points} after {rounds} round",
            "not finished, {points} after {rounds} rounds",
            outcome.rounds,
        )
    elif outcome.winner == side:
        text = ngettext(
            "won {points} in {rounds} round", "won {points} in {rounds} rounds", outcome.rounds
        )
    else:
        text = ngettext(
            "lost {points} in {rounds} round", "lost {points} in {rounds} rounds", outcome.rounds
        )
    own, *others = outcome.scores[side], *outcome.scores[:side], *outcome.scores[side + 1 :]
    points = "-".join(map(str, (own, *sorted(others, reverse=True))))
    return text.format(points=points, rounds=whole(outcome.rounds))
