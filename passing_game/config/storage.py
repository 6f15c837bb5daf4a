"""The settings file, `settings.toml`: written by people and by the settings screen alike.

Reading never fails: what is wrong becomes a fault, and the rest still counts. Writing changes the
given settings alone: comments, order and whatever else is in the file stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.config.disk import UnusableFile, read, write
from passing_game.config.editing import edited
from passing_game.config.reading import Loaded, loaded
from passing_game.config.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def load_settings(path: Path) -> Loaded:
    """The settings that a file gives, the usual ones where it is silent or wrong.

    A file that is not there is no fault.
    """
    try:
        return loaded(read(path))
    except UnusableFile as unusable:
        return Loaded(Settings(), (unusable.fault,))


def save_settings(path: Path, changed: Mapping[str, object]) -> None:
    """Write some settings into a file; it is made if there is none.

    A new file is for its owner alone, one that exists keeps its mode, a link keeps to where it
    leads, and the file changes as a whole or not at all.

    Args:
        path: the file.
        changed: field of `Settings` -> its value. Any field but `keys`, which people write
            themselves.

    Raises:
        ValueError: if there is no such field, or it cannot have the value.
        UnusableFile: if the file cannot be read or written, or is no TOML: then it stays as it is.
    """
    content = read(path)
    new = edited(content, changed)
    if new != content:
        write(path, new)
