"""What bots do wrong where nobody watches, and why one cannot be had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.errors import GameError
from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases.foreign import escaped
from passing_game.phrases.record_refusal import refusal
from passing_game.tables.arena.losses import Lack, Loss

if TYPE_CHECKING:
    from passing_game.tables.arena import BotFault
    from passing_game.tables.arena.losses import NoSuchBot
    from passing_game.tables.arena.records import NoRecord
    from passing_game.tables.arena.results import BotResult, LostTurns


def bot_fault(fault: BotFault) -> str:
    """What a bot of ours did wrong."""
    if isinstance(fault.cause, GameError):
        text = _("The bot {bot} in seat {seat} made a move that is refused: {reason}.")
        reason = refusal(fault.cause)
    else:
        text = _("The bot {bot} in seat {seat} failed with {reason}.")
        reason = _error_name(fault.cause)
    return text.format(bot=escaped(fault.bot), seat=fault.seat, reason=reason)


def no_such_bot(error: NoSuchBot) -> str:
    """Why a bot of somebody else's cannot be had."""
    match error.lack:
        case Lack.MODULE:
            text = _("There is no module {module}.")
        case Lack.BROKEN:
            text = _("The module {module} cannot be imported: {reason}.")
        case Lack.NAME:
            text = _("The module {module} has no {name}.")
        case Lack.CALLABLE:
            text = _("{name} of {module} cannot be called as a bot: (view, rng, budget) -> move.")
        case Lack.LATE:
            text = _("The module {module} cannot be imported: it takes too long.")
        case _:
            text = _("The module {module} cannot be imported: its process ended.")
    module, _colon, name = error.spec.partition(":")
    return text.format(module=escaped(module), name=escaped(name), reason=escaped(error.words))


def worker_died(exit_code: int | None) -> str:
    """That a process which played matches has ended."""
    text = _("A process that played matches ended by itself (exit code {code}).")
    return text.format(code=exit_code)


def no_record(error: NoRecord) -> str:
    """Why a record cannot be kept."""
    return _("No record can be kept in {folder}: {reason}.").format(
        folder=escaped(error.folder), reason=escaped(error.reason)
    )


def lost_turns(bot: BotResult) -> list[str]:
    """That a bot lost turns, and why the first; no line if it lost none."""
    lost = bot.lost_turns
    if not lost.count:
        return []
    text = ngettext(
        "{bot} lost {number} turn, in deal {deal}: {reason}",
        "{bot} lost {number} turns, the first in deal {deal}: {reason}",
        lost.count,
    )
    bot_name, reason = escaped(bot.bot), _loss(lost)
    number = whole(lost.count)
    return [text.format(bot=bot_name, number=number, deal=lost.deal, reason=reason)]


def _loss(lost: LostTurns) -> str:
    match lost.loss:
        case Loss.NONSENSE:
            text = _("it answered {words}, which is no legal move")
        case Loss.RAISED:
            text = _("it failed with {words}")
        case Loss.LATE:
            text = _("it did not answer in time")
        case Loss.GARBLED:
            text = _("what it sent was no answer")
        case Loss.GIVEN_UP:
            text = _("it was not asked any more")
        case _:
            text = _("its process ended")
    return text.format(words=escaped(lost.words or ""))


def _error_name(error: BaseException) -> str:
    """An error of a bot's code, on one line: its kind and what it says."""
    said = escaped(str(error))
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
