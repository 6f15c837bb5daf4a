"""Records with one thing wrong with each: in which line, what, and how people are told."""

from __future__ import annotations

import json
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from support.games import begin, deal, rules, run
from support.recorded import Fields, fields_of, header, plain, summed

from passing_game.engine.record import Flaw, RecordWriter


@dataclass(frozen=True)
class Case:
    """A record, its first wrong line, and what is wrong with it: as it is told, or begins."""

    record: bytes
    line: int
    flaw: Flaw
    sentence: str


def a_round(*, passing: str = "free") -> list[Fields]:
    """The lines of a whole round: start, deal, two plays, a draw, two passes, the end by them."""
    stream = BytesIO()
    match = begin(
        rules(2, target=200, lead="rotate", passing=passing),
        deal(2, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4", boneyard="4-3 4-2"),
    )
    writer = RecordWriter(stream, header(match.rules))
    writer(match.history[0])
    match.subscribe(writer)
    run(match, "6-5 5-4> draw pass pass")
    return fields_of(stream.getvalue())


def with_line(line: int, **changes: Any) -> bytes:  # noqa: ANN401 - any JSON
    """The round with keys of one line changed, or without them (...)."""
    objects = a_round()
    for key, value in changes.items():
        if value is ...:
            del objects[line - 1][key]
        else:
            objects[line - 1][key] = value
    return plain(objects)


def with_option(**changes: str) -> bytes:
    objects = a_round()
    objects[0]["rules"].update(changes)
    return plain(objects)


def followed(by: str | bytes, lines: int = 8, **options: str) -> bytes:
    """The first lines of the round and one more."""
    more = by.encode() if isinstance(by, str) else by
    return plain(a_round(**options)[:lines]) + more + b"\n"


def event(name: str, /, **keys: Any) -> str:  # noqa: ANN401 - any JSON
    return json.dumps({"event": name, **keys})


def of_two_people(by: str) -> bytes:
    objects = a_round()
    objects[0]["seats"][1]["kind"] = "human"
    return plain(objects[:6]) + by.encode() + b"\n"


def dealt_again(**changes: Any) -> bytes:  # noqa: ANN401 - any JSON
    """The round, and a second one that is dealt the same but for some keys."""
    second = {**a_round()[1], "round": 2, "leader": 1}
    return plain([*a_round(), {**second, **changes}])


def one_tile_twice() -> list[list[str]]:
    first, second = a_round()[1]["hands"]
    return [[*first[:-1], second[0]], second]


def without_next_leader() -> Fields:
    ended = a_round()[7]
    del ended["next_leader"]
    return ended


def drawn_too_often() -> bytes:
    """Both seats draw as long as there are tiles to be drawn, and once more."""
    start, dealt = a_round()[:2]
    draws = [
        {"event": "tile_drawn", "seat": place % 2, "tile": tile}
        for place, tile in enumerate(dealt["boneyard"])
    ]
    return plain([start, dealt, *draws])


def in_sums(old: bytes, new: bytes) -> bytes:
    return summed(a_round()).replace(old, new, 1)


ENDED: Final[Fields] = {
    "event": "round_ended",
    "reason": "domino",
    "counts": [0, 9],
    "winner": 0,
    "points": 9,
    "scores": [9, 0],
}
PASSED: Final = event("turn_passed", seat=0)
TAKEN: Final[Fields] = {"seat": 0, "kind": "bot", "name": "Nora", "by": "bot"}

CASES: Final = {
    "nothing": Case(b"", 1, Flaw.EMPTY, "there is no whole line in it"),
    "half a first line": Case(
        b'{"event":"match_sta', 1, Flaw.EMPTY, "there is no whole line in it"
    ),
    "a long line": Case(
        followed(b'"' + b"x" * 65_536), 9, Flaw.TOO_LONG, "the line is longer than 65,536 bytes"
    ),
    "no UTF-8": Case(followed(b'{"e": "\xff"}'), 9, Flaw.NOT_TEXT, "the line is no UTF-8 text"),
    "half a surrogate pair": Case(
        followed(event("seat_taken", **TAKEN).replace("Nora", r"\ud800")),
        9,
        Flaw.NOT_TEXT,
        "the line is no UTF-8 text",
    ),
    "no JSON": Case(
        followed('{"event": turn_passed}'),
        9,
        Flaw.NOT_JSON,
        "the line is no JSON from column 11 on",
    ),
    "an empty line": Case(followed(""), 9, Flaw.NOT_JSON, "the line is no JSON from column 1 on"),
    "half a line in the middle": Case(
        followed('{"event": "turn_pas'), 9, Flaw.NOT_JSON, "the line is no JSON from column 11 on"
    ),
    "a list": Case(followed("[1]"), 9, Flaw.NOT_AN_OBJECT, "the line is no JSON object"),
    "a key twice": Case(
        followed('{"event": "turn_passed", "seat": 1, "seat": 0}'),
        9,
        Flaw.KEY_TWICE,
        "the key seat is there twice",
    ),
    "a huge number": Case(
        followed('{"event": "turn_passed", "seat": ' + "9" * 5000 + "}"),
        9,
        Flaw.OUTLANDISH,
        "a number or a nesting in the line is beyond all measure",
    ),
    "no number": Case(
        followed('{"event": "turn_passed", "seat": NaN}'),
        9,
        Flaw.OUTLANDISH,
        "a number or a nesting in the line is beyond all measure",
    ),
    "a missing key": Case(
        with_line(6, seat=...),
        6,
        Flaw.WRONG_SHAPE,
        "a key is missing or has a wrong value: Object missing required field `seat`",
    ),
    "a wrong type": Case(
        with_line(6, seat=True),
        6,
        Flaw.WRONG_SHAPE,
        "a key is missing or has a wrong value: Expected `int`, got `bool` - at `$.seat`",
    ),
    "no tile": Case(
        with_line(3, tile="3-6"),
        3,
        Flaw.WRONG_SHAPE,
        "a key is missing or has a wrong value: not a tile: '3-6' - at `$.tile`",
    ),
    "a tile that is no text": Case(
        with_line(3, tile=12),
        3,
        Flaw.WRONG_SHAPE,
        "a key is missing or has a wrong value: Expected a tile, got `int` - at `$.tile`",
    ),
    "no event": Case(followed('{"seat": 1}'), 9, Flaw.NO_EVENT, "the line does not name its event"),
    "an unknown event": Case(
        followed(event("tile_eaten\x1b[31m")),
        9,
        Flaw.UNKNOWN_EVENT,
        r"there is no event tile_eaten\x1b[31m",
    ),
    "no start": Case(
        plain(a_round()[1:]),
        1,
        Flaw.NO_START,
        "this is no match record: the first line must be match_started",
    ),
    "another game": Case(
        with_line(1, game="chess"), 1, Flaw.OTHER_GAME, "this is the record of another game, chess"
    ),
    "a newer format": Case(
        with_line(1, format=2, rules="to come"),
        1,
        Flaw.NEWER_FORMAT,
        "a newer version of the program has written this (format 2)",
    ),
    "an unknown format": Case(
        with_line(1, format=0), 1, Flaw.UNKNOWN_FORMAT, "there is no format 0"
    ),
    "too few seats": Case(
        with_line(1, seats=[{"name": "Ann", "kind": "human"}]),
        1,
        Flaw.WRONG_SEATS,
        "2 players are named, but 1 seats",
    ),
    "a space more in a line with a sum": Case(
        in_sums(b'"event":"turn_passed"', b'"event": "turn_passed"'),
        6,
        Flaw.NOT_CANONICAL,
        "the line was changed: it is not written as this program writes",
    ),
    "another value in a line with a sum": Case(
        in_sums(b"Person 0", b"Person O"),
        1,
        Flaw.WRONG_SUM,
        "the line was changed, or one before it is gone: the checksum is wrong",
    ),
    "a sum in some lines": Case(
        summed(a_round()[:4]) + plain(a_round()[4:]),
        5,
        Flaw.SUM_MISSING,
        "some lines have a checksum and some have none",
    ),
    "a second start": Case(
        plain([*a_round(), a_round()[0]]),
        9,
        Flaw.SECOND_START,
        "match_started must be the first line and no other",
    ),
    "something after the end": Case(
        followed(event("match_abandoned", reason="left") + "\n" + PASSED),
        10,
        Flaw.AFTER_END,
        "something follows after the end of the match",
    ),
    "a round not ended": Case(
        followed(json.dumps({**a_round()[1], "round": 2, "leader": 1}), lines=7),
        8,
        Flaw.END_MISSING,
        "round_ended should come first: the last move brought it about",
    ),
    "a match given up before the end of its round is told": Case(
        followed(event("match_abandoned", reason="left"), lines=7),
        8,
        Flaw.END_MISSING,
        "round_ended should come first: the last move brought it about",
    ),
    "a match ended before its round": Case(
        followed(event("match_ended", winner=1, scores=[0, 15]), lines=7),
        8,
        Flaw.END_MISSING,
        "round_ended should come first: the last move brought it about",
    ),
    "a round ended too early": Case(
        followed(json.dumps(ENDED), lines=5),
        6,
        Flaw.NOT_OVER,
        "round_ended is told too early: the game goes on",
    ),
    "a match ended too early": Case(
        followed(event("match_ended", winner=1, scores=[0, 15])),
        9,
        Flaw.NOT_OVER,
        "match_ended is told too early: the game goes on",
    ),
    "the wrong round": Case(dealt_again(round=3), 9, Flaw.DIFFERS, "round should be 2, not 3"),
    "another leader than announced": Case(
        dealt_again(leader=0), 9, Flaw.DIFFERS, "leader should be 1, not 0"
    ),
    "the first tile at the right": Case(
        with_line(3, side="right"), 3, Flaw.DIFFERS, "side should be left, not right"
    ),
    "another tile drawn": Case(
        with_line(5, tile="4-2"), 5, Flaw.DIFFERS, "tile should be 4-3, not 4-2"
    ),
    "another reason": Case(
        with_line(8, reason="blocked"),
        8,
        Flaw.DIFFERS,
        "reason should be passed_out, not blocked",
    ),
    "other counts": Case(
        with_line(8, counts=[59, 45]), 8, Flaw.DIFFERS, "counts should be [59, 44], not [59, 45]"
    ),
    "another winner": Case(
        with_line(8, winner=None), 8, Flaw.DIFFERS, "winner should be 1, not null"
    ),
    "other points": Case(with_line(8, points=16), 8, Flaw.DIFFERS, "points should be 15, not 16"),
    "other scores": Case(
        with_line(8, scores=[15, 0]), 8, Flaw.DIFFERS, "scores should be [0, 15], not [15, 0]"
    ),
    "another next leader": Case(
        with_line(8, next_leader=0), 8, Flaw.DIFFERS, "next_leader should be 1, not 0"
    ),
    "no next leader though the match goes on": Case(
        with_line(8, next_leader=None), 8, Flaw.DIFFERS, "next_leader should be 1, not null"
    ),
    "a move taken back among people": Case(
        of_two_people(event("undone", seat=0, count=1)),
        7,
        Flaw.NOT_ALONE,
        "a move is taken back, which is for matches against bots alone",
    ),
}

REFUSED: Final = {
    "five players": (with_line(1, players=5), 1, "there can be 2, 3 or 4 players, not 5"),
    "two partners": (with_line(1, partners=True), 1, "partners need 4 players, not 2"),
    "no target": (with_line(1, target=0), 1, "the target can be 1 to 999 points, not 0"),
    "a huge target": (
        with_line(1, target=10**4000),
        1,
        "the target can be 1 to 999 points, not 1" + "0" * 198 + "…",
    ),
    "an unknown value of an option": (
        with_option(lead="young\x07est"),
        1,
        r"the option lead cannot be young\x07est, only one of: random, rotate, winner",
    ),
    "an option of old": (
        with_option(**{"pass": "never"}),
        1,
        "the option pass cannot be never, only one of: free, forced",
    ),
    "a third hand": (
        with_line(2, hands=[*a_round()[1]["hands"], []]),
        2,
        "the hands are not as many, or not as large, as the rules have them",
    ),
    "a small hand": (
        with_line(2, hands=[hand[1:] for hand in a_round()[1]["hands"]]),
        2,
        "the hands are not as many, or not as large, as the rules have them",
    ),
    "a small boneyard": (
        with_line(2, boneyard=a_round()[1]["boneyard"][1:]),
        2,
        "the boneyard is not as large as the rules have it",
    ),
    "a tile in two hands": (
        with_line(2, hands=one_tile_twice()),
        2,
        "the tiles dealt are not those of the set, each once",
    ),
    "a tile twice in a hand": (
        with_line(2, hands=[[*hand, hand[0]] for hand in a_round()[1]["hands"]]),
        2,
        "the tiles dealt are not those of the set, each once",
    ),
    "a leader without a seat": (
        with_line(2, leader=2),
        2,
        "the rules name another leader",
    ),
    "a leader against the rules": (
        plain([*a_round()[:7], without_next_leader(), {**a_round()[1], "round": 2}]),
        9,
        "the rules name another leader",
    ),
    "a move of nobody": (with_line(6, seat=2), 6, "there is no seat 2"),
    "a seat of nobody taken": (
        followed(event("seat_taken", **{**TAKEN, "seat": 10**4000})),
        9,
        "there is no seat 1" + "0" * 198 + "…",
    ),
    "a move between rounds": (followed(PASSED), 9, "no round is being played"),
    "a round within a round": (
        followed(json.dumps({**a_round()[1], "round": 2}), lines=4),
        5,
        "the round before is not over",
    ),
    "a move out of turn": (with_line(6, seat=0), 6, "seat 0 moves, but it is the turn of seat 1"),
    "a tile of somebody else": (with_line(4, tile="6-4"), 4, "seat 1 does not hold 6-4"),
    "no fit at the left": (with_line(4, side="left"), 4, "5-4 does not fit the 6 at the left"),
    "no fit at the right": (with_line(4, tile="4-4"), 4, "4-4 does not fit the 5 at the right"),
    "a pass that is refused": (
        with_option(**{"pass": "forced"}),
        6,
        "passing is refused to a seat that can play or draw",
    ),
    "a draw of the last two tiles": (
        drawn_too_often(),
        15,
        "nothing more can be drawn",
    ),
    "too much taken back": (
        followed(event("undone", seat=0, count=2), lines=3),
        4,
        "2 moves cannot be taken back: 1 was made in this round",
    ),
    "less than nothing taken back": (
        followed(event("undone", seat=0, count=-1), lines=4),
        5,
        "-1 moves cannot be taken back: 2 were made in this round",
    ),
    "moves taken back after a round": (
        followed(event("undone", seat=0, count=1)),
        9,
        "no round is being played",
    ),
}

ALL: Final = {
    **CASES,
    **{
        name: Case(record, line, Flaw.REFUSED, sentence)
        for name, (record, line, sentence) in REFUSED.items()
    },
}
"""Every flaw that a record of moderate size can have."""
