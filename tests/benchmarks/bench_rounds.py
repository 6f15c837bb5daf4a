"""Plays a second: the rules core against the package `dominoes`, side by side.

Run by hand: `python tests/benchmarks/bench_rounds.py` (needs the extra `bench`; takes about twelve
seconds). Both play whole rounds with four seats: shuffle, deal, a random tile of those that fit or
else a pass, until the round is over and counted. What is compared are tiles laid a second; passes
count nothing. The two take turns in short slices, so that a busy machine slows both alike, and the
median of the ratios of neighbouring slices is what must not fall below `LEAST`.
"""

from __future__ import annotations

import random
import sys
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import click

from passing_game.engine.deal import deal_tiles, pick
from passing_game.engine.round import EndReason, Round
from passing_game.engine.rules import Preset, Rules
from passing_game.engine.scoring import score_round

if TYPE_CHECKING:
    from collections.abc import Callable

SLICES: Final = 15
SECONDS: Final = 0.4
"""How long one side plays before the other has its turn."""

LEAST: Final = 2.5
"""How many times as fast as the peer the core has to be."""

RULES: Final = Rules.preset(Preset.STANDARD, 4)


def core_round(chance: random.Random) -> int:
    """Play one round on the rules core; how many tiles were laid."""
    deal = deal_tiles(RULES, pick(chance, 4), chance)
    state = Round(RULES, [hand.mask for hand in deal.hands], deal.boneyard, deal.leader)
    laid = 0
    while state.end is None:
        fitting = state.playable()
        if fitting:
            tile = random_tile(fitting, chance)
            state.play(tile, state.sides(tile)[0])
            laid += 1
        else:
            state.skip()
    out = (state.turn - 1) % 4 if state.end is EndReason.DOMINO else None
    score_round(RULES, state.counts(), out)
    return laid


def random_tile(mask: int, chance: random.Random) -> int:
    """One of the tiles of a mask."""
    for _ in range(pick(chance, mask.bit_count())):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def peer_round(peer: Any) -> int:  # noqa: ANN401 - the package carries no types
    """Play one round with `dominoes`, which passes and counts by itself."""
    game = peer.Game.new()
    laid = 0
    while game.result is None:
        peer.players.random(game)
        game.make_move(*game.valid_moves[0])
        laid += 1
    return laid


def rate(play_round: Callable[[], int], seconds: float) -> float:
    """Tiles laid a second, over rounds played for so long."""
    laid = 0
    begun = now = perf_counter()
    while now - begun < seconds:
        laid += play_round()
        now = perf_counter()
    return laid / (now - begun)


def compare(core: Callable[[], int], peer: Callable[[], int]) -> list[tuple[float, float]]:
    """The rates of both in each pair of slices; each of them goes first in every other pair."""
    pairs = []
    for number in range(SLICES):
        if number % 2:
            peer_rate = rate(peer, SECONDS)
            pairs.append((rate(core, SECONDS), peer_rate))
        else:
            core_rate = rate(core, SECONDS)
            pairs.append((core_rate, rate(peer, SECONDS)))
    return pairs


def main() -> int:
    """Compare, tell, and fail if the core is too slow or the peer is missing."""
    try:
        peer = import_module("dominoes")
    except ImportError:
        click.echo("The package dominoes is missing: pip install 'passing-game[bench]'.", err=True)
        return 1
    chance = random.Random("bench/core")
    random.seed("bench/peer")
    pairs = compare(lambda: core_round(chance), lambda: peer_round(peer))
    ratios = [core_rate / peer_rate for core_rate, peer_rate in pairs]
    click.echo(f"core      {median(core for core, _ in pairs):>10,.0f} tiles a second")
    click.echo(f"dominoes  {median(peer for _, peer in pairs):>10,.0f} tiles a second")
    click.echo(f"ratio     {median(ratios):>10.2f} (from {min(ratios):.2f} to {max(ratios):.2f})")
    if median(ratios) < LEAST:
        click.echo(f"The core must be at least {LEAST} times as fast.", err=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
