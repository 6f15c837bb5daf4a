"""What the narrowest window must still tell, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from support.games import move
from support.screens import SCREENS
from support.setups import setup
from support.two_hands import MIDDLE

from passing_game.i18n import SOURCE
from passing_game.i18n.catalogues import catalogue, languages
from passing_game.phrases import hints
from passing_game.tables.advice import Advice
from passing_game.tables.reasons import Reason, Why
from passing_game.ui.widgets.spoken import buttons, room_beside

if TYPE_CHECKING:
    from support.pilot import Pilots

NARROW = (60, 20)


@pytest.fixture(params=languages(), autouse=True)
def code(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("LANG", f"{request.param}.UTF-8")
    return str(request.param)


def in_language(code: str, message: str) -> str:
    return message if code == SOURCE else catalogue(code).gettext(message)


async def test_what_a_hint_is_worth_has_room_beside_the_buttons(games: Pilots) -> None:
    async with games(setup(2), MIDDLE, size=NARROW) as game:
        await game.tell()
        state = game.at_table.state
        room = room_beside(buttons(state, game.app.keys, NARROW[0]), NARROW[0])
        for other in ("6-3>", "pass", "draw"):
            why = Why(Reason.HOLD, 0, 0)
            advice = Advice(move("3-3>"), move(other), 11.1, why, 0)
            assert cell_len(hints.worth_in_short(advice, state.game)) <= room


async def test_the_hint_stays_in_the_key_bar(games: Pilots, code: str) -> None:
    async with games(setup(2), MIDDLE, size=NARROW) as game:
        await game.tell()
        assert f" h {in_language(code, 'hint')} " in game.part("#keys")


async def test_the_lobby_has_all_its_commands_in_the_key_bar(games: Pilots, code: str) -> None:
    async with SCREENS["lobby"](games, NARROW) as game:
        keys = game.part("#keys")
        for key, label in (("w", "watch"), ("n", "new"), ("r", "refresh"), ("q", "leave")):
            assert f" {key} {in_language(code, label)}" in keys


@pytest.mark.parametrize("name", ["scoring", "after a round with much"])
async def test_the_lowest_of_full_hands_is_marked_by_a_word(
    games: Pilots, code: str, name: str
) -> None:
    async with SCREENS[name](games, NARROW) as game:
        mark = "lowest hand"
        if code != SOURCE:
            mark = catalogue(code).pgettext("beside a count", mark)
        assert game.part("#sheet").count(f"  {mark}") == 1


async def test_a_match_of_the_past_tells_its_outcome_and_its_length(
    games: Pilots, code: str
) -> None:
    async with SCREENS["matches"](games, NARROW) as game:
        told = game.part("#history").splitlines()[-4:]
        won = in_language(code, "{name} won").format(name="")
        assert won.strip() in " ".join(told)
        assert "164 " in " ".join(told), "how many moves it had"


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)
async def test_who_is_away_and_for_how_long_is_told_at_the_sides(
    games: Pilots, code: str, size: tuple[int, int]
) -> None:
    away, bot = (in_language(code, message).split() for message in ("away {time}", "bot plays"))
    async with SCREENS["all are away"](games, size) as game:
        felt = game.part("#felt")
        assert felt.count(away[0]) == felt.count("2:00") == 3
    async with SCREENS["bots play for all"](games, size) as game:
        felt = game.part("#felt")
        assert [felt.count(word) for word in bot] == [3] * len(bot)
