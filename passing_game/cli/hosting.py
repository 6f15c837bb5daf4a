"""Opening a table to others from the setup: which host it is at, and how one's own is started."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import passing_game
from passing_game.cli.calling import caller, local_line
from passing_game.config import host_log_file, sockets
from passing_game.tables.shared.lines import UnixLine
from passing_game.tables.shared.opener import Opener
from passing_game.tables.shared.own_host import OwnHost
from passing_game.tables.shared.peers import typed

if TYPE_CHECKING:
    from collections.abc import Sequence

_PROGRAM: Final = (
    "import sys; root = sys.argv.pop(1); root in sys.path or sys.path.insert(0, root); "
    "from passing_game.cli import main; main()"
)
"""This very program, wherever it is: no directory that is not its own is searched for modules."""


def program(*arguments: str) -> Sequence[str]:
    """The command that runs this program."""
    root = Path(passing_game.__file__).parents[1]
    return (sys.executable, "-P", "-c", _PROGRAM, str(root), *arguments)


def own_line() -> UnixLine:
    """The line to this account's own host."""
    uid = os.geteuid()
    return UnixLine(sockets.account_socket(uid), {uid})


def opener() -> Opener:
    """What opens tables at the host of this box, or at this account's own."""
    start = partial(OwnHost, program("serve", "--own", "--until-idle"), host_log_file())
    return Opener(local_line(None), own_line(), typed(os.geteuid()), caller, start)
