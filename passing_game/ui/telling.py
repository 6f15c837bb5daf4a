"""What a screen has to say for a while, kept as the way to say it.

So it is said in the language that is spoken when it is drawn, and not in the one before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Telling = Callable[[], str]
"""Makes the sentence that is said; an empty one if nothing is."""

NOTHING: Final[Telling] = str
"""Says nothing."""
