"""People who are logged in over ssh, each at a screen that is searched as it changes.

The truth is the host's: its record is read after each change of a screen, and what it tells by then
is all that a seat may know. A screen is never ahead of it, for a move is written down before it is
told.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from support.processes import end, name_of
from support.screen_tiles import fitting_on, hand_on, tiles_on
from support.terminal import Terminal

from passing_game.engine.events import RoundEnded, RoundStarted, TileDrawn, TilePlayed
from passing_game.engine.record import read_record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from passing_game.engine.events import Event
    from passing_game.engine.record import Replay
    from passing_game.engine.tiles import Tile

MY_TURN: Final = "Your turn"
_WHICH_END: Final = "At which end?"
_TO_DRAW: Final = re.compile(r"\b[1-9]\d* to draw")
_QUIET: Final = 0.01  # seconds after which a frame that came in pieces is whole


class Truth:
    """What has happened at the only table of a host, by its record."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._replay: Replay | None = None
        self._size = -1

    @property
    def replay(self) -> Replay | None:
        """The match up to now; None before it has begun."""
        for path in self._folder.rglob("*.jsonl"):
            if path.stat().st_size != self._size:
                with path.open("rb") as stream:
                    self._replay = read_record(stream)
                    self._size = self._replay.size
        return self._replay

    @property
    def events(self) -> Sequence[Event]:
        """What has happened in the match."""
        return self.replay.events if self.replay else ()

    @property
    def round(self) -> Sequence[Event]:
        """What has happened in its latest round."""
        events = self.events
        starts = [at for at, event in enumerate(events) if isinstance(event, RoundStarted)]
        return events[starts[-1] :] if starts else ()

    def hand(self, seat: int) -> set[Tile]:
        """What a seat holds."""
        return self._given(seat) - self._laid

    def known(self, seat: int) -> set[Tile] | None:
        """The tiles that a seat may know of in this round; None while there is nothing to hide."""
        if not self.round or any(isinstance(event, RoundEnded) for event in self.round):
            return None
        return self._given(seat) | self._laid

    @property
    def _laid(self) -> set[Tile]:
        return {event.tile for event in self.round if isinstance(event, TilePlayed)}

    def _given(self, seat: int) -> set[Tile]:
        """What a seat was dealt and has drawn."""
        given: set[Tile] = set()
        for event in self.round:
            if isinstance(event, RoundStarted):
                given |= set(event.hands[seat] or ())
            elif isinstance(event, TileDrawn) and event.seat == seat and event.tile is not None:
                given.add(event.tile)
        return given


class Login(Terminal):
    """Somebody's login in a terminal, at a seat whose number is known.

    Args:
        command: what is run in the terminal.
        home: as a `Terminal` has it.
        environment: more variables for the command.
        seat: the seat that this player has, or will have.
        truth: what has happened at the table.

    Attributes:
        is_searched: whether its screen is searched for what nobody in this seat may know.
        searched: how many frames with tiles on them were.
    """

    def __init__(
        self,
        command: Sequence[str],
        home: Path,
        environment: Mapping[str, str],
        seat: int,
        truth: Truth,
    ) -> None:
        self.seat = seat
        self.truth = truth
        self.is_searched = True
        self.searched = 0
        # A shell stays before ssh: a terminal takes whoever has closed all its files for gone.
        shell = ("/bin/sh", "-c", '"$@"; exit $?', "sh")
        super().__init__((*shell, *command), home, environment=environment)

    def _take_output(self, timeout: float) -> bool:
        came = super()._take_output(timeout)
        if came:
            while super()._take_output(_QUIET):
                pass
            self._search()
        return came

    def _search(self) -> None:
        """See that no tile can be read that this seat may not know.

        What is drawn on a screen is older than the record, or the same: a move is written down
        before it is told.
        """
        known = self.truth.known(self.seat)
        if known is None:
            self.is_searched &= not self.truth.round  # how it ended is shown into the next one
        elif self.is_searched:
            shown = tiles_on(self.text)
            assert shown <= known, (
                f"{shown - known} on the screen of seat {self.seat}:\n{self.text}"
            )
            self.searched += bool(shown)

    def loses_its_ssh(self) -> None:
        """Kill the ssh of this login."""
        (ssh,) = [pid for pid in self.survivors() if name_of(pid) == "ssh"]
        end(ssh)

    def comes_to_the_table(self, number: int) -> None:
        """Wait until this round is on the screen with one's own hand, and search from then on."""
        self.wait_for(lambda screen: f"round {number}" in screen and self._shows_its_hand(screen))
        self.is_searched = True
        self._search()

    def _shows_its_hand(self, screen: str) -> bool:
        return hand_on(screen) == self.truth.hand(self.seat) != set()

    def plays(self) -> None:
        """Make a move by keys, the first that the screen offers; it is this seat's turn."""
        self.wait_for(lambda screen: MY_TURN in screen and self._shows_its_hand(screen))
        if fitting := fitting_on(self.text):
            self.send(fitting[0])
            self.wait_for(f"[{fitting[0]}]")
            self._press("\r", _WHICH_END, ",\r")
        elif _TO_DRAW.search(self.text):
            self._press("d")
        else:
            self._press("p", "Pass again", "p")

    def _press(self, keys: str, question: str = "no question", answer: str = "") -> None:
        """Type, answer the question if it comes, and wait until the turn is over."""
        self.send(keys)
        self.wait_for(lambda screen: MY_TURN not in screen or question in screen)
        if question in self.text:
            self.send(answer)
            self.wait_for(lambda screen: MY_TURN not in screen)


def plays_a_round(logins: Sequence[Login], truth: Truth, moves: int = 0) -> int:
    """Play on to the end of the round, or so many moves; how many were made."""
    made = 0
    while truth.known(0) is not None and not (moves and made == moves):
        assert truth.replay is not None
        turn = truth.replay.match.turn
        assert turn is not None
        for login in logins:
            login.settle(0)
        logins[turn].plays()
        made += 1
    return made
