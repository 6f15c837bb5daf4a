"""Inviting somebody to the table where one sits: an account is written, and the host asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from passing_game.phrases import agreed as words
from passing_game.ui.messages import AccountWanted

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.ui.game_screen import GameScreen
    from passing_game.ui.speaking import Voice

Result = TypeVar("Result")


def invite_somebody(
    screen: GameScreen[Result], voice: Voice | None, tell: Callable[[str], object]
) -> None:
    """Have an account written, and invite it; what has come of that is told as a sentence."""
    invite = voice.invite if voice else None
    if invite is None:
        return

    async def ask(account: str) -> None:
        tell(await invite(account) or words.has_invited(account))

    def take(account: str) -> None:
        screen.run_worker(ask(account), group="invite")

    screen.post_message(AccountWanted(words.whom_to_invite(), take))
