"""What finds a command in the palette: its sentence, and the word that the key bar has for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.two_hands import MIDDLE
from textual.command import CommandList

from passing_game.i18n import SOURCE
from passing_game.i18n.catalogues import catalogue, languages
from passing_game.phrases.likeness import likeness
from passing_game.ui.commands import DRAW, HELP, HINT, LOG, PASS, PLAY, SETTINGS

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

    from passing_game.ui.commands import Command


@pytest.fixture(params=languages())
def code(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("LANG", f"{request.param}.UTF-8")
    return str(request.param)


def in_language(code: str, message: str) -> str:
    return message if code == SOURCE else catalogue(code).gettext(message)


async def found(game: GamePilot, words: str) -> list[str]:
    """The lines that are left of the palette's when words are typed."""
    await game.press("ctrl+p", *("space" if sign == " " else sign for sign in words))
    return [str(line.prompt) for line in game.app.screen.query_one(CommandList).options]


@pytest.mark.parametrize("command", [PLAY, DRAW, PASS, HINT, LOG, HELP, SETTINGS])
async def test_a_command_is_found_first_by_the_word_in_the_key_bar(
    games: Pilots, code: str, command: Command
) -> None:
    sentence = in_language(code, command.ways[0].help)
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        lines = await found(game, in_language(code, command.label))
        assert lines[0].startswith(sentence)


async def test_accents_need_not_be_typed(games: Pilots, code: str) -> None:
    sentence = in_language(code, PLAY.ways[0].help)
    plain = "".join(likeness(sign) or sign for sign in sentence).lower()
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        assert (await found(game, plain))[0].startswith(sentence)


async def test_accents_of_a_label_need_not_be_typed_and_may_be(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "sk.UTF-8")
    for words in ("prilozit", "PRILOŽIŤ", "prilož"):
        async with games(setup(2), MIDDLE) as game:
            await game.tell()
            assert (await found(game, words))[0].startswith("Priložiť vybraný kameň")


async def test_the_beginning_of_a_label_finds_it(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        assert "Have a move shown, and why (h)" in await found(game, "hin")


async def test_what_is_neither_in_a_sentence_nor_in_a_label_finds_nothing(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        assert not await found(game, "hintz")
