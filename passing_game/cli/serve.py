"""`passing-game serve`: the host of shared tables, for a whole machine or of one account."""

from __future__ import annotations

import grp
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from passing_game.cli.interrupted import load_module
from passing_game.cli.speaking import command, option
from passing_game.config import shared_folder, sockets
from passing_game.config.settings import SLOWEST_PACE, Settings
from passing_game.i18n import N_, _
from passing_game.phrases import serving
from passing_game.phrases.foreign import escaped
from passing_game.phrases.sockets import closed_to_others, socket_trouble
from passing_game.tables.shared.binding import SocketTrouble, bind, closed_at, inherited
from passing_game.tables.shared.peers import account_of, uid_of

if TYPE_CHECKING:
    import socket

FIRST_PERSON = 1000
"""The first user number of people; smaller ones are of root and of services."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a host's socket is to be, and who may come in."""

    path: Path
    mode: int
    group: int | None
    uids: frozenset[int] | None


def _uids(
    _context: click.Context, _parameter: click.Parameter, text: str | None
) -> frozenset[int] | None:
    """The user numbers of accounts with commas between."""
    if text is None:
        return None
    uids = {os.geteuid()}
    for account in filter(None, map(str.strip, text.split(","))):
        uid = uid_of(account)
        if uid is None:
            raise click.BadParameter(_("There is no account {name}.").format(name=escaped(account)))
        uids.add(uid)
    return frozenset(uids)


def _gid(_context: click.Context, _parameter: click.Parameter, name: str | None) -> int | None:
    if name is None:
        return None
    try:
        return grp.getgrnam(name).gr_gid
    except (KeyError, ValueError):
        raise click.BadParameter(serving.no_group(name)) from None


def _mode(_context: click.Context, _parameter: click.Parameter, text: str | None) -> int | None:
    if text is None:
        return None
    if not re.fullmatch(r"0?[0-7]{3}", text):
        raise click.BadParameter(serving.no_mode(text))
    return int(text, 8)


@command(
    help=N_(
        "Serve shared tables.\n\n"
        "People of this machine join them with passing-game join, each at their own terminal. As "
        "root or the account of a service it serves the whole machine; another account shares "
        "tables of its own, and is told to everybody there. What happens is told on the standard "
        "error: who and when, and never a tile. SIGTERM and SIGINT stop it; the tables are kept "
        "and go on at the next start. A socket that systemd hands over is taken."
    )
)
@option(
    "--system/--own",
    "for_all",
    default=None,
    help=N_("Serve the whole machine, or as this account.  [default: by the account]"),
)
@option(
    "--group",
    callback=_gid,
    metavar="GROUP",
    help=N_("Let the members of a group in, and nobody else."),
)
@option(
    "--mode",
    callback=_mode,
    metavar="MODE",
    help=N_("The mode of the socket.  [default: 666, or 660 with --group]"),
)
@option(
    "--accounts",
    "uids",
    callback=_uids,
    metavar="NAME,...",
    help=N_("Let these accounts in, and nobody else."),
)
@option(
    "--socket",
    type=click.Path(path_type=Path),
    help=N_("Where to listen, if not at the usual place; people need --socket, too, then."),
)
@option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help=N_("Where tables and records are kept.  [default: in the account's data folder]"),
)
@option(
    "--pace",
    type=click.IntRange(0, SLOWEST_PACE),
    metavar="MS",
    default=Settings().pace,
    show_default=True,
    help=N_("Milliseconds before a bot's move."),
)
@option("--until-idle", is_flag=True, help=N_("End ten minutes after the last person left."))
def serve(folder: Path | None, pace: int, *, until_idle: bool, **place: Any) -> None:  # noqa: ANN401
    """Serve until a signal comes."""
    is_service = os.geteuid() < FIRST_PERSON
    folder = folder or shared_folder()
    entry = _entry(is_service=is_service, **place)
    _check(folder)
    with _listening(entry) as sock:
        _tell(sock, entry, is_service=is_service)
        load_module("passing_game.tables.shared.serving")
        from passing_game.tables.shared.serving import Service, run  # noqa: PLC0415

        run(Service(folder, pace, not is_service, entry.uids, until_idle), sock, _log)


def _entry(
    *,
    is_service: bool,
    for_all: bool | None,
    group: int | None,
    mode: int | None,
    uids: frozenset[int] | None,
    socket: Path | None,
) -> Entry:
    for_all = is_service if for_all is None else for_all
    usual = sockets.system_socket() if for_all else sockets.account_socket(os.geteuid())
    mode = mode if mode is not None else (0o666 if group is None else 0o660)
    return Entry(socket or usual, mode, group, uids)


def _check(folder: Path) -> None:
    """See that tables can be kept.

    Raises:
        click.ClickException: if not.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = folder / f".{os.getpid()}.new"
        probe.touch(mode=0o600)
        probe.unlink()
    except OSError as error:
        raise click.ClickException(serving.no_folder(folder, error)) from None


def _listening(entry: Entry) -> socket.socket:
    """The socket that was handed over, or a new one.

    Raises:
        click.ClickException: if it cannot be had.
    """
    try:
        return inherited() or bind(entry.path, mode=entry.mode, group=entry.group, me=os.geteuid())
    except SocketTrouble as trouble:
        raise click.ClickException(socket_trouble(trouble)) from None


def _tell(sock: socket.socket, entry: Entry, *, is_service: bool) -> None:
    """Say where the host is, and what may not be as it was meant."""
    path = Path(os.fsdecode(sock.getsockname()))
    _say(serving.serving_at(str(path), _how_to_join(path)))
    if not is_service:
        _say(serving.hands_can_be_seen())
    shut = closed_at(path, entry.group) if entry.mode & 0o066 else None
    if shut is not None and path == entry.path:
        _say(closed_to_others(shut))


def _how_to_join(path: Path) -> str:
    if path == sockets.system_socket():
        return "passing-game join"
    uid = sockets.account_of_socket(path)
    if uid is not None:
        return f"passing-game join @{account_of(uid)}"
    return f"passing-game join @{account_of(os.geteuid())} --socket {path}"


def _say(sentence: str) -> None:
    click.echo(sentence, err=True)


def _log(line: str) -> None:
    """Write a line of the log; a reader who is gone stops no table."""
    try:
        click.echo(line, err=True)
    except OSError:
        return
