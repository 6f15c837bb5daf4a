"""What goes over the wire in tests: companies, tables, every message, the longest ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.events import redacted
from passing_game.engine.moves import Draw, Play
from passing_game.engine.rules import Preset, Rules
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.engine.view import view_for, view_for_spectator
from passing_game.tables.company import (
    Company,
    Holder,
    MadeBy,
    Presence,
    RematchWish,
    Said,
    SetPhrase,
)
from passing_game.tables.seat import NoTakingBack, TableView, Update
from passing_game.tables.setup import GameSetup, Player
from passing_game.tables.wire import answers, requests
from passing_game.tables.wire.companies import holders_to_wire
from passing_game.tables.wire.limits import (
    HISTORY,
    MISSED,
    PEOPLE_A_LINE,
    SAID,
    TABLES_A_LINE,
    WATCHERS,
)
from passing_game.tables.wire.pieces import (
    move_to_wire,
    players_to_wire,
    rules_to_wire,
    setup_to_wire,
)
from passing_game.tables.wire.shapes import AgreedWire
from passing_game.tables.wire.views import state_to_wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event
    from passing_game.engine.match import Match

PLAYERS: Final = (Player("Ann"), Player("Wes", "club"), Player("Zoë 木"), Player(""))

HOLDERS: Final = (
    Holder(
        "ann",
        Presence.HERE,
        grace=60_000,
        ready=True,
        wish=RematchWish.SAME_SEATS,
        closing=True,
    ),
    Holder(None, Presence.HERE),
    Holder("zoe", Presence.DROPPED, reserved="zoe", grace=12_345),
    Holder(None, Presence.FREE, reserved="eve"),
)

WIDEST: Final = "\U00010330"
"""A letter of one cell and four bytes, the most that a character takes."""


def company(seats: int = 4) -> Company:
    """A table where all that can be is."""
    return Company(
        table="ann-1",
        host="ann",
        host_sees=True,
        holders=HOLDERS[:seats],
        watchers=("eve", "mallory"),
        said=(
            Said("ann", "Ann", "who leads?"),
            Said("zoe", "Zoë 木", "", SetPhrase.HURRY_UP),
        ),
        quiet=True,
        hints=True,
        turn=30_000,
        deal=20_000,
        unkept=True,
        made_by=(MadeBy(1, ""), MadeBy(3, "Eve")),
        former=("mallory", *(None,) * (seats - 1)),
    )


def update(match: Match, seat: int | None, events: Sequence[Event] = ()) -> Update:
    """What a table tells a seat, or somebody who watches: how it stands and what happened."""
    game = view_for_spectator(match) if seat is None else view_for(match, seat)
    players = PLAYERS[: match.rules.players]
    view = TableView(len(match.history), game, players, NoTakingBack.OTHERS_PLAY)
    return Update(view, tuple(redacted(event, seat) for event in events))


def state(match: Match, seat: int | None, events: Sequence[Event] = ()) -> answers.State:
    """The same as a message."""
    return state_to_wire(update(match, seat, events), company(match.rules.players))


def everybody(match: Match) -> tuple[int | None, ...]:
    """All seats, and somebody who watches."""
    return (*range(match.rules.players), None)


def every_request() -> tuple[requests.Request, ...]:
    """One request of every kind."""
    rules = Rules.preset(Preset.HOUSE, 4, partners=True)
    setup = setup_to_wire(GameSetup(Preset.HOUSE, rules, PLAYERS))
    return (
        requests.Hello(1, "1.2.0", "Ann", "0123456789abcdef"),
        requests.Look(),
        requests.ListTables(),
        requests.Who(),
        requests.Shown(3),
        requests.OpenTable(
            setup,
            reserved=(None, "bob"),
            quiet=True,
            hints=False,
            turn_ms=30_000,
            grace_ms=60_000,
            stand_in="club",
            seat=2,
        ),
        requests.Sit("ann-1", 2),
        requests.Sit("ann-1", again=True),
        requests.Watch("ann-1", again=True),
        requests.Leave(),
        requests.Submit("ann-1", move_to_wire(Play(Tile.of(6, 3), Side.RIGHT)), 17),
        requests.Submit("ann-1", move_to_wire(Draw()), 0),
        requests.Ready("ann-1", 3),
        requests.Say("ann-1", "your turn, [Zoë]!"),
        requests.Phrase("ann-1", SetPhrase.WELL_PLAYED),
        requests.Rematch("ann-1", RematchWish.OTHER_SEATS),
        requests.Vote("ann-1", close=True),
        requests.Invite("ann-1", "zoe"),
        requests.Ping(7),
    )


def every_answer(match: Match) -> tuple[answers.Answer, ...]:
    """One answer of every kind; the match is what the lobby and a state tell of."""
    return (
        answers.Welcome(1, "1.2.0", "ann", "games", (missed(match, "ann-1", "Ann"),)),
        answers.Refused("submit", "stale", {"chosen_at": 3, "now": 5}),
        answers.Tables((table_line(match, "ann-1", "Ann", "ann"),), more=True),
        answers.People((answers.PersonLine("ann", "Ann", 1_700_000_000, "ann-1", 0),)),
        answers.Seated("ann-1", 3, AgreedWire(True, False, 30_000, 60_000, "club")),  # noqa: FBT003
        answers.Invited("ann-1", "zoe"),
        state(match, 1, match.history),
        answers.Closed("ann-1", "fault"),
        answers.Pong(7),
        answers.Bye("other protocol", {"here": 2, "version": "2.0"}),
    )


def missed(match: Match, table: str, name: str) -> answers.MissedWire:
    rules = match.rules
    players = players_to_wire([Player(name)] * rules.players)
    scores = tuple(match.scores)
    return answers.MissedWire(table, rules_to_wire(rules), players, 1, scores, 2**35, match.winner)


def table_line(match: Match, table: str, name: str, account: str) -> answers.TableLine:
    rules = match.rules
    holders = [Holder(account, Presence.DROPPED, account, 3_600_000, ready=True)] * rules.players
    return answers.TableLine(
        table,
        rules_to_wire(rules),
        players_to_wire([Player(name, "expert-bluffer")] * rules.players),
        holders_to_wire(holders),
        tuple(match.scores),
        match.round_number,
        since=2**35,
        watchers=WATCHERS,
        quiet=True,
        hints=True,
        turn_ms=3_600_000,
        over=True,
        unkept=True,
    )


def longest_answers(match: Match) -> tuple[answers.Answer, ...]:
    """The answers that can be long, with all the text that may be in them."""
    label, name, talk = WIDEST * 64, WIDEST * 12, WIDEST * 120
    holders = tuple(Holder(label, Presence.DROPPED, label, 3_600_000, ready=True) for _ in range(4))
    said = (Said(label, name, talk, SetPhrase.WELL_PLAYED),) * SAID
    full = Company(
        table=label,
        host=label,
        host_sees=True,
        holders=holders,
        watchers=(label,) * WATCHERS,
        said=said,
        turn=3_600_000,
        deal=3_600_000,
        made_by=tuple(MadeBy(number, name) for number in range(1, HISTORY + 1)),
        former=(name,) * 4,
    )
    now = update(match, 1, match.history)
    person = answers.PersonLine(label, name, 2**35, label, 3)
    return (
        answers.Welcome(1, label, label, label, (missed(match, label, name),) * MISSED),
        answers.Refused("x" * 40, "y" * 40, {f"{gap:040}": talk for gap in range(8)}),
        answers.Tables((table_line(match, label, name, label),) * TABLES_A_LINE),
        answers.People((person,) * PEOPLE_A_LINE),
        state_to_wire(now, full),
    )
