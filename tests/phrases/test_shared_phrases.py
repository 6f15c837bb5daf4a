"""What is said of lines, tables and people: a sentence for every code, harmless for a terminal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from support.setups import setup

from passing_game.phrases import joining, plain_joined
from passing_game.phrases.line_trouble import line_trouble
from passing_game.phrases.not_granted import not_granted
from passing_game.tables.company import Company, Holder, LineStatus, Presence, Said
from passing_game.tables.shared.hosted import NoTable
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.socket_trouble import SocketKind
from passing_game.tables.wire.answers import MissedWire
from passing_game.tables.wire.pieces import players_to_wire, rules_to_wire

EVIL = "\x1b[31m\u202e"


@pytest.mark.parametrize("fault", LineFault)
def test_every_fault_of_a_line_has_a_sentence(fault: LineFault) -> None:
    data: dict[str, int | str] = dict.fromkeys(
        ("box", "program", "said", "flaw", "version", "path"), EVIL
    )
    data |= {"why": "odd", "code": 127}
    for trouble in (LineTrouble(fault), LineTrouble(fault, data)):
        told = line_trouble(trouble)
        assert told.isprintable()
        assert told.endswith((".", "?", "x1b[31m\\u202e"))


@pytest.mark.parametrize("kind", SocketKind)
def test_a_relay_tells_what_is_wrong_with_the_socket_there(kind: SocketKind) -> None:
    numbers = {"uid": 0, "mode": 0o777, "length": 1, "most": 2, "gid": 3, "count": 2, "error": 13}
    data: dict[str, int | str] = {"why": kind.name, "path": "/run/table.sock", **numbers}
    assert line_trouble(LineTrouble(LineFault.NO_HOST, data)) != line_trouble(
        LineTrouble(LineFault.NO_HOST)
    )


@pytest.mark.parametrize("data", [{"uid": 2**70}, {"mode": -1}, {"error": 2**70}, {"gid": -5}])
def test_nonsense_of_another_machine_is_told_as_well(data: dict[str, int]) -> None:
    for kind in SocketKind:
        told: dict[str, int | str] = {"why": kind.name, "path": EVIL, **data}
        assert line_trouble(LineTrouble(LineFault.WRONG_HOST, told)).isprintable()


def test_what_ssh_has_said_last_is_told() -> None:
    told = line_trouble(LineTrouble(LineFault.CUT, {"said": "Connection reset"}))
    assert told == "The line to the host was cut. ssh says: Connection reset"


def test_that_there_is_no_such_table_is_told() -> None:
    assert "no table of this name" in not_granted(NoTable.NO_SUCH_TABLE, {})
    assert "There are 8 tables" in not_granted(NoTable.TOO_MANY_TABLES, {"most": 8})


def _missed(winner: int | None) -> MissedWire:
    agreed = setup(2, people=(0, 1))
    rules, players = rules_to_wire(agreed.rules), players_to_wire(agreed.players)
    return MissedWire("oak", rules, players, 0, (12, 61), 0, winner)


def test_results_of_matches_that_ended_meanwhile() -> None:
    names = [player.name for player in setup(2, people=(0, 1)).players]
    won, given_up = joining.all_missed([_missed(1), _missed(None)])
    assert won == f"oak: {names[1]} won. {names[0]} : {names[1]}, 12 : 61."
    assert given_up == f"oak: the match was given up. {names[0]} : {names[1]}, 12 : 61."


# News in the plain mode


def company(**changes: Any) -> Company:  # noqa: ANN401 - as `replace` has them
    holders = (Holder("ann", Presence.HERE), Holder("bob", Presence.HERE))
    return replace(Company("oak", "t", False, holders), **changes)  # noqa: FBT003


def said(*texts: str) -> tuple[Said, ...]:
    return tuple(Said("bob", "Bob", text) for text in texts)


@pytest.mark.parametrize(
    ("before", "now", "new"),
    [
        ((), ("a",), ("a",)),
        (("a",), ("a", "b"), ("b",)),
        (("a", "b"), ("b", "c", "d"), ("c", "d")),
        (("a", "a"), ("a", "a", "a"), ("a",)),
        (("a",), ("b", "c"), ("b", "c")),
        (("a",), ("a",), ()),
        (("a",), (), ()),
    ],
)
def test_only_what_was_not_said_before_is_new(
    before: tuple[str, ...], now: tuple[str, ...], new: tuple[str, ...]
) -> None:
    assert tuple(plain_joined.new_talk(said(*before), said(*now))) == said(*new)


def test_news_beside_the_game() -> None:
    names = ("Ann", "Bob")
    dropped = (Holder("ann", Presence.HERE), Holder("bob", Presence.DROPPED, grace=60_000))
    usual = company()
    told = plain_joined.news(usual, company(holders=dropped), names)
    assert told == ["Bob's line dropped; 60 s until a bot plays on."]
    assert plain_joined.news(company(holders=dropped), usual, names) == ["Bob is back."]
    assert plain_joined.news(usual, company(said=said("hi")), names) == ["Bob: hi"]
    (vote,) = plain_joined.news(usual, company(closing=1), names)
    assert "close" in vote
    (rematch,) = plain_joined.news(usual, company(rematch=True), names)
    assert "other seats" in rematch
    assert plain_joined.news(usual, usual, names) == []


def test_the_line_is_told_before_all_else() -> None:
    lost = company(line=LineStatus.LOST)
    (told,) = plain_joined.news(company(), lost, ("Ann", "Bob"))
    assert "out of date" in told
    assert plain_joined.news(lost, company(said=said("hi")), ("Ann", "Bob")) == [
        "The line is back."
    ]
