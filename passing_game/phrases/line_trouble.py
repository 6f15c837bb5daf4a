"""Why there is no line to a table host, or none any more, and what to do about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from passing_game.i18n import N_, _
from passing_game.phrases.company import not_now
from passing_game.phrases.foreign import escaped
from passing_game.phrases.not_granted import farewell, not_granted
from passing_game.phrases.sockets import others_run, socket_trouble
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineFault
from passing_game.tables.shared.socket_trouble import SocketKind, SocketTrouble

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.tables.shared.lines import LineTrouble

_SENTENCES: Final = {
    LineFault.BAD_BOX: N_("{box} is no name of a machine. Give BOX or USER@BOX, as ssh takes it."),
    LineFault.NO_SSH: N_("There is no ssh on this machine, so no other one can be reached."),
    LineFault.SSH_FAILED: N_("ssh does not get to {box}: {said}"),
    LineFault.NO_PROGRAM: N_(
        "{box} does not find {program}. Install it there, or say with --remote-command how it is "
        "started."
    ),
    LineFault.NO_RELAY: N_("{program} has ended on {box} with code {code}: {said}"),
    LineFault.CUT: N_("The line to the host was cut."),
    LineFault.SILENT: N_("The host has not answered for too long."),
    LineFault.GARBLED: N_(
        "What has come from the host is nothing that a host says ({flaw}). It is not listened to "
        "any more."
    ),
    LineFault.OTHER_VERSION: N_(
        "The host is of version {version}, which does not speak with this one. Both must be "
        "brought up to date."
    ),
}
_WITHOUT_A_WORD: Final = {
    LineFault.SSH_FAILED: N_("ssh does not get to {box}, and does not say why."),
    LineFault.NO_RELAY: N_(
        "{program} has ended on {box} with code {code}, and has not said why. It may be no "
        "program of this game."
    ),
}
_SAYS_MORE: Final = N_("{sentence} ssh says: {said}")


def why_not(error: LineTrouble | RequestRefused) -> str:
    """Why something is not to be had from a host, and what to do about it."""
    if isinstance(error, RequestRefused):
        return not_granted(error.why, error.data)
    return line_trouble(error)


def why_not_now(error: LineTrouble | RequestRefused) -> str:
    """Why a table does not do something; that the line is lost is told in full elsewhere."""
    if isinstance(error, RequestRefused):
        return not_granted(error.why, error.data)
    return not_now(LineStatus.LOST)


def line_trouble(trouble: LineTrouble, *, watching: bool = False) -> str:
    """What is wrong with a line and what to do, in a sentence or a few.

    Args:
        trouble: what it is.
        watching: whether the reader was watching a table.
    """
    data = trouble.data
    match trouble.fault:
        case LineFault.BYE:
            return farewell(str(data.get("why", "")), data, watching=watching)
        case LineFault.NO_HOST | LineFault.WRONG_HOST:
            return _at_the_socket(data)
        case LineFault.CUT if data.get("said"):
            sentence = _(_SENTENCES[LineFault.CUT])
            return _(_SAYS_MORE).format(sentence=sentence, said=escaped(str(data["said"])))
        case fault if fault in _WITHOUT_A_WORD and not str(data.get("said", "?")).strip():
            return _(_WITHOUT_A_WORD[fault]).format_map(_Shown(data))
        case fault:
            return _(_SENTENCES[fault]).format_map(_Shown(data))


class _Shown(dict[str, str]):
    """Data made harmless for a terminal; what is missing is told by a question mark."""

    def __init__(self, data: Mapping[str, int | str]) -> None:
        super().__init__({name: escaped(str(value)) for name, value in data.items()})

    def __missing__(self, _name: str) -> str:
        return "?"


def _at_the_socket(data: Mapping[str, int | str]) -> str:
    """The same for a host's socket; what a relay tells of it has come from another machine."""
    numbers = {name: value for name, value in data.items() if isinstance(value, int)}
    try:
        kind = SocketKind[str(data["why"])]
        sentence = socket_trouble(SocketTrouble(kind, Path(str(data["path"])), **numbers))
    except (LookupError, ValueError, OverflowError, TypeError):
        return _("The table host cannot be reached.")
    others = str(data.get("others", "")).split()
    # the first may end with a command to be typed, so the other one has a line of its own
    return f"{sentence}\n{others_run(others)}" if others else sentence
