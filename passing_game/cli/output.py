"""Files that a command writes: each whole or not at all, and none over another by mistake."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import click

from passing_game.i18n import _
from passing_game.phrases.archive_trouble import system_says
from passing_game.phrases.foreign import escaped
from passing_game.tables.archive import NotAFile

if TYPE_CHECKING:
    from collections.abc import Callable


def write_file(path: Path, content: bytes, *, force: bool) -> None:
    """Write a file for its owner alone, the whole of it or nothing.

    Args:
        path: the file; a link keeps to where it leads.
        content: what it is to hold.
        force: whether a file that is there already may be replaced.

    Raises:
        click.ClickException: if it is there and may not be replaced, or cannot be written.
    """
    try:
        if force:
            _replace(Path(os.path.realpath(path)), content)
        else:
            _create(path, content)
    except FileExistsError:
        raise _failure(path, _("there is such a file already; --force replaces it")) from None
    except NotAFile:
        raise _failure(path, _("it is no plain file")) from None
    except OSError as error:
        raise _failure(path, system_says(error)) from None


def _failure(path: Path, reason: str) -> click.ClickException:
    name = escaped(str(path), most=len(str(path)))
    return click.ClickException(
        _("{file} cannot be written: {reason}.").format(file=name, reason=reason)
    )


def _create(path: Path, content: bytes) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    _fill(file, content, path.unlink)


def _replace(path: Path, content: bytes) -> None:
    if path.exists() and not stat.S_ISREG(path.stat().st_mode):
        raise NotAFile
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    new.unlink(missing_ok=True)  # left by a process of the same number that was killed
    _fill(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), content, new.unlink)
    new.replace(path)


def _fill(file: int, content: bytes, undo: Callable[[], None]) -> None:
    """Write all into a new file; undone if that fails or is interrupted."""
    try:
        with open(file, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(file)
    except BaseException:
        undo()
        raise
