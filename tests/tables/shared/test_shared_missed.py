"""Results for those who were away are told, even by a host that was started anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.shared_tables import ANN, STARTED, TWO, World, terms

from passing_game.tables.shared.missed import DAMAGED, SUFFIX, Missed
from passing_game.tables.shared.opening import open_table
from passing_game.tables.shared.origin import Origin
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.wire.limits import MISSED

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.seat import TableView


@pytest.fixture
def view(tmp_path: Path) -> TableView:
    """How a table of two stands."""
    table = open_table("oak", terms(TWO), World(tmp_path / "world").house, Origin(STARTED))
    seen = table.view_of(None)
    table.close(Parting.EMPTY)
    return seen


def loaded(folder: Path) -> tuple[Missed, list[Exception]]:
    """What another host finds, and what it sets aside."""
    troubles: list[Exception] = []
    missed = Missed(folder, troubles.append)
    missed.load(troubles.append)
    return missed, troubles


def test_what_was_missed_is_there_again_until_it_is_seen(tmp_path: Path, view: TableView) -> None:
    first, _ = loaded(tmp_path)
    first.add(ANN.uid, "oak", 1, view, 17)
    first.add(ANN.uid, "elm", 0, view, 18)
    (file,) = tmp_path.glob(f"*{SUFFIX}")
    assert file.stat().st_mode & 0o777 == 0o600
    second, _ = loaded(tmp_path)
    assert second.of(ANN.uid) == first.of(ANN.uid)
    assert [(one.table, one.seat, one.ended) for one in second.of(ANN.uid)] == [
        ("oak", 1, 17),
        ("elm", 0, 18),
    ]
    assert second.of(ANN.uid + 1) == ()
    second.seen(ANN.uid)
    assert list(tmp_path.glob(f"*{SUFFIX}*")) == []
    assert loaded(tmp_path)[0].of(ANN.uid) == ()


def test_what_came_after_that_was_shown_is_kept(tmp_path: Path, view: TableView) -> None:
    first, _ = loaded(tmp_path)
    for moment in range(3):
        first.add(ANN.uid, "oak", 1, view, moment)
    first.seen(ANN.uid, 2)
    for kept in (first, loaded(tmp_path)[0]):
        assert [one.ended for one in kept.of(ANN.uid)] == [2]
    first.seen(ANN.uid, 0)
    first.seen(ANN.uid + 1, 2)
    assert len(first.of(ANN.uid)) == 1
    first.seen(ANN.uid, 2)
    assert first.of(ANN.uid) == loaded(tmp_path)[0].of(ANN.uid) == ()
    assert list(tmp_path.glob(f"*{SUFFIX}*")) == []


def test_no_more_are_kept_than_are_told(tmp_path: Path, view: TableView) -> None:
    first, _ = loaded(tmp_path)
    for moment in range(MISSED + 3):
        first.add(ANN.uid, "oak", 1, view, moment)
    second, _ = loaded(tmp_path)
    assert [one.ended for one in second.of(ANN.uid)] == list(range(3, MISSED + 3))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        (f"1001{SUFFIX}", b""),
        (f"1001{SUFFIX}", b"[" * 60_000),
        (f"1001{SUFFIX}", b"\xff"),
        (f"1001{SUFFIX}", b'[{"table":"oak"}]'),
        (f"ann{SUFFIX}", b"[]"),
    ],
)
def test_a_damaged_file_is_set_aside_and_the_others_are_read(
    tmp_path: Path, view: TableView, name: str, content: bytes
) -> None:
    first, _ = loaded(tmp_path)
    first.add(2002, "oak", 1, view, 17)
    (tmp_path / name).write_bytes(content)
    second, troubles = loaded(tmp_path)
    assert len(troubles) == 1
    assert second.of(1001) == ()
    assert len(second.of(2002)) == 1
    assert (tmp_path / f"{name}{DAMAGED}").read_bytes() == content
    assert loaded(tmp_path)[1] == [], "it is not met again"


def test_a_value_that_cannot_be_is_damaged_too(tmp_path: Path, view: TableView) -> None:
    first, _ = loaded(tmp_path)
    first.add(ANN.uid, "oak", 1, view, 17)
    (file,) = tmp_path.glob(f"*{SUFFIX}")
    file.write_bytes(file.read_bytes().replace(b'"seat":1', b'"seat":3'))
    second, troubles = loaded(tmp_path)
    assert len(troubles) == 1
    assert second.of(ANN.uid) == ()


def test_a_link_is_not_followed(tmp_path: Path, view: TableView) -> None:
    folder = tmp_path / "records"
    first, _ = loaded(folder)
    first.add(ANN.uid, "oak", 1, view, 17)
    elsewhere = (folder / f"{ANN.uid}{SUFFIX}").rename(tmp_path / "elsewhere")
    (folder / f"{ANN.uid}{SUFFIX}").symlink_to(elsewhere)
    second, troubles = loaded(folder)
    assert len(troubles) == 1
    assert second.of(ANN.uid) == ()


def test_where_nothing_can_be_written_it_is_kept_in_mind(tmp_path: Path, view: TableView) -> None:
    (tmp_path / "file").touch()
    missed, troubles = loaded(tmp_path / "file")
    missed.add(ANN.uid, "oak", 1, view, 17)
    assert len(troubles) == 1
    assert len(missed.of(ANN.uid)) == 1
