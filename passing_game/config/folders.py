"""Whether something could be written in a folder. It is only looked at: nothing is made."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def obstacle(folder: Path) -> tuple[Path, int] | None:
    """What keeps files from being written in a folder, which need not be there yet.

    Returns:
        The place that is in the way and an errno; None if nothing is.
    """
    try:
        place = _nearest(folder)
        if not stat.S_ISDIR(place.stat().st_mode):
            return place, errno.ENOTDIR
        disk = os.statvfs(place)
    except OSError as error:
        return Path(error.filename or folder), error.errno or 0
    if disk.f_flag & os.ST_RDONLY:
        return place, errno.EROFS
    if not os.access(place, os.W_OK | os.X_OK, effective_ids=True):
        return place, errno.EACCES
    is_full = disk.f_blocks > 0 and disk.f_bavail == 0
    return (place, errno.ENOSPC) if is_full else None


def is_foreign(place: Path) -> bool:
    """Whether a place is the system's or somebody else's, and none of one's own home.

    What lies in that should be one's own, whoever has it.
    """
    me = os.geteuid()
    try:
        home = Path.home()
        in_home = place.is_relative_to(home) and home.stat().st_uid == me
        return not in_home and place.stat().st_uid != me
    except (OSError, RuntimeError):
        return True


def _nearest(folder: Path) -> Path:
    """The folder itself, or the nearest one above it that is there.

    Raises:
        OSError: if that cannot be told.
    """
    for place in (folder, *folder.parents):
        try:
            place.stat()
        except FileNotFoundError:
            continue
        return place
    return folder
