"""Snapshots of screens, kept as text: one file each, to be read in a review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

if TYPE_CHECKING:
    from syrupy.types import PropertyFilter, PropertyMatcher, SerializableData, SerializedData


class ScreenText(SingleFileSnapshotExtension):
    """Keeps a screen as the lines that it shows."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(
        self,
        data: SerializableData,
        *,
        exclude: PropertyFilter | None = None,  # noqa: ARG002 - there is nothing to leave out
        include: PropertyFilter | None = None,  # noqa: ARG002
        matcher: PropertyMatcher | None = None,  # noqa: ARG002
    ) -> SerializedData:
        """The text itself, with a line break at its end."""
        return f"{data}\n"
