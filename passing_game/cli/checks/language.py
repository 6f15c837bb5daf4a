"""The language: which one is spoken, and why it is not the one that was asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from passing_game.cli.checks.finding import Check, Finding, State
from passing_game.i18n.catalogues import FOLDER, catalogue, spoken
from passing_game.i18n.choosing import AUTO, chosen, of_system
from passing_game.phrases import doctor_language as words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

NONE: Final = re.compile(r"(C|POSIX)([.@].*)?")
"""What a system says that speaks no language."""


def language(setting: str, environment: Mapping[str, str], folder: Path = FOLDER) -> list[Finding]:
    """Which language is spoken.

    Args:
        setting: what the settings say of it.
        environment: the variables of the process.
        folder: where the catalogues are.
    """
    code = chosen(setting, environment, folder)
    try:
        catalogue(code, folder)
    except (OSError, ValueError) as error:
        told = words.unreadable_language(code, str(folder), error)
        return [Finding(Check.LANGUAGE, State.TROUBLE, told)]
    system = of_system(environment)
    if setting == AUTO and not NONE.fullmatch(system) and spoken(system, folder) is None:
        return [Finding(Check.LANGUAGE, State.NOTE, words.unspoken_language(system))]
    return [Finding(Check.LANGUAGE, State.OK, words.speaks(code))]
