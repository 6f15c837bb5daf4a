"""Calling hosts of shared tables: how one gets there, whom one believes, and what fails.

Where no host of the box runs, those of accounts are named that one might have meant.

The host of the box must run as root, as whoever root has let have the directory of its socket, or
as oneself; an account's own host as that account, which was named. Nobody else is believed.
"""

from __future__ import annotations

import os
import secrets
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, TypeVar

import click

from passing_game import __version__
from passing_game.cli.hosts import AT
from passing_game.config import load_settings, settings_file, sockets
from passing_game.i18n import _
from passing_game.phrases.foreign import escaped
from passing_game.phrases.line_trouble import line_trouble, why_not
from passing_game.tables.names import cleaned
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble, UnixLine
from passing_game.tables.shared.opener import is_absent
from passing_game.tables.shared.peers import typed, uid_of
from passing_game.tables.shared.ssh_box import Box
from passing_game.tables.shared.ssh_line import Asking, SshLine
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.requests import Hello

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path
    from socket import socket as Socket  # noqa: N812 - a line's way there is called socket here

    from passing_game.cli.hosts import Way
    from passing_game.tables.shared.lines import Line
    from passing_game.tables.wire.answers import Welcome

Result = TypeVar("Result")

MOST_NAMED: Final = 8
"""Accounts that are named; `passing-game tables` asks them all."""


def line_of(way: Way, account: str | None, asking: Asking | None = None) -> Line:
    """The line to a box's host, or to an account's own.

    Args:
        way: how one gets there.
        account: whose own host it is; None for the box's.
        asking: the terminal while ssh may ask something.

    Raises:
        click.UsageError: if there is no such account on this machine, or no such machine.
    """
    if way.on is None:
        return local_line(account, way.socket)
    socket = ("--socket", str(way.socket)) if way.socket else ()
    whose = (f"{AT}{account}",) if account else ()
    try:
        box = Box(way.on, way.program, (*socket, *whose))
    except LineTrouble as trouble:
        raise click.UsageError(line_trouble(trouble)) from None
    return SshLine(box, asking or Asking(told=repeated))


def local_line(account: str | None, socket: Path | None = None) -> UnixLine:
    """The line to a host of this machine.

    Args:
        account: whose own host it is; None for the box's.
        socket: where it is, if not where it usually is.

    Raises:
        click.UsageError: if there is no such account.
    """
    if account is None:
        usual = sockets.system_socket()
        trusted = {0, os.geteuid()} | (set() if socket else _service(usual))
        return UnixLine(socket, trusted) if socket else BoxLine(usual, trusted)
    uid = uid_of(account)
    if uid is None:
        raise click.UsageError(_("There is no account {name}.").format(name=escaped(account)))
    return UnixLine(socket or sockets.account_socket(uid), {uid})


class BoxLine(UnixLine):
    """The way to the host of this box; its trouble names the `others` that run if there is none."""

    def dial(self) -> Socket:
        """The socket, connected to a host that is trusted.

        Raises:
            LineTrouble: NO_HOST or WRONG_HOST.
        """
        try:
            return super().dial()
        except LineTrouble as trouble:
            others = " ".join(running()[:MOST_NAMED]) if is_absent(trouble) else ""
            if others:
                raise LineTrouble(trouble.fault, {**trouble.data, "others": others}) from None
            raise


def running() -> list[str]:
    """The accounts of this box whose own hosts run, as they are written behind an @."""
    found = []
    for socket in sockets.all_account_sockets():
        uid = sockets.account_of_socket(socket)
        if uid is not None:
            with suppress(LineTrouble), UnixLine(socket, {uid}).dial():
                found.append(typed(uid))
    return found


def _service(socket: Path) -> set[int]:
    """Whoever root has let have the directory of the box's socket: nobody else can make it."""
    try:
        above, folder = socket.parent.parent.lstat(), socket.parent.lstat()
    except OSError:
        return set()
    return {folder.st_uid} if above.st_uid == 0 and not above.st_mode & 0o022 else set()


def repeated(line: str) -> None:
    """Say what ssh has said."""
    click.echo(line, err=True)


def hello(name: str | None = None) -> Hello:
    """Who comes: by the name that was given, or that of the settings; else by the account alone."""
    own = name or cleaned(load_settings(settings_file()).settings.name)
    return Hello(PROTOCOL, __version__, own, secrets.token_hex(8))


def caller(line: Line, name: str | None = None) -> Client:
    """Whoever calls over a line, not connected yet."""
    return Client(line, hello(name), time.monotonic)


async def asked(line: Line, work: Callable[[Client, Welcome], Awaitable[Result]]) -> Result:
    """Go to a host, ask it something, and go.

    Raises:
        LineTrouble, RequestRefused: if that cannot be had.
    """
    client = caller(line)
    welcome = await client.connect()
    try:
        return await work(client, welcome)
    finally:
        await client.close()


@contextmanager
def told() -> Iterator[None]:
    """Have it told in a sentence if a host cannot be reached, or does not grant what is asked.

    Raises:
        click.ClickException: the sentence.
    """
    try:
        yield
    except (LineTrouble, RequestRefused) as error:
        raise click.ClickException(why_not(error)) from None
