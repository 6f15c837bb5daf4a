"""The catalogues for the machine, made when the package is built or installed from a checkout.

Hatchling runs this file by its path; the game never does.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = "passing_game/i18n/locales"


class CompiledCatalogues(BuildHookInterface[Any]):
    """Writes a `.mo` beside each `.po`, as the game would read it; the build takes it along."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them before anything is packed.

        Raises:
            ValueError: if one is no catalogue.
        """
        del version, build_data
        sys.path.insert(0, self.root)  # this package, not an older one that is installed
        from passing_game.i18n.catalogues import compile_po, is_code  # noqa: PLC0415 - see above

        for compiled in Path(self.root, FOLDER).glob("*.mo"):
            if not compiled.with_suffix(".po").exists():
                compiled.unlink()  # the language is gone
        for written in sorted(Path(self.root, FOLDER).glob("*.po")):
            if not is_code(written.stem):
                raise ValueError(f"{written} is not named as a language is, such as pt_BR.po")
            try:
                content = compile_po(written.read_bytes())
            except (OSError, ValueError) as error:
                raise ValueError(f"{written} is no catalogue: {error}") from None
            written.with_suffix(".mo").write_bytes(content)
