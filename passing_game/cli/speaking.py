"""The command line in the player's language: what click says, and the help of commands and options.

Click asks the gettext of the process, which knows one catalogue for all and none of ours. So each
of its modules that knows it as `_` or `ngettext` gets ours. Help is kept as its English id and
translated when it is shown.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import click
from click import core, decorators, exceptions, formatting, parser, termui, types

from passing_game.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from types import ModuleType

Help: TypeAlias = str | Callable[[], str]
"""The English id of a help text, or what makes it when it is shown."""

WHOLE: Final = 10_000
"""More characters than a help text has."""

F = TypeVar("F", bound=Callable[..., Any])

_NUMBERS: Final = (types.IntParamType, types.IntRange, types.FloatParamType, types.FloatRange)
_SPEAKERS: Final = (core, decorators, exceptions, formatting, parser, termui, types)


def teach_click() -> None:
    """Have click speak the language of the session from now on."""
    for module in _SPEAKERS:
        _replace(module, "_", gettext.gettext, _)
        _replace(module, "ngettext", gettext.ngettext, ngettext)
    for kind in _NUMBERS:
        if isinstance(kind.__dict__.get("name"), str):
            kind.name = _TranslatedName(kind.name)  # type: ignore[assignment]


def _replace(module: ModuleType, name: str, theirs: object, ours: object) -> None:
    if getattr(module, name, None) is theirs:
        setattr(module, name, ours)


class _TranslatedName:
    """The name of a type of click's in the language of the session."""

    def __init__(self, english: str) -> None:
        self._english = english

    def __get__(self, _thing: object, _owner: type | None = None) -> str:
        """The name; it stands in sentences."""
        return _(self._english)


class _Translated:
    """A text of click's objects that is kept as its English id."""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = f"_{name}_to_translate"

    def __get__(self, thing: object, _owner: type | None = None) -> str | None:
        """The text in the language of the session."""
        text: Help | None = getattr(thing, self._name, None)
        return text() if callable(text) else text and _(text)

    def __set__(self, thing: object, text: Help | None) -> None:
        setattr(thing, self._name, text)


class Option(click.Option):
    """An option whose help is translated."""

    help = _Translated()

    def __init__(self, *args: Any, help: Help | None = None, **others: Any) -> None:  # noqa: A002, ANN401
        super().__init__(*args, **others)
        self.help = help


class Command(click.Command):
    """A command whose help is translated, and what stands below it."""

    help = _Translated()
    epilog = _Translated()

    def get_short_help_str(self, limit: int = 0) -> str:
        """The first sentence of the help, whole: a list of commands wraps it where it is long."""
        del limit
        return super().get_short_help_str(WHOLE)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option --help; click translates its help once for all."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _(_SHOW_HELP)
        return option


class Group(Command, click.Group):
    """A group whose help is translated."""


def command(
    name: str | None = None,
    *,
    cls: type[Command] = Command,
    **attributes: Any,  # noqa: ANN401
) -> Callable[[F], Command]:
    """Make a function a command, as `click.command` does; `help` is a `Help`."""
    return click.command(name, cls=cls, **attributes)


def option(*names: str, **attributes: Any) -> Callable[[F], F]:  # noqa: ANN401
    """Give a function an option, as `click.option` does; `help` is a `Help`."""
    return click.option(*names, cls=Option, **attributes)


_SHOW_HELP: Final = N_("Show this message and exit.")
