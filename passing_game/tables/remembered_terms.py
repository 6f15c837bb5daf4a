"""What held at the last shared table that was opened, kept between two starts like the setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta

from passing_game.tables.agreed import Agreed
from passing_game.tables.shared.terms import LONGEST, SHORTEST_TURN
from passing_game.tables.shared.whole_files import read_start, write_whole

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path


MOST_BYTES: Final = 4096


class UnreadableTerms(Exception):
    """The file is there but holds no terms of ours; `detail` says why, for a bug report."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class _TermsFile(msgspec.Struct):
    quiet: bool
    hints: bool
    turn: Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST)] | None
    grace: Annotated[int, Meta(ge=0, le=LONGEST)]
    stand_in: str


def save_agreed(path: Path, agreed: Agreed) -> None:
    """Keep what is agreed: the whole file or nothing, readable by its owner alone.

    Raises:
        OSError: if it cannot be written.
    """
    kept = _TermsFile(agreed.quiet, agreed.hints, agreed.turn, agreed.grace, agreed.stand_in)
    write_whole(path, msgspec.json.format(msgspec.json.encode(kept)) + b"\n")


def load_agreed(path: Path, levels: Collection[str]) -> Agreed | None:
    """What was kept; None if there is nothing yet.

    Args:
        path: the file.
        levels: the bots that can stand in.

    Raises:
        UnreadableTerms: if the file holds no terms that a table can be opened with.
    """
    try:
        kept = msgspec.json.decode(read_start(path, MOST_BYTES), type=_TermsFile)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        raise UnreadableTerms(str(error)) from error
    if kept.stand_in not in levels:
        raise UnreadableTerms(f"no such bot: {kept.stand_in!r}")
    return Agreed(kept.quiet, kept.hints, kept.turn, kept.grace, kept.stand_in)
