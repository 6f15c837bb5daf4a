"""What a conversation knows of its match besides what the table tells."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.phrases import plain_talk
from passing_game.phrases.sharing import outcome_at, result_line
from passing_game.tables.advice import advise
from passing_game.tables.codes import encode
from passing_game.tables.sharing import shared_at

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from passing_game.engine.events import RoundEnded
    from passing_game.tables.advice import Adviser
    from passing_game.tables.local import LocalMatch


@dataclass(frozen=True, slots=True)
class Background:
    """What lies behind a match.

    `record` is the sentence on where it is kept, for a table that does not tell that, `results` are
    of the rounds that were over before. `share` gives the sentences on its code and how it went, or
    raises `NoCode`. `advise` gives hints, and `abandoning` asks whether giving up is meant.
    """

    record: str
    share: Callable[[], Sequence[str]]
    results: tuple[RoundEnded, ...] = ()
    advise: Adviser = field(default=partial(advise, ""))
    abandoning: Callable[[], str] = plain_talk.abandoning_is_for_good


def to_share(match: LocalMatch) -> list[str]:
    """The code of a match on a line of its own, and when it is over, how it went.

    Raises:
        NoCode: if it has none.
    """
    shared = shared_at(match)
    told = [plain_talk.code_follows(), encode(shared)]
    if match.table.match.phase is Phase.OVER:
        told += [plain_talk.result_follows(), result_line(shared, outcome_at(match))]
    return told
