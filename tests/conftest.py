"""What all tests share: none of them sees the files or the wishes of whoever runs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from passing_game import i18n

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session", autouse=True)
def a_home_for_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Settings, records and the like lie in a folder that goes with the tests."""
    home = tmp_path_factory.mktemp("home-of-all")
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name in ("DATA", "STATE", "CONFIG", "CACHE"):
            monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
        for name in ("NO_COLOR", "LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", "C.UTF-8")
        yield


@pytest.fixture(autouse=True)
def a_language_for_each_test() -> Iterator[None]:
    """What a test speaks is forgotten with it."""
    before = i18n.current()
    yield
    i18n.use(before)
