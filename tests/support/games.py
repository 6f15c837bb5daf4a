"""Games written down: deals, hands and moves as short texts.

A hand is `"6-5 4-4"`. A script of moves is `"6-6 6-5> <6-4 draw pass"`: a bare tile or one with `<`
goes to the left end, one with `>` to the right, and each move is made by the seat on turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.deal import Deal, seeded
from passing_game.engine.match import Match
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.rules import Preset, Rules
from passing_game.engine.tiles import THE_SET, Hand, Tile
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.engine.events import Event


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile.parse(word) for word in text.split())


def hand(text: str) -> Hand:
    return Hand.of(tiles(text))


def rules(players: int = 2, *, partners: bool = False, target: int = 0, **options: str) -> Rules:
    """Standard rules, with options by the names of records (`passing` stands for `pass`)."""
    made = Rules.preset(Preset.STANDARD, players, partners=partners)
    if target:
        made = Rules(players, partners, target)
    for name, value in options.items():
        made = made.with_option("pass" if name == "passing" else name, value)
    return made


def deal(players: int, *hands: str, boneyard: str = "", leader: int = 0) -> Deal:
    """A deal of which only the tiles that matter are named.

    Hands are filled up with the tiles nobody named, in the order of the set; `boneyard` names the
    first tiles to be drawn, and what is left over lies behind them.
    """
    size = 6 if players == 4 else 7
    named = [list(tiles(text)) for text in hands] + [[] for _ in range(players - len(hands))]
    first_drawn = tiles(boneyard)
    taken = {tile for tile_list in [*named, first_drawn] for tile in tile_list}
    rest = [tile for tile in THE_SET if tile not in taken]
    for held in named:
        held.extend(rest.pop(0) for _ in range(size - len(held)))
    return Deal(leader, tuple(map(Hand.of, named)), (*first_drawn, *rest))


def begin(agreed: Rules, dealt: Deal) -> Match:
    """A match whose first round is dealt like this."""
    match = Match(agreed, seeded("a scripted game"))
    match.start_round(dealt)
    return match


def move(word: str) -> Move:
    match word:
        case "draw":
            return Draw()
        case "pass":
            return Pass()
        case _:
            side = Side.RIGHT if word.endswith(">") else Side.LEFT
            return Play(Tile.parse(word.strip("<>")), side)


def run(match: Match, script: str) -> list[Event]:
    """Make the moves of a script, each for the seat on turn."""
    events: list[Event] = []
    for word in script.split():
        assert match.turn is not None, f"the round was over before {word}"
        events += match.apply(match.turn, move(word))
    return events


def pass_out(match: Match) -> list[Event]:
    """Let everybody pass until the round is over."""
    events: list[Event] = []
    while match.turn is not None:
        events += match.apply(match.turn, Pass())
    return events
