"""What a record tells on the whole, and what is wrong with a line of it."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Final

from passing_game.engine.record import Flaw, State
from passing_game.engine.record.parsing import LONGEST_LINE, MOST_LINES
from passing_game.engine.tiles import Tile
from passing_game.i18n import N_, _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases.foreign import escaped
from passing_game.phrases.record_refusal import refusal

if TYPE_CHECKING:
    from passing_game.engine.record import RecordError, Replay


def sound(replay: Replay) -> str:
    """That a record is sound, and how far it goes."""
    rounds = replay.match.round_number
    if replay.state is State.FINISHED:
        text = ngettext(
            "sound, {rounds} round, finished", "sound, {rounds} rounds, finished", rounds
        )
    elif replay.state is State.ABANDONED:
        text = ngettext(
            "sound, {rounds} round, abandoned", "sound, {rounds} rounds, abandoned", rounds
        )
    elif replay.cut_off:
        text = ngettext(
            "sound, {rounds} round, in progress, but the last line is cut off",
            "sound, {rounds} rounds, in progress, but the last line is cut off",
            rounds,
        )
    else:
        text = ngettext(
            "sound, {rounds} round, in progress", "sound, {rounds} rounds, in progress", rounds
        )
    return text.format(rounds=whole(rounds))


def unreadable(error: OSError) -> str:
    """Why a file cannot be read."""
    match error:
        case FileNotFoundError():
            return _("there is no such file")
        case IsADirectoryError():
            return _("it is a folder, not a file")
        case PermissionError():
            return _("you may not read it")
        case _:
            reason = os.strerror(error.errno) if error.errno else str(error)
            return _("it cannot be read: {reason}").format(reason=escaped(reason))


_FLAWS: Final = {
    Flaw.EMPTY: N_("there is no whole line in it"),
    Flaw.TOO_LONG: N_("the line is longer than {longest} bytes"),
    Flaw.TOO_MANY: N_("there are more than {most} lines"),
    Flaw.NOT_TEXT: N_("the line is no UTF-8 text"),
    Flaw.NOT_JSON: N_("the line is no JSON from column {column} on"),
    Flaw.NOT_AN_OBJECT: N_("the line is no JSON object"),
    Flaw.KEY_TWICE: N_("the key {key} is there twice"),
    Flaw.OUTLANDISH: N_("a number or a nesting in the line is beyond all measure"),
    Flaw.WRONG_SHAPE: N_("a key is missing or has a wrong value: {detail}"),
    Flaw.NO_EVENT: N_("the line does not name its event"),
    Flaw.UNKNOWN_EVENT: N_("there is no event {event}"),
    Flaw.NO_START: N_("this is no match record: the first line must be match_started"),
    Flaw.OTHER_GAME: N_("this is the record of another game, {game}"),
    Flaw.NEWER_FORMAT: N_("a newer version of the program has written this (format {format})"),
    Flaw.UNKNOWN_FORMAT: N_("there is no format {format}"),
    Flaw.WRONG_SEATS: N_("{players} players are named, but {seats} seats"),
    Flaw.NOT_CANONICAL: N_("the line was changed: it is not written as this program writes"),
    Flaw.WRONG_SUM: N_("the line was changed, or one before it is gone: the checksum is wrong"),
    Flaw.SUM_MISSING: N_("some lines have a checksum and some have none"),
    Flaw.SECOND_START: N_("match_started must be the first line and no other"),
    Flaw.AFTER_END: N_("something follows after the end of the match"),
    Flaw.END_MISSING: N_("{missing} should come first: the last move brought it about"),
    Flaw.NOT_OVER: N_("{event} is told too early: the game goes on"),
    Flaw.DIFFERS: N_("{key} should be {computed}, not {recorded}"),
    Flaw.NOT_ALONE: N_("a move is taken back, which is for matches against bots alone"),
}


def flaw(error: RecordError) -> str:
    """What is wrong with a line, as a sentence without its full stop."""
    if error.refusal is not None:
        return refusal(error.refusal)
    data = {key: _value(value) for key, value in error.data.items()}
    return _(_FLAWS[error.flaw]).format(longest=whole(LONGEST_LINE), most=whole(MOST_LINES), **data)


def _value(value: object) -> str:
    """A value as the record has it: tiles and codes bare, everything else as JSON."""
    bare = value if isinstance(value, str) else None
    if isinstance(value, Tile):
        bare = str(value)
    return escaped(json.dumps(value) if bare is None else bare)
