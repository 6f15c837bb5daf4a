"""The terminal driver of the app: quiet on the line, never stuck, and clean when it leaves.

What it keeps true, where Textual's own driver does not:

- The mouse reports buttons only (modes 1000 and 1006), not every motion.
- A bare console is sent nothing that it might print (see `terminal_modes`).
- The event loop never waits for the terminal (see `terminal_output`).
- A terminal that is gone, or never was, ends the app at once: no spinning, no hanging.
- SIGHUP, SIGINT and SIGTERM leave by the app's normal exit while the event loop runs, and by an
  alarm that gives the terminal back and ends the process when it does not.
- Whatever is switched on is switched off again exactly once.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NoReturn, TextIO

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.messages import InBandWindowResize

from passing_game.ui.game_app import GameApp
from passing_game.ui.terminal_input import TerminalParser
from passing_game.ui.terminal_modes import LineSettings
from passing_game.ui.terminal_screen import TerminalScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from textual.app import App
    from textual.message import Message

EXIT_NO_TERMINAL: Final = 1
EXIT_HUNG_UP: Final = 128 + signal.SIGHUP
"""Also for a terminal that vanished without the signal. Other signals: 128 and their number."""


class TerminalDriver(LinuxDriver):
    """Textual's driver for Unix terminals with other manners; see the module for which."""

    grace: float = 3.0
    """Seconds that leaving may take before the process is ended by force."""

    drain_time: float = 2.0
    """Seconds that leaving waits for a terminal that has stopped reading."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        file = _terminal_among(sys.__stderr__, sys.__stdout__)
        self._screen = TerminalScreen(file, os.environ, mouse=mouse)
        self._line = LineSettings(self.fileno)
        self._active = False  # the terminal is in our hands
        self._exit_code: int | None = None  # set when something other than the app makes it leave

    # Starting

    def start_application_mode(self) -> None:
        """Take the terminal over; without one, leave."""
        self._catch_signals()
        if not self._screen.is_there or not self._line.wait_for_foreground():
            self.leave(EXIT_NO_TERMINAL)
        elif not self._active:
            self._enter()

    def _catch_signals(self) -> None:
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            # Who starts us with a signal ignored, as nohup does, means it.
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._leave_by_signal)
        signal.signal(signal.SIGALRM, self._leave_by_force)
        signal.signal(signal.SIGWINCH, lambda *_signal: self._on_loop(self._tell_size))

    def _enter(self) -> None:
        self._active = True
        self._line.set_raw()
        self._screen.enter(
            on_drained=lambda: self._on_loop(self._catch_up),
            on_lost=lambda: self.leave(EXIT_HUNG_UP),
        )
        self._ask()
        self._tell_size()
        self._key_thread = Thread(target=self._run_input_thread, name="terminal-input", daemon=True)
        self._key_thread.start()
        if self._must_signal_resume:
            self._must_signal_resume = False
            self.send_message(self.SignalResume())

    def _ask(self) -> None:
        """Ask the terminal what only it knows. Nobody waits for the answers."""
        if self._screen.answers:
            self._request_terminal_sync_mode_support()
        if isinstance(self._app, GameApp) and not self._app.look.is_ascii:
            self._screen.ask_width()

    def _catch_up(self) -> None:
        """Frames were dropped, and what was between them."""
        self._screen.restate()
        self._app.refresh()

    def _tell_size(self) -> None:
        with suppress(OSError):
            size = self._screen.measure()
            self.send_message(events.Resize(size, size))

    # Writing and reading

    def write(self, data: str) -> None:
        """Send data to the terminal soon. What belongs to one frame is kept or dropped as one."""
        self._screen.write(data)

    def switch_mouse(self, *, on: bool) -> None:
        """Have the mouse reported, or leave it to the terminal, say to select text with it."""
        self._screen.switch_mouse(on=on)

    def show_cursor(self, *, on: bool) -> None:
        """Show the terminal's cursor or, as at the start, hide it. It moves in either case."""
        self._screen.show_cursor(on=on)

    def set_title(self, text: str) -> None:
        """Let the terminal's title say this, of any characters; if empty, what it said before.

        The title is given back when the app leaves the terminal or is stopped for a while.
        """
        self._screen.set_title(text)

    def ring(self) -> None:
        """Ring the terminal's bell."""
        self.write("\a")

    def forget_screen(self) -> None:
        """Something else may have written there: send all of the next frame."""
        self._screen.forget()

    def process_message(self, message: Message) -> None:
        """Pass input on, but no sizes: SIGWINCH tells them, and in band anything may come.

        Positions of the cursor are answers to us, or keys that look like one.
        """
        if isinstance(message, events.CursorPosition):
            if self._screen.is_wide(message.x, message.y):
                self._app.call_later(self._tell_wide)
        elif not isinstance(message, InBandWindowResize | events.Resize):
            super().process_message(message)

    def _tell_wide(self) -> None:
        self.forget_screen()
        if isinstance(self._app, GameApp):
            self._app.terminal_is_wide()

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except OSError:
            self.leave(EXIT_HUNG_UP)
        except Exception as error:  # noqa: BLE001 - the app dies of it, as of one of its own
            self._app.call_later(_raise, error)

    def run_input_thread(self) -> None:
        """Read until told to stop; leave when the terminal is gone, which reads as empty."""
        encoding = getattr(sys.__stdin__, "encoding", "utf-8")
        parser = TerminalParser(encoding, debug=self._debug)
        while not self.exit_event.is_set():
            if select.select([self.fileno], [], [], 0.1)[0]:
                data = os.read(self.fileno, 4096)
                if not data:
                    self.leave(EXIT_HUNG_UP)
                    return
                for message in parser.feed_bytes(data):
                    self.process_message(message)
            for message in parser.tick():
                self.process_message(message)

    # Leaving

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        if self._active:
            self._active = False
            signal.signal(signal.SIGWINCH, signal.SIG_DFL)
            self._screen.leave()
            self.disable_input()
            self._line.restore()

    def disable_input(self) -> None:
        """Stop reading."""
        if self._key_thread is not None:
            self.exit_event.set()
            self._key_thread.join()
            self._key_thread = None
            self.exit_event.clear()

    def close(self) -> None:
        """Wait until the terminal has everything, or has had its time."""
        self._screen.wait(self.drain_time)

    def leave(self, exit_code: int) -> None:
        """Have the app exit, and see to it that it does. The first code counts.

        Any thread may call this, and a signal handler.
        """
        if self._exit_code is None:
            self._exit_code = exit_code
            self.limit_leaving()
            self._on_loop(self._app.exit, None, exit_code)

    def limit_leaving(self) -> None:
        """From now on the process has its grace, and no more, to end by itself."""
        signal.setitimer(signal.ITIMER_REAL, self.grace)

    def _leave_by_signal(self, number: int, _frame: FrameType | None) -> None:
        self.leave(128 + number)

    def _leave_by_force(self, *_signal: object) -> None:
        """The alarm: give the terminal back past a frozen event loop, and end the process."""
        self.rescue()
        code = self._app.return_code if self._exit_code is None else self._exit_code
        os._exit(code or 0)

    def rescue(self) -> None:
        """Give the terminal back from whatever state, without the event loop's help."""
        if self._active:
            self._active = False
            self._line.restore()
        self._screen.leave()
        self._screen.wait(0.5)

    def _on_loop(self, callback: Callable[..., object], *args: object) -> None:
        with suppress(RuntimeError):  # the loop is closed: all is over
            self._loop.call_soon_threadsafe(callback, *args)

    # Stopping for a while (ctrl+z, and a program that borrows the terminal)

    def _sigcont_application(self, *_signal: object) -> None:
        """Go on, unless the signal only woke us up to leave, as `kill %1` and a hang-up do."""
        if self._auto_restart and self._exit_code is None:
            if self._active:  # stopped from outside, unprepared: others have had the terminal
                self.suspend_application_mode()
            self.resume_application_mode()

    def resume_application_mode(self) -> None:
        """Take the terminal over again and paint it."""
        super().resume_application_mode()
        self._on_loop(self._app.refresh)


def _terminal_among(*files: TextIO | None) -> TextIO | None:
    return next((file for file in files if file is not None and file.isatty()), None)


def _raise(error: Exception) -> NoReturn:
    raise error
