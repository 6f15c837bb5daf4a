"""What a table has on the disk: the file beside its match's record, and whether all is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.tables.shared.sidecar import Sidecar

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.recorder import Told
    from passing_game.tables.shared.seated_game import SeatedGame
    from passing_game.tables.shared.sidecar import KeptTable


class TableFiles:
    """The files by which a table is there again when its host is started anew.

    Those of a match stay until those of the match after it are there.

    Args:
        folder: where they are.
        told: is told when something begins to be not kept.
    """

    def __init__(self, folder: Path, told: Told) -> None:
        self._folder = folder
        self._told = told
        self._game: SeatedGame | None = None
        self._sidecars: list[Sidecar] = []

    @property
    def are_kept(self) -> bool:
        """Whether all that has happened would be there again."""
        return self._game is None or (self._game.is_kept and self._sidecars[-1].is_kept)

    def take(self, game: SeatedGame) -> None:
        """Keep this match from now on; the record of the one before is let go of."""
        if self._game is not None:
            self._game.finish()
        self._game = game
        self._sidecars.append(Sidecar(self._folder / game.file_name))

    def keep(self, table: KeptTable) -> None:
        """Write down how the table is, and what could not be written before."""
        if self._game is not None:
            self._game.keep_record()
        self._sidecars[-1].keep(table, self._told)
        if self.are_kept:
            while len(self._sidecars) > 1:
                self._sidecars.pop(0).remove()

    def remove(self) -> None:
        """The table is not to be there again."""
        for sidecar in self._sidecars:
            sidecar.remove()
