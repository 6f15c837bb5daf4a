"""`passing-game serve`: the host of shared tables, for a whole machine or of one account."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from passing_game.cli.entry import Entry, entry_of, gid_of, mode_of, uids_of
from passing_game.cli.interrupted import load_module
from passing_game.cli.speaking import command, option
from passing_game.config import shared_folder, sockets
from passing_game.config.settings import SLOWEST_PACE, Settings
from passing_game.i18n import N_
from passing_game.phrases import serving
from passing_game.phrases.sockets import closed_to_others, socket_trouble
from passing_game.tables.shared.binding import SocketTrouble, bind, closed_at, inherited
from passing_game.tables.shared.log_writer import STANDARD_ERROR, write_to, writing
from passing_game.tables.shared.own_folder import FolderOfOthers, FolderTaken, taken
from passing_game.tables.shared.peers import account_of, peer_of, typed

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterator

FIRST_PERSON = 1000
"""The first user number of people; smaller ones are of root and of services."""


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
    callback=gid_of,
    metavar="GROUP",
    help=N_("Let the members of a group in, and nobody else."),
)
@option(
    "--mode",
    callback=mode_of,
    metavar="MODE",
    help=N_("The mode of the socket.  [default: 666, or 660 with --group]"),
)
@option(
    "--accounts",
    "uids",
    callback=uids_of,
    metavar="NAME,...",
    help=N_("Let these accounts in, and nobody else."),
)
@option(
    "--socket",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("Where to listen, if not at the usual place; people need --socket, too, then."),
)
@option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
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
    entry = entry_of(is_service=is_service, **place)
    with _listening(entry) as sock, _own(folder):
        _tell(sock, entry, is_service=is_service)
        load_module("passing_game.tables.shared.serving")
        from passing_game.tables.shared.serving import Service, run  # noqa: PLC0415

        with writing(partial(write_to, STANDARD_ERROR)) as log:
            run(Service(folder, pace, not is_service, entry.uids, until_idle), sock, log)


@contextmanager
def _own(folder: Path) -> Iterator[None]:
    """Keep the tables there, and nobody else meanwhile.

    Raises:
        click.ClickException: if that cannot be.
    """
    try:
        with taken(folder):
            yield
    except FolderOfOthers as other:
        account = None if other.uid is None else account_of(other.uid)
        raise click.ClickException(serving.folder_of_others(other.place, account)) from None
    except FolderTaken:
        raise click.ClickException(serving.folder_taken(folder)) from None
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
    _say(serving.serving_at(str(path), _how_to_join(path, peer_of(sock).uid)))
    if not is_service:
        _say(serving.hands_can_be_seen())
    shut = closed_at(path, entry.group) if entry.mode & 0o066 else None
    if shut is not None and path == entry.path:
        _say(closed_to_others(shut))


def _how_to_join(path: Path, believed: int) -> str:
    """What others type; `believed` is whose process they will be told that the host is."""
    if path == sockets.system_socket():
        return "passing-game join"
    uid = sockets.account_of_socket(path)
    if uid is not None:
        return f"passing-game join @{typed(uid)}"
    whose = f"@{typed(believed)} " if believed else ""  # root is believed anyway
    return f"passing-game join {whose}--socket {path}"


def _say(sentence: str) -> None:
    """Say something, if anybody reads it: a reader who is gone stops no host."""
    with suppress(OSError):
        click.echo(sentence, err=True)
