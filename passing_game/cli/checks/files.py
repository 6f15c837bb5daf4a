"""The settings file, and the folders in which something is kept."""

from __future__ import annotations

import errno
from itertools import chain, repeat
from typing import TYPE_CHECKING

from passing_game import config
from passing_game.cli.checks.finding import Check, Finding, State
from passing_game.config import folders
from passing_game.phrases import doctor as words
from passing_game.ui.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path


def settings(path: Path) -> list[Finding]:
    """What is wrong in the settings file.

    Args:
        path: the file, which need not be there.
    """
    loaded = config.load_settings(path)
    mistakes = Preferences.of(path, loaded, {}).mistakes  # those in keys are behind the faults
    if mistakes:
        cures = map(_cure, loaded.faults)
        told = [
            cure(one)
            for cure, one in zip(chain(cures, repeat(words.mistake)), mistakes, strict=False)
        ]
        return [Finding(Check.SETTINGS, State.NOTE, one) for one in told]
    how = words.settings_are_sound if path.exists() else words.no_settings
    return [Finding(Check.SETTINGS, State.OK, how(config.for_people(path)))]


def _cure(fault: config.Fault) -> Callable[[str], str]:
    """What is said of a fault with what there is to do about it."""
    if fault.kind is config.FaultKind.NO_PERMISSION:
        return words.no_permission
    return words.whole_file if fault.line is None else words.mistake


def kept() -> Mapping[Path, str]:
    """The folders in which something is kept, and what: sentences for when it cannot be."""
    return {
        config.records_folder(): words.no_records(),
        config.last_setup_file().parent: words.no_last_setup(),
        config.settings_file().parent: words.no_new_settings(),
        config.shared_folder(): words.no_shared_tables(),
    }


def writing(places: Mapping[Path, str]) -> list[Finding]:
    """Which folders cannot be written in.

    Args:
        places: for each folder what does not work without it.
    """
    found = []
    for folder, lost in places.items():
        obstacle = folders.obstacle(folder)
        if obstacle is not None:
            told = _told(lost, folder, *obstacle)
            found.append(Finding(Check.FILES, State.TROUBLE, told))
    if found:
        return found
    where_records_are = config.for_people(next(iter(places)))
    return [Finding(Check.FILES, State.OK, words.can_write(where_records_are))]


def _told(lost: str, folder: Path, where: Path, number: int) -> str:
    """What does not work without a folder, what is in the way where, and what to do."""
    if number == errno.EACCES and folders.is_foreign(where):
        return words.not_yours(lost, str(folder), str(where))
    return words.cannot_write(lost, config.for_people(where), number)
