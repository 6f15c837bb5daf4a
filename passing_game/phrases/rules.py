"""The options in words, and the rules as they stand in a match."""

from __future__ import annotations

from passing_game.engine.rules import (
    Drawing,
    Lead,
    Option,
    PartnersScoring,
    Passing,
    Preset,
    Rules,
    Tie,
)
from passing_game.i18n import _, ngettext


def preset_name(preset: Preset) -> str:
    """What a preset is called."""
    return {
        # Translators: the name of a set of rules, as the next four
        Preset.STANDARD: _("Standard"),
        Preset.HOUSE: _("House"),
        Preset.CELKO: _("Celko"),
        Preset.SHORT: _("Short"),
        Preset.CUSTOM: _("Custom"),
    }[preset]


def option_name(name: str) -> str:
    """What an option is called, by its name in records."""
    return {
        # Translators: an option: who leads a round. Its values: at random, goes round, the
        # winner; 10 cells
        "lead": _("Lead"),
        # Translators: an option. Its values: free, only when stuck; 10 cells
        "pass": _("Passing"),
        # Translators: an option: what a draw is. Its values: is the whole turn, then go on; 10
        # cells
        "draw": _("Drawing"),
        # Translators: an option: a tie for the lowest hand. Its values: nobody scores, going out
        # wins; 10 cells
        "tie": _("Ties"),
        # Translators: an option: what counts between partners (lowest hand, team total), or two
        # against two; 10 cells
        "partners_scoring": _("Partners"),
        "target": _("Target"),
    }[name]


def option_value(value: Option) -> str:
    """What a value of an option is called."""
    words: dict[Option, str] = {
        # Translators: the values of options; 16 cells
        Lead.RANDOM: _("at random"),
        Lead.ROTATE: _("goes round"),
        Lead.WINNER: _("the winner"),
        # Translators: whether one may pass: always
        Passing.FREE: _("free"),
        Passing.FORCED: _("only when stuck"),
        Drawing.TURN: _("is the whole turn"),
        Drawing.KEEP_PLAYING: _("then go on"),
        Tie.LITERAL: _("nobody scores"),
        Tie.DOMINO_WINS: _("going out wins"),
        PartnersScoring.LOWEST_HAND: _("lowest hand"),
        PartnersScoring.TEAM_TOTAL: _("team total"),
    }
    return words[value]


def rules_in_force(rules: Rules) -> list[str]:
    """The rules of a match, a paragraph each, as its options have them."""
    return [
        _seats(rules),
        _lead(rules),
        _turn(rules),
        _end(rules),
        _score(rules),
        _tie(rules),
        _target(rules),
    ]


def _seats(rules: Rules) -> str:
    dealt = ngettext(
        "{number} seat plays with one double-six set of 28 tiles; each is dealt {hand}.",
        "{number} seats play with one double-six set of 28 tiles; each is dealt {hand}.",
        rules.players,
    ).format(number=rules.players, hand=rules.hand_size)
    if rules.partners:
        return " ".join((dealt, _("Partners sit across from each other and score together.")))
    return dealt


def _lead(rules: Rules) -> str:
    match rules.lead:
        case Lead.RANDOM:
            return _("The leader of every round is chosen at random.")
        case Lead.ROTATE:
            return _(
                "The first leader is chosen at random; then the lead goes one seat to the left."
            )
        case Lead.WINNER:
            return _(
                "The first leader is chosen at random; then the winner of a round leads the next, "
                "or the seat to the left of the last leader if nobody won."
            )


def _turn(rules: Rules) -> str:
    draw = (
        _("A draw is the whole turn.")
        if rules.drawing is Drawing.TURN
        else _("After a draw the same seat goes on: it may play, draw again or pass.")
    )
    passing = (
        _("You may pass even if you could play: a pass can be a bluff.")
        if rules.passing is Passing.FREE
        else _("You may pass only when you can neither play nor draw.")
    )
    return " ".join(
        (
            _(
                "In a turn you play a tile that matches an open end of the train, or draw one, or "
                "pass."
            ),
            _("The last two tiles of the boneyard are never drawn."),
            draw,
            passing,
            _("Doubles lie across the train and do not branch it."),
        )
    )


def _end(rules: Rules) -> str:
    return ngettext(
        "A round ends when a seat goes out, when no tile can ever be played again, or after "
        "{number} pass in a row.",
        "A round ends when a seat goes out, when no tile can ever be played again, or after "
        "{number} passes in a row.",
        rules.players,
    ).format(number=rules.players)


def _score(rules: Rules) -> str:
    if not rules.partners:
        return _("The lowest hand wins the round: the pips of all other hands, less its own.")
    if rules.partners_scoring is PartnersScoring.TEAM_TOTAL:
        return _("The side with the lower sum of both hands wins the round: the difference.")
    return _(
        "The lowest single hand wins the round for its side: the pips of both opponents, less its "
        "own; the partner's hand is not counted."
    )


def _tie(rules: Rules) -> str:
    if rules.partners and rules.partners_scoring is PartnersScoring.TEAM_TOTAL:
        return _("If both sums are the same, nobody scores.")
    tie = (
        _("If opponents tie for the lowest hand, nobody scores.")
        if rules.partners
        else _("If two tie for the lowest hand, nobody scores.")
    )
    blank = (
        _("A hand of only the 0-0 counts 0 and ties with a seat that went out.")
        if rules.tie is Tie.LITERAL
        else _("But going out wins against any hand that still holds a tile.")
    )
    within = [_("If partners tie, their side wins.")] if rules.partners else []
    return " ".join((tie, *within, blank))


def _target(rules: Rules) -> str:
    if rules.partners:
        return ngettext(
            "The first side with {number} point wins the match.",
            "The first side with {number} points wins the match.",
            rules.target,
        ).format(number=rules.target)
    return ngettext(
        "The first to have {number} point wins the match.",
        "The first to have {number} points wins the match.",
        rules.target,
    ).format(number=rules.target)
