"""What a client knows of the seats that are kept for it."""

from __future__ import annotations

from passing_game.tables.shared.invitations import MOST, Invitations
from passing_game.tables.wire.answers import Invited


def heard(invitations: Invitations) -> list[tuple[str, str]]:
    told: list[tuple[str, str]] = []
    invitations.listen(lambda table, by: told.append((table, by)))
    return told


def test_each_one_is_told_and_the_latest_of_a_table_counts() -> None:
    invitations = Invitations()
    told = heard(invitations)
    for by in ("", "ann", "ann"):
        invitations.take(Invited("oak", by))
    assert told == [("oak", ""), ("oak", "ann"), ("oak", "ann")]
    assert invitations.by_table == {"oak": "ann"}


def test_who_listens_later_is_told_of_those_that_are_there() -> None:
    invitations = Invitations()
    invitations.take(Invited("oak", "ann"))
    invitations.take(Invited("elm", "bob"))
    invitations.forget("oak")
    assert heard(invitations) == [("elm", "bob")]


def test_what_is_told_anew_after_a_lost_line_is_not_told_twice() -> None:
    invitations = Invitations()
    told = heard(invitations)
    invitations.take(Invited("oak", "ann"))
    invitations.take(Invited("elm", "bob"))
    seen = invitations.by_table
    invitations.clear()
    invitations.clear()
    assert not seen
    invitations.take(Invited("oak", "ann"))
    invitations.take(Invited("elm", "eve"))
    assert told == [("oak", "ann"), ("elm", "bob"), ("elm", "eve")]
    assert seen == {"oak": "ann", "elm": "eve"}
    invitations.take(Invited("oak", "ann"))
    assert told[-1] == ("oak", "ann")


def test_a_host_that_tells_of_endless_tables_fills_no_memory() -> None:
    invitations = Invitations()
    for _line in range(3):
        for number in range(2 * MOST):
            invitations.take(Invited(f"t{number}", "ann"))
        assert list(invitations.by_table) == [f"t{number}" for number in range(MOST, 2 * MOST)]
        invitations.clear()
    assert len(invitations._before) == MOST
