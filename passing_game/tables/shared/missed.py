"""Results of matches that ended while somebody who held a seat was away.

Each account's are in a small file of their own until it has been shown them or is at a table again,
so that a host which is started anew can still tell them. A damaged one costs nobody anything but is
set aside.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta

from passing_game.tables.shared.whole_files import read_start, write_whole
from passing_game.tables.wire.answers import MissedWire
from passing_game.tables.wire.flaws import WireError
from passing_game.tables.wire.limits import MISSED
from passing_game.tables.wire.pieces import players_to_wire, rules_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from passing_game.tables.recorder import Told
    from passing_game.tables.seat import TableView

SUFFIX: Final = ".missed.json"
"""How the names of these files end; before that is the number of the account."""

DAMAGED: Final = ".damaged"
"""What is put behind the name of a file that cannot be read."""

_MOST_BYTES: Final = 65_536

_Kept = Annotated[tuple[MissedWire, ...], Meta(max_length=MISSED)]


class Missed:
    """What each account has missed, the latest of it, until it has seen that.

    Args:
        folder: where the files are.
        told: is told when one cannot be written; it is kept in mind all the same.
    """

    def __init__(self, folder: Path, told: Told) -> None:
        self._folder = folder
        self._told = told
        self._by_uid: dict[int, deque[MissedWire]] = {}
        self._late: set[int] = set()

    def load(self, damaged: Callable[[Exception], object]) -> None:
        """Take up what a host before us has kept.

        Args:
            damaged: is told of each file that was set aside, or cannot be read now and stays.
        """
        for path in sorted(self._folder.glob(f"*{SUFFIX}")):
            try:
                uid = int(path.name.removesuffix(SUFFIX))
                kept = msgspec.json.decode(read_start(path, _MOST_BYTES), type=_Kept)
                self._by_uid[uid] = deque(kept, maxlen=MISSED)
            except OSError as error:
                damaged(error)
            except (ValueError, RecursionError, WireError) as error:
                damaged(error)
                self._set_aside(path)

    def of(self, uid: int) -> tuple[MissedWire, ...]:
        """What an account has missed, the oldest first."""
        return tuple(self._by_uid.get(uid, ()))

    def seen(self, uid: int, count: int = MISSED) -> None:
        """Forget what an account has been shown: so many results, the oldest; all by default."""
        kept = self.of(uid)[count:]
        if self._by_uid.pop(uid, None) is None:
            return
        if kept:
            self._by_uid[uid] = deque(kept, maxlen=MISSED)
        self._keep(uid)

    def add(self, uid: int, table: str, seat: int, view: TableView, moment: int) -> None:
        """Keep a result for somebody who was away from a seat.

        Args:
            uid: whose seat it was.
            table: the table's name.
            seat: the seat.
            view: how the table stands at the end, as anybody may see it.
            moment: when it ended, in seconds since 1970-01-01, UTC.
        """
        missed = MissedWire(
            table=table,
            rules=rules_to_wire(view.game.rules),
            players=players_to_wire(view.players),
            seat=seat,
            scores=view.game.scores,
            ended=moment,
            winner=view.game.winner,
        )
        results = self._by_uid.setdefault(uid, deque(maxlen=MISSED))
        results.append(missed)
        self._keep(uid)

    def try_again(self) -> None:
        """Write what could not be written before."""
        for uid in tuple(self._late):
            self._keep(uid)

    def _keep(self, uid: int) -> None:
        """Have the file of an account tell what is to be told, or be gone."""
        try:
            if uid in self._by_uid:
                write_whole(self._path(uid), msgspec.json.encode(self.of(uid)))
            else:
                self._path(uid).unlink(missing_ok=True)
        except OSError as error:
            if uid not in self._late:
                self._late.add(uid)
                self._told(error)
        else:
            self._late.discard(uid)

    def _path(self, uid: int) -> Path:
        return self._folder / f"{uid}{SUFFIX}"

    def _set_aside(self, path: Path) -> None:
        try:
            path.replace(f"{path}{DAMAGED}")
        except OSError as error:
            self._told(error)
