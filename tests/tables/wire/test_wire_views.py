"""What a seat sees comes over the wire as it is, at every step of any match."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, RandomPlayers, play_on, some_rules
from support.games import begin, deal, pass_out, rules, run
from support.wire_samples import company, everybody, state, update

from passing_game.engine.deal import seeded
from passing_game.engine.events import MovesTakenBack
from passing_game.engine.match import Match, Phase
from passing_game.engine.rules import Preset, Rules
from passing_game.tables.company import Company, Holder, LineStatus, Presence, Said
from passing_game.tables.seat import NoTakingBack, Update
from passing_game.tables.wire.answers import State
from passing_game.tables.wire.codec import decode_answer, encode
from passing_game.tables.wire.limits import SAID, WATCHERS
from passing_game.tables.wire.view_shapes import CompanyWire
from passing_game.tables.wire.views import (
    company_from_wire,
    company_to_wire,
    event_from_wire,
    event_to_wire,
    state_from_wire,
    state_to_wire,
    view_from_wire,
    view_to_wire,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event


def over_the_wire(sent: Update, beside: Company) -> Update:
    answer = decode_answer(encode(state_to_wire(sent, beside)))
    assert isinstance(answer, State)
    return state_from_wire(answer)


def check_everybody(match: Match, events: Sequence[Event]) -> None:
    """Send everybody what they see; what arrives is the same, to the types of its numbers."""
    beside = company(match.rules.players)
    for seat in everybody(match):
        sent = update(match, seat, events)
        got = over_the_wire(sent, beside)
        assert got == Update(replace(sent.table, company=beside), sent.events)
        assert repr(got.table.game) == repr(sent.table.game)
        assert repr(got.events) == repr(sent.events)


@given(some_rules(), SEEDS, st.integers(0, 90))
@settings(max_examples=30, deadline=None)
def test_what_a_seat_sees_arrives_as_it_is(agreed: Rules, seed: int, moves: int) -> None:
    match = Match(agreed, seeded(str(seed)))
    heard: list[Event] = []
    match.subscribe(heard.append)
    check_everybody(match, ())

    def look(match: Match) -> None:
        check_everybody(match, tuple(heard))
        heard.clear()

    play_on(match, RandomPlayers(seed), moves, look)


@pytest.mark.parametrize("agreed", [rules(2, target=10), rules(4, partners=True, target=10)])
def test_a_match_arrives_from_before_its_first_deal_to_its_end(agreed: Rules) -> None:
    match = Match(agreed, seeded("to the end"))
    phases = {match.phase}
    check_everybody(match, ())
    while match.phase is not Phase.OVER:
        check_everybody(match, match.start_round())
        phases.add(match.phase)
        check_everybody(match, pass_out(match))
        phases.add(match.phase)
    assert phases == set(Phase)


def test_moves_taken_back_arrive() -> None:
    match = begin(rules(2), deal(2, "6-6 6-5", "6-4", boneyard="6-3"))
    run(match, "6-6 6-4 draw pass")
    events = match.take_back(0, 2)
    assert events == (MovesTakenBack(0, 2),)
    check_everybody(match, events)


@pytest.mark.parametrize("why", [None, *NoTakingBack])
def test_why_nothing_can_be_taken_back_arrives(why: NoTakingBack | None) -> None:
    match = begin(rules(2), deal(2))
    sent = replace(update(match, 0).table, take_back=why)
    assert view_from_wire(view_to_wire(sent)) == sent


def test_a_view_comes_back_without_a_company_too() -> None:
    match = begin(rules(3), deal(3, "6-6"))
    run(match, "6-6")
    for seat in everybody(match):
        sent = update(match, seat).table
        assert view_from_wire(view_to_wire(sent)) == sent


def test_the_end_of_a_round_tells_who_leads_next_by_a_record() -> None:
    match = begin(rules(2), deal(2))
    pass_out(match)
    match.announce_leader(1 - match.next_leader)
    check_everybody(match, match.history)


def test_the_company_arrives_less_how_ones_own_line_is() -> None:
    full = company(4)
    lost = replace(full, line=LineStatus.LOST)
    agreed = rules(4)
    assert company_from_wire(company_to_wire(full), agreed) == full
    assert company_from_wire(company_to_wire(lost), agreed) == full
    bare = Company("t", "ann", False, (Holder(None, Presence.FREE),) * 4)  # noqa: FBT003
    assert company_from_wire(company_to_wire(bare), agreed) == bare


def test_all_of_a_company_is_sent_but_how_ones_own_line_is() -> None:
    full = company(4)
    for field in fields(Company):
        usual = field.name == "line" or field.default is MISSING
        assert usual or getattr(full, field.name) != field.default, f"{field.name} is not tried"
    assert set(CompanyWire.__struct_fields__) == {field.name for field in fields(Company)} - {
        "line"
    }


def test_the_latest_talk_is_told_and_no_more_watchers_than_fit() -> None:
    said = tuple(Said("ann", "Ann", str(number)) for number in range(SAID + 5))
    watchers = tuple(f"eve{number}" for number in range(WATCHERS + 5))
    crowded = replace(company(4), said=said, watchers=watchers)
    got = company_from_wire(company_to_wire(crowded), rules(4))
    assert got.said == said[5:]
    assert got.watchers == watchers[:WATCHERS]


def test_names_and_talk_are_clean_when_they_arrive() -> None:
    match = begin(rules(2), deal(2))
    nasty, clean = "\x1b[1mA\u202enn\u200b", "[1mAnn"
    beside = replace(
        company(2),
        table=nasty,
        host=nasty,
        watchers=(nasty,),
        said=(Said(nasty, nasty, nasty),),
        holders=(Holder(nasty, Presence.HERE, nasty), Holder("\u200b", Presence.FREE, "\u200b")),
    )
    seen = update(match, 0)
    players = tuple(replace(player, name=nasty) for player in seen.table.players)
    got = over_the_wire(Update(replace(seen.table, players=players), ()), beside).table
    assert {player.name for player in got.players} == {clean}
    assert got.company == replace(
        beside,
        table=clean,
        host=clean,
        watchers=(clean,),
        said=(Said(clean, clean, clean),),
        holders=(Holder(clean, Presence.HERE, clean), Holder(None, Presence.FREE)),
    )


def test_every_event_comes_back_as_its_receiver_may_see_it() -> None:
    match = begin(rules(3, target=5), deal(3, "6-6", boneyard="0-0"))
    run(match, "6-6 draw")
    pass_out(match)
    kinds = {type(event) for event in match.history}
    assert len(kinds) == 6, "started, played, drawn, passed, ended, over"
    for seat in everybody(match):
        seen = update(match, seat).table.game.history
        sent = [event_to_wire(event, seat) for event in match.history]
        assert tuple(event_from_wire(wire, match.rules, seat) for wire in sent) == seen


def test_a_state_is_short() -> None:
    sizes: list[int] = []
    for seed in range(4):
        match = Match(Rules.preset(Preset.STANDARD, 4, partners=True), seeded(str(seed)))
        play_on(
            match,
            RandomPlayers(seed),
            60,
            lambda now: sizes.extend(len(encode(state(now, seat))) for seat in everybody(now)),
        )
    assert max(sizes) < 2500
    assert sum(sizes) / len(sizes) < 1600
