"""Running the app as the last act of the process, and saying in plain words how it ended."""

from __future__ import annotations

import asyncio
import io
import signal
import sys
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from rich.console import Console

from passing_game.i18n import _
from passing_game.ui.driver import TerminalDriver

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import App

EXIT_FAILURE = 1


def run_with_clean_exit(
    app: App[Any], *, mouse: bool = True, goes_on: Callable[[], bool] = lambda: False
) -> int:
    """Run an app that uses the `TerminalDriver` until it ends, however it ends.

    Call it last: a few seconds after the app has let go of the terminal the driver ends the
    process, whatever still runs in it, with the same code.

    Args:
        app: The app; its `driver_class` is the `TerminalDriver`.
        mouse: Whether the mouse is the app's or the terminal's.
        goes_on: Asked once the app has let go of the terminal: whether another one follows, so
            the process is not to end.

    Returns:
        The exit code for the process: the app's own, 128 and the number of the signal that ended
        it (that of SIGHUP also for a terminal that vanished), or 1 for a failure, which is then
        told on standard error.
    """
    last_words = io.StringIO()
    app.error_console = Console(file=last_words, markup=False, highlight=False, soft_wrap=True)
    failure: Exception | None = None
    interrupted = signal.getsignal(signal.SIGINT)
    try:
        asyncio.run(_run(app, mouse=mouse))
    except Exception as error:  # noqa: BLE001 - told below
        failure = error
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends already
    failure = failure or app._exception  # noqa: SLF001 - Textual keeps it for its test pilot
    _tell(_describe(failure, last_words.getvalue()) if failure else last_words.getvalue())
    if failure or app.return_code is None:
        return EXIT_FAILURE
    if app.return_code == 0 and goes_on():
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGINT, interrupted)
    return app.return_code


async def _run(app: App[Any], *, mouse: bool) -> None:
    try:
        await app.run_async(mouse=mouse)
    finally:
        if isinstance(driver := app._driver, TerminalDriver):  # noqa: SLF001 - no public door
            driver.rescue()
            # The event loop waits for its threads now, and then Python for others.
            driver.limit_leaving()


def _describe(failure: Exception, rendered: str) -> str:
    """The details for a report first, so that the words for the player stay in sight."""
    *_chain, problem = traceback.format_exception_only(failure)
    # An error that renders itself, as one in a stylesheet, says so more than its traceback does.
    with_face = hasattr(failure, "__rich__")
    details = rendered if with_face else "".join(traceback.format_exception(failure))
    words = (
        _("The Passing Game has failed: {problem}").format(problem=problem.strip()),
        _("The record of your match is kept. If you report this, please add the lines above."),
    )
    return "\n".join((details, *words, ""))


def _tell(text: str) -> None:
    """Print on standard error what may hold foreign words: no code in them reaches the terminal."""
    plain = "".join(
        character if character.isprintable() or character in "\n\t" else ascii(character)[1:-1]
        for character in text
    )
    with suppress(OSError):  # the terminal may be what failed
        sys.stderr.write(plain)
        sys.stderr.flush()
