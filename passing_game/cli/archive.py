"""The archive as the commands use it: in step with the records, its errors as sentences."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from passing_game.cli.progress import follow
from passing_game.config import archive_file, records_folder
from passing_game.engine.record import read_record
from passing_game.i18n import _
from passing_game.phrases.archive_trouble import (
    NO_ARCHIVE,
    NO_RECORD,
    no_archive,
    no_match,
    no_record,
)
from passing_game.phrases.foreign import escaped
from passing_game.phrases.no_reel import still_hidden
from passing_game.tables.archive import AmbiguousMatch, Archive, NoSuchMatch
from passing_game.tables.archive.reading import content
from passing_game.tables.hidden import StillHidden, check_open

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.engine.record import Replay


@contextmanager
def opened_archive() -> Iterator[Archive]:
    """The archive, in step with the records.

    Raises:
        click.ClickException: if there is something wrong with it, also later on.
    """
    with told():
        try:
            archive = Archive.open(archive_file(), records_folder())
        except OSError as error:
            raise click.ClickException(no_archive(error)) from None
        with archive:
            try:
                follow(archive.sync(), _("Reading the records"))
            except OSError as error:
                raise click.ClickException(no_archive(error)) from None
            yield archive


@contextmanager
def told() -> Iterator[None]:
    """Have what is wrong with the archive told in a sentence.

    Raises:
        click.ClickException: the sentence. Other OSErrors pass: they may be the output's.
    """
    try:
        yield
    except NO_ARCHIVE as error:
        raise click.ClickException(no_archive(error)) from None
    except (NoSuchMatch, AmbiguousMatch) as error:
        raise click.ClickException(no_match(error)) from None


def record_named(name: str) -> Path:
    """The record of a match in the archive, or a file.

    What is written as a path, or is a file here, is a file; everything else names a match.

    Raises:
        click.ClickException: if there is neither.
    """
    path = Path(name)
    if os.sep in name or is_file(path):
        return path
    with opened_archive() as archive:
        try:
            return archive.get(name).path
        except NoSuchMatch:
            if is_folder(path):
                return path  # whoever reads it tells that it is no file
            raise click.ClickException(
                _("There is neither a match nor a file {name}.").format(name=escaped(name))
            ) from None


def is_file(path: Path) -> bool:
    """Whether there is something that is no folder; False also if nobody can tell."""
    with suppress(OSError):
        return path.exists() and not path.is_dir()
    return False


def is_folder(path: Path) -> bool:
    """Whether it is a folder; False also if nobody can tell."""
    with suppress(OSError):
        return path.is_dir()
    return False


def read_sound(path: Path) -> tuple[bytes, Replay]:
    """The sound part of a record, and what it tells.

    Raises:
        click.ClickException: if it cannot be read, is not sound, or is not to be seen yet.
    """
    try:
        held = content(path, follow=True)
        replay = read_record(BytesIO(held))
        check_open(replay)
    except NO_RECORD as error:
        raise click.ClickException(not_readable(path, error)) from None
    except StillHidden:
        raise click.ClickException(still_hidden()) from None
    return held[: replay.size], replay


def not_readable(path: Path, error: Exception) -> str:
    """That a record cannot be read, and why."""
    name = escaped(str(path), most=len(str(path)))
    return _("{file}: {reason}.").format(file=name, reason=no_record(error))
