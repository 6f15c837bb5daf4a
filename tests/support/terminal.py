"""A program in a real terminal: a pty with a screen in memory, typed at and looked at by a test.

Nothing here sleeps: all waiting is `select` on the terminal with a deadline, generous because it
only ever runs out in a test that fails.
"""

from __future__ import annotations

import copy
import fcntl
import os
import re
import select
import signal
import subprocess
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self
from unicodedata import east_asian_width

import pyte
from support.patience import PATIENCE
from support.processes import stat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

FIRST_TITLE = "the shell's"
"""What the window is called before the program."""

_CAUGHT_SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP)


class Terminal:
    """A command that runs in a terminal of its own, as session leader.

    The test's side keeps the terminal open as a shell would, so that its state can be looked at
    after the program has gone. Use as a context manager: at the end nothing is left running.

    Args:
        command: The program and its arguments.
        home: The folder for all that the program keeps: HOME, the XDG folders and where it runs.
        columns: Width in cells.
        rows: Height in cells.
        environment: More variables.
        ignored: Signals that the program is started with ignored, as `nohup` does.
        stdin: Something other than the terminal to read from.
        wide: Whether the terminal gives two cells to glyphs of ambiguous width.
    """

    def __init__(
        self,
        command: Sequence[str],
        home: Path,
        *,
        columns: int = 100,
        rows: int = 30,
        environment: Mapping[str, str] | None = None,
        ignored: Iterable[signal.Signals] = (),
        stdin: int | None = None,
        wide: bool = False,
    ) -> None:
        self.home = home
        self.output = bytearray()
        self.notes = bytearray()
        self._screen = _Screen(columns, rows, answer=self.send, wide=wide)
        self._stream = pyte.ByteStream(self._screen)
        self._master, self._slave = os.openpty()
        termios.tcsetwinsize(self._slave, (rows, columns))
        self.attributes_before = self.attributes
        # The program writes notes here if it is made for tests. All that it starts inherits the
        # pipe, so its end is the end of the last of them.
        self._notes, notes_end = os.pipe()
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            command,
            stdin=self._slave if stdin is None else stdin,
            stdout=self._slave,
            stderr=self._slave,
            cwd=home,
            env={**_environment(home), "TEST_NOTES": str(notes_end), **(environment or {})},
            pass_fds=(notes_end,),
            start_new_session=True,
            preexec_fn=lambda: self._before_exec(set(ignored)),  # noqa: PLW1509 - no threads here
        )
        os.close(notes_end)
        self._all_ended = False
        self._closed = False
        self._cpu = 0.0

    def _before_exec(self, ignored: set[signal.Signals]) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSCTTY, 0)
        for number in _CAUGHT_SIGNALS:  # whatever the test run itself was started with
            signal.signal(number, signal.SIG_IGN if number in ignored else signal.SIG_DFL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        for pid in self.survivors():
            os.kill(pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait(PATIENCE)
        os.close(self._notes)
        self.close_terminal()

    # What the player does

    def send(self, keys: str | bytes) -> None:
        """Type, or have the terminal report something."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def click(self, column: int, row: int) -> None:
        """Press and release the left button. Cells are counted from 0."""
        self.send(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self._screen.resize(rows, columns)
        termios.tcsetwinsize(self._slave, (rows, columns))

    def close_terminal(self) -> None:
        """Close the window. The system sends SIGHUP."""
        if not self._closed:
            self._closed = True
            os.close(self._master)
            os.close(self._slave)

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        os.kill(self._process.pid, number)

    # What the player sees

    @property
    def text(self) -> str:
        """The screen as lines of text."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, counted from 0."""
        return self._screen.cursor.x, self._screen.cursor.y

    @property
    def cursor_is_shown(self) -> bool:
        """Whether the cursor can be seen."""
        return not self._screen.cursor.hidden

    @property
    def title(self) -> str:
        """The title of the window."""
        return self._screen.title

    @property
    def bells(self) -> int:
        """How often it has rung."""
        return self._screen.bells

    @property
    def attributes(self) -> list[Any]:
        """The terminal's own settings, as `stty` shows them."""
        return termios.tcgetattr(self._slave)

    def mark(self) -> int:
        """This point in the output, for `bytes_since`."""
        return len(self.output)

    def bytes_since(self, mark: int) -> bytes:
        """What the program has sent since then."""
        return bytes(self.output[mark:])

    def wait_for(self, seen: str | Callable[[str], bool], timeout: float = PATIENCE) -> None:
        """Wait until the screen holds a text, or satisfies a condition."""
        done = seen if callable(seen) else lambda screen: seen in screen
        self._wait(lambda: done(self.text), timeout, f"No {seen!r} on the screen")

    def wait_for_output(self, sequence: str, since: int = 0, timeout: float = PATIENCE) -> None:
        """Wait until the program has sent this, seen on the screen or not."""
        sent = sequence.encode()
        self._wait(lambda: sent in self.output[since:], timeout, f"{sequence!r} was not sent")

    def wait_for_note(self, note: str, timeout: float = PATIENCE) -> None:
        """Wait for a line of the program's notes without reading what it sends the terminal."""
        deadline = time.monotonic() + timeout
        while note not in self.notes.decode().splitlines():
            assert self._take_notes(deadline - time.monotonic()), f"No note {note!r} yet"

    def settle(self, quiet: float = 0.2, timeout: float = PATIENCE) -> None:
        """Read until nothing has come for some seconds."""
        deadline = time.monotonic() + timeout
        while self._take_output(quiet):
            assert time.monotonic() < deadline, "The output does not end"

    def wait_exit(self, timeout: float = PATIENCE, *, reading: bool = True) -> int:
        """Wait until the program and all that it started is gone.

        Args:
            timeout: Seconds until the test fails.
            reading: Whether the terminal goes on reading meanwhile.

        Returns:
            Its exit code, or less than 0 for the signal that killed it.
        """
        self._wait(lambda: self._gone, timeout, "Still there", reading=reading)
        self.cpu_seconds()
        code = self._process.wait(PATIENCE)
        if not self._closed:
            self.settle(0.0)
        assert not self.survivors()
        return code

    def cpu_seconds(self) -> float:
        """What the program has used of a processor so far, or had when it ended."""
        if fields := stat_of(self._process.pid):
            self._cpu = sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")
        return self._cpu

    def survivors(self) -> list[int]:
        """The living processes of the session (where there is no /proc, none can be found)."""
        pids = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
        session = str(self._process.pid)
        return [
            pid
            for pid in pids
            if (fields := stat_of(pid)) and fields[3] == session != fields[0] != "Z"
        ]

    # Reading

    @property
    def _gone(self) -> bool:
        if not self._all_ended:
            self._take_notes(0)
        return self._all_ended

    def _wait(
        self, done: Callable[[], bool], timeout: float, complaint: str, *, reading: bool = True
    ) -> None:
        deadline = time.monotonic() + timeout
        while not done():
            rest = deadline - time.monotonic()
            assert rest > 0, f"{complaint}:\n{self.text}"
            if self._closed or not reading:
                self._take_notes(rest)
            elif not self._take_output(rest):
                assert not self._gone or done(), (
                    f"{complaint}, and the program has ended:\n{self.text}"
                )

    def _take_output(self, timeout: float) -> bool:
        """Read what there is. False if nothing came; the end of the program wakes it too."""
        watched = [self._master] if self._all_ended else [self._master, self._notes]
        ready, _, _ = select.select(watched, [], [], timeout)
        if self._notes in ready:
            self._take_notes(0)
        if self._master in ready:
            data = os.read(self._master, 65536)
            self.output += data
            self._stream.feed(data)
        return self._master in ready

    def _take_notes(self, timeout: float) -> bool:
        """Read notes. False if none came in time or none will come."""
        if self._all_ended or not select.select([self._notes], [], [], max(timeout, 0))[0]:
            return False
        data = os.read(self._notes, 65536)
        self.notes += data
        self._all_ended = not data
        return bool(data)


class _Screen(pyte.Screen):
    """A screen that also knows the alternate screen, mode 1049, and the stack of titles."""

    _main: tuple[Any, Any] | None = None
    bells = 0

    def __init__(
        self, columns: int, rows: int, *, answer: Callable[[str], None], wide: bool
    ) -> None:
        self._answer = answer
        self._wide = wide
        super().__init__(columns, rows)
        self.title = FIRST_TITLE
        self._titles: list[str] = []

    def set_mode(self, *modes: int, **options: Any) -> None:  # noqa: ANN401
        if 1049 in modes and self._main is None:
            self._main = copy.deepcopy((self.buffer, self.cursor))
            self.erase_in_display(2)
        super().set_mode(*modes, **options)

    def reset_mode(self, *modes: int, **options: Any) -> None:  # noqa: ANN401
        super().reset_mode(*modes, **options)
        if 1049 in modes and self._main is not None:
            (self.buffer, self.cursor), self._main = self._main, None
            self.dirty.update(range(self.lines))

    def draw(self, data: str) -> None:
        if not self._wide:
            super().draw(data)
            return
        for character in data:
            super().draw(character)
            if east_asian_width(character) == "A":
                super().draw(" ")

    def debug(self, *parameters: int, **_options: Any) -> None:  # noqa: ANN401
        """Take sequences that pyte does not know: CSI 22 t and 23 t save and restore the title."""
        if parameters == (22, 2):
            self._titles.append(self.title)
        elif parameters == (23, 2) and self._titles:
            self.title = self._titles.pop()

    def write_process_input(self, data: str) -> None:
        self._answer(data)

    def bell(self, *_parameters: object) -> None:
        self.bells += 1


def _environment(home: Path) -> dict[str, str]:
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")}
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_RUNTIME_DIR": str(home),
        **folders,
    }


def assert_given_back(terminal: Terminal) -> None:
    """The terminal is as it was before the program: modes, keyboard, screen, cursor, settings."""
    output = terminal.output
    assert modes_left_on(output) == {7, 25}, "only wrapping and the cursor are on by default"
    assert keyboard_depth(output) == 0
    assert b"\x1b" not in output.rpartition(b"\x1b[?25h")[2], "nothing but text may follow"
    assert terminal.title == FIRST_TITLE
    assert terminal.attributes == terminal.attributes_before


def modes_left_on(output: bytes | bytearray) -> set[int]:
    """The terminal modes (`CSI ? number h`) that were switched on and not off again."""
    last: dict[int, bytes] = {}
    for numbers, switch in re.findall(rb"\x1b\[\?([\d;]+)([hl])", output):
        last |= dict.fromkeys(map(int, numbers.split(b";")), switch)
    return {number for number, switch in last.items() if switch == b"h"}


def keyboard_depth(output: bytes | bytearray) -> int:
    """How many levels of the Kitty keyboard protocol were pushed and not popped."""
    return len(re.findall(rb"\x1b\[>\d+u", output)) - output.count(b"\x1b[<u")
