"""What a table host says to whoever runs it, besides its log."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from passing_game.config.paths import for_people
from passing_game.i18n import _
from passing_game.phrases.foreign import escaped

if TYPE_CHECKING:
    from pathlib import Path


def serving_at(path: str, how_to_join: str) -> str:
    """Where the host is, and how one comes to it."""
    return _("Tables are shared at {path}. People come by: {command}").format(
        path=escaped(path), command=escaped(how_to_join)
    )


def hands_can_be_seen() -> str:
    """What everybody at the tables of an ordinary account's host is told."""
    return _("Everybody at the tables is told that this account could see all hands.")


def no_folder(path: Path, error: OSError) -> str:
    """That the tables cannot be kept."""
    return _("The tables cannot be kept in {path}: {reason}. Give another --folder.").format(
        path=escaped(for_people(path)), reason=escaped(os.strerror(error.errno or 0))
    )


def folder_of_others(place: Path, account: str | None) -> str:
    """That others could change what is kept in a folder: they own a place on the way to it."""
    path = escaped(for_people(place))
    if account is None:
        return _(
            "Others can write in {path}, so they could change the tables. Give another --folder, "
            "in which this account alone can write."
        ).format(path=path)
    return _(
        "{path} belongs to {account}, who could change the tables. Give another --folder, of this "
        "account's own."
    ).format(path=path, account=escaped(account))


def folder_taken(path: Path) -> str:
    """That another host keeps its tables in a folder."""
    return _("Another host keeps its tables in {path}. Give another --folder.").format(
        path=escaped(for_people(path))
    )


def no_group(name: str) -> str:
    """That there is no such group."""
    return _("There is no group {name}.").format(name=escaped(name))


def no_mode(text: str) -> str:
    """That something is no mode of a socket."""
    return _("{text} is no mode: write three octal digits, such as 660.").format(text=escaped(text))
