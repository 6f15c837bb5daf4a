"""What a seat sees after a few moves, and who sits there, without a table or a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.games import begin, deal, rules, run

from passing_game.engine.view import view_for
from passing_game.phrases.cast import Cast
from passing_game.tables.seat import TableView
from passing_game.tables.setup import Player

if TYPE_CHECKING:
    from passing_game.engine.match import Match
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView

NAMES = ("Ann", "Wes", "Nora", "Eli")


def played(agreed: Rules, *hands: str, script: str = "", boneyard: str = "") -> Match:
    """A match in its first round, led by seat 0, after the moves of a script."""
    match = begin(agreed, deal(agreed.players, *hands, boneyard=boneyard))
    run(match, script)
    return match


def view(*hands: str, script: str = "", seat: int = 0, players: int = 2) -> SeatView:
    """What a seat sees after the moves of a script, by the standard rules."""
    return view_for(played(rules(players), *hands, script=script), seat)


def table_view(match: Match, seat: int = 0, people: int = 1) -> TableView:
    """What a seat sees of a whole table; people sit in the first seats."""
    names = NAMES[: match.rules.players]
    players = tuple(
        Player(name, None if number < people else "club") for number, name in enumerate(names)
    )
    return TableView(len(match.history), view_for(match, seat), players)


def cast(agreed: Rules, me: int | None = 0, names: tuple[str, ...] = NAMES) -> Cast:
    """Who is who to the reader in seat `me`."""
    return Cast(names[: agreed.players], agreed, me)
