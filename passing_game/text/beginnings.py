"""Why the plain mode cannot begin."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(eq=False)
class CannotBegin(Exception):
    """There is nothing to play; the sentence says why, and the program ends with this exit code."""

    sentence: str
    exit_code: int

    def __str__(self) -> str:
        return self.sentence
