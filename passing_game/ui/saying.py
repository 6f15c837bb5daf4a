"""Saying something to the table where one is: it is written or chosen, and the host asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual import work

from passing_game.ui.messages import PhraseWanted, TalkWanted

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.company import SetPhrase
    from passing_game.ui.game_screen import GameScreen
    from passing_game.ui.telling import Telling
    from passing_game.ui.voices import Voice

Result = TypeVar("Result")


def say_something(
    screen: GameScreen[Result], voice: Voice | None, tell: Callable[[Telling], object]
) -> None:
    """Have something written, and say it; `tell` is told why it was not said, or nothing."""
    screen.post_message(TalkWanted(_say(screen, voice, tell)))


def say_a_phrase(
    screen: GameScreen[Result], voice: Voice | None, tell: Callable[[Telling], object]
) -> None:
    """Have a set phrase chosen, and say it; `tell` as with `say_something`."""
    screen.post_message(PhraseWanted(_say(screen, voice, tell)))


def _say(
    screen: GameScreen[Result], voice: Voice | None, tell: Callable[[Telling], object]
) -> Callable[[str | SetPhrase | None], None]:
    @work(group="talk")
    async def speak(_screen: GameScreen[Result], voice: Voice, what: str | SetPhrase) -> None:
        tell(await voice.speak(what))

    def say(what: str | SetPhrase | None) -> None:
        if voice is not None and what is not None:
            speak(screen, voice, what)

    return say
