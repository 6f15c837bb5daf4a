"""How a player has fared, as lines of plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases import statistics as words
from passing_game.phrases.columns import columns
from passing_game.phrases.foreign import escaped
from passing_game.tables.names import cleaned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.tables.archive import Fared, Opponents, PlayerKey, Statistics


def stats_lines(statistics: Statistics) -> list[str]:
    """Everything about a player: all together, against whom, and with moves taken back."""
    lines = [_name(statistics.player), "", *columns(_rows(statistics.all), range(2))]
    undone = statistics.with_undo
    if statistics.against:
        lines += ["", _("Against"), *_table(statistics.against)]
    if undone.matches or undone.rounds:
        lines += ["", _("Apart, matches in which a move was taken back")]
        lines += columns(_rows(undone), range(2))
    return lines


def player_line(player: PlayerKey) -> str:
    """A player to choose from: the key, the name, how many matches."""
    matches = ngettext("{number} match", "{number} matches", player.matches)
    return _("  {key}: {name}, {matches}").format(
        key=escaped(player.key),
        name=_name(player),
        matches=matches.format(number=whole(player.matches)),
    )


def _name(player: PlayerKey) -> str:
    return cleaned(player.name) or escaped(player.key)


def _rows(fared: Fared) -> list[tuple[str, str]]:
    endings = ", ".join(text for _reason, _share, text in words.endings(fared))
    return [
        (_("matches"), words.won_of(fared)),
        (_("win rate"), words.win_rate(fared)),
        (_("streak"), words.streak(fared.streak)),
        (_("longest streak"), words.streak(fared.longest_streak)),
        (_("rounds"), words.rounds_won(fared)),
        # Translators: how many points a round brings on average
        (_("a round"), words.points_per_round(fared)),
        (_("biggest round"), words.best_round(fared)),
        (_("ends of rounds"), endings if fared.rounds else words.NOTHING),
        (_("plays"), whole(fared.plays)),
        (_("draws"), whole(fared.draws)),
        (_("passes"), words.passes(fared)),
    ]


def _table(against: Mapping[Opponents, Fared]) -> list[str]:
    heads = (_("who"), _("matches"), _("win rate"), _("rounds"), _("a round"))
    rows = [
        (
            words.opponents(who),
            words.won_of(fared),
            words.win_rate(fared),
            words.rounds_won(fared),
            words.points_per_round(fared),
        )
        for who, fared in against.items()
    ]
    return columns([heads, *rows], range(len(heads)))
