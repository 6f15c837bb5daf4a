"""Bots as the command line names them."""

from __future__ import annotations

import click

from passing_game.bots.registry import BOTS
from passing_game.i18n import _
from passing_game.phrases.bot_faults import no_such_bot
from passing_game.phrases.bots import known_bots
from passing_game.phrases.foreign import escaped
from passing_game.tables.arena.finding import check
from passing_game.tables.arena.losses import NoSuchBot


class BotSpec(click.ParamType[str]):
    """The name of a bot of ours, or `module:callable` for somebody else's."""

    name = "bot"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The same, if there is such a bot."""
        if value in BOTS:
            return value
        module, _colon, name = value.partition(":")
        if not (module and name):
            text = _("There is no bot {spec}. There are: {known}; or module:callable.")
            self.fail(text.format(spec=escaped(value), known=known_bots()), param, ctx)
        try:
            check(value)
        except NoSuchBot as error:
            self.fail(no_such_bot(error), param, ctx)
        return value
