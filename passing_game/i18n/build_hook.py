"""The catalogues for the machine, made when the package is built or installed from a checkout.

Hatchling runs this file by its path; the game never does.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = "passing_game/i18n/locales"


class CompiledCatalogues(BuildHookInterface[Any]):
    """Writes a `.mo` beside each `.po`; the build takes it along."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them before anything is packed."""
        del version, build_data
        for written in sorted(Path(self.root, FOLDER).glob("*.po")):
            try:
                messages = read_po(BytesIO(written.read_bytes()), abort_invalid=True)
            except (PoFileError, ValueError, LookupError) as error:
                raise ValueError(f"{written} is no catalogue: {error}") from None
            with written.with_suffix(".mo").open("wb") as target:
                write_mo(target, messages)
