"""Every message goes over the wire and comes back, its foreign text clean, within the limits."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product
from typing import get_args

import pytest
from msgspec.structs import replace
from support.chance_games import random_match
from support.games import rules
from support.wire_samples import (
    PLAYERS,
    WIDEST,
    every_answer,
    every_request,
    longest_answers,
    missed,
    table_line,
)

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.rules import OPTIONS, Preset, Rules
from passing_game.engine.tiles import THE_SET
from passing_game.engine.train import Side
from passing_game.tables.agreed import Agreed
from passing_game.tables.setup import GameSetup, Player
from passing_game.tables.wire.answers import (
    Answer,
    Bye,
    Invited,
    People,
    PersonLine,
    Refused,
    TableLine,
    Tables,
    Welcome,
)
from passing_game.tables.wire.codec import decode_answer, decode_request, encode
from passing_game.tables.wire.flaws import WireError, WireFlaw
from passing_game.tables.wire.limits import HISTORY, HOST_LINE, LINE, PEOPLE_A_LINE, TABLES_A_LINE
from passing_game.tables.wire.parts import people_in_parts, tables_in_parts
from passing_game.tables.wire.pieces import agreed_from_wire, agreed_to_wire
from passing_game.tables.wire.requests import Hello, Invite, OpenTable, Request, Say, Submit
from passing_game.tables.wire.shapes import PlayWire
from passing_game.tables.wire.views import (
    move_from_wire,
    move_to_wire,
    reserved_from_wire,
    rules_from_wire,
    rules_to_wire,
    setup_from_wire,
    setup_to_wire,
)

PARTNERS = rules(4, partners=True)
AGREED = b'{"type":"seated","table":"oak","seat":0,"agreed":{"quiet":true,"hints":true,'
"""The beginning of a message that tells somebody what holds where they sit."""
NASTY = "\x1b]0;x\x07\u202eAnn\u200b\x9b2J\n[/]"


def long_round(seed: int) -> Match:
    """A round of four that lasts: one seat plays until it has one tile, the others pass for it."""
    match = Match(PARTNERS, seeded(str(seed)))
    match.start_round()
    while match.turn is not None and match.table is not None:
        sizes = [held.bit_count() for held in match.table.hands]
        player = next((seat for seat in range(4) if sizes[seat] > 1), 0)
        busy = match.turn == player or match.table.passes == 3
        match.apply(match.turn, match.legal_moves(match.turn)[0] if busy else Pass())
    return match


LONGEST = max(map(long_round, range(60)), key=lambda match: len(match.history))


@pytest.mark.parametrize("request_", every_request(), ids=lambda made: str(encode(made)))
def test_a_request_comes_back_as_it_was(request_: Request) -> None:
    line = encode(request_)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert decode_request(line) == request_
    assert decode_request(line.rstrip()) == request_


@pytest.mark.parametrize(
    "answer", every_answer(random_match(PARTNERS, 3, 30)), ids=lambda made: type(made).__name__
)
def test_an_answer_comes_back_as_it_was(answer: Answer) -> None:
    line = encode(answer)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert decode_answer(line) == answer


def test_there_is_a_sample_of_every_message() -> None:
    assert {type(made) for made in every_request()} == set(get_args(Request))
    answers = every_answer(random_match(PARTNERS, 3, 30))
    assert {type(made) for made in answers} == set(get_args(Answer))


def test_every_move_comes_back_as_it_was() -> None:
    plays: list[Move] = [Play(tile, side) for tile, side in product(THE_SET, Side)]
    for move in [*plays, Draw(), Pass()]:
        line = encode(Submit("ann-1", move_to_wire(move), 3))
        back = decode_request(line)
        assert isinstance(back, Submit)
        assert repr(move_from_wire(back.move)) == repr(move)


@pytest.mark.parametrize("text", ["3-6", "7-0", "6_3", "", "6-3\n", "\uff16-3"])
def test_a_play_of_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(WireError) as refused:
        move_from_wire(PlayWire(text, Side.LEFT))
    assert refused.value.flaw is WireFlaw.WRONG_VALUE


def test_every_rule_comes_back_as_it_was() -> None:
    for players, partners in [(2, False), (3, False), (4, False), (4, True)]:
        for values in product(*OPTIONS.values()):
            agreed = Rules(players, partners, 999)
            for name, value in zip(OPTIONS, values, strict=True):
                agreed = agreed.with_option(name, value.value)
            assert repr(rules_from_wire(rules_to_wire(agreed))) == repr(agreed)


@pytest.mark.parametrize("preset", Preset)
def test_a_setup_comes_back_as_it_was(preset: Preset) -> None:
    setup = GameSetup(preset, PARTNERS, PLAYERS)
    assert setup_from_wire(setup_to_wire(setup)) == setup


def test_a_setup_with_too_few_players_is_refused() -> None:
    wire = setup_to_wire(GameSetup(Preset.CUSTOM, PARTNERS, PLAYERS[:3]))
    with pytest.raises(WireError, match="players"):
        setup_from_wire(wire)


def test_partners_of_two_and_no_target_are_refused() -> None:
    for wrong in ({"players": 2}, {"players": 3}, {"target": 0}, {"target": 1000}):
        wire = replace(rules_to_wire(PARTNERS), **wrong)
        with pytest.raises(WireError) as refused:
            rules_from_wire(wire)
        assert refused.value.flaw is WireFlaw.WRONG_VALUE


def test_seats_are_kept_for_as_many_as_there_are() -> None:
    assert reserved_from_wire((None, "bob"), rules(3)) == (None, "bob", None)
    with pytest.raises(WireError, match="reserved"):
        reserved_from_wire((None, None, "bob"), rules(2))


def test_foreign_text_is_clean_however_a_message_is_made() -> None:
    clean = "]0;xAnn2J [/]"
    assert Say("ann-1", NASTY).text == clean
    assert Hello(1, NASTY, "A\x1bnn") == Hello(1, clean, "Ann")
    assert Refused("say", "x", {"name": NASTY, "n": 1}).data == {"name": clean, "n": 1}
    assert Bye("x", {"name": NASTY}).data == {"name": clean}
    assert Invite(NASTY, NASTY) == Invite(clean, clean)
    assert Invited(NASTY, NASTY) == Invited(clean, clean)
    assert PersonLine(NASTY, "A\x9bnn", 0, NASTY) == PersonLine(clean, "Ann", 0, clean)
    raw = encode(Say("ann-1", "?")).replace(b"?", b"\\u001b[31m\\u202e\\u009bhi\\ufeff")
    assert decode_request(raw) == Say("ann-1", "[31mhi")


def test_what_is_agreed_comes_back_as_it_was() -> None:
    for agreed in (Agreed(), Agreed(quiet=True, hints=True, turn=5000, grace=0, stand_in="novice")):
        assert agreed_from_wire(agreed_to_wire(agreed)) == agreed


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"invite","table":"oak"}',
        b'{"type":"invite","account":"bob"}',
        b'{"type":"invite","table":"oak","account":7}',
        b'{"type":"invite","table":["oak"],"account":"bob"}',
    ],
)
def test_an_invitation_that_cannot_be_is_no_request(line: bytes) -> None:
    with pytest.raises(WireError) as refused:
        decode_request(line)
    assert refused.value.flaw is WireFlaw.WRONG_SHAPE


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"invited","table":"oak"}',
        b'{"type":"invited","table":"oak","by":null}',
        b'{"type":"seated","table":"oak","seat":0,"agreed":{"quiet":true}}',
        AGREED + b'"turn_ms":-1,"grace_ms":0,"stand_in":"club"}}',
        AGREED + b'"turn_ms":null,"grace_ms":0,"stand_in":"[/]"}}',
    ],
)
def test_an_invitation_or_terms_that_cannot_be_are_no_answer(line: bytes) -> None:
    with pytest.raises(WireError) as refused:
        decode_answer(line)
    assert refused.value.flaw is WireFlaw.WRONG_SHAPE


def test_a_reserved_account_of_which_nothing_is_left_is_nobodys() -> None:
    setup = setup_to_wire(GameSetup(Preset.CUSTOM, PARTNERS, PLAYERS))
    opened = OpenTable(setup, ("\u200b", "b\x1bob"), False, False, None, 0, "club")  # noqa: FBT003
    assert opened.reserved == (None, "bob")


def test_the_longest_answers_fit_in_a_line() -> None:
    for answer in longest_answers(LONGEST):
        line = encode(answer)
        assert len(line) <= HOST_LINE
        assert decode_answer(line) == answer


def test_a_round_has_no_more_events_than_a_history_has_room_for() -> None:
    assert 70 < len(LONGEST.history) <= HISTORY


def test_the_longest_requests_fit_in_a_line() -> None:
    label, name = WIDEST * 64, WIDEST * 12
    setup = GameSetup(Preset.CUSTOM, PARTNERS, (Player(name, "x" * 40),) * 4)
    for longest in (
        OpenTable(setup_to_wire(setup), (label,) * 4, True, True, 3_600_000, 3_600_000, "y" * 40),  # noqa: FBT003
        Say(label, '"' * 500),
        Say(label, WIDEST * 500),
        Hello(2**53, label, name),
    ):
        line = encode(longest)
        assert len(line) <= LINE
        assert decode_request(line) == longest


@pytest.mark.parametrize("count", [0, 1, TABLES_A_LINE, TABLES_A_LINE + 1, 200])
def test_many_tables_are_told_in_parts(count: int) -> None:
    match = random_match(PARTNERS, 1, 10)
    lines = [table_line(match, f"ann-{number}", "Ann", "ann") for number in range(count)]
    parts = tables_in_parts(lines)
    assert [table for part in parts for table in part.tables] == lines
    assert [part.more for part in parts] == [True] * (len(parts) - 1) + [False]
    assert all(isinstance(decode_answer(encode(part)), Tables) for part in parts)


def test_many_people_are_told_in_parts() -> None:
    lines = [PersonLine(f"ann{number}", "Ann", 0) for number in range(PEOPLE_A_LINE * 2 + 1)]
    parts = people_in_parts(lines)
    assert [len(part.people) for part in parts] == [PEOPLE_A_LINE, PEOPLE_A_LINE, 1]
    assert [person for part in parts for person in part.people] == lines
    assert all(isinstance(decode_answer(encode(part)), People) for part in parts)


def test_a_table_of_the_lobby_that_cannot_be_is_refused() -> None:
    three, four = random_match(rules(3), 1, 10), random_match(PARTNERS, 1, 10)
    good = table_line(four, "ann-1", "Ann", "ann")
    other = table_line(three, "ann-1", "Ann", "ann")
    told: dict[str, tuple[object, ...]] = {
        "players": (good.rules, other.players, good.holders, good.scores),
        "holders": (good.rules, good.players, other.holders, good.scores),
        "scores": (good.rules, good.players, good.holders, other.scores),
    }
    for detail, (agreed, players, holders, scores) in told.items():
        with pytest.raises(WireError, match=detail):
            TableLine("ann-1", agreed, players, holders, scores, 1, 0)  # type: ignore[arg-type]


def test_every_moment_that_can_be_told_is_in_some_year() -> None:
    last = PersonLine("ann", "Ann", 2**35)
    assert decode_answer(encode(People((last,)))) == People((last,))
    assert datetime.fromtimestamp(last.since, UTC).year == 3058
    with pytest.raises(WireError):
        decode_answer(encode(People((PersonLine("ann", "Ann", 2**35 + 1),))))


def test_a_missed_result_that_cannot_be_is_refused() -> None:
    match = random_match(rules(2), 1, 10)
    good = encode(Welcome(1, "1", "ann", "ann", (missed(match, "ann-1", "Ann"),)))
    assert isinstance(decode_answer(good), Welcome)
    for wrong, detail in [(b'"seat":3', "seat"), (b'"seat":0,"winner":2', "winner")]:
        line = good.replace(b'"seat":1', wrong)
        assert line != good
        with pytest.raises(WireError, match=detail) as refused:
            decode_answer(line)
        assert refused.value.flaw is WireFlaw.WRONG_VALUE


@pytest.mark.parametrize("login", ["", "0", "0123456789abcdef" * 2])
def test_a_login_is_a_short_number(login: str) -> None:
    hello = Hello(1, "1.0", "Ann", login)
    assert decode_request(encode(hello)) == hello


@pytest.mark.parametrize("login", ["0" * 33, "0x1", "A", "\x1b", "0\n", "é"])
def test_whatever_else_is_called_a_login_is_none(login: str) -> None:
    with pytest.raises(WireError):
        decode_request(encode(Hello(1, "1.0", "Ann", login)))
