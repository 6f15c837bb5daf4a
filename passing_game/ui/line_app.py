"""An app with a line to a host of shared tables.

It is connected before it takes the terminal over, so that ssh can ask what it must; later the
screen steps aside for that.
"""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from passing_game.phrases.line_trouble import line_trouble
from passing_game.tables.names import cleaned
from passing_game.tables.shared.lines import LineTrouble
from passing_game.ui.doors import DoorsApp
from passing_game.ui.look import Look

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.tables.shared.client import Client
    from passing_game.tables.wire.answers import Welcome
    from passing_game.ui.look import Decide
    from passing_game.ui.preferences import Preferences


class LineApp(DoorsApp, inherit_bindings=False):
    """An app that lives as long as its line to a host.

    Args:
        client: the line to the host, not connected yet.
        preferences: the player's settings.
        decide: what they come to on this terminal.

    Attributes:
        welcome: what the host has said first; None if there was no line.
        trouble: why there was no line to begin with; None if there was one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *DoorsApp.BINDINGS,
        Binding("ctrl+r", "try_again", show=False, priority=True),
    ]

    def __init__(
        self, client: Client, preferences: Preferences, decide: Decide = Look.as_set
    ) -> None:
        super().__init__(preferences, decide)
        self.client = client
        self.welcome: Welcome | None = None
        self.trouble: LineTrouble | None = None

    @property
    def own_name(self) -> str:
        """What the host knows the player by."""
        account = self.welcome.account if self.welcome else ""
        return self.client.nickname or cleaned(account) or super().own_name

    async def run_async(self, **options: Any) -> int | None:  # noqa: ANN401
        """Get to the host, and then run; the line ends with the app."""
        try:
            self.welcome = await self.client.connect()
        except LineTrouble as trouble:
            self.trouble = trouble
            return None
        try:
            return await super().run_async(**options)
        finally:
            await self.client.close()

    def action_try_again(self) -> None:
        """Try at once to come back; ssh may ask something."""
        self.client.try_now(asking=True)

    @contextmanager
    def stepping_aside(self) -> Iterator[None]:
        """Leave the terminal to another program, and draw nothing meanwhile.

        The screen comes back whatever happens. Who interrupts means that program, not us.
        """
        failures: list[BaseException] = []
        interrupted = signal.getsignal(signal.SIGINT)
        with self.batch_update(), self.suspend():
            signal.signal(
                signal.SIGINT, lambda *_signal: None
            )  # not ignored: it would inherit that
            try:
                yield
            except BaseException as failure:  # noqa: BLE001 - Textual comes back only without one
                failures.append(failure)
            finally:
                signal.signal(signal.SIGINT, interrupted)
        for known in failures:
            raise known

    def _end(self, trouble: LineTrouble, *, watching: bool = False) -> None:
        """Leave, as there is no way back to the host; the reason is told behind the screen."""
        self.exit(1, 1, line_trouble(trouble, watching=watching))

    def _tell(self, told: str) -> None:
        self.notify(told, timeout=10, markup=False)
