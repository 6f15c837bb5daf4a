"""Where the sockets of shared tables are: the same for everybody, so no variable moves them.

A table that somebody opens from their own account cannot be in that account's runtime directory,
which is closed to the others; it is in a directory of its own under `/tmp`.
"""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Final

_SOCKET: Final = "table.sock"

_SYSTEM: Final = Path("/run/passing-game")

_TEMPORARY: Final = Path("/tmp")  # noqa: S108 - who owns the directory below it is checked

_OF_ACCOUNT: Final = re.compile(r"passing-game-(0|[1-9][0-9]{0,9})")


def system_socket() -> Path:
    """The socket of the host that serves the whole box."""
    return _SYSTEM / _SOCKET


def account_socket(uid: int) -> Path:
    """The socket of a host that an account runs for itself, by its user number."""
    return _TEMPORARY / f"passing-game-{uid}" / _SOCKET


def account_of_socket(path: Path) -> int | None:
    """The user number of the account whose own socket this path is; None if it is no such path."""
    number = _OF_ACCOUNT.fullmatch(path.parent.name)
    uid = int(number[1]) if number else None
    return uid if uid is not None and path == account_socket(uid) else None


def all_account_sockets() -> list[Path]:
    """The sockets that accounts of this box have made for themselves, by user number.

    A directory that does not belong to the account in its name is left out, so one account adds
    one line at most. Whether anybody listens is not asked.
    """
    try:
        found = [_OF_ACCOUNT.fullmatch(folder.name) for folder in _TEMPORARY.iterdir()]
    except OSError:
        return []
    uids = sorted(int(match[1]) for match in found if match)
    return [account_socket(uid) for uid in uids if _is_theirs(account_socket(uid), uid)]


def _is_theirs(path: Path, uid: int) -> bool:
    try:
        folder, socket = path.parent.lstat(), path.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(folder.st_mode) and folder.st_uid == uid and stat.S_ISSOCK(socket.st_mode)
