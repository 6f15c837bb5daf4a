"""Who has which seat: taking one, keeping it, giving it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.recorded import fields_of
from support.setups import setup
from support.shared_tables import ANN, BOB, CYN, DAN, EVE, FOUR, TWO, World, terms

from passing_game.engine.moves import Pass
from passing_game.engine.view import view_for, view_for_spectator
from passing_game.tables.company import Presence, SetPhrase
from passing_game.tables.seat import NoTakingBack
from passing_game.tables.setup import Player
from passing_game.tables.shared.member import Person
from passing_game.tables.shared.refusals import NotGranted, Parting, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable


def refusal(act: Callable[[], object]) -> tuple[Refusal, dict[str, int | str]]:
    with pytest.raises(NotGranted) as refused:
        act()
    return refused.value.why, dict(refused.value.data)


def presences(world: World) -> list[Presence]:
    return [holder.presence for holder in world.table.company().holders]


async def test_a_seat_is_the_one_that_was_asked_for_or_the_first_that_is_free(
    world: World,
) -> None:
    world.open()
    world.sit(BOB, 2)
    world.sit(ANN)
    world.sit(CYN)
    assert [world.table.seat_of(person.uid) for person in (ANN, BOB, CYN)] == [0, 2, 1]
    assert presences(world) == [Presence.HERE] * 3 + [Presence.FREE]


async def test_a_seat_that_is_held_or_not_there_is_refused(world: World) -> None:
    world.open(terms(TWO))
    world.sit(ANN, 0)
    assert refusal(lambda: world.sit(BOB, 0)) == (
        Refusal.SEAT_TAKEN,
        {"seat": 0, "account": "ann"},
    )
    assert refusal(lambda: world.sit(BOB, 2)) == (Refusal.NO_SUCH_SEAT, {"seat": 2})
    assert refusal(lambda: world.sit(BOB, -1)) == (Refusal.NO_SUCH_SEAT, {"seat": -1})
    world.sit(BOB)
    assert refusal(lambda: world.sit(CYN)) == (Refusal.FULL, {})


async def test_a_reserved_seat_is_for_its_account_alone_which_gets_it_first(world: World) -> None:
    world.open(terms(TWO, reserved=(None, "cyn")))
    assert refusal(lambda: world.sit(ANN, 1)) == (Refusal.RESERVED, {"seat": 1, "account": "cyn"})
    world.sit(ANN)
    assert refusal(lambda: world.sit(BOB)) == (Refusal.FULL, {})
    world.sit(CYN)
    assert world.table.seat_of(CYN.uid) == 1
    assert [one.reserved for one in world.table.company().holders] == [None, "cyn"]


async def test_a_reserved_seat_stays_reserved_when_its_holder_has_left(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO, reserved=(None, "bob")))
    world.table.leave(BOB.uid)
    assert refusal(lambda: world.sit(CYN, 1))[0] is Refusal.RESERVED


@pytest.mark.parametrize("presence", [Presence.DROPPED, Presence.STOOD_IN])
async def test_a_dropped_line_loses_no_seat_to_anybody(world: World, presence: Presence) -> None:
    _ann, bob = await world.seated(ANN, BOB, agreed=terms(TWO, grace=5000))
    world.table.drop(bob.line)
    await world.forward(60 if presence is Presence.STOOD_IN else 1)
    assert presences(world) == [Presence.HERE, presence]
    assert refusal(lambda: world.sit(CYN, 1))[0] is Refusal.SEAT_TAKEN
    world.sit(BOB, 0)
    assert world.table.seat_of(BOB.uid) == 1
    assert presences(world) == [Presence.HERE, Presence.HERE]


async def test_the_newest_login_takes_the_seat_over_from_the_older_one(world: World) -> None:
    ann, bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    newer = world.guest(ANN)
    assert world.table.sit(ANN, None, newer.ear) == 0
    assert world.parted == [(ann.line, Parting.TAKEN_OVER)]
    heard = len(ann.heard)
    world.table.phrase(BOB.uid, SetPhrase.THANKS)
    assert (len(ann.heard), len(newer.heard)) == (heard, 1)
    world.table.drop(ann.line)
    assert presences(world) == [Presence.HERE, Presence.HERE]
    assert bob.heard[-1].table.company is not None


async def test_who_sits_down_twice_on_one_line_loses_nothing(world: World) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    assert world.table.sit(ANN, 1, ann.ear) == 0
    assert world.parted == []


async def test_others_hear_who_comes_and_goes_and_oneself_hears_nothing_of_ones_coming(
    world: World,
) -> None:
    world.open(terms(TWO))
    ann = world.sit(ANN)
    bob = world.sit(BOB)
    assert (len(ann.heard), len(bob.heard)) == (1, 0)
    world.table.drop(bob.line)
    company = ann.heard[-1].table.company
    assert company is not None
    assert company.holders[1].presence is Presence.DROPPED
    assert bob.heard == []


async def test_names_are_cleaned_and_who_has_none_is_called_as_the_account(world: World) -> None:
    world.open(terms(TWO))
    world.sit(Person(7, "eve", "\x1b[31mE\u202eve"))
    world.sit(Person(8, "bob", "\x07\u200b"))
    assert [player.name for player in world.table.view_of(0).players] == ["[31mEve", "bob"]


async def test_bots_play_the_free_seats_and_anybody_may_relieve_them(world: World) -> None:
    await world.seated(ANN, agreed=terms(setup(4, people=(0, 1))))
    players = world.table.view_of(0).players
    assert players[0] == Player("Ann")
    assert [player.bot for player in players[1:]] == ["club"] * 3
    assert len({player.name for player in players}) == 4
    world.sit(BOB, 3)
    assert world.table.view_of(0).players[3] == Player("Bob")
    await world.settle()
    assert world.match.turn in (0, 3)


# Watching


async def test_who_watches_sees_what_lies_on_the_table_and_never_a_hand(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    eve = world.watch(EVE)
    await world.play((ANN, BOB)[world.match.turn or 0].uid)
    (update,) = eve.heard
    assert update.table.game == view_for_spectator(world.match)
    assert not update.table.game.hand
    assert world.table.company().watchers == ("eve",)


async def test_who_holds_a_seat_cannot_watch_the_table_there_or_not(world: World) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    assert refusal(lambda: world.watch(ANN)) == (Refusal.HAS_SEAT, {"seat": 0})
    world.table.drop(ann.line)
    assert refusal(lambda: world.watch(ANN)) == (Refusal.HAS_SEAT, {"seat": 0})


async def test_who_watches_and_sits_down_watches_no_longer(world: World) -> None:
    world.open(terms(TWO))
    eve = world.watch(EVE)
    world.sit(EVE)
    assert world.table.company().watchers == ()
    assert world.parted == [(eve.line, Parting.TAKEN_OVER)]


async def test_who_watches_may_go_and_makes_no_move(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    eve = world.watch(EVE)
    seq = world.table.view_of(None).seq
    assert refusal(lambda: world.table.submit(EVE.uid, Pass(), seq))[0] is Refusal.NOT_SEATED
    assert refusal(lambda: world.table.ready(EVE.uid, 0))[0] is Refusal.NOT_SEATED
    assert refusal(lambda: world.table.vote(EVE.uid, close=True))[0] is Refusal.NOT_SEATED
    world.table.drop(eve.line)
    assert world.table.company().watchers == ()
    world.watch(EVE)
    world.table.leave(EVE.uid)
    assert world.table.company().watchers == ()
    assert refusal(lambda: world.table.leave(EVE.uid))[0] is Refusal.NOT_THERE


# Leaving on purpose


async def test_who_leaves_gives_the_seat_to_a_bot_and_then_to_anybody(world: World) -> None:
    await world.seated(ANN, BOB, CYN, DAN)
    world.table.leave(BOB.uid)
    assert presences(world)[1] is Presence.LEFT
    assert [holder.name for holder in world.table.company().holders] == ["", BOB.name, "", ""]
    assert world.table.view_of(0).players[1].bot == "club"
    assert world.table.seat_of(BOB.uid) is None
    world.sit(EVE)
    assert world.table.seat_of(EVE.uid) == 1


async def test_before_the_first_deal_a_seat_that_is_left_is_free(world: World) -> None:
    world.open()
    world.sit(ANN)
    world.sit(BOB)
    world.table.leave(BOB.uid)
    assert presences(world)[1] is Presence.FREE
    assert world.table.company().holders[1].account is None


async def test_who_has_left_a_seat_sees_no_other_hand_before_the_round_is_over(
    world: World,
) -> None:
    await world.seated(ANN, BOB, CYN)
    world.table.leave(BOB.uid)
    assert refusal(lambda: world.sit(BOB, 3)) == (Refusal.OTHER_HAND, {"seat": 1})
    world.sit(DAN, 1)
    assert refusal(lambda: world.sit(BOB)) == (Refusal.OTHER_HAND, {"seat": 1})
    number = world.match.round_number
    while world.match.round_number == number and world.match.turn is not None:
        await world.play((ANN, DAN, CYN)[world.match.turn].uid, Pass())
    world.sit(BOB, 3)
    assert world.table.seat_of(BOB.uid) == 3


async def test_a_seat_that_was_left_is_ones_own_no_longer_when_one_sits_in_another(
    world: World,
) -> None:
    long = setup(4, people=(0, 1, 2, 3), target=999)
    await world.seated(ANN, BOB, CYN, agreed=terms(long))
    world.table.leave(BOB.uid)
    number = world.match.round_number
    while world.match.round_number == number and world.match.turn is not None:
        await world.play((ANN, BOB, CYN)[world.match.turn].uid, Pass())
    world.sit(BOB, 3)
    holders = world.table.company().holders
    assert (holders[1].account, holders[1].presence) == (None, Presence.FREE)
    world.table.leave(BOB.uid)
    assert (presences(world)[1], presences(world)[3]) == (Presence.FREE, Presence.LEFT)


async def test_who_has_left_may_have_the_own_seat_back(world: World) -> None:
    await world.seated(ANN, BOB)
    world.table.leave(BOB.uid)
    world.sit(BOB)
    assert world.table.seat_of(BOB.uid) == 1


async def test_a_table_that_all_have_left_is_no_more_and_its_match_abandoned(
    world: World,
) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    await world.play((ANN, BOB)[world.match.turn or 0].uid)
    eve = world.watch(EVE)
    world.table.leave(ANN.uid)
    world.table.leave(BOB.uid)
    assert world.table.closed is Parting.EMPTY
    assert world.parted == [(eve.line, Parting.EMPTY)]
    last = fields_of(world.record.read_bytes())[-1]
    assert (last["event"], last["reason"]) == ("match_abandoned", "empty")
    assert refusal(lambda: world.sit(ANN))[0] is Refusal.CLOSED
    assert [path.suffix for path in world.house.folder.iterdir()] == [".jsonl"]


async def test_no_record_is_kept_of_a_match_that_is_given_up_before_a_move(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    assert world.record.exists()
    world.table.leave(ANN.uid)
    world.table.leave(BOB.uid)
    assert [*world.house.folder.iterdir()] == []


async def test_the_record_is_kept_of_a_table_that_fails_before_a_move(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    world.table.close(Parting.FAULT)
    assert [path.suffix for path in world.house.folder.iterdir()] == [".jsonl"]


async def test_nobody_ends_the_table_of_another_by_leaving(world: World) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    world.table.drop(ann.line)
    world.table.leave(BOB.uid)
    assert world.table.closed is None
    world.sit(ANN)
    assert world.table.view_of(0).game == view_for(world.match, 0)


# What cannot be


async def test_no_move_is_ever_taken_back(world: World) -> None:
    await world.seated(ANN, agreed=terms(setup(2)))
    await world.play(ANN.uid)
    assert world.table.view_of(0).take_back is NoTakingBack.OTHERS_PLAY


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"stand_in": "os:system"}, "bot"),
        ({"setup": setup(4, people=(0,)), "stand_in": "club2"}, "bot"),
        ({"reserved": ("ann", "ann")}, "reserved"),
        ({"reserved": (None,) * 5}, "reserved"),
        ({"turn": 10}, "turn"),
        ({"grace": -1}, "grace"),
        ({"grace": 10**9}, "grace"),
    ],
)
async def test_a_table_is_not_opened_on_terms_that_cannot_be(
    world: World, changes: dict[str, object], what: str
) -> None:
    world.open()
    assert refusal(lambda: world.open(terms(FOUR, **changes))) == (
        Refusal.BAD_TERMS,
        {"what": what},
    )


async def test_nothing_is_asked_for_without_a_line(world: World) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    if world.match.turn == 1:
        await world.play(BOB.uid)
    view = world.table.view_of(0)
    world.table.drop(ann.line)
    for act in (
        lambda: world.table.submit(ANN.uid, view.game.legal[0], view.seq),
        lambda: world.table.ready(ANN.uid, 1),
        lambda: world.table.vote(ANN.uid, close=True),
    ):
        assert refusal(act) == (Refusal.NOT_SEATED, {})
    assert world.table.view_of(0).game == view.game
