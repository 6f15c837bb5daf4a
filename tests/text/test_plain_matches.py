"""Whole matches in lines of text: what is always true of what is said, and of what it does."""

from __future__ import annotations

import asyncio
import re
from contextvars import copy_context
from dataclasses import replace
from functools import partial
from gettext import NullTranslations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, RandomPlayers, some_rules
from support.plain import RECORD, Overheard, played_ahead, table_of, talked
from support.setups import setup

from passing_game.engine.match import Phase
from passing_game.engine.moves import Play
from passing_game.engine.rules import Preset
from passing_game.engine.tiles import Tile
from passing_game.i18n import Language, use
from passing_game.tables.names import cells
from passing_game.tables.setup import GameSetup, Player
from passing_game.text.lines import Flaw
from passing_game.text.voice import WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from passing_game.engine.events import Event
    from passing_game.engine.rules import Rules
    from passing_game.tables.table import Table
    from passing_game.text.lines import Line

NAMES = ("Ann", "Zoë", "多米諾骨牌", "Wilhelmina XI", "a=b - 6+3")
ASKING = ("", "hand", "e", "TRAIN", "counts", "sc", "why", "rules", "help", "?")
WRONG: tuple[Line, ...] = ("jump", "play", "play 9-9", "s", "pass 3", Flaw.TOO_LONG, Flaw.NOT_PLAIN)
LOOKING = ("", "hand", "ends", "train", "counts", "scores")


def mixed(
    commands: Iterable[str], dice: Random, others: Sequence[Line] = ASKING + WRONG
) -> list[Line]:
    """The commands in many spellings, with questions and mistakes before some of them."""
    lines: list[Line] = []
    last = ""
    for command in commands:
        if not last == command == "pass":  # where anything in between would take the first back
            lines += dice.choices(others, k=dice.choice((0, 0, 0, 1, 2)))
        last = command
        word, _blank, rest = command.partition(" ")
        short = dice.choice((word, word.upper(), {"play": "pl", "next": "n"}.get(word, word[0])))
        lines.append(f"{short} {rest}".strip())
    return lines


def seated(
    rules: Rules, seat: int, names: Iterable[str] = ("Ann", "Wes", "Nora", "Eli")
) -> GameSetup:
    players = tuple(
        Player(name, None if number == seat else "random")
        for number, name in zip(range(rules.players), names, strict=False)
    )
    return GameSetup(Preset.CUSTOM, rules, players)


def happened(table: Table) -> list[Event]:
    """Keeps all that happens at a table."""
    events: list[Event] = []
    table.match.subscribe(events.append)
    return events


@settings(deadline=None, max_examples=40)
@given(some_rules(), SEEDS, st.permutations(NAMES), st.sampled_from(["utf-8", "ascii", "latin-1"]))
def test_the_commands_of_a_match_make_it_and_every_line_is_short_and_plain(
    rules: Rules, seed: int, names: list[str], encoding: str
) -> None:
    dice = Random(seed)
    rules = replace(rules, target=min(rules.target, 40))
    agreed = seated(rules, dice.randrange(rules.players), names)
    ahead = played_ahead(agreed, str(seed), RandomPlayers(seed).choose, most=250)
    table, voice = table_of(agreed, str(seed)), Overheard(encoding)
    events = happened(table)
    asyncio.run(talked(table, mixed(ahead.commands, dice), voice))
    assert events[: len(ahead.events)] == ahead.events
    written = voice.written.getvalue()
    written.encode(encoding)
    assert written.endswith("\n")
    assert all(character.isprintable() or character == "\n" for character in written)
    assert all(0 < cells(line) <= WIDTH for line in written.splitlines())


@settings(deadline=None, max_examples=15)
@given(some_rules(), SEEDS)
def test_the_sentences_of_the_game_are_plain_ascii(rules: Rules, seed: int) -> None:
    rules = replace(rules, target=min(rules.target, 20))
    agreed = seated(rules, 0)
    ahead = played_ahead(agreed, str(seed), RandomPlayers(seed).choose, most=100)
    sentences: list[str] = []
    lines = mixed(ahead.commands, Random(seed))
    asyncio.run(talked(table_of(agreed, str(seed)), lines, Overheard(listener=sentences.append)))
    assert all(sentence.isascii() for sentence in sentences)


