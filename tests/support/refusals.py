"""A refusal: the right error, its data, and nothing changed or told."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import fields
from typing import TYPE_CHECKING

import pytest
from support.chance_games import snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.engine.errors import GameError
    from passing_game.engine.events import Event
    from passing_game.engine.match import Match


def data_of(error: GameError) -> dict[str, object]:
    return {field.name: getattr(error, field.name) for field in fields(error)}  # type: ignore[arg-type]


@contextmanager
def raises(kind: type[GameError], **data: object) -> Iterator[None]:
    """See that exactly this error is raised with exactly this data."""
    with pytest.raises(kind) as caught:
        yield
    assert type(caught.value) is kind
    assert data_of(caught.value) == data


@contextmanager
def refused(match: Match, kind: type[GameError], **data: object) -> Iterator[None]:
    """See that a match refuses in these words, does not change and tells nobody."""
    told: list[Event] = []
    stop = match.subscribe(told.append)
    before = snapshot(match)
    with raises(kind, **data):
        yield
    stop()
    assert snapshot(match) == before
    assert told == []
