"""Which language is spoken: the one in the settings, or else the one of the system."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from passing_game.i18n import SOURCE
from passing_game.i18n.catalogues import FOLDER, catalogue, spoken

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from passing_game.i18n import Language

AUTO: Final = "auto"
"""What stands in the settings for the language of the system."""

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system tells its language: the first of them that is not empty."""


def chosen(setting: str, environment: Mapping[str, str], folder: Path = FOLDER) -> str:
    """The code of the language to speak.

    A language that the game does not speak counts as if there were none: in the settings the
    system's is spoken then, and English if the system's is no better. `C` and `POSIX` are English.

    Args:
        setting: `AUTO` or the code of a language.
        environment: the variables of the process.
        folder: where the catalogues are.
    """
    wanted = None if setting == AUTO else spoken(setting, folder)
    return wanted or spoken(of_system(environment), folder) or SOURCE


def of_system(environment: Mapping[str, str]) -> str:
    """What the system calls its language, such as `sk_SK.UTF-8`; English if it says nothing."""
    return next(filter(None, map(environment.get, _VARIABLES)), SOURCE)


def speak(session: Language, setting: str) -> None:
    """Have a session speak the language of a setting from now on.

    Of a catalogue that cannot be read the doctor tells; English is spoken instead.
    """
    code = chosen(setting, os.environ)
    try:
        session.catalogue, session.code = catalogue(code), code
    except (OSError, ValueError):
        session.catalogue, session.code = catalogue(SOURCE), SOURCE
