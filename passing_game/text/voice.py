"""What is said: sentences as short lines of plain text, fit for a braille display.

No line is wider than `WIDTH` cells. No control character and nothing that the output's encoding
does not have ever gets out: both are written as escapes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TextIO

from passing_game.phrases.foreign import escaped
from passing_game.phrases.likeness import ESCAPES
from passing_game.phrases.wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH: Final = 40
"""Cells; braille displays have 40, or 20."""

PROMPT: Final = "> "


class Voice:
    """Says sentences on a stream, and at a terminal asks for the next command.

    It never raises. The first failure to write (a reader that is gone, a full disk) is kept in
    `failure` and told to `on_failure`; from then on nothing is said.

    Args:
        stream: where to write.
        prompts: whether a prompt is shown.
    """

    def __init__(self, stream: TextIO, *, prompts: bool) -> None:
        self.failure: OSError | None = None
        self.on_failure: Callable[[], None] = lambda: None
        self._stream = stream
        self._prompts = prompts
        self._is_prompting = False

    def say(self, *sentences: str) -> None:
        """Say sentences, each on lines of its own."""
        lines = [line for sentence in sentences for line in wrapped(self._plain(sentence), WIDTH)]
        start = "\n" if self._is_prompting and lines else ""
        self._is_prompting = self._is_prompting and not lines
        self._write(start + "".join(f"{line}\n" for line in lines))

    def prompt(self) -> None:
        """Ask for the next command, if that has not been done yet."""
        if self._prompts and not self._is_prompting:
            self._is_prompting = True
            self._write(PROMPT)

    def heard(self) -> None:
        """A command has come: whoever typed it has ended the line of the prompt."""
        self._is_prompting = False

    def _plain(self, sentence: str) -> str:
        encoding = self._stream.encoding or "utf-8"
        plain = escaped(sentence, most=len(sentence))
        return plain.encode(encoding, ESCAPES).decode(encoding)

    def _write(self, text: str) -> None:
        if self.failure is not None:
            return
        try:
            self._stream.write(text)
            self._stream.flush()
        except OSError as error:
            self.failure = error
            self.on_failure()
