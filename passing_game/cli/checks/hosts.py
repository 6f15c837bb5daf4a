"""The table hosts: whether they are there, may be believed, and let one in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game import __version__
from passing_game.cli.checks.finding import Check, Finding, State
from passing_game.phrases import doctor as words
from passing_game.phrases.line_trouble import line_trouble
from passing_game.phrases.sockets import closed_to_others, others_run
from passing_game.tables.shared.binding import closed_at
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.opener import is_absent
from passing_game.tables.shared.waiting import within

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.waiting import Sleep

PATIENCE: Final = 5.0
"""Seconds that a host has to answer."""


async def host(client: Client, absent: Finding, sleep: Sleep) -> list[Finding]:
    """Go to a host, and go again.

    Args:
        client: not connected yet.
        absent: what is found if no host runs there.
        sleep: waits so many seconds.
    """
    check = absent.check
    try:
        welcome = await within(PATIENCE, client.connect(), sleep)
    except TimeoutError:
        silent = line_trouble(LineTrouble(LineFault.SILENT))
        return [Finding(check, State.TROUBLE, silent)]
    except LineTrouble as trouble:
        if is_absent(trouble):
            return [absent]
        return [Finding(check, State.TROUBLE, line_trouble(trouble))]
    finally:
        await client.close()
    runs = words.host_runs(welcome.host, welcome.version, welcome.protocol)
    found = [Finding(check, State.OK, runs)]
    if welcome.version != __version__:
        found.append(Finding(check, State.NOTE, words.other_version(__version__)))
    return found


def others(running: Sequence[str], me: str) -> list[Finding]:
    """Which other accounts share tables of their own.

    Args:
        running: all accounts whose own hosts run.
        me: this one.
    """
    others = [account for account in running if account != me]
    return [Finding(Check.OTHER_HOSTS, State.OK, others_run(others))] if others else []


def open_to_others(socket: Path) -> list[Finding]:
    """Whether others can come to one's own host, where there is one.

    Args:
        socket: the host's.
    """
    shut = closed_at(socket) if socket.exists() else None
    return [Finding(Check.OWN_HOST, State.NOTE, closed_to_others(shut))] if shut else []
