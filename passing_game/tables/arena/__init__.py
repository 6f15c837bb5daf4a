"""Many matches of bots against bots, with nobody watching.

`contest` says what is to be played and `playing` plays one deal of it, which makes a sheet (see
`sheets`); `workers` does so in several processes. `foreign` are somebody else's bots, each in a
process of its own (`hosting`). Sheets are added up by `passing_game.tables.arena.tally`.
"""

from passing_game.tables.arena.contest import Contest, Entrant
from passing_game.tables.arena.playing import (
    ABANDONED,
    BotFault,
    Keep,
    play_deal,
    play_matches,
)

__all__ = ["ABANDONED", "BotFault", "Contest", "Entrant", "Keep", "play_deal", "play_matches"]
