"""Which host of shared tables a command means. Getting there is `cli.calling`'s, loaded later."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING, Any, Final

import click

from passing_game.cli.speaking import option
from passing_game.i18n import N_, _

if TYPE_CHECKING:
    from passing_game.cli.options import Command

AT: Final = "@"
"""What stands before the account whose own host is meant."""

PROGRAM: Final = "passing-game"
"""What this program is called on a machine where it is in PATH."""


@dataclass(frozen=True, slots=True)
class Way:
    """How one gets to a host.

    Attributes:
        on: the machine, as ssh takes it; None for this one.
        program: how the program is started there.
        socket: where the host is, if not where it usually is.
    """

    on: str | None = None
    program: str = PROGRAM
    socket: Path | None = None

    @property
    def socket_to_say(self) -> str:
        """The socket as it is said to others, wherever they are; empty if it was not named."""
        if self.socket is None:
            return ""
        return str(self.socket if self.on else self.socket.absolute())

    @property
    def ssh_to_say(self) -> str:
        """The options for another machine as they are typed again; empty on this one."""
        if self.on is None:
            return ""
        words = ["--on", self.on]
        if self.program != PROGRAM:
            words += ["--remote-command", self.program]
        return join(words)


socket_option = option(
    "--socket",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("The socket of the host, if it is not the usual one."),
)
"""Where the host is, None if at its usual place."""

_OPTIONS: Final = (
    option(
        "--on",
        metavar="[USER@]BOX",
        help=N_("The host of another machine, over ssh.  [default: this machine]"),
    ),
    option(
        "--remote-command",
        "program",
        metavar="COMMAND",
        default=PROGRAM,
        show_default=True,
        help=N_("With --on: how this program is started there."),
    ),
    socket_option,
)


def way_options(command: Command) -> Command:
    """Give a command the options on how one gets to a host; it gets `way`, a `Way`."""

    @wraps(command)
    def with_way(
        *args: Any,  # noqa: ANN401 - whatever the command takes besides
        on: str | None,
        program: str,
        socket: Path | None,
        **others: Any,  # noqa: ANN401
    ) -> None:
        command(*args, way=Way(on, program, socket), **others)

    decorated: Command = with_way
    for give in reversed(_OPTIONS):
        decorated = give(decorated)
    return decorated


def split(address: str | None) -> tuple[str | None, str | None]:
    """The table and the account of TABLE, @ACCOUNT or TABLE@ACCOUNT; None for what is not named.

    Raises:
        click.UsageError: if nothing stands behind the @.
    """
    table, at, account = (address or "").partition(AT)
    if at and not account:
        raise click.UsageError(_("An account must stand behind the @."))
    return table or None, account or None


def only_account(host: str | None) -> str | None:
    """The account of @ACCOUNT; None if no host is named.

    Raises:
        click.UsageError: if it is anything else.
    """
    table, account = split(host)
    if table is not None:
        raise click.UsageError(_("A host is named by its account, with an @ before it."))
    return account
