"""What a bot was up to as a partner, in one sentence after the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _, ngettext
from passing_game.tables.deeds import Kind
from passing_game.tables.partnering import deed_of_partner

if TYPE_CHECKING:
    from passing_game.phrases.cast import Cast
    from passing_game.tables.deeds import Deed
    from passing_game.tables.seat import TableView


def of_partner(table: TableView, cast: Cast) -> str:
    """What is most worth telling of the reader's partner in a round; empty where nothing is."""
    deed = deed_of_partner(table)
    return "" if deed is None else told(deed, cast)


def told(deed: Deed, cast: Cast) -> str:
    """The sentence, to the partner of who did it."""
    return _sentence(deed).format(
        name=cast.name(deed.partner),
        opponent="" if deed.opponent is None else cast.name(deed.opponent),
        tile=deed.tile,
        number=deed.number,
        instead=deed.instead,
        answer=deed.answer,
        more=deed.more,
        lead=deed.lead,
    )


def _sentence(deed: Deed) -> str:
    match deed.kind:
        case Kind.ENDED | Kind.BLOCKED | Kind.OFFERED:
            return _counting(deed)
        case Kind.SHUT_OUT | Kind.CLOSED | Kind.HEAVIEST:
            return _against_them(deed)
        case _:
            return _for_you(deed)


def _for_you(deed: Deed) -> str:
    match deed.kind:
        case Kind.HELD_OUT:
            return _("{name} passed on {tile} so that you could go out.")
        case Kind.HELD_USED:
            return _("{name} passed on {tile} to leave you the {number}, and you played {answer}.")
        case Kind.HELD:
            return _("{name} passed on {tile} to leave you the {number}.")
        case Kind.KEPT_OUT:
            return _("{name} kept the {number} open for you with {tile}, and you went out.")
        case Kind.KEPT_USED:
            return _("{name} kept the {number} open for you with {tile}, and you played {answer}.")
        case _:
            return _("{name} kept the {number} open for you with {tile} instead of {instead}.")


def _against_them(deed: Deed) -> str:
    match deed.kind:
        case Kind.SHUT_OUT:
            return _(
                "{name} closed the {number} that {opponent} had opened;"
                " {opponent} then had nothing that fit."
            )
        case Kind.CLOSED:
            return ngettext(
                "{name} closed the {number} that {opponent} had opened and had {more} tile for.",
                "{name} closed the {number} that {opponent} had opened and had {more} tiles for.",
                deed.more,
            )
        case _:
            return _("{name} got rid of {tile}, the heaviest, as {opponent} had one tile left.")


def _counting(deed: Deed) -> str:
    match deed.kind:
        case Kind.BLOCKED:
            return ngettext(
                "{name} blocked the round with {tile}, counting you two about {lead} pip ahead.",
                "{name} blocked the round with {tile}, counting you two about {lead} pips ahead.",
                deed.lead,
            )
        case Kind.OFFERED:
            return ngettext(
                "{name} passed on {tile} to stop, counting you two about {lead} pip ahead.",
                "{name} passed on {tile} to stop, counting you two about {lead} pips ahead.",
                deed.lead,
            )
        case _:
            return ngettext(
                "{name} ended the round, counting you two about {lead} pip ahead.",
                "{name} ended the round, counting you two about {lead} pips ahead.",
                deed.lead,
            )
