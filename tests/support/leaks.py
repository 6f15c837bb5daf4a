"""What nobody may know yet, by seat and moment, and the search for it in what was told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from passing_game.engine.match import Match, Phase
from passing_game.engine.tiles import Hand, Tile
from passing_game.tables.wire.answers import Answer, Refused, State
from passing_game.tables.wire.codec import decode_answer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from passing_game.engine.events import Event

TILE = re.compile(r"(?<![0-9])([0-6])-([0-6])(?![0-9])")

SEATS = (0, 1, 2, 3, None)

COUNTED: Final = 6
"""Digits up to which a hand as a number may be another number: milliseconds, or what is counted."""


def tiles_in(text: str) -> set[Tile]:
    """All that reads like a tile, whichever half is first."""
    return {Tile.of(int(one), int(other)) for one, other in TILE.findall(text)}


def _written(order: Sequence[Tile]) -> Iterator[str]:
    """An order of tiles as one might write it; a short one could be counts, or a hand."""
    for kind in (int, str) if len(order) > 4 else ():
        yield from (between.join(str(kind(tile)) for tile in order) for between in (",", ", ", " "))


class Secrets:
    """Listens to a match and notes after each event what each seat, or a watcher, must not know.

    It looks at the hands themselves, and so depends on no view and no redaction. `first` is how
    many events were told at the table before the match; `numbers` are hands and boneyards as one
    might write them, where that is no everyday number.
    """

    def __init__(self, match: Match, seed: str, first: int = 0) -> None:
        self._match = match
        self._seed = seed
        self._first = first
        self._hidden: list[dict[int | None, set[Tile]]] = [self._now()]
        self.numbers: set[str] = set()
        match.subscribe(self._on_event)

    def leak(self, seat: int | None, line: bytes, named: Iterable[int] = ()) -> str | None:
        """What a line tells a seat too much; None if it is nothing.

        Args:
            seat: whose line it is; None for one who watches.
            line: as it went over the wire.
            named: the tiles that this client has named itself.
        """
        text, answer = line.decode(), decode_answer(line)
        if tiles := tiles_in(text) & self._hidden_in(answer, seat):
            return f"{tiles} in {text}"
        if isinstance(answer, Refused) and answer.data.get("tile", -1) not in (-1, *named):
            return f"a tile in {text}"
        return self.leak_of_all(text)

    def leak_of_all(self, text: str) -> str | None:
        """What a text tells that nobody is ever told: the seed, hands and boneyards as numbers."""
        found = [secret for secret in (self._seed, *self.numbers) if secret in text]
        return f"{found} in {text}" if found else None

    def _hidden_in(self, answer: Answer, seat: int | None) -> set[Tile]:
        """What must not be in an answer: of a table by its moment, of any other all tiles."""
        if isinstance(answer, State):
            return self._hidden[answer.view.seq - self._first][seat]
        return set(map(Tile, range(28)))

    def _on_event(self, _event: Event) -> None:
        self._hidden.append(self._now())
        deal = self._match.deal
        if deal is not None:
            masks = (str(hand.mask) for hand in deal.hands)
            self.numbers |= {mask for mask in masks if len(mask) > COUNTED}
            drawn = 0 if self._match.table is None else self._match.table.drawn
            self.numbers |= set(_written(deal.boneyard)) | set(_written(deal.boneyard[drawn:]))

    def _now(self) -> dict[int | None, set[Tile]]:
        return {seat: self._hidden_from(seat) for seat in SEATS}

    def _hidden_from(self, seat: int | None) -> set[Tile]:
        table = self._match.table
        if self._match.phase is not Phase.PLAYING or table is None:
            return set()
        others = [Hand(hand) for holder, hand in enumerate(table.hands) if holder != seat]
        return {
            *map(Tile, table.boneyard[table.drawn :]),
            *(tile for hand in others for tile in hand),
        }
