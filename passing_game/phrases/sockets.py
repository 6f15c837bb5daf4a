"""What is wrong with a socket of shared tables, and what to do about it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from passing_game.config import sockets
from passing_game.config.paths import for_people
from passing_game.i18n import N_, _
from passing_game.phrases.foreign import escaped
from passing_game.tables.shared.peers import account_of
from passing_game.tables.shared.socket_trouble import SocketKind

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from passing_game.tables.shared.socket_trouble import SocketTrouble

_SENTENCES: Final = {
    SocketKind.UNSUPPORTED: N_(
        "This system does not tell who is at the other end of a socket, so no tables can be "
        "shared here. Share them on a Linux machine, or play at this terminal alone."
    ),
    SocketKind.NO_IDENTITY: N_(
        "The system does not tell who is at the other end of the line, so the line is not used. "
        "Connect to a table host on this machine."
    ),
    SocketKind.ABSTRACT: N_(
        "{path} is an abstract name, and a socket with such a name is open to everybody. Give "
        "the path of a file, such as {example}."
    ),
    SocketKind.TOO_LONG: N_(
        "{path} is too long for a socket: {length} bytes, and {most} at most. Give a shorter path."
    ),
    SocketKind.LINK: N_(
        "{path} is a link, and no link is followed on the way to a socket. If it is to be one, "
        "give the path that it leads to; if not, remove it."
    ),
    SocketKind.NOT_A_FOLDER: N_(
        "{path} is no directory, so there can be no socket in it. Remove it, or give another path."
    ),
    SocketKind.NO_FOLDER: N_("There is no directory {path}. Make it, or give another path."),
    SocketKind.FOLDER_OWNER: N_(
        "{path} belongs to {account}, who could put another socket in the place of this one. "
        "Give a path in a directory of a trusted account, or ask whoever runs this machine to "
        "remove it."
    ),
    SocketKind.FOLDER_OPEN: N_(
        "Others can write in {path} (mode {mode}), so somebody could put another socket in the "
        "place of this one. Use a directory in which its owner alone can write (mode 0755)."
    ),
    SocketKind.NOT_A_SOCKET: N_(
        "{path} is in the way: it is no socket. Remove it, or give another path."
    ),
    SocketKind.NOT_OURS: N_(
        "{path} is a socket of {account} and is left alone. Give another path, or have it "
        "removed by {account}."
    ),
    SocketKind.ALREADY_RUNNING: N_(
        "A table host is already running at {path}. There is no need for a second one."
    ),
    SocketKind.LOCK_TAKEN: N_(
        "{path} is in the way: it is no lock file of this account. Remove it and start again."
    ),
    SocketKind.NO_PERMISSION: N_(
        "This account may not make a socket at {path}. Start as an account that may write there, "
        "or give another path."
    ),
    SocketKind.NOT_IN_GROUP: N_(
        "The socket {path} cannot be given to group {gid}. Start as an account that is in that "
        "group, or name another group."
    ),
    SocketKind.INHERITED: N_(
        "The service manager has not handed over one listening Unix stream socket. Give the socket "
        "unit a single line ListenStream= with a path."
    ),
    SocketKind.NOT_THERE: N_(
        "No table host is running at {path}. One is started there by: passing-game serve --socket "
        "{path}"
    ),
    SocketKind.NOT_RUNNING: N_(
        "The table host at {path} has been stopped. Whoever runs it can start it again, and the "
        "tables go on."
    ),
    SocketKind.REFUSED: N_(
        "This account may not come to the table host at {path}. Ask whoever runs it to let you in."
    ),
    SocketKind.BUSY: N_(
        "The table host at {path} has too many people at its door just now. Try again soon."
    ),
    SocketKind.WRONG_OWNER: N_(
        "The table host at {path} runs as {account}, which is not the expected account. It is not "
        "used, since it could show your tiles to others. Tell whoever runs this machine."
    ),
    SocketKind.UNMAPPED: N_(
        "Nobody can tell as which account the table host at {path} runs: it has no number here, as "
        "happens in a container. It is not used. Start host and players on the same side."
    ),
    SocketKind.SYSTEM: N_(
        "The socket {path} cannot be used: {reason}. Mend that, or give another path."
    ),
}


_NO_SYSTEM_HOST: Final = N_(
    "No host serves this whole machine: only root or a service account can run one, at {path}. "
    "With passing-game join @ACCOUNT you join tables of somebody's own account. To share tables "
    "of your own, choose “To others” (h) in the setup, or run: passing-game serve"
)
_NO_OWN_HOST: Final = N_(
    "No tables are shared at {path} now. Whoever has that account shares some by “To others” (h) "
    "in the setup, or by: passing-game serve"
)


def socket_trouble(trouble: SocketTrouble) -> str:
    """What is wrong and what to do, in a sentence or a few."""
    data = trouble.data
    return _(_sentence(trouble)).format(
        path=_shown(trouble.path),
        example="/run/passing-game/table.sock",
        account=escaped(account_of(data["uid"])) if "uid" in data else "",
        mode=f"{data.get('mode', 0):04o}",
        reason=escaped(os.strerror(data.get("error", 0))),
        length=data.get("length"),
        most=data.get("most"),
        gid=data.get("gid"),
    )


def _sentence(trouble: SocketTrouble) -> str:
    """The sentence in English; where no host runs it depends on whose that would be."""
    if trouble.kind is SocketKind.NOT_THERE and trouble.path is not None:
        if trouble.path == sockets.system_socket():
            return _NO_SYSTEM_HOST
        if sockets.account_of_socket(trouble.path) is not None:
            return _NO_OWN_HOST
    return _SENTENCES[trouble.kind]


def others_run(accounts: Sequence[str]) -> str:
    """That accounts share tables of their own, and how one gets there."""
    known = ", ".join(f"@{escaped(account)}" for account in accounts)
    return _("Tables of accounts: {known}. Say: passing-game join {first}").format(
        known=known, first=known.partition(",")[0]
    )


def closed_to_others(path: Path) -> str:
    """That something on the way to a socket keeps the others out: see `closed_at`."""
    return _(
        "{path} is closed to the others, so they cannot come to this table. Open it to them with "
        "chmod, or give another path."
    ).format(path=_shown(path))


def _shown(path: Path | None) -> str:
    return escaped(for_people(path)) if path else ""
