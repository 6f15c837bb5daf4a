"""Bots as the command line names them."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from passing_game.bots.adapting import NoBot, as_bot
from passing_game.bots.registry import BOTS
from passing_game.i18n import _
from passing_game.phrases.contest import error_name
from passing_game.phrases.foreign import escaped
from passing_game.tables.arena import Entrant

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from passing_game.bots import Bot


@contextmanager
def prints_aside() -> Iterator[None]:
    """Have what somebody else's code prints go to standard error: the output is ours."""
    with (
        open(os.dup(2), "w", encoding="utf-8", errors="backslashreplace") as aside,  # noqa: PTH123
        redirect_stdout(aside),
    ):
        yield


class BotSpec(click.ParamType[Entrant]):
    """The name of a bot of ours, or `module:callable` for somebody else's, as an `Entrant`."""

    name = "bot"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> Entrant:
        """The bot of this name."""
        try:
            return Entrant(value, _find(value))
        except _NotFound as error:
            return self.fail(str(error), param, ctx)


class _NotFound(Exception):
    """There is no such bot; the sentence says why."""


def _find(spec: str) -> Bot:
    if spec in BOTS:
        return BOTS[spec]
    module, _colon, name = spec.partition(":")
    if not (module and name):
        text = _("There is no bot {spec}. There are: {known}, or module:callable.")
        raise _NotFound(text.format(spec=escaped(spec), known=", ".join(BOTS)))
    candidate = _imported(module)
    try:
        return as_bot(attrgetter(name)(candidate))
    except AttributeError:
        text = _("The module {module} has no {name}.")
    except NoBot:
        text = _("{name} of {module} cannot be called as a bot: (view, rng, budget) -> move.")
    raise _NotFound(text.format(module=escaped(module), name=escaped(name)))


def _imported(name: str) -> ModuleType:
    """The module of this name, which is looked for in the present folder too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)  # as `python -m` does
    try:
        with prints_aside():
            return import_module(name)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - it is somebody else's code
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing is not None and f"{name}.".startswith(f"{missing}."):
            raise _NotFound(
                _("There is no module {module}.").format(module=escaped(name))
            ) from None
        text = _("The module {module} cannot be imported: {reason}.")
        raise _NotFound(text.format(module=escaped(name), reason=error_name(error))) from None
