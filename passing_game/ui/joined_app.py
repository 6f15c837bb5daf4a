"""The app of somebody who has joined shared tables: from the lobby to a table and back."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from passing_game.phrases.cast import Cast
from passing_game.phrases.line_trouble import why_not
from passing_game.phrases.not_granted import parting
from passing_game.tables.company import LineStatus
from passing_game.tables.pace import Pace
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.shared.place import Watched
from passing_game.tables.shared.places import LEFT
from passing_game.tables.shared.status import LineState
from passing_game.ui.between_rounds import JoinedScoring
from passing_game.ui.gathering import GatheringScreen
from passing_game.ui.joined_table import JoinedTable
from passing_game.ui.joined_voice import voice_at
from passing_game.ui.look import Look
from passing_game.ui.on_terminal import run_on_terminal
from passing_game.ui.parting_app import PartingApp
from passing_game.ui.rounds import Rounds
from passing_game.ui.telling import NOTHING, Telling

if TYPE_CHECKING:
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.place import Place
    from passing_game.ui.joining import Stepping, Wish
    from passing_game.ui.look import Decide
    from passing_game.ui.preferences import Preferences


class JoinedApp(PartingApp):
    """Shared tables in the full screen: the lobby, and what is at a table."""

    def __init__(
        self,
        client: Client,
        wish: Wish,
        preferences: Preferences,
        decide: Decide = Look.as_set,
    ) -> None:
        super().__init__(client, wish, preferences, decide)
        self._pace = Pace(preferences.settings.pace)
        self._was_watching = False

    def on_mount(self) -> None:
        """Begin."""
        self.client.listen(self._line_changed)
        self.client.invitations.listen(self._invited)
        self._stay()

    # Which screen comes next

    @work
    async def _stay(self) -> None:
        """Lobby and table, and again, until somebody leaves."""
        await self._tell_missed()
        notice, wished = NOTHING, self.wish.table is not None
        while True:
            try:
                place = await (self._as_wished() if wished else self._choose(notice))
                if place is None:
                    self.exit(0)
                    return
                notice = await self._be_at(place)
            except (LineTrouble, RequestRefused) as error:
                if isinstance(error, LineTrouble) and self.client.status.state is LineState.ENDED:
                    self._end(error, watching=self._was_watching)
                    return
                notice = partial(why_not, error)
            wished = False

    # At a table

    async def _be_at(self, place: Place) -> Telling:
        """Be at a table until it is over for us; what there is to say about that."""
        self.place, self._was_watching = place, isinstance(place, Watched)
        self.call_later(self.clear_notifications)  # also those that are on their way
        rounds = Rounds()
        rounds.see(place.look())
        stop = place.subscribe(rounds.hear)
        try:
            while place.line is not LineStatus.ENDED:
                await self._one_screen(place, rounds)
        finally:
            stop()
            self.place = None
            self.call_later(self.clear_notifications)
        status = self.client.status
        if status.state is LineState.ENDED and status.trouble is not None:
            raise status.trouble
        if place.ended in (None, LEFT):
            return NOTHING
        return partial(parting, place.ended, watching=self._was_watching)

    async def _one_screen(self, place: Place, rounds: Rounds) -> None:
        """Show what there is at the table now, until something else is to be shown."""
        voice = voice_at(place)
        over, view = rounds.take(), place.look()
        if over is not None:
            await self.push_screen_wait(self._scoring(place, rounds, over))
        elif view.game.round == 0:
            address = self.wish.to_join(place.table)
            await self.push_screen_wait(GatheringScreen(place, voice, address))
        elif view.game.revealed is not None:
            await self.push_screen_wait(self._scoring(place, rounds, view))
        else:
            confirm = self.settings.confirm_pass
            await self.push_screen_wait(JoinedTable(place, self._pace, voice, confirm_pass=confirm))

    def _scoring(self, place: Place, rounds: Rounds, over: TableView) -> JoinedScoring:
        names = tuple(player.name for player in over.players)
        cast = Cast.at(over, names, over.game.seat)
        return JoinedScoring(place, voice_at(place), over, cast, rounds.results)

    def put_in_force(self) -> None:
        """Let the table that is open have the settings, too."""
        super().put_in_force()
        self._pace.milliseconds = self.settings.pace
        for screen in self.screen_stack:
            if isinstance(screen, JoinedTable):
                screen.controls.confirm_pass = self.settings.confirm_pass


def run_joined(client: Client, wish: Wish, preferences: Preferences, stepping: Stepping) -> int:
    """Be at shared tables in the full screen, as the last act of the process.

    Args:
        client: the line to the host, not connected yet.
        wish: what one joins for.
        preferences: the player's settings.
        stepping: lets the screen step aside.

    Returns:
        The exit code.

    Raises:
        LineTrouble: if one does not get to the host; no screen was shown then.
    """
    made: list[JoinedApp] = []

    def make(decide: Decide) -> JoinedApp:
        app = JoinedApp(client, wish, preferences, decide)
        stepping.use(lambda: app.stepping_aside() if app.is_running else nullcontext())
        made.append(app)
        return app

    code = run_on_terminal(make, preferences)
    if made and made[0].trouble is not None:
        raise made[0].trouble
    return code
