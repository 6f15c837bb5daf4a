"""What is typed to come to a table, as those are told who are at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from passing_game.cli.hosts import Way
from passing_game.ui.joining import Wish


@pytest.mark.parametrize(
    ("account", "socket", "typed"),
    [
        (None, "", "oak"),
        ("cloudsdk", "", "oak@cloudsdk"),
        ("cloudsdk", "/srv/t.sock", "oak@cloudsdk --socket /srv/t.sock"),
        (None, "/srv/my tables/t", "oak --socket '/srv/my tables/t'"),
    ],
)
def test_a_socket_that_was_named_is_told_to_others(
    account: str | None, socket: str, typed: str
) -> None:
    assert Wish(account=account, socket=socket).to_join("oak") == typed


@pytest.mark.parametrize(
    ("way", "told"),
    [
        (Way(), ""),
        (Way(socket=Path("/srv/t")), "/srv/t"),
        (Way(socket=Path("t")), str(Path.cwd() / "t")),
        (Way(on="box", socket=Path("t")), "t"),
    ],
)
def test_a_socket_is_told_so_that_it_is_found_from_anywhere(way: Way, told: str) -> None:
    assert way.socket_to_say == told


@pytest.mark.parametrize(
    ("way", "typed"),
    [
        (Way(), "oak@ann"),
        (Way(on="me@box"), "oak@ann --on me@box"),
        (
            Way(on="box", program="/opt/the game/p"),
            "oak@ann --on box --remote-command '/opt/the game/p'",
        ),
        (Way(on="box", socket=Path("t")), "oak@ann --socket t --on box"),
    ],
)
def test_who_comes_back_comes_over_the_same_way(way: Way, typed: str) -> None:
    wish = Wish(account="ann", socket=way.socket_to_say, ssh=way.ssh_to_say)
    assert wish.to_come_back("oak") == typed
