"""The smallest app with the terminal driver, to be run in a terminal and treated badly.

What a test wants to know beyond the screen is written as notes to a pipe.
"""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING, Any

from textual.geometry import Offset
from textual.widgets import Static

from passing_game.config.settings import Settings
from passing_game.ui.driver import TerminalDriver
from passing_game.ui.facts import environment_given, look_for
from passing_game.ui.game_app import GameApp
from passing_game.ui.leaving import run_with_clean_exit
from passing_game.ui.terminal_input import TerminalParser

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

BESIDE_FRAMES = "bcslo"
"""Keys that paint nothing."""

FLOOD = 60
"""Frames of a flood: together far more than waits for any terminal, for every cell changes."""


class Body(Static):
    """Tells a new size of the window only when the screen has it: a click may lie there now."""

    def on_resize(self) -> None:
        width, height = self.app.size
        self.app.query_one("#last", Static).update(f"size {width}x{height}")


class Demo(GameApp):
    ENABLE_COMMAND_PALETTE = False
    CSS = "#body { height: 1fr; }"
    BINDINGS = [  # noqa: RUF012 - as Textual has it
        ("q,ctrl+c", "quit", ""),
        ("ctrl+z", "suspend_process", ""),
        ("x", "fail", ""),
        ("z", "freeze", ""),
        ("f", "flood", ""),
        ("t", "keep_thread", ""),
        ("m", "mouse", ""),
        ("b", "ring", ""),
        ("c", "cursor", ""),
        ("s", "show_cursor", ""),
        ("l", "title", ""),
        ("o", "old_title", ""),
    ]

    @property
    def terminal(self) -> TerminalDriver:
        assert isinstance(self._driver, TerminalDriver)
        return self._driver

    def compose(self) -> ComposeResult:
        yield Static("Nothing yet", id="last")
        yield Body("Ready.", id="body")

    def on_mount(self) -> None:
        note("mounted")

    def on_unmount(self) -> None:
        note("unmounted")

    def tell(self, text: str) -> None:
        self.query_one("#last", Static).update(text)

    def on_click(self, event: events.Click) -> None:
        self.tell(f"click {event.screen_x},{event.screen_y}")

    def on_mouse_scroll_up(self) -> None:
        self.tell("wheel")

    def on_key(self, event: events.Key) -> None:
        if event.key in BESIDE_FRAMES:
            return
        self.tell(f"key {event.character if event.is_printable else event.key}")

    def on_paste(self, event: events.Paste) -> None:
        self.tell(f"paste {event.text}")

    def action_fail(self) -> None:
        raise ValueError("no such \x1b[31mtile")

    def action_freeze(self) -> None:
        note("frozen")
        threading.Event().wait()

    def action_keep_thread(self) -> None:
        self.run_worker(threading.Event().wait, thread=True)
        self.tell("thread kept")

    def action_mouse(self) -> None:
        self.terminal.switch_mouse(on=False)
        self.tell("mouse off")

    def action_ring(self) -> None:
        self.terminal.ring()

    def action_cursor(self) -> None:
        """Move the cursor and change nothing else."""
        self.cursor_position = Offset(7, 9)
        self.query_one("#last", Static).refresh()

    def action_show_cursor(self) -> None:
        self.terminal.show_cursor(on=True)
        note("cursor shown")

    def action_title(self) -> None:
        self.terminal.set_title("Your turn,\x1b]2;ann\x07")

    def action_old_title(self) -> None:
        self.terminal.set_title("")

    def terminal_is_wide(self) -> None:
        self.tell("a wide terminal")

    def action_flood(self) -> None:
        self.next_frame(1)

    def next_frame(self, number: int) -> None:
        filler = "abcdefghij"[number % 10]
        rows = "\n".join(f"row {row:2} of frame {number} ".ljust(90, filler) for row in range(24))
        self.query_one("#body", Static).update(rows)
        if number == FLOOD // 2:
            self.tell("half of the flood")
        if number < FLOOD:
            self.call_after_refresh(self.next_frame, number + 1)
        else:
            note("flooded")


def note(text: str) -> None:
    if pipe := os.environ.get("TEST_NOTES"):
        os.write(int(pipe), f"{text}\n".encode())


def main(**options: Any) -> int:  # noqa: ANN401
    # With so much time a test would give up before the alarm could save it.
    TerminalDriver.grace = float(os.environ.get("DEMO_GRACE", "60"))
    TerminalDriver.drain_time = float(os.environ.get("DEMO_DRAIN", "60"))
    if "--bad-style" in sys.argv:
        Demo.CSS = "#body { heihgt: 1fr; }"
    if "--bad-reader" in sys.argv:
        os.environ["LANG"] = "C"  # so that nothing is asked, and nothing read before a key
        TerminalParser.feed_bytes = None  # type: ignore[assignment,method-assign]
    demo = Demo(driver_class=TerminalDriver)
    demo.look = look_for(Settings(), environment_given(), sys.stdout.encoding)
    return run_with_clean_exit(demo, **options)


if __name__ == "__main__":
    sys.exit(main(mouse="--no-mouse" not in sys.argv))
