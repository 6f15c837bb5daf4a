"""`passing-game play`: straight to the table."""

from __future__ import annotations

from dataclasses import replace
from functools import wraps
from itertools import cycle
from typing import TYPE_CHECKING, Any

import click

from passing_game.bots.registry import BOTS
from passing_game.cli.codes import deal_options
from passing_game.cli.interrupted import load_module
from passing_game.cli.looks import look_options
from passing_game.cli.names import name_option
from passing_game.cli.showing import show
from passing_game.cli.speaking import command, option
from passing_game.cli.terminal import fits_the_screen, require_terminal
from passing_game.config import for_people, settings_file
from passing_game.i18n import N_, _, ngettext
from passing_game.phrases.bots import known_bots
from passing_game.phrases.own_name import own_name
from passing_game.phrases.setting_faults import fault
from passing_game.tables.beginnings import NewMatch
from passing_game.tables.names import cleaned_names
from passing_game.tables.setup import USUAL_BOT, GameSetup, usual_players

if TYPE_CHECKING:
    from typing import NoReturn

    from passing_game.cli.looks import Looks
    from passing_game.cli.options import Agreed, Command
    from passing_game.config import Settings
    from passing_game.ui.preferences import Preferences


def match_options(command: Command) -> Command:
    """Give a command every option on a match; it gets `setup`, a `GameSetup`, and `seed`.

    It must be given `looks`, too: names that are not given as options are those of the settings.
    """
    return deal_options(seating(command))


def seating(command: Command) -> Command:
    """Give a command the options on who plays; what it is given as `agreed` becomes `setup`.

    It must be given `looks`, too, as with `match_options`.
    """

    @option(
        "--bot",
        "bots",
        type=click.Choice(list(BOTS)),
        multiple=True,
        metavar="LEVEL",
        help=lambda: _(
            "The bot of the next seat: {known}. Fewer than seats are repeated in turn.  "
            "[default: club]"
        ).format(known=known_bots()),
    )
    @name_option
    @wraps(command)
    def with_seats(
        *args: Any,  # noqa: ANN401 - whatever the command takes besides
        agreed: Agreed,
        bots: tuple[str, ...],
        name: str | None,
        looks: Looks,
        **others: Any,  # noqa: ANN401
    ) -> None:
        setup = _setup(agreed, bots, name, looks.settings)
        command(*args, setup=setup, looks=looks, **others)

    return with_seats


def _setup(
    agreed: Agreed, bots: tuple[str, ...], name: str | None, settings: Settings
) -> GameSetup:
    """You in seat 0 and bots in the others.

    Raises:
        click.UsageError: if there are more bots than seats for them.
    """
    others = agreed.rules.players - 1
    if len(bots) > others:
        raise click.UsageError(
            ngettext(
                "There are {bots} bots for the {seats} seat besides yours.",
                "There are {bots} bots for the {seats} seats besides yours.",
                others,
            ).format(bots=len(bots), seats=others)
        )
    own = name or own_name(settings.name)
    you, *rest = usual_players(own, agreed.rules.players, cleaned_names(settings.bots))
    levels = cycle(bots or (USUAL_BOT,))
    players = you, *(replace(player, bot=next(levels)) for player in rest)
    return GameSetup(agreed.preset, agreed.rules, players)


@command(
    help=N_(
        "Play a match against bots, without the setup.\n\n"
        "You sit in seat 0, the bots in the seats from 1 on, clockwise."
    )
)
@look_options
@match_options
def play(setup: GameSetup, seed: str | None, looks: Looks) -> None:
    """Open the table."""
    open_game(setup, seed, looks)


def open_game(
    setup: GameSetup, seed: str | None, looks: Looks, *, ask_first: bool = False
) -> NoReturn:
    """Show the game in the full screen or play it in lines of text, then exit.

    Args:
        setup: the match.
        seed: the seed of chance; None for a random one.
        looks: how it is to be shown.
        ask_first: whether the full screen asks for a setup instead.
    """
    new = NewMatch(setup, seed)
    # What shows the game is loaded when it is shown, and may be interrupted meanwhile.
    if in_text(looks):
        load_module("passing_game.text.app")
        from passing_game.text.app import run as run_text  # noqa: PLC0415

        raise SystemExit(run_text(new, confirm_pass=looks.settings.confirm_pass))
    show(None if ask_first else new, screen_preferences(looks))


def in_text(looks: Looks) -> bool:
    """Whether the game is to be played in lines of text.

    If so, what is wrong in the settings file is told, as no screen will.
    """
    if looks.text or (looks.text is None and not fits_the_screen()):
        for one in looks.loaded.faults:
            click.echo(fault(for_people(settings_file()), one), err=True)
        return True
    return False


def screen_preferences(looks: Looks) -> Preferences:
    """The settings for the full screen.

    Raises:
        NoTerminal: if there is no terminal for it.
    """
    require_terminal()
    from passing_game.ui.preferences import Preferences  # noqa: PLC0415

    return Preferences.of(settings_file(), looks.loaded, looks.options)
