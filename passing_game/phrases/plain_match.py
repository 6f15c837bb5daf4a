"""How a match and its rounds begin, and what happens in them, in the plain mode's sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import moves_in
from passing_game.engine.moves import Play
from passing_game.i18n import _, ngettext
from passing_game.phrases import events, plain
from passing_game.phrases.bots import level_words

if TYPE_CHECKING:
    from passing_game.engine.events import Event, MovesTakenBack
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.tables.setup import Player


def match_begins(rules: Rules) -> str:
    """What is played, and up to how many points."""
    if rules.partners:
        text = ngettext(
            "Two sides of partners play to {target} point.",
            "Two sides of partners play to {target} points.",
            rules.target,
        )
    else:
        text = ngettext(
            "{seats} seats play to {target} point.",
            "{seats} seats play to {target} points.",
            rules.target,
        )
    return text.format(seats=rules.players, target=rules.target)


def who_sits_where(seat: int, players: tuple[Player, ...], rules: Rules) -> list[str]:
    """The others at the table, clockwise from a seat."""
    left, opposite, right = (
        _("At your left: {who}."),
        _("Opposite you: {who}."),
        _("At your right: {who}."),
    )
    places = {2: (opposite,), 3: (left, right), 4: (left, opposite, right)}[len(players)]
    clockwise = [(seat + step) % len(players) for step in range(1, len(players))]
    partner = rules.partner_of(seat)
    return [
        place.format(who=_who(players[other], partner=other == partner))
        for place, other in zip(places, clockwise, strict=True)
    ]


def _who(player: Player, *, partner: bool) -> str:
    match player.is_person, partner:
        case True, True:
            text = _("{name}, your partner")
        case True, False:
            return player.name
        case False, True:
            text = _("{name}, your partner, a bot of level {level}")
        case _:
            text = _("{name}, a bot of level {level}")
    return text.format(name=player.name, level=level_words(player.bot or ""))


def round_begins(view: SeatView, cast: Cast) -> str:
    """Which round it is, and who leads it."""
    text = (
        _("Round {number}. You lead.")
        if view.leader == cast.me
        else _("Round {number}. {name} leads.")
    )
    return text.format(number=view.round, name=cast.name(view.leader))


def moved(event: Event, view: SeatView, cast: Cast, number: int = 0) -> list[str]:
    """The move that led to this view; nothing for what is no move.

    `number` is which event it is of the round's history.
    """
    told = events.told(event, cast, leads=len(view.train) == 1, number=number)
    return [] if told is None else [plain.closed(told)]


def taken_back(event: MovesTakenBack, before: SeatView, cast: Cast) -> list[str]:
    """That moves are taken back: whose, how many with it, and the tile that was played.

    Args:
        event: what has happened.
        before: what the reader saw before it.
        cast: who is who.
    """
    _mover, move = moves_in(before.history)[-event.count]
    return [
        *moved(event, before, cast),
        *_answers(event.count - 1),
        *([_back_in_hand(move)] if isinstance(move, Play) and event.seat == cast.me else []),
    ]


def _answers(number: int) -> list[str]:
    if not number:
        return []
    text = ngettext(
        "{number} move after it is undone, too.",
        "{number} moves after it are undone, too.",
        number,
    )
    return [text.format(number=number)]


def _back_in_hand(move: Play) -> str:
    return _("{tile} is back in your hand.").format(tile=move.tile)


def your_turn(view: SeatView, cast: Cast) -> list[str]:
    """What is to be known when it is the reader's turn."""
    return [plain.what_now(view, cast), plain.ends(view), *plain.what_a_pass_does(view)]
