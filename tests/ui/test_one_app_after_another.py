"""The process goes on where another app follows, and is about to end where none does."""

from __future__ import annotations

import signal
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from passing_game.ui import leaving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import App

GRACE = 1000.0


@pytest.fixture
def signals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An app that ends as all do: a few seconds later the process will, too."""

    async def run(_app: object, *, mouse: bool) -> None:
        assert mouse
        signal.setitimer(signal.ITIMER_REAL, GRACE)

    monkeypatch.setattr(leaving, "_run", run)
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGINT, before)


def ended(code: int | None, failure: Exception | None = None) -> App[Any]:
    return cast("App[Any]", SimpleNamespace(return_code=code, _exception=failure))


def is_about_to_end() -> bool:
    left, _again = signal.getitimer(signal.ITIMER_REAL)
    return left > 0


@pytest.mark.usefixtures("signals")
@pytest.mark.parametrize("handler", [signal.default_int_handler, signal.SIG_IGN])
def test_another_app_may_follow(handler: Any) -> None:  # noqa: ANN401 - as signal has it
    signal.signal(signal.SIGINT, handler)
    assert leaving.run_with_clean_exit(ended(0), goes_on=lambda: True) == 0
    assert not is_about_to_end()
    assert signal.getsignal(signal.SIGINT) == handler


@pytest.mark.usefixtures("signals")
def test_usually_none_does() -> None:
    assert leaving.run_with_clean_exit(ended(0)) == 0
    assert is_about_to_end()
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN


@pytest.mark.usefixtures("signals")
@pytest.mark.parametrize(
    ("code", "failure"), [(143, None), (None, None), (0, RuntimeError("broken"))]
)
def test_none_follows_one_that_was_ended_or_failed(
    code: int | None, failure: Exception | None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert leaving.run_with_clean_exit(ended(code, failure), goes_on=lambda: True) != 0
    assert is_about_to_end()
    assert ("broken" in capsys.readouterr().err) is (failure is not None)
