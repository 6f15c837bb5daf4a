"""Inviting somebody to the table where one sits: an account is written, and the host asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

from textual import work

from passing_game.phrases import agreed as words
from passing_game.ui.messages import AccountWanted
from passing_game.ui.telling import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.ui.game_screen import GameScreen
    from passing_game.ui.telling import Telling
    from passing_game.ui.voices import Voice

Result = TypeVar("Result")


def invite_somebody(
    screen: GameScreen[Result], voice: Voice | None, tell: Callable[[Telling], object]
) -> None:
    """Have an account written, and invite it; what has come of that is told as a sentence."""
    invite = voice.invite if voice else None
    if invite is None:
        return

    @work(group="invite")
    async def ask(_screen: GameScreen[Result], account: str) -> None:
        why_not = await invite(account)
        tell(partial(words.has_invited, account) if why_not is NOTHING else why_not)

    screen.post_message(AccountWanted(words.whom_to_invite(), partial(ask, screen)))
