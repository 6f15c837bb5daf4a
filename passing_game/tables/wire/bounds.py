"""The bounded types that shapes of the wire are made of. What is out of bounds is no message."""

from typing import Annotated, Final

from msgspec import Meta

from passing_game.engine.tiles import TILES
from passing_game.tables.wire.limits import LONGEST_WAIT

MOST_SEATS: Final = 4

SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
"""A seat, or a side with partners."""

Natural = Annotated[int, Meta(ge=0, le=2**31)]
"""The number of an event or of a round, or how many there are of something."""

TileCount = Annotated[int, Meta(ge=0, le=TILES)]
"""So many tiles."""

Points = Annotated[int, Meta(ge=0, le=2000)]
"""Points or pips. A match ends at 999 points, and no round brings more than 168."""

Milliseconds = Annotated[int, Meta(ge=0, le=LONGEST_WAIT)]
"""A span of time."""

Moment = Annotated[int, Meta(ge=0, le=2**35)]
"""Seconds since 1970-01-01, UTC; of a year that every calendar has, 3058 at the latest."""

Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""Any number that every reader of JSON has."""

TileText = Annotated[str, Meta(pattern=r"^[0-6]-[0-6]\Z")]
"""A tile, the higher half first: "6-3"."""

HandText = Annotated[str, Meta(max_length=4 * TILES)]
"""Tiles in the order of the set with a space between them: "2-1 5-5 6-3"."""

Login = Annotated[str, Meta(pattern=r"^[0-9a-f]{0,32}\Z")]
"""Which login of an account speaks. It is no secret and grants nothing: who somebody is, is the
kernel's word. Empty if it does not tell."""

Code = Annotated[str, Meta(pattern=r"^[A-Za-z0-9 _.-]{1,40}\Z")]
"""A word of the program, such as a reason or a bot's level; never shown as it is."""
