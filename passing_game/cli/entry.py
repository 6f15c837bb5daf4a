"""The way in to a host of shared tables: where its socket is to be, and whom it lets in."""

from __future__ import annotations

import grp
import os
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from passing_game.config import sockets
from passing_game.i18n import _
from passing_game.phrases import serving
from passing_game.phrases.foreign import escaped
from passing_game.tables.shared.peers import uid_of

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a host's socket is to be, and who may come in."""

    path: Path
    mode: int
    group: int | None
    uids: frozenset[int] | None


def uids_of(
    _context: click.Context, _parameter: click.Parameter, text: str | None
) -> frozenset[int] | None:
    """The user numbers of accounts with commas between, and one's own.

    Raises:
        click.BadParameter: if there is no such account.
    """
    if text is None:
        return None
    uids = {os.geteuid()}
    for account in filter(None, map(str.strip, text.split(","))):
        uid = uid_of(account)
        if uid is None:
            raise click.BadParameter(_("There is no account {name}.").format(name=escaped(account)))
        uids.add(uid)
    return frozenset(uids)


def gid_of(_context: click.Context, _parameter: click.Parameter, name: str | None) -> int | None:
    """The number of a group.

    Raises:
        click.BadParameter: if there is none.
    """
    if name is None:
        return None
    try:
        return grp.getgrnam(name).gr_gid
    except (KeyError, ValueError):
        raise click.BadParameter(serving.no_group(name)) from None


def mode_of(_context: click.Context, _parameter: click.Parameter, text: str | None) -> int | None:
    """The mode of a socket, from three octal digits.

    Raises:
        click.BadParameter: if it is something else.
    """
    if text is None:
        return None
    if not re.fullmatch(r"0?[0-7]{3}", text):
        raise click.BadParameter(serving.no_mode(text))
    return int(text, 8)


def entry_of(
    *,
    is_service: bool,
    for_all: bool | None,
    group: int | None,
    mode: int | None,
    uids: frozenset[int] | None,
    socket: Path | None,
) -> Entry:
    """The way in that the options say.

    Args:
        is_service: whether the account is no person's.
        for_all: whether the whole machine is served; None for what is usual for the account.
        group: the number of the group that is let in; None for whoever can connect.
        mode: the mode of the socket; None for the usual one.
        uids: who may come in; None for whoever can connect.
        socket: where it is; None for the usual place.
    """
    for_all = is_service if for_all is None else for_all
    usual = sockets.system_socket() if for_all else sockets.account_socket(os.geteuid())
    mode = mode if mode is not None else (0o666 if group is None else 0o660)
    return Entry(socket or usual, mode, group, uids)
