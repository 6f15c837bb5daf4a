"""`passing-game stats`: how a player has fared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from passing_game.cli.archive import opened_archive
from passing_game.cli.as_json import statistics_object
from passing_game.cli.speaking import command, option
from passing_game.config import load_settings, settings_file
from passing_game.i18n import N_, _
from passing_game.phrases.foreign import escaped
from passing_game.phrases.own_name import own_name
from passing_game.phrases.stats_lines import player_line, stats_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.archive import PlayerKey


@command(
    help=N_(
        "Tell how a player has fared.\n\n"
        "That is matches, rounds, points, passes and streaks, and against whom. Matches in "
        "which a move was taken back are counted apart. With --json there is one object with "
        "the keys player, all, with_undo, against (one for each kind of opponents) and recent "
        "(the last 50 matches, with the scores after each round)."
    )
)
@option(
    "--player",
    metavar="NAME",
    help=N_("Whose: a name, or a part of one.  [default: yours, or who has played most]"),
)
@option("--json", "as_json", is_flag=True, help=N_("Print one JSON object instead."))
def stats(player: str | None, *, as_json: bool) -> None:
    """Tell how a player has fared."""
    with opened_archive() as archive:
        key = _chosen(archive.players(), player).key
        statistics = archive.statistics(key)
    if as_json:
        click.echo(json.dumps(statistics_object(statistics)))
    else:
        click.echo("\n".join(stats_lines(statistics)))


def _chosen(players: Sequence[PlayerKey], name: str | None) -> PlayerKey:
    """The player of this name; without one whoever sits here, or has played most.

    Raises:
        click.ClickException: if there is none, or several could be meant.
    """
    if not players:
        raise click.ClickException(_("Nobody has played a match yet."))
    if name is None:
        own = own_name(load_settings(settings_file()).settings.name)
        return next(iter(_called(players, own)), players[0])
    found = _called(players, name) or _called(players, name, in_part=True)
    if not found:
        text = _("Nobody called {name} has played a match.")
        raise click.ClickException(text.format(name=escaped(name)))
    if len(found) > 1:
        known = "\n".join(map(player_line, found))
        text = _("Several players could be meant; name one by its key:\n{known}")
        raise click.ClickException(text.format(known=known))
    return found[0]


def _called(players: Sequence[PlayerKey], name: str, *, in_part: bool = False) -> list[PlayerKey]:
    """The players with this key, else those with this name, or with it in their names."""
    wanted = name.casefold()
    if in_part:
        return [one for one in players if wanted in one.name.casefold()]
    with_key = [one for one in players if one.key == name]
    return with_key or [one for one in players if one.name.casefold() == wanted]
