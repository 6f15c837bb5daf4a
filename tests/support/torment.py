"""What is done to the people at a table and to its host: by dice, and by the count of moves."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

from support.droppable import CUT, CUT_AFTER, CUT_WITHIN
from support.evening import WATCHER, TableGone

from passing_game.tables.company import Presence

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from support.evening import Evening
    from support.evening_processes import Someone

AWAY = {str(Presence.DROPPED), str(Presence.STOOD_IN)}


class Torment:
    """Deeds that are done at random, each awaited to its end."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._dice = evening.dice
        self._deeds: tuple[Callable[[], Awaitable[None]], ...] = (
            *(self.killed, self.stood_in_for, self.cut, self.cut_while_moving),
            *(self.relay_killed, self.stopped, self.stopped_and_taken_over, self.taken_over),
            self.cut_and_taken_over,
            *(self.host_killed, self.host_and_client_killed, self.host_stopped),
            *(self.all_killed, self.watcher_cut),
        )
        self._due: list[Callable[[], Awaitable[None]]] = []

    async def play(self, moves: int, pause: int) -> None:
        """Play so many moves at least, up to the end of a match, with a deed every `pause`.

        Args:
            moves: things that happen at the tables.
            pause: so many of them between two deeds at the most.
        """
        evening, before = self._evening, 0
        while True:
            try:
                while not evening.is_over:
                    await evening.moves_on(self._dice.randint(1, pause))
                    if not evening.is_over:
                        await self._deed()
                if before + evening.moves >= moves and self._all_is_done:
                    break
                await evening.play_another()
            except TableGone:
                before += evening.moves
                await self._begin_anew()
        evening.counts["events"] = before + evening.moves

    async def _deed(self) -> None:
        """The next deed: all of them in turn, each time in another order."""
        if not self._due:
            self._due = self._dice.sample(self._deeds, len(self._deeds))
        deed = self._due.pop()
        await deed()
        self._evening.counts[deed.__name__] += 1

    @property
    def _all_is_done(self) -> bool:
        return all(self._evening.counts[deed.__name__] for deed in self._deeds)

    async def _begin_anew(self) -> None:
        """The match was won just before the host was killed: the table is gone, as it should be."""
        await self._evening.send_home()
        self._evening.counts["tables gone"] += 1
        self._evening.moves = 0
        await self._evening.open_table()

    def _anybody(self) -> Someone:
        return self._evening.at_table[self._dice.choice(self._evening.accounts)]

    # People

    async def killed(self) -> None:
        """Somebody is killed and comes back."""
        one = self._anybody()
        await self._kill(one)
        await self._evening.is_back(await self._evening.come(one.account))

    async def stood_in_for(self) -> None:
        """Somebody is killed and away for longer than the grace period; a bot plays until then."""
        evening, one = self._evening, self._anybody()
        await self._kill(one)
        bots = {str(Presence.STOOD_IN)}
        await evening.until(lambda: evening.presence(one.account) == bots, "a bot")
        del evening.at_table[one.account]
        await evening.moves_on(self._dice.randint(4, 8))
        await evening.is_back(await evening.come(one.account))

    async def cut(self) -> None:
        """A line is cut, and comes back by itself."""
        await self._lose(self._anybody(), CUT)

    async def cut_while_moving(self) -> None:
        """A line is cut while a move is made: after it was sent, or in the middle of it."""
        await self._lose(self._anybody(), self._dice.choice([CUT_AFTER, CUT_WITHIN]))

    async def watcher_cut(self) -> None:
        """Whoever watches loses the line."""
        await self._lose(self._evening.at_table[WATCHER], CUT)

    async def relay_killed(self) -> None:
        """The relay of somebody who comes over ssh is killed."""
        one = self._evening.at_table[self._dice.choice(self._evening.accounts[1::2])]
        lines = one.lines
        relay = self._evening.relay_of(one.account)
        assert relay is not None
        try:
            os.kill(relay, signal.SIGKILL)
        except ProcessLookupError:  # its line was lost just now, and it is on its way back
            await self._evening.is_back(one)
        else:
            await self._comes_back(one, lines)

    async def stopped(self) -> None:
        """Somebody's process stands still for a while; the others wait for its turn."""
        one = self._anybody()
        await self._stop(one)
        one.signal(signal.SIGCONT)
        await self._evening.is_back(one)

    async def stopped_and_taken_over(self) -> None:
        """A process stands still, and its person comes back at another terminal.

        Where it stood still for so long that its line ended, it comes back by itself first.
        """
        one = self._anybody()
        await self._stop(one)
        newer = await self._evening.come(one.account)
        one.signal(signal.SIGCONT)
        await self._is_told(one, "taken over", "newer login")
        await self._evening.is_back(newer)

    async def taken_over(self) -> None:
        """Somebody comes from another terminal, too: the older one is told and lets go."""
        one = self._anybody()
        newer = await self._evening.come(one.account)
        await self._is_told(one)
        await self._evening.is_back(newer)

    async def cut_and_taken_over(self) -> None:
        """Somebody's line is cut; before it is back they come from another terminal.

        The older one comes back by itself, and must not take the seat again.
        """
        one = self._anybody()
        lines = one.lines
        one.order(CUT)
        await self._evening.until(lambda: one.lines > lines, "a lost line")
        one.signal(signal.SIGSTOP)
        newer = await self._evening.come(one.account)
        one.signal(signal.SIGCONT)
        await self._is_told(one, "newer login", "taken over")
        await self._evening.is_back(newer)

    async def all_killed(self) -> None:
        """All are killed who play: nothing happens until one is back."""
        evening = self._evening
        for account in evening.accounts:
            await self._kill(evening.at_table[account], seen=False)
        for account in evening.accounts:
            await evening.come(account)
        await evening.all_are_live()

    # The host

    async def host_killed(self) -> None:
        """The host is killed and started again."""
        await self._restart(signal.SIGKILL)

    async def host_stopped(self) -> None:
        """The host is stopped in order and started again."""
        await self._restart(signal.SIGTERM)

    async def host_and_client_killed(self) -> None:
        """Both are killed; the person comes back when the host is there again."""
        one = self._anybody()
        one.signal(signal.SIGKILL)
        await self._restart(signal.SIGKILL, but=one)
        await self._evening.is_back(await self._evening.come(one.account))

    # How

    async def _restart(self, number: int, but: Someone | None = None) -> None:
        evening = self._evening
        code = await evening.end_host(number)
        assert code == (0 if number == signal.SIGTERM else -number)
        if but is not None:
            await but.gone()
            del evening.at_table[but.account]
        await evening.until(
            lambda: not any(one.is_live for one in evening.at_table.values()), "a lost line"
        )
        await evening.start_host()
        evening.hurry()
        await evening.all_are_live()

    async def _kill(self, one: Someone, *, seen: bool = True) -> None:
        one.signal(signal.SIGKILL)
        await one.gone()
        one.view = {}
        if seen:
            evening = self._evening
            await evening.until(lambda: evening.presence(one.account) <= AWAY, "a dropped line")

    async def _lose(self, one: Someone, order: str) -> None:
        lines = one.lines
        one.order(order)
        await self._comes_back(one, lines)

    async def _comes_back(self, one: Someone, lines: int) -> None:
        """Somebody's line is lost, and there again; with the match over no move may cut it."""
        evening = self._evening
        await evening.until(lambda: one.lines > lines or evening.is_over, "a lost line")
        evening.hurry()
        await evening.is_back(one)

    async def _stop(self, one: Someone) -> None:
        """Let a process stand still until the others wait for it, or the round is over."""
        evening, seat = self._evening, self._evening.accounts.index(one.account)
        one.signal(signal.SIGSTOP)
        others = [other for other in evening.at_table.values() if other is not one]
        await evening.until(
            lambda: any(
                other.view["turn"] == seat or other.view["phase"] != "playing" for other in others
            ),
            "a turn of somebody who stands still",
        )

    async def _is_told(self, one: Someone, *why: str) -> None:
        await self._evening.until(lambda: one.end is not None, "the older one is told")
        assert one.end in (why or ("taken over",))
        await one.gone()
        assert one.process.returncode == 0
