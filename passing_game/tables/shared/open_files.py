"""How many files a host may have open: each line is one, and each match that is recorded."""

from __future__ import annotations

import resource
from contextlib import suppress
from typing import Final

from passing_game.tables.shared.hosted import MOST_TABLES
from passing_game.tables.wire.limits import CONNECTIONS, LINES

SPARE: Final = 64
"""Files for all else: the socket, the program's own, and those that are told why they must go."""


def lines_for_files() -> int:
    """Have the system allow as many files as a full host needs; how many lines it has room for.

    Tables come before lines: a match whose record cannot be kept is worse than a caller who is
    asked to come again.
    """
    needed = LINES + MOST_TABLES + SPARE
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY:
        return LINES
    if allowed < needed:
        wanted = needed if most == resource.RLIM_INFINITY else min(needed, most)
        with suppress(OSError, ValueError):  # then it stays as it is
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            allowed = wanted
    return max(CONNECTIONS, min(LINES, allowed - MOST_TABLES - SPARE))
