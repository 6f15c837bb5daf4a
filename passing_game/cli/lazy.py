"""A group whose subcommands are imported only when they are wanted, and whose errors are safe."""

from __future__ import annotations

import sys
from keyword import iskeyword
from typing import IO, Any, Final

import click

from passing_game.cli.interrupted import INTERRUPTED, load_module
from passing_game.cli.speaking import Group
from passing_game.cli.terminal import is_terminal
from passing_game.i18n import _
from passing_game.phrases.foreign import escaped

SUBCOMMANDS: Final = (
    *("play", "daily", "continue", "abandon"),
    *("history", "stats", "replay", "review", "share", "export", "import", "delete"),
    *("simulate", "verify"),
    *("join", "tables", "who", "serve", "relay", "doctor"),
)
"""Each is the attribute of its own name in the module of this package that is called like it.

Where the name is a word of Python's own (`import`), both have an underscore behind it.
"""

UNNAMED: Final = "begin"
"""What runs where no subcommand is named. It is in no list, but found like the others."""

_TAKE_FILES: Final = ("verify", "import", "export", "replay", "review", "share")
"""These show the names of files escaped, so such a name may hold anything."""

_OF_THE_GROUP: Final = ("--help", "--version")


class Interrupted(click.ClickException):
    """Ctrl-C has ended a command."""

    exit_code = INTERRUPTED

    def __init__(self) -> None:
        super().__init__(_("Interrupted."))

    def show(self, file: IO[Any] | None = None) -> None:
        """Say so; at a terminal on a line of its own, behind the ^C."""
        click.echo(("\n" if is_terminal(sys.stderr) else "") + self.message, file=file, err=True)


class LazyGroup(Group):
    """The subcommands of the program, each in a module of its own."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """All subcommands, in the order of the help."""
        return list(SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The subcommand, imported now; None if there is none of this name."""
        if cmd_name not in (*SUBCOMMANDS, UNNAMED):
            return None
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command: click.Command = getattr(load_module(f"passing_game.cli.{name}"), name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Have the unnamed command take the arguments where no other is named.

        Control characters are refused before anything can repeat them to the terminal.
        """
        files_follow = args[:1] and args[0] in _TAKE_FILES
        for argument in args:
            if files_follow and not argument.startswith("-"):
                continue
            if any(_is_control(character) for character in argument):
                shown = ascii(argument)
                raise click.UsageError(
                    _("There is a control character in {argument}.").format(argument=shown), ctx
                )
        if _names_nothing(args) and not (ctx.resilient_parsing and not args):
            args = [UNNAMED, *args]
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand. What click says about its arguments may repeat them: harmless.

        Raises:
            Interrupted: after Ctrl-C, also where click has asked something.
        """
        try:
            result: object = super().invoke(ctx)
        except KeyboardInterrupt:
            raise Interrupted from None
        except click.Abort as abort:
            if isinstance(abort.__context__, KeyboardInterrupt):
                raise Interrupted from None
            raise
        except click.UsageError as error:
            told = error.format_message()
            raise click.UsageError(escaped(told, most=len(told)), error.ctx) from None
        return result


def _names_nothing(args: list[str]) -> bool:
    """Whether no subcommand is named: there is nothing, or an option that is not the group's."""
    return not args or (args[0].startswith("-") and args[0] not in _OF_THE_GROUP)


def _is_control(character: str) -> bool:
    number = ord(character)
    return number < 0x20 or 0x7F <= number < 0xA0
