"""What is said of lines, tables and people: a sentence for every code, harmless for a terminal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from support.setups import setup

from passing_game.phrases import joining, plain_joined, plain_wishes, wishing
from passing_game.phrases.line_trouble import line_trouble
from passing_game.phrases.not_granted import not_granted
from passing_game.tables.company import (
    Company,
    Holder,
    LineStatus,
    Presence,
    RematchWish,
    Said,
)
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
    for fault in (LineFault.SSH_FAILED, LineFault.NO_RELAY):
        data: dict[str, int | str] = {"box": "box", "program": "x", "code": 0, "said": ""}
        assert ": " not in line_trouble(LineTrouble(fault, data))
        assert line_trouble(LineTrouble(fault, {**data, "said": "no"})).endswith(": no")
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
    told = plain_joined.news(usual, company(holders=dropped), names, is_over=True)
    assert told == ["Bob's line dropped."]
    assert plain_joined.news(company(holders=dropped), usual, names) == ["Bob is back."]
    assert plain_joined.news(usual, company(said=said("hi")), names) == ["Bob: hi"]
    assert plain_joined.news(usual, usual, names) == []


def test_it_is_news_whether_what_is_played_is_recorded() -> None:
    names, usual, unkept = ("Ann", "Bob"), company(), company(unkept=True)
    (told,) = plain_joined.news(usual, unkept, names)
    assert "it may be lost when the host ends" in told
    assert plain_joined.news(unkept, unkept, names) == []
    assert plain_joined.news(unkept, usual, names) == ["All that was played is recorded now."]
    lost = company(line=LineStatus.LOST)
    assert plain_joined.news(lost, unkept, names) == ["The line is back.", told]
    assert plain_joined.record_at_host(unkept) == told
    assert plain_joined.record_at_host(usual).startswith("Its record is with the host, ")


SAME, OTHER = RematchWish.SAME_SEATS, RematchWish.OTHER_SEATS


def trio(*changes: dict[str, object], **of_all: Any) -> Company:  # noqa: ANN401
    """Ann, Bob and Cyd are there, each with what is theirs."""
    holders = tuple(
        replace(Holder(account, Presence.HERE), **change)  # type: ignore[arg-type]
        for account, change in zip(("ann", "bob", "cyd"), (*changes, {}, {}, {}), strict=False)
    )
    return company(holders=holders, **of_all)


THREE = ("Ann", "Bob", "Cyd")


def test_what_is_wished_is_told_with_how_one_agrees_when_it_changes() -> None:
    asked = trio({"wish": OTHER})
    assert plain_wishes.wishes(trio(), asked, THREE, 1) == [
        "Ann wants a rematch in other seats.",
        "Waiting for Cyd and you.",
        "Say rematch other to agree to other seats.",
    ]
    assert plain_wishes.wishes(asked, asked, THREE, 1) == []
    assert plain_wishes.wishes(trio(), asked, THREE, 0) == [
        "You want a rematch in other seats.",
        "Waiting for Bob and Cyd.",
    ]
    assert plain_wishes.wishes(trio(), asked, THREE, None) == [
        "Ann wants a rematch in other seats.",
        "Waiting for Bob and Cyd.",
    ]
    against = trio({"wish": OTHER}, {"wish": SAME}, {"wish": OTHER})
    assert plain_wishes.wishes(asked, against, THREE, 1) == [
        "You want a rematch in the same seats.",
        "Ann and Cyd want a rematch in other seats.",
        "It begins when all want the same.",
        "Say rematch other to agree to other seats.",
    ]


def test_who_is_not_there_is_not_waited_for_and_has_no_wish() -> None:
    asked = trio({"wish": OTHER}, {}, {"presence": Presence.DROPPED, "wish": SAME})
    assert plain_wishes.rematch(asked, THREE, 1) == [
        "Ann wants a rematch in other seats.",
        "The others wait for you.",
        "Say rematch other to agree to other seats.",
    ]


def test_who_wants_to_close_the_table_is_named_with_how_one_agrees() -> None:
    one, two = trio({"closing": True}), trio({"closing": True}, {"closing": True})
    assert plain_wishes.wishes(trio(), one, THREE, 1) == [
        "Ann wants to close the table.",
        "Say vote to agree.",
    ]
    assert plain_wishes.wishes(one, two, THREE, 1) == ["Ann and you want to close the table."]
    assert plain_wishes.wishes(one, two, THREE, None) == ["Ann and Bob want to close the table."]
    assert plain_wishes.wishes(one, trio(), THREE, 1) == [
        "Nobody wants to close the table any more."
    ]
    assert wishing.closing(one, THREE, 1, "q, then v") == (
        "Ann wants to close the table: q, then v agrees"
    )


def test_for_whom_the_deal_waits_is_told_when_it_changes_and_not_every_second() -> None:
    asked = trio({"ready": True}, deal=20_000)
    assert plain_wishes.wishes(trio(), asked, THREE, 2) == [
        "Waiting for Bob and you, 20 s at most.",
        "Say next to ask for the deal.",
    ]
    later = trio({"ready": True}, deal=12_000)
    assert plain_wishes.wishes(asked, later, THREE, 2) == []
    both = trio({"ready": True}, {"ready": True}, deal=12_000)
    assert plain_wishes.wishes(later, both, THREE, 2) == [
        "The others wait for you, 12 s at most.",
        "Say next to ask for the deal.",
    ]
    assert plain_wishes.wishes(later, both, THREE, 1) == ["Waiting for Cyd, 12 s at most."]
    assert plain_wishes.wishes(later, both, THREE, None) == ["Waiting for Cyd, 12 s at most."]
    alone = company(holders=(Holder("ann", Presence.HERE), Holder(None, Presence.FREE)), deal=9_000)
    assert plain_wishes.deal_waits(alone, ("Ann", "Wes"), 0)[0] == (
        "The deal waits for you, 9 s at most."
    )


@pytest.mark.parametrize("me", [0, 1, None])
def test_the_keys_that_agree_are_told(me: int | None) -> None:
    keys = {SAME: "r", OTHER: "x"}
    told = " ".join(wishing.rematch(trio({"wish": OTHER}, {"wish": SAME}), THREE, me, keys))
    assert ("x agrees" in told) == (me == 1)
    assert ("r agrees" in told) == (me == 0)
    assert ("x takes that back" in told) == (me == 0)


def test_the_line_is_told_before_all_else() -> None:
    lost = company(line=LineStatus.LOST)
    (told,) = plain_joined.news(company(), lost, ("Ann", "Bob"))
    assert "out of date" in told


def test_what_came_while_the_line_was_lost_is_told_when_it_is_back() -> None:
    lost = company(line=LineStatus.LOST)
    dropped = (Holder("ann", Presence.HERE), Holder("bob", Presence.DROPPED, grace=60_000))
    told = plain_joined.news(lost, company(holders=dropped, said=said("hi")), ("Ann", "Bob"))
    assert told == [
        "The line is back.",
        "Bob's line dropped; 60 s until a bot plays on.",
        "Bob: hi",
    ]
