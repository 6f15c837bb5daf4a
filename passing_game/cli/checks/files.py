"""The settings file, and the folders in which something is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game import config
from passing_game.cli.checks.finding import Check, Finding, State
from passing_game.config import folders
from passing_game.phrases import doctor as words
from passing_game.ui.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def settings(path: Path) -> list[Finding]:
    """What is wrong in the settings file.

    Args:
        path: the file, which need not be there.
    """
    mistakes = Preferences.of(path, config.load_settings(path), {}).mistakes
    if mistakes:
        return [Finding(Check.SETTINGS, State.NOTE, words.mistake(one)) for one in mistakes]
    told = words.settings_are_sound if path.exists() else words.no_settings
    return [Finding(Check.SETTINGS, State.OK, told(config.for_people(path)))]


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
            where, number = obstacle
            told = words.cannot_write(lost, config.for_people(where), number)
            found.append(Finding(Check.FILES, State.TROUBLE, told))
    if found:
        return found
    where_records_are = config.for_people(next(iter(places)))
    return [Finding(Check.FILES, State.OK, words.can_write(where_records_are))]
