"""The settings in force, and where a change of them is kept."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from passing_game.config import for_people, save_settings
from passing_game.config.settings import Settings
from passing_game.phrases.setting_faults import at, fault
from passing_game.ui.keymap import Keymap

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from passing_game.config import Loaded


class Preferences:
    """The settings of whoever plays here.

    Args:
        settings: what is in force now: the file's, changed by options of the command line.
        keep: writes changed settings, by their names, where they are found again; raises
            `UnusableFile` if it cannot. None if they are for this run alone.
        mistakes: makes sentences on what is wrong in the file.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        keep: Callable[[Mapping[str, object]], None] | None = None,
        mistakes: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        self.settings = settings or Settings()
        self._tell_mistakes = mistakes
        self._keep = keep

    @classmethod
    def of(cls, path: Path, loaded: Loaded, options: Mapping[str, Any]) -> Preferences:
        """The settings of a file, with what the command line asks for in their place.

        Args:
            path: the file; what is changed is kept in it.
            loaded: what it says.
            options: settings by their names in `Settings`, for this run alone.
        """
        return cls(
            replace(loaded.settings, **options),
            partial(save_settings, path),
            partial(_mistakes, for_people(path), loaded),
        )

    @property
    def mistakes(self) -> tuple[str, ...]:
        """Sentences on what is wrong in the file."""
        return self._tell_mistakes()

    def change(self, settings: Settings) -> None:
        """Put other settings in force, and keep what differs: an option of this run alone stays so.

        Raises:
            UnusableFile: if the change cannot be kept; it is in force all the same.
        """
        before, self.settings = self.settings, settings
        changed = {
            field.name: getattr(settings, field.name)
            for field in fields(Settings)
            if getattr(settings, field.name) != getattr(before, field.name)
        }
        if changed and self._keep is not None:
            self._keep(changed)


def _mistakes(written: str, loaded: Loaded) -> tuple[str, ...]:
    """What is wrong in a file, as its path is written for people."""
    in_file = (fault(written, one) for one in loaded.faults)
    in_keys = (
        at(written, loaded.line_of(f"keys.{one.name}"), f"keys.{one.name}", one.wrong)
        for one in Keymap.of(loaded.settings.keys).faults
    )
    return (*in_file, *in_keys)
