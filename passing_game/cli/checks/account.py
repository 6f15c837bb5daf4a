"""Who runs the program, which program it is, and whether they may come to the host of the box."""

from __future__ import annotations

import grp
import os
import platform
import pwd
import stat
from typing import TYPE_CHECKING

from passing_game import __version__
from passing_game.cli.checks.finding import Check, Finding, State
from passing_game.phrases import doctor as words
from passing_game.phrases.sockets import socket_trouble
from passing_game.tables.shared.peers import UNMAPPED, account_of, require_identity
from passing_game.tables.shared.socket_trouble import SocketTrouble
from passing_game.tables.wire.limits import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path


def version() -> list[Finding]:
    """Which program this is."""
    told = words.version(__version__, PROTOCOL, platform.python_version())
    return [Finding(Check.VERSION, State.OK, told)]


def account(uid: int) -> list[Finding]:
    """By which account one is known at shared tables.

    Args:
        uid: whose process this is.
    """
    try:
        require_identity()
    except SocketTrouble as trouble:
        return [Finding(Check.ACCOUNT, State.TROUBLE, socket_trouble(trouble))]
    if uid == UNMAPPED:
        return [Finding(Check.ACCOUNT, State.TROUBLE, words.unmapped())]
    return [Finding(Check.ACCOUNT, State.OK, words.you_are(account_of(uid)))]


def group(socket: Path, uid: int, gids: Collection[int]) -> list[Finding]:
    """Whether one is in the group for which the host of the box is, if it is for one alone.

    Args:
        socket: the host's.
        uid: whose process this is.
        gids: the groups that it is in.
    """
    try:
        status = socket.stat()
    except OSError:
        return []  # why it is not there is found out by going there
    if status.st_mode & stat.S_IWOTH or uid in (0, status.st_uid):
        return []
    who = account_of(uid)
    try:
        the_group = grp.getgrgid(status.st_gid)
    except KeyError:
        name, is_listed = str(status.st_gid), False
    else:
        name = the_group.gr_name
        is_listed = who in the_group.gr_mem or _primary(uid) == status.st_gid
    if status.st_gid in gids:
        return [Finding(Check.ACCOUNT, State.OK, words.in_group(name))]
    told = words.group_is_new(name) if is_listed else words.not_in_group(name, who)
    return [Finding(Check.ACCOUNT, State.TROUBLE, told)]


def groups_here() -> frozenset[int]:
    """The groups that this process is in."""
    return frozenset((os.getegid(), *os.getgroups()))


def _primary(uid: int) -> int | None:
    try:
        return pwd.getpwuid(uid).pw_gid
    except KeyError:
        return None
