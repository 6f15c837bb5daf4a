"""Opening a table, and the chance of its matches: secrets that are never written down."""

from __future__ import annotations

import secrets
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from passing_game.tables.local import Identity
from passing_game.tables.shared.floor import Floor
from passing_game.tables.shared.member import Member
from passing_game.tables.shared.members import Members
from passing_game.tables.shared.seated_game import SeatedGame
from passing_game.tables.shared.shared_table import SharedTable

if TYPE_CHECKING:
    from datetime import datetime

    from passing_game.engine.deal import Chance
    from passing_game.tables.shared.origin import Origin
    from passing_game.tables.shared.terms import House, Terms

SECRET: Final = 32
"""Bytes of a secret that a round is dealt from. Nobody can try them all."""


def open_table(name: str, terms: Terms, house: House, origin: Origin) -> SharedTable:
    """Open a table at which nobody sits yet. `run` lets it live.

    Args:
        name: by which it is joined.
        terms: what is agreed; seats without a word about them are reserved for nobody.
        house: what the host gives to all its tables.
        origin: since when it is open, and who opens it.

    Raises:
        NotGranted: BAD_TERMS, if it cannot be opened like this.
    """
    missing = terms.setup.rules.players - len(terms.reserved)
    terms = replace(terms, reserved=(*terms.reserved, *(None,) * missing))
    terms.check(house.bots)
    members = Members([Member(account) for account in terms.reserved], terms.grace)
    game = SeatedGame(terms, house.identity(), house)
    return SharedTable(Floor(name, terms, house, members, game, origin))


def secret_chance() -> Chance:
    """The chance of a match at a shared table: a fresh secret for each round, kept nowhere.

    Nobody can name it beforehand, and nobody finds it afterwards.
    """
    return lambda _number: Random(secrets.token_hex(SECRET))


def secret_identity(now: datetime) -> Identity:
    """Id and start (`now`, UTC) of a new match, and a secret for the dice of its bots."""
    return Identity(secrets.token_hex(SECRET), secrets.token_hex(8), now)
