"""How much may go over the wire, and how often. The host keeps to them and so does the client."""

from __future__ import annotations

from typing import Final

PROTOCOL: Final = 1
"""The version of the wire; both sides name theirs first, and they must be the same."""

LINE: Final = 4096
"""Bytes that a line from a client may have, its end included."""

HOST_LINE: Final = 65_536
"""Bytes that a line from the host may have, its end included."""

RATE: Final = 20
"""Messages a second that a client may send; then the host stops reading for a while."""

BURST: Final = 40
"""Messages that it may send at once after a silence."""

CONNECTIONS: Final = 8
"""Lines that an account may have at once."""

CALLS: Final = 5
"""New lines a second that an account may open; then it is refused until it has waited."""

CALLS_BURST: Final = 20
"""New lines that it may open at once after a silence."""

LINES: Final = 4000
"""Lines that a host has in all at the most; fewer where it may have fewer files open."""

UNHEARD: Final = 90.0
"""Seconds without a word from a client after which its line counts as dropped. Clients that are
there say a word at least every 35 s."""

UNREAD: Final = 262_144
"""Bytes that may wait for a client that does not read; then it is cut off."""

LABEL_CELLS: Final = 64
"""Cells that an account, a table's name or a version may have; as many characters."""

TALK_CELLS: Final = 120
"""Cells that a line of talk may have; twice as many characters."""

SAID: Final = 12
"""Lines of talk that a table tells: the latest."""

WATCHERS: Final = 50
"""Accounts of watchers that a table tells."""

TABLES_A_LINE: Final = 8
"""Tables of the lobby that are told in one message."""

PEOPLE_A_LINE: Final = 32
"""People that are told in one message."""

MISSED: Final = 20
"""Results that are told to somebody who was away: the latest."""

HISTORY: Final = 128
"""Events that a round can have, with its start and its end. The rules do not reach it: 38 tiles
laid or drawn at the most with two seats, 31 with three, 28 with four, and before each no more
passes in a row than there are other seats."""

LONGEST_WAIT: Final = 3_600_000
"""Milliseconds that a turn clock or a grace period may give."""