@settings(deadline=None, max_examples=25)
@given(some_rules(), SEEDS)
def test_no_tile_is_named_that_the_player_cannot_know(rules: Rules, seed: int) -> None:
    agreed = seated(rules, seed % rules.players)
    ahead = played_ahead(agreed, f"seed {seed}", RandomPlayers(seed).choose, most=150)
    table = table_of(agreed, f"seed {seed}")
    lines = mixed(ahead.commands, Random(seed), LOOKING)
    asyncio.run(talked(table, lines, Overheard(listener=partial(check_tiles, table))))


def check_tiles(table: Table, sentence: str) -> None:
    """See that a sentence names no tile that the player cannot know, and not the seed."""
    assert "seed" not in sentence
    if table.match.phase is not Phase.PLAYING:
        return
    (seat,) = table.setup.people
    view = table.view(seat).game
    known = {laid.tile for laid in view.train.tiles} | set(view.hand)
    named = {Tile.of(int(one), int(two)) for one, two in re.findall(r"\b(\d)-(\d)\b", sentence)}
    assert named <= known, sentence


PLAYING = ("draw", "pass", "pass", "undo", "undo", "next", "share", "rematch", "abandon")


@settings(deadline=None, max_examples=40)
@given(some_rules(), SEEDS)
def test_whatever_is_said_the_answers_are_short_and_tell_nothing_hidden(
    rules: Rules, seed: int
) -> None:
    agreed, dice = seated(rules, seed % rules.players), Random(seed)
    table, voice = table_of(agreed, f"seed {seed}"), Overheard()
    voice.listener = partial(check_tiles, table)

    def lines() -> Iterator[Line]:
        """Mostly moves that are allowed, and much taking back."""
        for _ in range(80):
            legal = table.view(seed % rules.players).game.legal
            plays = [f"play {move.tile} {move.side}" for move in legal if isinstance(move, Play)]
            yield dice.choice((*plays, *PLAYING, dice.choice(LOOKING)))

    asyncio.run(talked(table, lines(), voice))
    assert all(0 < cells(line) <= WIDTH and line.isprintable() for line in voice.lines)


class Louder(NullTranslations):
    """A language of its own: every message has a word more, which no English one has."""

    def gettext(self, message: str) -> str:
        return f"{message} čau"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)


@pytest.mark.parametrize("partners", [False, True])
def test_a_match_in_another_language_takes_the_same_commands(*, partners: bool) -> None:
    agreed = setup(4, partners=partners, target=40)
    ahead = played_ahead(agreed, "a seed")
    lines = mixed(ahead.commands, Random(1))
    table, sentences = table_of(agreed), list[str]()
    voice, events = Overheard(listener=sentences.append), happened(table)

    def talk() -> None:
        use(Language(Louder()))
        asyncio.run(talked(table, [*lines, *ASKING, *WRONG], voice))

    copy_context().run(talk)
    assert events == ahead.events
    assert {sentence for sentence in sentences if "čau" not in sentence} == {RECORD}
    assert all(cells(line) <= WIDTH for line in voice.lines)


@pytest.mark.parametrize("players", [2, 4])
def test_the_input_may_end_at_every_point(players: int) -> None:
    agreed = setup(players, partners=players == 4, target=20)
    ahead = played_ahead(agreed, "a seed")
    assert ahead.match.phase is Phase.OVER
    said: list[str] = []
    events: list[Event] = []
    for end in range(len(ahead.commands) + 1):
        table, voice = table_of(agreed), Overheard()
        events = happened(table)
        asyncio.run(talked(table, ahead.commands[:end], voice))
        assert events == ahead.events[: len(events)]
        assert voice.lines[: len(said)] == said, "what was said depends on what comes later"
        said = voice.lines
    assert events == ahead.events


def test_every_round_and_the_match_are_told_to_their_end() -> None:
    agreed = setup(3, target=60)
    ahead = played_ahead(agreed, "another")
    voice = Overheard()
    asyncio.run(talked(table_of(agreed, "another"), ahead.commands, voice))
    text = " ".join(voice.lines)
    assert text.count("The sum: ") == ahead.match.round_number > 1
    assert text.count("Rounds won: ") == 1
    assert voice.lines[-1] == "The match is over. Say rematch or quit."
