"""What the doctor says: how each thing is, and what to do where it could be better."""

from __future__ import annotations

import errno
import os
from typing import Final

from passing_game.i18n import N_, _, ngettext
from passing_game.phrases.foreign import escaped

# Who and what


def version(program: str, protocol: int, python: str) -> str:
    """Which program this is."""
    return _(
        "This is version {version}, which speaks protocol {protocol}; Python {python}."
    ).format(version=program, protocol=protocol, python=escaped(python))


def you_are(account: str) -> str:
    """By which account one is known."""
    return _("At shared tables you are known as {account}.").format(account=escaped(account))


def unmapped() -> str:
    """That this account is nobody's."""
    return _(
        "This account has no number of its own here, as happens in a container, so no host lets "
        "it in. Start the game outside of the container, or as another account."
    )


def in_group(group: str) -> str:
    """That one is in the group that may come."""
    return _("The host of this machine is for the group {group}, and you are in it.").format(
        group=escaped(group)
    )


def group_is_new(group: str) -> str:
    """That one is in that group, but not with this login."""
    return _(
        "The host of this machine is for the group {group}. You have come into it since you "
        "logged in: log out and in again."
    ).format(group=escaped(group))


def not_in_group(group: str, account: str) -> str:
    """That one is not in that group."""
    return _(
        "The host of this machine is for the group {group}, and you are not in it. Ask whoever "
        "runs the machine for: usermod -aG {group} {account}"
    ).format(group=escaped(group), account=escaped(account))


# Files


def no_settings(path: str) -> str:
    """That there is no settings file."""
    return _("There is no settings file {path}, so everything is as usual.").format(
        path=escaped(path)
    )


def settings_are_sound(path: str) -> str:
    """That nothing is wrong in the settings file."""
    return _("The settings in {path} are in force.").format(path=escaped(path))


def mistake(sentence: str) -> str:
    """A mistake in the settings file, and what to do."""
    return _("{mistake} Mend the file, or remove the line; until then it is as usual.").format(
        mistake=_closed(sentence)
    )


def no_permission(sentence: str) -> str:
    """That the settings file may not be read, and what to do."""
    return _("{mistake} Change its owner or mode; until then everything is as usual.").format(
        mistake=_closed(sentence)
    )


def whole_file(sentence: str) -> str:
    """What is wrong with the settings file as a whole, and what to do."""
    return _("{mistake} Mend the file, or remove it; until then everything is as usual.").format(
        mistake=_closed(sentence)
    )


def no_records() -> str:
    """What does not work without a folder for records."""
    return _("No match can be kept.")


def no_last_setup() -> str:
    """What does not work without a folder for the last setup."""
    return _("The last setup cannot be remembered.")


def no_new_settings() -> str:
    """What does not work without a folder for the settings."""
    return _("Settings that are changed in the game cannot be kept.")


def no_shared_tables() -> str:
    """What does not work without a folder for shared tables."""
    return _("You can open no table to others from your own account.")


def can_write(path: str) -> str:
    """That everything can be kept."""
    return _("Matches are kept in {path}.").format(path=escaped(path))


_CURES: Final = {
    errno.EACCES: N_("{lost} This account may not write in {path}: change its owner or mode."),
    errno.ENOTDIR: N_("{lost} {path} is no directory: remove it, or give it another name."),
    errno.ENOSPC: N_("{lost} The disk with {path} is full: make room."),
    errno.EROFS: N_("{lost} The disk with {path} can only be read: have it mounted for writing."),
}


def cannot_write(lost: str, path: str, number: int) -> str:
    """What does not work, and which place is in the way for which reason (an errno)."""
    text = _(_CURES[number]) if number in _CURES else _("{lost} {path}: {reason}.")
    reason = escaped(os.strerror(number))
    return text.format(lost=lost, path=escaped(path), reason=reason)


def not_yours(lost: str, folder: str, path: str) -> str:
    """What does not work as a folder lies where this account may write nothing."""
    text = _(
        "{lost} It would be in {folder}, but this account may not write in {path}. Set HOME, or "
        "the XDG variable for it, to a folder of your own, or ask whoever runs the machine."
    )
    return text.format(lost=lost, folder=escaped(folder), path=escaped(path))


# Hosts


def no_system_host() -> str:
    """That no host serves the whole machine."""
    return _(
        "No host serves this whole machine. You can open a table from your own account: in the "
        "setup, or with passing-game serve."
    )


def no_own_host() -> str:
    """That one shares no tables of one's own."""
    return _("You share no table from your own account now.")


def host_runs(account: str, version: str, protocol: int) -> str:
    """That a host runs and lets one in."""
    return _(
        "It runs as {account}, is of version {version}, speaks protocol {protocol}, and lets you "
        "in."
    ).format(account=escaped(account), version=escaped(version), protocol=protocol)


def other_version(version: str) -> str:
    """That a host is of another version, though one understands it."""
    return _(
        "It is not of this version, {version}. They understand each other; it is of this one when "
        "it is started again."
    ).format(version=version)


# The whole


def could_not_look(kind: str) -> str:
    """That a thing could not be looked at; `kind` is the error's."""
    return _("This could not be looked at ({error}).").format(error=escaped(kind))


def summary(troubles: int) -> str:
    """How many things are in trouble."""
    if not troubles:
        return _("Nothing is in trouble.")
    return ngettext(
        "{number} thing is in trouble.", "{number} things are in trouble.", troubles
    ).format(number=troubles)


def _closed(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!", "…")) else f"{sentence}."
