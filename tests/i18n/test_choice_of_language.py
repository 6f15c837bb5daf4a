from __future__ import annotations

import asyncio
from contextvars import Context, copy_context
from functools import partial
from typing import TYPE_CHECKING

import pytest

from passing_game import i18n
from passing_game.i18n import catalogues, choosing
from passing_game.i18n.choosing import chosen
from passing_game.tables.thinking import aside

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("setting", "environment", "expected"),
    [
        ("auto", {}, "en"),
        ("auto", {"LANG": "it_IT.UTF-8"}, "it"),
        ("auto", {"LANG": "it_CH.UTF-8@euro"}, "it"),
        ("auto", {"LANG": "sk"}, "sk"),
        ("auto", {"LC_MESSAGES": "nl_BE.UTF-8", "LANG": "it_IT.UTF-8"}, "nl"),
        ("auto", {"LC_ALL": "es_AR", "LC_MESSAGES": "nl_BE", "LANG": "it_IT"}, "es"),
        ("auto", {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "it_IT"}, "it"),
        ("auto", {"LC_ALL": "C.UTF-8", "LANG": "it_IT"}, "en"),
        ("auto", {"LC_ALL": "POSIX", "LANG": "it_IT"}, "en"),
        ("auto", {"LANG": "xx_XX.UTF-8"}, "en"),
        ("sk", {"LC_ALL": "it_IT.UTF-8"}, "sk"),
        ("it-CH", {}, "it"),
        ("IT_ch", {}, "it"),
        ("en_GB", {"LANG": "it_IT"}, "en"),
        ("xx", {"LANG": "it_IT.UTF-8"}, "it"),
    ],
)
def test_the_settings_come_first_and_then_the_system(
    setting: str, environment: dict[str, str], expected: str
) -> None:
    assert chosen(setting, environment) == expected


def test_a_country_can_have_a_catalogue_of_its_own(tmp_path: Path) -> None:
    for name in ("pt.po", "pt_BR.po"):
        (tmp_path / name).touch()
    assert chosen("auto", {"LANG": "pt_BR.UTF-8"}, tmp_path) == "pt_BR"
    assert chosen("auto", {"LANG": "pt_PT.UTF-8"}, tmp_path) == "pt"


def test_a_script_counts_before_the_language_alone(tmp_path: Path) -> None:
    for name in ("zh.po", "zh_Hant.po"):
        (tmp_path / name).touch()
    assert chosen("auto", {"LANG": "zh_Hant_TW.UTF-8"}, tmp_path) == "zh_Hant"
    assert chosen("zh-Hans-CN", {}, tmp_path) == "zh"


def speaking(setting: str) -> Context:
    """A context in which that language is spoken."""
    context = Context()
    session = i18n.Language()
    context.run(i18n.use, session)
    choosing.speak(session, setting)
    return context


def test_sessions_speak_each_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "sk_SK.UTF-8")
    one, other = speaking("it"), speaking("auto")
    assert one.run(i18n.current).code == "it"
    assert other.run(i18n.current).code == "sk"
    assert i18n.current().code == "en"


def test_a_session_that_changes_its_language_changes_it_for_all_its_tasks() -> None:
    session = speaking("it")
    task = session.run(copy_context)
    choosing.speak(session.run(i18n.current), "nl")
    assert task.run(i18n.current).code == "nl"


def test_where_a_catalogue_cannot_be_read_english_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "it.po").write_bytes(b"\xff\xfe no catalogue")
    monkeypatch.setattr(choosing, "catalogue", partial(catalogues.catalogue, folder=tmp_path))
    session = i18n.Language(code="nl")
    choosing.speak(session, "it")
    assert session.code == "en"


async def test_what_another_thread_tells_is_told_in_the_language_of_the_session() -> None:
    told: list[str] = []

    async def session() -> str:
        loop = asyncio.get_running_loop()
        i18n.use(i18n.Language(code="it"))

        def work() -> str:
            loop.call_soon_threadsafe(lambda: told.append(i18n.current().code))
            return i18n.current().code

        return await aside(work)

    assert await asyncio.create_task(session()) == "it"
    assert told == ["it"]
