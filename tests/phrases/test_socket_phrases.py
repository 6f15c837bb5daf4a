"""What is wrong with a socket, and what to do, in words."""
# ruff: noqa: S108 - nothing is written at these paths

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from passing_game.phrases.sockets import closed_to_others, socket_trouble
from passing_game.tables.shared.socket_trouble import SocketKind, SocketTrouble

PATH = Path("/run/passing-game/table.sock")

SENTENCES = [
    (
        SocketTrouble(SocketKind.UNSUPPORTED),
        (
            "This system does not tell who is at the other end of a socket, so no tables can be "
            "shared here. Share them on a Linux machine, or play at this terminal alone."
        ),
    ),
    (
        SocketTrouble(SocketKind.NO_IDENTITY),
        (
            "The system does not tell who is at the other end of the line, so the line is not "
            "used. Connect to a table host on this machine."
        ),
    ),
    (
        SocketTrouble(SocketKind.ABSTRACT, Path("@table")),
        (
            "@table is an abstract name, and a socket with such a name is open to everybody. Give"
            " the path of a file, such as /run/passing-game/table.sock."
        ),
    ),
    (
        SocketTrouble(SocketKind.TOO_LONG, Path("/x"), length=120, most=107),
        "/x is too long for a socket: 120 bytes, and 107 at most. Give a shorter path.",
    ),
    (
        SocketTrouble(SocketKind.LINK, Path("/tmp")),
        (
            "/tmp is a link, and no link is followed on the way to a socket. If it is to be one, "
            "give the path that it leads to; if not, remove it."
        ),
    ),
    (
        SocketTrouble(SocketKind.NOT_A_FOLDER, Path("/x")),
        ("/x is no directory, so there can be no socket in it. Remove it, or give another path."),
    ),
    (
        SocketTrouble(SocketKind.NO_FOLDER, Path("/x")),
        "There is no directory /x. Make it, or give another path.",
    ),
    (
        SocketTrouble(SocketKind.FOLDER_OWNER, Path("/x"), uid=54321),
        (
            "/x belongs to uid 54321, who could put another socket in the place of this one. Give"
            " a path in a directory of a trusted account, or ask whoever runs this machine to "
            "remove it."
        ),
    ),
    (
        SocketTrouble(SocketKind.FOLDER_OPEN, Path("/x"), mode=0o775),
        (
            "Others can write in /x (mode 0775), so somebody could put another socket in the "
            "place of this one. Use a directory in which its owner alone can write (mode 0755)."
        ),
    ),
    (
        SocketTrouble(SocketKind.NOT_A_SOCKET, PATH),
        (
            "/run/passing-game/table.sock is in the way: it is no socket. Remove it, or give "
            "another path."
        ),
    ),
    (
        SocketTrouble(SocketKind.NOT_OURS, Path("/x"), uid=0),
        (
            "/x is a socket of root and is left alone. Give another path, or have it removed by "
            "root."
        ),
    ),
    (
        SocketTrouble(SocketKind.ALREADY_RUNNING, Path("/x")),
        "A table host is already running at /x. There is no need for a second one.",
    ),
    (
        SocketTrouble(SocketKind.LOCK_TAKEN, Path("/x.lock")),
        ("/x.lock is in the way: it is no lock file of this account. Remove it and start again."),
    ),
    (
        SocketTrouble(SocketKind.NO_PERMISSION, Path("/x")),
        (
            "This account may not make a socket at /x. Start as an account that may write there, "
            "or give another path."
        ),
    ),
    (
        SocketTrouble(SocketKind.NOT_IN_GROUP, Path("/x"), gid=77),
        (
            "The socket /x cannot be given to group 77. Start as an account that is in that "
            "group, or name another group."
        ),
    ),
    (
        SocketTrouble(SocketKind.INHERITED, count=2),
        (
            "The service manager has not handed over one listening Unix stream socket. Give the "
            "socket unit a single line ListenStream= with a path."
        ),
    ),
    (
        SocketTrouble(SocketKind.NOT_THERE, Path("/x")),
        ("No table host is running at /x. One is started there by: passing-game serve --socket /x"),
    ),
    (
        SocketTrouble(SocketKind.NOT_THERE, PATH),
        (
            "No host serves this whole machine: only root or a service account can run one, at "
            "/run/passing-game/table.sock. With passing-game join @ACCOUNT you join tables of "
            "somebody's own account. To share tables of your own, choose “To others” (h) in "
            "the setup, or run: passing-game serve"
        ),
    ),
    (
        SocketTrouble(SocketKind.NOT_THERE, Path("/tmp/passing-game-1234/table.sock")),
        (
            "No tables are shared at /tmp/passing-game-1234/table.sock now. Whoever has that "
            "account shares some by “To others” (h) in the setup, or by: passing-game serve"
        ),
    ),
    (
        SocketTrouble(SocketKind.NOT_RUNNING, Path("/x")),
        (
            "The table host at /x has been stopped. Whoever runs it can start it again, and the "
            "tables go on."
        ),
    ),
    (
        SocketTrouble(SocketKind.REFUSED, Path("/x")),
        ("This account may not come to the table host at /x. Ask whoever runs it to let you in."),
    ),
    (
        SocketTrouble(SocketKind.BUSY, Path("/x")),
        "The table host at /x has too many people at its door just now. Try again soon.",
    ),
    (
        SocketTrouble(SocketKind.WRONG_OWNER, Path("/x"), uid=54321),
        (
            "The table host at /x runs as uid 54321, which is not the expected account. It is not"
            " used, since it could show your tiles to others. Tell whoever runs this machine."
        ),
    ),
    (
        SocketTrouble(SocketKind.UNMAPPED, Path("/x"), uid=65534),
        (
            "Nobody can tell as which account the table host at /x runs: it has no number here, "
            "as happens in a container. It is not used. Start host and players on the same side."
        ),
    ),
    (
        SocketTrouble(SocketKind.SYSTEM, Path("/x"), error=errno.ENOSPC),
        ("The socket /x cannot be used: No space left on device. Mend that, or give another path."),
    ),
]


@pytest.mark.parametrize(("trouble", "sentence"), SENTENCES)
def test_a_trouble_is_told_with_what_to_do(trouble: SocketTrouble, sentence: str) -> None:
    assert socket_trouble(trouble) == sentence


def test_every_trouble_has_its_words() -> None:
    assert {trouble.kind for trouble, _sentence in SENTENCES} == set(SocketKind)


def test_a_foreign_path_does_nothing_to_the_terminal() -> None:
    path = Path("/tmp/\x1b[2J\u202e{account}\udcff")
    words = socket_trouble(SocketTrouble(SocketKind.LINK, path))
    assert words.startswith("/tmp/\\x1b[2J\\u202e{account}\\udcff is a link")
    assert closed_to_others(path).startswith("/tmp/\\x1b[2J\\u202e{account}\\udcff is closed")


def test_a_path_at_home_is_told_as_people_write_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert closed_to_others(Path("/home/ann/table.sock")) == (
        "~/table.sock is closed to the others, so they cannot come to this table. Open it to them "
        "with chmod, or give another path."
    )
