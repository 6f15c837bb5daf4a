"""What is said of turns at which something else would have been clearly better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _, ngettext
from passing_game.i18n.formats import whole
from passing_game.phrases import hints, moves, reasons
from passing_game.phrases.replaying import told

if TYPE_CHECKING:
    from passing_game.phrases.cast import Cast
    from passing_game.tables.reel import Reel
    from passing_game.tables.review import Finding


def progress(done: int, total: int) -> str:
    """How far a review is."""
    return ngettext(
        "{done} of {total} turn looked at", "{done} of {total} turns looked at", total
    ).format(done=whole(done), total=whole(total))


def nothing_found(name: str) -> str:
    """That nobody could have done clearly better."""
    return _("{name} made no turn at which something else was clearly better.").format(name=name)


def nothing_so_far() -> str:
    """That nothing was found yet."""
    return _("Nothing was clearly better so far.")


def nothing(name: str, done: int, total: int) -> str:
    """What is said where nothing was found, after so many of all turns."""
    if done == total:
        return nothing_found(name)
    if not done:
        return _("Each turn of {name} is judged by what was known then.").format(name=name)
    return nothing_so_far()


def what_was_found(name: str, number: int) -> str:
    """What a list of findings is."""
    return ngettext(
        "The turn of {name} that cost most, by what was known then",
        "The {number} turns of {name} that cost most, by what was known then",
        number,
    ).format(name=name, number=number)


def place(finding: Finding) -> str:
    """Where in the match a turn was."""
    return _("Round {round}, move {move}").format(round=finding.round, move=finding.number)


def played(finding: Finding, reel: Reel, cast: Cast) -> str:
    """What was done, as a sentence without its full stop."""
    return told(reel.at(finding.index + 1), cast)


def gain(finding: Finding) -> str:
    """What something else would have gained."""
    return _("{points} points").format(points=hints.points(finding.gain))


def better(finding: Finding, reel: Reel, *, in_full: bool = False) -> str:
    """What would have been better, and why."""
    return _("Better: {hint}").format(hint=why(finding, reel, in_full=in_full))


def why(finding: Finding, reel: Reel, *, in_full: bool = False) -> str:
    """Why something would have been better, as a hint would have told it."""
    view = reel.at(finding.index).view(finding.seat)
    return reasons.reason(finding.better, finding.advice.why, view, in_full=in_full)


def here(finding: Finding, reel: Reel) -> str:
    """What would have been better at the position that is looked at, in a sentence."""
    view = reel.at(finding.index).view(finding.seat)
    # Translators: {better} and {played} are a tile such as 6-3, "a pass" or "a draw"
    return _("Here {better} was about {points} points better than {played}.").format(
        better=moves.named(finding.better, view),
        points=hints.points(finding.gain),
        played=moves.named(finding.played, view),
    )


def stopped(done: int, total: int) -> str:
    """That a review was broken off."""
    return ngettext(
        "Stopped after {done} of {total} turn.", "Stopped after {done} of {total} turns.", total
    ).format(done=whole(done), total=whole(total))
